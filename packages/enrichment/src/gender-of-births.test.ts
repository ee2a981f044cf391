// Gender by first names, on births by name and sex: whom the lists leave out must not shift the shares of those who are left.

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findGender } from './find-gender.ts'
import { readText } from './read-text.ts'

const NO_BIO = readText('')
const lines = readFileSync(new URL('./births-by-name.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
const [head = '', ...rows] = lines
const columns = head.split('\t').slice(2)

/** José and Anne-Marie as people write them. */
const written = (name: string): string => name.replace(/(?<!\p{L})\p{Ll}/gu, (letter) => letter.toUpperCase())

const births = rows.map((row) => {
  const [name = '', sex = '', ...counts] = row.split('\t')
  return { sex, counts: counts.map(Number), found: findGender(`${written(name)} Miller`, NO_BIO) }
})

function sum(column: number, of: (row: (typeof births)[number]) => boolean): number {
  return births.filter(of).reduce((total, { counts }) => total + (counts[column] ?? 0), 0)
}

// In English-speaking countries within two and a half points; the French list is too poor for more than eight.
test.each([
  ['US 1950', 2.5],
  ['US 1970', 2.5],
  ['US 1987', 2.5],
  ['US 2005', 2.5],
  ['EW 1996', 2.5],
  ['FR 1975', 8],
  ['FR 2000', 8],
])('births of %s: as many girls among the names that tell as among all', (name, points) => {
  const column = columns.indexOf(name)
  const girls = sum(column, ({ sex }) => sex === 'F')
  const boys = sum(column, ({ sex }) => sex === 'M')
  const told = sum(column, ({ found }) => found !== '')
  const toldGirls = sum(column, ({ found }) => found === 'female')
  expect(Math.abs((100 * toldGirls) / told - (100 * girls) / (girls + boys))).toBeLessThan(points)
  // Most names tell, of either sex, and hardly one tells the wrong one.
  const right = (sex: string, found: string) => sum(column, (row) => row.sex === sex && row.found === found)
  expect((right('F', 'female') + right('F', 'male')) / girls).toBeGreaterThan(0.75)
  expect((right('M', 'female') + right('M', 'male')) / boys).toBeGreaterThan(0.7)
  expect((right('F', 'male') + right('M', 'female')) / told).toBeLessThan(0.045)
})
