// Hours of the week in UTC become hours of the week in a time zone.

const DAY_NAMES = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const WEEK = 168

/** The hour of the week in a time zone, with its minutes as a fraction. */
function hourOfWeek(timezone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    hourCycle: 'h23',
    weekday: 'short',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(at)
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? ''
  return 24 * DAY_NAMES.indexOf(part('weekday')) + Number(part('hour')) + Number(part('minute')) / 60
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
