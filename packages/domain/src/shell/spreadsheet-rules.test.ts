// Cells that could be formulas, and the quoting of comma-separated values.
import { expect, test } from 'vitest'
import { cellText, csvText, sheetNameOf } from './spreadsheet-rules.ts'

const cells: readonly (readonly [string, string])[] = [
  ['coffee', 'coffee'],
  ['コーヒー', 'コーヒー'],
  ['a=b', 'a=b'],
  ['=HYPERLINK("http://evil.example")', `'=HYPERLINK("http://evil.example")`],
  ['+cmd|calc', `'+cmd|calc`],
  ['-1+2', `'-1+2`],
  ['@SUM(A1)', `'@SUM(A1)`],
  ['|calc', `'|calc`],
  ['%0a=1', `'%0a=1`],
  ['＝1+1', `'＝1+1`],
  ['＋1', `'＋1`],
  ['－1', `'－1`],
  ['＠SUM', `'＠SUM`],
  ['\t=1', `'=1`],
  ['\r=1', `'=1`],
  ['\n\n=1', `'=1`],
  ['   =1', `'=1`],
  ['\u0000=1', `'=1`],
  ['\u200b=1', `'=1`],
  ['\u202e=1', `'=1`],
  ['\ufeff=1', `'=1`],
  ['\u200b \u2060=1', `'=1`],
  ['gpj.\u202excod', 'gpj.xcod'],
  ['two\r\nlines', 'two lines'],
  ['', ''],
]
test.each(cells)('%j becomes %j', (text, safe) => {
  expect(cellText(text)).toBe(safe)
})

test('what is no number is an empty cell', () => {
  expect(csvText([[Number.NaN, Number.POSITIVE_INFINITY, 1e-9]])).toBe('\ufeff,,1e-9\r\n')
})

test('a line of values', () => {
  expect(csvText([['a "quoted", text', 'sep=;', -5, 0.25, null, '=1;=2']])).toBe(
    '\ufeff"a ""quoted"", text","sep=;",-5,0.25,,"\'=1;=2"\r\n',
  )
})

test.each([
  ['どんなアカウント？', 'どんなアカウント？'],
  ['Who: [a/b]? *', 'Who a b'],
  ["'quoted'", 'quoted'],
  ['x'.repeat(40), 'x'.repeat(31)],
  [`${'x'.repeat(30)}\u{1f35c}`, 'x'.repeat(30)],
  ['?', '1'],
])('a sheet called %j is named %j', (words, name) => {
  expect(sheetNameOf(words)).toBe(name)
})
