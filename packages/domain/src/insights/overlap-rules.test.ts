// Overlap of audiences in known numbers.
import { expect, test } from 'vitest'
import { isWorthSaying, overlapOf, sketchError, tellOverlap } from './overlap-rules.ts'

test('overlap is told both ways, as Jaccard, as containment, and against chance', () => {
  expect(overlapOf(1000, 200, 100, 10_000)).toEqual({
    ofFirst: 0.1,
    ofSecond: 0.5,
    jaccard: 100 / 1100,
    containment: 0.5,
    observedToExpected: 5,
  })
})

test('an empty audience overlaps with nothing', () => {
  expect(Object.values(overlapOf(0, 10, 0, 100))).toEqual([0, 0, 0, 0, 0])
})

test('the error of a sketch shrinks with the root of its size', () => {
  expect([sketchError(4096), sketchError(0)]).toEqual([1 / 64, 1])
})

test('an overlap of a few is told in rounded counts, without shares that would give it away', () => {
  expect(tellOverlap({ first: 1000, second: 500, both: 34, population: 10_000 })).toEqual({
    both: 99,
    onlyFirst: 1000,
    onlySecond: 500,
    ofFirst: null,
    ofSecond: null,
    jaccard: null,
    observedToExpected: null,
  })
  expect(tellOverlap({ first: 1000, second: 500, both: 250, population: 10_000 })).toMatchObject({
    both: 250,
    onlyFirst: 750,
    ofFirst: 0.25,
  })
})

test.each([
  ['many of both', { first: 400, second: 800, both: 200 }, true],
  ['few people', { first: 400, second: 800, both: 60 }, false],
  ['nobody', { first: 400, second: 800, both: 0 }, false],
  ['a small share of both', { first: 20_000, second: 20_000, both: 200 }, false],
  ['nearly all of one, so that no shares are told', { first: 220, second: 900, both: 200 }, true],
  ['the same people', { first: 220, second: 220, both: 220 }, true],
])('an overlap is worth speaking of: %s', (_, of, worth) => {
  expect(isWorthSaying(tellOverlap({ ...of, population: 1 }))).toBe(worth)
})
