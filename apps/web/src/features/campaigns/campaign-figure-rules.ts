// How figures of campaigns are written, and how those of several campaigns are added up.
import type { StatMetric, StatsTotal } from '@peregrine/contract/campaigns/campaign-stats-shapes.ts'
import type { Currency } from '@peregrine/domain/billing/currency-rules.ts'
import { formatMoney, formatShare } from '@peregrine/domain/shell/format-rules.ts'

/** An amount in a currency of the network (ISO 4217); one without a symbol keeps its code. */
export function moneyText(amount: number | null | undefined, currency: string): string {
  // The rule asks for the product's currencies, and writes the code of any other before the amount.
  return formatMoney(amount, currency as Currency)
}

/** A share 0..1 with two decimals at most; '-' when it is not known. */
export const rateText = (rate: number | null | undefined): string => formatShare(rate)

/** The difference of two shares in percentage points with its sign: '+0.41', '−0.2'. */
export function pointsText(difference: number): string {
  const points = Math.round(difference * 10_000) / 100
  return `${points > 0 ? '+' : points < 0 ? '−' : '±'}${Math.abs(points)}`
}

/** The total of a metric; null where it is not told. */
export const totalOf = (stats: StatsTotal, metric: StatMetric): number | null =>
  stats.totals.find((total) => total.metric === metric)?.value ?? null

export interface OverviewTotals {
  readonly campaigns: number
  readonly spent: number
  /** Spent since the campaigns began, which the budget is compared with. */
  readonly spentInAll: number
  /** Of those that have one; null: none has. */
  readonly budget: number | null
  readonly pace: StatsTotal['pace']['state']
  readonly impressions: number
  readonly engagements: number
  readonly engagementRate: number | null
  /** What campaigns of the same objectives have usually, weighted as these were shown; null: too few to tell. */
  readonly medianRate: number | null
  readonly costPerEngagement: number | null
  readonly provisional: boolean
}

/** Within this share of the plan, spending counts as on pace. */
const PACE_TOLERANCE = 0.15

function paceOf(all: readonly StatsTotal[]): StatsTotal['pace']['state'] {
  const planned = all.map(({ pace }) => pace).filter(({ expected }) => expected !== null)
  if (planned.length === 0) return 'none'
  const expected = planned.reduce((sum, pace) => sum + (pace.expected ?? 0), 0)
  const spent = planned.reduce((sum, pace) => sum + pace.spent, 0)
  const budget = planned.reduce((sum, pace) => sum + (pace.budget ?? 0), 0)
  if (budget > 0 && spent > budget) return 'over'
  if (expected === 0) return 'not_started'
  if (spent < expected * (1 - PACE_TOLERANCE)) return 'behind'
  return spent > expected * (1 + PACE_TOLERANCE) ? 'ahead' : 'on_pace'
}

/** The figures of several campaigns of one currency together. */
export function overviewTotals(all: readonly StatsTotal[]): OverviewTotals {
  const sum = (metric: StatMetric) => all.reduce((total, stats) => total + (totalOf(stats, metric) ?? 0), 0)
  const [spent, impressions, engagements] = [sum('spent'), sum('impressions'), sum('engagements')]
  const budgets = all.flatMap(({ pace }) => (pace.budget === null ? [] : [pace.budget]))
  const compared = all.flatMap((stats) => {
    const median = stats.totals.find(({ metric }) => metric === 'engagement_rate')?.median ?? null
    const shown = totalOf(stats, 'impressions') ?? 0
    return median === null || shown === 0 ? [] : [{ median, shown }]
  })
  const weight = compared.reduce((total, { shown }) => total + shown, 0)
  return {
    campaigns: all.length,
    spent,
    spentInAll: all.reduce((total, { pace }) => total + pace.spent, 0),
    budget: budgets.length === 0 ? null : budgets.reduce((total, budget) => total + budget, 0),
    pace: paceOf(all),
    impressions,
    engagements,
    engagementRate: impressions === 0 ? null : engagements / impressions,
    // A median over a part of what was shown would be compared with a rate over all of it.
    medianRate:
      weight === 0 || weight < impressions * 0.8
        ? null
        : compared.reduce((total, { median, shown }) => total + median * shown, 0) / weight,
    costPerEngagement: engagements === 0 ? null : spent / engagements,
    provisional: all.some(({ totals }) => totals.some((total) => total.provisional)),
  }
}
