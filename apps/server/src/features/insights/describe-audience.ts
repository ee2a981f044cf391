// Who an audience is in five lines: of each kind of trait the strongest, and of those the five most telling.
import type { Ranked } from '@peregrine/contract/insights/figure-shapes.ts'
import type { Insights } from '@peregrine/contract/insights/insight-shapes.ts'
import { findInterest } from '@peregrine/domain/taxonomy/interests.ts'
import { taxonomyLabel } from '@peregrine/domain/taxonomy/taxonomy-entries.ts'
import type { Graph } from '#platform/graph.ts'
import type { AudienceSample } from './audience-sample.ts'
import { connectedAccounts, rankAccounts, readCards } from './connected-accounts.ts'
import { demographicsOf } from './demographics-reply.ts'
import { byRelevancy, rankedByRelevancy } from './figure-lists.ts'
import { tabCounts } from './tab-counts.ts'

export interface PortraitLine {
  readonly kind: 'country' | 'language' | 'gender' | 'age' | 'occupation' | 'interest' | 'account'
  readonly label: string
  readonly figure: Ranked['figure']
}

const LINES = 5

/** The strongest figures of an audience, at most five, one of a kind. */
export async function describeAudience(
  graph: Graph,
  sample: AudienceSample,
  language: string,
): Promise<PortraitLine[]> {
  const counts = tabCounts(graph, sample)
  const [traits, interests, follows] = await Promise.all([counts.traits(), counts.interests(), counts.follows()])
  const demographics = demographicsOf(traits, sample, language)
  // What somebody asked for is no news about who they are.
  const asked = new Set(
    sample.audience.definition.include.flatMap(({ criteria }) => criteria.flatMap(({ terms }) => terms)),
  )
  const sub = { ...interests, items: interests.items.filter(({ label }) => label.includes('/') && !asked.has(label)) }
  const interestLabel = (id: string) => {
    const interest = findInterest(id)
    return interest ? taxonomyLabel(interest, language) : id
  }
  const lines: (PortraitLine | undefined)[] = [
    strongest('country', demographics.countries),
    strongest('language', demographics.languages),
    strongest('gender', demographics.genders),
    strongest('age', demographics.ages),
    strongest('occupation', demographics.occupations),
    strongest('interest', rankedByRelevancy(sub, 1, interestLabel)),
    await strongestAccount(graph, sample, rankAccounts(follows), asked),
  ]
  const all = lines.filter((line) => line !== undefined)
  // Of an audience too small for evidence, what is there is shown as thin as it is.
  const found = all.some(({ figure }) => figure.solid) ? all.filter(({ figure }) => figure.solid) : all
  const kept = new Set([...found].sort((one, other) => byRelevancy(scored(one), scored(other))).slice(0, LINES))
  return found.filter((line) => kept.has(line))
}

const scored = ({ figure }: PortraitLine) => ({ item: figure, figure })

/** The figure with the most relevancy; where none is beyond expectation, the one with the largest share. */
function strongest(
  kind: PortraitLine['kind'],
  list: Pick<Insights['tabs']['demographics']['genders'], 'items'>,
): PortraitLine | undefined {
  const [best] = list.items
    .filter(({ figure }) => figure.a > 0)
    .sort((one, other) => byRelevancy({ item: one, figure: one.figure }, { item: other, figure: other.figure }))
  return best && { kind, label: best.label, figure: best.figure }
}

async function strongestAccount(
  graph: Graph,
  sample: AudienceSample,
  ranking: ReturnType<typeof rankAccounts>,
  asked: ReadonlySet<string>,
): Promise<PortraitLine | undefined> {
  const first = ranking.slice(0, asked.size + 1)
  const cards = await readCards(
    graph,
    sample.db,
    first.map(({ item }) => item.account),
  )
  const best = connectedAccounts(first, cards, first.length).items.find(
    ({ handle }) => !asked.has(handle.toLowerCase()),
  )
  return best && { kind: 'account', label: `@${best.handle}`, figure: best.figure }
}
