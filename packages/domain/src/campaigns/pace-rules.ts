// Spending against the plan, of one campaign and of several: one rule for both, counted from when a campaign could deliver.
import { mostSpentBySets } from './budget-reach-rules.ts'
import type { CampaignStatus, StatusReason } from './campaign-status-rules.ts'

/** The own limits and dates of an ad set, in the units of the plan; null: none of its own. */
export interface AdSetPlan {
  readonly daily: number | null
  readonly total: number | null
  readonly start: number | null
  readonly end: number | null
}

export interface PlanFacts {
  /** In the currency; null when there is none. */
  readonly totalBudget: number | null
  readonly dailyBudget: number | null
  /** Since it began. */
  readonly spent: number
  /** Epoch milliseconds. */
  readonly start: number | null
  readonly end: number | null
  /** Since when it could deliver, where that is known to be later than its start: its ads were in review until then. */
  readonly deliverable: number | null
  readonly status: CampaignStatus
  readonly reason: StatusReason | null
  readonly adSets: readonly AdSetPlan[]
  /** Spent by ad sets that are not among those any more. */
  readonly removedSpent: number
}

export interface PaceFacts extends PlanFacts {
  /** Of the last whole days, for what is to come; null when it has not run for one. */
  readonly lately: number | null
  readonly now: number
}

/** `held`: nothing can deliver now, and `reason` says why where that is known. */
export const PACE_STATES = ['none', 'not_started', 'held', 'behind', 'on_pace', 'ahead', 'over', 'ended'] as const
export interface PaceOfSpending {
  readonly state: (typeof PACE_STATES)[number]
  readonly reason: StatusReason | null
  readonly budget: number | null
  readonly spent: number
  readonly expected: number | null
  readonly projected: number | null
  readonly elapsed: number | null
  /** What the daily budget and the ad sets’ own budgets let be spent by the end, where that is less than the budget. */
  readonly most: number | null
}

const DAY = 86_400_000
/** So far from what should be spent by now counts as on pace, and so does half a day's plan: delivery is uneven within a day. */
const TOLERANCE = 0.15
const TOLERATED_DAYS = 0.5

/** Used-up budgets are spending as planned, not a hindrance. */
const SPENT_UP: readonly (StatusReason | null)[] = ['budget_used_up', 'daily_budget_used_up']

/** Whether nothing of it can be shown now, and why; undefined when it can. */
function heldBy({ status, reason }: Pick<PlanFacts, 'status' | 'reason'>): StatusReason | null | undefined {
  if (status === 'Paused') return reason ?? 'campaign_off'
  if (status === 'Draft') return reason
  if (status === 'Halted') return SPENT_UP.includes(reason) ? undefined : reason
  return reason === 'ads_in_review' ? reason : undefined
}

interface Plan {
  readonly budget: number
  /** What can be spent of it by the end. */
  readonly spendable: number
  readonly begins: number
  readonly ends: number
  /** What half a day may differ by. */
  readonly leeway: number
}

/** The plan: the budget over the days in which it can deliver. Without an end there is none. */
function planOf({ totalBudget, dailyBudget, start, end, deliverable, adSets, removedSpent }: PlanFacts): Plan | null {
  if (start === null || end === null || end <= start) return null
  const begins = Math.min(end, Math.max(start, deliverable ?? start))
  const days = (end - begins) / DAY
  const byDays = dailyBudget === null ? null : dailyBudget * Math.ceil(days)
  const budget = totalBudget ?? byDays
  if (budget === null) return null
  const bySets = mostSpentBySets(
    adSets.map(({ daily, total, start: from, end: to }) => ({
      daily,
      total,
      days: Math.max(0, Math.ceil(((to ?? end) - Math.max(from ?? begins, begins)) / DAY)),
    })),
  )
  const spendable = Math.min(budget, byDays ?? budget, bySets === null ? budget : bySets + removedSpent)
  const leeway = days > 0 ? (spendable / Math.max(1, days)) * TOLERATED_DAYS : 0
  return { budget, spendable, begins, ends: end, leeway }
}

type Compared = Pick<PaceOfSpending, 'budget' | 'spent' | 'expected'> & { readonly leeway: number }

function stateOf({ budget, spent, expected, leeway }: Compared): PaceOfSpending['state'] {
  if (spent > (budget ?? 0)) return 'over'
  const tolerated = Math.max((expected ?? 0) * TOLERANCE, leeway)
  if (Math.abs(spent - (expected ?? 0)) <= tolerated) return 'on_pace'
  return spent < (expected ?? 0) ? 'behind' : 'ahead'
}

/** Spending of one campaign against its budget, spread evenly over the days in which it can deliver. */
export function paceOf({ lately, now, ...facts }: PaceFacts): PaceOfSpending {
  const { spent, status } = facts
  const plan = planOf(facts)
  const held = heldBy(facts)
  const most = plan && plan.spendable < plan.budget ? plan.spendable : null
  const budgeted = { budget: plan?.budget ?? null, most }
  const nothing = { reason: null, ...budgeted, spent, expected: null, projected: null, elapsed: null }
  if (status === 'Expired') return { ...nothing, state: plan && spent > plan.budget ? 'over' : 'ended' }
  if (held !== undefined) return { ...nothing, state: 'held', reason: held }
  if (plan === null) return { ...nothing, state: 'none' }
  if (now < plan.begins || status === 'Scheduled') return { ...nothing, state: 'not_started', expected: 0, elapsed: 0 }
  const { budget, spendable, begins, ends, leeway } = plan
  const elapsed = ends > begins ? Math.min(1, (now - begins) / (ends - begins)) : 1
  const expected = spendable * elapsed
  const left = Math.max(0, ends - now) / DAY
  const projected = lately === null ? null : Math.max(spent, Math.min(spendable, spent + lately * left))
  const whole = { reason: null, budget, most, spent, expected, projected, elapsed }
  if (now >= ends) return { ...whole, state: spent > budget ? 'over' : 'ended' }
  return { ...whole, state: stateOf({ budget, spent, expected, leeway }) }
}

/** Spending of several campaigns against the sum of their plans: of those that have one and can deliver now. */
export function paceTogether(plans: readonly PlanFacts[], now: number): PaceOfSpending {
  const all = plans
    .map((plan) => ({ pace: paceOf({ ...plan, lately: null, now }), leeway: planOf(plan)?.leeway ?? 0 }))
    .filter(({ pace }) => pace.budget !== null && pace.state !== 'ended')
  const going = all.filter(({ pace }) => pace.state !== 'held')
  const counted = going.length > 0 ? going : all
  const sum = (of: (one: (typeof all)[number]) => number) => counted.reduce((total, one) => total + of(one), 0)
  const nothing = { reason: null, budget: null, most: null, spent: 0, expected: null, projected: null, elapsed: null }
  if (counted.length === 0) return { ...nothing, state: 'none' }
  const budget = sum(({ pace }) => pace.budget ?? 0)
  const spent = sum(({ pace }) => pace.spent)
  if (going.length === 0) return { ...nothing, state: 'held', reason: commonReason(counted), budget, spent }
  const expected = sum(({ pace }) => pace.expected ?? 0)
  const spendable = sum(({ pace }) => pace.most ?? pace.budget ?? 0)
  const whole = {
    reason: null,
    budget,
    spent,
    expected,
    projected: null,
    most: spendable < budget ? spendable : null,
    elapsed: spendable > 0 ? expected / spendable : null,
  }
  if (counted.every(({ pace }) => pace.state === 'not_started')) return { ...whole, state: 'not_started' }
  return { ...whole, state: stateOf({ budget, spent, expected, leeway: sum(({ leeway }) => leeway) }) }
}

function commonReason(held: readonly { readonly pace: PaceOfSpending }[]): StatusReason | null {
  const [first, ...others] = new Set(held.map(({ pace }) => pace.reason))
  return others.length === 0 ? (first ?? null) : null
}
