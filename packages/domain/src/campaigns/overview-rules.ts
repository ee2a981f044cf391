// Many campaigns together: sums and rates of a period, what of them is provisional, and their spending against their plans.
import { FINALITY } from '../ad-network/finality-rules.ts'
import { type PaceOfSpending, paceOf } from './campaign-stats-rules.ts'

export interface DaySums {
  /** `2026-11-21` */
  readonly day: string
  /** When the day is over in the account where it is over last; epoch milliseconds. */
  readonly endsAt: number
  /** In the currency. */
  readonly spent: number
  readonly impressions: number
  readonly engagements: number
  readonly clicks: number
}

export interface TotalFigures {
  readonly spent: number
  readonly impressions: number
  readonly engagements: number
  readonly clicks: number
  readonly engagement_rate: number | null
  readonly click_rate: number | null
  readonly cost_per_thousand: number | null
  readonly cost_per_engagement: number | null
  readonly cost_per_click: number | null
}

const share = (above: number, below: number): number | null => (below === 0 ? null : above / below)

/** Sums of days; rates are made of the sums, never averaged. */
export function totalFigures(days: readonly DaySums[]): TotalFigures {
  const sum = (name: 'spent' | 'impressions' | 'engagements' | 'clicks') =>
    days.reduce((all, day) => all + day[name], 0)
  const [spent, impressions, engagements, clicks] = [
    sum('spent'),
    sum('impressions'),
    sum('engagements'),
    sum('clicks'),
  ]
  return {
    spent,
    impressions,
    engagements,
    clicks,
    engagement_rate: share(engagements, impressions),
    click_rate: share(clicks, impressions),
    cost_per_thousand: share(spent * 1000, impressions),
    cost_per_engagement: share(spent, engagements),
    cost_per_click: share(spent, clicks),
  }
}

/** Whether counts come in yet, and whether spend is an estimate yet, on any day on which something was delivered. */
export function unsettledOf(
  days: readonly DaySums[],
  now: number,
): { readonly counts: boolean; readonly spend: boolean } {
  const last = Math.max(
    Number.NEGATIVE_INFINITY,
    ...days.filter(({ impressions, spent }) => impressions > 0 || spent > 0).map(({ endsAt }) => endsAt),
  )
  return { counts: now - last < FINALITY.metrics, spend: now - last < FINALITY.spend }
}

export interface PlanFacts {
  readonly totalBudget: number | null
  readonly dailyBudget: number | null
  /** Since it began. */
  readonly spent: number
  readonly start: number | null
  readonly end: number | null
}

/** So far from the plan, of what should be spent by now, counts as on pace: what single campaigns lack others have too much of. */
const TOLERANCE = 0.15

/** Spending of several campaigns against the sum of their plans; those without a budget or a flight are left out. */
export function paceTogether(plans: readonly PlanFacts[], now: number): PaceOfSpending {
  const paces = plans.map((plan) => paceOf({ ...plan, lately: null, now })).filter(({ budget }) => budget !== null)
  const spent = paces.reduce((sum, pace) => sum + pace.spent, 0)
  if (paces.length === 0)
    return { state: 'none', budget: null, spent: 0, expected: null, projected: null, elapsed: null }
  const budget = paces.reduce((sum, pace) => sum + (pace.budget ?? 0), 0)
  const expected = paces.reduce((sum, pace) => sum + (pace.expected ?? 0), 0)
  const whole = { budget, spent, expected, projected: null, elapsed: share(expected, budget) }
  if (spent > budget) return { ...whole, state: 'over' }
  if (expected === 0) return { ...whole, state: 'not_started' }
  if (spent < expected * (1 - TOLERANCE)) return { ...whole, state: 'behind' }
  return { ...whole, state: spent > expected * (1 + TOLERANCE) ? 'ahead' : 'on_pace' }
}
