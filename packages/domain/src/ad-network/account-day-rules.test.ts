// Days of ad accounts: time zones, summer time, half hours, and zones that nobody knows.
import { expect, test } from 'vitest'
import {
  beginOf,
  countDays,
  dayAfter,
  dayAt,
  daysFrom,
  endOf,
  isMidnightIn,
  knownZone,
  localMoment,
  midnightsBetween,
  momentAt,
  wireTime,
} from './account-day-rules.ts'

const at = (text: string): number => Date.parse(text)

test.each([
  ['Asia/Tokyo', '2026-11-22'],
  ['America/New_York', '2026-11-21'],
  ['Nowhere/At_All', '2026-11-21'],
  ['', '2026-11-21'],
])('the day in %s', (zone, day) => {
  expect(dayAt(zone, at('2026-11-21T23:30:00Z'))).toBe(day)
})

test.each([
  ['Asia/Tokyo', '2026-11-22', '00:00', '2026-11-21T15:00:00.000Z'],
  ['America/New_York', '2026-07-01', '09:30', '2026-07-01T13:30:00.000Z'],
  // Clocks are put forward at two in the morning, and back in November.
  ['America/New_York', '2026-03-08', '12:00', '2026-03-08T16:00:00.000Z'],
  ['America/New_York', '2026-03-08', '00:00', '2026-03-08T05:00:00.000Z'],
  ['America/New_York', '2026-11-01', '23:59', '2026-11-02T04:59:00.000Z'],
  ['Asia/Kolkata', '2026-01-01', '00:00', '2025-12-31T18:30:00.000Z'],
])('%s shows %s %s', (zone, day, time, moment) => {
  expect(new Date(momentAt(zone, day, time)).toISOString()).toBe(moment)
})

test('a day has 23 hours in spring and 25 in autumn, and each begins at its midnight', () => {
  const hours = (day: string) => (endOf('America/New_York', day) - beginOf('America/New_York', day)) / 3_600_000
  expect(['2026-03-08', '2026-11-01', '2026-11-21'].map(hours)).toEqual([23, 25, 24])
  const midnights = midnightsBetween(
    'America/New_York',
    beginOf('America/New_York', '2026-03-07'),
    beginOf('America/New_York', '2026-03-10'),
  )
  expect(midnights.map((one) => dayAt('America/New_York', one))).toEqual(['2026-03-07', '2026-03-08', '2026-03-09'])
  expect(midnights.every(isMidnightIn('America/New_York'))).toBe(true)
  expect(isMidnightIn('America/New_York')(at('2026-03-08T00:00:00Z'))).toBe(false)
})

test('days are counted and walked through', () => {
  expect(dayAfter('2026-02-28')).toBe('2026-03-01')
  expect(dayAfter('2026-03-01', -1)).toBe('2026-02-28')
  expect(daysFrom('2026-12-30', '2027-01-02')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02'])
  expect(daysFrom('2026-12-30', '2026-12-29')).toEqual([])
  expect(countDays('2026-11-08', '2026-11-21')).toBe(14)
})

test('zones that are not known count as UTC; times are told in whole seconds', () => {
  expect(['Asia/Tokyo', 'Nowhere/At_All', '', 'UTC'].map(knownZone)).toEqual(['Asia/Tokyo', 'UTC', 'UTC', 'UTC'])
  expect(localMoment('Asia/Kolkata', at('2026-11-21T20:00:00Z'))).toEqual({
    day: '2026-11-22',
    clock: '01:30:00',
    hour: 1,
    ahead: 5.5 * 3_600_000,
  })
  expect(wireTime(at('2026-11-21T20:00:00.123Z'))).toBe('2026-11-21T20:00:00Z')
})

test('what is no moment, or far from any, has no day, and nothing is thrown', () => {
  for (const at of [Number.NaN, Number.POSITIVE_INFINITY, 9e15, Date.UTC(10_000, 0, 1)]) {
    expect(dayAt('Asia/Tokyo', at)).toBe('')
    expect(isMidnightIn('UTC')(at)).toBe(false)
  }
  expect(momentAt('America/New_York', '0001-01-01')).toBeNaN()
  expect(momentAt('UTC', 'soon')).toBeNaN()
  expect(dayAfter('9999-12-31')).toBe('')
  expect(dayAfter('0099-12-31')).toBe('0100-01-01')
  expect(dayAt('UTC', momentAt('UTC', '0099-12-31'))).toBe('0099-12-31')
})
