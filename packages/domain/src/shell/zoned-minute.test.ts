// Moments in the zone of whoever reads them, never without its name.
import { expect, test } from 'vitest'
import { zonedMinute } from './zoned-minute.ts'

test.each([
  ['Asia/Tokyo', '2026-11-21 23:05 JST'],
  ['UTC', '2026-11-21 14:05 UTC'],
  ['America/Los_Angeles', '2026-11-21 06:05 PST'],
  ['Europe/Berlin', '2026-11-21 15:05 GMT+1'],
  ['', '2026-11-21 14:05 UTC'],
  ['Nowhere/Else', '2026-11-21 14:05 UTC'],
])('in %s', (zone, written) => {
  expect(zonedMinute(Date.parse('2026-11-21T14:05:40.123Z'), zone)).toBe(written)
})

test('what is no time', () => {
  expect(zonedMinute(Number.NaN, 'UTC')).toBe('-')
})
