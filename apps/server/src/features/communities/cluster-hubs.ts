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
/** So many runs tell whether all would agree; what they say may be off by the leeway. */
const FIRST_RUNS = 5
const LEEWAY = 0.1
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

/**
 * By pair of hubs (first · hubCount + second) how many members list both in this order; twice the same: how many follow
 * the hub. Either order is its own count, for deciding which is lower would take longer than counting.
 */
function countPairs(follows: Follows, hubCount: number): Uint32Array {
  const pairs = new Uint32Array(hubCount * hubCount)
  for (const hubs of follows) {
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
  const kept: HubEdge[][] = Array.from({ length: hubCount }, () => [])
  for (let source = 0; source < hubCount; source += 1) {
    for (let target = source + 1; target < hubCount; target += 1) {
      const together = (pairs[source * hubCount + target] as number) + (pairs[target * hubCount + source] as number)
      if (together === 0) continue
      const product = (followers[source] as number) * (followers[target] as number)
      const expected = product / members
      const excess = together - expected
      // Twice the standard deviation of a Poisson count: what is nearer to chance is no tie.
      if (excess < Math.max(1, 2 * Math.sqrt(expected))) continue
      const tie = { source, target, weight: Math.min(1, excess / Math.sqrt(product)) }
      keepStrongest(kept[source], tie)
      keepStrongest(kept[target], tie)
    }
  }
  return [...new Set(kept.flat())]
}

/** Puts a tie among the strongest of a hub, which stand in order; of equals the earlier one stays. */
function keepStrongest(kept: HubEdge[] | undefined, tie: HubEdge): void {
  const last = kept?.[STRONGEST - 1]
  if (!kept || (last && last.weight >= tie.weight)) return
  let place = kept.length
  while (place > 0 && (kept[place - 1]?.weight ?? 0) < tie.weight) place -= 1
  kept.splice(place, 0, tie)
  if (kept.length > STRONGEST) kept.pop()
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

const seedsBetween = (first: number, last: number): number[] =>
  Array.from({ length: last - first }, (_, place) => first + place)

const agreementOf = (runs: readonly Clustering[]): number => stabilityOf(runs.map(({ labels }) => labels))

interface Runs {
  readonly best: Clustering
  readonly stability: number
}

/** The finest clustering on which the runs agree; where they agree on none, the one on which they agree most. */
function finestStable(network: Network): Runs {
  const run = (resolution: number, seeds: readonly number[]) =>
    seeds.map((seed) => clusterOnce(network, resolution, seed))
  const allOf = (resolution: number, first: readonly Clustering[]): Runs => {
    const runs = [...first, ...run(resolution, seedsBetween(FIRST_RUNS + 1, RUNS + 1))]
    const best = runs.reduce((one, other) => (other.modularity > one.modularity ? other : one))
    return { best, stability: agreementOf(runs) }
  }
  let [agreement, most] = [-1, (): Runs => allOf(1, [])]
  for (const resolution of RESOLUTIONS) {
    const first = run(resolution, seedsBetween(1, FIRST_RUNS + 1))
    const found = agreementOf(first)
    // The first runs show that all will not agree.
    const all = found < AGREEMENT - LEEWAY ? undefined : allOf(resolution, first)
    if (all && all.stability >= AGREEMENT) return all
    if (found > agreement) [agreement, most] = [found, () => all ?? allOf(resolution, first)]
  }
  return most()
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
