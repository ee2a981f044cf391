// What queries about own campaigns and audiences return, and the figures that sums make: rates of sums, never averages.
import type { CampaignStatus } from '../campaigns/campaign-status-rules.ts'
import { costOfResult, type ResultMetric } from '../campaigns/objective-result-rules.ts'
import type { SizeEstimate } from '../insights/size-rules.ts'
import { type CampaignMetric, UNIT_COSTS } from './talk-own-query-rules.ts'

/** Where it is shown: the word of its team's addresses, and its id. */
interface OwnThing {
  readonly id: string
  readonly name: string
  readonly team: string
}

export interface OwnAudience extends OwnThing {
  /** Null: not counted yet. */
  readonly size: (SizeEstimate & { readonly stated?: number | undefined }) | null
  readonly sizing: 'waiting' | 'done' | 'failed'
  /** Day of the data that it was counted in. */
  readonly counted: string | null
  readonly created: string
  /** In so many ad accounts. */
  readonly uploads: number
  /** Who came and went at the last count, told as its history tells it; null: nothing to compare with, or not read. */
  readonly moved: { readonly entered: number; readonly left: number } | null
}

export interface CampaignSums extends Readonly<Record<ResultMetric, number>> {
  readonly spent: number
  readonly clicks: number
}

/** What campaigns bought for the same brought. */
export interface OwnResults {
  readonly metric: ResultMetric
  readonly spent: number
  readonly results: number
}

export interface OwnCampaign extends OwnThing {
  /** The name of the ad account. */
  readonly account: string
  readonly currency: string
  readonly status: CampaignStatus
  readonly metric: ResultMetric
  readonly sums: CampaignSums
}

/** Campaigns of one currency together; money of two is never added up. */
export interface CampaignTotal {
  readonly currency: string
  readonly campaigns: number
  readonly sums: CampaignSums
  /** By what they are bought for. */
  readonly results: readonly OwnResults[]
}

/** Until when figures are known, and whether the last days may still change. */
export interface FiguresKnown {
  /** Null: an ad account's figures were never read. */
  readonly until: string | null
  /** The same of the ad account that was read last; null: none ever was. */
  readonly latest: string | null
  readonly provisional: boolean
}

export interface OwnSide {
  /** Null: all of them. */
  readonly campaign: OwnCampaign | null
  readonly totals: readonly CampaignTotal[]
}

/** Ranked among those of one currency where money is asked for, and bought for one thing where results are. */
export interface RankedCampaigns {
  readonly currency: string | null
  readonly metric: ResultMetric | null
  /** Campaigns of which the figure is known. */
  readonly of: number
  /** Where a bound was asked for: how many are above it, of which some are listed. */
  readonly above?: number
  readonly campaigns: readonly OwnCampaign[]
}

export type OwnResult =
  /** The asker is in no team, or there is nothing that they may see. */
  | { readonly kind: 'own_nothing'; readonly what: 'teams' | 'campaigns' | 'audiences' }
  /** Nothing, or several, go by that name. */
  | {
      readonly kind: 'own_names'
      readonly what: 'campaign' | 'audience'
      readonly asked: string
      readonly found: readonly (OwnThing & { readonly call: string; readonly where: string })[]
      readonly total: number
    }
  /** The days begin after the last that is known; `until` null: the ad account's figures were never read. */
  | {
      readonly kind: 'own_unknown'
      readonly period: { readonly from: string | null; readonly to: string | null } | null
      readonly until: string | null
    }
  | { readonly kind: 'audiences_count'; readonly audiences: number }
  | { readonly kind: 'audiences_list'; readonly total: number; readonly audiences: readonly OwnAudience[] }
  | { readonly kind: 'audience_size'; readonly audience: OwnAudience }
  | { readonly kind: 'campaigns_count'; readonly campaigns: number; readonly of: number }
  /** With what each delivered so far. */
  | {
      readonly kind: 'campaigns_list'
      readonly total: number
      readonly campaigns: readonly OwnCampaign[]
      readonly known: FiguresKnown
    }
  | { readonly kind: 'campaign_status'; readonly campaign: OwnCampaign }
  | ({ readonly kind: 'campaigns_figure'; readonly known: FiguresKnown } & OwnSide)
  | { readonly kind: 'campaigns_rank'; readonly groups: readonly RankedCampaigns[]; readonly known: FiguresKnown }
  | {
      readonly kind: 'campaigns_compare'
      readonly left: OwnSide
      readonly right: OwnSide
      readonly known: FiguresKnown
    }

export const isMoney = (metric: CampaignMetric): boolean => metric === 'spent' || UNIT_COSTS.includes(metric)
/** What is only told of campaigns that are bought for the same. */
export const isOfResults = (metric: CampaignMetric): boolean => metric === 'results' || metric === 'cost'

const share = (above: number, below: number): number | null => (below === 0 ? null : above / below)

/** A figure of some sums; null: nothing to divide by, or bought for several things. */
export function campaignFigure(
  metric: CampaignMetric,
  sums: CampaignSums,
  results: readonly OwnResults[],
): number | null {
  const [only, ...others] = results
  const same = others.length === 0 ? (only ?? null) : null
  switch (metric) {
    case 'results':
      return same?.results ?? null
    case 'cost':
      return same && costOfResult(same.metric, same.spent, same.results)
    case 'cost_per_click':
      return share(sums.spent, sums.clicks)
    case 'cost_per_thousand':
      return share(sums.spent * 1000, sums.impressions)
    case 'cost_per_engagement':
      return share(sums.spent, sums.engagements)
    case 'cost_per_url_click':
      return share(sums.spent, sums.url_clicks)
    case 'click_rate':
      return share(sums.clicks, sums.impressions)
    case 'engagement_rate':
      return share(sums.engagements, sums.impressions)
    default:
      return sums[metric]
  }
}

export const resultsOf = ({ metric, sums }: Pick<OwnCampaign, 'metric' | 'sums'>): readonly OwnResults[] => [
  { metric, spent: sums.spent, results: sums[metric] },
]

const NOTHING: CampaignSums = {
  spent: 0,
  clicks: 0,
  engagements: 0,
  url_clicks: 0,
  impressions: 0,
  follows: 0,
  video_total_views: 0,
  app_clicks: 0,
}

export const addSums = (parts: readonly CampaignSums[]): CampaignSums =>
  parts.reduce(
    (all, part) =>
      Object.fromEntries(
        Object.keys(NOTHING).map((name) => [name, all[name as keyof CampaignSums] + part[name as keyof CampaignSums]]),
      ) as unknown as CampaignSums,
    NOTHING,
  )

/** Totals of several teams: those of one currency, and of one thing bought, together. */
export function addTotals(totals: readonly CampaignTotal[]): readonly CampaignTotal[] {
  const currencies = [...new Set(totals.map(({ currency }) => currency))]
  return currencies.map((currency) => {
    const own = totals.filter((total) => total.currency === currency)
    const results = own.flatMap((total) => total.results)
    const metrics = [...new Set(results.map(({ metric }) => metric))]
    return {
      currency,
      campaigns: own.reduce((sum, { campaigns }) => sum + campaigns, 0),
      sums: addSums(own.map(({ sums }) => sums)),
      results: metrics.map((metric) => {
        const same = results.filter((one) => one.metric === metric)
        return {
          metric,
          spent: same.reduce((sum, { spent }) => sum + spent, 0),
          results: same.reduce((sum, one) => sum + one.results, 0),
        }
      }),
    }
  })
}
