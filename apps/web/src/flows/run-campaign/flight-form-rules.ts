// Flights as they are typed: days of the account, and the moments that they become.

import { dayAt, lastDayAt, momentAt } from '@peregrine/domain/ad-network/account-day-rules.ts'
import { daysBetween, OPEN_DAYS } from '@peregrine/domain/campaigns/budget-reach-rules.ts'
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
/** Milliseconds are written here and not by the ad platform. */
const sameMoment = (one: string | null, other: string | null): boolean =>
  one === other || (one !== null && other !== null && Date.parse(one) === Date.parse(other))
export const sameFlight = (one: Moments, other: Moments): boolean =>
  sameMoment(one.start, other.start) && sameMoment(one.end, other.end)

/** Longer flights are planned by the day alone. */
const MOST_DAYS = 366

export type PlannedDays =
  | { readonly kind: 'days'; readonly days: number }
  /** No end, or one too far away to be planned for: by the day, as for some weeks. */
  | { readonly kind: 'open' | 'long'; readonly days: number }
  /** It can't run: it is over, or ends before it starts. */
  | { readonly kind: 'over' | 'reversed' }

/** Days that are still ahead: what is over is not spent on. `today`: of the account. */
export function daysAhead({ start, end }: Pick<FlightForm, 'start' | 'end'>, today: string): PlannedDays {
  if (!isCalendarDay(end)) return { kind: 'open', days: OPEN_DAYS }
  if (isCalendarDay(start) && end < start) return { kind: 'reversed' }
  if (end < today) return { kind: 'over' }
  const from = isCalendarDay(start) && start > today ? start : today
  const days = flightDays({ start: from, end }) ?? OPEN_DAYS
  return days > MOST_DAYS ? { kind: 'long', days: OPEN_DAYS } : { kind: 'days', days }
}

const DAY_MS = 86_400_000
/** Days of a flight as it is typed; null: open. */
export const flightDays = ({ start, end }: Pick<FlightForm, 'start' | 'end'>): number | null =>
  isCalendarDay(start) && isCalendarDay(end) ? daysBetween(Date.parse(start), Date.parse(end) + DAY_MS) : null
