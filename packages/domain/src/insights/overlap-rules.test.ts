// Overlap of audiences in known numbers.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { discloseOverlap, isWorthSaying, overlapOf, sketchError } from './overlap-rules.ts'

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
  expect(discloseOverlap({ first: 1000, second: 500, both: 34, population: 10_000 })).toEqual({
    both: 99,
    onlyFirst: 1000,
    onlySecond: 500,
    ofFirst: null,
    ofSecond: null,
    jaccard: null,
    observedToExpected: null,
  })
  expect(discloseOverlap({ first: 1000, second: 500, both: 234, population: 10_000 })).toMatchObject({
    both: 200,
    onlyFirst: 800,
    ofFirst: 0.2,
  })
})

test.each([
  ['many of both', { first: 400, second: 800, both: 200 }, true],
  ['few people', { first: 400, second: 800, both: 60 }, false],
  ['nobody', { first: 400, second: 800, both: 0 }, false],
  ['a small share of both', { first: 20_000, second: 20_000, both: 200 }, false],
  ['nearly all of one', { first: 220, second: 900, both: 200 }, true],
  ['the same people', { first: 220, second: 220, both: 220 }, true],
])('an overlap is worth speaking of: %s', (_, of, worth) => {
  expect(isWorthSaying(discloseOverlap({ ...of, population: 1 }))).toBe(worth)
})

test('overlaps with an audience and with the same without a few people differ by nothing or by a hundred', () => {
  const counts = fc
    .record({ first: fc.integer({ min: 300, max: 50_000 }), second: fc.integer({ min: 300, max: 50_000 }) })
    .chain(({ first, second }) =>
      fc.record({
        first: fc.constant(first),
        second: fc.constant(second),
        both: fc.integer({ min: 200, max: Math.min(first, second) }),
        few: fc.integer({ min: 1, max: 99 }),
      }),
    )
  fc.assert(
    fc.property(counts, ({ first, second, both, few }) => {
      const whole = discloseOverlap({ first, second, both, population: 100_000 })
      const less = discloseOverlap({ first: first - few, second, both: both - few, population: 100_000 })
      expect([0, 100]).toContain(whole.both - less.both)
      // Shares are those of what is told: multiplied with it they give nothing else.
      for (const { both: told, onlyFirst, ofFirst } of [whole, less]) {
        if (ofFirst === null) continue
        const rest = onlyFirst < 100 ? 0 : onlyFirst
        const of = [-100, 0, 100].map((off) => told / (told + rest + off))
        expect(of.some((share) => Math.abs(share - ofFirst) <= 1e-4)).toBe(true)
      }
    }),
  )
})

test('of a few people it is not told whether they are in another audience', () => {
  const told = (first: number, both: number) => discloseOverlap({ first, second: 500, both, population: 2000 })
  expect(told(1, 1)).toEqual(told(1, 0))
  expect(told(0, 0)).toEqual(told(99, 60))
  // Nor of two large ones whether anybody is in both, or anybody is in one alone.
  expect(told(100, 0)).toEqual(told(100, 1))
  expect(told(100, 0)).toMatchObject({ both: 99, onlyFirst: 100, onlySecond: 500, ofFirst: null })
  expect(told(200, 200)).toEqual(told(200, 199))
  expect(told(200, 200)).toMatchObject({ both: 200, onlyFirst: 99, ofFirst: 1, ofSecond: 0.4 })
})
