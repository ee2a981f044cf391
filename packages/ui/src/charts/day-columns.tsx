// One figure day by day as columns; days whose figure may still change are hatched, and the exact figure stands where one points.
import { useState } from 'react'
import { useKitWords } from '../kit-words.tsx'
import styles from './day-columns.module.css'
import { DayMarkRow, type DayMarksProps } from './day-marks.tsx'

export type DayColumn = {
  /** Identifies it and orders it. */
  day: string
  /** The day and its figure, written for the reader. */
  dayText: string
  valueText: string
  value: number
  /** The figure may still change. */
  provisional: boolean
  /** The figure is some number up to `value`: drawn as an outline. */
  below?: boolean
}

export type DayColumnsProps = {
  /** All of it in words. */
  label: string
  columns: readonly DayColumn[]
  /** Writes a figure of the scale on the left. */
  scaleText: (value: number) => string
  height?: number
  /** Days on which something happened that may explain the figures. */
  marks?: DayMarksProps
}

/** The end of the scale: the largest value, rounded up to 1, 2, 2.5 or 5 times a power of ten. */
export function niceTop(largest: number): number {
  if (!(largest > 0)) return 1
  const power = 10 ** Math.floor(Math.log10(largest))
  const step = [1, 2, 2.5, 5, 10].find((one) => one * power >= largest * 0.999) ?? 10
  return step * power
}

export function DayColumns({ label, columns, scaleText, height = 180, marks }: DayColumnsProps) {
  const words = useKitWords()
  const [pointed, setPointed] = useState<number | null>(null)
  const top = niceTop(Math.max(0, ...columns.map(({ value }) => value)))
  const shown = columns[pointed ?? columns.length - 1]
  const last = columns.length - 1
  const marked = new Set(marks?.marks.map(({ day }) => day))
  return (
    <div className={styles.chart}>
      <div className={styles.drawing} role="img" aria-label={label}>
        <div className={styles.told} aria-hidden="true">
          {shown ? (
            <>
              <span>{shown.dayText}</span>
              <strong>{shown.valueText}</strong>
              {shown.provisional ? <span className={styles.soft}>{words.provisional}</span> : null}
            </>
          ) : null}
        </div>
        <div className={styles.plot} style={{ height }} onPointerLeave={() => setPointed(null)}>
          {[1, 0.5].map((part) => (
            <span key={part} className={styles.line} style={{ bottom: `${part * 100}%` }}>
              <span className={styles.scale}>{scaleText(top * part)}</span>
            </span>
          ))}
          <div className={styles.columns}>
            {columns.map((column, place) => (
              <span
                key={column.day}
                className={styles.slot}
                data-on={place === pointed || undefined}
                data-marked={marked.has(column.day) || undefined}
                onPointerEnter={() => setPointed(place)}
              >
                <span
                  className={styles.column}
                  data-provisional={column.provisional || undefined}
                  data-below={column.below || undefined}
                  style={{ height: `${Math.max(column.value > 0 ? 1 : 0, (column.value / top) * 100)}%` }}
                />
              </span>
            ))}
          </div>
        </div>
      </div>
      {marks ? <DayMarkRow {...marks} days={columns.map(({ day }) => day)} /> : null}
      <div className={styles.days} aria-hidden="true">
        <span>{columns[0]?.dayText}</span>
        {columns.length > 6 ? <span>{columns[Math.floor(last / 2)]?.dayText}</span> : null}
        {last > 0 ? <span>{columns[last]?.dayText}</span> : null}
      </div>
    </div>
  )
}
