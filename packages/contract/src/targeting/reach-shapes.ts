// What a package reaches as it is ticked: of the intended audience, of those reached, part by part, and how to repair it.
import { REACH_FIELDS } from '@peregrine/domain/targeting/reach-fields.ts'
import { z } from 'zod'
import { MemberCount, PeopleChange, PeopleShare, Size, Source } from '../insights/figure-shapes.ts'
import { MessageShape } from '../platform/message-shape.ts'
import { money, things } from '../platform/number-kinds.ts'

const ReachFieldShape = z.enum(REACH_FIELDS)
const share = PeopleShare

/** The figures that are always shown together. */
const figures = {
  /** Accounts of our data that the package reaches. */
  reached: Size,
  /** Those of them who belong to the intended audience. */
  intended: Size,
  /** Of the intended audience, the share that is reached; null where too few are for it to be told. */
  recall: share.nullable(),
  /** Of those reached, the share that belongs to the intended audience. */
  precision: share.nullable(),
}

const packageReachSchema = z.object({
  source: Source,
  /** The intended audience; null for a list without a definition. */
  audience: Size.nullable(),
  ...figures,
  /** Nothing is ticked that chooses people: whoever passes what narrows is reached. */
  everybody: z.boolean(),
  /** Handles are ticked: the ad platform adds people like their followers, whom nobody else can count; the figures count the followers. */
  lookalikes: z.boolean(),
  /** More than twice the intended audience is reached. */
  tooBroad: z.boolean(),
  /** Parts that our data cannot count: what they add or take away comes on top. */
  uncounted: z.array(ReachFieldShape),
  parts: z.array(
    z.object({
      field: ReachFieldShape,
      family: z.enum(['united', 'intersected']),
      ticked: things(z.int().positive()),
      /** Accounts reached because of the part (below zero: kept out by it); null: too few to be told, or nothing else is ticked. */
      adds: PeopleChange.nullable(),
      /** Those of them who belong to the intended audience; null: too few to be told. */
      addsIntended: PeopleChange.nullable(),
    }),
  ),
  /** Only where it is too broad: the one that helps most first. */
  repairs: z.array(
    z.object({
      code: z.enum(['drop', 'narrow']),
      field: ReachFieldShape,
      keep: z.array(z.object({ id: z.string(), label: z.string() })),
      /** Others that are not reached any more. */
      saves: MemberCount,
      after: z.object(figures),
    }),
  ),
  /** Only where it is too broad and several parts are united: what each reaches as an ad set of its own. */
  groups: z.array(z.object({ field: ReachFieldShape, after: z.object(figures) })).default([]),
  /** What of the definition a package cannot say, and how large the audience would be without it; null where that cannot be told. */
  leftOut: z.array(MessageShape.and(z.object({ without: Size.nullable().optional() }))),
})
export interface PackageReach extends z.output<typeof packageReachSchema> {}
export interface PackageReachGiven extends z.input<typeof packageReachSchema> {}
export const PackageReach: z.ZodType<PackageReach, PackageReachGiven> = packageReachSchema

/** The figures of a reach as they are saved: of when, and of which publication of the network. */
export const SavedReach = z.object({
  computed: z.iso.datetime(),
  source: Source,
  /** When the network data behind it was published. */
  published: z.string(),
  audience: Size.nullable(),
  ...figures,
  everybody: z.boolean(),
  lookalikes: z.boolean(),
  tooBroad: z.boolean(),
})
export type SavedReach = z.output<typeof SavedReach>

/** What a saved list reached when it was saved, and what it reaches on network data that came later. */
export const ListReach = z.object({
  /** Null: it could not be told then. */
  saved: SavedReach.nullable(),
  /** Null: no newer data, or it cannot be told now. */
  current: SavedReach.nullable(),
  /** The network data is not that of `saved` any more. */
  outdated: z.boolean(),
})
export type ListReach = z.output<typeof ListReach>

/** What an ad set bids, as far as it is known. */
export const PlacedBid = z.object({
  /** Null: the ad platform bids automatically. */
  amount: money(z.number().positive()).nullable(),
  currency: z.string(),
  /** What is charged for: IMPRESSION (a thousand of them), ENGAGEMENT, LINK_CLICK, VIEW … */
  pay_by: z.string(),
})
export type PlacedBid = z.output<typeof PlacedBid>
