// A targeting list as a spreadsheet: a line for each entry with the figures behind it, as CSV or XLSX.
import type { Usage } from '@peregrine/contract/targeting/usage-shapes.ts'
import { csvText, type SheetValue } from '@peregrine/domain/shell/spreadsheet-rules.ts'
import { definesAudience } from '@peregrine/domain/targeting/defining-entry-rules.ts'
import { chosenPlacementName } from '@peregrine/domain/targeting/network-choice-rules.ts'
import { ENTRY_FIELDS } from '@peregrine/domain/targeting/package-rules.ts'
import writeXlsxFile, { type SheetData } from 'write-excel-file/node'
import { columnWidths, sheetCell } from '#platform/sheet-cells.ts'
import { reachLines } from './reach-sheet.ts'
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
      ? [entry.why.share, definesAudience(entry) ? words.definesAudience : entry.why.affinity, entry.why.a, entry.why.n]
      : [null, null, null, null]
    const [text, name] = 'handle' in entry ? [entry.handle, entry.name ?? ''] : [entry.label, '']
    return [part, text, name, entry.deselected ? words.no : words.yes, ...figures]
  }
  const plain = (part: string, text: string): Line => [part, text, '', words.yes, null, null, null, null]
  return [
    words.columns,
    ...ENTRY_FIELDS.flatMap((field) => targeting[field].map((entry) => line(words[field], entry))),
    ...targeting.placements.map((placement) => plain(words.placements, chosenPlacementName(placement, language))),
    plain(words.age, targeting.age),
    plain(words.gender, targeting.gender),
    ...countries.map((country) => plain(words.countries, country.label)),
  ]
}

/** UTF-8 with a byte order mark; what the list reaches is a table of its own below the entries. */
export function usageCsv(usage: Usage, language: 'en' | 'ja'): Buffer {
  const reach = usage.reach ? [[], ...reachLines(usage.reach, language).map(({ cells }) => cells)] : []
  return Buffer.from(csvText([...sheetLines(usage, language), ...reach]))
}

/** An XLSX file; texts are text cells, so nothing in them is ever computed. What the list reaches is a second sheet. */
export async function usageXlsx(usage: Usage, language: 'en' | 'ja'): Promise<Buffer> {
  const words = sheetWords[language]
  const entries: SheetData = sheetLines(usage, language).map((line, row) =>
    line.map((value, column) =>
      sheetCell(value, row === 0, column === SHARE_COLUMN ? '0.0%' : column > SHARE_COLUMN + 1 ? '0' : '0.0'),
    ),
  )
  const reach: SheetData = (usage.reach ? reachLines(usage.reach, language) : []).map(({ cells, shares }, row) =>
    cells.map((value) => sheetCell(value, row === 0, shares ? '0%' : '0')),
  )
  const sheets = [
    { data: entries, sheet: words.sheet, stickyRowsCount: 1, columns: columnWidths([20, 36, 28, 10, 18, 18, 12, 12]) },
    ...(reach.length > 0 ? [{ data: reach, sheet: words.reach.sheet, columns: columnWidths([40, 28, 28]) }] : []),
  ]
  return await writeXlsxFile(sheets).toBuffer()
}
