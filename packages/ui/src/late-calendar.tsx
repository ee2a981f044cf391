// Keeps the place of a calendar while its code arrives.
import { lazy, Suspense } from 'react'
import styles from './date-picker.module.css'
import type { DayCalendarProps, SpanCalendarProps } from './day-calendar.tsx'
import { SkeletonBlock } from './skeleton-block.tsx'

const load = () => import('./day-calendar.tsx')
const DayCalendar = lazy(() => load().then((m) => ({ default: m.DayCalendar })))
const SpanCalendar = lazy(() => load().then((m) => ({ default: m.SpanCalendar })))

const waiting = (
  <div className={styles.waiting} aria-busy="true">
    <SkeletonBlock height="100%" />
  </div>
)

export function LateDayCalendar(props: DayCalendarProps) {
  return (
    <div className={styles.calendar}>
      <Suspense fallback={waiting}>
        <DayCalendar {...props} />
      </Suspense>
    </div>
  )
}

export function LateSpanCalendar(props: SpanCalendarProps) {
  return (
    <div className={styles.calendar}>
      <Suspense fallback={waiting}>
        <SpanCalendar {...props} />
      </Suspense>
    </div>
  )
}
