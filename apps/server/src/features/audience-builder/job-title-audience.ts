// Job titles and places as they are written become an audience.
import { type Definition, emptyDefinition, emptyFilters } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { placesApart } from '@peregrine/domain/targeting/places-apart-rules.ts'
import { findJobCategory, JOB_CATEGORIES } from '@peregrine/domain/taxonomy/job-categories.ts'
import { findJobTitle } from '@peregrine/domain/taxonomy/job-title-rules.ts'
import { JOB_TITLES } from '@peregrine/domain/taxonomy/job-titles.ts'
import { foldText, taxonomyLabel } from '@peregrine/domain/taxonomy/taxonomy-entries.ts'
import { type NamedPlace, namedPlace } from '#features/taxonomy/taxonomy-public.ts'

/** Labels before other words for a title, so that what one is called never means another. */
const titles = new Map(
  [...JOB_CATEGORIES, ...JOB_TITLES]
    .flatMap(({ id, label, synonyms }) => [
      ...synonyms.map((name) => ({ name, id, rank: 0 })),
      ...[label.en, label.ja].map((name) => ({ name, id, rank: 1 })),
    ])
    .sort((one, other) => one.rank - other.rank)
    .map(({ name, id }) => [foldText(name), id] as const),
)

/** Ids of titles and categories, each once; and what none is called. */
export function readJobTitles(given: readonly string[]): { readonly ids: string[]; readonly unknown: string[] } {
  const said = given.map((text) => text.trim()).filter((text) => text !== '')
  const idOf = (text: string): string | undefined =>
    (findJobTitle(text) ?? findJobCategory(text))?.id ?? titles.get(foldText(text.slice(0, 200)))
  return {
    ids: [...new Set(said.flatMap((text) => idOf(text) ?? []))],
    unknown: [...new Set(said.filter((text) => idOf(text) === undefined))],
  }
}

export function readPlaces(given: readonly string[]): { readonly places: NamedPlace[]; readonly unknown: string[] } {
  const said = given.filter((text) => text.trim() !== '')
  return {
    places: said.flatMap((text) => namedPlace(text) ?? []),
    unknown: said.filter((text) => namedPlace(text) === null),
  }
}

/** Countries beside regions of other countries alone. */
export function countriesApart(places: readonly NamedPlace[]): readonly string[] {
  const countries = places.filter(({ region }) => region === '').map(({ country }) => country)
  const regions = places.filter(({ region }) => region !== '')
  return placesApart(countries, regions).countries
}

export const withTitles = (ids: readonly string[], places: readonly NamedPlace[]): Definition => ({
  ...emptyDefinition,
  include: [{ atLeast: 1, criteria: [{ kind: 'job', terms: ids, atLeast: 1 }] }],
  filters: {
    ...emptyFilters,
    countries: [...new Set(places.filter(({ region }) => region === '').map(({ country }) => country))],
    places: [...new Set(places.flatMap(({ region }) => region || []))],
  },
})

/** What a title and its category are called. */
export function titleWords(id: string, language: 'en' | 'ja'): { readonly label: string; readonly category: string } {
  const title = findJobTitle(id)
  const category = findJobCategory(title?.category ?? id)
  const categoryLabel = category ? taxonomyLabel(category, language) : ''
  return { label: title ? taxonomyLabel(title, language) : categoryLabel, category: categoryLabel }
}
