// Periods begin with a day of the account's time zone.
import { expect, test } from 'vitest'
import { statsPeriod } from './stats-period-rules.ts'

const at = (moment: string): number => Date.parse(moment)
const iso = (moment: number): string => new Date(moment).toISOString()

test.each([
  ['UTC', '2026-12-04T01:52:00Z', 28, '2026-11-07', '2026-12-04', '2026-11-07T00:00:00.000Z'],
  ['Asia/Tokyo', '2026-12-03T16:00:00Z', 28, '2026-11-07', '2026-12-04', '2026-11-06T15:00:00.000Z'],
  ['Asia/Kathmandu', '2026-12-04T01:52:00Z', 7, '2026-11-28', '2026-12-04', '2026-11-27T18:15:00.000Z'],
  // A week that is over, with the end of summer time in it.
  ['Europe/Berlin', '2026-10-25T23:00:00Z', 7, '2026-10-19', '2026-10-25', '2026-10-18T22:00:00.000Z'],
])('%s, up to %s', (zone, until, days, firstDay, lastDay, from) => {
  const period = statsPeriod(zone, at(until), days)
  expect({ ...period, from: iso(period.from) }).toMatchObject({ firstDay, lastDay, from, to: at(until) })
  expect(period.from - period.before).toBe(period.to - period.from)
})
