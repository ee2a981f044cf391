// The size of an audience: exact when that can be told in time, otherwise estimated from a random part of the network.

import type { Size } from '@peregrine/contract/insights/figure-shapes.ts'
import type { DefinitionDraft } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { sizeFromSample } from '@peregrine/domain/insights/size-rules.ts'
import { type Graph, GraphTooHeavy } from '#platform/graph.ts'
import { countAudience, countSampled } from './audience-graph.ts'
import { countFromLeaves } from './audience-leaves.ts'
import type { InsightPorts } from './current-network.ts'
import { type Audience, openAudience } from './open-audience.ts'
import { sampleLimit } from './sample-graph.ts'

/** How long the exact count may take; somebody is typing. */
const SECONDS = 2
/** Part of the network that an estimate looks at. */
const PART = 0.1

/** A size of which no more is told than that it is below the smallest that is shown. */
export const belowFloor: Size = exactSize(1, 1)

/** An exact size to show. Nobody at all is said plainly; a few are "fewer than 100". */
export function exactSize(count: number, population: number): Size {
  if (count === 0) return { size: 0, low: 0, high: 0, exact: true, belowMinimum: true }
  return sizeFromSample(count, population, population)
}

/**
 * The size of an audience. Throws GraphTooHeavy when not even a part of the network can be looked at in time, and the
 * signal's reason when it is aborted before a long question has begun.
 */
export async function sizeAudience(graph: Graph, audience: Audience, signal?: AbortSignal): Promise<Size> {
  const { network, compiled } = audience
  try {
    const counted = (await countFromLeaves(graph, audience)) ?? (await countAudience(graph, compiled, SECONDS, signal))
    return exactSize(counted, network.accounts)
  } catch (error) {
    if (!(error instanceof GraphTooHeavy)) throw error
    return await estimateSize(graph, audience, signal)
  }
}

/** The size of a definition. Throws AudienceRefused and GraphTooHeavy. */
export async function sizeOf(ports: InsightPorts, definition: DefinitionDraft): Promise<Size> {
  return await sizeAudience(ports.graph, await openAudience(ports, definition))
}

/** The size from a random part of the network, with its interval. */
export async function estimateSize(graph: Graph, audience: Audience, signal?: AbortSignal): Promise<Size> {
  const below = sampleLimit(PART)
  const [matched, sampled] = await Promise.all([
    countAudience(graph, audience.compiledBelow(below), 2 * SECONDS, signal),
    countSampled(graph, audience.network.db, below),
  ])
  return sizeFromSample(matched, sampled, audience.network.accounts)
}
