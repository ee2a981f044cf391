// When a queue of follows will be done.
import { expect, test } from 'vitest'
import { expectedEnd } from './follow-pace-rules.ts'

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
])('%s', (_, given, end) => expect(expectedEnd(given)).toBe(end))
