// The communities of an audience: which accounts its members follow together, who stands where, and what each is about.

import type { Figure } from '@peregrine/contract/insights/figure-shapes.ts'
import type { AccountCard, Community, ConnectedAccount, Insights } from '@peregrine/contract/insights/insight-shapes.ts'
import { cohesionOf } from '@peregrine/domain/communities/community-rules.ts'
import { communityShare } from '@peregrine/domain/communities/community-share-rules.ts'
import { figuresOf } from '@peregrine/domain/insights/score-rules.ts'
import { wordScore } from '@peregrine/domain/insights/significance-rules.ts'
import { discloseFigure, discloseShare } from '@peregrine/domain/insights/small-cell-rules.ts'
import { accountLabel } from '@peregrine/domain/network-data/account-label.ts'
import {
  readCards,
  readInterestLabels,
  readLabels,
  type SampleColumns,
  type SampleRef,
  sampleColumns,
} from '#features/insights/insights-public.ts'
import type { Graph } from '#platform/graph.ts'
import type { HubClusters } from './cluster-hubs.ts'
import { clusterBeside } from './cluster-order.ts'
import { topicsOfCommunities } from './community-topics.ts'
import { type CommunityWord, type PlacedMembers, wordsOfCommunities } from './community-words.ts'
import { type FollowingMembers, followingMembers, followsOf, followsOfHubs, mostFollowed } from './member-follows.ts'
import { placeInPlane } from './place-in-plane.ts'

/** An account that many members follow: dense id and the card that travels. */
export interface Hub {
  readonly account: number
  readonly connected: ConnectedAccount
}

type Network = Insights['tabs']['network']

export interface CommunityReport {
  readonly communities: Community[]
  readonly stability: number
  readonly nodes: Network['nodes']
  readonly edges: Network['edges']
}

/** How much is looked at. */
export interface Limits {
  readonly members: number
  /**
   * Hubs that the clusters are found by: those that set the audience apart, which are shown, and then those that most
   * members follow. The more there are, the more members are placed, and the finer the communities (docs/benchmarks.md).
   */
  readonly hubs: number
}

/** What one question may look at, so that a report stays well below a second. */
export const REPORT_LIMITS: Limits = { members: 4_000, hubs: 700 }
/** What one study may look at; on a thread of its own it may be more than a report. */
export const STUDY_LIMITS: Limits = { members: 12_000, hubs: 1_500 }
const FEWEST_FOLLOWERS = 10
/** A community of fewer members is told by nothing. */
const FEWEST_MEMBERS = 20
const WORDS_EACH = 12
const WORDS_SHOWN = 6
const ACCOUNTS_SHOWN = 6
const NODES_DRAWN = 120

/** Finds the communities of a sample's members by the hubs they follow. */
export async function findCommunities(graph: Graph, sample: SampleRef, hubs: readonly Hub[]): Promise<CommunityReport> {
  if (hubs.length < 3) return { communities: [], stability: 1, nodes: [], edges: [] }
  const found = await clusterMembers(
    graph,
    sample,
    hubs.map(({ account }) => account),
    REPORT_LIMITS,
  )
  // The hubs that are shown come first; a community may be led by others.
  const communities = await describeCommunities(graph, sample, found, {
    cardsOf: async (desired) => {
      const accountOfHub = (hub: number): number => found.all[hub] ?? 0
      const cards = await readCards(graph, sample.db, desired.map(accountOfHub))
      return (hub) => cards.get(accountOfHub(hub))
    },
    accountsShown: ACCOUNTS_SHOWN,
  })
  return { communities, stability: found.clusters.stability, ...drawing(hubs, found.clusters) }
}

export interface DescribedBy {
  /** Reads the cards of hubs, by their positions; a hub without one is not named. */
  readonly cardsOf: (hubs: readonly number[]) => Promise<(hub: number) => AccountCard | undefined>
  readonly accountsShown: number
}

/** What each community is about, the largest first; `id` is its place by size. Those of too few members are left out. */
export async function describeCommunities(
  graph: Graph,
  sample: SampleRef,
  found: ClusteredMembers,
  by: DescribedBy,
): Promise<Community[]> {
  const placed = placedOf(found)
  const words = wordsOfCommunities(await sampleColumns(graph, sample, 'words'), placed, WORDS_EACH)
  const labels = await readLabels(
    graph,
    sample.db,
    'posted',
    words.map(({ item }) => item),
  )
  const [profile, interests] = await Promise.all([
    sampleColumns(graph, sample, 'profile'),
    readInterestLabels(graph, sample.db),
  ])
  const topics = topicsOfCommunities(profile, placed, interests)
  const ties = tiesSeen(found.following, placed)
  const followers = followersByCommunity(found, placed.sizes.length)
  const large = placed.sizes.flatMap((size, id) => (size < FEWEST_MEMBERS ? [] : [{ id, size }]))
  const leading = large.map(({ id, size }) =>
    leadingHubs(found.clusters, { id, size, followers, rest: placed.accounts.length - size }).slice(
      0,
      by.accountsShown,
    ),
  )
  const cardOf = await by.cardsOf(leading.flatMap((hubs) => hubs.map(({ hub }) => hub)))
  return large.map(({ id, size }, position) => {
    const accounts = (leading[position] ?? []).flatMap(({ hub, figure }): ConnectedAccount[] => {
      const card = cardOf(hub)
      return card ? [{ ...card, figure }] : []
    })
    return describe({ id, size, accounts, lookedAt: found.members.length, placed, words, labels, ties, topics })
  })
}

/** Members of a sample with the hubs that each follows, and the clusters of both. */
export interface ClusteredMembers {
  readonly members: readonly MemberOfSample[]
  readonly clusters: HubClusters
  readonly following: FollowingMembers
}
export interface MemberOfSample {
  readonly account: number
  /** What it writes, ISO 639-1; '' when that is not known. */
  readonly language: string
  /** Positions of hubs. */
  readonly hubs: readonly number[]
}

/** Clusters a sample's members. `hubs`: dense accounts that stand first. */
export async function clusterMembers(
  graph: Graph,
  sample: SampleRef,
  hubs: readonly number[],
  limits: Limits,
): Promise<ClusteredMembers & { readonly all: readonly number[] }> {
  const found = await membersByHubs(graph, sample, hubs, limits)
  const follows = found.members.map(({ hubs: own }) => own)
  const languages = found.members.map(({ language }) => language)
  return { ...found, clusters: await clusterBeside(follows, found.all.length, languages) }
}

/** At most so many members, and which hubs each follows; `all`: the hubs by dense account, those given first. */
export async function membersByHubs(
  graph: Graph,
  sample: SampleRef,
  hubs: readonly number[],
  limits: Limits,
): Promise<Omit<ClusteredMembers, 'clusters'> & { readonly all: readonly number[] }> {
  const columns = await sampleColumns(graph, sample, 'follows')
  const following = followingMembers(columns, limits.members)
  const followed = mostFollowed(following, FEWEST_FOLLOWERS, limits.hubs)
  const all = [...new Set([...hubs, ...followed])].slice(0, Math.max(hubs.length, limits.hubs))
  const follows = followsOfHubs(following, all)
  const languages = languagesOf(await sampleColumns(graph, sample, 'profile'))
  return {
    all,
    members: follows.map((own, place) => {
      const account = accountOf(columns, following.rows[place])
      return { account, language: languages.get(account) ?? '', hubs: own }
    }),
    following,
  }
}

function languagesOf({ column: { account, language }, rows }: SampleColumns<'profile'>): Map<number, string> {
  const languages = new Map<number, string>()
  for (let row = 0; row < rows; row += 1)
    languages.set(account.numbers[row] as number, language.texts[language.numbers[row] as number] ?? '')
  return languages
}

const accountOf = ({ column }: SampleColumns<'follows'>, row = 0): number => column.account.numbers[row] ?? 0

function placedOf({ members, clusters }: ClusteredMembers): PlacedMembers {
  const sizes: number[] = []
  const accounts: number[] = []
  const places: number[] = []
  for (const [position, place] of clusters.members.entries()) {
    const member = members[position]
    if (!member || place < 0) continue
    accounts.push(member.account)
    places.push(place)
    sizes[place] = (sizes[place] ?? 0) + 1
  }
  return { accounts, places, sizes: Array.from(sizes, (size) => size ?? 0) }
}

function followersByCommunity({ members, clusters }: ClusteredMembers, communities: number): Uint32Array[] {
  const followers = Array.from({ length: communities }, () => new Uint32Array(clusters.hubs.length))
  for (const [position, place] of clusters.members.entries()) {
    const counts = followers[place]
    if (counts) for (const hub of members[position]?.hubs ?? []) counts[hub] = (counts[hub] as number) + 1
  }
  return followers
}

/** Follows among the members that were looked at: those of a community's members to each other, and their ends with all. */
interface SeenTies {
  inside: number
  mutual: number
  outgoing: number
  incoming: number
}

/**
 * By community, and how many there are at all. Only follows that were seen, between accounts whose lists are known: counts
 * that profiles state speak of a network of which little may be here.
 */
function tiesSeen(
  following: FollowingMembers,
  { accounts, places, sizes }: PlacedMembers,
): { readonly all: number; readonly of: readonly SeenTies[] } {
  const of = sizes.map((): SeenTies => ({ inside: 0, mutual: 0, outgoing: 0, incoming: 0 }))
  const placeOf = new Map(following.rows.map((row) => [accountOf(following.columns, row), -1]))
  for (const [position, account] of accounts.entries()) placeOf.set(account, places[position] ?? -1)
  const inside = new Set<string>()
  let all = 0
  for (const row of following.rows) {
    const account = accountOf(following.columns, row)
    const own = of[placeOf.get(account) ?? -1]
    for (const followed of followsOf(following, row)) {
      const place = placeOf.get(followed)
      if (place === undefined) continue
      all += 1
      const other = of[place]
      if (own) own.outgoing += 1
      if (other) other.incoming += 1
      if (!own || own !== other) continue
      own.inside += 1
      if (inside.has(`${followed} ${account}`)) own.mutual += 2
      inside.add(`${account} ${followed}`)
    }
  }
  return { all, of }
}

interface Described {
  readonly id: number
  readonly size: number
  /** The most typical first. */
  readonly accounts: readonly ConnectedAccount[]
  readonly lookedAt: number
  readonly placed: PlacedMembers
  readonly words: readonly CommunityWord[]
  /** By dense item. */
  readonly labels: ReadonlyMap<number, string>
  readonly ties: ReturnType<typeof tiesSeen>
  /** By community, the interest that sets it apart. */
  readonly topics: ReadonlyMap<number, string>
}

function describe(given: Described): Community {
  const { id, size, placed, words, labels, topics } = given
  const rest = placed.accounts.length - size
  const own = words.filter(({ place }) => place === id)
  const figures = figuresOf(own.map(({ a, b }) => ({ a, n: size, b, m: rest }))).map(discloseFigure)
  const ranked = own
    .flatMap(({ item }, position) => {
      const [label, figure] = [labels.get(item), figures[position]]
      return label !== undefined && figure && figure.a > 0 ? [{ id: label, label, figure }] : []
    })
    .sort((one, other) => wordScore(other.figure) - wordScore(one.figure))
  return {
    id,
    name: nameOf(id, given.accounts),
    topic: topics.get(id) ?? null,
    size,
    share: communityShare(size, given.lookedAt),
    words: withoutParts(ranked, ({ label }) => label).slice(0, WORDS_SHOWN),
    accounts: [...given.accounts],
    ...cohesionIn(given),
  }
}

interface Leading {
  readonly id: number
  readonly size: number
  /** Members of the other communities. */
  readonly rest: number
  /** By community, then hub: how many members of the community follow the hub. */
  readonly followers: readonly Uint32Array[]
}

/** The hubs of a community, the most typical of it first: its members against those of the others. Without any, all hubs. */
function leadingHubs(
  { hubs }: HubClusters,
  { id, size, rest, followers }: Leading,
): { readonly hub: number; readonly figure: Figure }[] {
  const own = hubs.flatMap((label, hub) => (label === id ? [hub] : []))
  const ranked = own.length > 0 ? own : [...hubs.keys()]
  const inside = (hub: number): number => followers[id]?.[hub] ?? 0
  const outside = (hub: number): number => followers.reduce((sum, by) => sum + (by[hub] ?? 0), 0) - inside(hub)
  const figures = figuresOf(ranked.map((hub) => ({ a: inside(hub), n: size, b: outside(hub), m: rest }))).map(
    discloseFigure,
  )
  return ranked
    .flatMap((hub, position) => {
      const figure = figures[position]
      return figure && figure.a > 0 ? [{ hub, figure: figure satisfies Figure }] : []
    })
    .sort((one, other) => other.figure.relevancy - one.figure.relevancy)
}

function cohesionIn({ id, size, ties }: Described): { internalDensity: number; densityRatio: number | null } {
  const own = ties.of[id] ?? { inside: 0, mutual: 0, outgoing: 0, incoming: 0 }
  const { density, ratioToChance } = cohesionOf({ size, ...own, network: ties.all })
  return { internalDensity: density, densityRatio: ratioToChance }
}

/** Leaves out what only repeats a part of something stronger: 'espresso' after 'espresso machine', '#espresso' too. */
function withoutParts<Item>(items: readonly Item[], textOf: (item: Item) => string): Item[] {
  const bare = (item: Item) => textOf(item).replace(/^#/, '')
  return items.filter((item, position) =>
    items
      .slice(0, position)
      .every((stronger) => !bare(stronger).includes(bare(item)) && !bare(item).includes(bare(stronger))),
  )
}

const NAMED_AFTER = 2

/** The accounts that lead it: everybody reads them alike, in whatever language. Where none has a name, its number. */
function nameOf(id: number, accounts: readonly ConnectedAccount[]): string {
  const names = accounts.flatMap(({ name, handle }) => name.trim() || (handle === '' ? [] : `@${handle}`))
  return names.slice(0, NAMED_AFTER).join(' · ') || `#${id + 1}`
}

function drawing(hubs: readonly Hub[], clusters: HubClusters): Pick<CommunityReport, 'nodes' | 'edges'> {
  const drawn = clusters.hubs.flatMap((label, position) => (label >= 0 ? [position] : [])).slice(0, NODES_DRAWN)
  const among = new Set(drawn)
  const edges = clusters.edges.filter(({ source, target }) => among.has(source) && among.has(target))
  const places = placeInPlane(drawn, edges, (hub) => clusters.hubs[hub] ?? 0)
  const idOf = (hub: number) => hubs[hub]?.connected.id ?? String(hub)
  return {
    nodes: drawn.flatMap((hub) => {
      const [connected, place] = [hubs[hub]?.connected, places.get(hub)]
      if (!connected || !place) return []
      const { id, figure } = connected
      return [
        {
          id,
          label: accountLabel(connected),
          weight: discloseShare(figure.a, figure.n),
          community: clusters.hubs[hub] ?? 0,
          ...place,
        },
      ]
    }),
    edges: edges.map(({ source, target, weight }) => ({ source: idOf(source), target: idOf(target), weight })),
  }
}
