// A figure that opens the counts it was made from.
import { Popover } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
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

/** Click, Enter or Space opens; Escape or a click elsewhere closes. */
export function FigurePopover({ figure, children, exact, placement = 'bottom-end' }: FigurePopoverProps) {
  const [opened, setOpened] = useState(false)
  const title = useId()
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
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
        <button
          type="button"
          className={styles.figure}
          aria-expanded={opened}
          title={exact}
          onClick={() => setOpened((before) => !before)}
        >
          {children}
        </button>
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
