// Flights as they are typed: days of the account, and the moments that they become.

import { dayAt, lastDayAt, momentAt } from '@peregrine/domain/ad-network/account-day-rules.ts'
import { daysBetween } from '@peregrine/domain/campaigns/budget-reach-rules.ts'
import { isCalendarDay } from '@peregrine/domain/shell/calendar-day-rules.ts'

export interface FlightForm {
  /** Days of the account (YYYY-MM-DD); `end` may be ''. */
  readonly start: string
  readonly end: string
  /** The moments as they stand, which are kept while their days are. */
  readonly startAt: string | null
  readonly endAt: string | null
}

/** The moment of a day: the one that stands while its day is the same, otherwise the day's beginning or its last minute. */
function momentOf(day: string, existing: string | null, time: '00:00' | '23:59', zone: string): string | null {
  if (!isCalendarDay(day)) return null
  const dayIn = time === '00:00' ? dayAt : lastDayAt
  if (existing !== null && dayIn(zone, Date.parse(existing)) === day) return existing
  return new Date(momentAt(zone, day, time)).toISOString()
}

export const momentsOf = (flight: FlightForm, zone: string) => ({
  start: momentOf(flight.start, flight.startAt, '00:00', zone),
  end: momentOf(flight.end, flight.endAt, '23:59', zone),
})

/** A flight that stands, as a form. */
export const flightFormOf = (
  flight: { readonly start: string | null; readonly end: string | null } | undefined,
  zone: string,
): FlightForm => ({
  start: flight?.start ? dayAt(zone, Date.parse(flight.start)) : '',
  end: flight?.end ? lastDayAt(zone, Date.parse(flight.end)) : '',
  startAt: flight?.start ?? null,
  endAt: flight?.end ?? null,
})

/** The flight that most of them have; the first of them when none is had more often. */
export function commonFlight<Set extends { readonly start: string | null; readonly end: string | null }>(
  sets: readonly Set[],
): Set | undefined {
  const times = (set: Set) => sets.filter((other) => sameFlight(other, set)).length
  return sets.reduce<Set | undefined>((most, set) => (most && times(most) >= times(set) ? most : set), undefined)
}

type Moments = { readonly start: string | null; readonly end: string | null }
export const sameFlight = (one: Moments, other: Moments): boolean => one.start === other.start && one.end === other.end

const DAY_MS = 86_400_000
/** Days of a flight as it is typed; null: open. */
export const flightDays = ({ start, end }: Pick<FlightForm, 'start' | 'end'>): number | null =>
  isCalendarDay(start) && isCalendarDay(end) ? daysBetween(Date.parse(start), Date.parse(end) + DAY_MS) : null
