// The counts behind a figure as they stand open: no part of a page's first load.
import { Popover } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { Anchor, useOpenedAfterwards } from './anchored.ts'
import styles from './figure-popover.module.css'

/** What stands behind a figure: a sentence and the counts, formula, sample and time as label and value. */
export type Figure = {
  title: string
  sentence?: ReactNode
  rows: readonly { label: string; value: ReactNode }[]
  /** Under the rows: a link to the method, a warning. */
  note?: ReactNode
}

export type FigurePopoverProps = {
  figure: Figure
  /** The figure as shown on the page. */
  children: ReactNode
  /** Exact value on hover, when the shown one is rounded. */
  exact?: string
  placement?: 'bottom-start' | 'bottom-end' | 'top-start' | 'bottom'
}

interface FigureWindowProps {
  readonly id: string
  readonly anchor: HTMLElement
  readonly opened: boolean
  readonly onChange: (opened: boolean) => void
  readonly figure: Figure
  readonly placement: NonNullable<FigurePopoverProps['placement']>
}

export function FigureWindow({ id, anchor, opened, onChange, figure, placement }: FigureWindowProps) {
  const title = useId()
  return (
    <Popover
      id={id}
      opened={useOpenedAfterwards(opened)}
      onChange={onChange}
      position={placement}
      offset={6}
      width={288}
      trapFocus
      returnFocus
      withinPortal
      middlewares={{ flip: true, shift: { padding: 12 } }}
      classNames={{ dropdown: styles.panel }}
    >
      <Popover.Target>
        <Anchor to={anchor} />
      </Popover.Target>
      <Popover.Dropdown aria-labelledby={title} tabIndex={-1} data-autofocus="">
        <div id={title} className={styles.title}>
          {figure.title}
        </div>
        {figure.sentence ? <div className={styles.sentence}>{figure.sentence}</div> : null}
        <dl className={styles.rows}>
          {figure.rows.map((row) => (
            <div key={row.label} className={styles.row}>
              <dt>{row.label}</dt>
              <dd>{row.value}</dd>
            </div>
          ))}
        </dl>
        {figure.note ? <div className={styles.note}>{figure.note}</div> : null}
      </Popover.Dropdown>
    </Popover>
  )
}
