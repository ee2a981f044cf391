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
  brokenSources,
  changedTables,
  emptyUnreadableJournals,
  emptyUnreadableSamples,
  holdsRows,
  NUMBER_TABLES,
  numberAnew,
  publicationContents,
  readContents,
  SOURCE_TABLES,
  sourcesBelow,
  type TableContent,
} from './publication-tables-graph.ts'
import { listTableRecords, type TableRecord } from './publication-tables-store.ts'
import { noteContents, type PublishOptions, publishNetwork } from './publish-network.ts'
import { IMPORT_STEP, listImports } from './staging-graph.ts'

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
 * `absent`: nothing was ever brought in. `whole`: nothing is missing. `outdated`, `damaged`, `unknown`: it is to be made
 * again from its sources, `unknown` since nothing says what its tables held. `lost`: those have lost something themselves.
 */
export type FoundNetwork = Finding['is']
type Finding =
  | { readonly is: 'absent' | 'whole' | 'outdated' | 'unknown' }
  | { readonly is: 'damaged' | 'lost'; readonly tables: readonly string[] }

/** Whether the newest import was given up when its rows were joining the sources: then they may hold a part of it. */
async function isHalfImported(graph: Graph, db: string): Promise<boolean> {
  const [newest] = await listImports(graph, db)
  return newest !== undefined && newest.step === IMPORT_STEP.dropped && newest.committed > 0
}

/**
 * Of a publication that neither PostgreSQL nor the warehouse says anything about: an earlier version made it, or somebody was
 * being erased from it. Its sources are taken as they are, as long as their files are whole.
 */
async function inspectUnknown(graph: Graph, place: NetworkPlace, latest: Publication | null): Promise<Finding> {
  const { db } = place
  // Laid by hand.
  if (latest?.db === db) return { is: 'whole' }
  const broken = await brokenSources(graph, db)
  if (latest === null && !(await holdsRows(graph, db))) {
    if (broken.length > 0) await numberAnew(graph, db, onClusterOf(place))
    return { is: 'absent' }
  }
  if (broken.length > 0) return { is: 'lost', tables: broken }
  if (latest === null)
    return (await isHalfImported(graph, db))
      ? { is: 'lost', tables: SOURCE_TABLES }
      : { is: 'damaged', tables: ['publications'] }
  const erasing = (await readContents(graph, publicationContents(latest.db))) !== undefined
  const fewer = erasing ? [] : await sourcesBelow(graph, db, latest)
  return fewer.length > 0 ? { is: 'lost', tables: fewer } : { is: 'unknown' }
}

const isRecorded = (records: readonly TableRecord[], latest: Publication | null): boolean =>
  records.some((record) => latest === null || record.published_at >= new Date(latest.publishedAt))

/** What a publication held, and where its tables lie. */
interface Known {
  readonly published: string
  readonly contents: readonly TableContent[]
}

/** As PostgreSQL knows it, or, where its backup is older than the publication, as the publication says itself. */
async function whatIsKnown(
  graph: Graph,
  latest: Publication | null,
  records: readonly TableRecord[],
): Promise<Known | undefined> {
  const [first] = records
  if (first !== undefined && isRecorded(records, latest)) return { published: first.publication, contents: records }
  const contents = latest ? await readContents(graph, publicationContents(latest.db)) : undefined
  return latest && contents && contents.length > 0 ? { published: latest.db, contents } : undefined
}

async function inspect(
  graph: Graph,
  place: NetworkPlace,
  latest: Publication | null,
  known: Known | undefined,
): Promise<Finding> {
  if (known === undefined) return await inspectUnknown(graph, place, latest)
  const { db } = place
  const { published } = known
  const tables = await changedTables(graph, { source: db, published }, known.contents)
  const sources = tables.filter((table) => SOURCE_TABLES.some((name) => name === table))
  if (sources.length > 0) return { is: 'lost', tables: sources }
  if (latest === null || latest.db !== published) return { is: 'damaged', tables: ['publications', ...tables] }
  if (tables.length > 0) return { is: 'damaged', tables }
  return { is: (await isOutdated(graph, db, latest)) ? 'outdated' : 'whole' }
}

/** Why a network is made again from its sources. */
export type RebuildReason = 'outdated' | 'damaged' | 'unknown'

export interface RefreshOptions extends PublishOptions {
  readonly db: Db
  /** Told before a network is made again. */
  readonly onRebuild?: (why: RebuildReason, tables: readonly string[]) => void
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
  const known = await whatIsKnown(graph, latest, records)
  const found = await inspect(graph, place, latest, known)
  forgetDamage(graph, place.db)
  if (found.is === 'lost') {
    const numbers = NUMBER_TABLES.some((table) => found.tables.includes(table))
    noteDamage(graph, place.db, { publishedAt: latest?.publishedAt ?? null, tables: found.tables, numbers })
    forgetActiveNetwork()
  } else if (found.is === 'whole') {
    if (latest && known && !isRecorded(records, latest)) await noteContents(db, place.db, latest, known.contents)
    if (latest) await emptyUnreadableSamples(graph, latest.db, onClusterOf(place))
  } else if (found.is !== 'absent') {
    options.onRebuild?.(found.is, 'tables' in found ? found.tables : [])
    await publishNetwork(graph, place, options)
  }
  return found.is
}
