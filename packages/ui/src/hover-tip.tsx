// A hint shown on hover and on keyboard focus, on any of four sides, kept inside the window (spec §2, Tooltip).
import { Tooltip } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import styles from './hover-tip.module.css'

/** The side asked for; the hint moves to the other side where there is no room. */
export type TipPlacement = 'right' | 'top' | 'left' | 'below'

const sides = { right: 'right', top: 'top', left: 'left', below: 'bottom' } as const

export type HoverTipProps = {
  label: ReactNode
  placement?: TipPlacement
  /** False where the hint only repeats the name of its target. */
  describes?: boolean
  disabled?: boolean
  /** One element that takes a ref and event handlers. */
  children: ReactElement
}

/** Escape hides it; it never takes the focus. */
export function HoverTip({ label, placement = 'top', describes = true, disabled = false, children }: HoverTipProps) {
  return (
    <Tooltip
      label={<span data-tip="">{label}</span>}
      position={sides[placement]}
      events={{ hover: true, focus: true, touch: true }}
      middlewares={{ flip: true, shift: { padding: 8 } }}
      openDelay={describes ? 120 : 350}
      offset={6}
      multiline
      maw={280}
      disabled={disabled || label === '' || label === null}
      classNames={{ tooltip: styles.tip }}
      zIndex="var(--z-panel)"
    >
      {children}
    </Tooltip>
  )
}
