// Where an import's rows wait until all are in, the journal of imports, and the step from there into the source tables.

import { z } from 'zod'
import type { Graph } from '#platform/graph.ts'
import {
  dropPublicationsBut,
  forgetActiveNetwork,
  NETWORK_DATABASES,
  type NetworkPlace,
  onClusterOf,
} from './network-graph.ts'

export const STAGED_KINDS = ['accounts', 'follows', 'posts', 'likes'] as const
export type StagedKind = (typeof STAGED_KINDS)[number]

/** How staged rows join the source tables: beside what is there, instead of it, or (`clear`) leaving nothing. */
export type ImportMode = 'add' | 'replace' | 'clear'

/** The steps of an import, in order. From `committed` on it is finished even after a crash; before, it is dropped. */
export const IMPORT_STEP = { reading: 1, committed: 2, published: 3, dropped: 4 } as const
export type ImportStep = keyof typeof IMPORT_STEP

export interface ImportRecord {
  readonly import: number
  readonly step: number
  /** When it was committed, in seconds; 0 when it was not. */
  readonly committed: number
  readonly mode: ImportMode
  readonly source: string
  readonly rows: number
  readonly bad: number
}

const ImportRow = z.object({
  import: z.number(),
  step: z.number(),
  committed: z.number(),
  mode: z.enum(['add', 'replace', 'clear']),
  source: z.string(),
  rows: z.coerce.number(),
  bad: z.coerce.number(),
})

/** All imports of a database with the last step that each reached, newest first. */
export function listImports(graph: Graph, db: string): Promise<ImportRecord[]> {
  return graph.read({
    name: 'imports.list',
    sql: `SELECT import, max(step) AS step, toUInt32(maxIf(at, imports.step = ${IMPORT_STEP.committed})) AS committed, argMax(mode, imports.step) AS mode, argMax(source, imports.step) AS source,
  argMax(rows, imports.step) AS rows, argMax(bad, imports.step) AS bad
FROM ${db}.imports GROUP BY import ORDER BY import DESC`,
    row: ImportRow,
  })
}

/** Notes that an import reached a step. */
export async function recordImport(
  graph: Graph,
  db: string,
  record: Omit<ImportRecord, 'step' | 'committed'> & { readonly step: ImportStep; readonly at: number },
): Promise<void> {
  const { step, at, import: number, mode, source, rows, bad } = record
  await graph.insertRows(`${db}.imports`, [
    { import: number, mode, source, rows, bad, step: IMPORT_STEP[step], at: Math.floor(at / 1000) },
  ])
}

/**
 * What an import deletes or replaces, in milliseconds: since when there were imported data (since the first import after
 * the network was last empty), and when this one began. Null: there were none.
 */
export async function readDeletion(
  graph: Graph,
  db: string,
  number: number,
): Promise<{ readonly since: number; readonly begun: number } | null> {
  const ended = `SELECT max(import) FROM ${db}.imports
  WHERE step = ${IMPORT_STEP.published} AND mode = 'clear' AND import < {number:UInt32}`
  // Where the journal has lost rows, its imports are as old as their first publication at least.
  const published = `SELECT if(count() = 0, 0, toUInt32(min(published_at))) FROM ${db}.publications`
  const [row] = await graph.read({
    name: 'imports.deletion',
    sql: `WITH (${published}) AS published SELECT if(imported = 0 OR (published > 0 AND published < imported), published, imported) AS since, begun
FROM (SELECT toUInt32(minIf(at, step = ${IMPORT_STEP.committed} AND mode != 'clear' AND import < {number:UInt32} AND import > (${ended}))) AS imported,
  toUInt32(minIf(at, import = {number:UInt32})) AS begun FROM ${db}.imports)`,
    params: { number },
    row: z.object({ since: z.number(), begun: z.number() }),
  })
  return row && row.since > 0 ? { since: row.since * 1000, begun: row.begun * 1000 } : null
}

/** The number of the newest import that any source row comes from: where the journal has lost it, a new one must not stand below. */
export async function newestImportedNumber(graph: Graph, db: string): Promise<number> {
  const number = 'if(version < 4294967296, version, bitAnd(intDiv(version, 4294967296), 1048575))'
  const [row] = await graph.read({
    name: 'imports.newest-number',
    sql: `SELECT toUInt32(greatest((SELECT max(${number}) FROM ${db}.source_accounts), (SELECT max(${number}) FROM ${db}.source_posts))) AS newest`,
    row: z.object({ newest: z.number() }),
  })
  return row?.newest ?? 0
}

/** When the first of the imported data that are there now were brought in; null: there are none. */
export async function importedSince(graph: Graph): Promise<Date | null> {
  const { imported: db } = NETWORK_DATABASES
  const ended = `SELECT max(import) FROM ${db}.imports WHERE step = ${IMPORT_STEP.published} AND mode = 'clear'`
  const [row] = await graph.read({
    name: 'imports.since',
    sql: `SELECT toUInt32(minIf(at, step = ${IMPORT_STEP.committed} AND mode != 'clear' AND import > (${ended}))) AS since
FROM ${db}.imports`,
    row: z.object({ since: z.number() }),
  })
  return row && row.since > 0 ? new Date(row.since * 1000) : null
}

export const stagingTable = (db: string, number: number, kind: StagedKind): string => `${db}.staging_${number}_${kind}`

/** Where it is noted what the staging tables of a committed import hold. */
export const stagingContents = (db: string, number: number): string => `${db}.staging_${number}_contents`

/** Where a table of the network is laid anew; one that was cut off there goes with what imports left. */
export const layingTable = (db: string, table: string): string => `${db}.staging_0_${table.replaceAll(/[^a-z]/g, '')}`

/** Until what several sources say of one account or post is merged, each of their rows stays. */
const EVERY_ROW = new Set<StagedKind>(['accounts', 'posts'])

export async function createStaging(graph: Graph, place: NetworkPlace, number: number): Promise<void> {
  for (const kind of STAGED_KINDS)
    await graph.write(
      'create-staging',
      `CREATE TABLE ${stagingTable(place.db, number, kind)} ${onClusterOf(place)} AS ${place.db}.source_${kind}${
        EVERY_ROW.has(kind) ? ' ENGINE = MergeTree ORDER BY id' : ''
      }`,
    )
}

/** Drops every staging table of the database, whichever import it belonged to. */
export async function dropStaging(graph: Graph, place: NetworkPlace): Promise<void> {
  const tables = await graph.read({
    name: 'imports.staging-tables',
    sql: "SELECT name FROM system.tables WHERE database = {db:String} AND startsWith(name, 'staging_') ORDER BY name",
    params: { db: place.db },
    row: z.object({ name: z.string().regex(/^staging_\d+_[a-z]+$/) }),
  })
  for (const { name } of tables)
    await graph.write('drop-staging', `DROP TABLE IF EXISTS ${place.db}.${name} ${onClusterOf(place)} SYNC`)
}

/**
 * Lets the staged rows of a committed import join the source tables, without copying them. Doing it twice is the same as
 * once: parts that are already there only repeat rows, and the newest version of a row wins.
 */
export async function moveStagingIntoSource(
  graph: Graph,
  { db }: NetworkPlace,
  { import: number, mode }: Pick<ImportRecord, 'import' | 'mode'>,
): Promise<void> {
  const verb = mode === 'replace' ? 'REPLACE' : 'ATTACH'
  for (const kind of STAGED_KINDS) {
    const staged = stagingTable(db, number, kind)
    // The engine does not replace something by nothing.
    if (mode === 'replace' && (await isEmpty(graph, staged)))
      await graph.write('replace-by-nothing', `TRUNCATE TABLE ${db}.source_${kind}`)
    else await graph.write('move-staging', `ALTER TABLE ${db}.source_${kind} ${verb} PARTITION tuple() FROM ${staged}`)
  }
}

async function isEmpty(graph: Graph, table: string): Promise<boolean> {
  const rows = await graph.read({
    name: 'imports.is-empty',
    sql: `SELECT 1 AS one FROM ${table} LIMIT 1`,
    row: z.object({ one: z.number() }),
  })
  return rows.length === 0
}

/**
 * Removes the texts of finished changes, which the engine stores beside the tables: those of earlier versions name whom they
 * looked for.
 */
export const forgetMutations = (graph: Graph, place: NetworkPlace): Promise<void> =>
  graph.write('forget-mutations', `KILL MUTATION ${onClusterOf(place)} WHERE database = {db:String} AND is_done SYNC`, {
    db: place.db,
  })

/**
 * Empties a network; its publications first, so that nobody is shown a half-empty one. Which number was whose is forgotten
 * too: the next import numbers everybody anew, under another name, so that nothing takes the new ones for the old.
 */
export async function clearNetwork(graph: Graph, place: NetworkPlace): Promise<void> {
  const sources = STAGED_KINDS.map((kind) => `source_${kind}`)
  for (const table of ['publications', ...sources])
    await graph.write('clear', `TRUNCATE TABLE ${place.db}.${table} ${onClusterOf(place)}`)
  forgetActiveNetwork()
  await dropPublicationsBut(graph, place, [])
  for (const table of ['samples', 'account_keys', 'numbering'])
    await graph.write('clear', `TRUNCATE TABLE ${place.db}.${table} ${onClusterOf(place)}`)
  await forgetMutations(graph, place)
  await graph.write('name-numbers', `INSERT INTO ${place.db}.numbering (name) SELECT toString(generateUUIDv4())`)
}
