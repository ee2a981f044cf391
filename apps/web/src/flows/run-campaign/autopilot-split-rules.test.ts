// Taking over a split: totals and daily budgets of the ad sets fit together over their days.
import { expect, test } from 'vitest'
import { withSplit } from './autopilot-split-rules.ts'
import { newAdSet, newCampaign } from './campaign-form-rules.ts'

const set = (id: string) => {
  const made = newAdSet(id)
  return { ...made, id, settings: { ...made.settings, daily_budget: '5' } }
}
const split = [
  { ad_set: 'one', amount: 700 },
  { ad_set: 'two', amount: 300 },
]

test('each ad set gets a daily budget that spends its part by the end', () => {
  const form = { ...newCampaign('a', '2026-11-21', ''), end: '2026-12-04', adSets: [set('one'), set('two')] }
  const after = withSplit(form, split, 1000, 'USD')
  expect(after.totalBudget).toBe('1000')
  expect(after.adSets.map(({ settings }) => [settings.total_budget, settings.daily_budget])).toEqual([
    ['700', '50'],
    ['300', '21.43'],
  ])
})

test('without an end, the daily budget stays', () => {
  const form = { ...newCampaign('a', '2026-11-21', ''), adSets: [set('one'), set('two')] }
  expect(withSplit(form, split, 1000, 'USD').adSets[0]?.settings).toMatchObject({
    total_budget: '700',
    daily_budget: '5',
  })
})
