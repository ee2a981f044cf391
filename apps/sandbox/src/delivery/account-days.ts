// Days of an ad account's time zone: when each begins, with summer time and with zones that lie at half past an hour.

const HOUR = 3_600_000
const DAY = 24 * HOUR

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timezone: string): Intl.DateTimeFormat {
  const known = formats.get(timezone)
  if (known !== undefined) return known
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

interface LocalMoment {
  /** 2026-11-21 */
  readonly day: string
  readonly hour: number
  /** Milliseconds that local time is ahead of UTC. */
  readonly ahead: number
}

export function localMoment(timezone: string, at: number): LocalMoment {
  const parts = new Map(
    formatOf(timezone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  const part = (name: Intl.DateTimeFormatPartTypes): number => Number(parts.get(name))
  const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
  const day = `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
  return { day, hour: part('hour'), ahead: local - Math.floor(at / 1000) * 1000 }
}

/** When a day (2026-11-21) of the time zone begins: epoch milliseconds. */
export function beginningOfDay(timezone: string, day: string): number {
  const guess = Date.parse(`${day}T00:00:00Z`)
  // The distance is asked for at the guess and again where that leads, for it may change in between.
  const once = guess - localMoment(timezone, guess).ahead
  return guess - localMoment(timezone, once).ahead
}

export const isMidnightIn =
  (timezone: string) =>
  (at: number): boolean =>
    beginningOfDay(timezone, localMoment(timezone, at).day) === at

/** The beginnings of the days from one midnight up to, but without, another one. */
export function daysBetween(timezone: string, start: number, end: number): readonly number[] {
  const days: number[] = []
  // Thirty hours after a midnight it is the next day, however long this one is.
  for (let at = start; at < end; at = beginningOfDay(timezone, localMoment(timezone, at + DAY + 6 * HOUR).day))
    days.push(at)
  return days
}
