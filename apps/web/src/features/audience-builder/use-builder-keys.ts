// Keys of the whole page: "/" goes to the first input, Ctrl-Z and Shift-Ctrl-Z (or Ctrl-Y) undo and redo.
import { useEffect } from 'react'
import type { Builder } from './use-builder.ts'

/** An input with something in it keeps these keys for itself; an empty one has nothing of its own to undo. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return target.value !== ''
  return target.isContentEditable || target instanceof HTMLSelectElement
}

const takesLetters = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.matches('input:not([type=radio], [type=checkbox]), textarea, select') || target.isContentEditable)

export function useBuilderKeys(builder: Builder): void {
  const { undo, redo, openInput, draft } = builder
  const first = draft.include[0]?.criteria[0]?.key
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('[role=dialog][aria-modal=true]')) return
      if (event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !takesLetters(event.target)) {
        if (first === undefined) return
        event.preventDefault()
        openInput(first)
        return
      }
      const command = (event.ctrlKey || event.metaKey) && !event.altKey
      const key = event.key.toLowerCase()
      if (!command || (key !== 'z' && key !== 'y') || isTyping(event.target)) return
      event.preventDefault()
      if (key === 'y' || event.shiftKey) redo()
      else undo()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [undo, redo, openInput, first])
}
