// A copy of the network in which the signals of half of the accounts cannot be read: what a package is judged on.
import { z } from 'zod'
import type { Audience } from '#features/insights/open-audience.ts'
import { NETWORK_DATABASES } from '#features/network-data/network-data-public.ts'
import { DERIVED_TABLES } from '#features/network-data/publication-accounts-graph.ts'
import { migrateGraph } from '#platform/migrate-graph.ts'
import type { TruthNetwork } from './truth-network.ts'

export const HELD_OUT_DB = 'bench_held_out'
/** Held out: independent of the halves into which the product itself splits a sample. */
const IS_HELD_OUT = 'cityHash64(account) % 2 = 1'

/** Lays the copy anew. Held-out accounts stay in it, but as if they were protected: neither members nor baseline of a sample. */
export async function layHeldOut({ graph, active }: TruthNetwork): Promise<void> {
  await graph.write('bench.drop-held-out', `DROP DATABASE IF EXISTS ${HELD_OUT_DB} SYNC`)
  await migrateGraph(graph, { db: HELD_OUT_DB, cluster: '' })
  const copy = (table: string, columns: string, from: string) =>
    graph.write(
      `bench.hold-out-${table}`,
      `INSERT INTO ${HELD_OUT_DB}.${table} SELECT ${columns} FROM ${from}.${table}`,
    )
  for (const table of DERIVED_TABLES) {
    const columns = table === 'accounts' ? `* REPLACE (observable AND NOT (${IS_HELD_OUT}) AS observable)` : '*'
    await copy(table, columns, active.db)
  }
  // A publication without a database of its own speaks of the tables beside it.
  await copy('publications', "* REPLACE ('' AS database)", NETWORK_DATABASES[active.network])
}

export interface HeldOutReach {
  /** Of the audience's held-out members the part that is reached; of the held-out accounts that are reached, the part that belongs to it. */
  readonly recall: number
  readonly precision: number
}

/** What `reached`, within these countries, reaches of `audience` among the accounts held out. */
export async function heldOutReach(
  { graph, active, livingIn }: TruthNetwork,
  audience: Audience,
  reached: Audience,
  countries: readonly string[],
): Promise<HeldOutReach> {
  const homes = livingIn(countries)
  // Parameters of two compiled definitions have the same names: those of the second one are renamed.
  const renamed = reached.compiled.sql.replaceAll(/\{p(\d+):/g, '{r$1:')
  const params = Object.fromEntries(
    Object.entries(reached.compiled.params).map(([name, value]) => [name.replace(/^p/, 'r'), value]),
  )
  const [row] = await graph.read({
    name: 'bench.held-out-reach',
    sql: `WITH ${audience.compiled.sql} AS audience, ${renamed} AS reached
SELECT toUInt32(countIf(member)) AS members, toUInt32(countIf(hit)) AS hits, toUInt32(countIf(member AND hit)) AS both FROM (
  SELECT bitmapContains(audience, account) AS member, bitmapContains(reached, account)${countries.length > 0 ? ` AND account IN (${homes.sql})` : ''} AS hit
  FROM ${active.db}.accounts WHERE ${IS_HELD_OUT} AND observable
)`,
    params: { ...audience.compiled.params, ...params, ...(countries.length > 0 && homes.params) },
    row: z.object({ members: z.int(), hits: z.int(), both: z.int() }),
  })
  const { members = 0, hits = 0, both = 0 } = row ?? {}
  return { recall: both / Math.max(1, members), precision: both / Math.max(1, hits) }
}
