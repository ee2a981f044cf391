// Reads a file that somebody brings into batches of rows; every row that cannot be taken is reported and left out whole.
// Twice: first to see how the file as a whole is encoded and writes its values, then for its rows.

import type { AccountRow, FollowRow, LikeRow, PostRow } from '@peregrine/domain/network-data/network-rows.ts'
import type { BadRows } from './bad-rows.ts'
import { ConventionsSurvey, type FileConventions } from './file-conventions.ts'
import { ACCOUNT_COLUMNS, AUTHOR_COLUMNS, DOCUMENTED_COLUMNS } from './network-columns.ts'
import { csvRows, type FileRow, jsonRows, type NoRow, type RowShape, type RowSource } from './network-file-rows.ts'
import { encodingOf, type NetworkFile, textOf, UnreadableFile } from './network-file-text.ts'
import {
  accountShaper,
  BadRowError,
  type Cells,
  followShaper,
  likeShaper,
  postShaper,
  type RowReading,
  type ShapedAccount,
  type ShapedPost,
} from './shape-network-rows.ts'
import type { ImportBatch } from './stage-rows.ts'
import type { StagedKind } from './staging-graph.ts'
import type { TextEncoding } from './text-encoding-rules.ts'
import { isWordForNothing } from './value-text-rules.ts'
import { namesWhoIsPrivate, PrivacySurvey } from './who-is-private-rules.ts'

export interface NetworkFileOptions {
  readonly badRows: BadRows
  /** Epoch milliseconds: rows from later than a day after it are refused. */
  readonly now: number
  /** What the file holds; otherwise its columns tell. */
  readonly kind?: StagedKind
  /** The handle of the author of posts, or the owner of lists, that name none. */
  readonly author?: string
  /** Stored bytes as they are read: all of them two or three times, `READINGS` at most. */
  readonly onBytes?: (bytes: number) => void
  /** What a person should know about how the file was understood. */
  readonly onNote?: (note: string) => void
}

/** How often a file is read: for its encoding, for how it writes values, for its rows. */
export const READINGS = 3

const BATCH_ROWS = 5_000
const DAY = 86_400_000
const SHOWN_WORDS = 3

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
  private readonly oddlyProtected = new Set<string>()
  private readonly oddWords = new Set<string>()

  account({ account, told, partial, oddProtected }: ShapedAccount): void {
    const { id } = account
    if (oddProtected !== undefined) {
      this.oddlyProtected.add(id)
      if (this.oddWords.size <= SHOWN_WORDS) this.oddWords.add(oddProtected.slice(0, 40))
    }
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

  /** A sentence on accounts whose protection is not understood; undefined when there are none. */
  protectionNote(): string | undefined {
    const { size } = this.oddlyProtected
    if (size === 0) return undefined
    const words = [...this.oddWords].map((word) => `“${word}”`)
    const some = [...words.slice(0, SHOWN_WORDS), ...(words.length > SHOWN_WORDS ? ['…'] : [])].join(', ')
    return size === 1
      ? `1 account has a “protected” that isn’t yes or no (${some}): it is taken as protected.`
      : `${size.toLocaleString('en')} accounts have a “protected” that isn’t yes or no (${some}): they are taken as protected.`
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

/** The reader for rows of one shape. Throws a BadRowError when rows of these columns say too little. */
function rowReaderFor({ kind, columns }: RowShape, reading: RowReading, into: Batches): RowReader {
  switch (kind) {
    case 'accounts': {
      const shape = accountShaper(columns, reading)
      return (cells) => {
        try {
          into.account(shape(cells))
        } catch (error) {
          if (error instanceof BadRowError && error.hidden) into.account(error.hidden)
          throw error
        }
      }
    }
    case 'follows': {
      const shape = followShaper(columns, reading)
      return (cells) => {
        for (const row of shape(cells)) into.follow(row)
      }
    }
    case 'likes': {
      const shape = likeShaper(columns, reading)
      return (cells) => into.like(shape(cells))
    }
    case 'posts': {
      const shape = postShaper(columns, reading)
      return (cells, accountApart) => {
        const shaped = shape(cells)
        if (shaped.author && !accountApart) into.account(shaped.author)
        into.post(shaped)
      }
    }
  }
}

const isRow = (entry: FileRow | NoRow): entry is FileRow => 'shape' in entry

/** Reads a file once for how it writes its values. */
async function conventionsOf(source: RowSource): Promise<FileConventions> {
  const survey = new ConventionsSurvey()
  const privacy = new PrivacySurvey()
  for await (const entries of source.rows)
    for (const entry of entries) {
      if (entry.supersedes && entry.record !== undefined) survey.supersede(entry.record, entry.line)
      if (!isRow(entry)) for (const cell of entry.loose ?? []) survey.looseCell(cell)
      if (!isRow(entry)) continue
      survey.row()
      if (entry.shape.kind === 'accounts' || entry.shape.kind === 'likes') privacy.row()
      for (const column of entry.shape.mayHidePrivacy) privacy.value(column, entry.cells(column))
      let owner: unknown
      for (const [column, use] of entry.shape.uses) {
        if (use === undefined) continue
        const value = entry.cells(column)
        if (use === 'accountId') owner ??= value
        if (value !== undefined && value !== '') survey.value(use, column, value, entry.isQuoted(column), owner)
      }
    }
  const hidden = privacy.found(source.isSparse) ?? source.unused().find(namesWhoIsPrivate)
  if (hidden !== undefined)
    throw new UnreadableFile(
      `the column “${source.spelling(hidden)}” seems to say who is private, but its name isn’t known. Call it “protected” (yes or no), or remove it.`,
    )
  return survey.end()
}

const BROKEN = '\ufffd'
const SAYS_PROTECTED: ReadonlySet<string> = new Set([...ACCOUNT_COLUMNS.protected, ...AUTHOR_COLUMNS.protected])

/** The cells of a row as the conventions of its file have them: a word for nothing is nothing. */
const readCells =
  ({ cells, isQuoted }: FileRow, { isMissing }: FileConventions, damaged: boolean): Cells =>
  (column) => {
    const cell = cells(column)
    if (isWordForNothing(cell) && isMissing(column, cell, isQuoted(column))) return undefined
    // Who may be protected is not left out: what cannot be read protects.
    if (damaged && !SAYS_PROTECTED.has(column) && typeof cell === 'string' && cell.includes(BROKEN))
      throw new BadRowError(column, 'some characters of this cell are damaged (they are not UTF-8)')
    return cell
  }

/** Reads the rows of a file into batches. */
async function* batchesOf(
  name: string,
  source: RowSource,
  reading: RowReading & { readonly conventions: FileConventions },
  options: Pick<NetworkFileOptions, 'badRows' | 'onNote'> & { readonly damaged: boolean; readonly isTable: boolean },
): AsyncGenerator<ImportBatch, number> {
  const { conventions } = reading
  const batches = new Batches()
  const readers = new WeakMap<RowShape, RowReader>()
  let taken = 0
  const readerOf = (shape: RowShape): RowReader => {
    const known = readers.get(shape)
    if (known) return known
    const made = rowReaderFor(shape, reading, batches)
    readers.set(shape, made)
    return made
  }
  const take = (entry: FileRow | NoRow): void => {
    if (entry.record !== undefined && conventions.isSuperseded(entry.record, entry.line)) return
    if (isRow(entry)) {
      readerOf(entry.shape)(readCells(entry, conventions, options.damaged), entry.accountApart)
      taken += 1
    } else if (entry.fault !== undefined) throw new BadRowError('', entry.fault)
  }
  for await (const entries of source.rows) {
    for (const entry of entries)
      try {
        take(entry)
      } catch (error) {
        if (!(error instanceof BadRowError)) throw error
        // The columns of a table are those of all its rows.
        if (options.isTable && isRow(entry) && !readers.has(entry.shape)) throw new UnreadableFile(error.message)
        const column = error.column === '' ? '' : source.spelling(error.column)
        options.badRows.add({ file: name, line: entry.line, column, reason: error.message })
      }
    yield* batches.take(false)
  }
  yield* batches.take(true)
  const note = batches.protectionNote()
  if (note !== undefined) options.onNote?.(`${name}: ${note}`)
  return taken
}

async function* startingWith(start: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  yield start
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}

const looksLikeJson = (start: string): boolean => /^\s*(?:[\w.$]+\s*=\s*)?[[{]/.test(start)

interface OpenFile {
  readonly isTable: boolean
  readonly source: RowSource
}

/** The rows of a file: whether it is CSV, TSV or JSON is seen from its text. Throws UnreadableFile for an empty one. */
async function openRows(
  file: NetworkFile,
  pieces: AsyncGenerator<string>,
  kind: StagedKind | undefined,
): Promise<OpenFile> {
  const name = file.name.toLowerCase().replace(/\.gz$/, '')
  let start = ''
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) {
    start += next.value
    // Looked for in what is new: pages of blanks would be gone through again with each piece otherwise.
    if (next.value.trim() !== '') break
  }
  if (start.trim() === '') throw new UnreadableFile('the file is empty.')
  const text = startingWith(start, pieces)
  return looksLikeJson(start) && !/\.[ct]sv$/.test(name)
    ? { isTable: false, source: jsonRows(text, kind, /\.(jsonl|ndjson)$/.test(name)) }
    : { isTable: true, source: csvRows(text, kind, name.endsWith('.tsv') ? '\t' : undefined) }
}

async function withRows<Answer>(
  file: NetworkFile,
  encoding: TextEncoding,
  options: NetworkFileOptions,
  use: (open: OpenFile) => Promise<Answer>,
): Promise<Answer> {
  const pieces = textOf(file, encoding, options.onBytes)
  try {
    return await use(await openRows(file, pieces, options.kind))
  } finally {
    await pieces.return(undefined)
  }
}

const ENCODINGS: Readonly<Partial<Record<TextEncoding['label'], string>>> = {
  shift_jis: 'Shift_JIS (code page 932)',
  'euc-jp': 'EUC-JP',
  'iso-2022-jp': 'ISO-2022-JP',
  'windows-1252': 'Western European (Windows-1252)',
}

function noteHow(
  file: NetworkFile,
  { label }: TextEncoding,
  conventions: FileConventions,
  options: NetworkFileOptions,
) {
  const note = (text: string): void => options.onNote?.(`${file.name}: ${text}`)
  const encoding = ENCODINGS[label]
  if (encoding) note(`read as ${encoding}.`)
  if (conventions.dateOrder === 'day')
    note('dates such as 3/4/2020 are read as 3 April: other dates have the day first.')
  if (conventions.dateOrder === 'month')
    note('dates such as 3/4/2020 are read as March 4: other dates have the month first.')
}

/**
 * Rows of one file in batches; returns how many rows were taken. What it holds is seen from its columns; the README names
 * them. Bad rows go to `badRows`. Throws UnreadableFile, with the name of the file, when it cannot be read to its end.
 */
export async function* readNetworkFile(
  file: NetworkFile,
  options: NetworkFileOptions,
): AsyncGenerator<ImportBatch, number> {
  try {
    const encoding = await encodingOf(file, options.onBytes)
    const conventions = await withRows(file, encoding, options, ({ source }) => conventionsOf(source))
    noteHow(file, encoding, conventions, options)
    const pieces = textOf(file, encoding, options.onBytes)
    try {
      const { isTable, source } = await openRows(file, pieces, options.kind)
      const reading = {
        latest: options.now + DAY,
        conventions,
        ...(options.author ? { author: options.author } : {}),
      }
      const { damaged } = encoding
      const taken = yield* batchesOf(file.name, source, reading, { ...options, damaged, isTable })
      const unused = source.unused()
      if (unused.length > 0) options.onNote?.(`${file.name}: columns that are not used: ${unused.join(', ')}.`)
      return taken
    } finally {
      await pieces.return(undefined)
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    throw new UnreadableFile(`${file.name}: ${error.message}`, { cause: error })
  }
}

/** The documented columns of each kind, for a help text. */
export const documentedColumnsText = (): string =>
  Object.entries(DOCUMENTED_COLUMNS)
    .map(([kind, columns]) => `  ${kind.padEnd(9)} ${columns.join(', ')}`)
    .join('\n')
