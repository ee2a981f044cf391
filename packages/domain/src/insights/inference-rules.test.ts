// Inferred shares put right, and weights of engagement.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { correctedShares, engagementWeight } from './inference-rules.ts'

describe('[INSIGHT-1] misclassification-corrected shares', () => {
  const confusion = [
    [0.9, 0.1],
    [0.2, 0.8],
  ]

  test('give back the truth that the confusion has blurred', () => {
    // 60 % of the first kind: 0.6·0.9 + 0.4·0.2 = 62 % are inferred as the first.
    const [first, second] = correctedShares([620, 380], confusion)
    expect(first).toBeCloseTo(0.6, 6)
    expect(second).toBeCloseTo(0.4, 6)
  })

  test('a perfect inference stays as it is', () => {
    expect(
      correctedShares(
        [30, 50, 20],
        [
          [1, 0, 0],
          [0, 1, 0],
          [0, 0, 1],
        ],
      ).map((share) => share.toFixed(6)),
    ).toEqual(['0.300000', '0.500000', '0.200000'])
  })

  test('never leave the range, even where a plain correction would', () => {
    // All inferred as the first kind: solving the equation alone would give 114 %.
    const [first, second] = correctedShares([1000, 0], confusion)
    expect(first).toBeCloseTo(1, 4)
    expect(second).toBeCloseTo(0, 4)
    expect(correctedShares([0, 0], confusion)).toEqual([0, 0])
  })

  test('are shares that sum to one, whatever was inferred', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(10_000), { minLength: 2, maxLength: 2 }), (counts) => {
        const shares = correctedShares(counts, confusion)
        fc.pre(counts.some((count) => count > 0))
        expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 6)
        for (const share of shares) expect(share).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 30 },
    )
  })
})

test.each([
  ['like', 0, 1, 1],
  ['like', 30, 1, 0.5],
  ['repost', 60, 1, 0.5],
  ['like', 0, 50, 5],
  ['quote', -3, 1, 2.5],
] as const)('[INSIGHT-5] %s, %d days old, %d times weighs %d', (kind, age, count, weight) => {
  expect(engagementWeight(kind, age, count)).toBeCloseTo(weight, 12)
})
