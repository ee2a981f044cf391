// Who an audience is in five lines: first what most of them are, then what sets them apart from comparable accounts.

import type { Ranked } from '@peregrine/contract/insights/figure-shapes.ts'
import type { Insights } from '@peregrine/contract/insights/insight-shapes.ts'
import type { PortraitLine } from '@peregrine/contract/insights/portrait-shapes.ts'
import { commonest, estimateOf, MOST_LINES, type WholeTrait } from '@peregrine/domain/insights/portrait-rules.ts'
import { SCORE_DEFAULTS } from '@peregrine/domain/insights/score-rules.ts'
import { MINIMUM_CELL } from '@peregrine/domain/insights/size-rules.ts'
import { accountLabel } from '@peregrine/domain/network-data/account-label.ts'
import { findInterest } from '@peregrine/domain/taxonomy/interests.ts'
import { taxonomyLabel } from '@peregrine/domain/taxonomy/taxonomy-entries.ts'
import type { Graph } from '#platform/graph.ts'
import type { AudienceSample } from './audience-sample.ts'
import { connectedAccounts, rankAccounts, readCards } from './connected-accounts.ts'
import { type DefiningTraits, definingTraits } from './defining-traits.ts'
import { demographicsOf } from './demographics-reply.ts'
import { everybodyOnceLearned } from './everybody-reply.ts'
import { byRelevancy, rankedByRelevancy } from './figure-lists.ts'
import { tabCounts } from './tab-counts.ts'

type Kind = PortraitLine['kind']
type Demographics = Omit<Insights['tabs']['demographics'], 'everybody'>

const LINES = 5
/** What may be said of an audience at a glance. Nothing of what it was chosen by, and nothing from too few members. */
export async function describeAudience(
  graph: Graph,
  sample: AudienceSample,
  language: string,
): Promise<PortraitLine[]> {
  if (sample.size < MINIMUM_CELL || sample.n < SCORE_DEFAULTS.minimumSample) return []
  const counts = tabCounts(graph, sample)
  const [traits, interests, follows, everybody] = await Promise.all([
    counts.traits(),
    counts.interests(),
    counts.follows(),
    everybodyOnceLearned(graph, sample, language),
  ])
  const demographics = demographicsOf(traits, sample, language)
  const wholes = wholesOf(everybody)
  const defining = definingTraits(sample.audience.definition)
  const open = sidesOf(demographics).filter(([kind]) => !isSide(kind) || !defining.sides.has(kind))
  const most = open
    .flatMap(([kind, { items }]): PortraitLine[] => {
      const found = commonest(items, sample.n, wholes[kind])
      return found ? [lineOf('most', kind, found, wholes)] : []
    })
    .slice(0, MOST_LINES)
  const sub = {
    ...interests,
    items: interests.items.filter(({ label }) => label.includes('/') && !defining.interests.has(label)),
  }
  const candidates: (PortraitLine | undefined)[] = [
    // Where the country was chosen, so was most of the language.
    ...open
      .filter(([kind]) => !isPlace(kind) || !(defining.sides.has('country') || defining.sides.has('language')))
      .map(([kind, list]) =>
        strongest(
          kind,
          list.items.filter(({ id }) => !defining.jobs.has(id)),
          wholes,
        ),
      ),
    strongest('interest', rankedByRelevancy(sub, 1, interestLabelIn(language)).items),
    await strongestAccount(graph, sample, rankAccounts(follows), defining),
  ]
  const said = new Set(most.map(({ kind }) => kind))
  const apart = candidates
    .filter((line): line is PortraitLine => line !== undefined && !said.has(line.kind))
    .sort((one, other) => byRelevancy(scored(one), scored(other)))
  return [...most, ...apart.slice(0, LINES - most.length)]
}

type Side = readonly [kind: Kind, list: Demographics['genders']]

const sidesOf = ({ countries, languages, genders, ages, occupations }: Demographics): Side[] => [
  ['country', countries],
  ['language', languages],
  ['gender', genders],
  ['age', ages],
  ['occupation', occupations],
]

const isPlace = (kind: Kind) => kind === 'country' || kind === 'language'
const isSide = (kind: Kind) => isPlace(kind) || kind === 'gender' || kind === 'age'

const interestLabelIn = (language: string) => (id: string) => {
  const interest = findInterest(id)
  return interest ? taxonomyLabel(interest, language) : id
}

const scored = (line: PortraitLine) => ({ item: line, figure: line.figure })

/** The figure with the most relevancy that is beyond the baseline for certain. */
function strongest(kind: Kind, items: readonly Ranked[], wholes: Wholes = {}): PortraitLine | undefined {
  const [best] = items
    .filter(({ figure }) => figure.solid && figure.affinityLow > 1)
    .sort((one, other) => other.figure.relevancy - one.figure.relevancy)
  return best && lineOf('apart', kind, best, wholes)
}

/** What is estimated for everybody, by the kind of line that says it. */
type Wholes = Readonly<Partial<Record<Kind, WholeTrait>>>

const wholesOf = ({ genders, ages, languages }: Insights['tabs']['demographics']['everybody']): Wholes => ({
  gender: genders,
  age: ages,
  language: languages,
})

const lineOf = (
  part: PortraitLine['part'],
  kind: Kind,
  { id, label, figure }: Ranked,
  wholes: Wholes,
): PortraitLine => ({
  part,
  kind,
  label,
  figure,
  estimate: estimateOf(id, wholes[kind]),
})

async function strongestAccount(
  graph: Graph,
  sample: AudienceSample,
  ranking: ReturnType<typeof rankAccounts>,
  { accounts }: DefiningTraits,
): Promise<PortraitLine | undefined> {
  const first = ranking.slice(0, accounts.size + 1)
  const cards = await readCards(
    graph,
    sample.db,
    first.map(({ item }) => item.account),
  )
  const others = connectedAccounts(first, cards, first.length, accounts).items
  return strongest(
    'account',
    others.map((one) => ({ id: one.id, label: accountLabel(one), figure: one.figure })),
  )
}
