// A brief in plain words becomes a definition: by the taxonomy and by rules alone. What was not understood is told.
import type { BriefLeft, BriefUnderstood } from '@peregrine/contract/audience-builder/brief-endpoints.ts'
import {
  type Criterion,
  type Definition,
  emptyFilters,
  type Filters,
  type Group,
  LIMITS,
  normaliseDefinition,
  normaliseTerm,
} from '@peregrine/domain/audience-builder/definition-rules.ts'
import { isSelectableCountry } from '@peregrine/domain/shell/country-rules.ts'
import { coveringBand } from '@peregrine/domain/targeting/age-band-rules.ts'
import type { BriefItem, Broader } from './brief-meanings.ts'
import { type BriefPart, readParts, type UnreadWords } from './brief-terms.ts'
import { briefTokens } from './brief-tokens.ts'

export interface ReadBrief {
  readonly definition: Definition
  readonly understood: readonly BriefUnderstood[]
  readonly left: readonly BriefLeft[]
  /** What words come to where nobody uses them, by the words. */
  readonly broader: ReadonlyMap<string, Broader>
  /** Job titles that may mean the interest as well: the interests by the titles. */
  readonly shared: ReadonlyMap<string, string>
}

/** Cities of the network by their names in lower case. */
export type FindCity = (name: string) => string | undefined

type Term = Extract<BriefItem, { what: 'term' }>
interface Draft {
  readonly include: Group[]
  exclude: Criterion[]
  filters: Filters
  readonly placeCountries: Set<string>
  readonly understood: BriefUnderstood[]
  readonly left: BriefLeft[]
  readonly broader: Map<string, Broader>
  readonly shared: Map<string, string>
}

export function readBrief(
  brief: string,
  { findCity, year }: { readonly findCity: FindCity; readonly year: number },
): ReadBrief {
  const { reading, tokens } = briefTokens(brief)
  const { parts, unread, narrower, alternatives } = readParts(tokens, reading.written)
  const draft: Draft = {
    include: [],
    exclude: [],
    filters: emptyFilters,
    placeCountries: new Set(),
    understood: [],
    left: [],
    broader: new Map(),
    shared: new Map(),
  }
  for (const part of parts) addPart(draft, part, year)
  for (const words of unread) addUnread(draft, words, findCity)
  for (const text of narrower) draft.left.push({ text, reason: 'narrows_exclusion' })
  for (const text of alternatives) draft.left.push({ text, reason: 'limit_or_term' })
  const { include, exclude } = draft
  const definition = normaliseDefinition({
    include,
    exclude: exclude.length > 0 ? [{ atLeast: 1, criteria: exclude }] : [],
    filters: narrowedPlaces(draft),
  })
  const age = definition.filters.age
  return {
    definition,
    understood: draft.understood.map((one) => (one.as === 'age' ? { ...one, value: age } : one)),
    left: draft.left,
    broader: draft.broader,
    shared: draft.shared,
  }
}

function addPart(draft: Draft, part: BriefPart, year: number): void {
  const { item, text, excluded } = part
  if (item.what === 'term') addTerm(draft, part, item)
  else if (item.what === 'aside') draft.left.push({ text, reason: 'not_audience' })
  else if (item.what === 'unsupported') draft.left.push({ text, reason: 'unknown' })
  else if (excluded) draft.left.push({ text, reason: 'cannot_exclude' })
  else if (item.what === 'born') addAge(draft, text, { low: year - item.to, high: year - item.from })
  else if (item.what === 'age') addAge(draft, text, item)
  else draft.filters = { ...draft.filters, ...limitsOf(draft, text, item) }
}

/** 'London' is in no list of ours; the network knows who lives there. */
function addUnread(draft: Draft, { text, excluded, place }: UnreadWords, findCity: FindCity): void {
  const city = place ? findCity(text.toLowerCase()) : undefined
  if (city === undefined || excluded) {
    draft.left.push({ text, reason: city === undefined ? 'unknown' : 'cannot_exclude' })
    return
  }
  draft.understood.push({ text, as: 'place', value: city, excluded: false })
  draft.filters = { ...draft.filters, places: [...draft.filters.places, city] }
}

function addTerm(
  draft: Draft,
  { text, excluded, joined, all }: BriefPart,
  { kind, term: said, broader, or }: Term,
): void {
  const term = normaliseTerm(kind, said)
  const groups = draft.include.length + (draft.exclude.length > 0 ? 1 : 0)
  const last = draft.include.at(-1)
  const fresh = excluded ? draft.exclude.length === 0 : joined === 'and' || last === undefined
  const full = fresh
    ? groups >= LIMITS.groups
    : (excluded ? draft.exclude : (last?.criteria ?? [])).length >= LIMITS.criteriaPerGroup
  if (term.length > LIMITS.termLength || full) {
    draft.left.push({ text, reason: 'too_many' })
    return
  }
  draft.understood.push({ text, as: kind, value: term, excluded })
  if (broader) draft.broader.set(term, broader)
  if (or !== undefined) draft.shared.set(term, or)
  if (excluded) draft.exclude = withTerm(draft.exclude, kind, term, false)
  else if (fresh) draft.include.push({ atLeast: 1, criteria: withTerm([], kind, term, false) })
  else draft.include.splice(-1, 1, { atLeast: 1, criteria: withTerm(last?.criteria ?? [], kind, term, all) })
}

function withTerm(criteria: readonly Criterion[], kind: Term['kind'], term: string, all: boolean): Criterion[] {
  const there = criteria.find((criterion) => criterion.kind === kind)
  if (!there) return [...criteria, { kind, terms: [term], atLeast: 1 }]
  const terms = [...new Set([...there.terms, term])]
  return criteria.map((one) => (one === there ? { ...one, terms, atLeast: all ? terms.length : one.atLeast } : one))
}

/** What a limit changes of the filters; it is told among what was understood. */
function limitsOf(
  draft: Draft,
  text: string,
  item: Exclude<BriefItem, Term | { what: 'age' | 'born' | 'aside' | 'unsupported' }>,
): Partial<Filters> {
  const { filters, understood } = draft
  const said = (value: string): number => understood.push({ text, as: item.what, value, excluded: false })
  switch (item.what) {
    case 'country': {
      const codes = item.codes.filter(isSelectableCountry)
      if (codes.length === 0) draft.left.push({ text, reason: 'unavailable_country' })
      else said(codes.join(', '))
      return { countries: [...new Set([...filters.countries, ...codes])] }
    }
    case 'place':
      draft.placeCountries.add(item.country)
      said(item.places.join(', '))
      return { places: [...new Set([...filters.places, ...item.places])] }
    case 'language':
      said(item.code)
      return { languages: [...new Set([...filters.languages, item.code])] }
    case 'gender': {
      const both = understood.some(({ as, value }) => as === 'gender' && value !== item.gender)
      said(item.gender)
      return { gender: both ? 'ANY' : item.gender }
    }
    case 'verified':
      said(String(item.verified))
      return { verified: item.verified }
    case 'followers':
      said(`${item.min ?? ''}-${item.max ?? ''}`)
      return { minFollowers: item.min ?? filters.minFollowers, maxFollowers: item.max ?? filters.maxFollowers }
    case 'active':
      said(String(item.days))
      return { activeWithinDays: item.days }
  }
}

/** Ages go by the 21 bands; of several that were said, the narrowest band that holds them all. */
function addAge(
  draft: Draft,
  text: string,
  { low, high }: { readonly low: number; readonly high: number | null },
): void {
  const said = draft.understood.flatMap(({ ages }) => (ages ? [ages] : []))
  const lowest = Math.min(low, ...said.map((ages) => ages.low))
  const open = high === null || said.some((ages) => ages.high === null)
  const highest = open ? null : Math.max(high, ...said.map((ages) => ages.high ?? 0))
  const band = coveringBand(lowest, highest)
  draft.understood.push({ text, as: 'age', value: band.id, excluded: false, ages: { low, high } })
  draft.filters = { ...draft.filters, age: band.id }
}

/** Countries and places narrow each other: 'Tokyo, Japan' is Tokyo, and a country whose places nobody named is told. */
function narrowedPlaces({ filters, placeCountries, understood, left }: Draft): Filters {
  if (filters.countries.length === 0 || filters.places.length === 0) return filters
  const others = filters.countries.filter((code) => !placeCountries.has(code) && placeCountries.size > 0)
  const named = understood.filter(
    ({ as, value }) => as === 'country' && value.split(', ').some((code) => others.includes(code)),
  )
  for (const one of named) {
    left.push({ text: one.text, reason: 'country_beside_place' })
    understood.splice(understood.indexOf(one), 1)
  }
  return { ...filters, countries: filters.countries.filter((code) => !others.includes(code)) }
}
