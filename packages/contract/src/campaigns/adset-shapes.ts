// Ad sets (line items of the network) as they travel: flight, bid, placements, and whom they are for.
import { AUDIENCE_EXPANSIONS, BID_STRATEGIES, PAY_BY_CHOICES } from '@peregrine/domain/ad-network/objective-rules.ts'
import { AD_PLACEMENTS } from '@peregrine/domain/ad-network/placement-rules.ts'
import { AD_SET_SETTINGS, MOST_AMOUNT } from '@peregrine/domain/campaigns/campaign-field-rules.ts'
import { CAMPAIGN_STATUSES, STATUS_REASONS } from '@peregrine/domain/campaigns/campaign-status-rules.ts'
import { REACH_BY } from '@peregrine/domain/targeting/reach-by-rules.ts'
import { UNTICKED_FIELDS } from '@peregrine/domain/targeting/unticked-entry-rules.ts'
import { z } from 'zod'
import { Definition } from '../insights/definition-shapes.ts'
import { Moment, Version } from '../platform/bounded-shapes.ts'
import { MessageShape } from '../platform/message-shape.ts'
import { fromPlatform, money, own, setting } from '../platform/number-kinds.ts'
import { GivenPackage } from '../targeting/given-shapes.ts'
import { Country, TargetingPackage } from '../targeting/package-shapes.ts'
import { AdDraft, PeriodFigures, refuseRepeated } from './ad-shapes.ts'
import { lineFigureFields } from './line-figure-shapes.ts'
import { Order } from './order-shapes.ts'
import { settingShapes } from './setting-shapes.ts'

const when = z.iso.datetime()
const count = own(z.int().nonnegative())
const amount = money(z.number().min(0).max(MOST_AMOUNT))

/**
 * Whom an ad set is for. `usage`: a saved targeting list. `config`: an audience (its package, its list in the ad account, or both). `customer_list`: a
 * customer list of the same ad account whose purpose is targeting, in some countries or in all. `package`: entries of its own.
 * `network`: the criteria as they stand at the network, for what was not made here; nobody else is chosen then.
 */
const targetingBy = <Package extends typeof TargetingPackage>(targetingPackage: Package) =>
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('usage'), usage_id: z.string().max(100) }),
    z.strictObject({
      kind: z.literal('config'),
      config_id: z.string().max(100),
      /** By its package (also when left out), by its uploaded list, or by both. */
      reach_by: z.enum(REACH_BY).optional(),
      /** Entries of its package that are left out: by handle, label, or code of a country; '' of age and gender. */
      without: z
        .array(z.strictObject({ field: z.enum(UNTICKED_FIELDS), key: z.string().max(300) }))
        .max(2000)
        .optional(),
    }),
    z.strictObject({
      kind: z.literal('customer_list'),
      list_id: z.string().max(100),
      /** Only people on the list who are in one of these; left out: wherever they are. */
      countries: z.array(Country).max(250).optional(),
    }),
    z.strictObject({
      kind: z.literal('package'),
      targeting_package: targetingPackage,
      countries: z.array(Country).max(250).default([]),
      /** The audience that the entries are meant for: what they reach is compared with it. */
      definition: Definition.nullable().default(null),
    }),
    z.strictObject({ kind: z.literal('network') }),
  ])
export const AdSetTargeting = targetingBy(TargetingPackage)
/** As it is chosen now. */
export const GivenAdSetTargeting = targetingBy(GivenPackage)
export type AdSetTargeting = z.output<typeof AdSetTargeting>

const NOBODY: AdSetTargeting = {
  kind: 'package',
  targeting_package: TargetingPackage.parse({}),
  countries: [],
  definition: null,
}

/** What an ad set is ordered to be. What is null is left to the network. */
export const AdSetFields = z.strictObject({
  name: z.string().trim().min(1).max(255),
  start: Moment.nullable().default(null),
  end: Moment.nullable().default(null),
  ...settingShapes(AD_SET_SETTINGS),
  bid_strategy: z.enum(BID_STRATEGIES).default('AUTO'),
  pay_by: z.enum(PAY_BY_CHOICES).nullable().default(null),
  placements: z.array(z.enum(AD_PLACEMENTS)).max(20).default(['ALL_ON_TWITTER']),
  audience_expansion: z.enum(AUDIENCE_EXPANSIONS).nullable().default(null),
  /** IAB categories: those of one or two `business_categories` of `campaigns.options`. */
  categories: z.array(z.string().max(20)).max(200).default([]),
  running: z.boolean().default(true),
  targeting: AdSetTargeting.default(NOBODY),
  /** Audiences whose members do not see it: ids of configs whose custom audience stands in the account, and of customer lists of the account. */
  exclude_configs: z.array(z.string().max(100)).max(50).default([]),
})
export type AdSetFields = z.output<typeof AdSetFields>

const GivenFields = AdSetFields.extend({ targeting: GivenAdSetTargeting.default(NOBODY) })

const Ads = z
  .array(AdDraft)
  .max(50)
  .superRefine((ads, { addIssue }) =>
    refuseRepeated(ads, (index, message) => addIssue({ code: 'custom', path: [index], message })),
  )

/** Below a new campaign. */
export const AdSetDraft = GivenFields.extend({ ads: Ads.default([]) })
export type AdSetDraft = z.output<typeof AdSetDraft>

export const AdSetCreate = AdSetDraft.extend({ team: z.string().max(100).optional(), campaign: z.string().max(100) })
export const AdSetReplace = GivenFields.extend({ version: Version })
/** Only what is named changes; without defaults, so that nothing is unset by leaving it out. */
const bare = Object.fromEntries(
  Object.entries(GivenFields.shape).map(([name, type]) => [
    name,
    (type instanceof z.ZodDefault ? (type.unwrap() as z.ZodType) : type).optional(),
  ]),
) as unknown as {
  [Name in keyof typeof AdSetFields.shape]: z.ZodOptional<
    (typeof AdSetFields.shape)[Name] extends z.ZodDefault<infer Inner extends z.ZodType>
      ? Inner
      : (typeof AdSetFields.shape)[Name]
  >
}
export const AdSetPatch = z.strictObject({ version: Version, ...bare })
export type AdSetPatch = z.output<typeof AdSetPatch>

/** A custom audience that an ad set reaches or excludes, by name. `sent` false: it isn't ready to be sent yet. */
export const AdSetAudience = z.object({ name: z.string(), excluded: z.boolean(), sent: z.boolean() })

const adSetSchema = z.object({
  id: z.string(),
  campaign_id: z.string(),
  campaign_name: z.string(),
  network_id: z.string().nullable(),
  currency: z.string(),
  order: Order,
  /** Somebody changed or made it in the ad account. */
  drifted: z.boolean(),
  status: z.enum(CAMPAIGN_STATUSES),
  status_reason: z.enum(STATUS_REASONS).nullable(),
  objective: z.string(),
  ...AdSetFields.extend({
    // The network may have more than what can be chosen here.
    name: z.string(),
    start: when.nullable(),
    end: when.nullable(),
    pay_by: z.string().nullable(),
    audience_expansion: z.string().nullable(),
    frequency_days: setting(z.int()).nullable(),
    placements: z.array(z.string()),
    goal: z.string().nullable(),
    bid_strategy: z.string(),
  }).shape,
  /** How the audience, list or package is called; for `network`, a sentence of what stands there. */
  targeting_name: z.string(),
  /** Criteria that stand, or will (of a draft, as it was last checked): how many of each type. */
  criteria: z.array(z.object({ type: z.string(), count, excluded: count })),
  /** Those of the criteria that are custom audiences. */
  audiences: z.array(AdSetAudience),
  /** What of the targeting the network does not know or take, as said when it was last worked out. */
  notes: z.array(MessageShape),
  halted_by: z.array(MessageShape),
  spent: amount,
  impressions: fromPlatform(count),
  engagements: fromPlatform(count),
  clicks: fromPlatform(count),
  provisional: z.boolean(),
  /** Within the days that were asked for; left out when none were. */
  period: PeriodFigures.optional(),
  ...lineFigureFields,
  ads: count,
  created: when,
  modified: when,
  version: Version,
})
export interface AdSet extends z.output<typeof adSetSchema> {}
export interface AdSetGiven extends z.input<typeof adSetSchema> {}
export const AdSet: z.ZodType<AdSet, AdSetGiven> = adSetSchema

/** What an ad set targets, entry by entry. */
export const AdSetTargets = z.object({
  /** The saved list or audience that it is from; null: from none, or it was changed since. */
  source: z
    .object({
      kind: z.enum(['usage', 'config', 'customer_list']),
      /** Null: it was deleted since. */
      id: z.string().nullable(),
      name: z.string(),
      /** When the list was applied on the targeting site; null of what was chosen here. */
      applied: when.nullable(),
    })
    .nullable(),
  /** As they are in the ad account; of a draft, as they were last compiled. `name` as people write it. */
  criteria: z.array(
    z.object({
      type: z.string(),
      name: z.string(),
      excluded: z.boolean(),
      /** False: a custom audience of a draft that isn't ready to be sent yet. */
      sent: z.boolean(),
    }),
  ),
  /** People, as the ad platform estimates; null where it tells none, and as long as something isn't sent. */
  estimate: z.object({ least: fromPlatform(count), most: fromPlatform(count) }).nullable(),
})
export type AdSetTargets = z.output<typeof AdSetTargets>

export const AdSetPage = z.object({ results: z.array(AdSet), next: z.string().nullable() })
export type AdSetPage = z.output<typeof AdSetPage>
