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

/** How many people several reaches are together, at least and at most. */
export function reachBounds(
  reaches: readonly number[],
  everybody: number | null,
): { readonly low: number; readonly high: number } {
  const sum = reaches.reduce((all, one) => all + one, 0)
  const low = reaches.length === 0 ? 0 : Math.max(...reaches)
  return { low, high: everybody === null ? sum : Math.max(low, Math.min(sum, everybody)) }
}
