// Overlap of audiences in known numbers.
import { expect, test } from 'vitest'
import { overlapOf, sketchError } from './overlap-rules.ts'

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
