// A copy of the network in which the signals of half of the accounts cannot be read: what a package is judged on.
import { NETWORK_DATABASES } from '#features/network-data/network-data-public.ts'
import { DERIVED_TABLES } from '#features/network-data/publication-accounts-graph.ts'
import { migrateGraph } from '#platform/migrate-graph.ts'
import type { TruthNetwork } from './truth-network.ts'

export const HELD_OUT_DB = 'bench_held_out'
/** Held out: independent of the halves into which the product itself splits a sample. */
export const IS_HELD_OUT = 'cityHash64(account) % 2 = 1'

/** Lays the copy anew. Held-out accounts stay in it, but as if they were protected: neither members nor baseline of a sample. */
export async function createHeldOut(
  { graph, active }: Pick<TruthNetwork, 'graph' | 'active'>,
  { db, heldOut } = { db: HELD_OUT_DB, heldOut: IS_HELD_OUT },
): Promise<void> {
  await graph.write('bench.drop-held-out', `DROP DATABASE IF EXISTS ${db} SYNC`)
  await migrateGraph(graph, { db, cluster: '' })
  const copy = (table: string, columns: string, from: string) =>
    graph.write(`bench.hold-out-${table}`, `INSERT INTO ${db}.${table} SELECT ${columns} FROM ${from}.${table}`)
  for (const table of DERIVED_TABLES) {
    const columns = table === 'accounts' ? `* REPLACE (observable AND NOT (${heldOut}) AS observable)` : '*'
    await copy(table, columns, active.db)
  }
  // A publication without a database of its own speaks of the tables beside it.
  await copy('publications', "* REPLACE ('' AS database)", NETWORK_DATABASES[active.network])
}
