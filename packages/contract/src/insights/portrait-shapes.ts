// Who an audience is in a few lines: what it was chosen by, what most of it is, and what sets it apart.
import { z } from 'zod'
import { things } from '../platform/number-kinds.ts'
import { Criterion } from './definition-shapes.ts'
import { EstimatedShare, MemberFigure } from './figure-shapes.ts'

/** A criterion or limit that the audience was chosen by, in the reader's words: no finding about it. */
export const DefinedBy = z.object({
  kind: z.enum([...Criterion.shape.kind.options, 'country', 'place', 'language', 'gender', 'age']),
  labels: z.array(z.string()),
  /** How many further terms there are. */
  more: things(z.int()),
})
export type DefinedBy = z.output<typeof DefinedBy>

/** The share of all members, those of whom it isn’t known included, where it can be estimated: what is said first. */
export const Estimated = z.object({ share: EstimatedShare, low: EstimatedShare, high: EstimatedShare }).nullable()

/** `most`: the commonest value of its kind, known of most members. `apart`: the strongest figure of its kind against the baseline. */
export const PortraitLine = z.object({
  part: z.enum(['most', 'apart']),
  kind: z.enum(['country', 'language', 'gender', 'age', 'occupation', 'interest', 'account']),
  label: z.string(),
  /** Of those of whom it is known. */
  figure: MemberFigure,
  estimate: Estimated,
})
export type PortraitLine = z.output<typeof PortraitLine>

/** At most five lines, one of a kind, those of `most` first; none where too few members can be read. */
export const Portrait = z.array(PortraitLine)
