// Totals and rates, medians, pace, bounds of reach.
import { expect, test } from 'vitest'
import { isProvisionalStat, medianOf, paceOf, reachBounds, statTotals } from './campaign-stats-rules.ts'

test('totals are sums, rates are of the sums, and nothing is divided by nothing', () => {
  const days = [
    { impressions: 1000, engagements: 10, clicks: 4, billed_charge_local_micro: 2_000_000 },
    { impressions: 3000, engagements: 30, clicks: 0, billed_charge_local_micro: 6_000_000 },
  ]
  expect(statTotals(days)).toMatchObject({
    spent: 8,
    impressions: 4000,
    engagement_rate: 0.01,
    click_rate: 0.001,
    cost_per_thousand: 2,
    cost_per_engagement: 0.2,
    cost_per_click: 2,
  })
  expect(statTotals([])).toMatchObject({ spent: 0, impressions: 0, engagement_rate: null, cost_per_click: null })
})

test.each([
  [[1, 2], null],
  [[3, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
  [[null, 1, null, 2, 9], 2],
])('the median of %j is %s', (values, expected) => {
  expect(medianOf(values)).toBe(expected)
})

test('money waits longer than counts', () => {
  const settling = { counts: false, spend: true }
  expect(isProvisionalStat('spent', settling)).toBe(true)
  expect(isProvisionalStat('cost_per_click', settling)).toBe(true)
  expect(isProvisionalStat('impressions', settling)).toBe(false)
})

const DAY = 86_400_000
const facts = { totalBudget: 100, dailyBudget: null, spent: 50, lately: 10, start: 0, end: 10 * DAY, now: 5 * DAY }

test.each([
  ['half of it in half the time', {}, { state: 'on_pace', expected: 50, elapsed: 0.5, projected: 100 }],
  ['too little', { spent: 30 }, { state: 'behind', projected: 80 }],
  ['too much', { spent: 70 }, { state: 'ahead', projected: 100 }],
  ['within a tenth of the budget', { spent: 41 }, { state: 'on_pace' }],
  ['not begun', { now: -1, spent: 0 }, { state: 'not_started', elapsed: 0 }],
  ['over', { now: 11 * DAY }, { state: 'over', elapsed: 1 }],
  ['daily budget alone', { totalBudget: null, dailyBudget: 12 }, { budget: 120, expected: 60 }],
  ['the smaller of both', { dailyBudget: 5 }, { budget: 50 }],
  ['no end', { end: null }, { state: 'none', budget: null }],
  ['no budget', { totalBudget: null }, { state: 'none' }],
  ['never ran for a day', { lately: null }, { projected: null }],
])('pace: %s', (_, more, expected) => {
  expect(paceOf({ ...facts, ...more })).toMatchObject(expected)
})

test.each([
  [[], null, { low: 0, high: 0 }],
  [[100], null, { low: 100, high: 100 }],
  [[100, 60], null, { low: 100, high: 160 }],
  [[100, 60], 130, { low: 100, high: 130 }],
  [[100, 60], 90, { low: 100, high: 100 }],
])('reach of %j among %s', (reaches, everybody, expected) => {
  expect(reachBounds(reaches, everybody)).toEqual(expected)
})
