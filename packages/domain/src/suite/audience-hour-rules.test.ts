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
] as const)('%s: day %i, %i o’clock', (zone, day, hour, localDay, localHour) => {
  const hours = hoursInZone(only(day, hour), zone, Date.UTC(2026, 10, 25))
  expect(hours[localDay]?.[localHour]).toBe(1)
  expect(hours.flat().reduce((sum, share) => sum + share, 0)).toBe(1)
})

test('half an hour off: half of each of the two hours', () => {
  const hours = hoursInZone(only(2, 12), 'Asia/Kolkata', Date.UTC(2026, 10, 25))
  expect([hours[2]?.[17], hours[2]?.[18]]).toEqual([0.5, 0.5])
})
