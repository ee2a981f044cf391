// A publication that an earlier version of the product made lacks what questions of this one read: it is made anew.
import { z } from 'zod'
import type { Graph } from '#platform/graph.ts'
import { latestPublication, type NetworkPlace } from './network-graph.ts'
import { DERIVED_TABLES } from './publication-accounts-graph.ts'
import { type PublishOptions, publishNetwork } from './publish-network.ts'

/** Whether the newest publication lacks a column that the tables of its network have by now. */
async function isOutdated(graph: Graph, db: string): Promise<boolean> {
  const publication = await latestPublication(graph, db)
  if (publication === null || publication.db === db) return false
  const [row] = await graph.read({
    name: 'network.missing-columns',
    sql: `SELECT count() AS missing FROM system.columns
WHERE database = {source:String} AND table IN {tables:Array(String)} AND (table, name) NOT IN (
  SELECT table, name FROM system.columns WHERE database = {published:String})`,
    params: { source: db, published: publication.db, tables: DERIVED_TABLES },
    row: z.object({ missing: z.coerce.number() }),
  })
  return (row?.missing ?? 0) > 0 || (await showsIdsAsHandles(graph, publication.db))
}

/** As publications were made before an account could be without a handle. */
async function showsIdsAsHandles(graph: Graph, db: string): Promise<boolean> {
  const rows = await graph.read({
    name: 'network.ids-as-handles',
    sql: `SELECT 1 AS one FROM ${db}.accounts WHERE handle = id AND match(id, '^[0-9]+$') LIMIT 1`,
    row: z.object({ one: z.number() }),
  })
  return rows.length > 0
}

/** Publishes a network again from its source tables when that is needed; answers whether it was. */
export async function refreshPublication(graph: Graph, place: NetworkPlace, options: PublishOptions): Promise<boolean> {
  if (!(await isOutdated(graph, place.db))) return false
  await publishNetwork(graph, place, options)
  return true
}
