// Where an import's rows wait until all are in, the journal of imports, and the step from there into the source tables.

import { z } from 'zod'
import type { Graph } from '#platform/graph.ts'
import { dropPublicationsBut, forgetActiveNetwork, type NetworkPlace, onClusterOf } from './network-graph.ts'

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
  readonly mode: ImportMode
  readonly source: string
  readonly rows: number
  readonly bad: number
}

const ImportRow = z.object({
  import: z.number(),
  step: z.number(),
  mode: z.enum(['add', 'replace', 'clear']),
  source: z.string(),
  rows: z.coerce.number(),
  bad: z.coerce.number(),
})

/** All imports of a database with the last step that each reached, newest first. */
export function listImports(graph: Graph, db: string): Promise<ImportRecord[]> {
  return graph.read({
    name: 'imports.list',
    sql: `SELECT import, max(step) AS step, argMax(mode, imports.step) AS mode, argMax(source, imports.step) AS source,
  argMax(rows, imports.step) AS rows, argMax(bad, imports.step) AS bad
FROM ${db}.imports GROUP BY import ORDER BY import DESC`,
    row: ImportRow,
  })
}

/** Notes that an import reached a step. */
export async function recordImport(
  graph: Graph,
  db: string,
  record: Omit<ImportRecord, 'step'> & { readonly step: ImportStep; readonly at: number },
): Promise<void> {
  const { step, at, ...rest } = record
  await graph.insertRows(`${db}.imports`, [{ ...rest, step: IMPORT_STEP[step], at: Math.floor(at / 1000) }])
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
  const [row] = await graph.read({
    name: 'imports.deletion',
    sql: `SELECT toUInt32(minIf(at, step = ${IMPORT_STEP.committed} AND mode != 'clear' AND import < {number:UInt32} AND import > (${ended}))) AS since,
  toUInt32(minIf(at, import = {number:UInt32})) AS begun FROM ${db}.imports`,
    params: { number },
    row: z.object({ since: z.number(), begun: z.number() }),
  })
  return row && row.since > 0 ? { since: row.since * 1000, begun: row.begun * 1000 } : null
}

export const stagingTable = (db: string, number: number, kind: StagedKind): string => `${db}.staging_${number}_${kind}`

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
  await graph.write('name-numbers', `INSERT INTO ${place.db}.numbering (name) SELECT toString(generateUUIDv4())`)
}
