// The accounts behind a ticked package and the audience that is meant, as bits, from the leaves that audiences are made of.
import {
  type Definition,
  emptyFilters,
  type Filters,
  normaliseTerm,
} from '@peregrine/domain/audience-builder/definition-rules.ts'
import type { AgeBandId } from '@peregrine/domain/targeting/age-band-rules.ts'
import type { ReachField, TickedPart, TickedTargeting } from '@peregrine/domain/targeting/ticked-targeting.ts'
import { PLACES } from '@peregrine/domain/taxonomy/places.ts'
import {
  type AccountBits,
  type Audience,
  accountsFromLeaves,
  andInto,
  andNotInto,
  anyOf,
  itemKey,
  lookupOf,
  type OpenSets,
  openSets,
  type ResolvedTerm,
  recallItems,
  resolveLookup,
  type TermLookup,
  type UnknownTrait,
} from '#features/insights/insights-public.ts'
import type { Graph } from '#platform/graph.ts'
import type { Narrowing } from './count-shown.ts'

export interface UnitedBits {
  readonly part: TickedPart
  readonly entries: readonly { readonly value: string; readonly accounts: AccountBits }[]
  readonly accounts: AccountBits
}

export interface ReachSets {
  readonly united: readonly UnitedBits[]
  /** Each group of narrowing parts; by the group's name, so that one can be left out or replaced. */
  readonly narrowings: ReadonlyMap<string, Narrowing>
  /** Everybody, where nothing chooses people. */
  readonly everybody: AccountBits | null
}

const NARROWED_BY = ['countries', 'locations', 'languages', 'gender', 'age'] as const
/** The parts that narrow and that our data can count; nothing tells which operator somebody uses. */
export type NarrowingField = (typeof NARROWED_BY)[number]
export const isNarrowingField = (field: ReachField): field is NarrowingField =>
  (NARROWED_BY as readonly string[]).includes(field)

/** Undefined where the sets are too large to be held here. Throws GraphTooHeavy. */
export async function openReach(
  graph: Graph,
  network: Audience['network'],
  ticked: TickedTargeting,
): Promise<ReachSets | undefined> {
  const lookups = ticked.united.flatMap((part) =>
    part.values.flatMap((value) => {
      const lookup = lookupOfValue(part.field, value)
      return lookup ? [{ part, value, lookup }] : []
    }),
  )
  const found = await recallItems(
    graph,
    network,
    lookups.flatMap(({ lookup: { kind, labels } }) => labels.map((label) => ({ kind, label }))),
  )
  const terms = lookups.flatMap(({ part, value, lookup }) => {
    const term = resolveLookup(lookup, (kind, label) => found.get(itemKey(kind, label)))
    return term ? [{ part, value, term }] : []
  })
  const narrowing = new Map(
    ticked.intersected.flatMap(({ field, values }) => (isNarrowingField(field) ? [[field, values] as const] : [])),
  )
  const requested = askedFor(narrowing)
  const sets = await openSets(graph, network, {
    terms: terms.map(({ term }) => term),
    filters: [...(ticked.united.length === 0 ? [emptyFilters] : []), ...requested.filters],
    unknown: requested.unknown,
  })
  if (!sets) return undefined
  return {
    united: ticked.united.map((part) =>
      unitedBits(
        part,
        terms.filter((one) => one.part === part),
        sets,
      ),
    ),
    narrowings: narrowingsOf(narrowing, sets),
    everybody: ticked.united.length === 0 ? anyOf([sets.ofFilters(emptyFilters)], sets.words) : null,
  }
}

function unitedBits(
  part: TickedPart,
  terms: readonly { readonly value: string; readonly term: ResolvedTerm }[],
  sets: OpenSets,
): UnitedBits {
  const entries = terms.map(({ value, term }) => ({ value, accounts: sets.ofTerm(term) }))
  return {
    part,
    entries,
    accounts: union(
      entries.map(({ accounts }) => accounts),
      sets.words,
    ),
  }
}

export function union(parts: readonly AccountBits[], words: number): AccountBits {
  const bits = new Uint32Array(words)
  for (const part of parts) for (let at = 0; at < part.length; at += 1) bits[at] = (bits[at] ?? 0) | (part[at] ?? 0)
  return bits
}

/** What an entry looks for in our data; null where our data has nothing of the kind. */
function lookupOfValue(field: ReachField, value: string): TermLookup | null {
  switch (field) {
    case 'keywords':
    case 'hashtags':
      return lookupOf('posted', normaliseTerm('posted', value))
    case 'handles':
      return lookupOf('follows', normaliseTerm('follows', value))
    case 'interests':
      return lookupOf('interest', normaliseTerm('interest', value))
    case 'conversation_topics':
      return { kind: 'topic', needs: 'any', labels: [value] }
    case 'movies_tv_shows':
      return { kind: 'show', needs: 'any', labels: [value] }
    default:
      return null
  }
}

/** One narrowing alone, with other values than are ticked. */
export async function openNarrowings(
  graph: Graph,
  network: Audience['network'],
  narrowing: ReadonlyMap<NarrowingField, readonly string[]>,
): Promise<ReadonlyMap<string, Narrowing> | undefined> {
  const sets = await openSets(graph, network, { terms: [], ...askedFor(narrowing) })
  return sets && narrowingsOf(narrowing, sets)
}

type Narrowed = ReadonlyMap<NarrowingField, readonly string[]>

const UNKNOWN_OF: Readonly<Record<NarrowingField, UnknownTrait>> = {
  countries: 'country',
  locations: 'place',
  languages: 'language',
  gender: 'gender',
  age: 'age',
}

function filtersOf(field: NarrowingField, values: readonly string[]): Filters {
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
      // Values are ids of bands: `tickedTargeting` gives no others.
      return { ...emptyFilters, age: values[0] as AgeBandId }
  }
}

/** The countries in which places lie: whose place is not known may be there only if their country is one of these. */
const countriesOfPlaces = (places: readonly string[]): string[] => [
  ...new Set(
    places.flatMap((place) => {
      const known = PLACES.find(({ id, label }) => id === place || label.en.toLowerCase() === place.toLowerCase())
      return known ? [known.country] : []
    }),
  ),
]

function askedFor(narrowing: Narrowed): { filters: Filters[]; unknown: UnknownTrait[] } {
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

/** Countries and places are one group: who is in any of them passes. */
function narrowingsOf(narrowing: Narrowed, sets: OpenSets): ReadonlyMap<string, Narrowing> {
  const insideOf = (field: NarrowingField) => {
    const values = narrowing.get(field)
    return values ? [sets.ofFilters(filtersOf(field, values))] : []
  }
  const bits = (trait: UnknownTrait) => anyOf([sets.ofUnknown(trait)], sets.words)
  const narrowings = new Map<string, Narrowing>()
  for (const field of ['languages', 'gender', 'age'] as const) {
    if (!narrowing.has(field)) continue
    narrowings.set(field, { inside: anyOf(insideOf(field), sets.words), unknown: bits(UNKNOWN_OF[field]) })
  }
  const places = narrowing.get('locations')
  if (places || narrowing.has('countries')) {
    const inside = anyOf([...insideOf('countries'), ...insideOf('locations')], sets.words)
    const unknown = bits('country')
    if (places) {
      const near = anyOf([sets.ofFilters(filtersOf('countries', countriesOfPlaces(places)))], sets.words)
      for (const [at, word] of andInto(bits('place'), near).entries()) unknown[at] = (unknown[at] ?? 0) | word
    }
    narrowings.set('locations', { inside, unknown: andNotInto(unknown, inside) })
  }
  return narrowings
}

/** The filters of a definition about what may be unknown of somebody. */
function askedTraits({ filters }: Definition): Narrowed {
  return new Map<NarrowingField, readonly string[]>([
    ...(filters.countries.length > 0 ? [['countries', filters.countries] as const] : []),
    ...(filters.places.length > 0 ? [['locations', filters.places] as const] : []),
    ...(filters.languages.length > 0 ? [['languages', filters.languages] as const] : []),
    ...(filters.gender === 'ANY' ? [] : [['gender', [filters.gender]] as const]),
    ...(filters.age === 'any' ? [] : [['age', [filters.age]] as const]),
  ])
}

export interface IntendedBits {
  readonly members: AccountBits
  /** Would belong if what is not known of them were so. */
  readonly undecided: AccountBits | null
}

/** Who is meant, and of whom it cannot be told. Undefined and throws as `openReach`. */
export async function openIntended(graph: Graph, audience: Audience): Promise<IntendedBits | undefined> {
  const members = await accountsFromLeaves(graph, audience)
  if (!members) return undefined
  const requested = askedTraits(audience.definition)
  if (requested.size === 0) return { members, undecided: null }
  const { countries, places, languages, gender, age } = emptyFilters
  const filters = { ...audience.definition.filters, countries, places, languages, gender, age }
  const [relaxed, narrowings] = await Promise.all([
    accountsFromLeaves(graph, { ...audience, definition: { ...audience.definition, filters } }),
    openNarrowings(graph, audience.network, requested),
  ])
  if (!relaxed || !narrowings) return undefined
  const possible = relaxed.slice()
  for (const { inside, unknown } of narrowings.values()) andInto(possible, union([inside, unknown], possible.length))
  return { members, undecided: andNotInto(possible, members) }
}
