// A panel hanging from an element: 16 px from the window's edges, at most 600 px wide, upward when there is no room below (spec §9).

import { useFocusTrap, useMergedRef } from '@mantine/hooks'
import { type DropdownPlace, placeDropdown } from '@peregrine/domain/shell/dropdown-rules.ts'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './drop-panel.module.css'

export type DropPanelProps = {
  opened: boolean
  onClose: () => void
  /** The element it hangs from. */
  anchor: RefObject<HTMLElement | null>
  label: string
  children: ReactNode
  /** Width asked for in pixels; the anchor's own width unless given. */
  wanted?: number
  /** region: a landmark of its own, for suggestions under an input, which belong to no other part of the page. */
  role?: 'dialog' | 'listbox' | 'menu' | 'group' | 'region'
  id?: string
  /** False for suggestions under an input: the focus stays in the input. */
  takesFocus?: boolean
}

const gap = 4

/** Escape, a click elsewhere and leaving by Tab close it; the focus goes back to where it came from. */
export function DropPanel(props: DropPanelProps) {
  return props.opened ? createPortal(<OpenPanel {...props} />, document.body) : null
}

function OpenPanel({
  onClose,
  anchor,
  label,
  children,
  wanted: desired,
  role = 'dialog',
  id,
  takesFocus = true,
}: DropPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const trap = useFocusTrap(takesFocus)
  const ref = useMergedRef(panel, trap)
  const place = usePlace(anchor, desired)
  useFocusGivenBack(panel, takesFocus)
  useCloseFromOutside(panel, anchor, onClose)

  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the role is always one of those that take a name
    <div
      ref={ref}
      id={id}
      role={role}
      aria-label={label}
      className={styles.panel}
      data-upward={place?.upward || undefined}
      tabIndex={-1}
      style={
        place
          ? { left: place.left, width: place.width, maxHeight: place.maxHeight - gap, ...place.edge }
          : { visibility: 'hidden' }
      }
    >
      {children}
    </div>
  )
}

type Placed = DropdownPlace & { edge: { top: number } | { bottom: number } }

/** Follows the anchor as the window scrolls and changes its size. */
function usePlace(anchor: RefObject<HTMLElement | null>, desired: number | undefined): Placed | null {
  const [place, setPlace] = useState<Placed | null>(null)
  useLayoutEffect(() => {
    const measure = () => {
      const element = anchor.current
      if (!element) return
      const box = element.getBoundingClientRect()
      const size = { width: document.documentElement.clientWidth, height: window.innerHeight }
      const next = placeDropdown(box, desired ?? box.width, size)
      const edge = next.upward ? { bottom: size.height - box.top + gap } : { top: box.bottom + gap }
      setPlace({ ...next, edge })
    }
    measure()
    window.addEventListener('resize', measure)
    window.addEventListener('scroll', measure, { capture: true, passive: true })
    return () => {
      window.removeEventListener('resize', measure)
      window.removeEventListener('scroll', measure, { capture: true })
    }
  }, [anchor, desired])
  return place
}

/** On closing, the focus goes back to where it was, unless it has already gone somewhere else. */
function useFocusGivenBack(panel: RefObject<HTMLElement | null>, takesFocus: boolean) {
  useLayoutEffect(() => {
    const element = panel.current
    const before = document.activeElement
    return () => {
      const now = document.activeElement
      const lost = now === null || now === document.body || element?.contains(now)
      if (takesFocus && lost && before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [panel, takesFocus])
}

function useCloseFromOutside(
  panel: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
  onClose: () => void,
) {
  useEffect(() => {
    const inside = (target: EventTarget | null) =>
      target instanceof Node && (panel.current?.contains(target) || anchor.current?.contains(target))
    const leave = (event: Event) => {
      if (!inside(event.target)) onClose()
    }
    const byEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // A dialog below must not close as well.
      event.stopPropagation()
      onClose()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    document.addEventListener('keydown', byEscape, { capture: true })
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      document.removeEventListener('keydown', byEscape, { capture: true })
    }
  }, [panel, anchor, onClose])
}
