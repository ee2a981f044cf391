// What is done with several campaigns or with a whole one: launching, changes in bulk, drift, overlap, time line, options.
import { LIST_STATES } from '@peregrine/domain/targeting/list-state-rules.ts'
import { z } from 'zod'
import { Definition } from '../insights/definition-shapes.ts'
import { MemberCount, PeopleShare, Size } from '../insights/figure-shapes.ts'
import { Moment } from '../platform/bounded-shapes.ts'
import { MessageShape } from '../platform/message-shape.ts'
import { fromPlatform, money, ordinal, own } from '../platform/number-kinds.ts'
import { Country, TargetingPackage } from '../targeting/package-shapes.ts'
import { PackageReach } from '../targeting/reach-shapes.ts'
import { AdSetAudience } from './adset-shapes.ts'
import { Amount, CampaignProblem, CampaignStatus } from './campaign-shapes.ts'
import { Shown } from './order-shapes.ts'

const when = z.iso.datetime()
const count = fromPlatform(z.int().nonnegative())

/** One field that stands differently at the network than was ordered. */
export const DriftField = z.object({
  field: z.string(),
  ours: Shown,
  theirs: Shown,
})
/** `there`: stands at the network and not here; `gone`: was deleted at the network. */
export const DriftPart = z.object({
  kind: z.enum(['campaign', 'ad_set', 'ad']),
  /** Ours. */
  id: z.string(),
  name: z.string(),
  network_id: z.string().nullable(),
  state: z.enum(['differs', 'gone', 'there']),
  fields: z.array(DriftField),
})
export const Drift = z.object({
  campaign_id: z.string(),
  /** When the network was read for it. */
  seen: when.nullable(),
  parts: z.array(DriftPart),
  /** Stands for exactly these differences; goes back with a repair, which is refused when others have come. */
  mark: z.string(),
})
export type Drift = z.output<typeof Drift>

/** `push`: ours is put to the network again. `take`: what stands there becomes ours. */
export const Repair = z.strictObject({
  direction: z.enum(['push', 'take']),
  mark: z.string().max(100),
  /** Only these; all when left out. */
  parts: z
    .array(z.strictObject({ id: z.string().max(100), fields: z.array(z.string().max(60)).max(40).optional() }))
    .max(500)
    .optional(),
})

/** One change for many campaigns. Amounts: set, or by a share (0.1 = 10 % more), rounded to the currency's coin. */
export const BulkChange = z
  .strictObject({
    running: z.boolean(),
    daily_budget: z.union([
      z.strictObject({ set: Amount.nullable() }),
      z.strictObject({ by: z.number().min(-0.99).max(10) }),
    ]),
    total_budget: z.union([
      z.strictObject({ set: Amount.nullable() }),
      z.strictObject({ by: z.number().min(-0.99).max(10) }),
    ]),
    /** Of all ad sets of the campaign. */
    end: Moment.nullable(),
    bid: z.union([z.strictObject({ set: Amount }), z.strictObject({ by: z.number().min(-0.99).max(10) })]),
    name: z.strictObject({ find: z.string().min(1).max(255), replace: z.string().max(255) }),
  })
  .partial()
export type BulkChange = z.output<typeof BulkChange>

export const BulkPreview = z.object({
  /** Goes into `campaigns.bulkApply`; stands for these campaigns in these versions and this change. Good for an hour. */
  id: z.string(),
  /** Null: read from the ad accounts just now; otherwise they could not be reached, and this is as of then. */
  as_of: z.string().nullable(),
  changes: z.array(
    z.object({
      campaign_id: z.string(),
      name: z.string(),
      status: CampaignStatus,
      fields: z.array(
        z.object({ part: z.string(), part_id: z.string(), field: z.string(), before: Shown, after: Shown }),
      ),
      problems: z.array(CampaignProblem),
    }),
  ),
  /** How many change, how many stay as they are, how many cannot be changed. */
  counts: z.object({ changed: own(count), same: own(count), refused: own(count) }),
})
export type BulkPreview = z.output<typeof BulkPreview>

/** People, by the ad platform's estimate. */
const Estimate = z.object({ least: count, most: count })

/** People in our data whom the ad sets reach by what is sent, counted as the reach of each. `unknown`: ad sets whose people cannot be told. */
export const AdSetOverlap = z.object({
  ad_sets: z.array(z.object({ id: z.string(), name: z.string(), campaign_name: z.string(), size: Size })),
  unknown: z.array(z.object({ id: z.string(), name: z.string(), reason: MessageShape })),
  /** Everybody in at least one of them. */
  together: Size,
  pairs: z.array(
    z.object({
      a: z.string(),
      b: z.string(),
      both: Size,
      /** Of the people of a, and of b; 0..1. Null where too few are in both, or in one alone, for it to be told. */
      share_a: PeopleShare.nullable(),
      share_b: PeopleShare.nullable(),
    }),
  ),
  /** Of these more people are reached than are counted, such as look-alikes of followers: that they share nobody is not known. */
  partly: z.array(z.string()),
  /** What the ad platform's estimates of each and of several as one say of ad sets of one account; empty where it tells none. */
  estimated: z.object({
    ad_sets: z.array(z.object({ id: z.string(), ...Estimate.shape })),
    pairs: z.array(
      z.object({
        a: z.string(),
        b: z.string(),
        /** They share at least so many people, and at most so many. */
        least: count,
        most: count,
        /** Null: the estimates only tell bounds. */
        likely: count.nullable(),
        /** At least this share of the people of each; 0..1. */
        share_a: fromPlatform(z.number()),
        share_b: fromPlatform(z.number()),
      }),
    ),
    /** Everybody in at least one, counted once; `exact` false: no more than these. Null: not told. */
    together: Estimate.extend({ exact: z.boolean() }).nullable(),
  }),
  /** Audiences that are to be excluded and are not in the ad account yet: they exclude nobody. */
  not_excluded: z.array(
    z.object({ ad_set: z.string(), config_id: z.string(), name: z.string(), account: z.string().nullable() }),
  ),
  /**
   * Taking the people of `exclude` away from `from` reduces the overlap; `from` keeps `left`. Where too few would be left,
   * `merge`: the two are better one ad set. Only of pairs whose overlap is worth speaking of; largest first.
   */
  suggestions: z.array(
    z.object({
      action: z.enum(['exclude', 'merge']),
      from: z.string(),
      exclude: z.string(),
      /** The config to put into `exclude_configs` of `from`; null when `exclude` has none, and `how` says what to do. */
      config_id: z.string().nullable(),
      shared: MemberCount,
      left: MemberCount,
      /** Whose figures `shared` and `left` are: counted in our data, or the ad platform's estimates. */
      basis: z.enum(['counted', 'estimated']),
      /** What one ad set in place of the two would reach; null: not told. */
      merged: Estimate.nullable(),
      how: MessageShape,
    }),
  ),
})
export type AdSetOverlap = z.output<typeof AdSetOverlap>

/** What the criteria of an ad set are going to be, compiled as a launch does it. */
export const CheckedAdSet = z.object({
  /** Counts the ad sets from 0, as the problems do. */
  index: ordinal(count),
  /** Null while it is not saved. */
  id: z.string().nullable(),
  /** Null: they are left as they stand at the network. */
  criteria: z.array(z.object({ type: z.string(), count, excluded: count })).nullable(),
  /** Custom audiences that it reaches or excludes; why one isn't sent is among the problems. */
  audiences: z.array(AdSetAudience),
  /**
   * People, as the network estimates; null where it does not without more criteria, or did not tell, and as long as one of
   * its custom audiences isn't sent.
   */
  estimate: z.object({ least: count, most: count }).nullable(),
  /** The uploaded list that is targeted, with the ad platform's word on it; null: none is. */
  list: z.object({ config_id: z.string(), name: z.string(), state: z.enum(LIST_STATES) }).nullable(),
  /** Audiences to exclude that do not stand in the ad account yet, so nobody is excluded by them. */
  not_uploaded: z.array(z.object({ config_id: z.string(), name: z.string() })),
  /** Audiences to exclude that the ad platform does not take yet, by its own word: the ad set cannot be sent with them. */
  unready_exclusions: z.array(z.object({ config_id: z.string(), name: z.string() })),
})
export type CheckedAdSet = z.output<typeof CheckedAdSet>

export const CampaignCheck = z.object({ problems: z.array(CampaignProblem), ad_sets: z.array(CheckedAdSet) })
export type CampaignCheck = z.output<typeof CampaignCheck>

/** Bars of a time line. */
export const Timeline = z.object({
  from: when,
  to: when,
  campaigns: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      status: CampaignStatus,
      objective: z.string(),
      currency: z.string(),
      start: when.nullable(),
      end: when.nullable(),
      spent: money(z.number()),
      budget: money(z.number()).nullable(),
      ad_sets: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          status: CampaignStatus,
          start: when.nullable(),
          end: when.nullable(),
        }),
      ),
    }),
  ),
  /** More campaigns lie in this window than are shown. */
  cut: z.boolean(),
})
export type Timeline = z.output<typeof Timeline>

/** What a new campaign in an account can be made of. */
export const CampaignOptions = z.object({
  account: z.object({ id: z.string(), account_id: z.string(), name: z.string() }),
  timezone: z.string(),
  funding_sources: z.array(
    z.object({ id: z.string(), description: z.string(), currency: z.string(), type: z.string(), usable: z.boolean() }),
  ),
  currency: z.string(),
  /** Bids lie between; null when the network has no rule for the currency. */
  bids: z.object({ least: money(z.number()), most: money(z.number()), step: money(z.number()) }).nullable(),
  /** What can be chosen for each objective; the first goal is what the network takes by itself. */
  objectives: z.array(
    z.object({
      objective: z.string(),
      goals: z.array(z.string()),
      bid_strategies: z.array(z.string()),
      products: z.array(z.string()),
      frequency_cap: z.boolean(),
      needs_app: z.boolean(),
      needs_categories: z.boolean(),
    }),
  ),
  /** Sets of placements that can stand together, for promoted posts. */
  placements: z.array(z.array(z.string())),
  /** The same for a campaign that promotes an account. */
  account_placements: z.array(z.array(z.string())),
  /** Whose account can be promoted; a name is empty where the network did not tell it. */
  promotable_accounts: z.array(z.object({ user_id: z.string(), handle: z.string(), name: z.string() })),
  /**
   * How the advertiser describes its business, one or two of them, for objectives that need it: their `iab` together are the
   * `categories` of an ad set. Empty while the network does not tell them.
   */
  business_categories: z.array(z.object({ id: z.string(), name: z.string(), iab: z.array(z.string()) })),
  /** ISO codes of the countries that ad sets may target in this ad account, as agreed with the agency; null: any. */
  countries: z.array(z.string()).nullable(),
  may_write: z.boolean(),
})
export type CampaignOptions = z.output<typeof CampaignOptions>

/** How far each account was compared with the network. */
export const SyncState = z.object({
  account: z.object({ id: z.string(), account_id: z.string(), name: z.string() }),
  state: z.enum(['never', 'running', 'ok', 'reconnect', 'failed']),
  at: when.nullable(),
  /** Why not. */
  problem: MessageShape.nullable(),
  campaigns: own(count),
  drifted: own(count),
})
export type SyncState = z.output<typeof SyncState>

export const AdSetReach = z.object({
  /** Null: it cannot be told, for the reason. */
  reach: PackageReach.nullable(),
  reason: MessageShape.nullable(),
  /** Where it is detailed: people under all limits of the ad set, as the ad platform estimates; null where it tells none. */
  estimate: Estimate.nullable(),
  /** Where it is detailed: custom audiences by name that aren't ready; the ad platform's reach is not known until then. */
  waits_for: z.array(z.string()),
  /** Where it is detailed: why the ad set may not be for these people, such as countries that an agency may not use. */
  refusal: MessageShape.nullable(),
  /** Where it is too broad or detailed, whom the ad set is for, entry by entry with reasons: what a repair changes. */
  entries: z
    .object({
      targeting_package: TargetingPackage,
      countries: z.array(Country),
      definition: Definition.nullable(),
    })
    .nullable(),
})
export type AdSetReach = z.output<typeof AdSetReach>

/** What a campaign may spend as planned, and waits for somebody else's approval. */
export const SpendApproval = z.object({
  amount: Amount,
  /** The ad account's limit: more has to be approved. */
  above: Amount,
  currency: z.string(),
  /** Null of somebody who is gone. */
  requested_by: z.string().nullable(),
  yours: z.boolean(),
  /** How many others of the team can approve it. */
  others: own(z.int()),
  requested: z.iso.datetime(),
  declined: z.object({ by: z.string().nullable(), at: z.iso.datetime(), note: z.string() }).nullable(),
  /** Nothing of it was created in the ad account yet: it can become a draft again. */
  withdrawable: z.boolean(),
})
export type SpendApproval = z.output<typeof SpendApproval>
