// Posts a day become a row of equal spans of time that a chart can draw: days, weeks, months or years.

import type { ExploredTimes } from '@peregrine/contract/explore/explored-name-endpoints.ts'

type VolumeUnit = ExploredTimes['unit']

interface VolumeBucket {
  /** First day of the span, 'YYYY-MM-DD' (UTC). */
  readonly from: string
  readonly posts: number
}

interface DayCount {
  /** Days since 1970. */
  readonly day: number
  readonly posts: number
}

/** At most about as many bars as a chart can draw side by side. */
const MOST = 62
const MONTH = 30.4
const DAY_MS = 86_400_000
/** 5 January 1970 was a Monday. */
const FIRST_MONDAY = 4

export function volumeOf(days: readonly DayCount[]): { unit: VolumeUnit; buckets: VolumeBucket[] } {
  const numbers = days.map(({ day }) => day)
  const first = Math.min(...numbers)
  const last = Math.max(...numbers)
  const unit = unitOf(days.length === 0 ? 1 : last - first + 1)
  if (days.length === 0) return { unit, buckets: [] }
  const counts = new Map<string, number>()
  for (let day = beginOf(first, unit); day <= last; day = nextOf(day, unit)) counts.set(isoOf(day), 0)
  for (const { day, posts } of days) {
    const from = isoOf(beginOf(day, unit))
    counts.set(from, (counts.get(from) ?? 0) + posts)
  }
  return { unit, buckets: [...counts].map(([from, posts]) => ({ from, posts })) }
}

function unitOf(span: number): VolumeUnit {
  if (span <= MOST) return 'day'
  if (span <= 7 * MOST) return 'week'
  return span <= MONTH * MOST ? 'month' : 'year'
}

const isoOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

function beginOf(day: number, unit: VolumeUnit): number {
  if (unit === 'day') return day
  if (unit === 'week') return day - ((((day - FIRST_MONDAY) % 7) + 7) % 7)
  const date = new Date(day * DAY_MS)
  return Date.UTC(date.getUTCFullYear(), unit === 'month' ? date.getUTCMonth() : 0) / DAY_MS
}

function nextOf(day: number, unit: VolumeUnit): number {
  if (unit === 'day') return day + 1
  if (unit === 'week') return day + 7
  const date = new Date(day * DAY_MS)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  return (unit === 'month' ? Date.UTC(year, month + 1) : Date.UTC(year + 1, 0)) / DAY_MS
}
