// Campaigns as they travel: what somebody orders, how a campaign stands, its line in a list, and what the network would refuse.

import { OBJECTIVES } from '@peregrine/domain/ad-network/objective-rules.ts'
import { ATTENTION_KINDS } from '@peregrine/domain/campaigns/attention-rules.ts'
import { CAMPAIGN_STATUSES, STATUS_REASONS } from '@peregrine/domain/campaigns/campaign-status-rules.ts'
import { RESULT_METRICS } from '@peregrine/domain/campaigns/objective-result-rules.ts'
import { z } from 'zod'
import { Day, Version } from '../platform/bounded-shapes.ts'
import { MessageShape } from '../platform/message-shape.ts'
import { fromPlatform, money, ordinal, own } from '../platform/number-kinds.ts'
import { PeriodFigures } from './ad-shapes.ts'
import { AdSetDraft } from './adset-shapes.ts'
import { Pace } from './campaign-stats-shapes.ts'
import { LineChanges, LineFigureValues, lineFigureFields } from './line-figure-shapes.ts'
import { Order } from './order-shapes.ts'

const when = z.iso.datetime()
const count = fromPlatform(z.int().nonnegative())

export const CampaignStatus = z.enum(CAMPAIGN_STATUSES)
export type CampaignStatus = z.output<typeof CampaignStatus>

/**
 * Why something is in its status where that alone would mislead; null where it says all. `Paused` of what is switched on:
 * `ad_sets_off`, `ad_sets_over` (those that are on), `campaign_off`, `ad_set_off`, `gone`. `Halted`: `no_ad_sets`, `no_ads`,
 * `ads_rejected`, `funding`, `budget_used_up`, `daily_budget_used_up`, `not_shown` (the network's words are in `halted_by`).
 * `Active`: `ads_in_review`, so nobody sees it yet.
 */
export const StatusReason = z.enum(STATUS_REASONS)

/** The eight objectives that the network has today. */
export const CampaignObjective = z.enum(OBJECTIVES as [(typeof OBJECTIVES)[number], ...(typeof OBJECTIVES)[number][]])
export type CampaignObjective = z.output<typeof CampaignObjective>

/** What the ads of a campaign are: posts, or an account that people are invited to follow (objective FOLLOWERS alone). */
export const PROMOTED_THINGS = ['posts', 'account'] as const

/** An amount in the account's currency, such as 12.5; exact to its millionth. */
export const Amount = money(z.number().min(0).max(1_000_000_000))

/** What a campaign is ordered to be. Budgets: null is none. */
export const CampaignFields = z.strictObject({
  name: z.string().trim().min(1).max(255),
  /** The network's id; chosen from `campaigns.options`. */
  funding_source_id: z.string().max(40),
  daily_budget: Amount.nullable().default(null),
  /** The lifetime budget. */
  total_budget: Amount.nullable().default(null),
  purchase_order: z.string().max(50).nullable().default(null),
})
export type CampaignFields = z.output<typeof CampaignFields>

/** A whole campaign from a brief; everything below it is a draft too until it is launched. */
export const CampaignCreate = z.strictObject({
  team: z.string().max(100).optional(),
  /** The team's ad account: our id or the network's. */
  account: z.string().max(100),
  ...CampaignFields.shape,
  objective: CampaignObjective,
  /** Never changes afterwards, as the objective does not. */
  promotes: z.enum(PROMOTED_THINGS).default('posts'),
  ad_sets: z.array(AdSetDraft).max(100).default([]),
})
export type CampaignCreate = z.output<typeof CampaignCreate>

/** `version`: the one on the screen; another stands by now: 409 `changed` with `current`. The objective never changes. */
export const CampaignReplace = CampaignFields.extend({ version: Version, running: z.boolean().optional() })
/** Only what is named changes. `running` switches the campaign on or off (only what was launched). */
export const CampaignPatch = z
  .strictObject({ version: Version, running: z.boolean() })
  .extend({
    name: CampaignFields.shape.name,
    funding_source_id: CampaignFields.shape.funding_source_id,
    daily_budget: Amount.nullable(),
    total_budget: Amount.nullable(),
    purchase_order: z.string().max(50).nullable(),
  })
  .partial()
  .required({ version: true })
export type CampaignPatch = z.output<typeof CampaignPatch>

/** What was delivered so far; `provisional` while the network may still correct it. */
export const Delivered = z.object({
  spent: Amount,
  impressions: count,
  engagements: count,
  clicks: count,
  provisional: z.boolean(),
})
export type Delivered = z.output<typeof Delivered>

/** Days of the account, both included: asked for together, each line of a list has a `period` with what was delivered in them. */
export const figureDays = { from: Day.optional(), to: Day.optional() }

const head = {
  id: z.string(),
  name: z.string(),
  /** Our id and name of the team's ad account, and the network's id. */
  account: z.object({ id: z.string(), account_id: z.string(), name: z.string() }),
  /** ISO 4217, of the account. */
  currency: z.string(),
  /** IANA, of the account: where its days begin. */
  timezone: z.string(),
  /** The network's id; null while it is a draft. */
  network_id: z.string().nullable(),
  objective: z.string(),
  /** `media`: videos before those of others, which can be looked at here and not made. */
  promotes: z.enum([...PROMOTED_THINGS, 'media']),
  status: CampaignStatus,
  status_reason: StatusReason.nullable(),
  /** Switched on in the ad account; of a draft: whether launching switches it on. */
  running: z.boolean(),
  order: Order,
  /** Somebody changed it, or something below it, in the ad account: `campaigns.drift` has what. */
  drifted: z.boolean(),
  /** Where it came from: made here, or found at the network. */
  origin: z.enum(['here', 'network']),
  daily_budget: Amount.nullable(),
  total_budget: Amount.nullable(),
  ...Delivered.shape,
  /** The same within the days that were asked for; left out when none were. */
  period: PeriodFigures.optional(),
  /** From the ad sets: the earliest start, the latest end; null: open. */
  start: when.nullable(),
  end: when.nullable(),
  ad_sets: own(count),
  ads: own(count),
  created: when,
  modified: when,
  version: Version,
}

/** What there is to do about a campaign. `amount`: how many ads, or how much money; null where there is none to name. */
export const Attention = z.object({ kind: z.enum(ATTENTION_KINDS), amount: fromPlatform(z.number()).nullable() })
export type Attention = z.output<typeof Attention>

/** A line of the list. `pace` and `attention` are left out of campaigns that are answered elsewhere. */
export const CampaignSummary = z.object({
  ...head,
  ...lineFigureFields,
  pace: Pace.optional(),
  /** The most urgent first; empty: nothing to do. */
  attention: z.array(Attention).optional(),
})
export type CampaignSummary = z.output<typeof CampaignSummary>

/**
 * One thing that is wrong with a campaign or could be better. `error`: the network refuses it, so it cannot be launched.
 * `warning`: it works, but not well. `notice`: worth knowing, such as a legal requirement. `code` and `values` are a
 * message.
 */
export const CampaignProblem = z
  .object({
    severity: z.enum(['error', 'warning', 'notice']),
    /** What it is about; `index` counts the ad sets and the ads in it from 0, `id` is known of saved ones. */
    part: z.object({
      kind: z.enum(['campaign', 'ad_set', 'ad']),
      index: ordinal(z.int().nonnegative()).nullable(),
      ad_index: ordinal(z.int().nonnegative()).nullable(),
      id: z.string().nullable(),
    }),
    /** Our name of the field, such as daily_budget; empty when it is about no single one. */
    field: z.string(),
  })
  .and(MessageShape)
export type CampaignProblem = z.output<typeof CampaignProblem>

/** One campaign, whole; its ad sets and ads have calls of their own. */
const campaignSchema = z.object({
  ...head,
  funding_source_id: z.string(),
  purchase_order: z.string().nullable(),
  /** Why the network does not show it; empty when it does. */
  halted_by: z.array(MessageShape),
  /** The task that is working on it (launch, sending), to be followed with `tasks.read`; null when nothing is. */
  task: z.string().nullable(),
  created_by: z.string().nullable(),
  /** When the network last told how it stands. */
  seen: when.nullable(),
})
export interface Campaign extends z.output<typeof campaignSchema> {}
export interface CampaignGiven extends z.input<typeof campaignSchema> {}
export const Campaign: z.ZodType<Campaign, CampaignGiven> = campaignSchema

/** Of the same search and account, how many have each status: for the tabs above the list. */
export const StatusCounts = z.object({
  all: own(count),
  Active: own(count),
  Scheduled: own(count),
  Paused: own(count),
  Halted: own(count),
  Expired: own(count),
  Draft: own(count),
})

/** What campaigns of one currency that are bought for the same brought together. */
const TotalResult = z.object({
  metric: z.enum(RESULT_METRICS),
  /** Of those that delivered. */
  campaigns: own(count),
  results: count,
  cost: money(z.number()).nullable(),
})

/** All campaigns that the list is of, loaded or not; each currency by itself: money of two is never added up. */
export const ListTotals = z.object({
  currency: z.string(),
  campaigns: own(count),
  /** `results` and `cost` are null where campaigns are bought for different things. */
  figures: LineFigureValues,
  changes: LineChanges.optional(),
  /** By what they are bought for, what most was spent on first. */
  results: z.array(TotalResult),
  provisional: z.boolean(),
})
export type ListTotals = z.output<typeof ListTotals>

export const CampaignPage = z.object({
  results: z.array(CampaignSummary),
  next: z.string().nullable(),
  counts: StatusCounts,
  /** How many of the same search and account there is something to do about, whatever their status. */
  attention: own(count),
  /** Of the whole list, told with its first page when days were asked for; empty otherwise. */
  totals: z.array(ListTotals),
  /** The days that `changes` compare with; null: none. */
  compared: z.object({ from: Day, to: Day }).nullable(),
  /** When the accounts shown were last compared with the network; null: not yet. */
  synced: when.nullable(),
})
export type CampaignPage = z.output<typeof CampaignPage>
