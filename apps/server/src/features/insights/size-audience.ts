// The size of an audience: exact when that can be told in time, otherwise estimated from a random part of the network; conditions
// that are known of some only are counted as likely as among those of whom they are known.

import type { Size } from '@peregrine/contract/insights/figure-shapes.ts'
import type { DefinitionDraft } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { partsWithoutEffect } from '@peregrine/domain/audience-builder/whole-part-rules.ts'
import { estimatePassing } from '@peregrine/domain/insights/partly-known-rules.ts'
import { coarseSize, sizeFromSample } from '@peregrine/domain/insights/size-rules.ts'
import { type Graph, GraphTooHeavy } from '#platform/graph.ts'
import { countAudience, countSampled } from './audience-graph.ts'
import { countFromLeaves } from './audience-leaves.ts'
import { type InsightPorts, secondsOf } from './current-network.ts'
import { type Audience, openAudience, withDefinition } from './open-audience.ts'
import { countMeant, type MeantPeople, meantSize, partlyKnown } from './partly-known.ts'
import { sampleLimit } from './sample-graph.ts'
import { countTold, isImpossible, openToldPeople, toldAudience } from './told-definition.ts'
import { countStates } from './trait-states-graph.ts'

/** How long the exact count may take; somebody is typing. */
const SECONDS = 2
/** Part of the network that an estimate looks at. */
const PART = 0.1

/** An exact size to show. Nobody is told as few: whether there is one of few is told of a person. */
export const exactSize = (count: number, population: number): Size => sizeFromSample(count, population, population)

const NOBODY: Size = { size: 0, low: 0, high: 0, exact: true, belowMinimum: true }

/**
 * The size of an audience as it is told (decision 026): the people whom its conditions mean, without what changes them by few.
 * Throws GraphTooHeavy when not even a part of the network can be looked at in time, and the signal's reason when it is aborted
 * before a long question has begun.
 */
export async function sizeAudience(graph: Graph, audience: Audience, signal?: AbortSignal): Promise<Size> {
  return await sayNotReflected(graph, audience, await sizeWhole(graph, audience, signal), signal)
}

/**
 * A size with the parts of its definition that it doesn't reflect. What is named is worked out from sizes alone that anybody may ask
 * for, so that it tells nothing which they don't (decision 026).
 */
export async function sayNotReflected(
  graph: Graph,
  audience: Audience,
  size: Size,
  signal?: AbortSignal,
): Promise<Size> {
  // Where the sets are too large to be held here, every part is counted.
  if (size.belowMinimum || !(await isToldByParts(graph, audience))) return size
  const notReflected = await partsWithoutEffect(audience.definition, async (without) => {
    signal?.throwIfAborted()
    return isSameSize(size, await sizeWhole(graph, withDefinition(audience, without), signal))
  })
  return notReflected.length > 0 ? { ...size, notReflected } : size
}

async function isToldByParts(graph: Graph, audience: Audience): Promise<boolean> {
  const of = partlyKnown(audience.definition).size > 0 ? 'possible' : 'stated'
  return (await toldAudience(graph, audience, of)) !== undefined
}

const isSameSize = (one: Size, other: Size): boolean =>
  (['size', 'low', 'high', 'exact', 'belowMinimum'] as const).every((field) => one[field] === other[field])

async function sizeWhole(graph: Graph, audience: Audience, signal: AbortSignal | undefined): Promise<Size> {
  const { definition, resolve } = audience
  if (partlyKnown(definition).size === 0 || !resolve) return await sizeStated(graph, audience, signal)
  const people = await openIfQuick(graph, audience)
  if (people) return sizeOfPeople(audience, people)
  return await sizeByStates(graph, audience, { resolve, signal })
}

/** The size of an audience whose people were opened as they are told of. Nobody only where there can be nobody, whoever there is. */
export function sizeOfPeople(audience: Audience, people: MeantPeople): Size {
  if (isImpossible(audience)) return NOBODY
  const { count, variance } = countMeant(people)
  return meantSize({ count: Math.max(1, count), variance }, countTold(people.stated))
}

/** The size of those of whom every condition is known. Throws as the size of all of them. */
export async function sizeStated(graph: Graph, audience: Audience, signal?: AbortSignal): Promise<Size> {
  const { network, compiled } = audience
  if (isImpossible(audience)) return NOBODY
  try {
    const told = await toldAudience(graph, audience)
    const counted = told && (await countFromLeaves(graph, told))
    if (counted !== undefined) return exactSize(counted, network.accounts)
    return coarseSize(await countAudience(graph, compiled, SECONDS, signal))
  } catch (error) {
    if (!(error instanceof GraphTooHeavy)) throw error
    return await estimateSize(graph, audience, signal)
  }
}

async function openIfQuick(graph: Graph, audience: Audience): ReturnType<typeof openToldPeople> {
  try {
    return await openToldPeople(graph, audience)
  } catch (error) {
    if (error instanceof GraphTooHeavy) return undefined
    throw error
  }
}

/** What was not looked at part by part: how many say so themselves is told in thousands. */
const coarsely = (size: Size): Size =>
  size.stated === undefined ? size : { ...size, stated: coarseSize(size.stated).size }

/** By a statement, where the sets are too large to be held here. */
async function sizeByStates(
  graph: Graph,
  { definition, network }: Audience,
  { resolve, signal }: { readonly resolve: NonNullable<Audience['resolve']>; readonly signal: AbortSignal | undefined },
): Promise<Size> {
  const options = { db: network.db, asOf: secondsOf(network.asOf), resolve }
  try {
    const { conditions, cells, stated } = await countStates(graph, definition, options, SECONDS, signal)
    return coarsely(meantSize(estimatePassing(conditions, cells), stated))
  } catch (error) {
    if (!(error instanceof GraphTooHeavy)) throw error
    const sampleBelow = sampleLimit(PART)
    const [{ conditions, cells, stated }, sampled] = await Promise.all([
      countStates(graph, definition, { ...options, sampleBelow }, 2 * SECONDS, signal),
      countSampled(graph, network.db, sampleBelow),
    ])
    const size = sizeFromSample(estimatePassing(conditions, cells).count, sampled, network.accounts)
    return size.belowMinimum ? size : { ...size, stated: sizeFromSample(stated, sampled, network.accounts).size }
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
