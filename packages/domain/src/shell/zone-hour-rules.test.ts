// Hours of the week across zones: whole hours, half and quarter hours, and over the end of the week.
import { expect, test } from 'vitest'
import { shiftedHours } from './zone-hour-rules.ts'

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
