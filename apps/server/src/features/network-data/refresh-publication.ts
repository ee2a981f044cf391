// A publication that lacks something is made again from its sources: what an earlier version of the product did not have
// yet, or what the warehouse has lost since. Sources that have lost something cannot be made again: that is told.
import { z } from 'zod'
import type { Graph } from '#platform/graph.ts'
import type { Db } from '#platform/postgres.ts'
import { forgetDamage, noteDamage } from './network-damage.ts'
import {
  forgetActiveNetwork,
  latestPublication,
  type NetworkPlace,
  onClusterOf,
  type Publication,
} from './network-graph.ts'
import { DERIVED_TABLES } from './publication-accounts-graph.ts'
import {
  changedTables,
  emptyUnreadableJournals,
  holdsRows,
  NUMBER_TABLES,
  SOURCE_TABLES,
} from './publication-tables-graph.ts'
import { listTableRecords, type TableRecord } from './publication-tables-store.ts'
import { type PublishOptions, publishNetwork, recordTables } from './publish-network.ts'

/** Whether a publication lacks a column that the tables of its network have by now. */
async function isOutdated(graph: Graph, db: string, publication: Publication): Promise<boolean> {
  if (publication.db === db) return false
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

/**
 * `absent`: nothing was ever brought in. `whole`: nothing is missing. `outdated`, `damaged`: it is to be made again from its
 * sources. `lost`: those have lost something themselves.
 */
export type FoundNetwork = Finding['is']
type Finding =
  | { readonly is: 'absent' | 'whole' | 'outdated' }
  | { readonly is: 'damaged' | 'lost'; readonly tables: readonly string[] }

/** Of a publication that nothing was written down about: an earlier version made it, or the backup of PostgreSQL is older. */
async function inspectUnrecorded(graph: Graph, db: string, latest: Publication | null): Promise<Finding> {
  if (latest) return { is: (await isOutdated(graph, db, latest)) ? 'outdated' : 'whole' }
  return (await holdsRows(graph, db)) ? { is: 'damaged', tables: ['publications'] } : { is: 'absent' }
}

const isRecorded = (records: readonly TableRecord[], latest: Publication | null): boolean =>
  records.some((record) => latest === null || record.published_at >= new Date(latest.publishedAt))

async function inspect(
  graph: Graph,
  db: string,
  latest: Publication | null,
  records: readonly TableRecord[],
): Promise<Finding> {
  const [first] = records
  if (first === undefined || !isRecorded(records, latest)) return await inspectUnrecorded(graph, db, latest)
  const published = first.publication
  const tables = await changedTables(graph, { source: db, published }, records)
  const sources = tables.filter((table) => SOURCE_TABLES.some((name) => name === table))
  if (sources.length > 0) return { is: 'lost', tables: sources }
  if (latest === null || latest.db !== published) return { is: 'damaged', tables: ['publications', ...tables] }
  if (tables.length > 0) return { is: 'damaged', tables }
  return { is: (await isOutdated(graph, db, latest)) ? 'outdated' : 'whole' }
}

export interface RefreshOptions extends PublishOptions {
  readonly db: Db
  /** Told before a network is made again. */
  readonly onRebuild?: (why: 'outdated' | 'damaged', tables: readonly string[]) => void
}

/** To be called before anything else is read: what cannot be read of a network's journals is emptied, and found missing later. */
export const readyJournals = (graph: Graph, place: NetworkPlace): Promise<void> =>
  emptyUnreadableJournals(graph, place.db, onClusterOf(place))

/**
 * Compares a network with what was written down when it was published, and publishes it again from its source tables when
 * that is needed. Answers what it found; after 'lost' the network is not shown until it is brought in anew.
 */
export async function refreshPublication(
  graph: Graph,
  place: NetworkPlace,
  options: RefreshOptions,
): Promise<FoundNetwork> {
  const { db } = options
  const latest = await latestPublication(graph, place.db)
  const records = await listTableRecords(db, place.db)
  const found = await inspect(graph, place.db, latest, records)
  forgetDamage(graph, place.db)
  if (found.is === 'lost') {
    const numbers = NUMBER_TABLES.some((table) => found.tables.includes(table))
    noteDamage(graph, place.db, { publishedAt: latest?.publishedAt ?? null, tables: found.tables, numbers })
    forgetActiveNetwork()
  } else if (found.is === 'whole') {
    if (!isRecorded(records, latest) && latest && latest.db !== place.db)
      await recordTables(graph, db, place.db, latest.db)
  } else if (found.is !== 'absent') {
    options.onRebuild?.(found.is, 'tables' in found ? found.tables : [])
    await publishNetwork(graph, place, options)
  }
  return found.is
}
