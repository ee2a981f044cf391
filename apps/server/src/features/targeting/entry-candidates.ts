// What a package could hold: accounts, words, hashtags, interests, topics and shows that set an audience apart.
import type { Figure } from '@peregrine/contract/insights/figure-shapes.ts'
import type { EntryField } from '@peregrine/domain/targeting/package-rules.ts'
import {
  type AudienceSample,
  byRelevancy,
  type CountedItem,
  type Counting,
  findItems,
  itemKey,
  rankAccounts,
  readCards,
  scoreStrongest,
  tabCounts,
} from '#features/insights/insights-public.ts'
import type { Graph } from '#platform/graph.ts'
import type { CandidateItem, EntryColumn } from './reached-rows.ts'

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
  readonly counting: Counting<CountedItem>
}

/** The candidates of an audience with their figures, by part and relevancy; only those that the evidence carries. */
export async function findCandidates(graph: Graph, sample: AudienceSample): Promise<EntryCandidate[]> {
  const counts = tabCounts(graph, sample)
  const [accounts, terms, interests, topics, shows] = await Promise.all([
    counts.follows(),
    counts.postTerms(),
    counts.interests(),
    counts.topics(),
    counts.shows(),
  ])
  const labelled: Labelled[] = [
    { field: 'keywords', column: 'post_terms', counting: terms.words },
    { field: 'hashtags', column: 'post_terms', counting: terms.hashtags },
    { field: 'interests', column: 'interests', counting: interests },
    { field: 'conversation_topics', column: 'topics', counting: topics },
    { field: 'movies_tv_shows', column: 'shows', counting: shows },
  ]
  return [
    ...(await handleCandidates(graph, sample, accounts)),
    ...(await withInterests(graph, sample.db, labelled.flatMap(labelCandidates))),
  ]
}

async function handleCandidates(
  graph: Graph,
  sample: AudienceSample,
  counting: Parameters<typeof rankAccounts>[0],
): Promise<EntryCandidate[]> {
  const solid = rankAccounts(counting).filter(({ figure }) => figure.solid)
  const ranked = solid.slice(0, LOOKED_AT.handles)
  const cards = await readCards(
    graph,
    sample.db,
    ranked.map(({ item }) => item.account),
  )
  return ranked.flatMap(({ item, figure }) => {
    const card = cards.get(item.account)
    if (!card) return []
    return [{ field: 'handles', column: 'follows', items: [item.account], id: card.handle, name: card.name, figure }]
  })
}

function labelCandidates({ field, column, counting }: Labelled): EntryCandidate[] {
  return scoreStrongest(counting.items, counting.tested, counting.known)
    .filter(({ figure }) => figure.solid && figure.affinity > 1)
    .sort(byRelevancy)
    .slice(0, LOOKED_AT[field])
    .map(({ item, figure }) => ({ field, column, items: [item.item], id: item.label, name: '', figure }))
}

/** Interests are counted by their label; whom each reaches is found by its dense id, which a category does not have. */
async function withInterests(
  graph: Graph,
  db: string,
  candidates: readonly EntryCandidate[],
): Promise<EntryCandidate[]> {
  const labels = candidates.filter(({ field }) => field === 'interests').map(({ id }) => id)
  const found = await findItems(
    graph,
    db,
    labels.map((label) => ({ kind: 'interest', label })),
  )
  return candidates.flatMap((candidate) => {
    if (candidate.field !== 'interests') return [candidate]
    const item = found.get(itemKey('interest', candidate.id))
    return item === undefined ? [] : [{ ...candidate, items: [item] }]
  })
}
