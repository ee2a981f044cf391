// What a package could hold: accounts, words, hashtags, interests, topics and shows that set an audience apart.
import type { Figure } from '@peregrine/contract/insights/figure-shapes.ts'
import type { EntryField } from '@peregrine/domain/targeting/package-rules.ts'
import {
  type AudienceSample,
  byRelevancy,
  type CountedItem,
  type Counting,
  countAccounts,
  countInterests,
  countLabels,
  countTerms,
  findItems,
  itemKey,
  type MemberKind,
  readAccounts,
  scoreStrongest,
} from '#features/insights/insights-public.ts'
import type { Graph } from '#platform/graph.ts'
import type { CandidateItem, EntryColumn } from './package-graph.ts'

/** The parts of a package that are chosen from evidence. */
export type ChosenField = Extract<
  EntryField,
  'handles' | 'keywords' | 'hashtags' | 'interests' | 'conversation_topics' | 'movies_tv_shows'
>

export interface EntryCandidate extends CandidateItem {
  readonly field: ChosenField
  /** Taxonomy id, word, or handle without at-sign. */
  readonly id: string
  /** An account's name; empty for everything else. */
  readonly name: string
  readonly figure: Figure
}

/** How many candidates of each part are looked at. */
const LOOKED_AT: Readonly<Record<ChosenField, number>> = {
  handles: 300,
  keywords: 150,
  hashtags: 80,
  interests: 60,
  conversation_topics: 60,
  movies_tv_shows: 60,
}

interface Labelled {
  readonly field: ChosenField
  readonly column: EntryColumn
  readonly kind: MemberKind | 'topic' | 'show'
  readonly counting: Counting<CountedItem>
}

/** The candidates of an audience with their figures, by part and relevancy; only those that the evidence carries. */
export async function findCandidates(graph: Graph, sample: AudienceSample): Promise<EntryCandidate[]> {
  const { signals } = sample
  const [accounts, terms, interests, topics, shows] = await Promise.all([
    countAccounts(graph, sample, 'follows', signals.follows, LOOKED_AT.handles),
    countTerms(graph, sample, 'post_terms', signals.posts, LOOKED_AT.keywords),
    countInterests(graph, sample, signals.interests),
    countLabels(graph, sample, 'topics', signals.posts, LOOKED_AT.conversation_topics),
    countLabels(graph, sample, 'shows', signals.posts, LOOKED_AT.movies_tv_shows),
  ])
  const labelled: Labelled[] = [
    { field: 'keywords', column: 'post_terms', kind: 'posted', counting: terms.words },
    { field: 'hashtags', column: 'post_terms', kind: 'posted', counting: terms.hashtags },
    { field: 'interests', column: 'interests', kind: 'interest', counting: interests },
    { field: 'conversation_topics', column: 'topics', kind: 'topic', counting: topics },
    { field: 'movies_tv_shows', column: 'shows', kind: 'show', counting: shows },
  ]
  const handles = await handleCandidates(graph, sample, accounts)
  const others = await Promise.all(labelled.map((one) => labelCandidates(graph, sample.db, one)))
  return [...handles, ...others.flat()]
}

async function handleCandidates(
  graph: Graph,
  sample: AudienceSample,
  counting: Awaited<ReturnType<typeof countAccounts>>,
): Promise<EntryCandidate[]> {
  const scored = scoreStrongest(counting.items, counting.tested, counting.known)
    .filter(({ figure }) => figure.solid && figure.affinity > 1)
    .sort(byRelevancy)
  const cards = await readAccounts(
    graph,
    sample.db,
    scored.map(({ item }) => item.account),
  )
  const byAccount = new Map(cards.map((card) => [card.account, card]))
  return scored.flatMap(({ item, figure }) => {
    const card = byAccount.get(item.account)
    if (!card) return []
    return [{ field: 'handles', column: 'follows', items: [item.account], id: card.handle, name: card.name, figure }]
  })
}

async function labelCandidates(
  graph: Graph,
  db: string,
  { field, column, kind, counting }: Labelled,
): Promise<EntryCandidate[]> {
  const scored = scoreStrongest(counting.items, counting.tested, counting.known)
    .filter(({ figure }) => figure.solid && figure.affinity > 1)
    .sort(byRelevancy)
    .slice(0, LOOKED_AT[field])
  const items = await findItems(
    graph,
    db,
    scored.map(({ item }) => ({ kind: kind as MemberKind, label: item.label })),
  )
  return scored.flatMap(({ item, figure }) => {
    const dense = items.get(itemKey(kind as MemberKind, item.label))
    // An interest category has no dense id of its own; its interests stand in the list beside it.
    if (dense === undefined) return []
    return [{ field, column, items: [dense], id: item.label, name: '', figure }]
  })
}
