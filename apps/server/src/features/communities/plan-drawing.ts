// Which accounts of a study are drawn, who of them follows whom, and where each stands.
import { discloseShare } from '@peregrine/domain/insights/small-cell-rules.ts'
import type { HubClusters } from './cluster-hubs.ts'
import type { Follows } from './place-members.ts'

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
const ROUNDS = 200
/** The golden angle. */
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
      weight: discloseShare(followers[position] ?? 0, follows.length),
    })),
    ...members
      .slice(0, Math.max(0, mostNodes - hubs.length))
      .map((one) => ({ kind: 'member' as const, ...one, weight: 0 })),
  ]
  const ties = tiesOf(starts, follows, followers)
  const places = placesOf(starts, clusters)
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

/**
 * Each community is a disk as large as it has accounts, its most followed accounts in the middle; communities whose hubs
 * are followed together stand near each other. Near a whole picture of forces, and to be read at a glance.
 */
function placesOf(nodes: readonly Start[], clusters: HubClusters): { x: number; y: number }[] {
  const count = Math.max(0, ...nodes.map(({ community }) => community + 1))
  const inside = Array.from({ length: count }, (): number[] => [])
  for (const [node, { community }] of nodes.entries()) inside[community]?.push(node)
  const radii = inside.map((own) => Math.sqrt(own.length))
  const centres = centresOf(radii, nearnessOf(clusters, count))
  const places = nodes.map(() => ({ x: 0, y: 0 }))
  for (const [community, own] of inside.entries()) {
    const [centre, radius] = [centres[community] ?? { x: 0, y: 0 }, 0.88 * (radii[community] ?? 1)]
    const order = own.toSorted((one, other) => (nodes[other]?.weight ?? 0) - (nodes[one]?.weight ?? 0) || one - other)
    for (const [at, node] of order.entries()) {
      // As the seeds of a sunflower, which leaves no gaps.
      const out = radius * Math.sqrt((at + 0.5) / order.length)
      places[node] = { x: centre.x + out * Math.cos(at * TURN), y: centre.y + out * Math.sin(at * TURN) }
    }
  }
  const reach = Math.max(1e-9, ...places.map(({ x, y }) => Math.max(Math.abs(x), Math.abs(y))))
  const within = (value: number): number => Math.round((1e4 * value) / reach) / 1e4
  return places.map(({ x, y }) => ({ x: within(x), y: within(y) }))
}

/** How much the hubs of two communities are tied, by community · count + community. */
function nearnessOf({ hubs, edges }: HubClusters, count: number): Float64Array {
  const nearness = new Float64Array(count * count)
  for (const { source, target, weight } of edges) {
    const [one, other] = [hubs[source] ?? -1, hubs[target] ?? -1]
    if (one < 0 || other < 0 || one === other) continue
    for (const at of [one * count + other, other * count + one]) nearness[at] = (nearness[at] ?? 0) + weight
  }
  return nearness
}

/** Centres of disks that do not overlap: all are drawn to the middle, tied ones to each other. */
function centresOf(radii: readonly number[], nearness: Float64Array): { x: number; y: number }[] {
  const count = radii.length
  const spread = radii.reduce((sum, radius) => sum + radius, 0) / 2
  const centres = radii.map((_, at) => {
    const out = spread * Math.sqrt((at + 0.5) / count)
    return { x: out * Math.cos(at * TURN), y: out * Math.sin(at * TURN) }
  })
  const most = Math.max(1e-9, ...nearness)
  for (let round = 0; round < ROUNDS; round += 1) {
    const pull = 0.04 * (1 - round / ROUNDS)
    for (const [one, centre] of centres.entries()) {
      centre.x *= 1 - pull / 2
      centre.y *= 1 - pull / 2
      for (const [other, there] of centres.entries()) {
        const by = one === other ? 0 : pull * ((nearness[one * count + other] ?? 0) / most)
        centre.x += by * (there.x - centre.x)
        centre.y += by * (there.y - centre.y)
      }
    }
    keepApart(centres, radii)
  }
  for (let round = 0; round < ROUNDS; round += 1) keepApart(centres, radii)
  return centres
}

function keepApart(centres: { x: number; y: number }[], radii: readonly number[]): void {
  for (const [one, centre] of centres.entries())
    for (const [later, there] of centres.slice(one + 1).entries()) {
      const [dx, dy] = [there.x - centre.x || 1e-3, there.y - centre.y || 1e-3]
      const far = Math.hypot(dx, dy)
      const gap = 1.08 * ((radii[one] ?? 0) + (radii[one + 1 + later] ?? 0)) - far
      if (gap <= 0) continue
      const [byX, byY] = [(dx / far) * (gap / 2), (dy / far) * (gap / 2)]
      centre.x -= byX
      centre.y -= byY
      there.x += byX
      there.y += byY
    }
}
