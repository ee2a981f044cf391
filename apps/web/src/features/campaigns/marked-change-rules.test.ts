// Which lines of activity are marked in a campaign's chart, and on which day.
import type { ActivityLine } from '@peregrine/contract/activity/activity-endpoints.ts'
import { expect, test } from 'vitest'
import { changesByDay, isCampaignChange } from './marked-change-rules.ts'

test.each([
  ['campaign.changed', true],
  ['campaign.launched', true],
  ['ad_set.budget_shifted_by_rule', true],
  ['ad.switched_off', true],
  ['campaign.theirs_taken', true],
  ['campaign.launch_asked', false],
  ['campaign.not_applied', false],
  ['campaign.sent_again', false],
  ['campaign.spend_approved', false],
  ['document.asked', false],
  ['rule.changed', false],
])('%s: %s', (action, marked) => {
  expect(isCampaignChange({ action })).toBe(marked)
})

const line = (number: number, at: string, action = 'campaign.changed'): ActivityLine => ({
  ...{ number, at, action, actor: null, detail: {} },
  target: { kind: 'campaign', id: 'c', name: 'Beans' },
})

test('a day is that of the ad account; within it the oldest comes first', () => {
  const newestFirst = [
    line(4, '2026-11-13T12:00:00.000Z'),
    line(3, '2026-11-13T07:59:00.000Z'),
    line(2, '2026-11-12T20:00:00.000Z', 'campaign.sent_again'),
    line(1, '2026-11-12T09:00:00.000Z'),
  ]
  const shown = (zone: string) =>
    changesByDay(newestFirst, zone).map(({ day, lines }) => [day, lines.map(({ number }) => number)])
  expect(shown('America/Los_Angeles')).toEqual([
    ['2026-11-12', [1, 3]],
    ['2026-11-13', [4]],
  ])
  expect(shown('UTC')).toEqual([
    ['2026-11-12', [1]],
    ['2026-11-13', [3, 4]],
  ])
})
