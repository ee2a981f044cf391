// Typed queries about what a person's teams have here: saved audiences, and campaigns with what they delivered. Things are named as people call them.
import type { CampaignStatus } from '../campaigns/campaign-status-rules.ts'

export const CAMPAIGN_METRICS = [
  'spent',
  'impressions',
  'clicks',
  'url_clicks',
  'engagements',
  'results',
  'follows',
  'video_total_views',
  'app_clicks',
  'cost',
  'cost_per_click',
  'cost_per_thousand',
  'cost_per_engagement',
  'cost_per_url_click',
  'click_rate',
  'engagement_rate',
] as const
export type CampaignMetric = (typeof CAMPAIGN_METRICS)[number]

/** What is answered where no figure is named: how something is doing. */
export const MAIN_METRICS = ['spent', 'impressions', 'clicks', 'results', 'cost'] as const satisfies CampaignMetric[]

export const AUDIENCE_ORDERS = ['newest', 'oldest', 'largest', 'smallest', 'name'] as const
export type AudienceOrder = (typeof AUDIENCE_ORDERS)[number]

/** As `TalkPeriod`. */
interface Days {
  readonly from: string | null
  readonly to: string | null
}

/** One campaign by its name, or all of them; days of the ad accounts, null: all days that are known. */
export interface CampaignSide {
  readonly campaign: string | null
  readonly period: Days | null
}

/** More of a figure than this, or as much; `currency` null: in any. */
export interface CampaignBound {
  readonly than: number
  readonly included: boolean
  readonly currency: 'USD' | 'JPY' | null
}

export type OwnQuery =
  | { readonly kind: 'audiences_count' }
  | { readonly kind: 'audiences_list'; readonly order: AudienceOrder; readonly limit: number }
  | { readonly kind: 'audience_size'; readonly audience: string }
  /** `not`: those of every other status. */
  | { readonly kind: 'campaigns_count'; readonly status: CampaignStatus | null; readonly not?: true }
  | {
      readonly kind: 'campaigns_list'
      readonly status: CampaignStatus | null
      readonly not?: true
      readonly limit: number
    }
  | { readonly kind: 'campaign_status'; readonly campaign: string }
  /** `metric` null: the main ones; `status`: of those alone that have it now. */
  | ({
      readonly kind: 'campaigns_figure'
      readonly metric: CampaignMetric | null
      readonly status?: CampaignStatus
    } & CampaignSide)
  /** `by`: the most and the fewest of it, or what is good and bad of it: a low cost is good. */
  | {
      readonly kind: 'campaigns_rank'
      readonly metric: CampaignMetric
      readonly by: 'most' | 'least' | 'best' | 'worst'
      readonly limit: number
      readonly period: Days | null
      readonly status?: CampaignStatus
      readonly above?: CampaignBound
    }
  | {
      readonly kind: 'campaigns_compare'
      readonly metric: CampaignMetric | null
      readonly left: CampaignSide
      readonly right: CampaignSide
    }

export const DEFAULT_OWN = 10
export const OWN_NAME_LENGTH = 255

export const isOwnQuery = (query: { readonly kind: string }): query is OwnQuery =>
  /^(?:audience|campaign)/.test(query.kind)

/** What one, or a thousand, of something costs. */
export const UNIT_COSTS: readonly CampaignMetric[] = [
  'cost',
  'cost_per_click',
  'cost_per_thousand',
  'cost_per_engagement',
  'cost_per_url_click',
]

/** Whether low values come first. */
export const ranksLow = (by: 'most' | 'least' | 'best' | 'worst', metric: CampaignMetric): boolean => {
  const isCost = UNIT_COSTS.includes(metric)
  return by === 'least' || (by === 'best' && isCost) || (by === 'worst' && !isCost)
}

/** Names of a person's own campaigns and audiences, which are data: nothing in them is read as words of the question. */
export interface OwnNames {
  readonly campaigns: readonly string[]
  readonly audiences: readonly string[]
}
export const NO_NAMES: OwnNames = { campaigns: [], audiences: [] }

/** As names are compared: one width and case, single spaces. */
export const foldName = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
