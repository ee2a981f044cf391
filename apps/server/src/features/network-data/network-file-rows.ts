// The rows of a file before their values are read: which columns there are, what they are about, and what is no row.

import {
  type ColumnUse,
  columnName,
  columnsWithoutHeading,
  isKnownColumn,
  kindOfColumns,
  looksLikePostId,
  NAMES_NO_ID,
  postOfNamedAccount,
  usesOf,
} from './network-columns.ts'
import { UnreadableFile } from './network-file-text.ts'
import type { Cells } from './shape-network-rows.ts'
import { type CsvFault, type CsvRecord, splitCsv } from './split-csv-text.ts'
import { splitJson } from './split-json-text.ts'
import type { StagedKind } from './staging-graph.ts'
import { type JsonRow, rowsOfJson } from './unwrap-network-json.ts'
import { namesWhoIsPrivate } from './who-is-private-rules.ts'

/** What rows with the same columns have in common. */
export interface RowShape {
  readonly kind: StagedKind
  readonly columns: ReadonlySet<string>
  /** The columns that are read. */
  readonly uses: ReadonlyMap<string, ColumnUse | undefined>
  /** The columns whose values may say who is private, unknown to their reader. */
  readonly mayHidePrivacy: readonly string[]
}

/** What an accounts file has beside its fields; in a list of likes, a post that is named without saying that it is an id. */
const mayHidePrivacy = (kind: StagedKind, columns: ReadonlySet<string>, uses: RowShape['uses']): readonly string[] =>
  [...columns].filter((column) =>
    kind === 'accounts' ? !uses.has(column) : kind === 'likes' && NAMES_NO_ID.has(column),
  )

export interface FileRow {
  readonly line: number
  readonly shape: RowShape
  readonly cells: Cells
  readonly isQuoted: (column: string) => boolean
  readonly accountApart: boolean
  readonly record?: string
  readonly supersedes?: boolean
}

/** A line that is no row, and why. `empty`: there is nothing to say about it. */
export interface NoRow {
  readonly line: number
  readonly fault?: string
  /** Its cells, where nobody can say which column they belong to. */
  readonly loose?: readonly string[]
  readonly record?: string
  readonly supersedes?: boolean
}

export interface RowSource {
  /** The heading as it is spelled in the file. */
  readonly spelling: (column: string) => string
  readonly rows: AsyncGenerator<(FileRow | NoRow)[]>
  /** Headings that mean nothing here; known once rows have been read. */
  readonly unused: () => readonly string[]
  /** Of columns that mean nothing here, only words of privacy are told. */
  readonly isSparse: boolean
}

const MAX_SHAPES = 5_000

/** Whether a row that its columns make a like is about an account: what would be the post is no id. */
function namesAccountsOnly(columns: readonly string[], cells: Cells): boolean {
  const post = postOfNamedAccount(new Set(columns))
  return post !== undefined && !looksLikePostId(cells(post))
}

/** Finds what rows are about by their columns; the same columns give the same shape. */
class Shapes {
  private readonly known = new Map<string, RowShape | string>()

  /** A sentence when nobody can tell. */
  of(columns: readonly string[], kind: StagedKind | undefined, cells?: Cells): RowShape | string {
    const reported = kind ?? (cells && namesAccountsOnly(columns, cells) ? 'accounts' : undefined)
    const key = `${reported ?? ''}:${columns.join(',')}`
    const known = this.known.get(key)
    if (known !== undefined) return known
    const made = this.make(new Set(columns), reported)
    if (this.known.size < MAX_SHAPES) this.known.set(key, made)
    return made
  }

  /** Columns of accounts that their reader doesn’t know; of JSON only those that may say who is private are kept. */
  unused(): readonly string[] {
    const shapes = [...this.known.values()].filter((shape) => typeof shape !== 'string' && shape.kind === 'accounts')
    return [...new Set(shapes.flatMap((shape) => (typeof shape === 'string' ? [] : shape.mayHidePrivacy)))].filter(
      namesWhoIsPrivate,
    )
  }

  private make(columns: ReadonlySet<string>, reported: StagedKind | undefined): RowShape | string {
    const kind = [...columns].some(isKnownColumn) ? (reported ?? kindOfColumns(columns)) : undefined
    if (kind) {
      const uses = usesOf(kind, columns)
      return { kind, columns, uses, mayHidePrivacy: mayHidePrivacy(kind, columns, uses) }
    }
    if (columns.has('account_address'))
      return 'a list of account addresses doesn’t show what it is. To import it as accounts, add --kind accounts; as the follows of one account, --kind follows and --author HANDLE'
    const seen = [...columns].slice(0, 8).join(', ') || 'none that is known'
    return `the columns (${seen}) don’t show whether this is about accounts, follows, posts or likes`
  }
}

/** The columns of a heading. Tables of Gephi, known by their column for times, call a name a label. */
function columnsOf(names: readonly string[]): readonly string[] {
  const columns = names.map(columnName)
  return columns.includes('timeset') ? columns.map((column) => (column === 'label' ? 'name' : column)) : columns
}

/** The columns of a heading by their index. Throws UnreadableFile when two of them mean the same. */
function indexOfColumns(names: readonly string[], line: number): Map<string, number> {
  const indexOf = new Map<string, number>()
  const spelled = new Map<string, string>()
  for (const [index, column] of columnsOf(names).entries()) {
    const name = names[index] ?? ''
    if (column === '') continue
    const first = indexOf.get(column)
    if (first === undefined) {
      indexOf.set(column, index)
      spelled.set(column, name.trim())
    } else if (isKnownColumn(column))
      throw new UnreadableFile(
        `line ${line} has two headings for ${column}: “${spelled.get(column)}” (column ${first + 1}) and “${name.trim()}” (column ${index + 1}). Rename or remove the wrong one.`,
      )
  }
  return indexOf
}

const TRIED_AS_HEADING = 5

const isNumber = (cell: string | undefined): boolean => /^\s*\d+\s*$/.test(cell ?? '')

class CsvRows {
  private readonly shapes = new Shapes()
  private readonly reported: StagedKind | undefined
  private indexOf: ReadonlyMap<string, number> = new Map()
  private shape: RowShape | undefined
  /** The first row decides what the file is about. */
  private undecided: readonly string[] | undefined
  private noHeading: { readonly line: number; readonly fault: string; readonly cells: readonly string[] } | undefined
  private tried = 0
  private held: CsvRecord | undefined
  private shortRows = 0
  spelled: readonly string[] = []

  constructor(reported: StagedKind | undefined) {
    this.reported = reported
  }

  spelling = (column: string): string => this.spelled[this.indexOf.get(column) ?? -1] ?? column

  unused = (): readonly string[] =>
    columnsOf(this.spelled).flatMap((column, index) => {
      const name = this.spelled[index] ?? ''
      return this.shape && name !== '' && !this.shape.uses.has(column) ? [name] : []
    })

  take(record: CsvRecord | CsvFault): (FileRow | NoRow)[] {
    if ('fault' in record) return [...this.release(), record]
    if (!this.shape) return this.seekHeading(record)
    if (this.undecided) this.decide(this.undecided, record)
    const { length } = record.cells
    const expected = this.spelled.length
    if (length > expected)
      return [
        ...this.release(),
        {
          line: record.line,
          fault: `there are ${length} cells under ${expected} headings`,
          loose: record.cells,
        },
      ]
    if (length === expected) return [...this.release(), this.rowOf(record)]
    return this.takeShort(record)
  }

  private decide(columns: readonly string[], { cells }: CsvRecord): void {
    this.undecided = undefined
    const shape = this.shapes.of(columns, undefined, (column) => cells[this.indexOf.get(column) ?? -1])
    if (typeof shape !== 'string') this.shape = shape
  }

  /** A short row waits for the next one: two halves of a row were one, with a line break in it. */
  private takeShort(record: CsvRecord): (FileRow | NoRow)[] {
    if (record.unterminated && this.shortRows === 0 && !this.held)
      throw new UnreadableFile(
        `the file is cut off in the middle of line ${record.line}. Download or copy the file again.`,
      )
    this.shortRows += 1
    const { held } = this
    const isHalf = held && held.cells.length + record.cells.length === this.spelled.length + 1
    if (isHalf && isNumber(held.cells[0]) && !isNumber(record.cells[0])) {
      this.held = undefined
      const fault = 'a cell with a line break needs quotation marks around it'
      return [held, record].map(({ line }) => ({ line, fault }))
    }
    const out = this.release()
    this.held = record
    return out
  }

  private release(): (FileRow | NoRow)[] {
    const { held } = this
    this.held = undefined
    return held ? [this.rowOf(held)] : []
  }

  end(): (FileRow | NoRow)[] {
    if (!this.shape && this.noHeading) {
      const { line, fault, cells } = this.noHeading
      throw new UnreadableFile(
        cells[0]?.trim() === '' && cells.length > 2
          ? `this looks like a matrix of a network (line ${line} begins with an empty cell). Export it as a list of edges: one row for each follow, with the columns follower and followee.`
          : `line ${line}: ${fault}. Rename the columns, or name the kind with --kind.`,
      )
    }
    return this.release()
  }

  // A title may stand above the heading, so that a row that is no heading is no fault before none has been found.
  private seekHeading(record: CsvRecord): (FileRow | NoRow)[] {
    if (this.tried === TRIED_AS_HEADING) return []
    const assumed = this.tried === 0 ? columnsWithoutHeading(record.cells, this.reported) : undefined
    const names = assumed ?? record.cells
    const columns = [...new Set(columnsOf(names))].filter((name) => name !== '')
    const shape = this.shapes.of(columns, this.reported)
    if (typeof shape === 'string') {
      this.noHeading ??= { line: record.line, fault: shape, cells: record.cells }
      this.tried += 1
      return []
    }
    this.shape = shape
    if (this.reported === undefined && postOfNamedAccount(new Set(columns)) !== undefined) this.undecided = columns
    this.spelled = names.map((name) => name.trim())
    this.indexOf = indexOfColumns(names, record.line)
    return assumed ? [this.rowOf(record)] : []
  }

  /** Whether no heading is to be expected any more. */
  get isLost(): boolean {
    return this.tried === TRIED_AS_HEADING
  }

  private rowOf({ line, cells, quoted }: CsvRecord): FileRow | NoRow {
    const { shape, indexOf } = this
    if (!shape) return { line }
    return {
      line,
      shape,
      cells: (column) => cells[indexOf.get(column) ?? -1],
      isQuoted: (column) => quoted?.has(indexOf.get(column) ?? -1) ?? false,
      accountApart: false,
    }
  }
}

/** The rows of a table. Throws UnreadableFile when it has no heading, one that means two things, or is cut off. */
export function csvRows(
  text: AsyncIterable<string>,
  reported: StagedKind | undefined,
  delimiter: string | undefined,
): RowSource {
  const table = new CsvRows(reported)
  async function* rows(): AsyncGenerator<(FileRow | NoRow)[]> {
    for await (const records of splitCsv(text, delimiter)) {
      yield records.flatMap((record) => table.take(record))
      if (table.isLost) break
    }
    yield table.end()
  }
  return { spelling: table.spelling, rows: rows(), unused: table.unused, isSparse: false }
}

const NOT_QUOTED = (): boolean => false

function jsonRow(line: number, row: JsonRow, shapes: Shapes): FileRow | NoRow {
  const { kind, cells, accountApart, record, supersedes = false, empty } = row
  const about = record === undefined ? {} : { record, supersedes }
  if (empty) return { line, ...about }
  const shape = shapes.of([...cells.keys()], kind, (column) => cells.get(column))
  if (typeof shape === 'string') return { line, fault: shape }
  return { line, shape, cells: (column) => cells.get(column), isQuoted: NOT_QUOTED, accountApart, ...about }
}

/** The rows of JSON values. Throws UnreadableFile when the text is cut off. */
export function jsonRows(text: AsyncIterable<string>, reported: StagedKind | undefined, byLine: boolean): RowSource {
  const shapes = new Shapes()
  async function* rows(): AsyncGenerator<(FileRow | NoRow)[]> {
    for await (const values of splitJson(text, byLine))
      yield values.flatMap((entry): (FileRow | NoRow)[] => {
        if ('fault' in entry) return [entry]
        const found = [...rowsOfJson(entry.value, reported)].map((row) => jsonRow(entry.line, row, shapes))
        return found.length > 0 ? found : [{ line: entry.line, fault: 'this value is no row' }]
      })
  }
  return { spelling: (column) => column, rows: rows(), unused: () => shapes.unused(), isSparse: true }
}
