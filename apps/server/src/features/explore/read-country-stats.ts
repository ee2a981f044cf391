// The world by country, and one country or region: who lives there, in what they are interested, whom they follow, when they post.
import type { Conversations, CountryStats, PlaceStats } from '@peregrine/contract/explore/country-stats-endpoints.ts'
import type { Caller } from '@peregrine/contract/platform/access.ts'
import { type Definition, emptyDefinition, emptyFilters } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { definitionOf, type ExploredName } from '@peregrine/domain/explore/explored-name-rules.ts'
import { MINIMUM_CELL } from '@peregrine/domain/insights/size-rules.ts'
import {
  type AudienceSample,
  demographicsOf,
  everybodyOnceLearned,
  type InsightPorts,
  interestsOf,
  openAudience,
  openNetwork,
  type ReadInsightsPorts,
  readInsights,
  readMostFollowed,
  rhythmOf,
  sizeAudience,
  sourceOf,
  tabCounts,
  withSample,
} from '#features/insights/insights-public.ts'
import { type NamedPlace, namedPlace, namedPlaceLabel } from '#features/taxonomy/taxonomy-public.ts'
import { countByPlace, type PlacedAccounts } from './placed-account-graph.ts'
import { remembered } from './remembered-answers.ts'

type Language = 'en' | 'ja'
/** Long enough that what stands out in one place is found in another one's list too. */
const SHOWN = { lists: 60 }

const inPlace = ({ country, region }: NamedPlace): Definition['filters'] => ({
  ...emptyFilters,
  ...(region === '' ? { countries: [country] } : { places: [region] }),
})

/** Throws AudienceRefused and GraphTooHeavy, like the other. */
export async function readStats(
  ports: InsightPorts,
  place: NamedPlace | null,
  language: Language,
): Promise<CountryStats> {
  return await remembered(ports, `stats ${language} ${place?.id ?? ''}`, () => makeStats(ports, place, language))
}

async function makeStats(ports: InsightPorts, place: NamedPlace | null, language: Language): Promise<CountryStats> {
  const network = await openNetwork(ports)
  const counts = await remembered(ports, 'accounts by place', () => countByPlace(ports.graph, network.db))
  const labelled = (counted: ReadonlyMap<string, number>) =>
    [...counted]
      .flatMap(([id, accounts]) => {
        const known = namedPlace(id)
        return known && known.id === id ? [{ id, label: namedPlaceLabel(known, language), accounts }] : []
      })
      .sort((one, other) => other.accounts - one.accounts)
  const inCountry = counts.filter(({ country }) => country === place?.country)
  return {
    source: sourceOf(network),
    countries: labelled(sumBy(counts, 'country')),
    unplaced: counts.reduce((sum, { country, accounts }) => (country === '' ? sum + accounts : sum), 0),
    place: place && {
      id: place.id,
      label: namedPlaceLabel(place, language),
      country: place.country,
      countryLabel: namedPlaceLabel({ ...place, region: '' }, language),
    },
    regions: labelled(sumBy(inCountry, 'region')),
    stats: place && (await placeStats(ports, place, language)),
  }
}

function sumBy(counts: readonly PlacedAccounts[], part: 'country' | 'region'): Map<string, number> {
  const sums = new Map<string, number>()
  for (const count of counts) sums.set(count[part], (sums.get(count[part]) ?? 0) + count.accounts)
  return sums
}

/** Null where too few accounts are known to be there to tell anything of them. */
async function placeStats(ports: InsightPorts, place: NamedPlace, language: Language): Promise<PlaceStats | null> {
  const definition = { ...emptyDefinition, filters: inPlace(place) }
  const audience = await openAudience(ports, definition)
  return await withSample(ports.graph, audience, async (sample) =>
    sample.size < MINIMUM_CELL ? null : await statsOf(ports, sample, language),
  )
}

async function statsOf({ graph }: InsightPorts, sample: AudienceSample, language: Language): Promise<PlaceStats> {
  const counts = tabCounts(graph, sample)
  const [size, traits, interests, posting, mostFollowed, everybody] = await Promise.all([
    sizeAudience(graph, sample.audience),
    counts.traits(),
    counts.interests(),
    counts.posting(),
    readMostFollowed(graph, sample, SHOWN.lists),
    everybodyOnceLearned(graph, sample, language),
  ])
  const { genders, ages, languages, cities } = demographicsOf(traits, sample, language)
  return {
    // Checked when the audience was opened.
    definition: sample.audience.definition as PlaceStats['definition'],
    size,
    sample: { n: sample.n, of: sample.observable },
    baseline: { m: sample.m, matchedOn: [...sample.matchedOn] },
    genders,
    ages,
    languages: beginning(languages, SHOWN.lists),
    cities: beginning(cities, SHOWN.lists),
    everybody,
    interests: beginning(interestsOf(interests, sample.n, language).interests, SHOWN.lists),
    mostFollowed,
    rhythm: rhythmOf(posting),
  }
}

const beginning = <Of extends { readonly items: readonly unknown[] }>(list: Of, show: number): Of => ({
  ...list,
  items: list.items.slice(0, show),
})

/** At least one of the two is given. */
export async function readConversations(
  ports: ReadInsightsPorts,
  caller: Caller,
  { place, name }: { readonly place: NamedPlace | null; readonly name: ExploredName | null },
  language: Language,
): Promise<Conversations> {
  const people = name ? definitionOf(name) : emptyDefinition
  const definition = place ? { ...people, filters: inPlace(place) } : people
  const { source, size, tabs, cut } = await readInsights(ports, caller, { definition, language })
  const { words, hashtags, sentiment } = tabs.conversation
  return { source, size, topics: tabs.topicAnalysis.topics, words, hashtags, sentiment, cut }
}
