// Spending against the plan: of one campaign, of several, and of what cannot deliver.
import { expect, test } from 'vitest'
import { type AdSetPlan, type PaceFacts, paceOf, paceTogether } from './pace-rules.ts'

const DAY = 86_400_000
const own = (plan: Partial<AdSetPlan>): AdSetPlan => ({ daily: null, total: null, start: null, end: null, ...plan })
const facts: PaceFacts = {
  totalBudget: 100,
  dailyBudget: null,
  spent: 50,
  lately: 10,
  start: 0,
  end: 10 * DAY,
  deliverable: null,
  status: 'Active',
  reason: null,
  adSets: [],
  removedSpent: 0,
  now: 5 * DAY,
}

test.each<[string, Partial<PaceFacts>, Partial<ReturnType<typeof paceOf>>]>([
  ['half of it in half the time', {}, { state: 'on_pace', expected: 50, elapsed: 0.5, projected: 100 }],
  ['too little', { spent: 30 }, { state: 'behind', projected: 80 }],
  ['too much', { spent: 70 }, { state: 'ahead', projected: 100 }],
  ['nearly as planned', { spent: 43 }, { state: 'on_pace' }],
  ['nothing after a day of a long flight', { spent: 0, now: DAY, end: 30 * DAY }, { state: 'behind' }],
  ['nothing after some hours', { spent: 0, now: 0.4 * DAY }, { state: 'on_pace' }],
  ['more than the budget', { spent: 101 }, { state: 'over' }],
  ['not begun', { now: -1, spent: 0, status: 'Scheduled' }, { state: 'not_started', expected: 0 }],
  ['at its end', { now: 11 * DAY }, { state: 'ended', elapsed: 1 }],
  ['expired', { status: 'Expired' }, { state: 'ended' }],
  ['daily budget alone', { totalBudget: null, dailyBudget: 12 }, { budget: 120, expected: 60 }],
  [
    'a daily budget that cannot spend the total',
    { dailyBudget: 5, spent: 25 },
    { budget: 100, most: 50, expected: 25 },
  ],
  ['it goes on as planned', { dailyBudget: 5, spent: 25 }, { state: 'on_pace', projected: 50 }],
  ['a daily budget that can', { dailyBudget: 12 }, { budget: 100, most: null, expected: 50 }],
  [
    'ad sets that cannot spend the total',
    { adSets: [own({ daily: 3 }), own({ total: 20 })] },
    { most: 50, expected: 25 },
  ],
  ['an ad set that ends earlier', { adSets: [own({ daily: 10, end: 4 * DAY })] }, { most: 40 }],
  [
    'what a deleted ad set spent comes on top of what is left',
    { adSets: [own({ total: 50 })], removedSpent: 45 },
    { most: 95, state: 'on_pace' },
  ],
  ['ad sets that can', { adSets: [own({ total: 60 }), own({ total: 60 })] }, { most: null }],
  ['one ad set without a limit', { adSets: [own({ total: 10 }), own({})] }, { most: null }],
  ['no end', { end: null }, { state: 'none', budget: null }],
  ['no budget', { totalBudget: null }, { state: 'none' }],
  ['never ran for a day', { lately: null }, { projected: null }],
  ['in review', { reason: 'ads_in_review', spent: 0 }, { state: 'held', reason: 'ads_in_review', expected: null }],
  ['switched off', { status: 'Paused' }, { state: 'held', reason: 'campaign_off', expected: null }],
  ['its ad sets off', { status: 'Paused', reason: 'ad_sets_off' }, { state: 'held', reason: 'ad_sets_off' }],
  ['rejected', { status: 'Halted', reason: 'ads_rejected' }, { state: 'held', reason: 'ads_rejected' }],
  ["today's budget is spent", { status: 'Halted', reason: 'daily_budget_used_up' }, { state: 'on_pace', reason: null }],
  ['approved a moment ago', { deliverable: 5 * DAY, spent: 0 }, { state: 'on_pace', expected: 0, budget: 100 }],
  ['approved halfway', { deliverable: 4 * DAY, spent: 0, now: 7 * DAY }, { state: 'behind', expected: 50 }],
])('pace: %s', (_, more, expected) => {
  expect(paceOf({ ...facts, ...more })).toMatchObject(expected)
})

const plan = (spent: number, more: Partial<PaceFacts> = {}) => ({ ...facts, spent, ...more })
const ahead = { start: 6 * DAY, end: 8 * DAY, status: 'Scheduled' } as const
const held = { reason: 'ads_in_review' } as const

test.each([
  ['none', [plan(10, { totalBudget: null })], null, null],
  ['none', [plan(10, { end: null })], null, null],
  ['behind', [plan(10), plan(50)], 200, 100],
  ['on_pace', [plan(45), plan(55), plan(9, { end: null })], 200, 100],
  ['ahead', [plan(90), plan(60)], 200, 100],
  ['over', [plan(101)], 100, 50],
  ['not_started', [plan(0, ahead)], 100, 0],
  ['held', [plan(0, held)], 100, null],
  ['on_pace', [plan(50), plan(0, held)], 100, 50],
  ['on_pace', [plan(50), plan(25, { dailyBudget: 5 })], 200, 75],
] as const)('spending together is %s', (state, plans, budget, expected) => {
  expect(paceTogether(plans, facts.now)).toMatchObject({ state, budget, expected })
})

test('one campaign alone has the same pace on its page and in the overview', () => {
  for (const spent of [0, 20, 44, 50, 60, 99, 120])
    for (const more of [{}, held, { deliverable: 4 * DAY }, { status: 'Paused' as const }])
      expect(paceTogether([plan(spent, more)], facts.now).state).toBe(paceOf(plan(spent, more)).state)
})

test('the reason is told when it is the same for all that are held back', () => {
  expect(paceTogether([plan(0, held), plan(0, held)], facts.now).reason).toBe('ads_in_review')
  expect(paceTogether([plan(0, held), plan(0, { status: 'Paused' })], facts.now).reason).toBeNull()
})
