// Cohesion of communities and the agreement of partitions in known numbers.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adjustedRandIndex, cohesionOf } from './community-rules.ts'

test('[INSIGHT-6] density, its ratio to chance, and reciprocity', () => {
  const edges = { size: 11, inside: 55, mutual: 22, outgoing: 100, incoming: 110, network: 10_000 }
  const cohesion = cohesionOf(edges)
  expect(cohesion.density).toBe(0.5)
  expect(cohesion.ratioToChance).toBeCloseTo(50, 12)
  expect(cohesion.reciprocity).toBe(0.4)
  expect(cohesionOf({ size: 1, inside: 0, mutual: 0, outgoing: 0, incoming: 0, network: 0 })).toEqual({
    density: 0,
    ratioToChance: null,
    reciprocity: 0,
  })
})

test.each([
  ['the same under other names', [0, 0, 1, 1], ['b', 'b', 'a', 'a'], 1],
  ['one cluster split', [0, 0, 1, 1], [0, 0, 1, 2], 4 / 7],
  ['nothing in common', [0, 0, 1, 1], [0, 1, 0, 1], -0.5],
  ['all together against all apart', [0, 0, 0], [0, 1, 2], 0],
  ['all together, twice', [5, 5, 5], [1, 1, 1], 1],
  ['nothing at all', [], [], 1],
])('adjusted Rand index: %s', (_, first, second, index) => {
  expect(adjustedRandIndex(first, second)).toBeCloseTo(index, 12)
})

test('the index is symmetric, at most 1, and 1 for a partition with itself', () => {
  const labels = fc.array(fc.tuple(fc.nat(4), fc.nat(4)), { minLength: 2, maxLength: 60 })
  fc.assert(
    fc.property(labels, (pairs) => {
      const [first, second] = [pairs.map(([label]) => label), pairs.map(([, label]) => label)]
      expect(adjustedRandIndex(first, second)).toBeCloseTo(adjustedRandIndex(second, first), 12)
      expect(adjustedRandIndex(first, second)).toBeLessThanOrEqual(1 + 1e-12)
      expect(adjustedRandIndex(first, first)).toBe(1)
    }),
  )
})
