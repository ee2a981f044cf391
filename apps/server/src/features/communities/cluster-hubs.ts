// Finds communities from whom an audience follows together: a network of accounts, its clusters, and each member's place.
import { adjustedRandIndex } from '@peregrine/domain/communities/community-rules.ts'
import graphology from 'graphology'
import louvainModule from 'graphology-communities-louvain'
import { joinLanguages } from './join-languages.ts'
import { type Follows, type LookedAt, placeMembers } from './place-members.ts'

export interface HubEdge {
  readonly source: number
  readonly target: number
  /** How much more often both are followed by the same member than chance has it, 0..1. */
  readonly weight: number
}

export interface HubClusters {
  /** Community of each hub; −1 for a hub that is of none. Largest community first. */
  readonly hubs: readonly number[]
  /** Community of each member; −1 when its follows do not tell. */
  readonly members: readonly number[]
  /** Circle of each member, a part of its community that writes other languages than the rest; −1 as above. */
  readonly circles: readonly number[]
  readonly edges: readonly HubEdge[]
  /** Adjusted Rand index of the communities that two random halves of the members show, each by itself. */
  readonly stability: number
}

// The package is CommonJS whose types describe a default export that its module itself is.
const louvain = louvainModule as unknown as typeof louvainModule.default

/** Runs of which the one of the highest modularity is taken. */
const RUNS = 3
/** Ties kept for each hub: more of them blur the clusters. */
const STRONGEST = 8
/**
 * Above 1: finer clusters than modularity alone would have, which merges small communities in a large network (Fortunato
 * and Barthélemy 2007). That one is taken on which two halves of the audience agree most: an audience that is of one kind
 * has no such fine parts, and each half would cut it elsewhere. Of those on which they agree as well, the finest.
 */
export const RESOLUTIONS: readonly number[] = [4, 2.5, 1.5, 1]
/** So many members tell whether two halves agree, and so many rounds. */
const AGREEING = { members: 4_000, rounds: 5 } as const
/** Halves agree as well as on any other from this part of the most on; the rest is chance. */
const AS_WELL = 0.95
/** A cluster of fewer hubs is not a community but a pair of friends. */
const FEWEST_HUBS = 3

/** A small seeded generator, so that the same audience has the same communities (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** By pair of hubs (lower · hubCount + higher) how many members follow both; twice the same: how many follow the hub. */
function countPairs(follows: Follows, hubCount: number): Uint32Array {
  const pairs = new Uint32Array(hubCount * hubCount)
  for (const followed of follows) {
    const hubs = Uint32Array.from(followed).sort()
    for (let place = 0; place < hubs.length; place += 1) {
      const from = (hubs[place] as number) * hubCount
      for (let later = place; later < hubs.length; later += 1) {
        const at = from + (hubs[later] as number)
        pairs[at] = (pairs[at] as number) + 1
      }
    }
  }
  return pairs
}

/** Ties between hubs: (both − expected) / √(first · second), where positive; the strongest of each hub. */
export function tiesOf(follows: Follows, hubCount: number): HubEdge[] {
  const pairs = countPairs(follows, hubCount)
  const followers = Float64Array.from({ length: hubCount }, (_, hub) => pairs[hub * hubCount + hub] ?? 0)
  const members = Math.max(1, follows.length)
  const retained: HubEdge[][] = Array.from({ length: hubCount }, () => [])
  for (let source = 0; source < hubCount; source += 1) {
    for (let target = source + 1; target < hubCount; target += 1) {
      const together = pairs[source * hubCount + target] as number
      if (together === 0) continue
      const product = (followers[source] as number) * (followers[target] as number)
      const expected = product / members
      const excess = together - expected
      // Twice the standard deviation of a Poisson count: what is nearer to chance is no tie.
      if (excess < Math.max(1, 2 * Math.sqrt(expected))) continue
      const tie = { source, target, weight: Math.min(1, excess / Math.sqrt(product)) }
      keepStrongest(retained[source], tie)
      keepStrongest(retained[target], tie)
    }
  }
  return [...new Set(retained.flat())]
}

/** Puts a tie among the strongest of a hub, which stand in order; of equals the earlier one stays. */
function keepStrongest(retained: HubEdge[] | undefined, tie: HubEdge): void {
  const last = retained?.[STRONGEST - 1]
  if (!retained || (last && last.weight >= tie.weight)) return
  let place = retained.length
  while (place > 0 && (retained[place - 1]?.weight ?? 0) < tie.weight) place -= 1
  retained.splice(place, 0, tie)
  if (retained.length > STRONGEST) retained.pop()
}

type Network = ReturnType<typeof networkOf>

interface Clustering {
  readonly labels: readonly number[]
  readonly modularity: number
}

function networkOf(hubCount: number, edges: readonly HubEdge[]) {
  const network = new graphology.UndirectedGraph()
  for (let hub = 0; hub < hubCount; hub += 1) network.addNode(hub)
  for (const { source, target, weight } of edges) network.addEdge(source, target, { weight })
  return network
}

function clusterOnce(network: Network, resolution: number, seed: number): Clustering {
  const found = louvain.detailed(network, { getEdgeWeight: 'weight', rng: seeded(seed), resolution })
  return {
    labels: Array.from({ length: network.order }, (_, hub) => found.communities[hub] ?? -1),
    modularity: found.modularity,
  }
}

function clusterBest(network: Network, resolution: number): number[] {
  const runs = Array.from({ length: RUNS }, (_, run) => clusterOnce(network, resolution, run + 1))
  return orderedBySize(runs.reduce((one, other) => (other.modularity > one.modularity ? other : one)).labels)
}

/** How far two halves of the members agree at a resolution. */
export interface Agreement {
  readonly resolution: number
  readonly stability: number
  readonly agreement: number
}
export interface Chosen {
  readonly resolution: number
  readonly stability: number
}

/**
 * How far the two halves of the members agree at each resolution (stability under resampling: Ben-Hur, Elisseeff and Guyon
 * 2002): the ties of each half are clustered by themselves, and both clusterings place the same members.
 */
export function agreementsOf(looked: LookedAt, resolutions: readonly number[]): Agreement[] {
  const halves = [0, 1].map((half) => {
    const follows = looked.follows.filter((_, member) => member % 2 === half)
    return networkOf(looked.hubCount, tiesOf(follows, looked.hubCount))
  })
  const both = { ...looked, follows: looked.follows.slice(0, AGREEING.members) }
  return resolutions.map((resolution) => {
    const [one = [], other = []] = halves.map(
      (half) => placeMembers(both, clusterBest(half, resolution), AGREEING.rounds).members,
    )
    const placed = one.flatMap((place, member) => (place >= 0 && (other[member] ?? -1) >= 0 ? [member] : []))
    const placesOf = (places: readonly number[]): number[] => placed.map((member) => places[member] ?? -1)
    const stability = adjustedRandIndex(placesOf(one), placesOf(other))
    // Halves that agree on few members only agree on little.
    return { resolution, stability, agreement: (stability * placed.length) / Math.max(1, both.follows.length) }
  })
}

/** The resolution on which the two halves of the members agree most. */
export function chosenAmong(tries: readonly Agreement[]): Chosen {
  const most = Math.max(...tries.map(({ agreement }) => agreement))
  const finestFirst = tries.toSorted((one, other) => other.resolution - one.resolution)
  const chosen = finestFirst.find(({ agreement }) => agreement >= AS_WELL * most)
  return { resolution: chosen?.resolution ?? 1, stability: chosen?.stability ?? 0 }
}

/** Labels renumbered by size, the largest 0; clusters of too few hubs become −1. */
function orderedBySize(labels: readonly number[]): number[] {
  const sizes = new Map<number, number>()
  for (const label of labels) sizes.set(label, (sizes.get(label) ?? 0) + 1)
  const retained = [...sizes].filter(([, size]) => size >= FEWEST_HUBS).sort((one, other) => other[1] - one[1])
  const rank = new Map(retained.map(([label], position) => [label, position]))
  return labels.map((label) => rank.get(label) ?? -1)
}

/** A language that fewer members write has too few follows of its own to tell what is usual in it. */
const FEWEST_WRITERS = 50

/** Languages as numbers: those that enough members write, and all others as one. */
function numberedLanguages(languages: readonly string[]): number[] {
  const writers = new Map<string, number>()
  for (const language of languages) writers.set(language, (writers.get(language) ?? 0) + 1)
  const common = [...writers].filter(([, number]) => number >= FEWEST_WRITERS).map(([language]) => language)
  const numbers = new Map(common.map((language, position) => [language, position + 1]))
  return languages.map((language) => numbers.get(language) ?? 0)
}

export const lookedAt = (follows: Follows, hubCount: number, languages: readonly string[]): LookedAt => ({
  follows,
  hubCount,
  languages: numberedLanguages(languages),
})

/** Communities of an audience from its members' follows of `hubCount` hubs, and the language that each member writes. */
export function clusterHubs(follows: Follows, hubCount: number, languages: readonly string[] = []): HubClusters {
  const looked = lookedAt(follows, hubCount, languages)
  return clustersAt(looked, chosenAmong(agreementsOf(looked, RESOLUTIONS)))
}

/** The communities at a resolution. */
export function clustersAt(looked: LookedAt, { resolution, stability }: Chosen): HubClusters {
  const { follows, hubCount } = looked
  const edges = tiesOf(follows, hubCount)
  if (edges.length === 0) {
    const [hubs, members] = [Array<number>(hubCount).fill(-1), follows.map(() => -1)]
    return { hubs, members, circles: members, edges, stability: 1 }
  }
  const circles = placeMembers(looked, clusterBest(networkOf(hubCount, edges), resolution))
  const joined = joinLanguages(looked, circles)
  const communityOf = (circle: number): number => joined[circle] ?? -1
  return renumberByMembers({
    hubs: circles.hubs.map(communityOf),
    members: circles.members.map(communityOf),
    circles: circles.members,
    edges,
    stability,
  })
}

/** The community with the most members comes first. */
function renumberByMembers(clusters: HubClusters): HubClusters {
  const sizes = new Map<number, number>()
  for (const label of clusters.hubs) if (label >= 0 && !sizes.has(label)) sizes.set(label, 0)
  for (const label of clusters.members) if (label >= 0) sizes.set(label, (sizes.get(label) ?? 0) + 1)
  const order = new Map(
    [...sizes].sort((one, other) => other[1] - one[1]).map(([label], position) => [label, position]),
  )
  const renumber = (label: number): number => order.get(label) ?? -1
  return { ...clusters, hubs: clusters.hubs.map(renumber), members: clusters.members.map(renumber) }
}
