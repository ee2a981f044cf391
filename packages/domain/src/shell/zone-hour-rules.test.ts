// Hours of the week across zones: whole hours, half and quarter hours, and over the end of the week.
import { expect, test } from 'vitest'
import { nextWeekHour, shiftedHours } from './zone-hour-rules.ts'

const AT = Date.parse('2026-11-23T00:00:00Z')
const only = (day: number, hour: number): number[][] =>
  Array.from({ length: 7 }, (_, row) =>
    Array.from({ length: 24 }, (_hour, column) => (row === day && column === hour ? 1 : 0)),
  )
const filled = (week: readonly (readonly number[])[]) =>
  week.flatMap((row, day) => row.flatMap((value, hour) => (value > 0 ? [[day, hour, value]] : [])))

test.each<[string, number[][], string, number[][]]>([
  ['UTC itself', only(4, 11), 'UTC', [[4, 11, 1]]],
  ['Tokyo, the same day', only(4, 11), 'Asia/Tokyo', [[4, 20, 1]]],
  ['Tokyo, over the end of the week', only(6, 20), 'Asia/Tokyo', [[0, 5, 1]]],
  ['New York, the day before', only(0, 2), 'America/New_York', [[6, 21, 1]]],
  [
    'India: half of each of two hours',
    only(4, 11),
    'Asia/Kolkata',
    [
      [4, 16, 0.5],
      [4, 17, 0.5],
    ],
  ],
  [
    'Nepal: quarters',
    only(4, 11),
    'Asia/Kathmandu',
    [
      [4, 16, 0.25],
      [4, 17, 0.75],
    ],
  ],
])('%s', (_, values, zone, shown) => expect(filled(shiftedHours(values, zone, AT))).toEqual(shown))

test('what was not told stays so', () => expect(shiftedHours([], 'Asia/Tokyo', AT)).toEqual([]))

test.each([
  ['the same hour later in the week', 'UTC', 4, 18, '2026-11-27T18:00:00.000Z'],
  ['one that has passed this week comes in the next', 'Asia/Tokyo', 0, 8, '2026-11-29T23:00:00.000Z'],
  ['India, half an hour off', 'Asia/Kolkata', 4, 18, '2026-11-27T12:30:00.000Z'],
  ['Nepal, quarters', 'Asia/Kathmandu', 0, 20, '2026-11-23T14:15:00.000Z'],
  ['this very moment', 'UTC', 0, 0, '2026-11-23T00:00:00.000Z'],
])('the next hour of a week: %s', (_name, zone, day, hour, moment) => {
  expect(new Date(nextWeekHour(zone, { day, hour }, AT)).toISOString()).toBe(moment)
})

test.each([
  // Clocks went back at 2 h on Sunday 1 November 2026 in New York, and half an hour forward on 4 October at Lord Howe.
  ['America/New_York', '2026-10-30T12:00:00Z', 6, 18, '2026-11-01T23:00:00.000Z'],
  ['Australia/Lord_Howe', '2026-10-02T12:00:00Z', 6, 18, '2026-10-04T07:00:00.000Z'],
])('over a change of the clocks in %s', (zone, from, day, hour, moment) => {
  expect(new Date(nextWeekHour(zone, { day, hour }, Date.parse(from))).toISOString()).toBe(moment)
})
