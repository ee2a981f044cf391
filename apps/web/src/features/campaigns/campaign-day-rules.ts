// Days of an ad account, which begin at midnight of its own time zone, and the usual spans of them.

const DAY = 86_400_000

/** The calendar day (YYYY-MM-DD) of a time in a time zone; UTC where the zone is not known. */
export function dayIn(ms: number, timeZone: string): string {
  const parts = (zone: string) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(ms)
  try {
    return parts(timeZone || 'UTC')
  } catch {
    return parts('UTC')
  }
}

/** A day some days later (or earlier). */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)

/** How many days a span has, both ends included. */
export const daysOf = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY) + 1

/** How far a zone is ahead of UTC at a time, in milliseconds. */
function aheadAt(ms: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(ms)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '00'
  const local = `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}Z`
  return Date.parse(local) - Math.floor(ms / 1000) * 1000
}

/** The moment at which a clock of the zone shows this day and time (HH:MM); the later one where clocks are put forward. */
export function momentIn(day: string, time: string, timeZone: string): number {
  const naive = Date.parse(`${day}T${time}:00Z`)
  let zone = timeZone || 'UTC'
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
  } catch {
    zone = 'UTC'
  }
  const first = naive - aheadAt(naive, zone)
  // The offset is that of the moment itself, which a change of the clocks in between may have moved.
  return naive - aheadAt(first, zone)
}

export const SPANS = [7, 14, 28, 90] as const

/** The last so many days, today included. */
export const lastDays = (days: number, today: string) => ({ from: addDays(today, 1 - days), to: today })
