// Where the people around an account are and what their profiles say, beside the network.

import type { ReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import type { suitePeople } from '@peregrine/contract/suite/suite-people-endpoints.ts'
import { figuresOf, wilson } from '@peregrine/domain/insights/score-rules.ts'
import { ACCOUNT_AGE_BANDS, ACTIVITY_IDS, SIZE_BANDS } from '@peregrine/domain/suite/people-band-rules.ts'
import type { InsightPorts } from '#features/insights/insights-public.ts'
import type { Db } from '#platform/postgres.ts'
import type { PeopleOf } from './suite-list-filters.ts'
import { baselineOf, type NetworkTraits, networkTraits } from './suite-network-graph.ts'
import { traitsOf } from './suite-people-counts.ts'
import type { PeopleScope } from './suite-people-sql.ts'
import type { CountedTraits, SuiteTrait } from './suite-people-traits.ts'
import { traitLabel } from './suite-trait-labels.ts'

type Enrichments = ReplyOf<(typeof suitePeople)['enrichments']>
type Distribution = Enrichments['languages']
type Language = 'en' | 'ja'

const MOST_SHOWN = 100
const BANDS: Partial<Record<SuiteTrait, readonly string[]>> = {
  activity: ACTIVITY_IDS,
  account_ages: ACCOUNT_AGE_BANDS.map(({ id }) => id),
  sizes: SIZE_BANDS.map(({ id }) => id),
}

export const countedShare = (count: number, of: number) => {
  const { value: share, low, high } = wilson(count, of)
  return { share, low, high, count, of }
}

/** Bands in their order, everything else by how many show it. */
function distributionOf(
  { people, traits }: CountedTraits,
  network: NetworkTraits | null,
  trait: SuiteTrait,
  language: Language,
): Distribution {
  const { known, values } = traits[trait]
  const bands = BANDS[trait]
  const ordered = bands
    ? bands.map((id) => values.find(({ value }) => value === id) ?? { value: id, people: 0 })
    : values.slice(0, MOST_SHOWN)
  const baselines = ordered.map(({ value }) => baselineOf(network, trait, value))
  // Scored together, as everywhere: of a long list some would differ by chance.
  const differences = figuresOf(
    ordered.map(({ people: a }, place) => ({ a, n: known, ...(baselines[place] ?? { b: 0, m: 0 }) })),
  )
  return {
    known,
    of: people,
    items: ordered.map(({ value, people: count }, place) => {
      const baseline = baselines[place]
      return {
        id: value,
        label: traitLabel(trait, value, language),
        figure: countedShare(count, known),
        baseline: baseline ? baseline.b / baseline.m : null,
        difference: (baseline && differences[place]) ?? null,
      }
    }),
  }
}

export interface PlacePorts extends InsightPorts {
  readonly db: Db
}

export async function readTopCountries(
  ports: PlacePorts,
  scope: PeopleScope,
  of: PeopleOf,
  language: Language,
): Promise<ReplyOf<(typeof suitePeople)['topCountries']>> {
  const [counted, network] = await Promise.all([traitsOf(ports.db, scope, of), networkTraits(ports)])
  const { items, known, of: people } = distributionOf(counted, network, 'countries', language)
  return { results: items, known, of: people }
}

export async function readEnrichments(
  ports: PlacePorts,
  scope: PeopleScope,
  of: PeopleOf,
  language: Language,
): Promise<Enrichments> {
  const [counted, network] = await Promise.all([traitsOf(ports.db, scope, of), networkTraits(ports)])
  const distribution = (trait: SuiteTrait) => distributionOf(counted, network, trait, language)
  return {
    people: counted.people,
    languages: distribution('languages'),
    jobs: distribution('jobs'),
    genders: distribution('genders'),
    interests: distribution('interests'),
    activity: distribution('activity'),
    account_ages: distribution('account_ages'),
    sizes: distribution('sizes'),
  }
}
