// Shares of a reach, what is wasted of it, and when it is too broad.
import { describe, expect, test } from 'vitest'
import { sizeOfCount } from '../insights/size-rules.ts'
import { isTooBroad, reachesMostlyOthers, reachShares, realValues, wastedShare } from './reach-rules.ts'

const sure = (count: number) => ({ count, variance: 0 })

describe('the figures of a reach', () => {
  test.each([
    // intended, others, audience → recall, precision
    [800, 200, 1000, 0.8, 0.8],
    [300, 700, 300, 1, 0.3],
    [99, 0, 1000, null, null],
    [100, 0, 100, 1, 1],
    [0, 500, 1000, null, null],
  ])('%i meant and %i others of %i', (intended, others, audience, recall, precision) => {
    expect(reachShares({ intended: sure(intended), others: sure(others) }, audience)).toEqual({ recall, precision })
  })

  test.each([
    [300, null, true],
    [100, null, false],
    [1000, 0.49, true],
    [1000, 0.5, false],
  ])('%i reached, %s of them meant: mostly others %s', (reached, precision, others) => {
    expect(reachesMostlyOthers(reached, precision)).toBe(others)
  })

  test('what is wasted', () => {
    expect([wastedShare(0.31), wastedShare(1)]).toEqual([0.69, 0])
  })

  test.each([
    [1000, 500, false],
    [1001, 500, true],
    [10, 0, false],
  ])('%i reached of %i meant: too broad %s', (reached, audience, broad) => {
    expect(isTooBroad(reached, audience)).toBe(broad)
  })

  test('sizes are told in hundreds, one that is not certain with its interval; few are not told', () => {
    expect(sizeOfCount(sure(1234))).toEqual({ size: 1200, low: 1200, high: 1200, exact: true, belowMinimum: false })
    expect(sizeOfCount({ count: 1234, variance: 900 })).toMatchObject({
      size: 1200,
      low: 1100,
      high: 1300,
      exact: false,
    })
    expect(sizeOfCount({ count: 374, variance: 1.2 })).toMatchObject({ size: 400, low: 300, high: 400, exact: false })
    expect(sizeOfCount(sure(12))).toMatchObject({ size: 100, belowMinimum: true })
    expect(sizeOfCount(sure(0))).toMatchObject({ size: 0, belowMinimum: true })
  })

  test('values are the audience’s own from two in a hundred on', () => {
    const counts = new Map([
      ['ja', 60],
      ['en', 880],
      ['tl', 5],
      ['', 900],
    ])
    expect(realValues(counts)).toEqual(['en', 'ja'])
  })
})
