// The prediction of payouts: conditions, the formula, its range, and what it depends on.
import { expect, test } from 'vitest'
import { monthOfImpressions, type PayoutFacts, predictPayout } from './payout-rules.ts'

const facts = (more: Partial<PayoutFacts> = {}): PayoutFacts => ({
  verified: true,
  followers: { verified: 800, of: 10_000, share: { value: 0.08, low: 0.075, high: 0.085 } },
  impressions: {
    month: { value: 2_000_000, low: 1_500_000, high: 2_500_000 },
    known: 6_000_000,
    posts: 40,
    days: 30,
    until: null,
  },
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
    { impressions: { month: { value: 9, low: 1, high: 20 }, known: 4_999_999, posts: 3, days: 30, until: null } },
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

const share = (value: number, low: number, high: number) => ({ verified: 800, of: 10_000, share: { value, low, high } })
const posts = (impressions: readonly number[]) =>
  monthOfImpressions(impressions.map((one, at) => ({ impressions: one, days: at % 30 })))

test.each([
  ['all known', {}],
  ['three posts', { impressions: posts([1_000_000, 1_000_000, 1_000_000]) }],
  ['four posts', { impressions: posts([1_000_000, 1_000_000, 1_000_000, 1_000_000]) }],
  ['one post', { impressions: posts([1_000_000]) }],
  ['one viral post', { impressions: posts([9_000_000, ...Array.from({ length: 30 }, () => 20_000)]) }],
  ['posts without impressions', { impressions: posts([0, 0, 0]) }],
  ['no verified follower known', { followers: share(0, 0, 0.16) }],
  ['hardly a verified one, and few posts', { followers: share(0.05, 0.01, 0.24), impressions: posts([500, 900]) }],
  ['nearly all verified', { followers: share(0.9, 0.5, 0.98) }],
  ['a rate of one’s own', { rate: 3 }],
  ['a rate of nothing', { rate: 0 }],
] as const)('%s: the range holds what each parameter says alone', (_name, more) => {
  const { month, sensitivity } = predictPayout(facts(more))
  if (month === null) throw new Error('There is no month.')
  expect(sensitivity).toHaveLength(4)
  for (const { name, low, high } of sensitivity) {
    expect([name, month.low <= low]).toEqual([name, true])
    expect([name, month.high >= high]).toEqual([name, true])
  }
  expect(month.low).toBeLessThanOrEqual(month.middle)
  expect(month.high).toBeGreaterThanOrEqual(month.middle)
})

test('the range does not narrow when less is known', () => {
  const width = (count: number) => {
    const { month } = predictPayout(facts({ impressions: posts(Array.from({ length: count }, () => 1_000_000)) }))
    return month ? month.high / month.low : Number.NaN
  }
  const widths = [40, 12, 6, 4, 3].map(width)
  expect(widths).toEqual(widths.toSorted((one, other) => one - other))
})

test('whoever has no verified follower may be paid more than nothing', () => {
  const { month } = predictPayout(facts({ followers: share(0, 0, 0.16) }))
  expect([month?.low, month?.middle]).toEqual([0, 0])
  expect(month?.high).toBeGreaterThan(16)
})

test.each([
  ['suite_payout_minimum_reached', 2_000_000_000],
  ['suite_payout_minimum_maybe', 4_000_000],
  ['suite_payout_minimum_missed', 1000],
])('%s with %i impressions', (code, value) => {
  const month = { value, low: value * 0.9, high: value * 1.1 }
  const { minimum } = predictPayout(facts({ impressions: { month, known: value, posts: 40, days: 30, until: null } }))
  expect(minimum).toMatchObject({ amount: 30, message: { code } })
})

test('the least payout is named without an estimate too', () => {
  expect(predictPayout(facts({ followers: null })).minimum.message).toEqual({
    code: 'suite_payout_minimum',
    values: { amount: 30 },
  })
})

test('where posts were not read up to now, the month is the one that was, and is named', () => {
  const impressions = monthOfImpressions([{ impressions: 1000, days: 2 }], '2026-11-03')
  const [first] = predictPayout(facts({ impressions })).parameters
  expect(first?.source).toEqual({
    code: 'suite_payout_measured_until',
    values: { posts: 1, days: 30, date: '2026-11-03' },
  })
})
