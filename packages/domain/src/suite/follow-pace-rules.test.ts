// When a queue of follows will be done.
import { expect, test } from 'vitest'
import { expectedDays, expectedEnd, sendableToday } from './follow-pace-rules.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const pace = { cap: 100, leftToday: 100, nextDay: DAY, now: 0 }

test.each([
  ['nothing left', { ...pace, left: 0 }, 0],
  // 50 in a quarter of an hour.
  ['all of it today', { ...pace, left: 100 }, HOUR / 2],
  ['half of it tomorrow', { ...pace, left: 150 }, DAY + HOUR / 4],
  ['three days', { ...pace, left: 300 }, 2 * DAY + HOUR / 2],
  ['nothing more today', { ...pace, left: 50, leftToday: 0 }, DAY + HOUR / 4],
  ['a small cap', { ...pace, left: 3, cap: 1, leftToday: 0 }, 3 * DAY + 18_000],
  // 200 fit in the hour before midnight, the other 400 follow it.
  ['an evening', { cap: 400, leftToday: 400, left: 600, nextDay: DAY, now: DAY - HOUR }, DAY + 2 * HOUR],
])('%s', (_, given, end) => expect(expectedEnd(given)).toBe(end))

test('a day takes what is left of its budget, and no more than the window lets through before it ends', () => {
  const evening = { leftToday: 400, nextDay: DAY, now: DAY - HOUR }
  expect(sendableToday({ ...evening, now: 0 })).toBe(400)
  expect(sendableToday(evening)).toBe(200)
  expect(expectedDays(200, 200, 400)).toBe(1)
  expect(expectedDays(201, 200, 400)).toBe(2)
  expect(expectedDays(2_050, 100, 100)).toBe(21)
})
