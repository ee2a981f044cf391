// Figures as they are told: no small group, nothing that another report takes apart, the same when told again.
import { expect, test } from 'vitest'
import type { Counts } from './figure-counts.ts'
import { type Figure, figuresOf } from './score-rules.ts'
import { discloseFigure, shareStep } from './small-cell-rules.ts'

const figure = (counts: Counts): Figure => {
  const [made] = figuresOf([counts])
  if (!made) throw new Error('a figure for each count')
  return made
}

test.each([
  [100, 0.1],
  [200, 0.05],
  [500, 0.02],
  [900, 0.02],
  [1000, 0.01],
  [5000, 0.002],
  [20_000, 0.0005],
])('shares of %i members are told in steps of %d', (members, step) => {
  expect(shareStep(members)).toBe(step)
})

test.each<[Counts, Counts]>([
  // Two of a hundred, and nine of two thousand, are nobody's business.
  [
    { a: 2, n: 100, b: 0, m: 500 },
    { a: 0, n: 100, b: 0, m: 500 },
  ],
  [
    { a: 9, n: 2040, b: 12, m: 1980 },
    { a: 0, n: 2000, b: 10, m: 2000 },
  ],
  [
    { a: 312, n: 869, b: 151, m: 869 },
    { a: 324, n: 900, b: 155, m: 900 },
  ],
  // Everybody stays everybody.
  [
    { a: 869, n: 869, b: 0, m: 0 },
    { a: 900, n: 900, b: 0, m: 0 },
  ],
])('%o is told as %o', (counted, told) => {
  const { a, n, b, m, share } = discloseFigure(figure(counted))
  expect({ a, n, b, m }).toEqual(told)
  expect(share).toBe(told.a / told.n)
})

test('telling a figure again changes nothing', () => {
  for (let n = 1; n < 30_000; n = Math.ceil(n * 1.013) + 1)
    for (const a of [0, 1, 5, 9, 10, 11, 12, 19, 37, 99, Math.floor(n / 3), n - 3, n]) {
      if (a < 0 || a > n) continue
      const once = discloseFigure(figure({ a, n, b: Math.floor(a / 4), m: n + 17 }))
      expect(discloseFigure(once)).toEqual(once)
      if (a < 10 || n < 100) expect(once.a).toBe(0)
      else expect(Math.abs(once.share - a / n)).toBeLessThanOrEqual(shareStep(once.n) / 2 + 1 / n)
    }
})

test('one member more or less is not told by the members of either report', () => {
  const [one, other] = [figure({ a: 300, n: 869, b: 90, m: 900 }), figure({ a: 301, n: 870, b: 90, m: 900 })]
  expect(discloseFigure(other)).toEqual(discloseFigure(one))
})

test('how many more would settle it is never told of fewer than a minimum', () => {
  const shown = { ...figure({ a: 40, n: 400, b: 38, m: 400 }), solid: false, lack: 'difference' as const }
  const lacking = (needsMore: number) => discloseFigure({ ...shown, needsMore }).needsMore
  expect([0, 1, 37, 99, 100, 262, 3400].map(lacking)).toEqual([0, 100, 100, 100, 100, 300, 4000])
})

test('chance is told in levels, and of a hidden group not at all', () => {
  const chances = (a: number, q: number) => discloseFigure({ ...figure({ a, n: 400, b: 9, m: 400 }), q }).q
  expect([0, 1e-9, 0.0011, 0.04, 0.051, 0.3, 0.6].map((q) => chances(40, q))).toEqual([
    0.001, 0.001, 0.01, 0.05, 0.1, 0.5, 1,
  ])
  expect(chances(9, 1e-9)).toBe(1)
})

test('what a hidden group lacks tells no count', () => {
  expect(discloseFigure(figure({ a: 3, n: 400, b: 2, m: 400 }))).toMatchObject({
    needsMore: 0,
    lack: 'count',
    solid: false,
  })
})
