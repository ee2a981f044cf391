// What a package could hold: accounts, words, hashtags, interests, topics and shows that set an audience apart.
import type { Figure } from '@peregrine/contract/insights/figure-shapes.ts'
import { SCORE_DEFAULTS } from '@peregrine/domain/insights/score-rules.ts'
import {
  type AudienceSample,
  byRelevancy,
  type CountedItem,
  type Counting,
  copiedTerms,
  findItems,
  itemKey,
  rankAccounts,
  readCards,
  scoreStrongest,
  tabCounts,
} from '#features/insights/insights-public.ts'
import type { Graph } from '#platform/graph.ts'
import { type ChosenField, entryKey } from './entry-key.ts'
import { keywordFault, repeats } from './keyword-rules.ts'
import type { OwnTerm } from './own-terms.ts'
import type { CandidateItem, EntryColumn } from './reached-rows.ts'

export interface EntryCandidate extends CandidateItem {
  readonly field: ChosenField
  /** Taxonomy id, word, or handle without at-sign. */
  readonly id: string
  /** An account's name; empty for everything else. */
  readonly name: string
  /** Absent where nothing was counted of it. */
  readonly figure?: Figure | undefined
  /** Whether the definition names it. */
  readonly own?: boolean
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

/**
 * How many times as common a candidate is among members at least, with its interval. Members of an audience that is made of
 * what people say are more talkative than others: each common word is twice as common among them.
 */
const LEAST_LIFT: Readonly<Record<ChosenField, number>> = {
  handles: 1,
  keywords: 2.5,
  hashtags: 2,
  interests: 1.2,
  conversation_topics: 1.5,
  movies_tv_shows: 1.5,
}
/** An account that fewer of the members follow is somebody's friend, not a medium. */
const LEAST_FOLLOWED = 0.02
/** Of an audience too small for the gate of figures: so many times as common. */
const CLEAR_LIFT = 2

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
  const { words, hashtags } = terms
  const copied = await copiedTerms(graph, sample, [...words.items, ...hashtags.items])
  const own = <Items extends Counting<CountedItem>>(counting: Items): Items => ({
    ...counting,
    items: counting.items.filter(({ item, label }) => !copied.has(item) && keywordFault(label) === undefined),
  })
  const labelled: Labelled[] = [
    { field: 'keywords', column: 'post_terms', counting: own(words) },
    { field: 'hashtags', column: 'post_terms', counting: own(hashtags) },
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
  const solid = rankAccounts(counting).filter(
    ({ figure }) => figure.share >= LEAST_FOLLOWED && (figure.solid || setsSmallApart(figure)),
  )
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
    .filter(({ figure }) => figure.solid && figure.affinityLow >= LEAST_LIFT[field])
    .sort(byRelevancy)
    .slice(0, LOOKED_AT[field])
    .map(({ item, figure }) => ({ field, column, items: [item.item], id: item.label, name: '', figure }))
}

/** The accounts of a small audience are shown all the same: several follow them, and many times as often as others do. */
const setsSmallApart = ({ a, lack, affinityLow }: Figure): boolean =>
  lack === 'sample' && a >= SCORE_DEFAULTS.minimumCount && affinityLow >= CLEAR_LIFT

/**
 * The user's own terms first, with the figure that the evidence has for them; then what else was found, without what the
 * definition leaves out and without pieces of the user's own phrases.
 */
export async function withOwnTerms(
  graph: Graph,
  db: string,
  own: readonly OwnTerm[],
  found: readonly EntryCandidate[],
  excluded: ReadonlySet<string>,
): Promise<EntryCandidate[]> {
  const known = new Map(found.map((candidate) => [entryKey(candidate), candidate]))
  const accounts = own.flatMap(({ field, items }) => (field === 'handles' ? items : []))
  const cards = accounts.length > 0 ? await readCards(graph, db, accounts) : new Map()
  const named = new Set(own.map(entryKey))
  const phrases = own.filter(({ field }) => isWord(field)).map(({ id }) => id)
  const isPiece = ({ field, id }: EntryCandidate): boolean =>
    isWord(field) && phrases.some((phrase) => repeats(phrase, id))
  return [
    ...own.map((term): EntryCandidate => {
      const card = term.field === 'handles' ? cards.get(term.items[0] ?? 0) : undefined
      const { figure } = known.get(entryKey(term)) ?? {}
      return { ...term, id: card?.handle ?? term.id, name: card?.name ?? '', figure, own: true }
    }),
    ...found.filter((one) => !named.has(entryKey(one)) && !excluded.has(entryKey(one)) && !isPiece(one)),
  ]
}

const isWord = (field: ChosenField): boolean => field === 'keywords' || field === 'hashtags'

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
