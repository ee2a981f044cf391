// Days of an ad account's time zone: which day a moment belongs to, and when a day begins, summer time included.

const HOUR = 3_600_000
const DAY = 24 * HOUR

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timezone: string): Intl.DateTimeFormat {
  const known = formats.get(timezone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(timezone, made)
  return made
}

function localParts(timezone: string, at: number): { readonly day: string; readonly ahead: number } {
  const parts = new Map(
    formatOf(timezone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  const day = `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
  const clock = `${parts.get('hour')}:${parts.get('minute')}:${parts.get('second')}`
  return { day, ahead: Date.parse(`${day}T${clock}Z`) - Math.floor(at / 1000) * 1000 }
}

/** A zone that is not known counts as UTC. */
export const knownZone = (timezone: string): string => {
  try {
    formatOf(timezone)
    return timezone === '' ? 'UTC' : timezone
  } catch {
    return 'UTC'
  }
}

/** The day of the zone, `2026-11-21`, at a moment (epoch milliseconds). */
export const dayAt = (timezone: string, at: number): string => localParts(timezone, at).day

/** When a day of the zone begins: epoch milliseconds. */
export function beginOf(timezone: string, day: string): number {
  const guess = Date.parse(`${day}T00:00:00Z`)
  const once = guess - localParts(timezone, guess).ahead
  return guess - localParts(timezone, once).ahead
}

/** The day so many days later. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)

/** Every day from one to another, both included. */
export function daysFrom(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = from; day <= to && days.length < 1000; day = dayAfter(day)) days.push(day)
  return days
}

/** When a day of the zone is over: epoch milliseconds. */
export const endOf = (timezone: string, day: string): number => beginOf(timezone, dayAfter(day))

/** As the network takes times: whole seconds, UTC. */
export const wireTime = (at: number): string => new Date(at).toISOString().replace(/\.\d{3}Z$/, 'Z')
