// When spending needs approval, as tables.
import { expect, test } from 'vitest'
import { campaignSpend, needsApproval, type SpendingSet } from './approval-rules.ts'

const DAY = 86_400_000
const set = (change: Partial<SpendingSet> = {}): SpendingSet => ({
  running: true,
  total: null,
  daily: null,
  start: 0,
  end: 10 * DAY,
  ...change,
})
const on = { running: true, total: null, daily: null }

test.each([
  ['a daily budget over its flight', { ...on, daily: 20 }, [set()], 200],
  ['no more than the total', { ...on, daily: 20, total: 150 }, [set()], 150],
  ['an open flight as 30 days', { ...on, daily: 20 }, [set({ end: null })], 600],
  ['from the first start to the last end', { ...on, daily: 20 }, [set(), set({ start: 10 * DAY, end: 15 * DAY })], 300],
  ['the budgets of its ad sets', on, [set({ daily: 5 }), set({ total: 70 })], 120],
  ['whichever allows less', { ...on, daily: 20 }, [set({ total: 30 }), set({ total: 40 })], 70],
  ['its own where an ad set has none', { ...on, total: 90 }, [set({ total: 30 }), set()], 90],
  ['ad sets that are on', on, [set({ total: 30 }), set({ total: 40, running: false })], 30],
  ['nothing while it is off', { ...on, running: false, total: 90 }, [set()], 0],
  ['nothing without an ad set that is on', { ...on, total: 90 }, [set({ running: false })], 0],
  ['nothing without a budget', on, [set()], 0],
] as const)('a campaign may spend %s', (_, campaign, sets, spend) => {
  expect(campaignSpend(campaign, sets)).toBe(spend)
})

test.each([
  ['nobody set a limit', 900, 0, { above: null, approved: 0 }, false],
  ['at the limit', 100, 0, { above: 100, approved: 0 }, false],
  ['above it', 101, 0, { above: 100, approved: 0 }, true],
  ['as much as is live', 300, 300, { above: 100, approved: 0 }, false],
  ['more than is live', 301, 300, { above: 100, approved: 0 }, true],
  ['as much as was approved', 300, 0, { above: 100, approved: 300 }, false],
  ['more than was approved', 400, 0, { above: 100, approved: 300 }, true],
  ['anything at all', 1, 0, { above: 0, approved: 0 }, true],
] as const)('%s', (_, wanted, live, limits, needed) => {
  expect(needsApproval(wanted, live, limits)).toBe(needed)
})
