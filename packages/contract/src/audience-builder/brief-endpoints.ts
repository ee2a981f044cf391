// A brief in plain words, English or Japanese, becomes a definition that its author sees and can change.
import { BRIEF_LENGTH } from '@peregrine/domain/audience-builder/brief-limits.ts'
import { z } from 'zod'
import { Criterion, Definition } from '../insights/definition-shapes.ts'
import { access } from '../platform/access.ts'
import { endpoint } from '../platform/endpoint.ts'
import { setting } from '../platform/number-kinds.ts'

export const BRIEF_LIMITS = [
  'country',
  'place',
  'language',
  'gender',
  'age',
  'verified',
  'followers',
  'active',
] as const

/** A part of the brief and what it was taken for. */
const Understood = z.object({
  text: z.string(),
  as: z.union([Criterion.shape.kind, z.enum(BRIEF_LIMITS)]),
  /** As it stands in the definition: a term, codes, an age band. */
  value: z.string(),
  excluded: z.boolean(),
  /** The ages that were written; the band may be wider. */
  ages: z.object({ low: setting(z.int()), high: setting(z.int()).nullable() }).optional(),
})
export type BriefUnderstood = z.output<typeof Understood>

const LEFT_REASONS = [
  /** Stands for nothing that is known. */
  'unknown',
  /** Words that nobody in the network writes. */
  'nobody',
  /** A definition cannot leave out countries, places, ages and the like. */
  'cannot_exclude',
  'unavailable_country',
  /** Places narrow the audience to themselves, so that a whole country beside them adds nobody. */
  'country_beside_place',
  'too_many',
  /** Says more of whom the brief leaves out: they are left out whole. */
  'narrows_exclusion',
  'limit_or_term',
  /** Of the campaign, not of its audience: a budget, a goal, a time. */
  'not_audience',
] as const
const Left = z.object({ text: z.string(), reason: z.enum(LEFT_REASONS) })
export type BriefLeft = z.output<typeof Left>

export const BriefAnalysis = z.object({
  definition: Definition,
  understood: z.array(Understood),
  /** Another way to read it, where a name means a job or whoever shares the interest: 'gardeners'. */
  alternative: z.object({ definition: Definition, understood: z.array(Understood) }).nullable(),
  /** What of the brief is not in the definition, and why. */
  left: z.array(Left),
  /** Nobody has all interests of the brief: any of them is enough in the definition. */
  anyInterest: z.boolean(),
  /** `model`: proposed by the configured language model; `rules`: read by the taxonomy alone. */
  by: z.enum(['rules', 'model']),
})
export type BriefAnalysis = z.output<typeof BriefAnalysis>

const analyseBrief = endpoint({
  id: 'audienceBuilder.analyse',
  method: 'POST',
  path: '/api/external/analyse-description/',
  access: access.anyone,
  summary: 'A definition from a brief in plain words, with what was understood and what was not',
  body: z.strictObject({ description: z.string().max(BRIEF_LENGTH) }),
  reply: BriefAnalysis,
  limit: { max: 30, seconds: 60 },
})

export const audienceBrief = { analyseBrief } as const
