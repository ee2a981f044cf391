// Totals and rates, medians, bounds of reach.
import { expect, test } from 'vitest'
import { isProvisionalStat, medianOf, reachBounds, statTotals } from './campaign-stats-rules.ts'

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

test.each([
  [[], null, { low: 0, high: 0 }],
  [[100], null, { low: 100, high: 100 }],
  [[100, 60], null, { low: 100, high: 160 }],
  [[100, 60], 130, { low: 100, high: 130 }],
  [[100, 60], 90, { low: 100, high: 100 }],
])('reach of %j among %s', (reaches, everybody, expected) => {
  expect(reachBounds(reaches, everybody)).toEqual(expected)
})
