// Changes of an account between two periods: told beyond chance alone, the most telling first.
import { expect, test } from 'vitest'
import { accountChanges, engagementRate, medianOf, type PeriodFacts } from './account-change-rules.ts'

const period = (more: Partial<PeriodFacts> = {}): PeriodFacts => ({
  gained: 50,
  lost: 48,
  reachesBack: false,
  posts: 20,
  rate: null,
  reach: null,
  ...more,
})
const estimate = (value: number, half: number) => ({ value, low: value - half, high: value + half })
const codes = (now: Partial<PeriodFacts>, before: Partial<PeriodFacts> | null) =>
  accountChanges({ handle: 'h', days: 28, now: period(now), before: before && period(before), isWhole: true }).map(
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
  ['posts twice as often', { posts: 40 }, {}, ['suite_change_cadence_up']],
  ['posts a little more', { posts: 24 }, {}, []],
] as const)('%s', (_name, now, before, expected) => {
  expect(codes(now, before)).toEqual(expected)
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
