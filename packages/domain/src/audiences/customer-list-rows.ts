// The rows of a pasted text, or of a CSV or TSV file.

export interface ListRow {
  readonly cells: readonly string[]
  /** Of its beginning, from 1. */
  readonly line: number
  /** Characters up to its end. */
  readonly end: number
}

const SEPARATORS = ['\t', ';', ','] as const

/** Rows that have anything in them; quoted fields may hold separators and line ends. */
export function* rowsOf(text: string): Generator<ListRow> {
  const clean = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const separator = separatorOf(clean)
  let [cells, cell, quoted, line, begun]: [string[], string, boolean, number, number] = [[], '', false, 1, 1]
  const endRow = (end: number): ListRow => {
    const row = { cells: [...cells, cell], line: begun, end }
    cells = []
    cell = ''
    return row
  }
  for (let at = 0; at < clean.length; at++) {
    const character = clean[at] ?? ''
    if (character === '\n') line++
    if (quoted) {
      if (character !== '"') cell += character
      else if (clean[at + 1] === '"') cell += clean[++at] ?? ''
      else quoted = false
    } else if (character === '"' && cell.trim() === '' && closes(clean, at)) quoted = true
    else if (character === separator) {
      cells.push(cell)
      cell = ''
    } else if (character === '\n') {
      const row = endRow(at + 1)
      if (hasEntries(row)) yield row
      begun = line
    } else cell += character
  }
  const last = endRow(clean.length)
  if (hasEntries(last)) yield last
}

const hasEntries = ({ cells }: ListRow): boolean => cells.some((one) => /[^\s,;]/.test(one))

/** A quotation mark that nothing closes is a character like any other: it would take the rest of the file. */
const closes = (text: string, at: number): boolean => text.indexOf('"', at + 1) !== -1

/** The one that most of the first lines have. */
function separatorOf(text: string): string {
  const lines = text
    .slice(0, 20_000)
    .replace(/"[^"]*"/g, '')
    .split('\n')
    .slice(0, 20)
  const having = (separator: string): number => lines.filter((line) => line.includes(separator)).length
  return SEPARATORS.reduce((best, one) => (having(one) > having(best) ? one : best))
}
