// Hours of the week in a time zone.
import { expect, test } from 'vitest'
import { hoursInZone } from './audience-hour-rules.ts'

const only = (day: number, hour: number): number[][] =>
  Array.from({ length: 7 }, (_, d) => Array.from({ length: 24 }, (_h, h) => (d === day && h === hour ? 5 : 0)))

test.each([
  ['UTC', 0, 12, 0, 12],
  ['Asia/Tokyo', 0, 12, 0, 21],
  ['Asia/Tokyo', 6, 20, 0, 5],
  ['America/Los_Angeles', 0, 3, 6, 19],
  ['Asia/Kolkata', 2, 12, 2, 18],
] as const)('%s: day %i, %i o’clock', (zone, day, hour, localDay, localHour) => {
  const hours = hoursInZone(only(day, hour), zone, Date.UTC(2026, 10, 25))
  expect(hours[localDay]?.[localHour]).toBe(1)
  expect(hours.flat().reduce((sum, share) => sum + share, 0)).toBe(1)
})
