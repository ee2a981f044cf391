// Hours of the week in UTC become hours in a time zone, as shares.

const DAY_NAMES = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

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

/** Whole hours by which a time zone is ahead of UTC at a moment, or that and a week; half hours are rounded. */
const hoursAhead = (timezone: string, at: number): number =>
  Math.round(hourOfWeek(timezone, at) - hourOfWeek('UTC', at) + 168) % 168

/** `counts`: by day (Monday first) and hour, UTC. `at`: the moment whose offset holds. The shares add up to 1. */
export function hoursInZone(
  counts: readonly (readonly number[])[],
  timezone: string,
  at: number,
): readonly (readonly number[])[] {
  const ahead = hoursAhead(timezone, at)
  const all = counts.flat().reduce((sum, count) => sum + count, 0)
  const flat = counts.flat()
  const shareAt = (place: number): number => (all === 0 ? 0 : (flat[(place + 168) % 168] ?? 0) / all)
  return Array.from({ length: 7 }, (_, day) =>
    Array.from({ length: 24 }, (_hour, hour) => shareAt(24 * day + hour - ahead)),
  )
}
