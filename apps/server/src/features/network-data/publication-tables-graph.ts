// What a table holds, as a count and a checksum over its rows, and whether its files are those that were written.

import { z } from 'zod'
import { type Graph, GraphBusy, GraphDamaged, GraphTooHeavy } from '#platform/graph.ts'
import { isStoreAway } from '#platform/store-away.ts'
import { type Publication, tableExists } from './network-graph.ts'
import { DERIVED_TABLES } from './publication-accounts-graph.ts'
import { STAGED_KINDS, stagingContents, stagingTable } from './staging-graph.ts'

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

async function sumUp(
  graph: Graph,
  from: string,
  columns: readonly string[],
): Promise<Pick<TableContent, 'row_count' | 'checksum'>> {
  const [row] = await graph.read({
    name: 'network.table-content',
    sql: `SELECT toString(count()) AS row_count, toString(sum(cityHash64(${columns.map(hashedColumn).join(', ')}))) AS checksum
FROM ${from}`,
    row: z.object({ row_count: z.string(), checksum: z.string() }),
    ...PATIENCE,
  })
  return row ?? { row_count: '0', checksum: '0' }
}

async function contentOf(graph: Graph, at: CheckedPlaces, table: string, columns: string[]): Promise<TableContent> {
  const from = `${databaseOf(at, table)}.${table}${isMerged(table) ? ' FINAL' : ''}`
  return { table_name: table, columns, ...(await sumUp(graph, from, columns)) }
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
  error instanceof GraphDamaged || !(isStoreAway(error) || error instanceof GraphBusy || error instanceof GraphTooHeavy)

/** Whether something could be done; false when what the tables hold kept it from being done. Throws other failures. */
const canBeRead = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    (error: unknown) => {
      if (isUnreadable(error)) return false
      throw error
    },
  )

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
  for (const record of records) if (!(await holds(isWhole(record)))) changed.push(record.table_name)
  return changed
}

/** A check that what the table holds keeps from ending has failed. */
const holds = (check: Promise<boolean>): Promise<boolean> =>
  check.catch((error: unknown) => {
    if (isUnreadable(error)) return false
    throw error
  })

/** Those source tables of which a file is missing or changed, as far as the warehouse alone can tell. */
export async function brokenSources(graph: Graph, network: string): Promise<string[]> {
  const broken: string[] = []
  for (const table of SOURCE_TABLES) if (!(await holds(filesAreWhole(graph, `${network}.${table}`)))) broken.push(table)
  return broken
}

/** Those source tables that have fewer rows than a publication was made from: it leaves rows out, and makes up none of these. */
export async function sourcesBelow(graph: Graph, network: string, publication: Publication): Promise<string[]> {
  const [row] = await graph.read({
    name: 'network.source-rows',
    sql: `SELECT (SELECT uniqExact(account) FROM ${network}.account_keys) AS account_keys,
  ${(['follows', 'posts', 'likes'] as const).map((kind) => `(SELECT count() FROM ${network}.source_${kind} FINAL) AS ${kind}`).join(', ')}`,
    row: z.object({
      account_keys: z.coerce.number(),
      follows: z.coerce.number(),
      posts: z.coerce.number(),
      likes: z.coerce.number(),
    }),
    ...PATIENCE,
  })
  if (row === undefined) return []
  const kinds = (['follows', 'posts', 'likes'] as const).filter((kind) => row[kind] < publication[kind])
  return [
    ...kinds.map((kind) => `source_${kind}`),
    ...(row.account_keys < publication.accounts ? ['account_keys'] : []),
  ]
}

/** Where a publication says itself what its tables and sources hold: for when PostgreSQL does not know it. */
export const publicationContents = (published: string): string => `${published}.contents`

/** Writes such a table, in one part: it is there as a whole, or not at all. */
export async function writeContents(graph: Graph, table: string, contents: readonly TableContent[]): Promise<void> {
  await graph.write(
    'lay-contents',
    `CREATE TABLE IF NOT EXISTS ${table} (table_name String, columns Array(String), row_count String, checksum String)
ENGINE = MergeTree ORDER BY table_name`,
  )
  await graph.write('empty-contents', `TRUNCATE TABLE ${table}`)
  await graph.insertRows(table, contents)
}

/** Says no more what a publication and its sources hold, since those are about to change. */
export const forgetContents = (graph: Graph, published: string): Promise<void> =>
  writeContents(graph, publicationContents(published), [])

/** What such a table says: nothing when it is empty or cannot be read; undefined where there was never one. */
export async function readContents(graph: Graph, table: string): Promise<TableContent[] | undefined> {
  const [database = '', name = ''] = table.split('.')
  if (!(await tableExists(graph, database, name))) return undefined
  const reading = graph.read({
    name: 'network.contents',
    sql: `SELECT table_name, columns, row_count, checksum FROM ${table} ORDER BY table_name`,
    row: z.object({
      table_name: z.string(),
      columns: z.array(z.string()),
      row_count: z.string(),
      checksum: z.string(),
    }),
  })
  return await reading.catch((error: unknown) => {
    if (isUnreadable(error)) return []
    throw error
  })
}

/** Until posts and accounts of several sources are merged, their staging tables keep every row. */
const MERGED_STAGING = new Set(['follows', 'likes'])

async function stagedContents(graph: Graph, db: string, number: number): Promise<TableContent[]> {
  const rows = await graph.read({
    name: 'imports.staged-columns',
    sql: `SELECT table, groupArray(concat(name, ' ', type)) AS columns FROM (
  SELECT table, name, type FROM system.columns WHERE database = {db:String} AND table IN {tables:Array(String)} ORDER BY table, position
) GROUP BY table`,
    params: { db, tables: STAGED_KINDS.map((kind) => stagingTable(db, number, kind).slice(db.length + 1)) },
    row: z.object({ table: z.string(), columns: z.array(z.string()) }),
  })
  const contents: TableContent[] = []
  for (const kind of STAGED_KINDS) {
    const table = stagingTable(db, number, kind)
    const columns = rows.find((row) => `${db}.${row.table}` === table)?.columns
    if (columns === undefined) continue
    const sums = await sumUp(graph, `${table}${MERGED_STAGING.has(kind) ? ' FINAL' : ''}`, columns)
    contents.push({ table_name: kind, columns, ...sums })
  }
  return contents
}

/** Notes what is staged, so that a later start knows whether all of it is still there. */
export async function noteStaged(graph: Graph, db: string, number: number): Promise<void> {
  await writeContents(graph, stagingContents(db, number), await stagedContents(graph, db, number))
}

/** What is left of the staging of a committed import: `gone` once it was published. */
export async function stagedState(graph: Graph, db: string, number: number): Promise<'whole' | 'damaged' | 'gone'> {
  const noted = await readContents(graph, stagingContents(db, number))
  const exist: string[] = []
  for (const kind of STAGED_KINDS) {
    const table = stagingTable(db, number, kind)
    if (await tableExists(graph, db, table.slice(db.length + 1))) exist.push(table)
  }
  if (exist.length === 0 && !noted?.length) return 'gone'
  const isWhole = async (): Promise<boolean> => {
    if (exist.length < STAGED_KINDS.length || noted?.length === 0) return false
    // An earlier version noted nothing.
    if (noted !== undefined) {
      const now = await stagedContents(graph, db, number)
      const same = noted.every((then) =>
        now.some(
          (one) =>
            one.table_name === then.table_name && one.row_count === then.row_count && one.checksum === then.checksum,
        ),
      )
      if (!same) return false
    }
    for (const table of exist) if (!(await filesAreWhole(graph, table))) return false
    return true
  }
  return (await holds(isWhole())) ? 'whole' : 'damaged'
}

/** Empties what cannot be read of tables that nothing else depends on. */
async function emptyUnreadable(graph: Graph, table: string, onCluster: string): Promise<boolean> {
  const reading = graph.read({
    name: 'network.read-journal',
    sql: `SELECT toString(sum(cityHash64(*))) AS checksum FROM ${table}`,
    row: z.object({ checksum: z.string() }),
  })
  if ((await canBeRead(reading)) && (await holds(filesAreWhole(graph, table)))) return false
  await graph.write('empty-journal', `TRUNCATE TABLE ${table} ${onCluster}`)
  return true
}

/** Empties a network's journals that cannot be read: then what they said counts as lost, and nothing else fails. */
export async function emptyUnreadableJournals(graph: Graph, network: string, onCluster: string): Promise<void> {
  for (const table of JOURNALS) await emptyUnreadable(graph, `${network}.${table}`, onCluster)
}

/** Samples of audiences can be drawn again at any time. */
export async function emptyUnreadableSamples(graph: Graph, published: string, onCluster: string): Promise<void> {
  if (await tableExists(graph, published, 'samples')) await emptyUnreadable(graph, `${published}.samples`, onCluster)
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
