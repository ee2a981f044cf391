// The targeting package of spec §3: what is put into an ad account, each entry with the reason why it is there.
import { normaliseGender } from '@peregrine/domain/targeting/targeting-option-rules.ts'
import { z } from 'zod'
import { Figure, Size, Source } from '../insights/figure-shapes.ts'

const text = z.string().max(300)
/** The figure at the time the package was made; absent when somebody added the entry by hand. */
const why = Figure.optional()

export const LabelEntry = z.object({
  label: text,
  deselected: z.boolean().default(false),
  id: z.string().max(100).optional(),
  why,
})
export const HandleEntry = z.object({
  handle: z.string().max(50),
  name: text.optional(),
  deselected: z.boolean().default(false),
  why,
})

const entries = z.array(LabelEntry).max(1000).default([])
const plain = z.array(text).max(1000).default([])

export const TargetingPackage = z.object({
  keywords: entries,
  handles: z.array(HandleEntry).max(1000).default([]),
  hashtags: entries,
  languages: entries,
  network_operators: entries,
  interests: entries,
  conversation_topics: entries,
  movies_tv_shows: entries,
  placements: plain,
  age: z.string().max(20).default('any'),
  /** Any spelling that the normalisation knows: 1, 2, 'Women', 'MALE' …; kept as ANY, MALE or FEMALE (spec §5). */
  gender: z
    .union([z.string().max(20), z.number()])
    .default('ANY')
    .transform((value) => normaliseGender(value)),
  custom_audiences: entries,
  locations: entries,
})
export type TargetingPackage = z.output<typeof TargetingPackage>
export type LabelEntry = z.output<typeof LabelEntry>
export type HandleEntry = z.output<typeof HandleEntry>

export const Country = z.object({ label: text, code: z.string().length(2) })
export type Country = z.output<typeof Country>

/** A package made from an audience, with what it is expected to reach. */
export const PackageProposal = z.object({
  source: Source,
  package: TargetingPackage,
  countries: z.array(Country),
  sizes: z.object({ core: Size, native: Size, proTargeting: Size }),
  /** Of the audience, the share that the package reaches; of those reached, the share that is the audience; the same for the most popular handles. */
  reach: z.object({
    recall: z.number(),
    precision: z.number(),
    popularRecall: z.number(),
    popularPrecision: z.number(),
  }),
  cut: z.boolean(),
})
export type PackageProposal = z.output<typeof PackageProposal>
