// When something runs, as a bar within a span of time, with a mark for today.
import styles from './flight-bar.module.css'

export type FlightBarProps = {
  /** Epoch milliseconds; null: open on that side. */
  start: number | null
  end: number | null
  /** The span that the bar stands for; bars under each other have the same one. */
  from: number
  to: number
  now: number
  tone?: 'accent' | 'quiet'
  /** In words: "1 Nov to 30 Nov". */
  label: string
}

const share = (at: number, from: number, to: number): number =>
  Math.round(Math.min(100, Math.max(0, ((at - from) / (to - from)) * 100)) * 100) / 100

/** Left edge and width in percent, and which ends lie outside; null when nothing of it lies in the span. */
export function flightPlace(flight: Pick<FlightBarProps, 'start' | 'end' | 'from' | 'to'>) {
  const { from, to } = flight
  const start = flight.start ?? from
  const end = flight.end ?? to
  if (to <= from || end < from || start > to) return null
  const left = share(start, from, to)
  return {
    left,
    width: Math.max(1, share(end, from, to) - left),
    before: flight.start === null || flight.start < from,
    after: flight.end === null || flight.end > to,
  }
}

export function FlightBar({ start, end, from, to, now, tone = 'accent', label }: FlightBarProps) {
  const place = flightPlace({ start, end, from, to })
  return (
    <span className={styles.track} role="img" aria-label={label} title={label}>
      {place === null ? null : (
        <span
          className={styles.bar}
          data-tone={tone}
          data-before={place.before || undefined}
          data-after={place.after || undefined}
          style={{ left: `${place.left}%`, width: `${place.width}%` }}
        />
      )}
      {now < from || now > to ? null : <span className={styles.now} style={{ left: `${share(now, from, to)}%` }} />}
    </span>
  )
}
