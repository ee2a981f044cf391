// Changes of an account between two periods: told beyond chance alone, the most telling first.
import { expect, test } from 'vitest'
import {
  accountChanges,
  engagementRate,
  knownPostDays,
  medianOf,
  type PeriodFacts,
  postsKnownUntil,
  weeklyPosts,
} from './account-change-rules.ts'

const period = (more: Partial<PeriodFacts> = {}): PeriodFacts => ({
  gained: 50,
  lost: 48,
  reachesBack: false,
  posts: { count: 20, days: 28 },
  rate: null,
  reach: null,
  ...more,
})
const estimate = (value: number, half: number) => ({ value, low: value - half, high: value + half })
const codes = (now: Partial<PeriodFacts>, before: Partial<PeriodFacts> | null) =>
  accountChanges({ handle: 'h', now: period(now), before: before && period(before), isWhole: true }).map(
    ({ code }) => code,
  )

test.each([
  ['as before', {}, {}, []],
  ['more than it lost', { gained: 200, lost: 50 }, null, ['suite_change_followers_up']],
  ['lost more', { gained: 20, lost: 90 }, null, ['suite_change_followers_down']],
  ['faster', { gained: 300, lost: 40 }, {}, ['suite_change_growth_faster', 'suite_change_followers_up']],
  ['more than it lost, in weeks before it as well', { gained: 200, lost: 50, reachesBack: true }, {}, []],
  [
    'more than before, of which weeks are told',
    { gained: 300, lost: 40 },
    { reachesBack: true },
    ['suite_change_followers_up'],
  ],
  [
    'rate rose beyond chance',
    { rate: estimate(0.05, 0.005) },
    { rate: estimate(0.03, 0.005) },
    ['suite_change_rate_up'],
  ],
  ['rate within chance', { rate: estimate(0.05, 0.02) }, { rate: estimate(0.03, 0.02) }, []],
  ['reach fell', { reach: estimate(900, 60) }, { reach: estimate(1500, 60) }, ['suite_change_reach_down']],
  ['posts twice as often', { posts: { count: 40, days: 28 } }, {}, ['suite_change_cadence_up']],
  ['posts a little more', { posts: { count: 24, days: 28 } }, {}, []],
  ['posts as often, as far as is known', { posts: { count: 6, days: 8 } }, {}, []],
  ['no post, of days that are known', { posts: { count: 0, days: 28 } }, {}, ['suite_change_cadence_down']],
  ['posts that are not known', { posts: null }, {}, []],
  ['posts that were not known', {}, { posts: null }, []],
] as const)('%s', (_name, now, before, expected) => {
  expect(codes(now, before)).toEqual(expected)
})

test.each([
  ['read after it', 30, 28],
  ['read within it', 18, 18],
  ['read in its first hours', 0.5, null],
  ['read before it', -3, null],
])('posts of a period are known up to when they were read: %s', (_name, read, days) => {
  const day = 86_400_000
  expect(knownPostDays(0, 28 * day, read * day)).toBe(days)
  expect(knownPostDays(0, 28 * day, null)).toBeNull()
  expect(postsKnownUntil(28 * day, read * day)).toBe(read > 28 ? null : read * day)
  expect(weeklyPosts(days === null ? null : { count: 9, days })).toBe({ 28: 2.3, 18: 3.5 }[days ?? 0] ?? null)
})

test('a rate is one of sums, with an interval from how posts differ', () => {
  const posts = Array.from({ length: 30 }, (_, n) => ({ impressions: 1000, engagements: 20 + (n % 5) * 10 }))
  const rate = engagementRate(posts)
  expect(rate?.value).toBeCloseTo(0.04)
  expect(rate?.low).toBeGreaterThan(0.033)
  expect(rate?.high).toBeLessThan(0.047)
  expect(engagementRate(posts.slice(0, 2))).toBeNull()
})

test('a median has the interval of its order statistics', () => {
  const values = Array.from({ length: 100 }, (_, n) => n)
  expect(medianOf(values)).toEqual({ value: 49.5, low: 39, high: 60 })
  expect(medianOf([1, 2, 3])).toBeNull()
})
