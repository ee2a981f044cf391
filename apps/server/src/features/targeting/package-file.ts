// A targeting package as a file: a spreadsheet of its entries, the same as CSV, or a row for the ad platform's bulk editor.
import type { SHEET_FORMATS } from '@peregrine/contract/targeting/usage-endpoints.ts'
import { bulkEditorXlsx } from './bulk-editor-sheet.ts'
import { bulkWords } from './bulk-editor-text.ts'
import { type SheetContent, usageCsv, usageXlsx } from './usage-sheet.ts'
import { sheetWords } from './usage-sheet-text.ts'

export interface PackageFile {
  /** Without its ending. */
  readonly name: string
  readonly bytes: Buffer
  readonly extension: 'xlsx' | 'csv'
  readonly type: string
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export async function packageFile(
  content: SheetContent & { readonly name: string },
  format: (typeof SHEET_FORMATS)[number],
  language: 'en' | 'ja',
): Promise<PackageFile> {
  const name = content.name || sheetWords[language].sheet
  if (format === 'csv')
    return { name, bytes: usageCsv(content, language), extension: 'csv', type: 'text/csv; charset=utf-8' }
  return format === 'bulk'
    ? {
        name: `${name} - ${bulkWords[language].sheet}`,
        bytes: await bulkEditorXlsx(content, language),
        extension: 'xlsx',
        type: XLSX,
      }
    : { name, bytes: await usageXlsx(content, language), extension: 'xlsx', type: XLSX }
}
