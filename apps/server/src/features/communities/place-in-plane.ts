// Where the accounts of a network drawing stand: those who are followed together stand together.
import graphology from 'graphology'
import forceAtlas2Module from 'graphology-layout-forceatlas2'
import type { HubEdge } from './cluster-hubs.ts'

// The package is CommonJS whose types describe a default export that its module itself is.
const forceAtlas2 = forceAtlas2Module as unknown as typeof forceAtlas2Module.default

const ROUNDS = 150

/** Positions within −1..1; the same network has the same ones. */
export function placeInPlane(
  hubs: readonly number[],
  edges: readonly HubEdge[],
  communityOf: (hub: number) => number,
): Map<number, { x: number; y: number }> {
  const network = new graphology.UndirectedGraph()
  const communities = Math.max(1, ...hubs.map((hub) => communityOf(hub) + 1))
  for (const [place, hub] of hubs.entries()) {
    // The start decides where a layout ends: communities around a circle, their accounts in small circles of their own.
    const turn = (2 * Math.PI * communityOf(hub)) / communities
    const small = (2 * Math.PI * place) / hubs.length
    network.addNode(hub, { x: 10 * Math.cos(turn) + 2 * Math.cos(small), y: 10 * Math.sin(turn) + 2 * Math.sin(small) })
  }
  for (const { source, target, weight } of edges) network.addEdge(source, target, { weight })
  const found = forceAtlas2(network, {
    iterations: ROUNDS,
    getEdgeWeight: 'weight',
    settings: { ...forceAtlas2.inferSettings(network), gravity: 1.5, linLogMode: true, adjustSizes: false },
  })
  const places = hubs.map((hub) => ({ hub, x: found[hub]?.x ?? 0, y: found[hub]?.y ?? 0 }))
  const reach = Math.max(1e-9, ...places.flatMap(({ x, y }) => [Math.abs(x), Math.abs(y)]))
  return new Map(places.map(({ hub, x, y }) => [hub, { x: x / reach, y: y / reach }]))
}
