// Moments in the zone of whoever reads them, never without its name.
import { expect, test } from 'vitest'
import { knownZone, zonedMinute } from './zoned-minute.ts'

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

test.each(['Asia/Kolkata', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5', 'UTC', 'EST5EDT'])('%s is a zone', (zone) => {
  expect(knownZone(zone)).toBe(zone)
})

test.each(['+05:30', '-03:00', '+0530', '+05', '', 'Mars/Phobos', 'UTC+5', 'Asia/Tokyo ', '\u2212 03:00'])(
  '%o is no name of a zone',
  (zone) => {
    expect(knownZone(zone)).toBe('UTC')
  },
)
