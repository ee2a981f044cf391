// The drawing of followers by day: a line with gaps where nothing was read, columns of gained and lost under it.
import type { DaySeries } from '@peregrine/contract/suite/suite-shapes.ts'
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import { stretchesOf } from '@peregrine/ui/charts/sparkline.tsx'
import { useState } from 'react'
import { useLanguage } from '#shell/texts.ts'
import styles from './suite-dashboard.module.css'
import { useSuiteDashboardText } from './suite-dashboard-text.ts'
import { useSuiteAccount } from './suite-queries.ts'
import { calendarDayText, dayText } from './suite-time-text.ts'

/** In the drawing's own units; it is stretched to the width that there is. */
const WIDTH = 1000
const LINE = 180
/** The highest column, in pixels; there is as much room for gained as for lost. */
const COLUMN = 30

export function FollowerDrawing({ days, label }: { days: DaySeries; label: string }) {
  const text = useSuiteDashboardText()
  const language = useLanguage()
  const { timezone } = useSuiteAccount()
  const [pointed, setPointed] = useState<number | null>(null)
  const count = (many: number) => formatCount(many, language)
  const shown = days[pointed ?? days.length - 1]
  const values = days.map(({ followers }) => followers)
  const known = values.filter((value) => value !== null)
  const [lowest, highest] = [Math.min(...known), Math.max(...known)]
  const most = Math.max(1, ...days.flatMap(({ gained, lost }) => [gained ?? 0, lost ?? 0]))
  const half = Math.floor((days.length - 1) / 2)
  return (
    <div className={styles.drawing} role="img" aria-label={label}>
      <div className={styles.told} aria-hidden="true">
        {shown ? (
          <>
            <span>{calendarDayText(shown.day, language)}</span>
            <strong>{shown.followers === null ? text('notRead') : count(shown.followers)}</strong>
            {shown.gained === null ? null : <span className={styles.plus}>+{count(shown.gained)}</span>}
            {shown.lost === null ? null : <span className={styles.minus}>−{count(shown.lost)}</span>}
            {shown.since === null ? null : (
              <span>{text('sinceDate', { date: dayText(shown.since, timezone, language) })}</span>
            )}
          </>
        ) : null}
      </div>
      <div className={styles.plot} aria-hidden="true" onPointerLeave={() => setPointed(null)}>
        <span className={lowest === highest ? styles.middle : styles.top}>{count(highest)}</span>
        {lowest === highest ? null : <span className={styles.bottom}>{count(lowest)}</span>}
        <svg className={styles.line} viewBox={`0 0 ${WIDTH} ${LINE}`} preserveAspectRatio="none" aria-hidden="true">
          {stretchesOf(values, WIDTH, LINE).map((points) =>
            points.length === 1 ? (
              <line key={points[0]?.x} x1={points[0]?.x} x2={points[0]?.x} y1={points[0]?.y} y2={points[0]?.y} />
            ) : (
              <polyline key={points[0]?.x} points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
            ),
          )}
        </svg>
        <div className={styles.columns}>
          {days.map((day, place) => (
            <span
              key={day.day}
              className={styles.slot}
              data-on={place === pointed || undefined}
              onPointerEnter={() => setPointed(place)}
            >
              <span className={styles.gained} style={{ height: ((day.gained ?? 0) / most) * COLUMN }} />
              <span className={styles.lost} style={{ height: ((day.lost ?? 0) / most) * COLUMN }} />
            </span>
          ))}
        </div>
      </div>
      <div className={styles.days} aria-hidden="true">
        {[0, half, days.length - 1].map((place, at) => {
          const day = days[place]
          return day && (at === 0 || place > 0) ? <span key={day.day}>{calendarDayText(day.day, language)}</span> : null
        })}
      </div>
    </div>
  )
}
