// Which accounts of a study are drawn, who of them follows whom, and where each stands.
import graphology from 'graphology'
import forceAtlas2Module from 'graphology-layout-forceatlas2'
import type { HubClusters } from './cluster-hubs.ts'
import type { Follows } from './place-members.ts'

// The package is CommonJS whose types describe a default export that its module itself is.
const forceAtlas2 = forceAtlas2Module as unknown as typeof forceAtlas2Module.default

export interface PlannedNode {
  readonly kind: 'hub' | 'member'
  /** Its position among the hubs, or among the members. */
  readonly position: number
  readonly community: number
  /** Share of the members who follow it; 0 for a member. */
  readonly weight: number
  /** Within −1..1. */
  readonly x: number
  readonly y: number
}

export interface DrawingPlan {
  readonly nodes: readonly PlannedNode[]
  /** Who follows whom, by positions in `nodes`. */
  readonly ties: readonly (readonly [number, number])[]
}

/** Ties drawn of each member: the follows of its own community's hubs that say most, and one across. */
const OWN_TIES = 3
const ROUNDS = 120
const TURN = Math.PI * (3 - Math.sqrt(5))

type Start = Omit<PlannedNode, 'x' | 'y'>

/** Hubs of communities, and as many members as there is room for, in the order in which they were drawn at random. */
export function planDrawing(follows: Follows, clusters: HubClusters, mostNodes: number): DrawingPlan {
  const followers = new Float64Array(clusters.hubs.length)
  for (const own of follows) for (const hub of own) followers[hub] = (followers[hub] ?? 0) + 1
  const hubs = clusters.hubs.flatMap((community, position) => (community >= 0 ? [{ community, position }] : []))
  const members = clusters.members.flatMap((community, position) => (community >= 0 ? [{ community, position }] : []))
  const starts: Start[] = [
    ...hubs.slice(0, mostNodes).map(({ community, position }) => ({
      kind: 'hub' as const,
      position,
      community,
      weight: (followers[position] ?? 0) / Math.max(1, follows.length),
    })),
    ...members
      .slice(0, Math.max(0, mostNodes - hubs.length))
      .map((one) => ({ kind: 'member' as const, ...one, weight: 0 })),
  ]
  const ties = tiesOf(starts, follows, followers)
  const places = placesOf(starts, ties, clusters)
  return { nodes: starts.map((start, node) => ({ ...start, ...(places[node] ?? { x: 0, y: 0 }) })), ties }
}

/** A follow says the more, the fewer others follow the same hub. */
function tiesOf(nodes: readonly Start[], follows: Follows, followers: Float64Array): [number, number][] {
  const hubAt = new Map(
    nodes.flatMap(({ kind, position }, node) => (kind === 'hub' ? [[position, node] as const] : [])),
  )
  return nodes.flatMap(({ kind, position, community }, node) => {
    if (kind === 'hub') return []
    const drawn = (follows[position] ?? [])
      .filter((hub) => hubAt.has(hub))
      .sort((one, other) => (followers[one] ?? 0) - (followers[other] ?? 0))
    const isOwn = (hub: number): boolean => nodes[hubAt.get(hub) ?? -1]?.community === community
    const shown = [...drawn.filter(isOwn).slice(0, OWN_TIES), ...drawn.filter((hub) => !isOwn(hub)).slice(0, 1)]
    return shown.map((hub): [number, number] => [node, hubAt.get(hub) ?? node])
  })
}

function placesOf(nodes: readonly Start[], ties: readonly (readonly [number, number])[], clusters: HubClusters) {
  const network = new graphology.UndirectedGraph()
  const communities = Math.max(1, ...nodes.map(({ community }) => community + 1))
  for (const [node, { community, position }] of nodes.entries()) {
    // The start decides where a layout ends: communities around a circle, their accounts as in a sunflower of their own.
    const turn = (2 * Math.PI * community) / communities
    const out = 0.12 * Math.sqrt(position % 2000)
    network.addNode(node, {
      x: 10 * Math.cos(turn) + out * Math.cos(position * TURN),
      y: 10 * Math.sin(turn) + out * Math.sin(position * TURN),
    })
  }
  for (const [member, hub] of ties) network.mergeEdge(member, hub, { weight: 1 })
  const hubNode = new Map(
    nodes.flatMap(({ kind, position }, node) => (kind === 'hub' ? [[position, node] as const] : [])),
  )
  for (const { source, target, weight } of clusters.edges) {
    const [from, to] = [hubNode.get(source), hubNode.get(target)]
    if (from !== undefined && to !== undefined) network.mergeEdge(from, to, { weight: 4 * weight })
  }
  if (network.order === 0) return []
  const found = forceAtlas2(network, {
    iterations: ROUNDS,
    getEdgeWeight: 'weight',
    settings: {
      ...forceAtlas2.inferSettings(network),
      barnesHutOptimize: network.order > 1000,
      gravity: 1,
      linLogMode: true,
      adjustSizes: false,
    },
  })
  const places = nodes.map((_, node) => ({ x: found[node]?.x ?? 0, y: found[node]?.y ?? 0 }))
  // A few far away must not press all others together.
  const far = (of: (place: { x: number; y: number }) => number): number =>
    [...places.map((place) => Math.abs(of(place)))].sort((one, other) => one - other)[
      Math.floor(places.length * 0.995)
    ] ?? 1
  const reach = Math.max(
    1e-9,
    far(({ x }) => x),
    far(({ y }) => y),
  )
  const within = (value: number): number => Math.round(1e4 * Math.min(1.05, Math.max(-1.05, value / reach))) / 1e4
  return places.map(({ x, y }) => ({ x: within(x), y: within(y) }))
}
