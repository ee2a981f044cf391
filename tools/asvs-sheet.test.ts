// The sheet of the security standard names every line of levels 1 and 2 once, and nothing that is not there.
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const SHEET = readFileSync(new URL('../docs/security/asvs-5-level-2.md', import.meta.url), 'utf8')
const STATES = ['holds', 'in part', 'does not hold', "operator's", 'not applicable']
/** Of each section of ASVS 5.0 the lines of levels 1 and 2. */
const LINES: Readonly<Record<string, string>> = {
  '1.1': '1 2',
  '1.2': '1 2 3 4 5 6 7 8 9',
  '1.3': '1 2 3 4 5 6 7 8 9 10 11',
  '1.4': '1 2 3',
  '1.5': '1 2',
  '2.1': '1 2 3',
  '2.2': '1 2 3',
  '2.3': '1 2 3 4',
  '2.4': '1',
  '3.2': '1 2',
  '3.3': '1 2 3 4',
  '3.4': '1 2 3 4 5 6',
  '3.5': '1 2 3 4 5',
  '3.7': '1 2',
  '4.1': '1 2 3',
  '4.2': '1',
  '4.3': '1 2',
  '4.4': '1 2 3 4',
  '5.1': '1',
  '5.2': '1 2 3',
  '5.3': '1 2',
  '5.4': '1 2 3',
  '6.1': '1 2 3',
  '6.2': '1 2 3 4 5 6 7 8 9 10 11 12',
  '6.3': '1 2 3 4',
  '6.4': '1 2 3 4',
  '6.5': '1 2 3 4 5',
  '6.6': '1 2 3',
  '6.8': '1 2 3 4',
  '7.1': '1 2 3',
  '7.2': '1 2 3 4',
  '7.3': '1 2',
  '7.4': '1 2 3 4 5',
  '7.5': '1 2',
  '7.6': '1 2',
  '8.1': '1 2',
  '8.2': '1 2 3',
  '8.3': '1',
  '8.4': '1',
  '9.1': '1 2 3',
  '9.2': '1 2 3 4',
  '10.1': '1 2',
  '10.2': '1 2',
  '10.3': '1 2 3 4',
  '10.4': '1 2 3 4 5 6 7 8 9 10 11',
  '10.5': '1 2 3 4 5',
  '10.6': '1 2',
  '10.7': '1 2 3',
  '11.1': '1 2',
  '11.2': '1 2 3',
  '11.3': '1 2 3',
  '11.4': '1 2 3 4',
  '11.5': '1',
  '11.6': '1',
  '12.1': '1 2 3',
  '12.2': '1 2',
  '12.3': '1 2 3 4',
  '13.1': '1',
  '13.2': '1 2 3 4 5',
  '13.3': '1 2',
  '13.4': '1 2 3 4 5',
  '14.1': '1 2',
  '14.2': '1 2 3 4',
  '14.3': '1 2 3',
  '15.1': '1 2 3',
  '15.2': '1 2 3',
  '15.3': '1 2 3 4 5 6 7',
  '16.1': '1',
  '16.2': '1 2 3 4 5',
  '16.3': '1 2 3 4',
  '16.4': '1 2 3',
  '16.5': '1 2 3',
}

const rows = SHEET.split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, number = '']) => /^\d+\.\d+\.\d+$/.test(number))
  .map(([, number = '', level = '', state = '', words = '', shown = '']) => ({ number, level, state, words, shown }))

test('every line of levels 1 and 2, in their order', () => {
  const due = Object.entries(LINES).flatMap(([section, lines]) => lines.split(' ').map((line) => `${section}.${line}`))
  expect(due).toHaveLength(246)
  expect(rows.map(({ number }) => number)).toEqual(due)
})

test.each(rows.map((row) => [row.number, row] as const))('%s says what is so, and where it is shown', (_, row) => {
  expect(STATES).toContain(row.state)
  expect(['1', '2']).toContain(row.level)
  expect(row.words).toMatch(/\.$/)
  const files = [...row.shown.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file)
  if (row.state === 'holds' || row.state === 'in part') expect(files).not.toEqual([])
  for (const file of files) expect(existsSync(new URL(`../${file}`, import.meta.url)), file).toBe(true)
})
