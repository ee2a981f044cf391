// A hint shown on hover and on keyboard focus, on any of four sides, kept inside the window (spec §2, Tooltip).
import { type FocusEvent, type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTrigger } from './anchored.ts'
import { late, useLate } from './late-code.ts'

/** The side asked for; the hint moves to the other side where there is no room. */
export type TipPlacement = 'right' | 'top' | 'left' | 'below'

export type HoverTipProps = {
  label: ReactNode
  placement?: TipPlacement
  /** False where the hint only repeats the name of its target. */
  describes?: boolean
  disabled?: boolean
  /** One element that takes a ref and event handlers. */
  children: ReactElement
}

export const tipWindow = late(() => import('./tip-window.tsx').then((m) => m.TipWindow))

const DELAY_MS = { describes: 120, repeats: 350 } as const

/** Escape hides it; it never takes the focus. */
export function HoverTip({ label, placement = 'top', describes = true, disabled = false, children }: HoverTipProps) {
  const id = useId()
  const [shown, setShown] = useState(false)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])
  const nothing = disabled || label === '' || label === null
  const show = (delay: number): void => {
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => setShown(true), delay)
  }
  const hide = (): void => {
    clearTimeout(waiting.current)
    setShown(false)
  }
  const visible = shown && !nothing
  useEscape(visible, hide)
  const Window = useLate(tipWindow, visible)
  const [trigger, anchor] = useTrigger(children, {
    onMouseEnter: () => show(describes ? DELAY_MS.describes : DELAY_MS.repeats),
    onMouseLeave: hide,
    onFocus: (event: FocusEvent) => event.target.matches(':focus-visible') && show(0),
    onBlur: hide,
    ...(visible && { 'aria-describedby': id }),
  })
  return (
    <>
      {trigger}
      {Window && anchor && !nothing ? <Window {...{ id, anchor, label, placement }} shown={visible} /> : null}
    </>
  )
}

/** Wherever the focus is: a hint that follows the pointer has none. */
function useEscape(active: boolean, run: () => void) {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    if (!active) return undefined
    const pressed = (event: KeyboardEvent) => event.key === 'Escape' && latest.current()
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [active])
}
