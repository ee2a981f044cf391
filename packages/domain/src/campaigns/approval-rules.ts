// Spending that somebody else in the team has to approve: what a campaign may spend as planned, and when that is too much for one.
import { daysBetween, plannedSpend } from './budget-reach-rules.ts'
import { flightOf } from './campaign-status-rules.ts'

interface Budgets {
  /** Switched on. */
  readonly running: boolean
  /** Amounts of one unit. */
  readonly total: number | null
  readonly daily: number | null
}

export interface SpendingSet extends Budgets {
  /** Milliseconds; null: open. */
  readonly start: number | null
  readonly end: number | null
}

/**
 * What a campaign may spend as planned, in the unit of its budgets: its own budget or those of its ad sets, whichever allows
 * less; an open flight counts 30 days. 0 of one that is switched off, has no ad set on, or no budget at all, which the network
 * does not deliver.
 */
export function campaignSpend(campaign: Budgets, adSets: readonly SpendingSet[]): number {
  const on = adSets.filter(({ running }) => running)
  if (!campaign.running || on.length === 0) return 0
  const flight = flightOf(on)
  const own = plannedSpend({ ...campaign, days: daysBetween(flight.start, flight.end) })
  const each = on.map((set) => plannedSpend({ ...set, days: daysBetween(set.start, set.end) }))
  const bySets = each.some((spend) => spend === null)
    ? null
    : each.reduce((sum: number, spend) => sum + (spend ?? 0), 0)
  return own === null || bySets === null ? (own ?? bySets ?? 0) : Math.min(own, bySets)
}

export interface SpendLimits {
  /** Above this somebody else has to agree; null: nobody has to. */
  readonly above: number | null
  /** Up to this somebody else agreed. */
  readonly approved: number
}

/** Whether what is wanted has to be approved first. What is live already may go on, and so may whatever spends no more than it. */
export const needsApproval = (wanted: number, live: number, { above, approved }: SpendLimits): boolean =>
  above !== null && wanted > above && wanted > Math.max(live, approved)
