// Finds communities from whom an audience follows together: a network of accounts, its clusters, and each member's place.
import { stabilityOf } from '@peregrine/domain/communities/community-rules.ts'
import graphology from 'graphology'
import louvainModule from 'graphology-communities-louvain'
import { type Follows, placeMembers } from './place-members.ts'

export interface HubEdge {
  readonly source: number
  readonly target: number
  /** How much more often both are followed by the same member than chance has it, 0..1. */
  readonly weight: number
}

export interface HubClusters {
  /** Community of each hub; −1 for a hub that is tied to none. Largest community first. */
  readonly hubs: readonly number[]
  /** Community of each member; −1 when its follows do not tell. */
  readonly members: readonly number[]
  readonly edges: readonly HubEdge[]
  /** Mean adjusted Rand index over all pairs of 20 runs with different seeds. */
  readonly stability: number
}

// The package is CommonJS whose types describe a default export that its module itself is.
const louvain = louvainModule as unknown as typeof louvainModule.default

const RUNS = 20
/** Ties kept for each hub: more of them blur the clusters. */
const STRONGEST = 8
/**
 * Above 1: finer clusters than modularity alone would have, which merges small communities in a large network (Fortunato
 * and Barthélemy 2007). The finest at which the runs agree is taken: an audience that is of one kind has no such fine parts,
 * and each run would cut it elsewhere.
 */
const RESOLUTIONS = [2.5, 2, 1.5, 1] as const
/** Runs agree from this adjusted Rand index on: "excellent" recovery (Steinley 2004). */
const AGREEMENT = 0.9
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

/** By pair of hubs (lower · hubCount + higher; twice the same: the hub alone) how many members follow both. */
function countPairs(follows: Follows, hubCount: number): Uint32Array {
  const both = new Uint32Array(hubCount * hubCount)
  for (const hubs of follows) {
    for (let place = 0; place < hubs.length; place += 1) {
      const first = hubs[place] as number
      for (let later = place; later < hubs.length; later += 1) {
        const second = hubs[later] as number
        const at = first < second ? first * hubCount + second : second * hubCount + first
        both[at] = (both[at] as number) + 1
      }
    }
  }
  return both
}

/** Ties between hubs: (both − expected) / √(first · second), where positive; the strongest of each hub. */
export function tiesOf(follows: Follows, hubCount: number): HubEdge[] {
  const both = countPairs(follows, hubCount)
  const followers = (hub: number): number => both[hub * hubCount + hub] as number
  const ties: HubEdge[][] = Array.from({ length: hubCount }, () => [])
  for (let source = 0; source < hubCount; source += 1) {
    for (let target = source + 1; target < hubCount; target += 1) {
      const together = both[source * hubCount + target] as number
      if (together === 0) continue
      const [first, second] = [followers(source), followers(target)]
      const expected = (first * second) / Math.max(1, follows.length)
      const excess = together - expected
      // Twice the standard deviation of a Poisson count: what is nearer to chance is no tie.
      if (excess < Math.max(1, 2 * Math.sqrt(expected))) continue
      const tie = { source, target, weight: Math.min(1, excess / Math.sqrt(first * second)) }
      ties[source]?.push(tie)
      ties[target]?.push(tie)
    }
  }
  const kept = ties.flatMap((own) => own.sort((one, other) => other.weight - one.weight).slice(0, STRONGEST))
  return [...new Set(kept)]
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

interface Runs {
  readonly best: Clustering
  readonly stability: number
}

function clusterOften(network: Network, resolution: number): Runs {
  const runs = Array.from({ length: RUNS }, (_, seed) => clusterOnce(network, resolution, seed + 1))
  const best = runs.reduce((one, other) => (other.modularity > one.modularity ? other : one))
  return { best, stability: stabilityOf(runs.map((run) => run.labels)) }
}

/** The finest clustering on which the runs agree; where they agree on none, the one on which they agree most. */
function finestStable(network: Network): Runs {
  let found: Runs | undefined
  for (const resolution of RESOLUTIONS) {
    const runs = clusterOften(network, resolution)
    if (runs.stability >= AGREEMENT) return runs
    if (!found || runs.stability > found.stability) found = runs
  }
  return found ?? clusterOften(network, 1)
}

/** Labels renumbered by size, the largest 0; clusters of too few hubs become −1. */
function orderedBySize(labels: readonly number[]): number[] {
  const sizes = new Map<number, number>()
  for (const label of labels) sizes.set(label, (sizes.get(label) ?? 0) + 1)
  const kept = [...sizes].filter(([, size]) => size >= FEWEST_HUBS).sort((one, other) => other[1] - one[1])
  const rank = new Map(kept.map(([label], position) => [label, position]))
  return labels.map((label) => rank.get(label) ?? -1)
}

/** Communities of an audience from its members' follows of `hubCount` hubs. */
export function clusterHubs(follows: Follows, hubCount: number): HubClusters {
  const edges = tiesOf(follows, hubCount)
  if (edges.length === 0) {
    const none = Array<number>(hubCount).fill(-1)
    return { hubs: none, members: follows.map(() => -1), edges, stability: 1 }
  }
  const { best, stability } = finestStable(networkOf(hubCount, edges))
  const hubs = orderedBySize(best.labels)
  const members = placeMembers(follows, hubs)
  return renumberByMembers({ hubs, members, edges, stability })
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
