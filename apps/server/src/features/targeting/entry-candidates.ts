// What a package could hold: accounts, words, hashtags, interests, topics and shows that set an audience apart.
import type { Figure } from '@peregrine/contract/insights/figure-shapes.ts'
import type { AccountCard } from '@peregrine/contract/insights/insight-shapes.ts'
import { SCORE_DEFAULTS } from '@peregrine/domain/insights/score-rules.ts'
import { isPrivatePerson, namesExcluded } from '@peregrine/domain/targeting/suggested-entry-rules.ts'
import {
  type AudienceSample,
  byRelevancy,
  type CountedItem,
  type Counting,
  copiedTerms,
  findItems,
  itemKey,
  keywordFault,
  rankAccounts,
  readCards,
  readCountries,
  repeats,
  scoreStrongest,
  tabCounts,
  withoutTorn,
} from '#features/insights/insights-public.ts'
import type { Graph } from '#platform/graph.ts'
import { type ChosenField, entryKey } from './entry-key.ts'
import { entryLabel } from './entry-labels.ts'
import type { Excluded, OwnTerm } from './own-terms.ts'
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
  /** Named by the definition, but what the network would do with it does not reach the audience: offered first, not ticked. */
  readonly idle?: boolean
  /** Named by a definition that needs several terms at once, and others of them reach the same people: offered first, not ticked. */
  readonly covered?: boolean
  /** The definition looks for it in profiles. */
  readonly ofProfile?: boolean
  /** Offered to broader packages, never ticked: far fewer follow it than the accounts that lead, or for something else. */
  readonly minor?: boolean
  /** Where an account is, if that is known. */
  readonly country?: string
  /** The name of a job: what the definition says, though not in the network's terms; taken where members say it far more often. */
  readonly implied?: boolean
  /** What the definition's own words are about: most members have it, many times as often as others. */
  readonly subject?: boolean
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
  handles: 2,
  keywords: 2.5,
  hashtags: 2,
  interests: 2,
  conversation_topics: 2,
  movies_tv_shows: 2,
}
/** An account that fewer of the members follow is somebody's friend, not a medium. */
const LEAST_FOLLOWED = 0.02
/** Of so many that lead by relevancy the lift after these is a clear one; an account has at least this part of it. */
const LEADING = 30
const CLEAREST_ONES = 4
const CLEAR_PART = 0.4
/** Ticked are accounts that this part as many follow as the one that leads, with this part of a clear lift; words with that of one. */
const TICKED_PART = { share: 0.4, lift: 0.6, word: 0.3 }
/** An interest that so many members have, so many times as often, is what they are described by in other words. */
export const SUBJECT = { share: 0.6, lift: 5 }
/** From so many verified ones on among the strongest accounts it means something that the others are not. */
const LEAST_VERIFIED = 3
/** Of an audience too small for the gate of figures: so many times as common. */
const CLEAR_LIFT = 2
/** … and what so many of them say: of a few dozen people several share anything by chance. */
const LEAST_OF_SMALL = 10

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
    items: withoutTorn(counting.items).filter(
      ({ item, label }) => !copied.has(item) && keywordFault(label) === undefined,
    ),
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
  const known = rankAccounts(counting).filter(
    ({ figure }) =>
      figure.share >= LEAST_FOLLOWED &&
      figure.affinityLow >= LEAST_LIFT.handles &&
      (figure.solid || setsSmallApart(figure)),
  )
  const clear = clearLift(known.map(({ figure }) => figure.affinityLow))
  const solid = known.filter(({ figure }) => figure.affinityLow >= CLEAR_PART * clear)
  const most = Math.max(0, ...solid.map(({ figure }) => figure.share))
  const ranked = solid.slice(0, LOOKED_AT.handles)
  const accounts = ranked.map(({ item }) => item.account)
  const [cards, countries] = await Promise.all([
    readCards(graph, sample.db, accounts),
    readCountries(graph, sample.db, accounts),
  ])
  const isMedium = mediumRule([...cards.values()])
  return ranked.flatMap(({ item, figure }) => {
    const card = cards.get(item.account)
    // The network takes accounts by their handles: one without any cannot stand in a package.
    if (!card || card.handle === '' || !isMedium(card)) return []
    const minor = figure.share < TICKED_PART.share * most || figure.affinityLow < TICKED_PART.lift * clear
    const of = { field: 'handles', column: 'follows', items: [item.account] } as const
    const country = countries.get(item.account)
    return [{ ...of, id: card.handle, name: card.name, figure, ...(minor && { minor }), ...(country && { country }) }]
  })
}

/** Whom members follow as others of their kind do, for something else than what sets them apart, has far less of a lift. */
function clearLift(lifts: readonly number[]): number {
  const leading = lifts.slice(0, LEADING).sort((one, other) => other - one)
  return leading[Math.min(CLEAREST_ONES, Math.floor(leading.length / 2))] ?? 0
}

/** Where a network verifies those whom many follow, whoever is not is a private person: nobody targets by their name. */
function mediumRule(
  cards: readonly Pick<AccountCard, 'verified'>[],
): (card: Pick<AccountCard, 'verified' | 'followers' | 'following'>) => boolean {
  const verified = cards.filter((card) => card.verified).length
  return verified >= LEAST_VERIFIED ? (card) => card.verified : (card) => !isPrivatePerson(card)
}

function labelCandidates({ field, column, counting }: Labelled): EntryCandidate[] {
  const strongest = scoreStrongest(counting.items, counting.tested, counting.known)
    .filter(
      ({ figure }) => figure.solid || (field !== 'keywords' && figure.a >= LEAST_OF_SMALL && setsSmallApart(figure)),
    )
    .filter(({ figure }) => figure.affinityLow >= LEAST_LIFT[field])
    .sort(byRelevancy)
    .slice(0, LOOKED_AT[field])
  const clear = clearLift(strongest.map(({ figure }) => figure.affinityLow))
  return strongest.flatMap(({ item, figure }) => {
    const minor = figure.affinityLow < TICKED_PART.word * clear
    // A word that is so much weaker than the leading ones is of another subject, or of none: not even a broader package takes it.
    if (minor && field === 'keywords') return []
    const subject = field === 'interests' && figure.share >= SUBJECT.share && figure.affinityLow >= SUBJECT.lift
    const of = { field, column, items: [item.item], id: item.label, name: '', figure }
    return [{ ...of, ...(subject && { subject }), ...(minor && { minor }) }]
  })
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
  excluded: Excluded,
): Promise<EntryCandidate[]> {
  const known = new Map(found.map((candidate) => [entryKey(candidate), candidate]))
  const accounts = own.flatMap(({ field, items }) => (field === 'handles' ? items : []))
  const cards = accounts.length > 0 ? await readCards(graph, db, accounts) : new Map()
  const named = new Set(own.map(entryKey))
  const phrases = own.filter(({ field, implied }) => isWord(field) && !implied).map(({ id }) => id)
  const isPiece = ({ field, id }: EntryCandidate): boolean =>
    isWord(field) && phrases.some((phrase) => repeats(phrase, id))
  return [
    ...own.map((term): EntryCandidate => {
      const card = term.field === 'handles' ? cards.get(term.items[0] ?? 0) : undefined
      const { figure } = known.get(entryKey(term)) ?? {}
      const { implied, ...entry } = term
      return {
        ...entry,
        id: card?.handle || term.id,
        name: card?.name ?? '',
        figure,
        ...(implied ? { implied } : { own: true }),
      }
    }),
    ...found.filter((one) => !named.has(entryKey(one)) && !isExcluded(one, excluded) && !isPiece(one)),
  ]
}

/** What is left out, and what is named after it. */
const isExcluded = (one: EntryCandidate, { keys, names }: Excluded): boolean =>
  keys.has(entryKey(one)) || namesOf(one).some((name) => namesExcluded(name, names))

const namesOf = ({ field, id, name }: EntryCandidate): readonly string[] =>
  field === 'handles' ? [id, name] : [entryLabel(field, id, 'en'), entryLabel(field, id, 'ja')]

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
