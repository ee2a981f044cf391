// ISO 8601 times of whole seconds; a million of them share a few days, whose dates are spelt once.

const DAY = 86_400_000
const PAIRS = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'))
const dates = new Map<number, string>()

/** '2026-11-21T04:05:06.000Z' for epoch milliseconds; fractions of a second are dropped. */
export function isoTime(at: number): string {
  const day = Math.floor(at / DAY)
  let date = dates.get(day)
  if (date === undefined) {
    date = new Date(day * DAY).toISOString().slice(0, 11)
    dates.set(day, date)
  }
  const seconds = Math.floor((at - day * DAY) / 1000)
  const minutes = Math.floor(seconds / 60)
  return `${date}${PAIRS[Math.floor(minutes / 60)]}:${PAIRS[minutes % 60]}:${PAIRS[seconds % 60]}.000Z`
}
