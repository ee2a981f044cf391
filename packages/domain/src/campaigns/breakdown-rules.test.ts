// Parts of figures: merged, in order, and what no part accounts for.
import { describe, expect, test } from 'vitest'
import { mergedParts, missingFrom, partFigures, resultRate } from './breakdown-rules.ts'
import type { CountedSums } from './line-figure-rules.ts'

const sums = (given: Partial<CountedSums>): CountedSums => ({
  spent: 0,
  impressions: 0,
  engagements: 0,
  clicks: 0,
  url_clicks: 0,
  follows: 0,
  video_total_views: 0,
  app_clicks: 0,
  ...given,
})
const part = (name: string, impressions: number) => ({ id: name, name, sums: sums({ impressions }) })

describe('parts', () => {
  test('the same part of several campaigns is one', () => {
    const merged = mergedParts('gender', [part('Male', 3), part('Female', 5), part('Male', 4)])
    expect(merged.map(({ id, sums: { impressions } }) => [id, impressions])).toEqual([
      ['Male', 7],
      ['Female', 5],
    ])
  })
  test('ages are in their order, an unknown one last', () => {
    const merged = mergedParts('age', [part('UNKNOWN', 9), part('AGE_OVER_50', 8), part('AGE_18_TO_24', 1)])
    expect(merged.map(({ id }) => id)).toEqual(['AGE_18_TO_24', 'AGE_OVER_50', 'UNKNOWN'])
  })
})

describe('what no part accounts for', () => {
  const total = sums({ impressions: 100, spent: 5_000_000, clicks: 4 })
  test.each([
    ['nothing', [total], null, false],
    ['some', [sums({ impressions: 60, spent: 5_000_000, clicks: 4 })], { impressions: 40, spent: 0 }, false],
    ['all of it', [], { impressions: 100, spent: 5_000_000 }, false],
    ['less than nothing', [sums({ impressions: 120, spent: 6_000_000, clicks: 4 })], null, true],
    ['some of one, too much of another', [sums({ impressions: 90, spent: 6_000_000 })], { spent: 0 }, true],
  ] as const)('%s', (_name, parts, missing, newer) => {
    const found = missingFrom(total, parts)
    expect(found.newer).toBe(newer)
    if (missing === null) expect(found.missing).toBeNull()
    else expect(found.missing).toMatchObject(missing)
  })
})

describe('the rate of results', () => {
  const figures = partFigures(
    'url_clicks',
    sums({ impressions: 200, url_clicks: 5, engagements: 20, spent: 1_500_000 }),
  )
  test.each([
    ['url_clicks', 0.025],
    ['impressions', 0.1],
    [null, null],
  ] as const)('bought for %s: %s', (metric, rate) => {
    expect(resultRate(metric, figures)).toBe(rate)
  })
  test('spend is in the currency', () => expect(figures.spent).toBe(1.5))
})
