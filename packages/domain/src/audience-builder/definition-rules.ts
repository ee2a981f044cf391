// What an audience is made of: criteria in groups, kept in or out, and filters; limits; tidying; the key for caching.

import { addressedHandle } from '../shell/addressed-handle-rules.ts'
import { TERM_LENGTH } from '../shell/term-rules.ts'
import { type AgeBandId, isAgeBandId } from '../targeting/age-band-rules.ts'

export const CRITERION_KINDS = ['follows', 'interest', 'posted', 'bio', 'job', 'company', 'engaged'] as const
export type CriterionKind = (typeof CRITERION_KINDS)[number]

/** "Within the last … days". */
export type DayWindow = 7 | 30 | 90
export const DAY_WINDOWS: readonly DayWindow[] = [7, 30, 90]

export interface Criterion {
  readonly kind: CriterionKind
  /** What was typed or picked: handles without at-sign, interest ids, phrases, job or category ids, companies. */
  readonly terms: readonly string[]
  /** At least this many of the terms. */
  readonly atLeast: number
  /** For `posted` and `engaged` only. */
  readonly withinDays?: DayWindow | undefined
}

export interface Group {
  /** At least this many of the criteria. */
  readonly atLeast: number
  readonly criteria: readonly Criterion[]
}

export type GenderFilter = 'ANY' | 'MALE' | 'FEMALE'

export interface Filters {
  /** ISO 3166-1 alpha-2, upper case. */
  readonly countries: readonly string[]
  /** Region codes ('JP-13') or city names. */
  readonly places: readonly string[]
  /** ISO 639-1, lower case. */
  readonly languages: readonly string[]
  readonly gender: GenderFilter
  readonly age: AgeBandId
  readonly verified: boolean | null
  readonly minFollowers: number | null
  readonly maxFollowers: number | null
  readonly activeWithinDays: DayWindow | null
}

/** What somebody may have or do that tells of another audience, and how much it tells. */
export interface Trait {
  readonly kind: CriterionKind
  readonly term: string
  /** Hundredths of the natural logarithm of how many times as common it is among them; whole and positive. */
  readonly weight: number
}

/** A look-alike: accounts that are not in an audience and share what sets it apart. */
export interface Alike {
  /** The audience as it was defined when this was made; none of its members counts. */
  readonly of: Basis
  /** Where it was made from a list of accounts instead: their handles. None of these counts, and `of` says nothing. */
  readonly people?: readonly string[] | undefined
  readonly traits: readonly Trait[]
  /** The traits of an account weigh at least this much together. */
  readonly least: number
}

/** A definition that is no look-alike. */
export interface Basis {
  readonly include: readonly Group[]
  readonly exclude: readonly Group[]
  readonly filters: Filters
}

/** An audience: every `include` group holds, no `exclude` group holds, every filter holds, and the likeness if there is one. */
export interface Definition extends Basis {
  readonly alike?: Alike | undefined
}

type BasisDraft = Omit<Basis, 'filters'> & { readonly filters: Omit<Filters, 'age'> & { readonly age: string } }

/** A definition as it arrives, before its age band is known to be one. */
export interface DefinitionDraft extends BasisDraft {
  readonly alike?: (Omit<Alike, 'of'> & { readonly of: BasisDraft }) | undefined
}

export const LIMITS = {
  /** Groups, included and excluded together. */
  groups: 12,
  criteriaPerGroup: 12,
  termsPerCriterion: 100,
  termLength: TERM_LENGTH,
  termsInAll: 400,
  countries: 250,
  places: 100,
  languages: 50,
  followers: 1_000_000_000,
  /** Of a look-alike. */
  traits: 80,
  /** Accounts of a list that a look-alike is made from: with more, an address with the definition would be too long to be opened. */
  people: 500,
  /** Characters of a definition written into an address. */
  textLength: 60_000,
} as const

export const emptyFilters: Filters = {
  countries: [],
  places: [],
  languages: [],
  gender: 'ANY',
  age: 'any',
  verified: null,
  minFollowers: null,
  maxFollowers: null,
  activeWithinDays: null,
}

export const emptyDefinition: Definition = { include: [], exclude: [], filters: emptyFilters }

/** Whether nothing restricts the audience: no terms and no filters. */
export function isEmpty(draft: DefinitionDraft): boolean {
  return definitionKey(draft) === definitionKey(emptyDefinition)
}

/** Whether a criterion of this kind may be limited to recent days. */
export function takesWindow(kind: CriterionKind): boolean {
  return kind === 'posted' || kind === 'engaged'
}

/** Whether the terms of this kind are handles. */
export function takesHandles(kind: CriterionKind): boolean {
  return kind === 'follows' || kind === 'engaged'
}

/**
 * The definition as the engine takes it: text in NFKC without control characters, handles lower case without at-sign,
 * duplicates and empty parts dropped, "at least" brought into range, windows only where they apply.
 * Nothing is cut: what is too long or too many stays, for `checkDefinition` to tell.
 */
export function normaliseDefinition(draft: DefinitionDraft): Definition {
  const alike = draft.alike && normaliseAlike(draft.alike)
  return { ...normaliseBasis(draft), ...(alike && alike.traits.length > 0 && { alike }) }
}

function normaliseAlike({ of, people, traits, least }: NonNullable<DefinitionDraft['alike']>): Alike {
  const retained = new Map<string, Trait>()
  for (const trait of traits) {
    const term = normaliseTerm(trait.kind, trait.term)
    const key = traitKey({ ...trait, term })
    if (term !== '' && !retained.has(key)) retained.set(key, { kind: trait.kind, term, weight: trait.weight })
  }
  const handles = distinct((people ?? []).map((handle) => normaliseTerm('follows', handle)))
  return {
    of: normaliseBasis(of),
    ...(handles.length > 0 && { people: handles }),
    traits: [...retained.values()],
    least,
  }
}

const traitKey = ({ kind, term }: Trait): string => `${kind} ${term.toLowerCase()}`

function normaliseBasis({ include, exclude, filters }: BasisDraft): Basis {
  return {
    include: include.map(normaliseGroup).filter((group) => group.criteria.length > 0),
    exclude: exclude.map(normaliseGroup).filter((group) => group.criteria.length > 0),
    filters: {
      countries: distinct(filters.countries.map((code) => tidy(code).toUpperCase())),
      places: distinct(filters.places.map(tidy)),
      languages: distinct(filters.languages.map((code) => tidy(code).toLowerCase())),
      gender: filters.gender,
      age: isAgeBandId(filters.age) ? filters.age : 'any',
      verified: filters.verified,
      minFollowers: wholeOrNull(filters.minFollowers),
      maxFollowers: wholeOrNull(filters.maxFollowers),
      activeWithinDays: filters.activeWithinDays,
    },
  }
}

function normaliseGroup(group: Group): Group {
  const criteria = new Map<string, Criterion>()
  for (const raw of group.criteria) {
    const criterion = normaliseCriterion(raw)
    if (criterion.terms.length > 0) {
      const key = criterionKey(criterion)
      if (!criteria.has(key)) criteria.set(key, criterion)
    }
  }
  return { atLeast: clamp(group.atLeast, criteria.size), criteria: [...criteria.values()] }
}

function normaliseCriterion(criterion: Criterion): Criterion {
  const terms = distinct(criterion.terms.map((term) => normaliseTerm(criterion.kind, term)))
  const { kind, withinDays } = criterion
  const tidied = { kind, terms, atLeast: clamp(criterion.atLeast, terms.length) }
  return takesWindow(kind) && withinDays !== undefined ? { ...tidied, withinDays } : tidied
}

/** One term as the engine takes it; '' when nothing is left. */
export function normaliseTerm(kind: CriterionKind, term: string): string {
  const text = tidy(term)
  return takesHandles(kind) ? (addressedHandle(text) ?? text).replace(/^@+/, '').trim().toLowerCase() : text
}

/** NFKC, controls and lone surrogates gone, runs of white space made one space. */
function tidy(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cs}\u200b\u202a-\u202e\u2066-\u2069\ufeff]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Without empty ones and repeats; case does not make a difference. The first spelling stays. */
function distinct(texts: readonly string[]): string[] {
  const seen = new Map<string, string>()
  for (const text of texts) {
    const key = text.toLowerCase()
    if (text !== '' && !seen.has(key)) seen.set(key, text)
  }
  return [...seen.values()]
}

function clamp(atLeast: number, most: number): number {
  return Number.isFinite(atLeast) ? Math.max(1, Math.min(Math.trunc(atLeast), most)) : 1
}

function wholeOrNull(value: number | null): number | null {
  return value === null || !Number.isFinite(value) || value < 0 ? null : Math.trunc(value)
}

/** Canonical text: two definitions that ask the same have the same key, whatever their order and spelling. */
export function definitionKey(draft: DefinitionDraft): string {
  const { alike, ...basis } = normaliseDefinition(draft)
  const parts = basisParts(basis)
  if (!alike) return JSON.stringify(parts)
  const traits = alike.traits.map((trait) => [traitKey(trait), trait.weight]).sort()
  const people = alike.people ? [[...alike.people].sort()] : []
  return JSON.stringify([...parts, [basisParts(alike.of), traits, alike.least, ...people]])
}

/** Whether two definitions ask the same. */
export const sameDefinition = (one: DefinitionDraft, other: DefinitionDraft): boolean =>
  definitionKey(one) === definitionKey(other)

function basisParts({ include, exclude, filters }: Basis): readonly unknown[] {
  const sorted = (texts: readonly string[]) => texts.map((text) => text.toLowerCase()).sort()
  return [
    include.map(groupKey).sort(),
    exclude.map(groupKey).sort(),
    [sorted(filters.countries), sorted(filters.places), sorted(filters.languages)],
    [filters.gender, filters.age, filters.verified],
    [filters.minFollowers || null, filters.maxFollowers, filters.activeWithinDays],
  ]
}

function groupKey(group: Group): string {
  return JSON.stringify([group.atLeast, group.criteria.map(criterionKey).sort()])
}

function criterionKey({ kind, atLeast, withinDays, terms }: Criterion): string {
  return JSON.stringify([kind, atLeast, withinDays ?? 0, terms.map((term) => term.toLowerCase()).sort()])
}

/** Whether an audience needs more than one of its terms at once. */
export const joinsTerms = (include: readonly Pick<Group, 'atLeast' | 'criteria'>[]): boolean =>
  include.filter(({ criteria }) => criteria.length > 0).length > 1 ||
  include.some(({ atLeast, criteria }) => atLeast > 1 || criteria.some((criterion) => criterion.atLeast > 1))
