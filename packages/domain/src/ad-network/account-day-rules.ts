// Days of an ad account's time zone: which day a moment belongs to and when a day begins, with summer time and half-hour zones.

import { timeOf } from './field-check-rules.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** What cannot be read is no moment, and stays none through all that is reckoned with it. */
const read = (text: string): number => timeOf(text) ?? Number.NaN

const formats = new Map<string, Intl.DateTimeFormat>()

const newFormat = (timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })

/** Of a zone that is not known: that of UTC. */
function formatOf(timezone: string): Intl.DateTimeFormat {
  const known = formats.get(timezone)
  if (known) return known
  let made: Intl.DateTimeFormat
  try {
    made = newFormat(timezone || 'UTC')
  } catch {
    made = newFormat('UTC')
  }
  formats.set(timezone, made)
  return made
}

/** The zone itself; UTC for one that is not known. */
export const knownZone = (timezone: string): string => {
  const { timeZone } = formatOf(timezone).resolvedOptions()
  return timeZone === 'UTC' ? 'UTC' : timezone
}

export interface LocalMoment {
  /** 2026-11-21 */
  readonly day: string
  /** 16:05:00 */
  readonly clock: string
  readonly hour: number
  /** Milliseconds that local time is ahead of UTC. */
  readonly ahead: number
}

const NEVER: LocalMoment = { day: '', clock: '', hour: Number.NaN, ahead: Number.NaN }
/** The years that are written with four digits. */
const FIRST = -62_135_596_800_000
const LAST = 253_402_300_799_999

/** `at`: epoch milliseconds. Of no moment, and of one before the year 1 or after 9999, no day. */
export function localMoment(timezone: string, at: number): LocalMoment {
  if (!(at >= FIRST + DAY && at <= LAST - DAY)) return NEVER
  const parts = new Map(
    formatOf(timezone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  const day = `${parts.get('year')?.padStart(4, '0')}-${parts.get('month')}-${parts.get('day')}`
  const clock = `${parts.get('hour')}:${parts.get('minute')}:${parts.get('second')}`
  const ahead = read(`${day}T${clock}Z`) - Math.floor(at / 1000) * 1000
  return { day, clock, hour: Number(parts.get('hour')), ahead }
}

/** The day of the zone at a moment. */
export const dayAt = (timezone: string, at: number): string => localMoment(timezone, at).day

/** The last day of a flight that ends at a moment: one that ends at midnight has its last day behind it. */
export const lastDayAt = (timezone: string, end: number): string => dayAt(timezone, end - 1)

/** The moment at which a clock of the zone shows this day and time (HH:MM); the later one where clocks are put forward. */
export function momentAt(timezone: string, day: string, time = '00:00'): number {
  const naive = read(`${day}T${time}:00Z`)
  // The distance is asked for at the guess and again where that leads, for it may change in between.
  const once = naive - localMoment(timezone, naive).ahead
  return naive - localMoment(timezone, once).ahead
}

/** When a day of the zone begins: epoch milliseconds. */
export const beginOf = (timezone: string, day: string): number => momentAt(timezone, day)

/** When a day of the zone is over: epoch milliseconds. */
export const endOf = (timezone: string, day: string): number => beginOf(timezone, dayAfter(day))

export const isMidnightIn =
  (timezone: string) =>
  (at: number): boolean =>
    beginOf(timezone, dayAt(timezone, at)) === at

/** The day so many days later, or earlier. */
export const dayAfter = (day: string, days = 1): string => dayAt('UTC', read(`${day}T00:00:00Z`) + days * DAY)

/** Every day from one to another, both included; a thousand at most. */
export function daysFrom(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = from; day <= to && days.length < 1000; day = dayAfter(day)) days.push(day)
  return days
}

/** How many days a span has, both ends included. */
export const countDays = (from: string, to: string): number =>
  Math.round((read(`${to}T00:00:00Z`) - read(`${from}T00:00:00Z`)) / DAY) + 1

/** The beginnings of the days from one midnight up to, but without, another one. */
export function midnightsBetween(timezone: string, start: number, end: number): readonly number[] {
  const days: number[] = []
  // Thirty hours after a midnight it is the next day, however long this one is.
  for (let at = start; at < end; at = beginOf(timezone, dayAt(timezone, at + DAY + 6 * HOUR))) days.push(at)
  return days
}

/** As the network takes times: whole seconds, UTC. */
export function wireTime(at: number): string {
  const { day, clock } = localMoment('UTC', at)
  return `${day}T${clock}Z`
}
