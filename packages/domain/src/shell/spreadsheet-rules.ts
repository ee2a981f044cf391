// Text that goes into a spreadsheet stays text: no cell becomes a formula, no separator ends a cell early.

/** What a cell may begin with to be taken for a formula or a command by some program: full-width forms too. */
const FORMULA_START = /^[=+\-@|%＝＋－＠]/

/** Controls, lone surrogates, zero-width and direction marks: invisible, and useful only to deceive. */
const INVISIBLE = /[\p{Cc}\p{Cs}\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu

/** One line, without invisible characters: what a text cell of a workbook holds, where nothing is computed. */
export const plainCellText = (text: string): string =>
  text
    .replace(/[\t\r\n]+/g, ' ')
    .replace(INVISIBLE, '')
    .trim()

/** Spreadsheets take no longer name of a sheet, and none with these signs or an apostrophe at its ends. */
const LONGEST_SHEET_NAME = 31

/** What a sheet is called, as far as spreadsheets take it. */
export function sheetNameOf(words: string): string {
  const taken = plainCellText(words.replace(/[\\/*?:[\]]/g, ' ')).replace(/\s+/g, ' ')
  return (
    taken
      .slice(0, LONGEST_SHEET_NAME)
      .replace(/[\ud800-\udbff]$/, '')
      .replace(/^[' ]+|[' ]+$/g, '') || '1'
  )
}

/** The text of one cell where nothing says that it is text: with an apostrophe in front where it could be a formula. */
export function cellText(text: string): string {
  const line = plainCellText(text)
  return FORMULA_START.test(line) ? `'${line}` : line
}

export type SheetValue = string | number | null

/**
 * Rows as comma-separated values (RFC 4180) with a byte order mark, so that spreadsheets read it as UTF-8. Texts are
 * made safe by `cellText` and always quoted; numbers stay as they are; null, and what is no number, is an empty cell.
 */
export function csvText(rows: readonly (readonly SheetValue[])[]): string {
  const cell = (value: SheetValue): string => {
    if (value === null) return ''
    if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
    return `"${cellText(value).replaceAll('"', '""')}"`
  }
  return `\ufeff${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
}
