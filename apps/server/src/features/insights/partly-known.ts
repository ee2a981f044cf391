// Conditions that are known of some accounts only: a country, a place, a language, a gender, an age. Who passes them, who may, and
// how many an audience has that asks for them.

import type { Size } from '@peregrine/contract/insights/figure-shapes.ts'
import { type Definition, emptyFilters, type Filters } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { type Counted, sizeOfCount } from '@peregrine/domain/insights/size-rules.ts'
import type { AgeBandId } from '@peregrine/domain/targeting/age-band-rules.ts'
import { PLACES } from '@peregrine/domain/taxonomy/places.ts'
import type { Graph } from '#platform/graph.ts'
import { type AccountBits, andInto, andNotInto, anyOf, countBits } from './account-set.ts'
import { accountsFromLeaves, type OpenSets, openSets } from './audience-leaves.ts'
import type { UnknownTrait } from './compile-definition.ts'
import { countShown, joinedNarrowings, type Narrowing } from './count-shown.ts'
import type { Audience } from './open-audience.ts'

const NARROWED_BY = ['countries', 'locations', 'languages', 'gender', 'age'] as const
/** What narrows and can be counted in our data; nothing tells which operator somebody uses. */
export type NarrowingField = (typeof NARROWED_BY)[number]
export const isNarrowingField = (field: string): field is NarrowingField =>
  (NARROWED_BY as readonly string[]).includes(field)

type Narrowed = ReadonlyMap<NarrowingField, readonly string[]>

/** One narrowing alone, with other values than are ticked. */
export async function openNarrowings(
  graph: Graph,
  network: Audience['network'],
  narrowing: Narrowed,
): Promise<ReadonlyMap<string, Narrowing> | undefined> {
  const sets = await openSets(graph, network, { terms: [], ...requestedBy(narrowing) })
  return sets && narrowingsOf(narrowing, sets, network.accounts)
}

export const UNKNOWN_OF: Readonly<Record<NarrowingField, UnknownTrait>> = {
  countries: 'country',
  locations: 'place',
  languages: 'language',
  gender: 'gender',
  age: 'age',
}

export function filtersOf(field: NarrowingField, values: readonly string[]): Filters {
  switch (field) {
    case 'countries':
      return { ...emptyFilters, countries: values }
    case 'locations':
      return { ...emptyFilters, places: values }
    case 'languages':
      return { ...emptyFilters, languages: values }
    case 'gender':
      return { ...emptyFilters, gender: values[0] === 'MALE' ? 'MALE' : 'FEMALE' }
    case 'age':
      // Values are ids of bands: nobody gives others.
      return { ...emptyFilters, age: values[0] as AgeBandId }
  }
}

/** The countries in which places lie: whose place is not known may be there only if their country is one of these. */
export const countriesOfPlaces = (places: readonly string[]): string[] => [
  ...new Set(
    places.flatMap((given) => {
      // A city within a country may be where the city alone may be, so that both are counted by the same people.
      const [place = ''] = given.split('|')
      const known = PLACES.find(({ id, label }) => id === place || label.en.toLowerCase() === place.toLowerCase())
      return known ? [known.country] : []
    }),
  ),
]

/** The filters and unknown traits that narrowings are made from. */
export function requestedBy(narrowing: Narrowed): { filters: Filters[]; unknown: UnknownTrait[] } {
  const fields = [...narrowing.keys()]
  const places = countriesOfPlaces(narrowing.get('locations') ?? [])
  return {
    filters: [
      ...[...narrowing].map(([field, values]) => filtersOf(field, values)),
      ...(places.length > 0 ? [filtersOf('countries', places)] : []),
    ],
    unknown: [
      ...new Set(
        fields.flatMap((field) => (field === 'locations' ? (['place', 'country'] as const) : [UNKNOWN_OF[field]])),
      ),
    ],
  }
}

/** By trait, out of a network of so many accounts. Countries and places are one group: who is in any of them passes. */
export function narrowingsOf(narrowing: Narrowed, sets: OpenSets, accounts: number): ReadonlyMap<string, Narrowing> {
  const insideOf = (field: NarrowingField) => {
    const values = narrowing.get(field)
    return values ? [sets.ofFilters(filtersOf(field, values))] : []
  }
  const bits = (trait: UnknownTrait) => anyOf([sets.ofUnknown(trait)], sets.words)
  const narrowings = new Map<string, Narrowing>()
  const add = (group: string, inside: AccountBits, unknown: AccountBits): void => {
    const known = accounts - countBits(unknown)
    const usual = known > 0 ? Math.min(1, countBits(inside) / known) : undefined
    narrowings.set(group, { inside, unknown, usual })
  }
  for (const field of ['languages', 'gender', 'age'] as const) {
    if (narrowing.has(field)) add(field, anyOf(insideOf(field), sets.words), bits(UNKNOWN_OF[field]))
  }
  const places = narrowing.get('locations')
  if (places || narrowing.has('countries')) {
    const inside = anyOf([...insideOf('countries'), ...insideOf('locations')], sets.words)
    const unknown = bits('country')
    if (places) {
      const near = anyOf([sets.ofFilters(filtersOf('countries', countriesOfPlaces(places)))], sets.words)
      for (const [at, word] of andInto(bits('place'), near).entries()) unknown[at] = (unknown[at] ?? 0) | word
    }
    add('locations', inside, andNotInto(unknown, inside))
  }
  return narrowings
}

/** The filters of a definition about what may be unknown of somebody. */
export function partlyKnown({ filters }: Definition): Narrowed {
  return new Map<NarrowingField, readonly string[]>([
    ...(filters.countries.length > 0 ? [['countries', filters.countries] as const] : []),
    ...(filters.places.length > 0 ? [['locations', filters.places] as const] : []),
    ...(filters.languages.length > 0 ? [['languages', filters.languages] as const] : []),
    ...(filters.gender === 'ANY' ? [] : [['gender', [filters.gender]] as const]),
    ...(filters.age === 'any' ? [] : [['age', [filters.age]] as const]),
  ])
}

/** The definition without them: whoever it means is among these. */
export function withoutPartlyKnown(definition: Definition): Definition {
  const { countries, places, languages, gender, age } = emptyFilters
  return { ...definition, filters: { ...definition.filters, countries, places, languages, gender, age } }
}

/** Whom an audience means. */
export interface MeantPeople {
  /** Of whom all is known: they say so themselves. */
  readonly stated: AccountBits
  /** They, those who fit as far as is known of them, and those who do not: the narrowings tell them apart. */
  readonly possible: AccountBits
  readonly narrowings: ReadonlyMap<string, Narrowing>
}

/** Undefined where its sets are too large to be held here. Throws GraphTooHeavy. */
export async function openMeant(graph: Graph, audience: Audience): Promise<MeantPeople | undefined> {
  const stated = await accountsFromLeaves(graph, audience)
  if (!stated) return undefined
  const requested = partlyKnown(audience.definition)
  if (requested.size === 0) return { stated, possible: stated, narrowings: new Map() }
  const [possible, narrowings] = await Promise.all([
    accountsFromLeaves(graph, { ...audience, definition: withoutPartlyKnown(audience.definition) }),
    openConditions(graph, audience.network, requested),
  ])
  return possible && narrowings && { stated, possible, narrowings }
}

/** As a definition asks for them: countries and places both have to fit, where a package unites them. */
async function openConditions(
  graph: Graph,
  network: Audience['network'],
  requested: Narrowed,
): Promise<ReadonlyMap<string, Narrowing> | undefined> {
  const places = requested.get('locations')
  if (!places || !requested.has('countries')) return await openNarrowings(graph, network, requested)
  const others = new Map([...requested].filter(([field]) => field !== 'locations'))
  const [one, other] = await Promise.all([
    openNarrowings(graph, network, others),
    openNarrowings(graph, network, new Map([['locations', places] as const])),
  ])
  return one && other && joinedNarrowings(one, other)
}

/** How many they are. */
export const countMeant = ({ possible, narrowings }: MeantPeople): Counted =>
  countShown(possible, [...narrowings.values()])

/** The size of an audience as it is shown everywhere; beside an estimate how many of them say so themselves. */
export function meantSize(meant: Counted, stated: number): Size {
  const size = sizeOfCount(meant)
  return size.exact || size.belowMinimum ? size : { ...size, stated }
}
