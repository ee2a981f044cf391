// The days of a report: when its period ends, and how its days are drawn.
import { beginOf, dayAfter } from '../ad-network/account-day-rules.ts'

/** When a period ends that has `lastDay` as its last one: after it, or now where that day is not over yet. */
export const endOfPeriod = (
  zone: string,
  { lastDay, now }: { readonly lastDay: string; readonly now: number },
): number => Math.min(now, beginOf(zone, dayAfter(lastDay)))

/** Up to here each day has a column of its own. */
const MOST_SINGLE_DAYS = 92
const WEEK = 7

export interface DayGroup<Day> {
  /** Its first and its last day. */
  readonly day: string
  readonly to: string
  readonly days: readonly Day[]
}

/** Days as they are drawn: each alone, or where they are too many in weeks that end with the last day. */
export function dayGroups<Day extends { readonly day: string }>(days: readonly Day[]): DayGroup<Day>[] {
  const size = days.length > MOST_SINGLE_DAYS ? WEEK : 1
  const first = days.length % size
  const starts = [
    ...(first === 0 ? [] : [0]),
    ...Array.from({ length: Math.floor(days.length / size) }, (_, n) => first + n * size),
  ]
  return starts.flatMap((start, index) => {
    const group = days.slice(start, starts[index + 1] ?? days.length)
    const [one, last] = [group[0], group.at(-1)]
    return one && last ? [{ day: one.day, to: last.day, days: group }] : []
  })
}

/** The sum of what is known; null where nothing is. */
export function knownSum(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0)
}
