// Figures of lines and of totals, and how they changed.
import { describe, expect, test } from 'vitest'
import { addedSums, type CountedSums, changeOf, lineChanges, lineFigures, toneOfChange } from './line-figure-rules.ts'

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

describe('figures', () => {
  const counted = sums({ spent: 20, impressions: 4000, engagements: 100, clicks: 80, url_clicks: 40, follows: 5 })
  test.each([
    ['url_clicks', 40, 0.5],
    ['follows', 5, 4],
    ['impressions', 4000, 5],
    ['engagements', 100, 0.2],
    ['app_clicks', 0, null],
    [null, null, null],
  ] as const)('bought for %s: %s results at %s', (metric, results, cost) => {
    expect(lineFigures(metric, counted)).toMatchObject({ results, cost })
  })
  test('rates are made of sums', () => {
    const both = addedSums([sums({ impressions: 100, clicks: 10 }), sums({ impressions: 900, clicks: 0, spent: 2 })])
    expect(lineFigures(null, both)).toMatchObject({ impressions: 1000, click_rate: 0.01, cost_per_thousand: 2 })
  })
  test('without impressions there is nothing to divide by', () => {
    expect(lineFigures('engagements', sums({}))).toMatchObject({
      spent: 0,
      results: 0,
      cost: null,
      click_rate: null,
      cost_per_thousand: null,
    })
  })
})

describe('changes', () => {
  test.each([
    ['more', 150, 100, 0.5],
    ['less', 50, 100, -0.5],
    ['the same', 100, 100, 0],
    ['nothing any more', 0, 100, -1],
    ['nothing before', 7, 0, 'new'],
    ['not known before', 7, null, 'new'],
    ['nothing at all', 0, 0, null],
    ['nothing to divide by now', null, 3, null],
    ['never anything to divide by', null, null, null],
  ] as const)('%s: %s after %s', (_name, now, before, change) => {
    expect(changeOf(now, before)).toBe(change)
  })
  test('each figure has its own', () => {
    const now = lineFigures('url_clicks', sums({ spent: 10, url_clicks: 20, impressions: 1000 }))
    const before = lineFigures('url_clicks', sums({ spent: 10, url_clicks: 10, impressions: 1000 }))
    expect(lineChanges(now, before)).toMatchObject({ spent: 0, results: 1, cost: -0.5, impressions: 0, follows: null })
  })
  test.each([
    ['results', 0.2, 'good'],
    ['results', -0.2, 'bad'],
    ['cost', 0.2, 'bad'],
    ['cost', -0.2, 'good'],
    ['spent', 0.2, 'neutral'],
    ['impressions', -0.9, 'neutral'],
    ['results', 'new', 'neutral'],
    ['results', 0, 'neutral'],
    ['cost', null, 'neutral'],
  ] as const)('%s that changed by %s is %s', (figure, change, tone) => {
    expect(toneOfChange(figure, change)).toBe(tone)
  })
})
