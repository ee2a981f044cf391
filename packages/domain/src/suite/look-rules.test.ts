// Which lists are whole, and how long a failed reading waits.
import { expect, test } from 'vitest'
import { foundLate, gapOf, isCutShort, type ReadList, refusedSeconds, retrySeconds } from './look-rules.ts'

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
  ['the first look at a small account ends early', { people: 1, expected: 38, known: 0 }, true],
  ['a small account with one follower that is suspended', { people: 37, expected: 38, known: 0 }, false],
  ['a small account all of a sudden', { people: 1, expected: 39, known: 38, missing: 37 }, true],
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

test.each<[string, number, number, readonly number[], number]>([
  ['nobody', 38, 38, [], 0],
  ['more than the profile said', 38, 41, [], 0],
  ['one of a small account', 38, 37, [], 1],
  ['suspended ones, a hundredth at most', 2500, 2480, [], 0],
  ['a page', 2503, 1504, [], 999],
  ['a page again: it may be the same one', 2503, 1504, [999], 999],
  ['a gap that has stayed for three looks is the profile’s', 2500, 2400, [104, 98], 0],
  ['what is beyond it is not', 2500, 2300, [104, 98], 102],
])('what a look may have missed: %s', (_name, expected, known, before, lacking) => {
  expect(gapOf({ expected, known }, before)).toEqual({ unlisted: Math.max(0, expected - known), lacking })
})

test.each([
  ['nothing was missed', { unlisted: 0, lacking: 0 }, 0, 9, 0],
  ['the gap is the profile’s and stays', { unlisted: 5, lacking: 0 }, 5, 9, 0],
  ['it closes by some', { unlisted: 5, lacking: 0 }, 2, 9, 3],
  ['more went than came', { unlisted: 5, lacking: 0 }, 0, 2, 2],
  ['the look before was doubted: anybody may be of those', { unlisted: 37, lacking: 37 }, 37, 40, 40],
])('who may have been there before: %s', (_name, before, unlisted, arrivals, late) => {
  expect(foundLate(before, unlisted, arrivals)).toBe(late)
})

test('a refusal is tried again soon, and then less and less often', () => {
  expect([0, 1, 4, 20].map(refusedSeconds)).toEqual([30, 60, 480, 3600])
})
