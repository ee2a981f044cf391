// Trends of engagement: told only where chance alone would hardly bring them.
import { expect, test } from 'vitest'
import { countsReplies, MOST_COUNTED, tooEarlyForTrends, trendBounds } from './engagement-trend-rules.ts'

const third = trendBounds(1 / 3)
/** Of so many engagements the fewest recent ones that rise, and the most that fade; as a query reads them. */
const boundsAt = (total: number, { rising, fading } = third) => [rising[total], fading[total]]

test.each([
  ['nothing', 0],
  ['one', 1],
  ['three', 3],
])('%s tells no trend', (_name, total) => {
  const [rises = 0, fades = 0] = boundsAt(total)
  expect([rises > total, fades]).toEqual([true, -1])
})

test.each([
  [4, 0, 'steady'],
  [6, 0, 'fading'],
  [6, 5, 'rising'],
  [12, 4, 'steady'],
  [12, 9, 'rising'],
  // 500 of 1,200, 300 of 1,200 and 400 of 1,200, scaled down to what is counted.
  [MOST_COUNTED, 166, 'rising'],
  [MOST_COUNTED, 100, 'fading'],
  [MOST_COUNTED, 133, 'steady'],
] as const)('of %i engagements %i recent ones: %s', (total, recent, expected) => {
  const [rises = 0, fades = 0] = boundsAt(total)
  expect(recent >= rises ? 'rising' : recent <= fades ? 'fading' : 'steady').toBe(expected)
})

test('an account that posts three times as much makes nobody rise by it', () => {
  const [rises = 0] = boundsAt(12, trendBounds(0.75))
  expect(rises).toBeGreaterThan(9)
})

test('where all posts are recent, engaging with nothing else is no trend', () => {
  const [rises = 0, fades = 0] = boundsAt(4, trendBounds(1))
  expect([rises > 4, fades < 4]).toEqual([true, true])
})

const periods = (before: readonly [number, number], recent: readonly [number, number] = [20, 0]) => ({
  before: { read: before[0], unread: before[1] },
  recent: { read: recent[0], unread: recent[1] },
})
test.each([
  ['both were read', periods([10, 0]), undefined],
  ['some of the newest were not', periods([40, 0], [20, 5]), undefined],
  ['most of the newest were not', periods([40, 0], [5, 20]), 'suite_trend_unread'],
  ['one of the earlier ones was not', periods([40, 1]), 'suite_trend_unread'],
  ['there are too few earlier ones', periods([9, 0]), 'suite_trend_few_posts'],
  ['there are too few, read or not', periods([3, 5]), 'suite_trend_few_posts'],
  ['there is nothing', periods([0, 0], [0, 0]), 'suite_trend_few_posts'],
] as const)('%s', (_name, read, code) => {
  expect(tooEarlyForTrends(read, null)?.reason.code).toBe(code)
})

test('with the tenth of some posts thirty whole days old, trends can be told', () => {
  const written = Date.parse('2026-11-10T23:00:00Z')
  const early = tooEarlyForTrends(periods([0, 0]), written)
  expect(new Date(early?.from ?? 0).toISOString()).toBe('2026-12-11T00:00:00.000Z')
})

test.each([
  ['known of both', { got: 100, known: 95 }, { got: 200, known: 190 }, true],
  ['known of neither', { got: 100, known: 20 }, { got: 200, known: 40 }, true],
  ['known of the recent ones alone', { got: 100, known: 95 }, { got: 200, known: 40 }, false],
  ['none before', { got: 100, known: 95 }, { got: 0, known: 0 }, true],
] as const)('replies %s', (_name, recent, before, expected) => {
  expect(countsReplies(recent, before)).toBe(expected)
})
