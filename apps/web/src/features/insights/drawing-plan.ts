// What the two drawings of the network share: which colour a community has, how big an account is, which names stand there.
import type { Community, Insights } from '@peregrine/contract/insights/insight-shapes.ts'

type NetworkReply = Insights['tabs']['network']
export type NetworkNode = NetworkReply['nodes'][number]
export type NetworkEdge = NetworkReply['edges'][number]

/** The tokens --c1 … --c6; communities beyond the sixth share the last. */
const COLOURS = 6

/** Which of the six colours each community has, largest first: 1 … 6. Accounts of no listed community get the last. */
export function communityColours(communities: readonly Pick<Community, 'id' | 'share'>[]): ReadonlyMap<number, number> {
  const ranked = [...communities].sort((one, other) => other.share - one.share)
  return new Map(ranked.map(({ id }, place) => [id, Math.min(place + 1, COLOURS)]))
}

export const colourOf = (colours: ReadonlyMap<number, number>, community: number): number =>
  colours.get(community) ?? COLOURS

/** Radius in pixels, its area by the share of members who follow the account. */
export function radiusOf(weight: number, heaviest: number): number {
  return heaviest > 0 ? 3 + 11 * Math.sqrt(Math.max(0, weight) / heaviest) : 3
}

const NAMED_EACH = 3
const NAMED_ALONE = 8
/** Room that a name takes, in the plane of −1..1. */
const NAME_ROOM = { x: 0.42, y: 0.1 }

/**
 * Accounts whose name stands beside them: the heaviest of each community, or more of the one that is brought out, as far
 * as their names do not collide.
 */
export function namedNodes(nodes: readonly NetworkNode[], highlighted: number | null): ReadonlySet<string> {
  const named: NetworkNode[] = []
  const candidates = nodes.filter(({ community }) => highlighted === null || community === highlighted)
  for (const node of [...candidates].sort((one, other) => other.weight - one.weight)) {
    const ofCommunity = named.filter(({ community }) => community === node.community).length
    const collides = named.some(({ x, y }) => Math.abs(x - node.x) < NAME_ROOM.x && Math.abs(y - node.y) < NAME_ROOM.y)
    if (ofCommunity < (highlighted === null ? NAMED_EACH : NAMED_ALONE) && !collides) named.push(node)
  }
  return new Set(named.map(({ id }) => id))
}

export interface NetworkDrawingProps {
  readonly nodes: readonly NetworkNode[]
  readonly edges: readonly NetworkEdge[]
  readonly colours: ReadonlyMap<number, number>
  /** The community to bring out; null for all alike. */
  readonly highlighted: number | null
  readonly onPoint: (node: string | null) => void
  readonly label: string
}
