// Splits the text of a CSV or TSV file into records with their line numbers. Written here because a quote that is never
// closed must cost one row: the parsers at hand take the rest of the file into that field.

import { UnreadableFile } from './network-file-text.ts'
import { isWordForNothing } from './value-text-rules.ts'

export interface CsvRecord {
  /** The line on which the record begins, from 1. */
  readonly line: number
  readonly cells: readonly string[]
  /** Which of the cells that could stand for nothing ('NA', 'null') are in quotation marks. */
  readonly quoted?: ReadonlySet<number>
  /** The file ends right after it, without a line end. */
  readonly unterminated?: boolean
}

/** A record that cannot be split. */
export interface CsvFault {
  readonly line: number
  readonly fault: string
}

interface SplitRecord {
  readonly cells: string[]
  readonly quoted?: ReadonlySet<number>
}

const MAX_LINES = 2_000
const MAX_CHARACTERS = 1_000_000

/** Cells of several lines are gone through once more as a whole; lines that close one quote and open the next, each time. */
const ALWAYS_AGAIN = 100_000_000
const MOST_TIMES_AGAIN = 20

/** A line without an end would otherwise be gathered until memory is full. */
const LONGEST_LINE = 20_000_000

/** Lines without their ends, with their numbers; ends are LF, CRLF or CR. `rest` is what stands after the last end. */
async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<{ lines: string[]; rest?: string }> {
  let rest = ''
  let heldBack = ''
  for await (const piece of text) {
    const fresh = heldBack + piece
    // A CR at the very end may be half of a CRLF.
    heldBack = fresh.endsWith('\r') ? '\r' : ''
    // Ends are looked for in what is new: a long line would be gone through again with each of its pieces otherwise.
    const [first = '', ...others] = fresh.slice(0, fresh.length - heldBack.length).split(/\r\n|\n|\r/)
    const lines = [rest + first, ...others]
    rest = lines.pop() ?? ''
    if (rest.length > LONGEST_LINE) lines.push(rest.slice(0, LONGEST_LINE))
    if (rest.length > LONGEST_LINE) rest = ''
    if (lines.length > 0) yield { lines }
  }
  if (heldBack !== '') yield { lines: [rest] }
  else if (rest !== '') yield { lines: [], rest }
}

/** The character that parts cells: the one of , ; tab | that the heading holds most, outside quotes. */
export function delimiterOf(heading: string): string {
  if (/^\d+ \d+$/.test(heading)) return ' '
  const bare = heading.replace(/"[^"]*"/g, '')
  const found = [',', '\t', ';', '|'].map((character) => ({ character, times: bare.split(character).length }))
  return found.reduce((best, next) => (next.times > best.times ? next : best)).character
}

/** 'sep=;' on the first line says what parts the cells; spreadsheets read it and do not show it. */
const SEPARATOR_LINE = /^"?sep=(.)"?\s*$/i

/**
 * The cells of a record; undefined when a quote is still open at its end. What follows a closing quote belongs to its cell,
 * as spreadsheets read it; `strict` takes that for a quote that was never meant to reach so far, and answers 'broken'.
 */
function cellsOf(record: string, delimiter: string, strict = false): SplitRecord | 'broken' | undefined {
  if (!record.includes('"')) return { cells: record.split(delimiter) }
  const cells: string[] = []
  const quoted = new Set<number>()
  let at = 0
  for (;;) {
    let cell = ''
    if (record[at] === '"') {
      let from = at + 1
      for (;;) {
        const quote = record.indexOf('"', from)
        if (quote < 0) return undefined
        cell += record.slice(from, quote)
        if (record[quote + 1] !== '"') {
          at = quote + 1
          break
        }
        cell += '"'
        from = quote + 2
      }
      if (isWordForNothing(cell)) quoted.add(cells.length)
    }
    const end = record.indexOf(delimiter, at)
    if (strict && cell !== '' && end !== at && at < record.length) return 'broken'
    cell += record.slice(at, end < 0 ? record.length : end)
    cells.push(cell)
    if (end < 0) return { cells, quoted }
    at = end + delimiter.length
  }
}

/** Whether a line could close a quote that is open before it; two quotes are one that belongs to the cell. */
const mayClose = (line: string): boolean => line.replaceAll('""', '').includes('"')

/** How many cells a line has when its quotation marks are taken for letters. */
const widthOf = (line: string, delimiter: string): number => line.split(delimiter).length

/**
 * Records in order, a block at a time. A quote that stays open spoils its own line only; throws UnreadableFile when the
 * file ends inside a quoted cell.
 */
export async function* splitCsv(
  text: AsyncIterable<string>,
  delimiter?: string,
): AsyncGenerator<(CsvRecord | CsvFault)[]> {
  let by = delimiter
  let open: string[] = []
  let openCharacters = 0
  let line = 0
  let width = 0
  let characters = 0
  let again = 0
  const out: (CsvRecord | CsvFault)[] = []

  // Lines held back while a quote is open are read again, each for itself, when the quote turns out never to be closed.
  const giveUp = (): string[] => {
    out.push({ line: line - open.length + 1, fault: 'a quotation mark is opened and never closed' })
    const again = open.slice(1)
    line -= again.length
    open = []
    openCharacters = 0
    return again
  }
  /** Takes one line; answers lines that are to be taken again. */
  const take = (next: string, unterminated: boolean): string[] => {
    line += 1
    characters += next.length
    if (open.length === 0 && next === '') return []
    const separator = line === 1 ? SEPARATOR_LINE.exec(next)?.[1] : undefined
    if (separator) by = separator
    if (separator) return []
    by ??= delimiterOf(next)
    const goesOn = open.length > 0
    if (goesOn && mayClose(next)) {
      again += openCharacters + next.length
      if (again > ALWAYS_AGAIN + MOST_TIMES_AGAIN * characters)
        throw new UnreadableFile(
          `the quotation marks of so many lines up to line ${line} are opened and never closed that its cells cannot be told apart. Export the table again.`,
        )
    }
    // Lines that cannot close the quote are not put together yet: a long cell would be copied with each of them.
    const found =
      !goesOn || mayClose(next) ? cellsOf(goesOn ? `${open.join('\n')}\n${next}` : next, by, goesOn) : undefined
    if (typeof found === 'object') {
      out.push({ line: line - open.length, ...found, ...(unterminated && { unterminated }) })
      width = found.cells.length
      open = []
      openCharacters = 0
      return []
    }
    open.push(next)
    openCharacters += next.length
    return found === 'broken' || open.length > MAX_LINES || openCharacters > MAX_CHARACTERS ? giveUp() : []
  }
  const takeAll = (lines: readonly string[], unterminated = false): void => {
    const waiting = [...lines].reverse()
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
      waiting.push(...take(next, unterminated && waiting.length === 0).reverse())
  }
  /** A stray quotation mark leaves lines that are rows for themselves; a file that is cut off does not. */
  const isCutOff = (unterminated: boolean): boolean => {
    const after = open.slice(1).filter((one) => one !== '')
    const alone = after.length === 0 && (unterminated || widthOf(open[0] ?? '', by ?? ',') !== width)
    return alone || after.some((one) => widthOf(one, by ?? ',') !== width)
  }
  let unterminated = false
  for await (const { lines, rest } of linesOf(text)) {
    takeAll(lines)
    if (rest !== undefined) {
      unterminated = true
      takeAll([rest], true)
    }
    if (out.length > 0) yield out.splice(0)
  }
  if (open.length > 0 && isCutOff(unterminated))
    throw new UnreadableFile(
      `the file is cut off inside a cell in quotation marks that begins on line ${line - open.length + 1}. Download or copy the file again.`,
    )
  while (open.length > 0) takeAll(giveUp())
  if (out.length > 0) yield out.splice(0)
}
