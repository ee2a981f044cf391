// Reads a file that somebody brings into batches of rows; every row that cannot be taken is reported and left out whole.

import type { AccountRow, FollowRow, LikeRow, PostRow } from '@peregrine/domain/network-data/network-rows.ts'
import type { BadRows } from './bad-rows.ts'
import {
  columnName,
  columnsWithoutHeading,
  DOCUMENTED_COLUMNS,
  isKnownColumn,
  kindOfColumns,
} from './network-columns.ts'
import { type NetworkFile, textOf, UnreadableFile } from './network-file-text.ts'
import {
  accountShaper,
  BadRowError,
  type Cells,
  followShaper,
  likeShaper,
  postShaper,
  type ShapedAccount,
  type ShapedPost,
} from './shape-network-rows.ts'
import { type CsvFault, type CsvRecord, splitCsv } from './split-csv-text.ts'
import { splitJson } from './split-json-text.ts'
import type { ImportBatch } from './stage-rows.ts'
import type { StagedKind } from './staging-graph.ts'
import { rowsOfJson } from './unwrap-network-json.ts'

export interface NetworkFileOptions {
  readonly badRows: BadRows
  /** Epoch milliseconds: rows from later than a day after it are refused. */
  readonly now: number
  /** What the file holds; otherwise its columns tell. */
  readonly kind?: StagedKind
  /** The handle of the author of posts that name none. */
  readonly author?: string
  /** Stored bytes as they are read. */
  readonly onBytes?: (bytes: number) => void
}

const BATCH_ROWS = 5_000
const DAY = 86_400_000

interface ToldRow<Row> {
  readonly row: Row
  readonly told: number
}

interface Collected {
  accounts: ToldRow<AccountRow>[]
  partialAccounts: ToldRow<AccountRow>[]
  follows: FollowRow[]
  posts: ToldRow<PostRow>[]
  likes: LikeRow[]
}

/** The rows of a batch, and beside them which fields each of them says. */
const taken = <Row>(rows: ToldRow<Row>[]) => {
  const all = rows.splice(0)
  return { rows: all.map(({ row }) => row), told: all.map(({ told }) => told) }
}

/** Collects rows into batches; an account that says the same as the last time is not repeated. */
class Batches {
  private rows: Collected = { accounts: [], partialAccounts: [], follows: [], posts: [], likes: [] }
  private seen = new Map<string, string>()

  account({ account, told, partial }: ShapedAccount): void {
    const { id } = account
    const said = [partial, told, ...Object.values(account)].join('\n')
    if (this.seen.get(id) === said) return
    if (this.seen.size > 300_000) this.seen.clear()
    this.seen.set(id, said)
    this.rows[partial ? 'partialAccounts' : 'accounts'].push({ row: account, told })
  }
  follow(row: FollowRow): void {
    this.rows.follows.push(row)
  }
  post({ post: row, told }: Pick<ShapedPost, 'post' | 'told'>): void {
    this.rows.posts.push({ row, told })
  }
  like(row: LikeRow): void {
    this.rows.likes.push(row)
  }

  /** What has come together; only full batches unless `all`. */
  *take(all: boolean): Generator<ImportBatch> {
    const { accounts, partialAccounts, follows, posts, likes } = this.rows
    const due = (rows: readonly unknown[]): boolean => rows.length >= BATCH_ROWS || (all && rows.length > 0)
    if (due(accounts)) yield { kind: 'accounts', ...taken(accounts) }
    if (due(partialAccounts)) yield { kind: 'accounts', ...taken(partialAccounts), partial: true }
    if (due(follows)) yield { kind: 'follows', rows: follows.splice(0) }
    if (due(posts)) yield { kind: 'posts', ...taken(posts) }
    if (due(likes)) yield { kind: 'likes', rows: likes.splice(0) }
  }
}

type RowReader = (cells: Cells, accountApart: boolean) => void

/** The reader for rows of one set of columns. Throws a BadRowError when nobody can tell what they are about. */
function rowReaderFor(
  columns: ReadonlySet<string>,
  reported: StagedKind | undefined,
  options: NetworkFileOptions,
  into: Batches,
): RowReader {
  const latest = options.now + DAY
  const kind = [...columns].some(isKnownColumn) ? (reported ?? kindOfColumns(columns)) : undefined
  switch (kind) {
    case 'accounts': {
      const shape = accountShaper(columns, latest)
      return (cells) => into.account(shape(cells))
    }
    case 'follows': {
      const shape = followShaper(columns, latest)
      return (cells) => into.follow(shape(cells))
    }
    case 'likes': {
      const shape = likeShaper(columns, latest)
      return (cells) => into.like(shape(cells))
    }
    case 'posts': {
      const shape = postShaper(columns, { latest, ...(options.author ? { author: options.author } : {}) })
      return (cells, accountApart) => {
        const shaped = shape(cells)
        if (shaped.author && !accountApart) into.account(shaped.author)
        into.post(shaped)
      }
    }
    case undefined: {
      const seen = [...columns].slice(0, 8).join(', ') || 'none that is known'
      throw new BadRowError(
        '',
        `the columns (${seen}) don’t show whether this is about accounts, follows, posts or likes`,
      )
    }
  }
}

/** Runs one row; a BadRowError becomes a line of the report. */
function tryRow(
  file: string,
  line: number,
  badRows: BadRows,
  spelling: (column: string) => string,
  run: () => void,
): void {
  try {
    run()
  } catch (error) {
    if (!(error instanceof BadRowError)) throw error
    badRows.add({ file, line, column: error.column === '' ? '' : spelling(error.column), reason: error.message })
  }
}

const TRIED_AS_HEADING = 5

async function* readCsv(
  file: NetworkFile,
  text: AsyncIterable<string>,
  options: NetworkFileOptions,
  delimiter: string | undefined,
): AsyncGenerator<ImportBatch> {
  const batches = new Batches()
  const indexOf = new Map<string, number>()
  let spelled: readonly string[] = []
  let reader: RowReader | undefined
  let cells: readonly string[] = []
  const cellAt: Cells = (column) => cells[indexOf.get(column) ?? -1]

  const takeHeading = (names: readonly string[]): void => {
    spelled = names.map((name) => name.trim())
    indexOf.clear()
    for (const [index, name] of names.entries()) {
      const column = columnName(name)
      if (column !== '' && !indexOf.has(column)) indexOf.set(column, index)
    }
    reader = rowReaderFor(new Set(indexOf.keys()), options.kind, options, batches)
  }
  // A title may stand above the heading, so that a row that is no heading is no fault before none has been found.
  let noHeading: { readonly line: number; readonly error: unknown } | undefined
  let tried = 0
  const seekHeading = (record: CsvRecord): void => {
    const assumed = columnsWithoutHeading(record.cells, options.kind)
    try {
      takeHeading(assumed ?? record.cells)
    } catch (error) {
      noHeading ??= { line: record.line, error }
      tried += 1
    }
  }
  const takeRecord = (record: CsvRecord | CsvFault): void => {
    if ('fault' in record) throw new BadRowError('', record.fault)
    if (!reader) {
      seekHeading(record)
      if (!reader || spelled.length === 0 || record.cells.some((cell, index) => cell.trim() === spelled[index])) return
    }
    cells = record.cells
    if (cells.length > spelled.length)
      throw new BadRowError('', `there are ${cells.length} cells under ${spelled.length} headings`)
    reader?.(cellAt, false)
  }
  for await (const records of splitCsv(text, delimiter)) {
    for (const record of records) {
      tryRow(
        file.name,
        record.line,
        options.badRows,
        (column) => spelled[indexOf.get(column) ?? -1] ?? column,
        () => takeRecord(record),
      )
      if (tried === TRIED_AS_HEADING) break
    }
    if (tried === TRIED_AS_HEADING) break
    yield* batches.take(false)
  }
  if (!reader && noHeading) {
    const { line, error } = noHeading
    tryRow(
      file.name,
      line,
      options.badRows,
      (column) => column,
      () => {
        throw error
      },
    )
  }
  yield* batches.take(true)
}

async function* readJson(
  file: NetworkFile,
  text: AsyncIterable<string>,
  options: NetworkFileOptions,
  byLine: boolean,
): AsyncGenerator<ImportBatch> {
  const batches = new Batches()
  const readers = new Map<string, RowReader>()
  const readerOf = (columns: readonly string[], kind: StagedKind | undefined): RowReader => {
    const shape = `${kind ?? ''}:${columns.join(',')}`
    const known = readers.get(shape)
    if (known) return known
    const made = rowReaderFor(new Set(columns), kind, options, batches)
    if (readers.size < 5_000) readers.set(shape, made)
    return made
  }
  for await (const values of splitJson(text, byLine)) {
    for (const entry of values) {
      const attempt = (run: () => void): void => tryRow(file.name, entry.line, options.badRows, (column) => column, run)
      let rows = 0
      if ('value' in entry)
        for (const { cells, kind, accountApart } of rowsOfJson(entry.value, options.kind)) {
          rows += 1
          attempt(() => readerOf([...cells.keys()], kind)((column) => cells.get(column), accountApart))
        }
      if (rows === 0)
        attempt(() => {
          throw new BadRowError('', 'fault' in entry ? entry.fault : 'this value is no row')
        })
    }
    yield* batches.take(false)
  }
  yield* batches.take(true)
}

async function* startingWith(start: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  yield start
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}

const looksLikeJson = (start: string): boolean => /^\s*(?:[\w.$]+\s*=\s*)?[[{]/.test(start)

/**
 * Rows of one file in batches. Whether it is CSV, TSV or JSON is seen from its text, what it holds from its columns; the
 * README names them. Bad rows go to `badRows`; an unreadable file (damaged compression) ends as one of them.
 */
export async function* readNetworkFile(file: NetworkFile, options: NetworkFileOptions): AsyncGenerator<ImportBatch> {
  const pieces = textOf(file, options.onBytes)
  const name = file.name.toLowerCase().replace(/\.gz$/, '')
  try {
    let start = ''
    for (let next = await pieces.next(); !next.done; next = await pieces.next()) {
      start += next.value
      if (start.trim() !== '') break
    }
    const text = startingWith(start, pieces)
    if (start.trim() === '') options.badRows.add({ file: file.name, line: 1, column: '', reason: 'the file is empty' })
    else if (looksLikeJson(start) && !/\.[ct]sv$/.test(name))
      yield* readJson(file, text, options, /\.(jsonl|ndjson)$/.test(name))
    else yield* readCsv(file, text, options, name.endsWith('.tsv') ? '\t' : undefined)
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    options.badRows.add({ file: file.name, line: 1, column: '', reason: error.message })
  } finally {
    await pieces.return(undefined)
  }
}

/** The documented columns of each kind, for a help text. */
export const documentedColumnsText = (): string =>
  Object.entries(DOCUMENTED_COLUMNS)
    .map(([kind, columns]) => `  ${kind.padEnd(9)} ${columns.join(', ')}`)
    .join('\n')
