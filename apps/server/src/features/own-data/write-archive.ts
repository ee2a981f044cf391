// The archive of a person's data, as the bytes of a ZIP file: every table as JSON and as CSV, and what they uploaded.
import { csvText, type SheetValue } from '@peregrine/domain/shell/spreadsheet-rules.ts'
import type { OwnRows } from '#platform/own-data.ts'
import type { Tx } from '#platform/postgres.ts'
import { archiveReadme } from './archive-text.ts'
import { allowLongDeletion as allowLongReading } from './erasure-store.ts'
import type { OwnDataPorts } from './own-data-ports.ts'
import { uploadsOf } from './own-data-store.ts'
import { type ExportedRow, findReader, type Reader, readOwnRows, rowsOf, teamNamesOf } from './own-rows.ts'
import { type ZipEntry, zipFiles } from './zip-files.ts'

/** The entries that are handed out. */
export const exportedRows = ({ registry }: Pick<OwnDataPorts, 'registry'>): OwnRows[] =>
  rowsOf(registry).filter(({ notExported }) => notExported === undefined)

const utf8 = new TextEncoder()

const cellOf = (value: unknown): SheetValue => {
  if (value === null || value === undefined) return null
  if (typeof value === 'number' || typeof value === 'string') return value
  return typeof value === 'boolean' ? String(value) : JSON.stringify(value)
}

/** Counts the rows on the way. */
async function* jsonOf(
  chunks: AsyncIterable<readonly ExportedRow[]>,
  count: (rows: number) => void,
): AsyncGenerator<Uint8Array> {
  let separator = '[\n'
  for await (const rows of chunks) {
    count(rows.length)
    yield utf8.encode(separator + rows.map((row) => JSON.stringify(row)).join(',\n'))
    separator = ',\n'
  }
  yield utf8.encode(separator === ',\n' ? '\n]\n' : '[]\n')
}

async function* csvOf(chunks: AsyncIterable<readonly ExportedRow[]>): AsyncGenerator<Uint8Array> {
  let columns: string[] | null = null
  for await (const rows of chunks) {
    const head: string[][] = columns === null ? [Object.keys(rows[0] ?? {})] : []
    columns ??= head[0] ?? []
    const cells = rows.map((row) => (columns ?? []).map((column) => cellOf(row[column])))
    const text = csvText([...head, ...cells])
    // The mark of the byte order stands once, in front.
    yield utf8.encode(head.length > 0 ? text : text.slice(1))
  }
}

interface Archive {
  readonly reader: Reader
  readonly language: 'en' | 'ja'
  readonly at: Date
  /** Told before each part. */
  readonly onPart?: (done: number) => Promise<void>
}

/** A list as both files; none when it has no rows. */
async function* listOf(
  name: string,
  read: () => AsyncGenerator<readonly ExportedRow[]>,
  tables: (readonly [string, number])[],
): AsyncGenerator<ZipEntry> {
  const chunks = read()
  const first = await chunks.next()
  if (first.done) return
  let rows = 0
  const count = (more: number) => {
    rows += more
  }
  async function* all(): AsyncGenerator<readonly ExportedRow[]> {
    yield first.value
    yield* chunks
  }
  yield { name: `data/${name}.json`, content: jsonOf(all(), count) }
  yield { name: `data/${name}.csv`, content: csvOf(read()) }
  tables.push([name, rows])
}

async function* entriesOf(ports: OwnDataPorts, tx: Tx, archive: Archive): AsyncGenerator<ZipEntry> {
  const { reader, language, at, onPart } = archive
  const all = rowsOf(ports.registry)
  const tables: (readonly [string, number])[] = []
  let done = 0
  for (const entry of exportedRows(ports)) {
    await onPart?.(done++)
    yield* listOf(entry.table, () => readOwnRows(tx, all, entry, reader), tables)
  }
  // Whose rows name their teams by ids alone.
  yield* listOf('team_names', () => teamNamesOf(tx, reader), tables)
  await onPart?.(done)
  let uploads = 0
  for (const { id, name } of await uploadsOf(tx, reader.userId)) {
    if ((await ports.folder.size(id)) === null) continue
    uploads += 1
    yield { name: `uploads/${id}/${name.replaceAll(/[\\/]/g, '_')}`, content: ports.folder.read(id) }
  }
  const notExported = all.flatMap(({ table, notExported: out }) => (out ? [table] : []))
  const readme = archiveReadme({ email: reader.email, at, tables, uploads, notExported }, language)
  yield { name: 'README.txt', content: [utf8.encode(readme)] }
}

/**
 * Hands the bytes of a person's archive to `use`, all of one moment: what is changed meanwhile is in all files as it was
 * before, or in none. Null: there is no such person.
 */
export async function collectArchive<Result>(
  ports: OwnDataPorts,
  userId: string,
  archive: Omit<Archive, 'reader'>,
  use: (bytes: AsyncIterable<Uint8Array>) => Promise<Result>,
): Promise<Result | null> {
  return await ports.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await allowLongReading(tx)
      const reader = await findReader(tx, userId)
      return reader && (await use(zipFiles(entriesOf(ports, tx, { ...archive, reader }), archive.at)))
    })
}
