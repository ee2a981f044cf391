// Ctrl-K: go to a place, or to what one looks for, without the mouse. Its window comes when it is first asked for.
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { type ComponentType, Suspense, useEffect, useSyncExternalStore } from 'react'
import styles from './command-palette.module.css'
import type { Place } from './places-menu.tsx'
import { useShellText } from './shell-text.ts'

/** What the window is given: the site's pages, and how often it was asked for. */
export interface PaletteProps {
  readonly places: readonly Place[]
  readonly requests: number
}

let requested = 0
const listeners = new Set<() => void>()
const request = (): void => {
  requested += 1
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function PaletteButton() {
  const text = useShellText()
  return (
    <button type="button" className={styles.open} onClick={request}>
      <IconSearch size={14} stroke={1.5} aria-hidden="true" />
      <span>{text('jumpTo')}</span>
      <kbd className={styles.key}>Ctrl K</kbd>
    </button>
  )
}

interface CommandPaletteProps {
  readonly places: readonly Place[]
  /** The site's own, which knows what can be found there; loaded with the first opening. */
  readonly Window: ComponentType<PaletteProps>
}

export function CommandPalette({ places, Window }: CommandPaletteProps) {
  const count = useSyncExternalStore(subscribe, () => requested)
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      request()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  if (count === 0) return null
  return (
    <Suspense fallback={null}>
      <Window places={places} requests={count} />
    </Suspense>
  )
}
