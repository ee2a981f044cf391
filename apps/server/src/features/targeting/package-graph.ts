// The question to the warehouse behind a package: which rows of a sample each candidate entry reaches.
import { z } from 'zod'
import { accountsOf, databaseName, type SampleRef, withMembers } from '#features/insights/insights-public.ts'
import type { Graph } from '#platform/graph.ts'

/** The array of an account in which a part of the package finds who it reaches. */
export type EntryColumn = 'follows' | 'post_terms' | 'interests' | 'topics' | 'shows'

export interface CandidateItem {
  readonly column: EntryColumn
  /** Dense ids that reach alike: an interest category stands for all its interests. */
  readonly items: readonly number[]
}

const Row = z.object({ member: z.int().transform(Boolean), half: z.int(), stratum: z.int(), reached: z.array(z.int()) })
export type ReachedRow = z.output<typeof Row>

const COLUMNS: readonly EntryColumn[] = ['follows', 'post_terms', 'interests', 'topics', 'shows']

/**
 * For at most `mostEach` members and as many accounts of the baseline: the positions of the candidates that reach them.
 * `half` splits the rows at random, always alike, so that a choice made on one half can be judged on the other;
 * `stratum` is the position in `strata` of the account's country and language.
 */
export function readReached(
  graph: Graph,
  ref: SampleRef,
  candidates: readonly CandidateItem[],
  strata: readonly { readonly country: string; readonly language: string }[],
  mostEach: number,
): Promise<ReachedRow[]> {
  const params: Record<string, readonly number[]> = {}
  const parts = COLUMNS.flatMap((column) => {
    const own = candidates.flatMap((candidate, position) =>
      candidate.column === column ? candidate.items.map((item) => ({ item, position })) : [],
    )
    if (own.length === 0) return []
    params[`items_${column}`] = own.map(({ item }) => item)
    params[`positions_${column}`] = own.map(({ position }) => position)
    const position = `transform(item, {items_${column}:Array(UInt32)}, {positions_${column}:Array(Int32)}, toInt32(-1))`
    return [`arrayFilter(position -> position >= 0, arrayMap(item -> ${position}, ${column}))`]
  })
  if (parts.length === 0) return Promise.resolve([])
  return graph.read({
    name: 'targeting.reached',
    sql: `${withMembers(ref)}
SELECT bitmapContains(members, account) AS member, toUInt8(intHash32(account) % 2) AS half,
  transform(concat(country, '\\n', language), {strata:Array(String)}, {places:Array(Int32)}, toInt32(-1)) AS stratum,
  arrayDistinct(arrayConcat(${parts.join(', ')})) AS reached
FROM ${databaseName(ref.db)}.accounts PREWHERE account IN (${accountsOf(ref, 'both')})
ORDER BY sample_key LIMIT {most:UInt32} BY member`,
    params: {
      ...params,
      strata: strata.map(({ country, language }) => `${country}\n${language}`),
      places: strata.map((_, place) => place),
      most: mostEach,
    },
    row: Row,
    seconds: 20,
  })
}

/** The most followed accounts of the whole network: what one would take without knowing the audience. */
export async function mostFollowed(graph: Graph, db: string, limit: number): Promise<number[]> {
  const rows = await graph.read({
    name: 'targeting.most-followed',
    sql: `SELECT account FROM ${databaseName(db)}.accounts ORDER BY followers DESC, account LIMIT {limit:UInt32}`,
    params: { limit },
    row: z.object({ account: z.int() }),
  })
  return rows.map(({ account }) => account)
}
