// What all posts of a list come to, beside the period before, and which kinds of posts do better than usual.
import { z } from 'zod'
import { own } from '../platform/number-kinds.ts'

const count = own(z.int().nonnegative())

/** From when until when; null: open. */
export const PostPeriod = z.object({ since: z.string().nullable(), until: z.string().nullable() })
export type PostPeriod = z.output<typeof PostPeriod>

/** From how many of the account’s own posts it is computed what is usual, of how many: the newest. */
export const UsualBasis = z.object({ posts: count, of: count })
export type UsualBasis = z.output<typeof UsualBasis>

/** Of the account’s own posts; reposts are counted, and nothing else of them. */
export const PostTotals = z.object({
  posts: count,
  reposts: count,
  /** Of the posts: younger than a day when they were read. */
  young: count,
  engagements: count,
  /** Engagements of a post at the median; null: no posts. */
  median: own(z.number()).nullable(),
  /** Of the posts whose impressions are known; null: of none. */
  impressions: count.nullable(),
  impressions_known: count,
  /** Of the same posts. */
  engagement_rate: own(z.number()).nullable(),
})
export type PostTotals = z.output<typeof PostTotals>

export const WORK_GROUPS = {
  kind: ['post', 'reply', 'quote'],
  media: ['with', 'without'],
  link: ['with', 'without'],
} as const

const ofGroup = {
  /** Those that tell what is usual, without those that are too young. */
  posts: count,
  /** Their engagements at the median. */
  median: own(z.number()),
  /** Engagements compared with what the account’s posts usually get at the same hour and day, with a 95 % interval; null: too few posts. */
  ratio: z.object({ value: own(z.number()), low: own(z.number()), high: own(z.number()) }).nullable(),
}
const WorkingGroup = z.discriminatedUnion('by', [
  z.object({ by: z.literal('kind'), value: z.enum(WORK_GROUPS.kind), ...ofGroup }),
  z.object({ by: z.literal('media'), value: z.enum(WORK_GROUPS.media), ...ofGroup }),
  z.object({ by: z.literal('link'), value: z.enum(WORK_GROUPS.link), ...ofGroup }),
])
export type WorkingGroup = z.output<typeof WorkingGroup>

export const PostSummary = z.object({
  totals: PostTotals,
  /** The same of the period of the same length before it; null: no period was asked for, or its posts aren’t known. */
  before: z.object({ period: PostPeriod, totals: PostTotals }).nullable(),
  /** Of each property that differs among the posts: its groups. */
  works: z.array(WorkingGroup),
})
export type PostSummary = z.output<typeof PostSummary>
