// A hint as it floats beside its target: no part of a page's first load.
import { Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './hover-tip.module.css'

const sides = { right: 'right', top: 'top', left: 'left', below: 'bottom' } as const

interface TipWindowProps {
  readonly id: string
  readonly anchor: HTMLElement
  readonly shown: boolean
  readonly label: ReactNode
  readonly placement: keyof typeof sides
}

export function TipWindow({ id, anchor, shown, label, placement }: TipWindowProps) {
  return (
    <Tooltip
      target={anchor}
      opened={shown}
      label={
        <span id={id} data-tip="">
          {label}
        </span>
      }
      position={sides[placement]}
      middlewares={{ flip: true, shift: { padding: 8 } }}
      offset={6}
      multiline
      maw={280}
      classNames={{ tooltip: styles.tip }}
      zIndex="var(--z-panel)"
    />
  )
}
