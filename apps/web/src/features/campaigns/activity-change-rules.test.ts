// Lines of activity that say what they changed, and those that do not.
import { expect, test } from 'vitest'
import { changesOf } from './activity-change-rules.ts'

const budget = { field: 'daily_budget', before: 20, after: 50 }

test.each([
  ['campaign.changed', { fields: [budget] }, [{ part: '', ...budget }]],
  ['campaign.changed', { fields: [{ ...budget, part: 'Brewers' }] }, [{ ...budget, part: 'Brewers' }]],
  ['ad_set.changed', { fields: [budget, 'daily_budget', { field: 'x' }, null] }, [{ part: '', ...budget }]],
  ['campaign.switched_off', { fields: [{ field: 'running', before: true, after: false }] }, []],
  ['campaign.changed', { before: { name: 'A' }, after: { name: 'B' } }, []],
  ['ad_set.budget_shifted_by_rule', { fields: [budget] }, [{ part: '', ...budget }]],
  ['campaign.changed', {}, []],
])('%s with %j', (action, detail, changes) => {
  expect(changesOf({ action, detail }).changes).toEqual(changes)
})
