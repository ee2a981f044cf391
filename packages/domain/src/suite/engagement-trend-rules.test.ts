// Trends of engagement: told only where chance alone would hardly bring them.
import { expect, test } from 'vitest'
import { MOST_COUNTED, trendBounds } from './engagement-trend-rules.ts'

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
