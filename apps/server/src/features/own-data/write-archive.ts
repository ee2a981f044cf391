// The archive of a person's data, as the bytes of a ZIP file: every table as JSON and as CSV, and what they uploaded.
import { csvText, type SheetValue } from '@peregrine/domain/shell/spreadsheet-rules.ts'
import type { OwnRows } from '#platform/own-data.ts'
import type { Tx } from '#platform/postgres.ts'
import { archiveReadme } from './archive-text.ts'
import type { OwnDataPorts } from './own-data-ports.ts'
import { uploadsOf } from './own-data-store.ts'
import { type ExportedRow, readOwnRows, rowsOf, type Whose } from './own-rows.ts'
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
  readonly whose: Whose
  readonly language: 'en' | 'ja'
  readonly at: Date
  /** Told before each part. */
  readonly onPart: (done: number) => Promise<void>
}

async function* entriesOf(ports: OwnDataPorts, tx: Tx, archive: Archive): AsyncGenerator<ZipEntry> {
  const { whose, language, at, onPart } = archive
  const all = rowsOf(ports.registry)
  const tables: (readonly [string, number])[] = []
  let done = 0
  for (const entry of exportedRows(ports)) {
    await onPart(done++)
    let rows = 0
    const count = (more: number) => {
      rows += more
    }
    yield { name: `data/${entry.table}.json`, content: jsonOf(readOwnRows(tx, all, entry, whose), count) }
    yield { name: `data/${entry.table}.csv`, content: csvOf(readOwnRows(tx, all, entry, whose)) }
    tables.push([entry.table, rows])
  }
  await onPart(done)
  let uploads = 0
  for (const { id, name } of await uploadsOf(tx, whose.userId)) {
    if ((await ports.folder.size(id)) === null) continue
    uploads += 1
    yield { name: `uploads/${id}/${name.replaceAll(/[\\/]/g, '_')}`, content: ports.folder.read(id) }
  }
  const notExported = all.flatMap(({ table, notExported: why }) => (why === undefined ? [] : [[table, why] as const]))
  const readme = archiveReadme({ email: whose.email, at, tables, uploads, notExported }, language)
  yield { name: 'README.txt', content: [utf8.encode(readme)] }
}

export const writeArchive = (ports: OwnDataPorts, tx: Tx, archive: Archive): AsyncGenerator<Uint8Array> =>
  zipFiles(entriesOf(ports, tx, archive), archive.at)
