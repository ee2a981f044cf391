// Which days a report is about, when it is sent, and which colours can be read on paper.
import { expect, test } from 'vitest'
import {
  contrastWithWhite,
  isReadableColour,
  lastPeriod,
  periodAfter,
  type ReportCadence,
  reportSentFrom,
} from './report-rules.ts'

const at = (text: string): number => Date.parse(text)

test.each<[ReportCadence, string, string, string, string]>([
  // 2026-11-23 is a Monday.
  ['weekly', 'UTC', '2026-11-23T00:00:00Z', '2026-11-16', '2026-11-22'],
  ['weekly', 'UTC', '2026-11-22T23:59:59Z', '2026-11-09', '2026-11-15'],
  // In Los Angeles it is Sunday still.
  ['weekly', 'America/Los_Angeles', '2026-11-23T07:00:00Z', '2026-11-09', '2026-11-15'],
  ['monthly', 'UTC', '2026-12-01T00:00:00Z', '2026-11-01', '2026-11-30'],
  ['monthly', 'UTC', '2026-11-30T23:00:00Z', '2026-10-01', '2026-10-31'],
  ['monthly', 'Asia/Tokyo', '2026-11-30T15:00:00Z', '2026-11-01', '2026-11-30'],
  ['monthly', 'UTC', '2028-03-15T12:00:00Z', '2028-02-01', '2028-02-29'],
  ['monthly', 'UTC', '2027-01-31T12:00:00Z', '2026-12-01', '2026-12-31'],
])('%s in %s at %s: %s to %s', (cadence, zone, now, from, to) => {
  expect(lastPeriod(cadence, zone, at(now))).toEqual({ from, to })
})

test.each<[ReportCadence, string, string, string, string]>([
  ['weekly', '2026-11-16', '2026-11-22', '2026-11-23', '2026-11-29'],
  ['monthly', '2026-10-01', '2026-10-31', '2026-11-01', '2026-11-30'],
  ['monthly', '2028-01-01', '2028-01-31', '2028-02-01', '2028-02-29'],
  ['monthly', '2026-11-01', '2026-11-30', '2026-12-01', '2026-12-31'],
])('%s after %s to %s: %s to %s', (cadence, from, to, nextFrom, nextTo) => {
  expect(periodAfter(cadence, { from, to })).toEqual({ from: nextFrom, to: nextTo })
})

test('a report is sent at 8:00 of the account on the day after its last', () => {
  const period = { from: '2026-10-01', to: '2026-10-31' }
  expect(new Date(reportSentFrom('UTC', period)).toISOString()).toBe('2026-11-01T08:00:00.000Z')
  // The night before, clocks went back in Los Angeles.
  expect(new Date(reportSentFrom('America/Los_Angeles', period)).toISOString()).toBe('2026-11-01T16:00:00.000Z')
})

test.each([
  ['#000000', 21, true],
  ['#ffffff', 1, false],
  ['#767676', 4.54, true],
  ['#ff0000', 4, true],
  ['#ffcc00', 1.5, false],
  ['#949494', 3.03, true],
  ['#959595', 2.99, false],
])('%s has a contrast of %d with white', (colour, contrast, readable) => {
  expect(contrastWithWhite(colour)).toBeCloseTo(contrast, 1)
  expect(isReadableColour(colour)).toBe(readable)
})

test.each(['2457d6', '#2457', 'red', '#2457d6ff', ''])('%s is no colour', (colour) => {
  expect(isReadableColour(colour)).toBe(false)
})
