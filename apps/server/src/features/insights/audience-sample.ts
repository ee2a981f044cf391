// The door that everything analytical shares: an audience's members beside a matched baseline, drawn once and kept for a while.
import { createHmac, randomInt } from 'node:crypto'
import { MINIMUM_CELL } from '@peregrine/domain/insights/size-rules.ts'
import type { BoundedCache } from '#platform/bounded-cache.ts'
import { type Graph, GraphTooHeavy } from '#platform/graph.ts'
import { type AccountBits, countBits } from './account-set.ts'
import { countStrata, type Stratum } from './audience-graph.ts'
import { accountsFromLeaves } from './audience-leaves.ts'
import { type MatchedOn, planSample, type SamplePlan } from './match-baseline.ts'
import type { Audience } from './open-audience.ts'
import { drawFrom, populationOf, strataOf } from './population.ts'
import { countSample, dropSample, type Known, type SampleCounts, type SampleRef, writeSample } from './sample-graph.ts'
import type { Signal } from './signal-bits.ts'
import { toldAudience, toldNobody } from './told-definition.ts'

/**
 * Members of an audience with observable signals (n; at most about 20,000 at random) and non-members matched on country
 * and language (m; at most about 40,000).
 */
export interface AudienceSample extends SampleCounts, SampleRef {
  /** As it was asked for; its members are those of the audience as it is told of (decision 026). */
  readonly audience: Audience
  /** All accounts of the audience, and those among them whose signals can be read. */
  readonly size: number
  readonly observable: number
  readonly matchedOn: readonly MatchedOn[]
  /** All observable accounts by country and language: what the matching took out of the comparison. */
  readonly strata: readonly Stratum[]
  /**
   * Where follows are known of few: the same drawn among the accounts of which they are, since a sample drawn before
   * looking would hold hardly any of them. Null where this sample will do.
   */
  readonly byFollows: AudienceSample | null
}

const cacheOf = (graph: Graph): BoundedCache<AudienceSample> =>
  graph.openCache('samples', {
    weigh: () => 1,
    dispose: (sample) => discard(graph, sample),
  })

/** A sample that cannot be dropped now goes by itself after a day. */
function discard(graph: Graph, sample: AudienceSample): void {
  for (const one of sample.byFollows ? [sample, sample.byFollows] : [sample])
    void dropSample(graph, one).catch(() => undefined)
}

/**
 * Works with the sample of an audience; it stays until `work` is done. The same audience of the same publication has
 * the same sample, however often it is asked for. Throws GraphTooHeavy.
 */
export async function withSample<Result>(
  graph: Graph,
  audience: Audience,
  work: (sample: AudienceSample) => Promise<Result>,
): Promise<Result> {
  const draw = async (): Promise<AudienceSample> => {
    const told = (await toldAudience(graph, audience)) ?? audience
    // What is chosen or reckoned from so few would tell of them, even where no figure is shown.
    const members = await membersHere(graph, told)
    if (members && countBits(members) < MINIMUM_CELL)
      return { ...(await drawSample(graph, toldNobody(told))), audience }
    const sample = await drawSample(graph, told)
    if (sample.size >= MINIMUM_CELL) return { ...sample, audience }
    discard(graph, sample)
    return { ...(await drawSample(graph, toldNobody(told))), audience }
  }
  return await cacheOf(graph).use(audience.key, draw, work)
}

/** The accounts of an audience, undefined where they are too many to be held here. */
async function membersHere(graph: Graph, audience: Audience): Promise<AccountBits | undefined> {
  try {
    return await accountsFromLeaves(graph, audience)
  } catch (error) {
    if (error instanceof GraphTooHeavy) return undefined
    throw error
  }
}

async function drawSample(graph: Graph, audience: Audience): Promise<AudienceSample> {
  const sample = await drawAmong(graph, audience, null)
  if (isMostlySeen(sample, sample.signals.follows)) return sample
  return { ...sample, byFollows: await drawAmong(graph, audience, 'follows') }
}

/** Of such a part of the members, and of the baseline, a signal has to be seen for both to be compared by it. */
const MOSTLY = 0.5
const isMostlySeen = ({ n, m }: Known, seen: Known): boolean => seen.n >= MOSTLY * n && seen.m >= MOSTLY * m

/** The sample in which whom accounts follow is compared. */
export const followsSample = (sample: AudienceSample): AudienceSample => sample.byFollows ?? sample

/** Draws among the accounts of which a signal is seen; null: among all. */
async function drawAmong(graph: Graph, audience: Audience, signal: Signal | null): Promise<AudienceSample> {
  const order = createHmac('sha256', graph.secret).update(`order ${audience.key}`).digest()
  const ref = { db: audience.network.db, sample: randomInt(1, 2 ** 47), order }
  const { plan, strata, ...counted } =
    (await drawHere(graph, audience, signal)) ?? (await drawByEngine(graph, audience, ref, signal))
  return {
    ...ref,
    ...counted,
    audience,
    size: strata.reduce((sum, stratum) => sum + stratum.size, 0),
    observable: strata.reduce((sum, stratum) => sum + stratum.members, 0),
    matchedOn: plan.matchedOn,
    strata,
    byFollows: null,
  }
}

interface Drawn extends SampleCounts, Pick<SampleRef, 'drawn'> {
  readonly plan: SamplePlan
  readonly strata: readonly Stratum[]
}

/** Draws where the audience and the whole population are held in this process; undefined where they are too large. */
async function drawHere(graph: Graph, audience: Audience, signal: Signal | null): Promise<Drawn | undefined> {
  const requested = Promise.all([populationOf(graph, audience.network), membersHere(graph, audience)])
  const [population, accounts] = await requested.catch((error): [null, undefined] => {
    if (error instanceof GraphTooHeavy) return [null, undefined]
    throw error
  })
  if (!population || !accounts) return undefined
  const strata = strataOf(population, accounts, signal)
  const plan = planSample(strata)
  const { counts, ...drawn } = drawFrom(population, accounts, plan, signal)
  return { plan, strata, ...counts, drawn: { ...drawn, publishedAt: audience.network.publishedAt } }
}

async function drawByEngine(
  graph: Graph,
  { network, compiled }: Audience,
  ref: SampleRef,
  signal: Signal | null,
): Promise<Drawn> {
  const strata = await countStrata(graph, network.db, compiled, signal)
  const plan = planSample(strata)
  return { plan, strata, ...(await countSample(graph, await writeSample(graph, ref, compiled, plan, signal))) }
}

const answers = new WeakMap<AudienceSample, Map<string, Promise<unknown>>>()

/** Asks a question about a sample once, however many want to know; a failure is not kept. */
export function once<Answer>(
  sample: AudienceSample,
  question: string,
  request: () => Promise<Answer>,
): Promise<Answer> {
  const known = answers.get(sample) ?? new Map<string, Promise<unknown>>()
  answers.set(sample, known)
  // One name is one question: what lies under it is what its own asker put there.
  const answer = (known.get(question) as Promise<Answer> | undefined) ?? request()
  known.set(question, answer)
  answer.catch(() => known.delete(question))
  return answer
}
