// Putting a package into an ad account: what is asked for, the plan that is confirmed, and the application that comes of it.
import { APPLY_MODES } from '@peregrine/domain/targeting/targeting-plan.ts'
import { z } from 'zod'
import { Size } from '../insights/figure-shapes.ts'
import { Micros, Moment, Version } from '../platform/bounded-shapes.ts'
import { MessageShape } from '../platform/message-shape.ts'
import { fromPlatform, money, ordinal, things } from '../platform/number-kinds.ts'
import { GivenDefinition } from './given-shapes.ts'
import { Country, WrittenPackage } from './package-shapes.ts'
import { PackageReach, PlacedBid } from './reach-shapes.ts'
import { UsageKind } from './usage-shapes.ts'

const when = z.iso.datetime()
const count = things(z.int().nonnegative())
/** Ids of the network are of small letters and digits; they become a part of its addresses. */
const networkId = z.string().regex(/^[0-9a-z]{1,20}$/, 'This isn’t an ID of the ad platform.')

/** Where to: a line item that is there, or a campaign with a line item that are made for it, both paused. */
export const PlanTarget = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('line_item'), line_item_id: networkId }),
  z.strictObject({
    kind: z.literal('new'),
    campaign_name: z.string().trim().min(1).max(255),
    line_item_name: z.string().trim().min(1).max(255),
    funding_source_id: networkId,
    /** Millionths of the account's currency. */
    daily_budget_micro: Micros,
    /** Null: no limit but the daily one. */
    total_budget_micro: Micros.nullable().default(null),
    objective: z.enum(['ENGAGEMENTS', 'REACH', 'FOLLOWERS', 'VIDEO_VIEWS', 'WEBSITE_CLICKS']).default('ENGAGEMENTS'),
    start: Moment,
    end: Moment.nullable().default(null),
  }),
])
export type PlanTarget = z.output<typeof PlanTarget>

const ApplyModeShape = z.enum(APPLY_MODES)

const request = {
  /** 'add' leaves everything that is there; 'replace' removes what the list doesn't hold, which the plan shows. */
  mode: ApplyModeShape.default('add'),
  /** Empty: 'No ad account id provided' (spec §8). */
  ad_account_id: z.string().max(100).default(''),
  target: PlanTarget,
  /**
   * Categories of the audience; 'Exclusion Audience' makes the package take people away (spec §4). Those of the audience that
   * `audience_config_id` names count without being said here.
   */
  categories: z
    .array(z.object({ name: z.string().max(200) }))
    .max(50)
    .default([]),
}

/** For a saved list. `version`: the one that is on the screen, so that nobody applies what they have not seen. */
export const UsagePlanRequest = z.strictObject({ ...request, version: Version.optional() })
export type UsagePlanRequest = z.output<typeof UsagePlanRequest>

/** For a package that was not saved. */
export const PackagePlanRequest = z.strictObject({
  ...request,
  name: z.string().max(200).default(''),
  kind: UsageKind.default('targeting_list'),
  audience_config_id: z.uuid().nullable().default(null),
  targeting_package: WrittenPackage,
  countries: z.array(Country).max(250).default([]),
  definition: GivenDefinition.nullable().default(null),
})
export type PackagePlanRequest = z.output<typeof PackagePlanRequest>

const criterion = { targeting_type: z.string(), targeting_value: z.string(), operator_type: z.string() }

/** A criterion of the package: which part of it, as the package has it, and as the network calls it. */
export const PlanItem = z.object({ ...criterion, field: z.string(), label: z.string(), name: z.string() })
export const ExistingItem = z.object({ ...criterion, id: z.string(), name: z.string() })
/** What is left out, and why. */
export const DroppedItem = z.object({ field: z.string(), label: z.string() }).and(MessageShape)

const MeaningGroup = z.object({ group: z.string(), count, names: z.array(z.string()) })

/** People who fit one of `united`, and one of each of `intersected`, and none of `excluded`. */
export const PlanMeaning = z.object({
  united: z.array(MeaningGroup),
  intersected: z.array(MeaningGroup),
  excluded: z.array(MeaningGroup),
  everybody: z.boolean(),
  worldwide: z.boolean(),
})

/** The campaign that a plan creates: what it spends a day, and when it runs. */
export const NewCampaign = z.object({
  daily_budget: money(z.number()),
  /** Null: none. */
  total_budget: money(z.number()).nullable().default(null),
  /** ISO 4217, of what pays; empty when it is not known. */
  currency: z.string(),
  /** IANA, of the ad account: the days of the flight are its days. */
  timezone: z.string(),
  start: when,
  end: when.nullable(),
})
export type NewCampaign = z.output<typeof NewCampaign>

const planSchema = z.object({
  id: z.string(),
  created: when,
  /** Afterwards it has to be made anew. */
  expires: when,
  usage_id: z.string().nullable(),
  usage_version: ordinal(z.int().positive()).nullable(),
  name: z.string(),
  ad_account_id: z.string(),
  target: z.object({
    kind: z.enum(['line_item', 'new']),
    line_item_id: z.string().nullable(),
    line_item_name: z.string(),
    campaign_id: z.string().nullable(),
    campaign_name: z.string(),
    /** ACTIVE: it is switched on. */
    status: z.enum(['ACTIVE', 'PAUSED', 'DRAFT']),
    /** Of the line item, and of its campaign: whether ads are seen now hangs on them too. */
    start: z.string().nullable().default(null),
    end: z.string().nullable().default(null),
    campaign_status: z.enum(['ACTIVE', 'PAUSED', 'DRAFT']).nullable().default(null),
  }),
  /** Null: it goes to a line item that is there. */
  new_campaign: NewCampaign.nullable().default(null),
  type: z.enum(['targeting', 'exclusion']),
  mode: ApplyModeShape.default('replace'),
  /** Criteria that are there already and that replacing removes. */
  replaceable: count.default(0),
  /** Not empty: it cannot be applied. */
  problems: z.array(MessageShape),
  /** To be answered yes: their codes go into `confirmed` of applying. */
  confirmations: z.array(MessageShape),
  alerts: z.array(MessageShape),
  notices: z.array(MessageShape),
  advice: z.array(MessageShape),
  items: z.object({
    created: z.array(PlanItem),
    standing: z.array(PlanItem.extend({ id: z.string() })),
    removed: z.array(ExistingItem),
    untouched: z.array(ExistingItem),
    dropped: z.array(DroppedItem),
  }),
  placements: z.object({ before: z.array(z.string()), after: z.array(z.string()), changed: z.boolean() }),
  meaning: PlanMeaning,
  sizes: z.object({
    /** Of the definition in our data; null when the list has none, or it cannot be told now. */
    definition: Size.nullable(),
    /** The network's own estimate of everything that stands afterwards; null when it gives none. */
    network: z.object({ min: fromPlatform(count), max: fromPlatform(count) }).nullable(),
    /** Of what the list puts there, in our data: the same figures as on the list; null when they cannot be told now. */
    reach: PackageReach.nullable().default(null),
    /** Of the line item that it goes to; null when it cannot be told. */
    bid: PlacedBid.nullable().default(null),
  }),
  /** Writes that it takes. */
  steps: count,
  /** The application that was made of it. */
  application_id: z.string().nullable(),
})
export interface Plan extends z.output<typeof planSchema> {}
export interface PlanGiven extends z.input<typeof planSchema> {}
export const Plan: z.ZodType<Plan, PlanGiven> = planSchema

export const ApplicationState = z.enum([
  'applying',
  'applied',
  'undoing',
  'undone',
  'failed',
  'rolling_back',
  'rolled_back',
])
export type ApplicationState = z.output<typeof ApplicationState>

/** Why it did not go as planned; `items` are the criteria concerned, each with what the network said. */
export const ApplicationProblem = z.object({
  code: z.enum([
    'changed_meanwhile',
    'refused',
    'line_item_gone',
    'forbidden',
    'asked_to_stop',
    'ambiguous',
    'not_shown',
  ]),
  reason: MessageShape,
  items: z.array(z.object({ type: z.string(), value: z.string(), reason: MessageShape })),
})

/** What was read back for one criterion. An `id` of something removed, or none of something created: it did not work. */
export const Receipt = z.object({
  type: z.string(),
  value: z.string(),
  operator: z.string(),
  /** As the network calls it. */
  name: z.string(),
  /** The part of the list that it comes of, and as the list has it; null for what isn't of the list. */
  field: z.string().nullable(),
  label: z.string().nullable(),
  /** `untouched`: was there before and isn't of the list. */
  status: z.enum(['created', 'standing', 'untouched', 'removed', 'others']),
  id: z.string().nullable(),
})
export type Receipt = z.output<typeof Receipt>

const application = {
  id: z.string(),
  plan_id: z.string(),
  usage_id: z.string().nullable(),
  /** Where the use is recorded, once it is. */
  recorded_usage_id: z.string().nullable(),
  name: z.string(),
  ad_account_id: z.string(),
  campaign_id: z.string().nullable(),
  line_item_id: z.string().nullable(),
  /** Campaign and line item were made for it. */
  made: z.boolean(),
  state: ApplicationState,
  created: when,
  changed: when,
  finished: when.nullable(),
  /** Set while the network lets us wait; 'reconnect' until the ad account is connected again. */
  waiting: z
    .object({ reason: z.enum(['rate_limited', 'unavailable', 'reconnect']), until: when, problem: MessageShape })
    .nullable(),
  problem: ApplicationProblem.nullable(),
  steps: z.object({ done: count, total: count }),
  /** `skipped`: entries of the list that the plan left out. */
  counts: z.object({ created: count, standing: count, removed: count, others: count, skipped: count }),
  abilities: z.object({ undo: z.boolean(), retry: z.boolean(), roll_back: z.boolean() }),
}

/** A line of the history. */
export const ApplicationSummary = z.object(application)
export type ApplicationSummary = z.output<typeof ApplicationSummary>

const targetingApplicationSchema = z.object({
  ...application,
  /** What the list reaches, as its plan said; null for plans from before that. */
  reach: PackageReach.nullable(),
  /** What the line item bid then. */
  bid: PlacedBid.nullable(),
  /** Criteria that the line item kept beside the list; the reach doesn't count them. */
  beside: count,
  /** The campaign that was created for it, as planned; null: it went to a line item that was there. */
  new_campaign: NewCampaign.nullable(),
  /** Of the way it went last: of applying, or of the rollback. */
  receipts: z.array(Receipt),
  /** Entries of the list that the plan left out, and why. */
  skipped: z.array(DroppedItem),
  /** What became of the placements on the way it went last; null: they stayed, or it isn't finished. */
  placements: z.object({ before: z.array(z.string()), after: z.array(z.string()) }).nullable(),
  /** Each call that changed something, or tried to. */
  journal: z.array(
    z.object({
      number: ordinal(z.int().positive()),
      state: ApplicationState,
      kind: z.string(),
      creates: count,
      removes: count,
      begun: when,
      ended: when.nullable(),
      /** 'done', 'lost', or the kind of failure; null while it is under way. */
      outcome: z.string().nullable(),
      problem: MessageShape.nullable(),
    }),
  ),
})
export interface TargetingApplication extends z.output<typeof targetingApplicationSchema> {}
export interface TargetingApplicationGiven extends z.input<typeof targetingApplicationSchema> {}
export const TargetingApplication: z.ZodType<TargetingApplication, TargetingApplicationGiven> =
  targetingApplicationSchema

export const ApplicationPage = z.object({ results: z.array(ApplicationSummary), next: z.string().nullable() })
export type ApplicationPage = z.output<typeof ApplicationPage>

/** What others changed at a line item since we left it. */
export const LineItemDrift = z.object({
  added: z.array(ExistingItem),
  removed: z.array(z.object({ ...criterion, name: z.string() })),
  placements: z.object({ expected: z.array(z.string()), found: z.array(z.string()) }).nullable(),
  /** Our line item or campaign was put into service, or has company; empty otherwise. */
  remarks: z.array(MessageShape),
  /** Stands for exactly this; sent back as `overwrite` it says: seen, and to be overwritten. */
  seen: z.string(),
})
export type LineItemDrift = z.output<typeof LineItemDrift>
