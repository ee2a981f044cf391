// Hours of the week in UTC become hours in a time zone, as shares.
import { shiftedHours } from '../shell/zone-hour-rules.ts'

/** `counts`: by day (Monday first) and hour, UTC. `at`: the moment whose offset holds. The shares add up to 1. */
export function hoursInZone(
  counts: readonly (readonly number[])[],
  timezone: string,
  at: number,
): readonly (readonly number[])[] {
  const all = counts.flat().reduce((sum, count) => sum + count, 0)
  const shares = Array.from({ length: 7 }, (_, day) =>
    Array.from({ length: 24 }, (_hour, hour) => (all === 0 ? 0 : (counts[day]?.[hour] ?? 0) / all)),
  )
  return shiftedHours(shares, timezone, at)
}
