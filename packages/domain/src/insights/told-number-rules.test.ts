// Shares and differences of people: nothing that subtracting two of them would tell of fewer than a hundred.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reachShares, shareOf } from '../targeting/reach-rules.ts'
import { discloseShare } from './small-cell-rules.ts'
import { isToldChange, isToldShare, shareInSteps, shareOfTold, toldChange } from './told-number-rules.ts'

test.each([
  [333, 1000, 0.3],
  [200, 300, 0.6667],
  [1, 1000, 0.099],
  [5, 0, 0],
  [1200, 1000, 1],
])('the share of %i in %i is that of what is told of them: %f', (part, whole, share) => {
  expect(shareOfTold(part, whole)).toBe(share)
})

test.each([
  [500, 500, null],
  [599, 500, null],
  [600, 500, 100],
  [500, 812, -300],
])('%i against %i differ by %s', (one, other, change) => {
  expect(toldChange(one, other)).toBe(change)
})

test('what rounds makes what is accepted, and what was not rounded is not', () => {
  const counts = fc.record({
    part: fc.integer({ min: 0, max: 3_000_000 }),
    whole: fc.integer({ min: 1, max: 3_000_000 }),
  })
  fc.assert(
    fc.property(counts, ({ part, whole }) => {
      for (const share of [shareOfTold(part, whole), discloseShare(part, whole), shareInSteps(part / whole, 0)])
        expect(isToldShare(share)).toBe(true)
      const change = toldChange(part, whole)
      expect(change === null || isToldChange(change)).toBe(true)
    }),
  )
  expect([1 / 3, 2 / 7, -0.1, 1.1, Number.NaN].map(isToldShare)).toEqual([false, false, false, false, false])
  expect([0, 99, -1, 250, 100.5, Number.NaN].map(isToldChange)).toEqual(Array(6).fill(false))
})

/** Two answers about the same people and one person more, of whom an attacker wants to know whether they are in the part. */
const pairs = fc
  .integer({ min: 100, max: 50_000 })
  .chain((whole) => fc.record({ whole: fc.constant(whole), part: fc.integer({ min: 100, max: whole }) }))

test('a share of people moves by ten of them or not at all when one joins', () => {
  fc.assert(
    fc.property(pairs, ({ whole, part }) => {
      for (const share of [shareOf, discloseShare]) {
        const step = Math.abs(share(part, whole) - share(part - 1, whole))
        // The people of a step, of as many as are told.
        expect(step === 0 || step * (Math.round(whole / 100) * 100) >= 9.99).toBe(true)
      }
    }),
    { numRuns: 1000 },
  )
})

test('nothing is told of the reach of a few', () => {
  const sure = (count: number) => ({ count, variance: 0 })
  for (const few of [0, 1, 50, 99])
    expect(reachShares({ intended: sure(few), others: sure(700) }, 1000)).toEqual({ recall: null, precision: null })
})
