// An audience definition on the wire, bounded before anything looks inside.
import { LIMITS } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { z } from 'zod'
import { Count } from '../platform/bounded-shapes.ts'
import { setting } from '../platform/number-kinds.ts'

const term = z.string().max(LIMITS.termLength)
const window = z.union([z.literal(7), z.literal(30), z.literal(90)])

export const Criterion = z.object({
  kind: z.enum(['follows', 'interest', 'posted', 'bio', 'job', 'company', 'engaged']),
  terms: z.array(term).max(LIMITS.termsPerCriterion),
  atLeast: setting(z.int().min(1).max(LIMITS.termsPerCriterion)).default(1),
  withinDays: window.optional(),
})

export const Group = z.object({
  atLeast: setting(z.int().min(1).max(LIMITS.criteriaPerGroup)).default(1),
  criteria: z.array(Criterion).max(LIMITS.criteriaPerGroup),
})

export const Filters = z.object({
  countries: z.array(z.string().length(2)).max(250).default([]),
  places: z.array(term).max(LIMITS.termsPerCriterion).default([]),
  languages: z.array(z.string().min(2).max(3)).max(50).default([]),
  gender: z.enum(['ANY', 'MALE', 'FEMALE']).default('ANY'),
  age: z.string().max(20).default('any'),
  verified: z.boolean().nullable().default(null),
  minFollowers: setting(Count).nullable().default(null),
  maxFollowers: setting(Count).nullable().default(null),
  activeWithinDays: window.nullable().default(null),
})

/** A definition that looks for nobody who is alike. */
export const definitionBasis = z.object({
  include: z.array(Group).max(LIMITS.groups).default([]),
  exclude: z.array(Group).max(LIMITS.groups).default([]),
  filters: Filters.prefault({}),
})

/** Accounts outside an audience that share what sets it apart: their traits weigh at least `least` together. */
export const Alike = z.object({
  of: definitionBasis,
  /** Where it was made from a list of accounts: their handles. */
  people: z.array(term).max(LIMITS.people).optional(),
  traits: z
    .array(z.object({ kind: Criterion.shape.kind, term, weight: setting(z.int().min(1).max(1_000_000)) }))
    .max(LIMITS.traits),
  least: setting(z.int().min(1).max(1_000_000)),
})

const definitionSchema = definitionBasis.extend({ alike: Alike.optional() })
export interface Definition extends z.output<typeof definitionSchema> {}
export interface DefinitionGiven extends z.input<typeof definitionSchema> {}
export const Definition: z.ZodType<Definition, DefinitionGiven> = definitionSchema

/** A term that counts for nobody: nothing in the network answers to it, or it cannot be looked for as it is written. */
export const UnknownTerm = z.object({
  kind: Criterion.shape.kind,
  term: z.string(),
  reason: z.enum(['nobody', 'not_searchable']),
})
