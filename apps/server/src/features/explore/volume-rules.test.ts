// Posts a day as days, weeks, months and years, without a gap and without a lost post.
import { expect, test } from 'vitest'
import { volumeOf } from './volume-rules.ts'

const dayOf = (text: string): number => Date.parse(text) / 86_400_000
const days = (...given: readonly [string, number][]) => given.map(([text, posts]) => ({ day: dayOf(text), posts }))

test('nothing at all', () => expect(volumeOf([]).buckets).toEqual([]))

test('a few days are days, those without a post too', () => {
  expect(volumeOf(days(['2026-11-01', 3], ['2026-11-03', 1]))).toEqual({
    unit: 'day',
    buckets: [
      { from: '2026-11-01', posts: 3 },
      { from: '2026-11-02', posts: 0 },
      { from: '2026-11-03', posts: 1 },
    ],
  })
})

test.each([
  ['2026-08-20', 'week', '2026-08-17'],
  ['2024-02-29', 'month', '2024-02-01'],
  ['1999-12-31', 'year', '1999-01-01'],
] as const)('from %s on: %ss, the first from %s', (first, unit, from) => {
  const { unit: found, buckets } = volumeOf(days(['2026-11-21', 2], [first, 5]))
  expect(found).toBe(unit)
  expect(buckets[0]).toEqual({ from, posts: 5 })
  expect(buckets.at(-1)?.posts).toBe(2)
  expect(buckets.length).toBeLessThanOrEqual(64)
  expect(buckets.reduce((sum, { posts }) => sum + posts, 0)).toBe(7)
})
