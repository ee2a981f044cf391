// Figures of campaigns as they travel: totals with what they compare to, days, pace, reach, segments.
import { STATUS_REASONS } from '@peregrine/domain/campaigns/campaign-status-rules.ts'
import { RESULT_METRICS } from '@peregrine/domain/campaigns/objective-result-rules.ts'
import { PACE_STATES } from '@peregrine/domain/campaigns/pace-rules.ts'
import { z } from 'zod'
import { Day } from '../platform/bounded-shapes.ts'
import { MessageShape } from '../platform/message-shape.ts'
import { fromPlatform, money, own } from '../platform/number-kinds.ts'

const count = fromPlatform(z.int().nonnegative())

/** `provisional`: counts come in. `settling`: spend does. `settled`: spend may be corrected. `final`: nothing changes. */
export const Finality = z.enum(['provisional', 'settling', 'settled', 'final'])
export type Finality = z.output<typeof Finality>

/** Amounts are in the account's currency, rates are 0..1, everything else counts. null: not told, or nothing to divide by. */
export const STAT_METRICS = [
  'spent',
  'impressions',
  'engagements',
  'clicks',
  'url_clicks',
  'likes',
  'retweets',
  'replies',
  'follows',
  'app_clicks',
  'card_engagements',
  'video_total_views',
  'billed_engagements',
  'engagement_rate',
  'click_rate',
  'cost_per_thousand',
  'cost_per_engagement',
  'cost_per_click',
] as const
export const StatMetric = z.enum(STAT_METRICS)
export type StatMetric = z.output<typeof StatMetric>

export const StatTotal = z.object({
  metric: StatMetric,
  value: fromPlatform(z.number()).nullable(),
  provisional: z.boolean(),
  /** Of the account's campaigns of the same objective that delivered in the same days; null when there are fewer than three. */
  median: fromPlatform(z.number()).nullable(),
  compared: own(count),
})

/**
 * Spending against the plan: the budget spread evenly over the flight. `expected`: what would be spent by now. `projected`:
 * at the end, when it goes on as in the last days. `none`: no budget or no flight to compare with. `held`: nothing can deliver
 * now, `reason` says why where it is the same for all. Counted from when it could deliver.
 */
export const Pace = z.object({
  state: z.enum(PACE_STATES),
  reason: z.enum(STATUS_REASONS).nullable(),
  budget: money(z.number()).nullable(),
  spent: money(z.number()),
  expected: money(z.number()).nullable(),
  projected: money(z.number()).nullable(),
  /** Of the flight that has passed, 0..1. */
  elapsed: fromPlatform(z.number()).nullable(),
  /** What the daily budget lets be spent by the end, where that is less than `budget`; null otherwise. */
  most: money(z.number()).nullable(),
})

export const StatsTotal = z.object({
  campaign_id: z.string(),
  currency: z.string(),
  timezone: z.string(),
  from: Day,
  to: Day,
  totals: z.array(StatTotal),
  pace: Pace,
  /** Every day of the window, oldest first, also those without delivery. */
  daily: z.array(
    z.object({
      day: Day,
      finality: Finality,
      spent: money(z.number()),
      impressions: count,
      engagements: count,
      clicks: count,
      url_clicks: count,
      video_total_views: count,
    }),
  ),
  /** When the figures were last asked for; null: not yet. */
  asked: z.iso.datetime().nullable(),
})
export type StatsTotal = z.output<typeof StatsTotal>

/** Of each of several campaigns what a line of a list shows; without those that the caller has none of. */
export const LineFigures = z.object({
  from: Day,
  to: Day,
  campaigns: z.array(
    z.object({
      campaign_id: z.string(),
      /** What its objective is bought for. */
      result: z.enum(RESULT_METRICS),
      /** What one of it (of impressions, a thousand) costs in the account's other campaigns of the same objective that delivered in the same days; null below three. */
      median: fromPlatform(z.number()).nullable(),
      /** Every day of the window, oldest first, also those without delivery. */
      daily: z.array(z.object({ day: Day, impressions: count, results: count })),
    }),
  ),
})
export type LineFigures = z.output<typeof LineFigures>

/**
 * How many people saw it, by the network. Of several campaigns people count once in `together`: at least `low`, at most
 * `high`; `people` only where it is known (one campaign, or all that a funding source paid).
 */
export const Reach = z.object({
  from: Day,
  to: Day,
  campaigns: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      people: count,
      /** How often each of them saw it, on average. */
      frequency: fromPlatform(z.number()).nullable(),
    }),
  ),
  together: z.object({
    people: count.nullable(),
    low: count,
    high: count,
    /** What is said: the network's own figure, an estimate from how the chosen people overlap, or bounds alone. */
    basis: z.enum(['network', 'overlap', 'bounds']),
    frequency: fromPlatform(z.number()).nullable(),
  }),
  provisional: z.boolean(),
})
export type Reach = z.output<typeof Reach>

export const SegmentationKind = z.enum(['AGE', 'GENDER', 'METROS', 'PLATFORMS', 'CONVERSION_TAGS'])

/** A job of the network; `waiting` is asked for again every few seconds until `ready`. Segments do not add up to totals. */
export const Segmentations = z.object({
  state: z.enum(['waiting', 'ready', 'failed']),
  type: SegmentationKind,
  country: z.string().nullable(),
  from: Day,
  to: Day,
  currency: z.string(),
  segments: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      spent: money(z.number()),
      impressions: count,
      engagements: count,
      clicks: count,
      /** Of the impressions told for any segment. */
      share: fromPlatform(z.number()).nullable(),
      /** Conversions, for CONVERSION_TAGS. */
      conversions: count,
    }),
  ),
  /** The campaign's own impressions in the same days: what the segments fall short of. */
  impressions: count,
  problem: MessageShape.nullable(),
  asked: z.iso.datetime(),
})
export type Segmentations = z.output<typeof Segmentations>

const overviewFigures = {
  spent: money(z.number()),
  impressions: count,
  engagements: count,
  clicks: count,
}

/** Figures of the days before, or of the period; rates are made of the sums. */
const OverviewSums = z.object({
  ...overviewFigures,
  engagement_rate: fromPlatform(z.number()).nullable(),
  click_rate: fromPlatform(z.number()).nullable(),
  cost_per_thousand: fromPlatform(z.number()).nullable(),
  cost_per_engagement: fromPlatform(z.number()).nullable(),
  cost_per_click: fromPlatform(z.number()).nullable(),
})

/** The campaigns that were bought for one kind of result, and what one of it cost. */
const OverviewResult = z.object({
  metric: z.enum(RESULT_METRICS),
  /** Of those that were shown. */
  campaigns: own(count),
  spent: money(z.number()),
  results: count,
  cost: fromPlatform(z.number()).nullable(),
})

/** All campaigns of an account or a team together, each currency by itself: money of two currencies is never added up. */
export const Overview = z.object({
  from: Day,
  to: Day,
  /** Where the days are those of several accounts, the time zone of the first of them. */
  timezone: z.string(),
  /** Campaigns that are meant, whether they delivered or not. */
  campaigns: own(count),
  running: own(count),
  currencies: z.array(
    z.object({
      currency: z.string(),
      campaigns: own(count),
      running: own(count),
      /** Of them, how many were shown in the period. */
      delivered: own(count),
      totals: OverviewSums,
      /** The same number of days right before the period. */
      before: OverviewSums,
      /** By what campaigns are bought for, what most was spent on first. */
      results: z.array(OverviewResult),
      results_before: z.array(OverviewResult),
      /** `counts`: everything but spend still comes in; `spend`: spend is an estimate. */
      provisional: z.object({ counts: z.boolean(), spend: z.boolean() }),
      /** Of the running ones that have a budget and a flight, since they began; `over`: more than the budget is spent. */
      pace: Pace,
      daily: z.array(z.object({ day: Day, finality: Finality, ...overviewFigures })),
    }),
  ),
  /** When the figures of the account asked longest ago were asked for; null: of one not yet. */
  asked: z.iso.datetime().nullable(),
})
export type Overview = z.output<typeof Overview>
