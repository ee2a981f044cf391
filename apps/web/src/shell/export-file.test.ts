// A workbook that leaves the page: no cell that a spreadsheet would compute.
import { expect, test } from 'vitest'
import { workbookRows } from './export-file.ts'

test('a workbook holds numbers as numbers and every text as text, so that nothing in it is computed', async () => {
  const rows = workbookRows([
    ['Handle', 'Share'],
    ['=1+1', 0.25],
    ['\u202e@harborroast', Number.NaN],
    ['', null],
  ])
  expect(rows).toEqual([
    [
      { value: 'Handle', type: String, fontWeight: 'bold' },
      { value: 'Share', type: String, fontWeight: 'bold' },
    ],
    [
      { value: '=1+1', type: String },
      { value: 0.25, type: Number },
    ],
    [{ value: '@harborroast', type: String }, null],
    [null, null],
  ])
  const { default: writeXlsxFile } = await import('write-excel-file/browser')
  const bytes = new Uint8Array(await (await writeXlsxFile(rows).toBlob()).arrayBuffer())
  expect(String.fromCharCode(...bytes.slice(0, 2))).toBe('PK')
})
