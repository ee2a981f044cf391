// Numbers about people as they go over the wire: counts, sizes and shares, each rounded by its own shape, and figures with what they rest on.
import { FILTER_NAMES } from '@peregrine/domain/audience-builder/whole-part-rules.ts'
import { discloseCount, discloseFew, discloseSize, MINIMUM_CELL } from '@peregrine/domain/insights/size-rules.ts'
import { discloseFigure, disclosePart } from '@peregrine/domain/insights/small-cell-rules.ts'
import { isToldChange, isToldShare } from '@peregrine/domain/insights/told-number-rules.ts'
import { z } from 'zod'
import { Count } from '../platform/bounded-shapes.ts'
import { branded, inPublic, own, rounded, things } from '../platform/number-kinds.ts'

/** A ratio to a share of next to nothing is large, and the end of its interval larger. */
const ratio = z.number().min(0).max(1e15)
const score = z.number().min(-1e15).max(1e15)
const share = z.number().min(0).max(1)

/** How many members: in hundreds, and some but fewer than 100 as 99, whatever the server counted (`discloseCount`). */
export const MemberCount = rounded(Count, discloseCount)

/** The same where whether one of a few did something is told of that person: nobody is told as a few. */
export const MovedCount = rounded(Count, discloseFew)

/** Of a sample, how many did something, or what they did: none, fewer than ten, tens, hundreds (`disclosePart`). */
export const PartCount = rounded(z.int(), disclosePart)

/** The same beside a flag that says when it stands for fewer: 100 at least, unless nobody. */
export const AtLeastMinimum = rounded(z.int().nonnegative(), (count) =>
  count <= 0 ? 0 : Math.max(MINIMUM_CELL, discloseCount(count)),
)

/** A share of people, 0..1; `discloseShare`, `shareOfTold` and what else rounds shares make it. */
export const PeopleShare = branded(share, isToldShare)

/** How many more, or below zero fewer, people; `toldChange` makes it. */
export const PeopleChange = branded(z.int(), isToldChange)

/** A ratio of counts in two digits: written out it would give the counts away. */
export const RoundRatio = rounded(z.number(), (value) => Number(value.toPrecision(2)))

/** A score worked out from what people did, such as how stable communities are: to hundredths. */
export const RoundScore = rounded(z.number(), (value) => Math.round(value * 100) / 100)

/** A share of a whole audience that is estimated from many who say so, with its interval: to tenths of a percent. */
const tenthOfPercent = (value: number): number => Math.round(value * 1000) / 1000
export const EstimatedShare = rounded(share, tenthOfPercent)

/** A share of people that goes both ways, so that whoever sends it cannot prove how it was rounded: to whole percent. */
export const WholePercent = rounded(share, (value) => Math.round(value * 100) / 100)

/** A share of posts in whole percent, and of hundreds of posts in tenths: written out it would give the counts away. */
export const PostShare = rounded(share, (value) => Math.round(value * 100) / 100)
export const FinePostShare = rounded(share, tenthOfPercent)

/** a of n audience members and b of m baseline members; shares are 0..1, affinity is a ratio, relevancy and uniqueness 0..100. */
const figureSchema = z.object({
  a: Count,
  n: Count,
  b: Count,
  m: Count,
  share,
  shareLow: share,
  shareHigh: share,
  affinity: ratio,
  affinityLow: ratio,
  affinityHigh: ratio,
  uniqueness: score,
  relevancy: score,
  q: score,
  /** False when the evidence is thin: shown grey, with how many more audience members would settle it. */
  solid: z.boolean(),
  /** What is lacking when it is not: members with the trait, members at all, or a difference from the baseline. */
  lack: z.enum(['none', 'count', 'sample', 'difference']),
  needsMore: z.int().min(0).max(1e15),
})
export interface Figure extends z.output<typeof figureSchema> {}
export interface FigureGiven extends z.input<typeof figureSchema> {}
/** Of an account's own followers, whom its owner can list one by one: exact. */
const ownFigure = own(figureSchema)
export const Figure: z.ZodType<Figure, FigureGiven> = ownFigure
/** A figure about the members of an audience: as `discloseFigure` tells it, whatever the server counted. */
export const MemberFigure: z.ZodType<Figure, FigureGiven> = rounded(ownFigure, discloseFigure)

const WholePartPath = z.union([
  z.templateLiteral(['filters.', z.enum(FILTER_NAMES)]),
  z.templateLiteral(['exclude.', z.int()]),
  z.templateLiteral(['include.', z.int()]),
  z.templateLiteral(['include.', z.int(), '.criteria.', z.int()]),
])

/**
 * Parts of the definition that a size doesn't reflect: without them it is the same. Groups and criteria are counted from 0 in the
 * order in which they were sent. Missing where there are none.
 */
export const NotReflected = z.array(WholePartPath).optional()

/** How many accounts, in hundreds; counted, or estimated from a sample with its 95 % interval. */
const sizeSchema = rounded(
  z.object({
    size: Count,
    low: Count,
    high: Count,
    exact: z.boolean(),
    /** Too few to be told: shown as "fewer than 100". */
    belowMinimum: z.boolean(),
    /** Of these, those of whom every condition is known; missing where all of it is known of everybody, or of as many as the size. */
    stated: MemberCount.optional(),
    notReflected: NotReflected,
  }),
  discloseSize,
)

/** A list that may be cut for visitors: `total` says how many there are. */
export const listOf = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), total: things(Count) })

/** One line of a distribution or ranking. */
export const Ranked = z.object({ id: z.string(), label: z.string(), figure: MemberFigure })
export type Ranked = z.output<typeof Ranked>

/** A distribution: `known` of `n` members reveal it, a few of whom are told as nobody is; without items where these are too few. */
export const Distribution = z.object({
  known: MovedCount,
  n: MemberCount,
  items: z.array(Ranked),
  total: things(Count),
})
export type Distribution = z.output<typeof Distribution>

/** Which network the figures speak of, and as of when. */
export const Source = z.object({ network: z.enum(['demo', 'imported']), asOf: z.string(), accounts: inPublic(Count) })
export type Source = z.output<typeof Source>
export interface Size extends z.output<typeof sizeSchema> {}
export interface SizeGiven extends z.input<typeof sizeSchema> {}
export const Size: z.ZodType<Size, SizeGiven> = sizeSchema
