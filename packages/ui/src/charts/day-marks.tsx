// Marks under the days of a chart: one for each day on which something happened; arrow keys go from one to the next.
import { type KeyboardEvent, useRef, useState } from 'react'
import styles from './day-marks.module.css'

export type DayMark = {
  day: string
  /** The day and what happened, written for the reader: "Nov 12: 2 changes". */
  label: string
}

export type DayMarksProps = {
  /** What is marked. */
  label: string
  /** In order of their days. */
  marks: readonly DayMark[]
  /** The day whose mark is open; null: none. */
  open: string | null
  onOpen: (day: string | null) => void
  /** Id of the element that shows what is behind the open mark. */
  controls: string
}

interface RowProps extends DayMarksProps {
  /** All days of the chart, in their order. */
  days: readonly string[]
}

export function DayMarkRow({ label, marks, open, onOpen, controls, days }: RowProps) {
  const row = useRef<HTMLDivElement>(null)
  const shown = marks.filter(({ day }) => days.includes(day))
  const [focused, setFocused] = useState<string | null>(null)
  const reachable = shown.find(({ day }) => day === (focused ?? open))?.day ?? shown[0]?.day
  function move(event: KeyboardEvent) {
    const last = shown.length - 1
    const here = shown.findIndex(({ day }) => day === reachable)
    const next = { ArrowLeft: Math.max(0, here - 1), ArrowRight: Math.min(last, here + 1), Home: 0, End: last }[
      event.key
    ]
    if (event.key === 'Escape' && open !== null) onOpen(null)
    if (next === undefined) return
    event.preventDefault()
    row.current?.querySelectorAll('button')[next]?.focus()
  }
  if (shown.length === 0) return null
  return (
    <div ref={row} className={styles.row} role="toolbar" aria-label={label} onKeyDown={move}>
      {shown.map((mark) => (
        <button
          key={mark.day}
          type="button"
          className={styles.mark}
          style={{ left: `${((days.indexOf(mark.day) + 0.5) / days.length) * 100}%`, '--days': days.length }}
          aria-label={mark.label}
          title={mark.label}
          aria-expanded={mark.day === open}
          aria-controls={mark.day === open ? controls : undefined}
          tabIndex={mark.day === reachable ? 0 : -1}
          onFocus={() => setFocused(mark.day)}
          onClick={() => onOpen(mark.day === open ? null : mark.day)}
        />
      ))}
    </div>
  )
}
