// The test vectors of the scoring method, and what must hold for any counts.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Counts } from './figure-counts.ts'
import { affinityOf, figuresOf, indexOf, orderingOf, statedLift, wilson } from './score-rules.ts'
import { jlhScore, logLikelihoodRatio, logOddsZ } from './significance-rules.ts'

const vectors: {
  name: string
  counts: Counts
  share: [string, string, string]
  affinity: [string, string, string]
  uniqueness: string
  relevancy: string
  jlh: string
  g2: string
  z: string
}[] = [
  {
    name: 'solid',
    counts: { a: 200, n: 1000, b: 2000, m: 100000 },
    share: ['20.00', '17.64', '22.59'],
    affinity: ['9.569', '8.389', '10.916'],
    uniqueness: '88.08',
    relevancy: '17.62',
    jlh: '1.800',
    g2: '580.42',
    z: '30.52',
  },
  {
    name: 'mainstream',
    counts: { a: 600, n: 1000, b: 50000, m: 100000 },
    share: ['60.00', '56.93', '62.99'],
    // Published as 1.191, which is 1.19048 rounded twice (1.1905, then 1.191).
    affinity: ['1.190', '1.132', '1.252'],
    uniqueness: '11.67',
    relevancy: '7.00',
    jlh: '0.120',
    // Published as 39.88, which is 39.87499 rounded twice.
    g2: '39.87',
    z: '6.25',
  },
  {
    name: 'tiny count',
    counts: { a: 3, n: 150, b: 100, m: 100000 },
    share: ['2.00', '0.68', '5.71'],
    affinity: ['15.176', '4.899', '47.009'],
    uniqueness: '79.59',
    relevancy: '1.59',
    jlh: '0.380',
    g2: '12.25',
    z: '5.75',
  },
  {
    name: 'zero baseline',
    counts: { a: 4, n: 150, b: 0, m: 100000 },
    share: ['2.67', '1.04', '6.66'],
    affinity: ['4000.3', '212.2', '75417'],
    uniqueness: '99.53',
    relevancy: '2.65',
    jlh: '71.11',
    g2: '52.14',
    z: '5.84',
  },
  {
    name: 'null',
    counts: { a: 20, n: 1000, b: 2000, m: 100000 },
    share: ['2.00', '1.30', '3.07'],
    affinity: ['1.000', '0.653', '1.530'],
    uniqueness: '0',
    relevancy: '0',
    jlh: '0',
    g2: '0.00',
    z: '0.11',
  },
  {
    name: 'under',
    counts: { a: 5, n: 1000, b: 2000, m: 100000 },
    share: ['0.50', '0.21', '1.17'],
    // The lower bound is published as 0.129, which is 0.12848 rounded twice.
    affinity: ['0.286', '0.128', '0.635'],
    uniqueness: '0',
    relevancy: '0',
    jlh: '0',
    g2: '16.25',
    z: '-3.05',
  },
]

const digits = (value: number, like: string) => value.toFixed(like.split('.')[1]?.length ?? 0)

describe('[INSIGHT-2] connectivity and relevancy percentages follow the test vectors', () => {
  test.each(vectors)('$name', (vector) => {
    const [figure] = figuresOf([vector.counts])
    if (figure === undefined) throw new Error('one figure in, one figure out')
    const seen = [figure.share, figure.shareLow, figure.shareHigh].map((value) => (100 * value).toFixed(2))
    expect(seen).toEqual(vector.share)
    const affinity = [figure.affinity, figure.affinityLow, figure.affinityHigh]
    expect(affinity.map((value, index) => digits(value, vector.affinity[index] ?? ''))).toEqual(vector.affinity)
    expect(digits(figure.uniqueness, vector.uniqueness)).toBe(vector.uniqueness)
    expect(digits(figure.relevancy, vector.relevancy)).toBe(vector.relevancy)
    expect(digits(jlhScore(vector.counts), vector.jlh)).toBe(vector.jlh)
    expect(digits(logLikelihoodRatio(vector.counts), vector.g2)).toBe(vector.g2)
    expect(logOddsZ(vector.counts).toFixed(2)).toBe(vector.z)
  })
})

test('[INSIGHT-2] the gate greys small counts, small audiences and mere chance, and says how many more are needed', () => {
  const figures = figuresOf(vectors.map((vector) => vector.counts))
  const verdicts = figures.map((figure) => [figure.solid, figure.lack])
  expect(verdicts).toEqual([
    [true, 'none'],
    [true, 'none'],
    [false, 'count'],
    [false, 'count'],
    [false, 'difference'],
    [true, 'none'],
  ])
  // 5 of 2 % are 250 accounts, 5 of 4/150 are 188.
  expect(figures.map((figure) => figure.needsMore)).toEqual([0, 0, 100, 38, 0, 0])
  const [young] = figuresOf([{ a: 20, n: 60, b: 100, m: 100000 }])
  expect([young?.lack, young?.needsMore]).toEqual(['sample', 90])
})

test('a weak but real difference needs a number of accounts that then suffices', () => {
  const weak = { a: 28, n: 1000, b: 2000, m: 100000 }
  const [figure] = figuresOf([weak, { a: 20, n: 1000, b: 2000, m: 100000 }])
  expect(figure?.lack).toBe('difference')
  const needed = figure?.needsMore ?? 0
  expect(needed).toBeGreaterThan(0)
  const grown = { ...weak, n: weak.n + needed, a: weak.a * (1 + needed / weak.n) }
  expect(figuresOf([grown, { a: 20, n: 1000, b: 2000, m: 100000 }])[0]?.solid).toBe(true)
})

const anyCounts = fc
  .record({
    n: fc.nat(1_000_000),
    m: fc.nat(10_000_000),
    x: fc.double({ min: 0, max: 1, noNaN: true }),
    y: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ n, m, x, y }): Counts => ({ a: Math.round(n * x), n, b: Math.round(m * y), m }))

test('every figure is finite, bounded and inside its interval', () => {
  fc.assert(
    fc.property(fc.array(anyCounts, { maxLength: 20 }), (items) => {
      for (const figure of figuresOf(items)) {
        expect(figure.shareLow).toBeLessThanOrEqual(figure.share)
        expect(figure.shareHigh).toBeGreaterThanOrEqual(figure.share)
        expect(figure.shareLow).toBeGreaterThanOrEqual(0)
        expect(figure.shareHigh).toBeLessThanOrEqual(1)
        expect(figure.affinityLow).toBeLessThanOrEqual(figure.affinity)
        expect(figure.affinityHigh).toBeGreaterThanOrEqual(figure.affinity)
        expect(Number.isFinite(figure.affinityHigh)).toBe(true)
        for (const score of [figure.uniqueness, figure.relevancy]) {
          expect(score).toBeGreaterThanOrEqual(0)
          expect(score).toBeLessThanOrEqual(100)
        }
        expect(figure.q).toBeGreaterThanOrEqual(0)
        expect(figure.q).toBeLessThanOrEqual(1)
        expect(Number.isInteger(figure.needsMore)).toBe(true)
      }
    }),
  )
})

test('one more member with the item never lowers affinity, uniqueness or relevancy', () => {
  fc.assert(
    fc.property(anyCounts, (counts) => {
      fc.pre(counts.a < counts.n)
      const [less, more] = [counts, { ...counts, a: counts.a + 1 }].map((item) => figuresOf([item])[0])
      expect(more?.affinity).toBeGreaterThan(less?.affinity ?? Number.NaN)
      expect(more?.uniqueness).toBeGreaterThanOrEqual(less?.uniqueness ?? Number.NaN)
      expect(more?.relevancy).toBeGreaterThanOrEqual(less?.relevancy ?? Number.NaN)
    }),
  )
})

test('ten times the evidence for the same shares above the baseline raises uniqueness', () => {
  const small = figuresOf([{ a: 20, n: 200, b: 200, m: 10000 }])[0]
  const large = figuresOf([{ a: 200, n: 2000, b: 2000, m: 100000 }])[0]
  expect(large?.uniqueness).toBeGreaterThan(small?.uniqueness ?? Number.NaN)
})

test('counts that a source got wrong give no impossible figure', () => {
  const [figure, nothing] = figuresOf([
    { a: 9, n: 5, b: -1, m: Number.NaN },
    { a: 0, n: 0, b: 0, m: 0 },
  ])
  expect([figure?.a, figure?.b, figure?.m, figure?.share]).toEqual([5, 0, 0, 1])
  expect([nothing?.share, nothing?.shareHigh, nothing?.needsMore]).toEqual([0, 1, 150])
})

test('wilson holds at the ends, and the index is a hundred times affinity', () => {
  expect(wilson(0, 100)).toEqual({ value: 0, low: 0, high: expect.closeTo(0.037, 3) })
  expect(wilson(100, 100)).toEqual({ value: 1, low: expect.closeTo(0.963, 3), high: 1 })
  expect(wilson(0, 0)).toEqual({ value: 0, low: 0, high: 1 })
  const counts = { a: 200, n: 1000, b: 2000, m: 100000 }
  expect(indexOf(counts).value).toBeCloseTo(100 * affinityOf(counts).value, 9)
})

test('the slider orders by size at one end and by distinction at the other', () => {
  const [solid, mainstream] = vectors.map((vector) => vector.counts)
  if (solid === undefined || mainstream === undefined) throw new Error('two vectors')
  expect(orderingOf(mainstream, 1)).toBeGreaterThan(orderingOf(solid, 1))
  expect(orderingOf(solid, 0)).toBeGreaterThan(orderingOf(mainstream, 0))
})

test.each<[string, Counts, ReturnType<typeof statedLift>]>([
  [
    'a lift with a baseline is stated as it is',
    { a: 200, n: 1000, b: 2000, m: 100_000 },
    { times: 9.569, atLeast: false },
  ],
  ['a thin baseline gives the lower end alone', { a: 400, n: 1000, b: 0, m: 100_000 }, { times: 1000, atLeast: true }],
  ['the lower end is rounded down', { a: 30, n: 1000, b: 2, m: 40_000 }, { times: 120, atLeast: true }],
  ['one person says nothing', { a: 1, n: 137, b: 0, m: 40_000 }, null],
  ['too small an audience says nothing', { a: 60, n: 100, b: 20, m: 40_000 }, null],
  ['without a baseline there is nothing to say', { a: 60, n: 1000, b: 0, m: 0 }, null],
])('%s', (_, counts, stated) => {
  const [figure] = figuresOf([counts])
  const lift = figure ? statedLift(figure) : null
  if (stated === null) expect(lift).toBeNull()
  else expect({ ...lift, times: Number(lift?.times.toFixed(3)) }).toEqual(stated)
})
