// Cells of an XLSX file: texts are text cells, so that nothing in them is ever computed.
import { plainCellText, type SheetValue } from '@peregrine/domain/shell/spreadsheet-rules.ts'

export function sheetCell(value: SheetValue, bold: boolean, format: string) {
  if (value === null || value === '') return null
  if (typeof value === 'string')
    return { value: plainCellText(value), type: String, ...(bold && { fontWeight: 'bold' as const }) }
  return { value, type: Number, format }
}

export const columnWidths = (columns: readonly number[]) => columns.map((width) => ({ width }))
