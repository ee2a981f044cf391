// What a table holds, as a count and a checksum over its rows, and whether its files are those that were written.

import { z } from 'zod'
import { type Graph, GraphBusy, GraphTooHeavy } from '#platform/graph.ts'
import { isStoreAway } from '#platform/store-away.ts'
import { DERIVED_TABLES } from './publication-accounts-graph.ts'
import { STAGED_KINDS } from './staging-graph.ts'

/** By which numbers the accounts go, for good: lists that were sent elsewhere name accounts by them. */
export const NUMBER_TABLES = ['account_keys', 'numbering'] as const
/** What a publication is made from. It cannot be made again from anything that the warehouse holds. */
export const SOURCE_TABLES = [...STAGED_KINDS.map((kind) => `source_${kind}`), ...NUMBER_TABLES] as const
const CHECKED_TABLES = [...SOURCE_TABLES, ...DERIVED_TABLES]

/** The journals of a network, without which it can be neither imported nor shown. */
const JOURNALS = ['imports', 'publications'] as const

const isSource = (table: string): boolean => SOURCE_TABLES.some((name) => name === table)

/** Repeated rows are dropped when the engine sees fit, so that only the newest version of each is counted. */
const isMerged = (table: string): boolean => isSource(table) && table !== 'numbering'

export interface TableContent {
  readonly table_name: string
  /** Each column as 'name Type', in the order in which they were summed up. */
  readonly columns: string[]
  readonly row_count: string
  readonly checksum: string
}

/** Where the tables of a publication lie: what it was made from, and what questions read. */
export interface CheckedPlaces {
  readonly source: string
  readonly published: string
}

const databaseOf = (at: CheckedPlaces, table: string): string => (isSource(table) ? at.source : at.published)

const PATIENCE = { seconds: 600, memory: 2_000_000_000, urgent: true } as const

/** The columns that every row stores, 'name Type' each, by table. */
async function columnsOf(graph: Graph, at: CheckedPlaces): Promise<ReadonlyMap<string, string[]>> {
  const rows = await graph.read({
    name: 'network.columns-to-check',
    sql: `SELECT database, table, groupArray(concat(name, ' ', type)) AS columns FROM (
  SELECT database, table, name, type FROM system.columns
  WHERE database IN {databases:Array(String)} AND table IN {tables:Array(String)} ORDER BY database, table, position
) GROUP BY database, table`,
    params: { databases: [at.source, at.published], tables: CHECKED_TABLES },
    row: z.object({ database: z.string(), table: z.string(), columns: z.array(z.string()) }),
  })
  return new Map(
    rows.filter((row) => row.database === databaseOf(at, row.table)).map((row) => [row.table, row.columns]),
  )
}

/** Hashing NULL gives NULL, which a sum passes over. */
function hashedColumn(column: string): string {
  const [name = '', ...type] = column.split(' ')
  return type.join(' ').startsWith('Nullable(') ? `ifNull(toString(${name}), 'null')` : name
}

async function contentOf(graph: Graph, at: CheckedPlaces, table: string, columns: string[]): Promise<TableContent> {
  const [row] = await graph.read({
    name: 'network.table-content',
    sql: `SELECT toString(count()) AS row_count, toString(sum(cityHash64(${columns.map(hashedColumn).join(', ')}))) AS checksum
FROM ${databaseOf(at, table)}.${table}${isMerged(table) ? ' FINAL' : ''}`,
    row: z.object({ row_count: z.string(), checksum: z.string() }),
    ...PATIENCE,
  })
  return { table_name: table, columns, row_count: row?.row_count ?? '0', checksum: row?.checksum ?? '0' }
}

/** What all tables of a publication and of its sources hold. Throws when one cannot be read. */
export async function readTableContents(graph: Graph, at: CheckedPlaces): Promise<TableContent[]> {
  const columns = await columnsOf(graph, at)
  const contents: TableContent[] = []
  for (const table of CHECKED_TABLES) contents.push(await contentOf(graph, at, table, columns.get(table) ?? []))
  return contents
}

/** Whether reading failed for what the table holds, and not because the engine is away or has too much to do. */
export const isUnreadable = (error: unknown): boolean =>
  !(isStoreAway(error) || error instanceof GraphBusy || error instanceof GraphTooHeavy)

/** Whether each file of a table is, byte for byte, what was written; also of what no row shows, as its index. */
async function filesAreWhole(graph: Graph, table: string): Promise<boolean> {
  const parts = await graph.read({
    name: 'network.check-files',
    sql: `CHECK TABLE ${table}`,
    // One row a part, or one for all, as the server is set.
    row: z.union([z.object({ is_passed: z.number() }), z.object({ result: z.number() })]),
    ...PATIENCE,
  })
  return parts.every((part) => ('is_passed' in part ? part.is_passed : part.result) === 1)
}

/** Those of the tables that do not hold any more what they held then, or cannot be read. */
export async function changedTables(
  graph: Graph,
  at: CheckedPlaces,
  records: readonly TableContent[],
): Promise<string[]> {
  const columns = await columnsOf(graph, at)
  const isWhole = async ({ table_name: table, ...then }: TableContent): Promise<boolean> => {
    const present = columns.get(table)
    if (present === undefined) return false
    // A later version may store a column otherwise; its rows are as many.
    const isSameShape = then.columns.every((column) => present.includes(column))
    const now = await contentOf(graph, at, table, isSameShape ? then.columns : present)
    if (now.row_count !== then.row_count || (isSameShape && now.checksum !== then.checksum)) return false
    return await filesAreWhole(graph, `${databaseOf(at, table)}.${table}`)
  }
  const changed: string[] = []
  for (const record of records) {
    const whole = await isWhole(record).catch((error: unknown) => {
      if (isUnreadable(error)) return false
      throw error
    })
    if (!whole) changed.push(record.table_name)
  }
  return changed
}

/** Empties a network's journals that cannot be read: then what they said counts as lost, and nothing else fails. */
export async function emptyUnreadableJournals(graph: Graph, network: string, onCluster: string): Promise<void> {
  for (const table of JOURNALS) {
    const reading = graph.read({
      name: 'network.read-journal',
      sql: `SELECT toString(sum(cityHash64(*))) AS checksum FROM ${network}.${table}`,
      row: z.object({ checksum: z.string() }),
    })
    const readable = await reading.then(
      () => true,
      (error: unknown) => {
        if (isUnreadable(error)) return false
        throw error
      },
    )
    if (!readable) await graph.write('empty-journal', `TRUNCATE TABLE ${network}.${table} ${onCluster}`)
  }
}

/** Whether anything was brought into a network. */
export async function holdsRows(graph: Graph, network: string): Promise<boolean> {
  const [row] = await graph.read({
    name: 'network.holds-rows',
    sql: `SELECT toUInt8(${STAGED_KINDS.map((kind) => `(SELECT count() FROM ${network}.source_${kind}) > 0`).join(' OR ')}) AS held`,
    row: z.object({ held: z.number() }),
  })
  return row?.held === 1
}

/** Numbers accounts anew, from one on, under another name: whoever knows accounts by the former numbers sees that they are gone. */
export async function numberAnew(graph: Graph, network: string, onCluster: string): Promise<void> {
  for (const table of NUMBER_TABLES)
    await graph.write('drop-numbers', `TRUNCATE TABLE ${network}.${table} ${onCluster}`)
  await graph.write('name-numbers', `INSERT INTO ${network}.numbering (name) SELECT toString(generateUUIDv4())`)
}
