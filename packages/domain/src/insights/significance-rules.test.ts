// Known values of the tests of chance.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { benjaminiHochberg, jlhScore, twoSidedP, wordScore } from './significance-rules.ts'

test.each([
  [0, 1],
  [1, 0.31731051],
  [1.959964, 0.05],
  [-2.575829, 0.01],
  [6, 1.973175e-9],
  [30, 9.813428e-198],
])('p of z = %d is %d', (z, p) => {
  expect(twoSidedP(z) / p).toBeCloseTo(1, 5)
})

test('Benjamini–Hochberg gives the values of the worked example, in the order asked', () => {
  const ps = [0.041, 0.001, 0.039, 0.008, 0.042, 0.06, 0.074, 0.205]
  expect(benjaminiHochberg(ps).map((q) => Number(q.toFixed(4)))).toEqual([
    0.0672, 0.008, 0.0672, 0.032, 0.0672, 0.08, 0.0846, 0.205,
  ])
  expect(benjaminiHochberg([])).toEqual([])
})

test('q is never below p and keeps the order of p', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 50 }), (ps) => {
      const qs = benjaminiHochberg(ps)
      ps.forEach((p, i) => {
        expect(qs[i]).toBeGreaterThanOrEqual(p - 1e-15)
        ps.forEach((other, j) => {
          if (p < other) expect(qs[i]).toBeLessThanOrEqual(qs[j] ?? 1)
        })
      })
    }),
  )
})

test('[INSIGHT-4] the word score is signed, zero for equal use, and tempers rare words', () => {
  expect(wordScore({ a: 50, n: 1000, b: 500, m: 10000 })).toBeCloseTo(0, 1)
  expect(wordScore({ a: 150, n: 1000, b: 500, m: 10000 })).toBeGreaterThan(10)
  expect(wordScore({ a: 5, n: 1000, b: 500, m: 10000 })).toBeLessThan(-3)
  // Two users of a word nobody else uses say less than a hundred users of a common one.
  expect(wordScore({ a: 2, n: 1000, b: 0, m: 10000 })).toBeLessThan(wordScore({ a: 100, n: 1000, b: 300, m: 10000 }))
  expect(wordScore({ a: 3, n: 1000, b: 30, m: 10000 }, 50)).toBeCloseTo(0, 0)
})

test('JLH is 0 without an audience, a baseline or a surplus', () => {
  expect(jlhScore({ a: 0, n: 0, b: 1, m: 10 })).toBe(0)
  expect(jlhScore({ a: 1, n: 10, b: 0, m: 0 })).toBe(0)
  expect(jlhScore({ a: 1, n: 100, b: 50, m: 100 })).toBe(0)
})
