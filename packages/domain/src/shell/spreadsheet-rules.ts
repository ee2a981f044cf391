// Text that goes into a spreadsheet stays text: no cell becomes a formula, no separator ends a cell early.

/** What a cell may begin with to be taken for a formula by some program: full-width forms too. */
const FORMULA_START = /^[=+\-@＝＋－＠]/

/** Controls, lone surrogates, zero-width and direction marks: invisible, and useful only to deceive. */
const INVISIBLE = /[\p{Cc}\p{Cs}\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu

/** The text of one cell: one line, without invisible characters, with an apostrophe in front where it could be a formula. */
export function cellText(text: string): string {
  const line = text
    .replace(/[\t\r\n]+/g, ' ')
    .replace(INVISIBLE, '')
    .trim()
  return FORMULA_START.test(line) ? `'${line}` : line
}

export type SheetValue = string | number | null

/**
 * Rows as comma-separated values (RFC 4180) with a byte order mark, so that spreadsheets read it as UTF-8. Texts are
 * made safe by `cellText` and always quoted; numbers stand as they are, null is an empty cell.
 */
export function csvText(rows: readonly (readonly SheetValue[])[]): string {
  const cell = (value: SheetValue): string => {
    if (value === null) return ''
    return typeof value === 'number' ? String(value) : `"${cellText(value).replaceAll('"', '""')}"`
  }
  return `\ufeff${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
}
