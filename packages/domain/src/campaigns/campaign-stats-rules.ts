// Figures of campaigns: totals and rates from daily counts, the median of others, and spending against the plan.

/** Counts by the network's names; spend in millionths. */
export type DayCounts = Readonly<Record<string, number>>

/** What is counted and summed: our name → the network's. */
const SUMMED = {
  spent: 'billed_charge_local_micro',
  impressions: 'impressions',
  engagements: 'engagements',
  clicks: 'clicks',
  url_clicks: 'url_clicks',
  likes: 'likes',
  retweets: 'retweets',
  replies: 'replies',
  follows: 'follows',
  app_clicks: 'app_clicks',
  card_engagements: 'card_engagements',
  video_total_views: 'video_total_views',
  billed_engagements: 'billed_engagements',
} as const
/** What is divided: [above, below, times]. */
const DIVIDED = {
  engagement_rate: ['engagements', 'impressions', 1],
  click_rate: ['clicks', 'impressions', 1],
  cost_per_thousand: ['spent', 'impressions', 1000],
  cost_per_engagement: ['spent', 'engagements', 1],
  cost_per_click: ['spent', 'clicks', 1],
} as const
export type StatName = keyof typeof SUMMED | keyof typeof DIVIDED

/** Whether a figure is an amount of money. */
export const isMoney = (name: StatName): boolean => name === 'spent' || name.startsWith('cost_')

const MICROS = 1_000_000

/** Totals of days; amounts in the currency. Null: nothing to divide by. */
export function statTotals(days: readonly DayCounts[]): Readonly<Record<StatName, number | null>> {
  const sums = Object.fromEntries(
    Object.entries(SUMMED).map(([name, wire]) => [name, days.reduce((sum, day) => sum + (day[wire] ?? 0), 0)]),
  ) as Record<keyof typeof SUMMED, number>
  sums.spent /= MICROS
  const rates = Object.fromEntries(
    Object.entries(DIVIDED).map(([name, [above, below, times]]) => [
      name,
      sums[below] === 0 ? null : (sums[above] / sums[below]) * times,
    ]),
  ) as Record<keyof typeof DIVIDED, number | null>
  return { ...sums, ...rates }
}

/** Which totals are provisional while spend is an estimate, and which while counts come in. */
export function isProvisionalStat(
  name: StatName,
  unsettled: { readonly counts: boolean; readonly spend: boolean },
): boolean {
  return isMoney(name) ? unsettled.spend : unsettled.counts
}

/** The middle of the values that there are; null when they are fewer than `least`. */
export function medianOf(values: readonly (number | null)[], least = 3): number | null {
  const known = values.filter((value): value is number => value !== null).sort((one, other) => one - other)
  if (known.length < least) return null
  const middle = known.length >> 1
  const upper = known[middle] ?? 0
  return known.length % 2 === 1 ? upper : ((known[middle - 1] ?? 0) + upper) / 2
}

export interface PaceFacts {
  /** In the currency; null when there is none. */
  readonly totalBudget: number | null
  readonly dailyBudget: number | null
  readonly spent: number
  /** Of the last whole days, for what is to come; null when it has not run for one. */
  readonly lately: number | null
  /** Epoch milliseconds. */
  readonly start: number | null
  readonly end: number | null
  readonly now: number
}

export interface PaceOfSpending {
  readonly state: 'none' | 'not_started' | 'behind' | 'on_pace' | 'ahead' | 'over'
  readonly budget: number | null
  readonly spent: number
  readonly expected: number | null
  readonly projected: number | null
  readonly elapsed: number | null
}

const DAY = 86_400_000
/** So far from the plan counts as on pace. */
const TOLERANCE = 0.1

/**
 * Spending against a budget spread evenly over the flight. Without a lifetime budget the daily one times the days of the
 * flight is the plan; without an end there is no plan to compare with.
 */
export function paceOf({ totalBudget, dailyBudget, spent, lately, start, end, now }: PaceFacts): PaceOfSpending {
  const nothing = { budget: null, spent, expected: null, projected: null, elapsed: null }
  if (start === null || end === null || end <= start) return { ...nothing, state: 'none' }
  const days = (end - start) / DAY
  const byDays = dailyBudget === null ? null : dailyBudget * Math.ceil(days)
  const budget = totalBudget !== null && byDays !== null ? Math.min(totalBudget, byDays) : (totalBudget ?? byDays)
  if (budget === null) return { ...nothing, state: 'none' }
  const elapsed = Math.min(1, Math.max(0, (now - start) / (end - start)))
  const expected = budget * elapsed
  const left = Math.max(0, end - now) / DAY
  const projected = lately === null ? null : Math.min(budget, spent + lately * left)
  const whole = { budget, spent, expected, projected, elapsed }
  if (now < start) return { ...whole, state: 'not_started' }
  if (now >= end) return { ...whole, state: 'over' }
  if (Math.abs(spent - expected) <= budget * TOLERANCE) return { ...whole, state: 'on_pace' }
  return { ...whole, state: spent < expected ? 'behind' : 'ahead' }
}

/** How many people several reaches are together, at least and at most. */
export function reachBounds(
  reaches: readonly number[],
  everybody: number | null,
): { readonly low: number; readonly high: number } {
  const sum = reaches.reduce((all, one) => all + one, 0)
  const low = reaches.length === 0 ? 0 : Math.max(...reaches)
  return { low, high: everybody === null ? sum : Math.max(low, Math.min(sum, everybody)) }
}
