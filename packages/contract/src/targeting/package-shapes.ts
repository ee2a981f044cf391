// The targeting package of spec §3: what is put into an ad account, each entry with the reason why it is there.
import { discloseNote } from '@peregrine/domain/targeting/entry-note-rules.ts'
import { isBlankEntry } from '@peregrine/domain/targeting/given-package-rules.ts'
import { CHOSEN_FIELDS, type EntryField } from '@peregrine/domain/targeting/package-rules.ts'
import { normaliseGender } from '@peregrine/domain/targeting/targeting-option-rules.ts'
import { z } from 'zod'
import { MemberFigure, MovedCount, PeopleShare, Size, Source, WholePercent } from '../insights/figure-shapes.ts'
import { Count, Decimal } from '../platform/bounded-shapes.ts'
import { rounded, things } from '../platform/number-kinds.ts'
import { PackageReach } from './reach-shapes.ts'

const text = z.string().max(300)
/** The figure at the time the package was made; absent when somebody added the entry by hand. */
const why = MemberFigure.optional()

/**
 * Why an entry is ticked (your_term, adds, alike, real_share) or not (the others). `people`: about how many it adds to
 * what is ticked; `percent` of them belong to the audience (your_term, your_term_covered, adds) or are like it too (alike), do not (mostly_others, too_few, part_full), or of the
 * audience live there or write it (real_share, small_share, costs_members); `by`: what reaches them already.
 */
const entryNoteSchema = z.object({
  code: z.enum([
    'your_term',
    'your_term_unknown',
    // Not ticked: a word of profiles, by which the network would reach others.
    'your_term_idle',
    // Not ticked: several terms are needed at once, and what it reaches of the audience others of them reach (`by`).
    'your_term_covered',
    'adds',
    'alike',
    'real_share',
    'already_reached',
    'mostly_others',
    'too_few',
    'part_full',
    'small_share',
    // Not ticked: limiting ads to languages would keep out members who are not known to write them.
    'costs_members',
    // With nothing ticked the whole audience is reached: it would limit the package to about so many people.
    'narrows',
    // Of an audience below the minimum: how much it would add is not told.
    'unmeasured',
  ]),
  people: MovedCount.optional(),
  percent: z.number().min(0).max(100).optional(),
  by: text.optional(),
})
export const EntryNote = rounded(entryNoteSchema, discloseNote)
export type EntryNote = z.output<typeof EntryNote>
/** As of when the package was made; absent when somebody added the entry by hand. */
const note = EntryNote.optional()

const labelFields = {
  label: text,
  deselected: z.boolean().default(false),
  id: z.string().max(100).optional(),
  why,
  note,
}
const labelEntrySchema = z.object(labelFields)
export interface LabelEntry extends z.output<typeof labelEntrySchema> {}
export interface LabelEntryGiven extends z.input<typeof labelEntrySchema> {}
export const LabelEntry: z.ZodType<LabelEntry, LabelEntryGiven> = labelEntrySchema

const handleFields = {
  handle: z.string().max(50),
  name: text.optional(),
  deselected: z.boolean().default(false),
  why,
  note,
}
const handleEntrySchema = z.object(handleFields)
export interface HandleEntry extends z.output<typeof handleEntrySchema> {}
export interface HandleEntryGiven extends z.input<typeof handleEntrySchema> {}
export const HandleEntry: z.ZodType<HandleEntry, HandleEntryGiven> = handleEntrySchema

/** Entries in the order in which they are taken, from precise to broad, and what all of them up to there reach. */
export const Frontier = z.object({
  steps: z
    .array(
      z.object({
        field: z.enum(CHOSEN_FIELDS),
        id: text,
        /** Null where fewer of the audience are reached than may be told. */
        recall: WholePercent.nullable(),
        precision: WholePercent.nullable(),
      }),
    )
    .max(20_000),
  /** The first steps are the user's own terms: they stay whatever size is picked. */
  own: things(Count),
  /** So many steps are ticked. */
  ticked: things(Count),
})
export type Frontier = z.output<typeof Frontier>

/** The frontier that a package was made with, and the size that is picked on it. */
const packageSizingSchema = Frontier.extend({
  /** So many steps are picked. */
  size: things(Count),
  /** Entries ticked (true) or unticked (false) by hand: another size leaves them as they are. */
  held: z.record(z.string().max(400), z.boolean()).default({}),
})
export interface PackageSizing extends z.output<typeof packageSizingSchema> {}
export interface PackageSizingGiven extends z.input<typeof packageSizingSchema> {}
export const PackageSizing: z.ZodType<PackageSizing, PackageSizingGiven> = packageSizingSchema

const plain = z.array(text).max(1000).default([])

type PartOf<Entry, Given> = (field: EntryField) => z.ZodType<Entry[], Given[]>

const packageFields = (
  part: PartOf<LabelEntry, LabelEntryGiven>,
  handles: z.ZodType<HandleEntry[], HandleEntryGiven[]>,
) => ({
  keywords: part('keywords').default([]),
  handles: handles.default([]),
  hashtags: part('hashtags').default([]),
  languages: part('languages').default([]),
  network_operators: part('network_operators').default([]),
  interests: part('interests').default([]),
  conversation_topics: part('conversation_topics').default([]),
  movies_tv_shows: part('movies_tv_shows').default([]),
  placements: plain,
  age: z.string().max(20).default('any'),
  /** Any spelling that the normalisation knows: 1, 2, 'Women', 'MALE' …; kept as ANY, MALE or FEMALE (spec §5). */
  gender: z
    .union([z.string().max(20), Decimal])
    .default('ANY')
    .transform((value) => normaliseGender(value)),
  custom_audiences: part('custom_audiences').default([]),
  locations: part('locations').default([]),
  sizing: PackageSizing.optional(),
  /** Made from an exclusion audience: applied, it only takes people away. */
  purpose: z.literal('exclusion').optional(),
})

/** As it is read and answered: entries without a name, which were once saved, are left out. */
const targetingPackageSchema = z.object(
  packageFields(
    (field) =>
      z
        .array(LabelEntry)
        .max(1000)
        .overwrite((entries) => entries.filter(({ label }) => !isBlankEntry(field, label))),
    z
      .array(HandleEntry)
      .max(1000)
      .overwrite((entries) => entries.filter(({ handle }) => !isBlankEntry('handles', handle))),
  ),
)
export interface TargetingPackage extends z.output<typeof targetingPackageSchema> {}
export interface TargetingPackageGiven extends z.input<typeof targetingPackageSchema> {}
export const TargetingPackage: z.ZodType<TargetingPackage, TargetingPackageGiven> = targetingPackageSchema

const writtenLabels = z.array(z.strictObject(labelFields)).max(1000)
/** As it is given: a misspelt field would be lost without a word, so that it is refused. What it names is checked in `given-shapes.ts`. */
export const WrittenPackage: z.ZodType<TargetingPackage, TargetingPackageGiven> = z.strictObject(
  packageFields(() => writtenLabels, z.array(z.strictObject(handleFields)).max(1000)),
)

export const Country = z.object({ label: text, code: z.string().length(2) })
export type Country = z.output<typeof Country>

/** A package made from an audience, with what it is expected to reach. */
export const PackageProposal = z.object({
  source: Source,
  package: TargetingPackage,
  countries: z.array(Country),
  /** Pro targeting is what `ticked` reaches, as long as that can be told. Native and it are null where the accounts are too few to choose a package from. */
  sizes: z.object({ core: Size, native: Size.nullable(), proTargeting: Size.nullable() }),
  /** What the whole package reaches as it is proposed: the figures that its list shows. Null: they cannot be told now. */
  ticked: PackageReach.nullable().default(null),
  /** How the choice of handles holds among accounts that it was not made from, beside as many of the most popular: a check of the choice, no reach of the package. */
  reach: z.object({
    recall: PeopleShare,
    precision: PeopleShare,
    popularRecall: PeopleShare,
    popularPrecision: PeopleShare,
  }),
  frontier: Frontier,
  cut: z.boolean(),
})
export type PackageProposal = z.output<typeof PackageProposal>
