// Hours of the week in UTC become hours of the week in a time zone.

const DAY_NAMES = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const WEEK = 168

/** What a clock in a time zone shows at a moment (milliseconds); Monday is 0. */
export function weekTimeIn(
  timezone: string,
  at: number,
): { readonly day: number; readonly hour: number; readonly minute: number } {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    hourCycle: 'h23',
    weekday: 'short',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(at)
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? ''
  return { day: DAY_NAMES.indexOf(part('weekday')), hour: Number(part('hour')), minute: Number(part('minute')) }
}

/** The hour of the week in a time zone, with its minutes as a fraction. */
function hourOfWeek(timezone: string, at: number): number {
  const { day, hour, minute } = weekTimeIn(timezone, at)
  return 24 * day + hour + minute / 60
}

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/** The first moment (milliseconds) from a given one on at which an hour of the week (Monday is 0) begins in a time zone. */
export function nextWeekHour(
  timezone: string,
  place: { readonly day: number; readonly hour: number },
  from: number,
): number {
  const begun = Math.ceil(from / MINUTE_MS) * MINUTE_MS
  const wanted = 24 * place.day + place.hour
  const at = begun + ((wanted - hourOfWeek(timezone, begun) + WEEK) % WEEK) * HOUR_MS
  // Where the clocks change before that, by what they change.
  const off = ((hourOfWeek(timezone, at) - wanted + WEEK + WEEK / 2) % WEEK) - WEEK / 2
  return Math.round(at - off * HOUR_MS)
}

/**
 * `values`: by day (Monday first) and hour, UTC. `at`: the moment whose offset holds. Where the zone is half an hour
 * off, each of its hours has its part of the two hours that it lies across.
 */
export function shiftedHours(
  values: readonly (readonly number[])[],
  timezone: string,
  at: number,
): readonly (readonly number[])[] {
  const flat = values.flat()
  if (flat.length < WEEK) return values
  const ahead = (hourOfWeek(timezone, at) - hourOfWeek('UTC', at) + WEEK) % WEEK
  const whole = Math.floor(ahead)
  const part = ahead - whole
  const valueAt = (place: number): number => flat[(((place - whole) % WEEK) + WEEK) % WEEK] ?? 0
  const inZone = (place: number): number =>
    part === 0 ? valueAt(place) : (1 - part) * valueAt(place) + part * valueAt(place - 1)
  return Array.from({ length: 7 }, (_, day) => Array.from({ length: 24 }, (_hour, hour) => inZone(24 * day + hour)))
}
