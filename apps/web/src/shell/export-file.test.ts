// What leaves the page as a file: no cell that a spreadsheet would compute, and names that every system takes.
import { expect, test } from 'vitest'
import { csvOf, fileName, workbookRows } from './export-file.ts'

test.each([
  ['=HYPERLINK("http://x.example";"y")', `"'=HYPERLINK(""http://x.example"";""y"")"`],
  ['+cmd|calc', `'+cmd|calc`],
  ['-2+3', `'-2+3`],
  ['@SUM(A1)', `'@SUM(A1)`],
  ['＝1+1', `'＝1+1`],
  ['＋1', `'＋1`],
  ['－1', `'－1`],
  ['＠x', `'＠x`],
  ['\t=1', `'\t=1`],
  ['\r=1', `"'\r=1"`],
  ['  =1', `'  =1`],
  ['\u200b=1', `'=1`],
  ['\u202e=1', `'=1`],
])('a text that a spreadsheet would compute is told to be text: %j', (cell, written) => {
  expect(csvOf([['x', cell]])).toBe(`x,${written}\r\n`)
})

test('numbers stay numbers, commas, quotes and line breaks are quoted, lines end as RFC 4180 says', () => {
  expect(
    csvOf([
      ['a', -0.5, null],
      ['b, "c"', 1e-9, Number.POSITIVE_INFINITY],
      ['line\nbreak', 0, '日本語'],
    ]),
  ).toBe('a,-0.5,\r\n"b, ""c""",1e-9,\r\n"line\nbreak",0,日本語\r\n')
})

test('an order to the spreadsheet in the first cell is data', () => {
  expect(csvOf([['sep=;', 'x'], ['sep=;']])).toBe("'sep=;,x\r\nsep=;\r\n")
})

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

test.each([
  ['How old are they? 2026-11-21', 'How old are they 2026-11-21.csv'],
  ['../../etc/passwd', 'etc passwd.csv'],
  ['a\u0000b\r\nc:"d"', 'ab c d.csv'],
  ['...', 'peregrine.csv'],
  ['', 'peregrine.csv'],
])('a file name without what a system reserves: %j', (words, name) => {
  expect(fileName(words, 'csv')).toBe(name)
})

test('a long Japanese name is cut between characters, within 120 bytes', () => {
  const name = fileName('年'.repeat(300), 'png')
  expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(120)
  expect(name).toMatch(/^年+\.png$/)
})
