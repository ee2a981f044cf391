// An audience of a team, or of the catalogue, as it travels: a line of a list, the whole with its definition, history, plans, uploads.
import { CUSTOM_AUDIENCES } from '@peregrine/domain/ad-network/network-limits.ts'
import { ACCOUNT_SHARE_STATES } from '@peregrine/domain/audiences/account-share-rules.ts'
import {
  AUDIENCE_DESCRIPTION_LENGTH,
  AUDIENCE_STATUSES,
  REFRESH_RHYTHMS,
  TARGETABLE_REASONS,
} from '@peregrine/domain/audiences/audience-rules.ts'
import { REFUSED_BY } from '@peregrine/domain/campaigns/order-rules.ts'
import { z } from 'zod'
import { Alike, Definition, Filters, Group } from '../insights/definition-shapes.ts'
import {
  MemberCount,
  MemberFigure,
  MovedCount,
  NotReflected,
  PeopleShare,
  RoundRatio,
  Size,
} from '../insights/figure-shapes.ts'
import { AccountCard } from '../insights/insight-shapes.ts'
import { Estimated } from '../insights/portrait-shapes.ts'
import { Moment, Version } from '../platform/bounded-shapes.ts'
import { MessageShape } from '../platform/message-shape.ts'
import { inPublic, ordinal, own, rounded, things } from '../platform/number-kinds.ts'
import { carriedOut } from '../platform/program-plan-shapes.ts'
import { GivenDefinition, GivenPackage } from '../targeting/given-shapes.ts'
import { Country, TargetingPackage } from '../targeting/package-shapes.ts'

const when = z.iso.datetime()
const count = things(z.int().nonnegative())

export const AudienceStatus = z.enum(AUDIENCE_STATUSES)
export const RefreshRhythm = z.enum(REFRESH_RHYTHMS)

export const AudienceCategory = z.object({ id: z.string(), name: z.string() })
export type AudienceCategory = z.output<typeof AudienceCategory>

/**
 * The three sizes of spec §3: the audience itself, whom native targeting reaches, whom the targeting package reaches. The last
 * two are null where the accounts are too few to choose a package from: what would select nobody reaches the whole network.
 */
export const AudienceSizes = z.object({
  core: Size,
  native: Size.nullable(),
  proTargeting: Size.nullable(),
  /**
   * What the package reaches of the audience, and how much of what it reaches belongs to it; each null where fewer than the
   * minimum of the audience are reached. Left out where it cannot be told, or was counted before it was.
   */
  reach: z
    .object({ recall: PeopleShare.nullable(), precision: PeopleShare.nullable(), lookalikes: z.boolean() })
    .optional(),
})
export type AudienceSizes = z.output<typeof AudienceSizes>

export const Audience = z.object({
  id: z.string(),
  /** Of the team, or ready-made for everybody. */
  source: z.enum(['own', 'catalogue']),
  name: z.string(),
  /** Of the catalogue's audiences. */
  name_ja: z.string().nullable(),
  description: z.string(),
  /** Accounts of the core audience; null while it is not counted. */
  size: MemberCount.nullable(),
  sizes: AudienceSizes.nullable(),
  sizing: z.enum(['waiting', 'done', 'failed']),
  /**
   * The data that it was counted in; null while it is not counted. They are not the current ones where the network says
   * otherwise.
   */
  counted_in: z.object({ network: z.enum(['demo', 'imported']), published: when }).nullable(),
  categories: z.array(AudienceCategory),
  /** Where most of its members are: no limits of it. */
  countries: z.array(Country),
  status: AudienceStatus,
  targetable: z.boolean(),
  /** Why not; empty when it is. */
  reasons: z.array(z.enum(TARGETABLE_REASONS)),
  has_insights: z.boolean(),
  /** Ad accounts of the network in which it stands. */
  uploads: count,
  refresh: RefreshRhythm,
  refreshed: when.nullable(),
  starts: when.nullable(),
  ends: when.nullable(),
  created: when,
  created_by: z.string(),
  modified: when,
  modified_by: z.string(),
  /** Set while it can be restored. */
  deleted_at: when.nullable(),
  version: Version,
})
export type Audience = z.output<typeof Audience>

/** Live campaigns that target an audience. */
export const usingCampaigns = {
  /** In ad accounts that the reader may use. */
  campaigns: z.array(z.object({ id: z.string(), name: z.string() })),
  /** How many there are besides, in other ad accounts of the team. */
  other_campaigns: own(z.int()),
}
/** How many moved, of how many there are: above 1 where more moved than are left. In whole tenths, which do not tell how few they are. */
const MovedShare = rounded(z.number(), (share) => Math.floor(10 * share + 1e-9) / 10)

/** With what it is made of. */
const audienceConfigSchema = Audience.extend({
  definition: Definition,
  /** Goes up when the definition changes. */
  definition_number: ordinal(z.int()),
  /** What the reader may do with it. */
  next_statuses: z.array(AudienceStatus),
  next_refresh: when.nullable(),
  ...usingCampaigns,
  /** It has changed much since a live campaign began to use it. */
  drift: z.object({ since: when, share: MovedShare, entered: MovedCount, left: MovedCount }).nullable(),
})
export interface AudienceConfig extends z.output<typeof audienceConfigSchema> {}
export interface AudienceConfigGiven extends z.input<typeof audienceConfigSchema> {}
export const AudienceConfig: z.ZodType<AudienceConfig, AudienceConfigGiven> = audienceConfigSchema

export const AudiencePage = z.object({ results: z.array(Audience), next: z.string().nullable() })
export type AudiencePage = z.output<typeof AudiencePage>

const draft = {
  name: z.string().max(400),
  description: z.string().max(AUDIENCE_DESCRIPTION_LENGTH),
  definition: Definition,
  categories: z.array(z.string().max(50)).max(10),
  refresh: RefreshRhythm,
}
const team = z.string().max(100).optional()

export const AudienceCreate = z.strictObject({
  team,
  name: draft.name,
  description: draft.description.default(''),
  definition: GivenDefinition,
  categories: draft.categories.default([]),
  refresh: draft.refresh.default('never'),
  status: z.enum(['Draft', 'Active']).default('Active'),
  ...carriedOut,
})

/** The whole, replaced. */
export const AudienceReplace = z.strictObject({
  team,
  version: Version,
  name: draft.name,
  description: draft.description,
  definition: draft.definition,
  categories: draft.categories,
  refresh: draft.refresh,
})

/** Only what is named changes. */
export const AudienceChange = z.strictObject({ team, version: Version }).extend(z.object(draft).partial().shape)

/** A part of a definition that keeps people in or out, or restricts. */
export const Clause = z.discriminatedUnion('side', [
  z.object({ side: z.literal('include'), group: Group }),
  z.object({ side: z.literal('exclude'), group: Group }),
  z.object({ side: z.literal('filter'), filters: Filters }),
  z.object({ side: z.literal('alike'), alike: Alike }),
])
export type Clause = z.output<typeof Clause>

const definitionStepSchema = z.object({
  number: ordinal(z.int()),
  at: when,
  by: z.string(),
  name: z.string(),
  definition: Definition,
  added: z.array(Clause),
  removed: z.array(Clause),
})
export interface DefinitionStep extends z.output<typeof definitionStepSchema> {}
export interface DefinitionStepGiven extends z.input<typeof definitionStepSchema> {}
export const DefinitionStep: z.ZodType<DefinitionStep, DefinitionStepGiven> = definitionStepSchema

/** Why accounts entered or left: which clause, and whether the clause is new, gone, or they have changed themselves. */
export const MembershipReason = z.object({
  clause: Clause,
  why: z.enum(['clause_added', 'clause_removed', 'accounts_changed']),
  accounts: MemberCount,
})
export type MembershipReason = z.output<typeof MembershipReason>

const membershipStepSchema = z.object({
  number: ordinal(z.int()),
  at: when,
  /** What brought it about. */
  cause: z.enum(['created', 'definition', 'schedule', 'asked']),
  size: MemberCount,
  entered: MovedCount,
  left: MovedCount,
  /** False where who is in it could not be compared with before, such as after a change of the network. */
  compared: z.boolean(),
  enteredBecause: z.array(MembershipReason),
  leftBecause: z.array(MembershipReason),
})
export interface MembershipStep extends z.output<typeof membershipStepSchema> {}
export interface MembershipStepGiven extends z.input<typeof membershipStepSchema> {}
export const MembershipStep: z.ZodType<MembershipStep, MembershipStepGiven> = membershipStepSchema

export const AudienceHistory = z.object({ definitions: z.array(DefinitionStep), memberships: z.array(MembershipStep) })
export type AudienceHistory = z.output<typeof AudienceHistory>

/** Some of the accounts that entered or left at one refresh; none where fewer than 100 did. */
export const MembershipAccounts = z.object({
  number: ordinal(z.int()),
  entered: z.array(AccountCard),
  left: z.array(AccountCard),
  enteredTotal: MovedCount,
  leftTotal: MovedCount,
})

export const AudienceRef = z.object({
  id: z.string(),
  name: z.string(),
  size: MemberCount,
  notReflected: NotReflected,
})

export const AudiencePlan = z.object({
  id: z.string(),
  audience: AudienceRef.extend({ size: MemberCount.nullable() }),
  name: z.string(),
  purpose: z.string(),
  note: z.string(),
  targeting_package: TargetingPackage,
  countries: z.array(Country),
  starts: when.nullable(),
  ends: when.nullable(),
  created: when,
  created_by: z.string(),
  modified: when,
  version: Version,
})
export type AudiencePlan = z.output<typeof AudiencePlan>

const planDraft = {
  name: z.string().max(400),
  purpose: z.string().max(200),
  note: z.string().max(5000),
  targeting_package: GivenPackage,
  countries: z.array(Country).max(250),
  starts: Moment.nullable(),
  ends: Moment.nullable(),
}

/** Without a package, the one that fits the audience is proposed and kept. */
export const PlanCreate = z.strictObject({
  team,
  audience: z.uuid(),
  name: planDraft.name,
  purpose: planDraft.purpose.default(''),
  note: planDraft.note.default(''),
  targeting_package: planDraft.targeting_package.optional(),
  countries: planDraft.countries.optional(),
  starts: planDraft.starts.default(null),
  ends: planDraft.ends.default(null),
})
export const PlanChange = z.strictObject({ team, version: Version }).extend(z.object(planDraft).partial().shape)

/** One combination of audiences: those of `members` and no other have these accounts in common. */
export const Intersection = z.object({ members: z.array(ordinal(z.int())), accounts: MemberCount })

export const Overlap = z.object({
  /** `size` is what every screen says of it; `counted`: of these known to match, whom alone an overlap can be of. */
  audiences: z.array(AudienceRef.extend({ counted: MemberCount })),
  /** Accounts of the network, and of at least one of the audiences. */
  population: inPublic(count),
  union: MemberCount,
  /** Accounts of at least two of the audiences. */
  several: MemberCount,
  /** Accounts in exactly these audiences; the largest first. What an UpSet chart draws. */
  intersections: z.array(Intersection),
  /** Each two of them; shares are null where too few are in both, or in one alone, for them to be told. */
  pairs: z.array(
    z.object({
      first: ordinal(z.int()),
      second: ordinal(z.int()),
      both: MemberCount,
      ofFirst: PeopleShare.nullable(),
      ofSecond: PeopleShare.nullable(),
      jaccard: PeopleShare.nullable(),
      observedToExpected: RoundRatio.nullable(),
    }),
  ),
  /** Shares of each audience that stand in no other. */
  unique: z.array(z.object({ audience: ordinal(z.int()), accounts: MemberCount })),
})
export type Overlap = z.output<typeof Overlap>

/** Null: not among the strongest of that audience. */
const Compared = z.object({
  id: z.string(),
  label: z.string(),
  first: MemberFigure.nullable(),
  second: MemberFigure.nullable(),
  firstEstimate: Estimated,
  secondEstimate: Estimated,
})

const comparisonSchema = z.object({
  first: AudienceRef,
  second: AudienceRef,
  both: MemberCount,
  onlyFirst: MemberCount,
  onlySecond: MemberCount,
  /** Null where too few are shared, or too many, for it to be told. */
  jaccard: PeopleShare.nullable(),
  /** What sets them apart, by kind; the largest difference first. */
  sections: z.array(
    z.object({
      kind: z.enum(['countries', 'languages', 'genders', 'ages', 'occupations', 'interests', 'influencers']),
      lines: z.array(Compared),
    }),
  ),
  onlyInFirst: z.array(Clause),
  onlyInSecond: z.array(Clause),
})
export interface Comparison extends z.output<typeof comparisonSchema> {}
export interface ComparisonGiven extends z.input<typeof comparisonSchema> {}
export const Comparison: z.ZodType<Comparison, ComparisonGiven> = comparisonSchema

export const PerspectiveSide = z.enum(['country', 'language', 'gender', 'age'])
export const Perspectives = z.object({
  size: Size,
  perspectives: z.array(
    z.object({
      side: PerspectiveSide,
      /** Members of the sample who reveal it, of how many. */
      known: MemberCount,
      n: MemberCount,
      lines: z.array(
        z.object({ id: z.string(), label: z.string(), size: Size, figure: MemberFigure, estimate: Estimated }),
      ),
    }),
  ),
})
export type Perspectives = z.output<typeof Perspectives>

export const UploadedAudience = z.object({
  id: z.string(),
  audience: z.object({ id: z.string(), name: z.string() }),
  account: z.object({ id: z.string(), account_id: z.string(), name: z.string() }),
  name: z.string(),
  /** `processing` and what follows are the network's word. */
  state: z.enum(['waiting', 'uploading', 'processing', 'targetable', 'too_small', 'failed', 'cancelled']),
  /** The network's own reasons, such as PROCESSING. */
  reasons: z.array(z.string()),
  network_id: z.string().nullable(),
  /** Accounts sent, of how many; and how many the network has matched. */
  sent: MemberCount,
  total: MemberCount,
  matched: MemberCount.nullable(),
  problem: MessageShape.nullable(),
  task: z.string().nullable(),
  created: when,
  created_by: z.string(),
  checked: when.nullable(),
  /** Whether it is brought up to date when the audience changes. */
  follows: z.boolean(),
  /** When those who stand in the list were last those of the audience. */
  synced: when.nullable(),
  /** How many have entered and left since then. */
  behind: z.object({ added: MemberCount, removed: MemberCount }),
  sync: z.enum(['idle', 'waiting', 'running', 'failed']),
  sync_problem: MessageShape.nullable(),
  sync_task: z.string().nullable(),
})
export type UploadedAudience = z.output<typeof UploadedAudience>

export const PermissionLevel = z.enum(CUSTOM_AUDIENCES.permissionLevels)

/** Another ad account with which a custom audience is shared, or is to be. */
export const AccountShare = z.object({
  id: z.string(),
  /** Its name, where it is one of the team's. */
  account: z.object({ account_id: z.string(), name: z.string().nullable() }),
  state: z.enum(ACCOUNT_SHARE_STATES),
  /** As the ad platform has confirmed it; null: not shared. */
  level: PermissionLevel.nullable(),
  /** What was requested last; null: to be withdrawn. */
  desired: PermissionLevel.nullable(),
  /** Why it waits, was refused, or (of a live one) why the last change was refused. */
  problem: MessageShape.nullable(),
  /** Whose no that was; null: neither’s, or not known. */
  refused_by: z.enum(REFUSED_BY).nullable(),
})
export type AccountShare = z.output<typeof AccountShare>

export const AccountShares = z.object({
  results: z.array(AccountShare),
  /** When the ad platform last said with whom it is shared. */
  checked: when.nullable(),
  /** Why it did not say so now. */
  problem: MessageShape.nullable(),
})

export const Influencer = z.object({
  account: AccountCard,
  /** Connectivity is figure.share, relevancy figure.relevancy. */
  figure: MemberFigure,
  /** Members of the sample who follow the account, and the share of its followers who are in the audience; null: too few. */
  audience: z.object({ followers: MemberCount, ofFollowers: PeopleShare.nullable() }),
  posts: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      createdAt: z.string(),
      likes: inPublic(z.int()),
      reposts: inPublic(z.int()),
      replies: inPublic(z.int()),
      sentiment: inPublic(z.number()).nullable(),
    }),
  ),
  topics: z.array(z.object({ id: z.string(), label: z.string(), posts: inPublic(z.int()) })),
})
export type Influencer = z.output<typeof Influencer>
