// The network's figures: for what, in which groups, how finely and over how long they can be asked for. The one table.
import type { NetworkErrorCode } from './error-code-rules.ts'

const DAY = 86_400_000
const HOUR = 3_600_000

export const STATS_ENTITIES = [
  'ACCOUNT',
  'CAMPAIGN',
  'FUNDING_INSTRUMENT',
  'LINE_ITEM',
  'PROMOTED_ACCOUNT',
  'PROMOTED_TWEET',
] as const
export type StatsEntity = (typeof STATS_ENTITIES)[number]
/** What can be asked which of it has news. */
export const ACTIVE_ENTITIES = STATS_ENTITIES.filter((entity) => entity !== 'ACCOUNT')

export const STATS_GRANULARITIES = ['DAY', 'HOUR', 'TOTAL'] as const
export type StatsGranularity = (typeof STATS_GRANULARITIES)[number]

/** The two others are products that are sold by the day, not by auction. */
export const STATS_PLACEMENTS = ['ALL_ON_TWITTER', 'SPOTLIGHT', 'TREND'] as const
export type StatsPlacement = (typeof STATS_PLACEMENTS)[number]

const CONVERSIONS =
  'purchases sign_ups site_visits downloads custom add_to_carts checkouts_initiated content_views payment_info_additions add_to_wishlists searches landing_page_views subscriptions'
const MOBILE_CONVERSIONS =
  'spent_credits installs content_views add_to_wishlists checkouts_initiated reservations tutorials_completed achievements_unlocked searches add_to_carts payment_info_additions re_engages shares rates logins updates levels_achieved invites key_page_views downloads purchases sign_ups site_visits'
const LIFETIME_CONVERSIONS =
  'purchases sign_ups updates tutorials_completed reservations add_to_carts add_to_wishlists checkouts_initiated levels_achieved achievements_unlocked shares invites payment_info_additions spent_credits rates'
const named = (prefix: string, words: string): readonly string[] => words.split(' ').map((word) => `${prefix}_${word}`)

/** Counts and amounts of what was delivered: each is a whole number. */
export const ENGAGEMENT_METRICS = [
  'engagements',
  'impressions',
  'retweets',
  'replies',
  'likes',
  'follows',
  'card_engagements',
  'clicks',
  'app_clicks',
  'url_clicks',
  'qualified_impressions',
  'carousel_swipes',
] as const
export const BILLING_METRICS = ['billed_engagements', 'billed_charge_local_micro'] as const
export const VIDEO_METRICS = [
  'video_total_views',
  'video_views_25',
  'video_views_50',
  'video_views_75',
  'video_views_100',
  'video_cta_clicks',
  'video_content_starts',
  'video_3s100pct_views',
  'video_6s_views',
  'video_15s_views',
] as const
/** Everything that is counted; conversions belong to what an advertiser reports of its own site or app. */
export const COUNTED_METRICS = [...ENGAGEMENT_METRICS, ...BILLING_METRICS, ...VIDEO_METRICS] as const
export type CountedMetric = (typeof COUNTED_METRICS)[number]

/** Names by group, in the order of the reference; its examples also show two of the past, which are always null. */
export const METRIC_GROUPS = {
  ENGAGEMENT: [...ENGAGEMENT_METRICS, 'tweets_send', 'poll_card_vote'],
  BILLING: BILLING_METRICS,
  VIDEO: VIDEO_METRICS,
  WEB_CONVERSION: named('conversion', CONVERSIONS),
  MOBILE_CONVERSION: named('mobile_conversion', MOBILE_CONVERSIONS),
  LIFE_TIME_VALUE_MOBILE_CONVERSION: named('mobile_conversion_lifetime_value', LIFETIME_CONVERSIONS),
} as const satisfies Readonly<Record<string, readonly string[]>>
export type MetricGroup = keyof typeof METRIC_GROUPS
export const METRIC_GROUP_NAMES = Object.keys(METRIC_GROUPS) as readonly MetricGroup[]

/** Of accounts and funding instruments no more of ENGAGEMENT is told than this. */
const TOLD_OF_THE_WHOLE: readonly string[] = ['engagements', 'impressions', 'retweets', 'replies', 'likes', 'follows']
const GROUPS_OF_THE_WHOLE: Partial<Readonly<Record<StatsEntity, readonly MetricGroup[]>>> = {
  ACCOUNT: ['ENGAGEMENT'],
  FUNDING_INSTRUMENT: ['ENGAGEMENT', 'BILLING'],
}

/** The metrics that an answer holds for an entity, in the order of the groups asked for. */
export function metricsFor(entity: StatsEntity, groups: readonly MetricGroup[]): readonly string[] {
  const reported = GROUPS_OF_THE_WHOLE[entity]
  return [...new Set(groups)].flatMap((group): readonly string[] => {
    if (reported === undefined) return METRIC_GROUPS[group]
    if (!reported.includes(group)) return []
    const metrics: readonly string[] = METRIC_GROUPS[group]
    return group === 'ENGAGEMENT' ? metrics.filter((metric) => TOLD_OF_THE_WHOLE.includes(metric)) : metrics
  })
}

/** Since May 2026 only these, one at a time. */
export const SEGMENTATIONS = {
  AGE: { needsCountry: false, groups: METRIC_GROUP_NAMES },
  GENDER: { needsCountry: false, groups: METRIC_GROUP_NAMES },
  METROS: { needsCountry: true, groups: METRIC_GROUP_NAMES },
  PLATFORMS: { needsCountry: false, groups: METRIC_GROUP_NAMES },
  CONVERSION_TAGS: { needsCountry: false, groups: ['WEB_CONVERSION'] },
} as const satisfies Readonly<
  Record<string, { readonly needsCountry: boolean; readonly groups: readonly MetricGroup[] }>
>
export type Segmentation = keyof typeof SEGMENTATIONS
export const SEGMENTATION_TYPES = Object.keys(SEGMENTATIONS) as readonly Segmentation[]

/** Ages by which figures are told apart: names of the wire with their years, both included. */
export const AGE_SEGMENTS = [
  { name: 'AGE_13_TO_17', low: 13, high: 17 },
  { name: 'AGE_18_TO_24', low: 18, high: 24 },
  { name: 'AGE_25_TO_34', low: 25, high: 34 },
  { name: 'AGE_35_TO_49', low: 35, high: 49 },
  { name: 'AGE_OVER_50', low: 50, high: 130 },
] as const

export const STATS_LIMITS = {
  /** Of one question. */
  entityIds: 20,
  syncDays: 7,
  asyncDays: 90,
  segmentedDays: 45,
  activeEntityDays: 90,
  /** Jobs of an account that are processed at the same time. */
  jobs: 100,
  /** Jobs that can be asked for by their ids at once. */
  jobIds: 200,
} as const

export interface StatsQuestion {
  readonly entity: StatsEntity
  readonly entityIds: readonly string[]
  /** Epoch milliseconds; the end is not included. */
  readonly start: number
  readonly end: number
  readonly granularity: StatsGranularity
  readonly metricGroups: readonly MetricGroup[]
  readonly segmentation?: Segmentation | null
  /** Place id of a country. */
  readonly country?: string | null
}

export interface StatsFacts {
  /** Jobs may ask for more than what is answered at once. */
  readonly asJob: boolean
  /** Whether a day of the account's time zone begins then. */
  isMidnight(at: number): boolean
}

/** One thing that the network refuses of a question for figures. */
export interface StatsProblem {
  readonly code: NetworkErrorCode
  readonly parameter: string
  readonly message: string
}

/** Times that no figures can be asked for: not of whole hours, the wrong way round, or too far apart. */
export function checkStatsWindow(
  { start, end }: Pick<StatsQuestion, 'start' | 'end'>,
  days: number | null,
): readonly StatsProblem[] {
  const uneven = (
    [
      ['start_time', start],
      ['end_time', end],
    ] as const
  ).filter(([, at]) => at % HOUR !== 0)
  if (uneven.length > 0)
    return uneven.map(([parameter]) => ({
      code: 'INVALID_PARAMETER',
      parameter,
      message: `${parameter} must be expressed in whole hours (0 minutes and 0 seconds)`,
    }))
  if (end <= start)
    return [{ code: 'INVALID_TIME_WINDOW', parameter: 'end_time', message: 'end_time must be later than start_time' }]
  // A day of an account is an hour longer when its clocks are put back.
  if (days !== null && end - start > days * DAY + HOUR)
    return [
      {
        code: 'INVALID_TIME_WINDOW',
        parameter: 'end_time',
        message: `The time range may not be longer than ${days} days`,
      },
    ]
  return []
}

/** What the network refuses of a question for figures; empty when it answers. */
export function checkStatsQuestion(question: StatsQuestion, facts: StatsFacts): readonly StatsProblem[] {
  const { entityIds, granularity, start, end, segmentation = null } = question
  const segmented = segmentation !== null
  const days = !facts.asJob ? STATS_LIMITS.syncDays : segmented ? STATS_LIMITS.segmentedDays : STATS_LIMITS.asyncDays
  // Where midnight is no whole hour of UTC, a day may still be asked for.
  const atMidnight = granularity === 'DAY' && facts.isMidnight(start) && facts.isMidnight(end)
  const window = checkStatsWindow(
    atMidnight ? { start: Math.floor(start / HOUR) * HOUR, end: Math.floor(end / HOUR) * HOUR } : question,
    days,
  )
  return [
    ...checkIds(entityIds),
    ...window,
    ...(granularity === 'DAY' && window.length === 0 && !atMidnight ? [unaligned(facts, start)] : []),
    ...checkSegmentation(question),
  ]
}

function checkIds(ids: readonly string[]): readonly StatsProblem[] {
  if (ids.length > 0 && ids.length <= STATS_LIMITS.entityIds) return []
  const message = `Between 1 and ${STATS_LIMITS.entityIds} entity_ids can be asked for, not ${ids.length}`
  return [{ code: 'INVALID_PARAMETER', parameter: 'entity_ids', message }]
}

function unaligned(facts: StatsFacts, start: number): StatsProblem {
  const parameter = facts.isMidnight(start) ? 'end_time' : 'start_time'
  return {
    code: 'INVALID_TIME_WINDOW',
    parameter,
    message: `With granularity DAY, ${parameter} must be midnight in the time zone of the account`,
  }
}

function checkSegmentation({ segmentation = null, country = null, metricGroups }: StatsQuestion): StatsProblem[] {
  if (segmentation === null) return []
  const { needsCountry, groups } = SEGMENTATIONS[segmentation]
  const allowed: readonly MetricGroup[] = groups
  const problems: StatsProblem[] = []
  if (needsCountry && country === null)
    problems.push({
      code: 'MISSING_PARAMETER',
      parameter: 'country',
      message: `"country" is a required parameter for segmentation_type ${segmentation}`,
    })
  if (metricGroups.some((group) => !allowed.includes(group)))
    problems.push({
      code: 'INVALID_PARAMETER',
      parameter: 'metric_groups',
      message: `segmentation_type ${segmentation} is available for ${allowed.join(', ')} only`,
    })
  return problems
}
