// A saved targeting list, audience or package ("audience usage" in the calls of spec §7), and how it is written and listed.
import { INSIGHTS_LIST_KINDS } from '@peregrine/domain/audiences/audience-rules.ts'
import { z } from 'zod'
import { Definition } from '../insights/definition-shapes.ts'
import { Version } from '../platform/bounded-shapes.ts'
import { MessageShape } from '../platform/message-shape.ts'
import { things } from '../platform/number-kinds.ts'
import { carriedOut } from '../platform/program-plan-shapes.ts'
import { Refused } from '../platform/wire-errors.ts'
import { GivenDefinition } from './given-shapes.ts'
import { Country, TargetingPackage, WrittenPackage } from './package-shapes.ts'
import { ListReach } from './reach-shapes.ts'

/** The insights list kinds of spec §3. */
export const UsageKind = z.enum(INSIGHTS_LIST_KINDS)
export type UsageKind = z.output<typeof UsageKind>

export const UsageState = z.enum(['draft', 'saved', 'applied'])
export type UsageState = z.output<typeof UsageState>

const when = z.iso.datetime()
const count = things(z.int().nonnegative())

const head = {
  id: z.string(),
  name: z.string(),
  kind: UsageKind,
  ad_account_id: z.string().nullable(),
  state: UsageState,
  /**
   * Of an applied list, how that is known: 'application' of ours stands in `ad_account_id`, or whoever saved it, such as the
   * extension, said so ('report') and nobody has looked. Null for any other.
   */
  applied_by: z.enum(['application', 'report']).nullable(),
  audience_config_id: z.string().nullable(),
  countries: z.array(Country),
  definition: Definition.nullable(),
  created: when,
  modified: when,
  /** Set while it lies in the bin; until `restorable_until` it can be restored. */
  deleted_at: when.nullable(),
  restorable_until: when.nullable(),
  /** Goes up with each change; an update names the one it was made from. */
  version: Version,
  /** Null: nothing is ticked, or there is no network data. */
  reach: ListReach.nullable(),
}

const usageSchema = z.object({
  ...head,
  targeting_package: TargetingPackage,
  /** Rules of applying that changed what was sent: said, not done silently. */
  notices: z.array(MessageShape),
})
export interface Usage extends z.output<typeof usageSchema> {}
export interface UsageGiven extends z.input<typeof usageSchema> {}
export const Usage: z.ZodType<Usage, UsageGiven> = usageSchema

/** A line of a list: the package by its numbers of entries that are ticked. */
export const UsageSummary = z.object({
  ...head,
  /** An exclusion list only keeps people out. */
  purpose: z.enum(['targeting', 'exclusion']),
  selected: z.object({
    keywords: count,
    handles: count,
    hashtags: count,
    languages: count,
    network_operators: count,
    interests: count,
    conversation_topics: count,
    movies_tv_shows: count,
    placements: count,
    custom_audiences: count,
    locations: count,
  }),
})
export type UsageSummary = z.output<typeof UsageSummary>

/** One page; `next` goes into `cursor` for the one after it, null on the last. */
export const UsagePage = z.object({ results: z.array(UsageSummary), next: z.string().nullable() })
export type UsagePage = z.output<typeof UsagePage>

const draft = {
  name: z.string().max(200),
  kind: UsageKind,
  ad_account_id: z.string().max(100).nullable(),
  state: UsageState,
  audience_config_id: z.uuid().nullable(),
  /** What it names is checked against what stands there, which may be of a time when more was taken. */
  targeting_package: WrittenPackage,
  countries: z.array(Country).max(250),
  definition: Definition.nullable(),
}

/**
 * What a person writes. An unknown key is refused; ids and times are never taken from outside.
 * `request_id`: the same one sent again (a lost answer, a double click) gives the same usage and saves nothing twice. Where that
 * holds something else by now, or was deleted, it is refused with what stands there.
 */
export const UsageCreate = z.strictObject({
  name: draft.name.default(''),
  kind: draft.kind.default('targeting_list'),
  ad_account_id: draft.ad_account_id.default(null),
  state: draft.state.default('saved'),
  audience_config_id: draft.audience_config_id.default(null),
  targeting_package: draft.targeting_package.prefault({}),
  countries: draft.countries.default([]),
  definition: GivenDefinition.nullable().default(null),
  request_id: z.uuid().optional(),
  ...carriedOut,
})
export type UsageCreate = z.output<typeof UsageCreate>

/** Only what is named changes. */
export const UsageUpdate = z.strictObject({ version: Version }).extend(z.object(draft).partial().shape)
export type UsageUpdate = z.output<typeof UsageUpdate>

/** The body of a 409 `usage_changed`: somebody else, or another tab, was first; `current` is what stands there now. */
export const UsageConflict = Refused.extend({ current: Usage })
export type UsageConflict = z.output<typeof UsageConflict>
