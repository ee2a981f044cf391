// Sizes from samples: bounds, rounding, the smallest size shown.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  coarseSize,
  discloseCount,
  discloseSize,
  gaugeOf,
  isWithheld,
  MINIMUM_CELL,
  roundToTwoDigits,
  sizeFromSample,
  sizeOfCount,
  toldLimit,
} from './size-rules.ts'

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

test('when everybody was looked at the size is counted, and told in hundreds', () => {
  expect(sizeFromSample(12_345, 100_000, 100_000)).toEqual({
    size: 12_300,
    low: 12_300,
    high: 12_300,
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
      // A count of everybody is told in hundreds, up or down.
      expect(size.high).toBeGreaterThanOrEqual(size.exact ? discloseCount(matched) : matched)
    }),
  )
})

test('bounds never contradict what was seen', () => {
  // 990 of 1,000 looked at, 510 match: from 510 to 520, in hundreds outwards.
  expect(sizeFromSample(510, 990, 1000)).toMatchObject({ low: 500, high: 600 })
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
  expect(discloseCount(count)).toBe(reported)
})

test.each([
  [234, 200],
  [250, 300],
  [12_345, 12_300],
])('%d members are told in hundreds, as %d; telling it again changes nothing', (count, reported) => {
  expect([discloseCount(count), discloseCount(discloseCount(count))]).toEqual([reported, reported])
})

test('two sizes that differ by fewer than 100 people differ by nothing or by 100: how many they are is never told', () => {
  const counts = fc.record({ all: fc.integer({ min: 200, max: 100_000 }), few: fc.integer({ min: 1, max: 99 }) })
  fc.assert(
    fc.property(counts, ({ all, few }) => {
      const size = (count: number) => sizeOfCount({ count, variance: 0 }).size
      expect([0, MINIMUM_CELL]).toContain(size(all) - size(all - few))
      expect([0, MINIMUM_CELL]).toContain(discloseCount(all) - discloseCount(all - few))
    }),
  )
})

test('a size keeps that it was counted, and nobody stays nobody', () => {
  const size = (count: number) => sizeOfCount({ count, variance: 0 })
  expect(size(0)).toMatchObject({ size: 0, exact: true })
  expect(size(34)).toMatchObject({ size: 100, belowMinimum: true })
  expect(size(869)).toEqual({ size: 900, low: 900, high: 900, exact: true, belowMinimum: false })
  expect(discloseSize(size(869))).toEqual(size(869))
})

test('how many are known to match is told where that is fewer than the size', () => {
  const size = { size: 400, low: 400, high: 500, exact: false, belowMinimum: false }
  expect(discloseSize({ ...size, stated: 349 }).stated).toBe(349)
  for (const stated of [350, 400, 401]) expect(discloseSize({ ...size, stated }).stated).toBeUndefined()
})

test.each([
  ['a report of some', 200, 150, false],
  ['nobody there', 0, 0, false],
  ['a few', 100, 0, true],
  ['more, of whom too few are known or can be read', 200, 0, true],
])('%s', (_, size, described, withheld) => {
  expect(isWithheld({ size }, described)).toBe(withheld)
})

describe('what differs by a person is told as one', () => {
  test.each([
    [0, 0],
    [1, 1],
    [4, 5],
    [13, 15],
    [2000, 2000],
    [2001, 2000],
    [2300, 2500],
    [9600, 10_000],
    [123_456, 100_000],
    [1_000_000_000, 1_000_000_000],
  ])('a limit of %i is told as %i, and what is told is told again', (limit, expected) => {
    expect(toldLimit(limit)).toBe(expected)
    expect(toldLimit(expected)).toBe(expected)
  })

  test.each([
    [0, { size: 100, belowMinimum: true }],
    [99, { size: 100, belowMinimum: true }],
    [466, { size: 1000, low: 100, high: 1000, belowMinimum: false }],
    [34_567, { size: 35_000, low: 34_000, high: 35_000 }],
    [2_345_678, { size: 2_300_000, low: 2_300_000, high: 2_400_000 }],
  ])('%i counted as a whole', (count, expected) => {
    expect(coarseSize(count)).toMatchObject(expected)
  })
})
