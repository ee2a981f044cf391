// Finding what a package calls by name among what the network's look-ups offer, in either language and spelling.
import type { TargetingType } from '../ad-network/criterion-rules.ts'
import { CONVERSATION_TOPICS } from '../taxonomy/conversation-topics.ts'
import { INTERESTS } from '../taxonomy/interests.ts'
import { LANGUAGES } from '../taxonomy/languages.ts'
import { MOVIES_AND_TV_SHOWS } from '../taxonomy/movies-tv-shows.ts'
import { NETWORK_OPERATORS } from '../taxonomy/network-operators.ts'
import { PLACES } from '../taxonomy/places.ts'
import { foldText, type TaxonomyEntry } from '../taxonomy/taxonomy-entries.ts'
import type { LabelEntry } from './package-rules.ts'
import { type City, cityOf } from './shown-places-rules.ts'
import type { PlanOption } from './targeting-plan.ts'

/** The parts of a package whose entries are looked up by name. */
export type NamedField =
  | 'interests'
  | 'conversation_topics'
  | 'movies_tv_shows'
  | 'languages'
  | 'network_operators'
  | 'locations'

const TAXONOMIES: Readonly<Record<NamedField, readonly TaxonomyEntry[]>> = {
  interests: INTERESTS,
  conversation_topics: CONVERSATION_TOPICS,
  movies_tv_shows: MOVIES_AND_TV_SHOWS,
  languages: LANGUAGES,
  network_operators: NETWORK_OPERATORS,
  locations: PLACES,
}

/** The form in which names are compared: a slash between parent and child, whichever dash stands there (spec §5). */
export function foldName(text: string): string {
  return foldText(text).replace(/\s*[/—–]\s*/g, '/')
}

/** The custom audience that is meant: by id, else by its name as written, else by its name in any spelling; of several the first. */
export const audienceNamed = <Audience extends { readonly id: string; readonly name: string }>(
  audiences: readonly Audience[],
  { id, label }: { readonly id?: string | undefined; readonly label: string },
): Audience | undefined =>
  audiences.find((one) => one.id === id) ??
  audiences.find(({ name }) => name === label.trim()) ??
  audiences.find(({ name }) => foldName(name) === foldName(label))

interface TaxonomyNames {
  readonly byId: ReadonlyMap<string, TaxonomyEntry>
  readonly byName: ReadonlyMap<string, TaxonomyEntry>
}

const namesRead = new Map<NamedField, TaxonomyNames>()

/** Each list is read when it is first asked for. */
function taxonomyNames(field: NamedField): TaxonomyNames {
  const read = namesRead.get(field)
  if (read !== undefined) return read
  const entries = [...TAXONOMIES[field]].reverse()
  // Of two that are called the same the first counts, so it is set last.
  const names = {
    byId: new Map(entries.map((entry) => [entry.id, entry])),
    byName: new Map(
      entries.flatMap((entry) => [entry.label.en, entry.label.ja].map((label) => [foldName(label), entry] as const)),
    ),
  }
  namesRead.set(field, names)
  return names
}

/**
 * The taxonomy's entry behind an entry of a package: by its id, else by its label in either language. A place with an id
 * that is no region's is a city, or one of the network's own, and not the region that is called the same.
 */
export function taxonomyEntryOf(field: NamedField, entry: LabelEntry): TaxonomyEntry | null {
  const { byId, byName } = taxonomyNames(field)
  const { id = '' } = entry
  if (field === 'locations' && id !== '') return byId.get(id.toUpperCase()) ?? null
  return byId.get(id) ?? byName.get(foldName(entry.label)) ?? null
}

/** An id that the network gives its places. */
const NETWORK_PLACE = /^[0-9a-f]{16}$/

/** The city that an entry means; null: a region, one of the network's places, or whatever is called like this. */
export function cityOfEntry(entry: LabelEntry): City | null {
  const { id = '' } = entry
  return id === '' || NETWORK_PLACE.test(id) || taxonomyEntryOf('locations', entry) !== null ? null : cityOf(id)
}

/** What an entry may be called at the network: its label, then the taxonomy's names, each once. */
export function namesOfEntry(field: NamedField, entry: LabelEntry): string[] {
  const known = taxonomyEntryOf(field, entry)
  return [...new Set([entry.label, ...(known === null ? [] : [known.label.en, known.label.ja])])]
}

export interface OptionIndex {
  byName(type: TargetingType, name: string): readonly PlanOption[]
  /** By the part before the first comma, as places are called with what they lie in. */
  byFirstPart(type: TargetingType, name: string): readonly PlanOption[]
  /** By the part after the last slash, as sub-interests are called with their parents. */
  byLastPart(type: TargetingType, name: string): readonly PlanOption[]
  byValue(type: TargetingType, value: string): readonly PlanOption[]
  /** The whole of a country, by its code. */
  country(code: string): PlanOption | null
}

/** Options for looking up; each keeps its place in the order given. */
export function indexOptions(options: readonly PlanOption[]): OptionIndex {
  const maps = { name: grouping(), first: grouping(), last: grouping(), value: grouping() }
  const countries = new Map<string, PlanOption>()
  for (const option of options) {
    const name = foldName(option.name)
    maps.name.add(`${option.type} ${name}`, option)
    if (name.includes(',')) maps.first.add(`${option.type} ${name.slice(0, name.indexOf(',')).trim()}`, option)
    if (name.includes('/')) maps.last.add(`${option.type} ${name.slice(name.lastIndexOf('/') + 1)}`, option)
    maps.value.add(`${option.type} ${option.value}`, option)
    if (option.type === 'LOCATION' && option.group === 'COUNTRIES' && option.countryCode !== null)
      countries.set(option.countryCode, option)
  }
  return {
    byName: (type, name) => maps.name.get(`${type} ${foldName(name)}`),
    byFirstPart: (type, name) => maps.first.get(`${type} ${foldName(name)}`),
    byLastPart: (type, name) => maps.last.get(`${type} ${foldName(name)}`),
    byValue: (type, value) => maps.value.get(`${type} ${value}`),
    country: (code) => countries.get(code.toUpperCase()) ?? null,
  }
}

function grouping() {
  const groups = new Map<string, PlanOption[]>()
  return {
    get: (key: string): readonly PlanOption[] => groups.get(key) ?? [],
    add(key: string, option: PlanOption) {
      const group = groups.get(key) ?? []
      groups.set(key, group)
      // Look-ups overlap; the same option twice is one.
      if (!group.some((one) => one.value === option.value && one.group === option.group)) group.push(option)
    },
  }
}

export type Match =
  | { readonly kind: 'found'; readonly options: readonly PlanOption[] }
  /** Several that are not the same; the names tell them apart. */
  | { readonly kind: 'ambiguous'; readonly names: readonly string[] }
  | { readonly kind: 'none' }

const NONE: Match = { kind: 'none' }
const found = (options: readonly PlanOption[]): Match => (options.length === 0 ? NONE : { kind: 'found', options })
const oneOf = (options: readonly PlanOption[]): Match => {
  const values = new Set(options.map((option) => option.value))
  if (values.size <= 1) return found(options.slice(0, 1))
  const named = options.map((option) => (option.group === null ? option.name : `${option.name} (${option.group})`))
  return { kind: 'ambiguous', names: [...new Set(named)].slice(0, 5) }
}

/** The first of several ways that finds anything. */
function firstOf(ways: Iterable<() => readonly PlanOption[]>): readonly PlanOption[] {
  for (const way of ways) {
    const options = way()
    if (options.length > 0) return options
  }
  return []
}

/** An id that the network gave, not our taxonomy. */
function byOwnId(index: OptionIndex, field: NamedField, type: TargetingType, entry: LabelEntry): readonly PlanOption[] {
  if (entry.id === undefined || taxonomyNames(field).byId.has(entry.id)) return []
  return index.byValue(type, entry.id)
}

/** An interest by its whole name, or by the sub-interest's alone where only one is called so. */
export function matchInterest(index: OptionIndex, entry: LabelEntry): Match {
  const names = namesOfEntry('interests', entry)
  return oneOf(
    firstOf([
      () => byOwnId(index, 'interests', 'INTEREST', entry),
      ...names.map((name) => () => index.byName('INTEREST', name)),
      () => index.byLastPart('INTEREST', entry.label),
    ]),
  )
}

/** A language by its name or its ISO code. */
export function matchLanguage(index: OptionIndex, entry: LabelEntry): Match {
  const code = taxonomyEntryOf('languages', entry)?.id ?? entry.id ?? ''
  const names = namesOfEntry('languages', entry)
  return oneOf(
    firstOf([() => index.byValue('LANGUAGE', code), ...names.map((name) => () => index.byName('LANGUAGE', name))]),
  )
}

/** An operator in each of the countries where one of that name is: those of the package, if it is in any of them. */
export function matchOperator(index: OptionIndex, entry: LabelEntry, countries: ReadonlySet<string>): Match {
  const known = taxonomyEntryOf('network_operators', entry)
  const own = NETWORK_OPERATORS.find((operator) => operator.id === known?.id)?.country
  const names = namesOfEntry('network_operators', entry)
  const options = firstOf([
    () => byOwnId(index, 'network_operators', 'NETWORK_OPERATOR', entry),
    ...names.map((name) => () => index.byName('NETWORK_OPERATOR', name)),
  ])
  const within = (codes: ReadonlySet<string>) => options.filter((option) => codes.has(option.countryCode ?? ''))
  return found(
    firstOf([() => (own === undefined ? [] : within(new Set([own]))), () => within(countries), () => options]),
  )
}

const PLACE_KINDS = ['COUNTRIES', 'REGIONS', 'METROS', 'CITIES', 'POSTAL_CODES']
const kindRank = (option: PlanOption) => (PLACE_KINDS.indexOf(option.group ?? '') + 9) % 9

/** A place by its name, in one of the package's countries if there is one there; the larger before the smaller, but a city stays a city. */
export function matchPlace(index: OptionIndex, entry: LabelEntry, countries: ReadonlySet<string>): Match {
  const city = cityOfEntry(entry)
  if (city !== null) return matchCity(index, entry, city, countries)
  const known = taxonomyEntryOf('locations', entry)
  const country = known?.id.slice(0, 2)
  const names = namesOfEntry('locations', entry)
  const options = firstOf([
    () => byOwnId(index, 'locations', 'LOCATION', entry),
    ...names.map((name) => () => index.byName('LOCATION', name)),
    ...names.map((name) => () => index.byFirstPart('LOCATION', name)),
  ])
  const near = firstOf([
    () => (country === undefined ? [] : options.filter((option) => option.countryCode === country)),
    () => options.filter((option) => countries.has(option.countryCode ?? '')),
    () => options,
  ])
  const best = Math.min(...near.map(kindRank))
  return oneOf(near.filter((option) => kindRank(option) === best))
}

const CITY_KINDS = ['CITIES', 'METROS', 'POSTAL_CODES']

/** Never the region of the same name, which would hold others: the city itself, or else the area around it. */
function matchCity(
  index: OptionIndex,
  entry: LabelEntry,
  { name, country }: City,
  countries: ReadonlySet<string>,
): Match {
  const names = [...new Set([name, entry.label])]
  const within = (options: readonly PlanOption[]) =>
    options.filter(
      ({ group, countryCode }) =>
        CITY_KINDS.includes(group ?? '') && (country === null || countryCode === null || countryCode === country),
    )
  const options = firstOf([
    ...names.map((one) => () => within(index.byName('LOCATION', one))),
    ...names.map((one) => () => within(index.byFirstPart('LOCATION', one))),
  ])
  const near = firstOf([() => options.filter((option) => countries.has(option.countryCode ?? '')), () => options])
  const best = Math.min(...near.map(({ group }) => CITY_KINDS.indexOf(group ?? '')))
  return oneOf(near.filter(({ group }) => CITY_KINDS.indexOf(group ?? '') === best))
}

const SCREEN_TYPES: ReadonlySet<string> = new Set(['MOVIES', 'TV_SHOWS', 'MOVIE_GENRES'])
const SCREEN_ORDER = ['MOVIES', 'TV_SHOWS', 'MOVIE_GENRES']

/** Several conversations may share a name; the first in the network's order is taken, the others are named. */
export function matchTopic(index: OptionIndex, entry: LabelEntry): Match {
  const names = namesOfEntry('conversation_topics', entry)
  const options = firstOf([
    () => byOwnId(index, 'conversation_topics', 'CONVERSATION', entry),
    ...names.map((name) => () => index.byName('CONVERSATION', name)),
  ])
  return found(firstOf([() => options.filter((option) => !SCREEN_TYPES.has(option.group ?? '')), () => options]))
}

export interface ScreenMatch {
  /** A film or show as what people talk about. */
  readonly conversation: PlanOption | null
  /** A show on television: its id, its name and the markets where it runs. */
  readonly show: { readonly option: PlanOption; readonly locales: readonly string[] } | null
  /** Whether the package means the one on television. */
  readonly isShow: boolean
}

/** A film or show both ways; which is taken depends on where the id came from, and for shows on the places. */
export function matchScreen(index: OptionIndex, entry: LabelEntry): ScreenMatch {
  const names = namesOfEntry('movies_tv_shows', entry)
  const known = MOVIES_AND_TV_SHOWS.find((one) => one.id === taxonomyEntryOf('movies_tv_shows', entry)?.id)
  const ofType = (type: TargetingType) =>
    firstOf([
      () => byOwnId(index, 'movies_tv_shows', type, entry),
      ...names.map((name) => () => index.byName(type, name)),
    ])
  const rank = (option: PlanOption) => {
    const desired = known?.kind === 'show' ? 'TV_SHOWS' : 'MOVIES'
    return option.group === desired ? -1 : SCREEN_ORDER.indexOf(option.group ?? '')
  }
  const conversations = ofType('CONVERSATION').filter(
    (option) => option.value === entry.id || SCREEN_TYPES.has(option.group ?? ''),
  )
  const [conversation = null] = [...conversations].sort((one, other) => rank(one) - rank(other))
  const [option] = known?.kind === 'film' ? [] : ofType('TV_SHOW')
  const locales = option === undefined ? [] : index.byValue('TV_SHOW', option.value).map((one) => one.group ?? '')
  return {
    conversation,
    show: option === undefined ? null : { option, locales },
    isShow: option !== undefined && conversation?.value !== entry.id,
  }
}
