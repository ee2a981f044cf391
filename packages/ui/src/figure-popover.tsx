// A figure that opens the counts it was made from.
import { useId, useState } from 'react'
import styles from './figure-popover.module.css'
import type { FigurePopoverProps } from './figure-window.tsx'
import { late, useLate } from './late-code.ts'

export const figureWindow = late(() => import('./figure-window.tsx').then((m) => m.FigureWindow))

/** Click, Enter or Space opens; Escape or a click elsewhere closes. */
export function FigurePopover({ figure, children, exact, placement = 'bottom-end' }: FigurePopoverProps) {
  const id = useId()
  const [opened, setOpened] = useState(false)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const Window = useLate(figureWindow, opened)
  return (
    <>
      <button
        type="button"
        id={id}
        className={styles.figure}
        aria-haspopup="dialog"
        aria-expanded={opened}
        aria-controls={opened ? `${id}-dropdown` : undefined}
        title={exact}
        onClick={() => setOpened((before) => !before)}
        ref={setAnchor}
      >
        {children}
      </button>
      {Window && anchor ? <Window {...{ id, anchor, opened, figure, placement }} onChange={setOpened} /> : null}
    </>
  )
}
