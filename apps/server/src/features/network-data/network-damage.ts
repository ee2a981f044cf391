// Networks that have lost what they cannot be made again from: they are not shown, and nothing is added to them.

import { type Graph, GraphDamaged } from '#platform/graph.ts'

export interface NetworkDamage {
  /** The publication that was the newest then, as its time; null when there was none. A later one is whole again. */
  readonly publishedAt: string | null
  /** The tables that have lost something. */
  readonly tables: readonly string[]
  /** Whether the numbers of its accounts are among what is lost. */
  readonly numbers: boolean
}

/** Rows cannot be added to what has lost some. */
export class NetworkDamaged extends Error {
  override readonly name = 'NetworkDamaged'
}

const damages = new WeakMap<Graph, Map<string, NetworkDamage>>()

export function noteDamage(graph: Graph, network: string, damage: NetworkDamage): void {
  const known = damages.get(graph) ?? new Map<string, NetworkDamage>()
  damages.set(graph, known.set(network, damage))
}

/** What a network lacks; undefined when it is whole, or was not checked yet. */
export const damageOf = (graph: Graph, network: string): NetworkDamage | undefined => damages.get(graph)?.get(network)

export function forgetDamage(graph: Graph, network: string): void {
  damages.get(graph)?.delete(network)
}

const checks = new WeakMap<Graph, string>()

/** From now on nothing is shown of any network, with this sentence for whoever runs the product; undefined ends that. */
export function holdBack(graph: Graph, sentence: string | undefined): void {
  if (sentence === undefined) checks.delete(graph)
  else checks.set(graph, sentence)
}

/** Why nothing is shown; undefined while nothing is being checked. */
export const heldBack = (graph: Graph): string | undefined => checks.get(graph)

export function throwWhileChecked(graph: Graph): void {
  const sentence = checks.get(graph)
  if (sentence !== undefined) throw new GraphDamaged(sentence)
}

/** What to do about it, for whoever runs the product. */
export const damageSentence = (network: string, { tables }: NetworkDamage): string =>
  network === 'demo'
    ? `The demo network is damaged (${tables.join(', ')}) and isn’t shown: start once with DEMO_NETWORK=small to generate it again.`
    : `The imported data is damaged (${tables.join(', ')}) and isn’t shown: import all its files again with npm run import -- --drop-imported FILES, or go back to the demo network with npm run import -- --drop-imported.`
