// The prediction of payouts: conditions, the formula, its range, and what it depends on.
import { expect, test } from 'vitest'
import { monthOfImpressions, type PayoutFacts, predictPayout } from './payout-rules.ts'

const facts = (more: Partial<PayoutFacts> = {}): PayoutFacts => ({
  verified: true,
  followers: { verified: 800, of: 10_000, share: { value: 0.08, low: 0.075, high: 0.085 } },
  impressions: { month: { value: 2_000_000, low: 1_500_000, high: 2_500_000 }, known: 6_000_000, posts: 40, days: 30 },
  ...more,
})

test('all conditions met; the middle is the formula of the parameters', () => {
  const { eligible, month, parameters, sensitivity } = predictPayout(facts())
  const value = (name: string) => parameters.find((one) => one.name === name)?.value ?? 0
  const formula = (value('impressions') * value('verified_share') * value('verified_reach') * value('rate')) / 1000
  expect(eligible).toBe(true)
  expect(month?.middle).toBeCloseTo(formula, 2)
  expect(month?.low).toBeLessThan(month?.middle ?? 0)
  expect(month?.high).toBeGreaterThan(month?.middle ?? 0)
  expect(sensitivity.map(({ name }) => name)).toEqual(['rate', 'verified_reach', 'impressions', 'verified_share'])
})

test.each([
  ['not verified', { verified: false }],
  ['verified is not known', { verified: null }],
  [
    'too few verified followers',
    { followers: { verified: 499, of: 10_000, share: { value: 0.05, low: 0.04, high: 0.06 } } },
  ],
  [
    'too few impressions',
    { impressions: { month: { value: 9, low: 1, high: 20 }, known: 4_999_999, posts: 3, days: 30 } },
  ],
] as const)('%s: a condition is not met', (_name, more) => {
  const { eligible, conditions } = predictPayout(facts(more))
  expect([eligible, conditions.filter(({ met }) => !met).length]).toEqual([false, 1])
})

test('without impressions nothing is estimated', () => {
  const { month, note, parameters } = predictPayout(facts({ impressions: null }))
  expect([month, parameters, note.code]).toEqual([null, [], 'suite_payout_note_no_impressions'])
})

test('a rate of one’s own replaces the assumption', () => {
  const { parameters } = predictPayout(facts({ rate: 1 }))
  expect(parameters.at(-1)).toMatchObject({ name: 'rate', value: 1, source: { code: 'suite_payout_own_rate' } })
})

test('no more impressions come from verified people than there are', () => {
  const all = facts({
    followers: { verified: 9000, of: 10_000, share: { value: 0.9, low: 0.89, high: 0.91 } },
    rate: 1,
  })
  expect(predictPayout(all).month?.middle).toBe(2000)
})

test('impressions of a month have an interval; older ones count for the condition alone', () => {
  const month = monthOfImpressions([
    { impressions: 1000, days: 3 },
    { impressions: 3000, days: 10 },
    { impressions: 9000, days: 60 },
  ])
  expect(month).toMatchObject({ known: 13_000, posts: 2, month: { value: 4000 } })
  expect(month?.month.low).toBe(0)
  expect(month?.month.high).toBeGreaterThan(8000)
  expect(monthOfImpressions([{ impressions: 9000, days: 60 }])).toBeNull()
})
