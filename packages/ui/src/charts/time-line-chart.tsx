// What runs when: a row for each thing, bars for its parts, days across the top, a line for now.
import { type ReactNode, useId } from 'react'
import { useKitWords } from '../kit-words.tsx'
import { flightPlace } from './flight-bar.tsx'
import styles from './time-line-chart.module.css'

export type TimeLineBar = {
  id: string
  /** Epoch milliseconds; null: open on that side. */
  start: number | null
  end: number | null
  tone: 'accent' | 'soon' | 'quiet' | 'bad'
  /** In words: name, state and both days. */
  label: string
}

export type TimeLineRow = {
  id: string
  /** Left of the bars: a link, a state. */
  head: ReactNode
  /** The whole; drawn wide. */
  bar: TimeLineBar
  /** Its parts; drawn thin, below. */
  parts: readonly TimeLineBar[]
}

export type TimeLineChartProps = {
  label: string
  rows: readonly TimeLineRow[]
  from: number
  to: number
  now: number
  /** Marks across the top, in order. */
  marks: readonly { at: number; text: string }[]
  headLabel: string
}

const share = (at: number, from: number, to: number) => Math.round(((at - from) / (to - from)) * 10_000) / 100

export function TimeLineChart({ label, rows, from, to, now, marks, headLabel }: TimeLineChartProps) {
  const words = useKitWords()
  const id = useId()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it may scroll and must then be reachable by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={label}>
      <div className={styles.chart}>
        <div className={styles.top}>
          <span className={styles.headLabel} id={id}>
            {headLabel}
          </span>
          <div className={styles.marks} aria-hidden="true">
            {marks.map((mark) => (
              <span key={mark.at} className={styles.mark} style={{ left: `${share(mark.at, from, to)}%` }}>
                {mark.text}
              </span>
            ))}
          </div>
        </div>
        <ul className={styles.rows} aria-labelledby={id}>
          {rows.map((row) => (
            <li key={row.id} className={styles.row}>
              <div className={styles.head}>{row.head}</div>
              <div className={styles.lane}>
                {marks.map((mark) => (
                  <span key={mark.at} className={styles.grid} style={{ left: `${share(mark.at, from, to)}%` }} />
                ))}
                {now < from || now > to ? null : (
                  <span className={styles.now} style={{ left: `${share(now, from, to)}%` }} title={words.today} />
                )}
                <Bar bar={row.bar} from={from} to={to} />
                {row.parts.map((part) => (
                  <Bar key={part.id} bar={part} from={from} to={to} thin />
                ))}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Bar({ bar, from, to, thin = false }: { bar: TimeLineBar; from: number; to: number; thin?: boolean }) {
  const place = flightPlace({ start: bar.start, end: bar.end, from, to })
  return (
    <span className={styles.track} data-thin={thin || undefined} role="img" aria-label={bar.label} title={bar.label}>
      {place === null ? null : (
        <span
          className={styles.bar}
          data-tone={bar.tone}
          data-before={place.before || undefined}
          data-after={place.after || undefined}
          style={{ left: `${place.left}%`, width: `${place.width}%` }}
        />
      )}
    </span>
  )
}
