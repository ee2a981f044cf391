// What a campaign, an ad set or an ad is called at a moment: one of the six statuses, and a reason where that alone would mislead.
//
// The first that fits of: not at the network (Draft), over (Expired), switched off, or with nothing in it that is on (Paused),
// nothing of it begun (Scheduled), kept from being shown or without an ad to show (Halted), Active. The database tells it, as
// lists of thousands are filtered and sorted by it.

/** The statuses of spec §3, in the order in which they are shown. */
export const CAMPAIGN_STATUSES = ['Active', 'Scheduled', 'Paused', 'Halted', 'Expired', 'Draft'] as const
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number]

/** Why something is in its status where the status alone would mislead. */
export const STATUS_REASONS = [
  'no_ad_sets',
  'ad_sets_off',
  'ad_sets_over',
  'no_ads',
  'ads_rejected',
  'ads_in_review',
  'funding',
  'budget_used_up',
  'daily_budget_used_up',
  'not_shown',
  'campaign_off',
  'ad_set_off',
  'gone',
] as const
export type StatusReason = (typeof STATUS_REASONS)[number]

/** Reasons that say nothing but what we ordered ourselves or what the clock says anyway. */
export const OWN_DOING: readonly string[] = [
  'PAUSED_BY_ADVERTISER',
  'DRAFT',
  'SCHEDULED',
  'EXPIRED',
  'ENDED',
  'NOT_STARTED',
  'CAMPAIGN_PAUSED',
]

/** What of it says nothing about one ad set: another one may lack the ads. */
export const OF_OTHER_AD_SETS: readonly string[] = ['INCOMPLETE', 'NO_SERVABLE_ADS']

/** The network's word → our reason; any other is `not_shown`. The first that stands is told. */
export const REASON_WORDS: readonly (readonly [word: string, reason: StatusReason])[] = [
  ['FUNDING_PROBLEM', 'funding'],
  ['FUNDING_EXPIRED', 'funding'],
  ['BUDGET_EXHAUSTED', 'budget_used_up'],
  ['DAILY_BUDGET_EXHAUSTED', 'daily_budget_used_up'],
]

/** The reasons of the network that are news to whoever set it up. */
export function foreignReasons(reasons: readonly string[]): readonly string[] {
  return reasons.filter((reason) => !OWN_DOING.includes(reason))
}

/** The flight of a campaign: from the earliest start of its ad sets to their latest end; open when one of them has no end. */
export function flightOf(parts: readonly { readonly start: number | null; readonly end: number | null }[]): {
  readonly start: number | null
  readonly end: number | null
} {
  const starts = parts.flatMap(({ start }) => (start === null ? [] : [start]))
  const ends = parts.flatMap(({ end }) => (end === null ? [] : [end]))
  return {
    start: starts.length === 0 ? null : Math.min(...starts),
    end: ends.length < parts.length || ends.length === 0 ? null : Math.max(...ends),
  }
}
