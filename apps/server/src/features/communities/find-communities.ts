// The communities of an audience: which accounts its members follow together, who stands where, and what each is about.
import type { Figure } from '@peregrine/contract/insights/figure-shapes.ts'
import type { AccountCard, Community, ConnectedAccount } from '@peregrine/contract/insights/insight-shapes.ts'
import { cohesionOf } from '@peregrine/domain/communities/community-rules.ts'
import { figuresOf } from '@peregrine/domain/insights/score-rules.ts'
import { wordScore } from '@peregrine/domain/insights/significance-rules.ts'
import { readLabels, type SampleColumns, type SampleRef, sampleColumns } from '#features/insights/insights-public.ts'
import type { Graph } from '#platform/graph.ts'
import { clusterHubs, type HubClusters } from './cluster-hubs.ts'
import { type CommunityWord, type PlacedMembers, wordsOfCommunities } from './community-words.ts'
import { type FollowingMembers, followingMembers, followsOf, followsOfHubs, mostFollowed } from './member-follows.ts'
import { placeInPlane } from './place-in-plane.ts'

/** An account that many members follow: dense id and the card that travels. */
export interface Hub {
  readonly account: number
  readonly connected: ConnectedAccount
}

export interface CommunityReport {
  readonly communities: Community[]
  readonly stability: number
  readonly nodes: { id: string; label: string; weight: number; community: number; x: number; y: number }[]
  readonly edges: { source: string; target: string; weight: number }[]
}

/** What one question may look at, so that a report stays well below a second. */
const MOST_MEMBERS = 6_000
/**
 * Hubs that the clusters are found by: those that set the audience apart, which are shown, and then those that most
 * members follow. The more there are, the finer the communities that are recovered (docs/benchmarks.md).
 */
const MOST_HUBS = 700
const FEWEST_FOLLOWERS = 10
/** A community of fewer members is told by nothing. */
const FEWEST_MEMBERS = 20
const WORDS_EACH = 12
const WORDS_SHOWN = 6
const ACCOUNTS_SHOWN = 6
const NODES_DRAWN = 120

/** Finds the communities of a sample's members by the hubs they follow. `follows` of the whole network: for chance. */
export async function findCommunities(
  graph: Graph,
  sample: SampleRef,
  hubs: readonly Hub[],
  networkFollows: number,
): Promise<CommunityReport> {
  if (hubs.length < 3) return { communities: [], stability: 1, nodes: [], edges: [] }
  const found = await clusterMembers(
    graph,
    sample,
    hubs.map(({ account }) => account),
  )
  const cards = hubs.map(({ connected }) => connected)
  const communities = await describeCommunities(graph, sample, found, {
    cards,
    networkFollows,
    accountsShown: ACCOUNTS_SHOWN,
  })
  return { communities, stability: found.clusters.stability, ...drawing(hubs, found.clusters) }
}

export interface DescribedBy {
  /** Cards of the hubs, by their positions; a hub without one is not named. */
  readonly cards: readonly (AccountCard | undefined)[]
  /** Of the whole network: for chance. */
  readonly networkFollows: number
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
  const edges = edgesOf(found.following, placed)
  const followers = followersByCommunity(found, placed.sizes.length)
  return placed.sizes.flatMap((size, id) =>
    size < FEWEST_MEMBERS ? [] : [describe({ id, size, ...found, ...by, placed, words, labels, edges, followers })],
  )
}

/** Members of a sample with the hubs that each follows, and the clusters of both. */
export interface ClusteredMembers {
  readonly members: readonly MemberOfSample[]
  readonly clusters: HubClusters
  readonly following: FollowingMembers
}
export interface MemberOfSample {
  readonly account: number
  /** Positions of hubs. */
  readonly hubs: readonly number[]
}

/** Clusters a sample's members. `hubs`: dense accounts that stand first. */
export async function clusterMembers(
  graph: Graph,
  sample: SampleRef,
  hubs: readonly number[],
): Promise<ClusteredMembers> {
  const { all, ...found } = await membersByHubs(graph, sample, hubs, MOST_MEMBERS)
  const follows = found.members.map(({ hubs: own }) => own)
  return { ...found, clusters: clusterHubs(follows, all.length) }
}

/** At most so many members, and which hubs each follows; `all`: the hubs by dense account, those given first. */
export async function membersByHubs(
  graph: Graph,
  sample: SampleRef,
  hubs: readonly number[],
  mostMembers: number,
): Promise<Omit<ClusteredMembers, 'clusters'> & { readonly all: readonly number[] }> {
  const columns = await sampleColumns(graph, sample, 'follows')
  const following = followingMembers(columns, mostMembers)
  const followed = mostFollowed(following, FEWEST_FOLLOWERS, MOST_HUBS)
  const all = [...new Set([...hubs, ...followed])].slice(0, Math.max(hubs.length, MOST_HUBS))
  const follows = followsOfHubs(following, all)
  return {
    all,
    members: follows.map((own, place) => ({ account: accountOf(columns, following.rows[place]), hubs: own })),
    following,
  }
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

/** A member's follows inside its community, and its follows and followers in the whole network. */
interface MemberEdges {
  readonly account: number
  readonly place: number
  readonly inside: readonly number[]
  readonly outgoing: number
  readonly incoming: number
}

function edgesOf(following: FollowingMembers, { accounts, places }: PlacedMembers): MemberEdges[] {
  const placeOf = new Map(accounts.map((account, position) => [account, places[position]]))
  return following.rows.flatMap((row) => {
    const account = accountOf(following.columns, row)
    const place = placeOf.get(account)
    if (place === undefined) return []
    const follows = followsOf(following, row)
    const inside: number[] = []
    for (const followed of follows) if (placeOf.get(followed) === place) inside.push(followed)
    const incoming = following.columns.column.followers.numbers[row] ?? 0
    return [{ account, place, inside, outgoing: follows.length, incoming }]
  })
}

interface Described extends ClusteredMembers, DescribedBy {
  readonly id: number
  readonly size: number
  readonly placed: PlacedMembers
  readonly words: readonly CommunityWord[]
  /** By dense item. */
  readonly labels: ReadonlyMap<number, string>
  readonly edges: readonly MemberEdges[]
  /** By community, then hub: how many members of the community follow the hub. */
  readonly followers: readonly Uint32Array[]
}

function describe(given: Described): Community {
  const { id, size, placed, words, labels } = given
  const rest = placed.accounts.length - size
  const own = words.filter(({ place }) => place === id)
  const figures = figuresOf(own.map(({ a, b }) => ({ a, n: size, b, m: rest })))
  const ranked = own
    .flatMap(({ item }, position) => {
      const [label, figure] = [labels.get(item), figures[position]]
      return label !== undefined && figure ? [{ id: label, label, figure }] : []
    })
    .sort((one, other) => wordScore(other.figure) - wordScore(one.figure))
  const accounts = accountsOfCommunity(given, rest)
  return {
    id,
    name: nameOf(
      ranked.map(({ label }) => label),
      accounts,
    ),
    size,
    share: size / Math.max(1, given.members.length),
    words: withoutParts(ranked, ({ label }) => label).slice(0, WORDS_SHOWN),
    accounts: accounts.slice(0, given.accountsShown),
    ...cohesionIn(given),
  }
}

/** The hubs of a community, the most typical of it first: its members against those of the other communities. */
function accountsOfCommunity({ id, size, followers, clusters, cards }: Described, rest: number): ConnectedAccount[] {
  const own = clusters.hubs.flatMap((label, position) => (label === id ? [position] : []))
  const inside = (hub: number): number => followers[id]?.[hub] ?? 0
  const outside = (hub: number): number => followers.reduce((sum, by) => sum + (by[hub] ?? 0), 0) - inside(hub)
  const figures = figuresOf(own.map((hub) => ({ a: inside(hub), n: size, b: outside(hub), m: rest })))
  return own
    .flatMap((hub, position) => {
      const [card, figure] = [cards[hub], figures[position]]
      return card && figure ? [{ ...card, figure: figure satisfies Figure }] : []
    })
    .sort((one, other) => other.figure.relevancy - one.figure.relevancy)
}

function cohesionIn({ id, size, edges, networkFollows }: Described): { internalDensity: number; densityRatio: number } {
  const own = edges.filter(({ place }) => place === id)
  const insideOf = new Map(own.map(({ account, inside }) => [account, inside]))
  const mutual = own.reduce(
    (sum, { account, inside }) => sum + inside.filter((followed) => insideOf.get(followed)?.includes(account)).length,
    0,
  )
  const { density, ratioToChance } = cohesionOf({
    size,
    inside: own.reduce((sum, { inside }) => sum + inside.length, 0),
    mutual,
    outgoing: own.reduce((sum, member) => sum + member.outgoing, 0),
    incoming: own.reduce((sum, member) => sum + member.incoming, 0),
    network: networkFollows,
  })
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

/** Two words that set it apart; without any, the account that does. */
function nameOf(words: readonly string[], accounts: readonly ConnectedAccount[]): string {
  const [first, second] = withoutParts(words, (word) => word).map((word) => word.replace(/^#/, ''))
  if (first === undefined) return accounts[0]?.name ?? '–'
  return second === undefined ? first : `${first} · ${second}`
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
      const { id, handle, figure } = connected
      return [{ id, label: `@${handle}`, weight: figure.share, community: clusters.hubs[hub] ?? 0, ...place }]
    }),
    edges: edges.map(({ source, target, weight }) => ({ source: idOf(source), target: idOf(target), weight })),
  }
}
