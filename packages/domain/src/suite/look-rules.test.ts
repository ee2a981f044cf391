// Which lists are whole, and how long a failed reading waits.
import { expect, test } from 'vitest'
import { isCutShort, type ReadList, retrySeconds } from './look-rules.ts'

const list = (more: Partial<ReadList>): ReadList => ({
  people: 1000,
  expected: 1000,
  known: 1000,
  missing: 0,
  shortfall: undefined,
  ...more,
})

test.each<[string, Partial<ReadList>, boolean]>([
  ['as many as announced', {}, false],
  ['a few suspended ones are not listed', { people: 960 }, false],
  ['a small account whose count lags', { people: 3, expected: 40, known: 5, missing: 2 }, false],
  ['half of the list is missing', { people: 500, missing: 500 }, true],
  ['half of the count, yet nobody is missing', { people: 500, known: 500, expected: 1000 }, false],
  ['really lost a third: the count says so too', { people: 660, expected: 661, missing: 340 }, false],
  ['the first look ends early', { people: 300, known: 0 }, true],
  ['the first look ends early in the same place again', { people: 300, known: 0, shortfall: 301 }, false],
  ['it ends early elsewhere', { people: 600, known: 0, shortfall: 301 }, true],
  ['nobody at all', { people: 0, missing: 1000 }, true],
  ['nobody, of nobody', { people: 0, expected: 0, known: 0 }, false],
])('%s', (_name, more, expected) => {
  expect(isCutShort(list(more))).toBe(expected)
})

test('pauses grow to ten minutes', () => {
  expect([0, 1, 3, 20].map(retrySeconds)).toEqual([10, 20, 80, 600])
})
