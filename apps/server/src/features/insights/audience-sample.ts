// The door that everything analytical shares: an audience's members beside a matched baseline, drawn once and kept for a while.
import { randomInt } from 'node:crypto'
import type { Graph } from '#platform/graph.ts'
import { countStrata, type Stratum } from './audience-graph.ts'
import { BoundedCache } from './bounded-cache.ts'
import { type MatchedOn, planSample } from './match-baseline.ts'
import type { Audience } from './open-audience.ts'
import { countSample, dropSample, type SampleCounts, type SampleRef, writeSample } from './sample-graph.ts'

/**
 * Members of an audience with observable signals (n; at most about 20,000 at random) and non-members matched on country
 * and language (m; at most about 40,000).
 */
export interface AudienceSample extends SampleCounts, SampleRef {
  readonly audience: Audience
  /** All accounts of the audience, and those among them whose signals can be read. */
  readonly size: number
  readonly observable: number
  readonly matchedOn: readonly MatchedOn[]
  /** All observable accounts by country and language: what the matching took out of the comparison. */
  readonly strata: readonly Stratum[]
}

const MOST_SAMPLES = 100

const caches = new WeakMap<Graph, BoundedCache<AudienceSample>>()

function cacheOf(graph: Graph): BoundedCache<AudienceSample> {
  const cache =
    caches.get(graph) ??
    new BoundedCache<AudienceSample>({
      most: MOST_SAMPLES,
      weigh: () => 1,
      // A sample that cannot be dropped now goes by itself after a day.
      dispose: (sample) => void dropSample(graph, sample).catch(() => undefined),
    })
  caches.set(graph, cache)
  return cache
}

/**
 * Works with the sample of an audience; it stays until `work` is done. The same audience of the same publication has
 * the same sample, however often it is asked for. Throws GraphTooHeavy.
 */
export function withSample<Result>(
  graph: Graph,
  audience: Audience,
  work: (sample: AudienceSample) => Promise<Result>,
): Promise<Result> {
  return cacheOf(graph).use(audience.key, () => drawSample(graph, audience), work)
}

async function drawSample(graph: Graph, audience: Audience): Promise<AudienceSample> {
  const { network, compiled } = audience
  const strata = await countStrata(graph, network.db, compiled)
  const plan = planSample(strata)
  const ref = { db: network.db, sample: randomInt(1, 2 ** 47) }
  await writeSample(graph, ref, compiled, plan)
  const counts = await countSample(graph, ref)
  return {
    ...ref,
    ...counts,
    audience,
    size: strata.reduce((sum, stratum) => sum + stratum.size, 0),
    observable: strata.reduce((sum, stratum) => sum + stratum.members, 0),
    matchedOn: plan.matchedOn,
    strata,
  }
}

const answers = new WeakMap<AudienceSample, Map<string, Promise<unknown>>>()

/** Asks a question about a sample once, however many want to know; a failure is not kept. */
export function once<Answer>(sample: AudienceSample, question: string, ask: () => Promise<Answer>): Promise<Answer> {
  const known = answers.get(sample) ?? new Map<string, Promise<unknown>>()
  answers.set(sample, known)
  // One name is one question: what lies under it is what its own asker put there.
  const answer = (known.get(question) as Promise<Answer> | undefined) ?? ask()
  known.set(question, answer)
  answer.catch(() => known.delete(question))
  return answer
}
