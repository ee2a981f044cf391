// Questions about a whole audience: how many accounts it has, exactly or from a part of the network, and where they are.
import { z } from 'zod'
import type { Graph } from '#platform/graph.ts'
import type { CompiledDefinition } from './compile-definition.ts'
import { databaseName } from './current-network.ts'
import { isSeen, type Signal } from './signal-bits.ts'

/** How many accounts an audience has. `seconds`: after which GraphTooHeavy is thrown. */
export async function countAudience(
  graph: Graph,
  audience: CompiledDefinition,
  seconds: number,
  signal?: AbortSignal,
): Promise<number> {
  const [answer] = await graph.read({
    name: 'insights.count-audience',
    sql: `SELECT toUInt32(bitmapCardinality(${audience.sql})) AS size`,
    params: audience.params,
    row: z.object({ size: z.int() }),
    seconds,
    signal,
  })
  return answer?.size ?? 0
}

/** How many accounts of the network have a sample_key below `sampleBelow`. */
export async function countSampled(graph: Graph, db: string, sampleBelow: number): Promise<number> {
  const [answer] = await graph.read({
    name: 'insights.count-sampled',
    sql: `SELECT toUInt32(count()) AS sampled FROM ${databaseName(db)}.accounts WHERE sample_key < ${Math.trunc(sampleBelow)}`,
    row: z.object({ sampled: z.int() }),
  })
  return answer?.sampled ?? 0
}

const Stratum = z.object({
  country: z.string(),
  language: z.string(),
  members: z.int(),
  others: z.int(),
  size: z.int(),
})
/** One country × language: observable members and non-members, and all members. '' stands for unknown. */
export type Stratum = z.output<typeof Stratum>

/** Members and non-members of an audience by country and language. */
export function countStrata(
  graph: Graph,
  db: string,
  audience: CompiledDefinition,
  signal: Signal | null = null,
): Promise<Stratum[]> {
  return graph.read({
    name: 'insights.strata',
    sql: `WITH ${audience.sql} AS audience, bitmapContains(audience, account) AS member
SELECT country, language,
  toUInt32(countIf(member AND observable AND ${isSeen(signal)})) AS members,
  toUInt32(countIf(NOT member AND observable AND ${isSeen(signal)})) AS others,
  toUInt32(countIf(member)) AS size
FROM ${databaseName(db)}.accounts GROUP BY country, language ORDER BY country, language`,
    params: audience.params,
    row: Stratum,
    seconds: 20,
  })
}
