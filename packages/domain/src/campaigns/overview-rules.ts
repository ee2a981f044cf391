// Many campaigns together: sums and rates of a period, and what of them is provisional.
import { FINALITY } from '../ad-network/finality-rules.ts'

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
