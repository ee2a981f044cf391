// A targeting list as a spreadsheet: a line for each entry with the figures behind it, as CSV or XLSX.
import type { Usage } from '@peregrine/contract/targeting/usage-shapes.ts'
import { cellText, csvText, type SheetValue } from '@peregrine/domain/shell/spreadsheet-rules.ts'
import { ENTRY_FIELDS } from '@peregrine/domain/targeting/package-rules.ts'
import writeXlsxFile, { type SheetData } from 'write-excel-file/node'
import { sheetWords } from './usage-sheet-text.ts'

type Line = readonly SheetValue[]
type Entry = Usage['targeting_package']['keywords'][number] | Usage['targeting_package']['handles'][number]

/** Columns that hold shares. */
const SHARE_COLUMN = 4

/** The lines of a list, the column names first. Handles stand without their at-sign, which spreadsheets take for a formula. */
export function sheetLines(usage: Usage, language: 'en' | 'ja'): Line[] {
  const words = sheetWords[language]
  const { targeting_package: targeting, countries } = usage
  const line = (part: string, entry: Entry): Line => {
    const figures = entry.why
      ? [entry.why.share, entry.why.affinity, entry.why.a, entry.why.n]
      : [null, null, null, null]
    const [text, name] = 'handle' in entry ? [entry.handle, entry.name ?? ''] : [entry.label, '']
    return [part, text, name, entry.deselected ? words.no : words.yes, ...figures]
  }
  const plain = (part: string, text: string): Line => [part, text, '', words.yes, null, null, null, null]
  return [
    words.columns,
    ...ENTRY_FIELDS.flatMap((field) => targeting[field].map((entry) => line(words[field], entry))),
    ...targeting.placements.map((placement) => plain(words.placements, placement)),
    plain(words.age, targeting.age),
    plain(words.gender, targeting.gender),
    ...countries.map((country) => plain(words.countries, country.label)),
  ]
}

/** UTF-8 with a byte order mark. */
export const usageCsv = (usage: Usage, language: 'en' | 'ja'): Buffer =>
  Buffer.from(csvText(sheetLines(usage, language)))

/** An XLSX file; texts are text cells, so nothing in them is ever computed. */
export async function usageXlsx(usage: Usage, language: 'en' | 'ja'): Promise<Buffer> {
  const data: SheetData = sheetLines(usage, language).map((line, row) =>
    line.map((value, column) => {
      if (value === null || value === '') return null
      if (typeof value === 'string')
        return { value: cellText(value), type: String, ...(row === 0 && { fontWeight: 'bold' as const }) }
      return { value, type: Number, format: column === SHARE_COLUMN ? '0.0%' : column > SHARE_COLUMN + 1 ? '0' : '0.0' }
    }),
  )
  const widths = [20, 36, 28, 10, 18, 18, 12, 12]
  const options = { sheet: sheetWords[language].sheet, stickyRowsCount: 1, columns: widths.map((width) => ({ width })) }
  return await writeXlsxFile(data, options).toBuffer()
}
