// The figure that an objective is bought for, its cost, and what is charged.
import { expect, test } from 'vitest'
import { billedAs, costOfResult, resultOf } from './objective-result-rules.ts'

test.each([
  ['WEBSITE_CLICKS', 'url_clicks'],
  ['FOLLOWERS', 'follows'],
  ['VIDEO_VIEWS', 'video_total_views'],
  ['SOMETHING_NEW', 'engagements'],
])('%s leads with %s', (objective, metric) => expect(resultOf(objective)).toBe(metric))

test('a result costs what was spent on each; impressions are sold by the thousand', () => {
  expect(costOfResult('url_clicks', 50, 100)).toBe(0.5)
  expect(costOfResult('impressions', 50, 10_000)).toBe(5)
  expect(costOfResult('url_clicks', 50, 0)).toBeNull()
})

test.each([
  ['WEBSITE_CLICKS', 136_857, 136_857, 'impressions'],
  ['WEBSITE_CLICKS', 900, 136_857, 'actions'],
  ['ENGAGEMENTS', 900, 136_857, 'engagements'],
])('%s with %d billed of %d impressions: billed %s', (objective, billed, impressions, word) =>
  expect(billedAs(objective, billed, impressions)).toBe(word),
)
