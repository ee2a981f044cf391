// Sizes from samples: bounds, rounding, the smallest size shown.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gaugeOf, MINIMUM_CELL, roundToTwoDigits, sizeFromSample, tellCount, tellParts, tellSum } from './size-rules.ts'

test.each([
  [0, 0],
  [7, 7],
  [99.6, 100],
  [123, 120],
  [1250, 1300],
  [98_765, 99_000],
  [Number.NaN, 0],
])('%d is rounded to %d', (value, rounded) => {
  expect(roundToTwoDigits(value)).toBe(rounded)
})

test('a sample of a tenth gives an estimate with rounded Wilson bounds', () => {
  // Wilson for 500 of 10,000: 4.589 % to 5.446 %.
  expect(sizeFromSample(500, 10_000, 100_000)).toEqual({
    size: 5000,
    low: 4500,
    high: 5500,
    exact: false,
    belowMinimum: false,
  })
})

test('when everybody was looked at the size is exact', () => {
  expect(sizeFromSample(12_345, 100_000, 100_000)).toEqual({
    size: 12_345,
    low: 12_345,
    high: 12_345,
    exact: true,
    belowMinimum: false,
  })
})

test.each([
  [0, 1000, 1000],
  [99, 1000, 1000],
  [0, 1000, 50_000],
  [1, 1000, 50_000],
])('%d of %d sampled of %d is not shown below the minimum cell', (matched, sampled, population) => {
  const size = sizeFromSample(matched, sampled, population)
  expect([size.size, size.belowMinimum]).toEqual([MINIMUM_CELL, true])
  expect(size.low).toBeGreaterThanOrEqual(MINIMUM_CELL)
})

test('bounds are in order, within the population, and hold what was seen', () => {
  const sample = fc
    .record({
      sampled: fc.integer({ min: 1, max: 50_000 }),
      times: fc.integer({ min: 1, max: 100 }),
      part: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    .map(({ sampled, times, part }) => ({ matched: Math.round(sampled * part), sampled, population: sampled * times }))
  fc.assert(
    fc.property(sample, ({ matched, sampled, population }) => {
      const size = sizeFromSample(matched, sampled, population)
      expect(size.low).toBeLessThanOrEqual(size.size)
      expect(size.high).toBeGreaterThanOrEqual(size.size)
      expect(size.high).toBeGreaterThanOrEqual(Math.min(matched, population))
    }),
  )
})

test('bounds never contradict what was seen', () => {
  // 990 of 1,000 looked at, 510 match: from 510 to 520, rounded outwards.
  expect(sizeFromSample(510, 990, 1000)).toMatchObject({ low: 510, high: 520 })
})

test('the gauge runs from the minimum cell to everybody', () => {
  expect([gaugeOf(50, 1_000_000), gaugeOf(1_000_000, 1_000_000), gaugeOf(10_000, 1_000_000)]).toEqual([0, 1, 0.5])
  expect(gaugeOf(0, 0)).toBe(0)
})

test.each([
  [0, 0],
  [1, 99],
  [99, 99],
  [100, 100],
])('%d members are told as %d', (count, reported) => {
  expect(tellCount(count)).toBe(reported)
})

test.each([
  [
    [400, 0, 300],
    [400, 0, 300],
  ],
  // 966 of 1,000 exactly would tell of the 34.
  [
    [34, 966, 120],
    [99, 1000, 100],
  ],
])('parts %j are told as %j', (parts, reported) => {
  expect(tellParts(parts)).toEqual(reported)
})

test.each([
  ['exact where every part can be told', 350, [150, 200, 0], 350],
  ['in hundreds where one of them is too small', 350, [150, 170, 30], 400],
  ['never above what it is by the small ones', 70, [40, 30, 600], 99],
  ['nobody stays nobody', 0, [40, 600], 0],
])('a sum of parts: %s', (_, sum, parts, reported) => {
  expect(tellSum(sum, parts)).toBe(reported)
})
