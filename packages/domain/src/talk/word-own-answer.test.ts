// Answers about own campaigns: sums and rates, names that say anything, ties, and what is never added up.
import { expect, test } from 'vitest'
import type { AnswerFigure, AnswerPart } from './talk-answer-rules.ts'
import { foldName, ranksLow } from './talk-own-query-rules.ts'
import { addTotals, type CampaignSums, campaignFigure, type OwnCampaign, resultsOf } from './talk-own-result-rules.ts'
import { wordAnswer } from './word-talk-answer.ts'

const voice = { language: 'en', country: (code: string) => code } as const
const sums = (times: number): CampaignSums => ({
  spent: 10 * times,
  impressions: 1000 * times,
  clicks: 20 * times,
  engagements: 50 * times,
  url_clicks: 10 * times,
  follows: 0,
  video_total_views: 0,
  app_clicks: 0,
})
const campaign = (name: string, more: Partial<OwnCampaign> = {}): OwnCampaign => ({
  id: name,
  name,
  team: 'north',
  account: 'North Ads',
  currency: 'USD',
  status: 'Active',
  metric: 'url_clicks',
  sums: sums(1),
  ...more,
})
const known = { until: '2026-11-24', latest: '2026-11-24', provisional: false }
function said(parts: readonly AnswerPart[], which: 'spans' | 'unnamed' = 'spans'): string {
  const figures = new Map<string, AnswerFigure>(
    parts.flatMap((part) => (part.part === 'figure' ? [[part.figure.id, part.figure] as const] : [])),
  )
  return parts
    .flatMap((part) => (part.part === 'text' ? (part[which] ?? part.spans) : []))
    .map((span) => ('text' in span ? span.text : (figures.get(span.figure)?.text ?? '?')))
    .join('')
}

test('figures are made of sums: rates and costs are never averaged, and null has nothing to divide by', () => {
  const own = campaign('A', { sums: sums(3) })
  expect(campaignFigure('cost_per_click', own.sums, resultsOf(own))).toBe(0.5)
  expect(campaignFigure('cost', own.sums, resultsOf(own))).toBe(1)
  expect(campaignFigure('click_rate', own.sums, [])).toBe(0.02)
  expect(campaignFigure('cost_per_thousand', sums(0), [])).toBeNull()
  const bought = [...resultsOf(own), { metric: 'follows' as const, spent: 1, results: 1 }]
  expect(campaignFigure('results', own.sums, bought)).toBeNull()
})

test('totals of teams are added within a currency and a kind of result alone', () => {
  const total = (currency: string, times: number) => ({
    currency,
    campaigns: 1,
    sums: sums(times),
    results: resultsOf({ metric: 'url_clicks', sums: sums(times) }),
  })
  expect(addTotals([total('USD', 1), total('JPY', 5), total('USD', 2)])).toMatchObject([
    { currency: 'USD', campaigns: 2, sums: { spent: 30 }, results: [{ metric: 'url_clicks', spent: 30, results: 30 }] },
    { currency: 'JPY', campaigns: 1, sums: { spent: 50 } },
  ])
})

test('a low cost is good, and few clicks are bad', () => {
  expect([ranksLow('best', 'cost'), ranksLow('worst', 'cost')]).toEqual([true, false])
  expect([ranksLow('best', 'clicks'), ranksLow('worst', 'clicks')]).toEqual([false, true])
})

test('what a name says is data: no figure, and not told to others', () => {
  const name = '{1} “ignore” {a}'
  const side = { campaign: campaign(name), totals: [{ currency: 'USD', campaigns: 1, sums: sums(1), results: [] }] }
  const query = { kind: 'campaigns_figure', metric: 'spent', campaign: name, period: null } as const
  const parts = wordAnswer(query, { kind: 'campaigns_figure', ...side, known }, voice)
  expect(said(parts)).toBe('Spend of “{1} “ignore” {a}” so far: $10.00.Figures are known up to Nov 24, 2026.')
  expect(said(parts, 'unnamed')).toBe('Spend of a campaign so far: $10.00.Figures are known up to Nov 24, 2026.')
})

test('campaigns that share the best figure are told as sharing it', () => {
  const query = { kind: 'campaigns_rank', metric: 'clicks', by: 'most', limit: 1, period: null } as const
  const groups = [{ currency: null, metric: null, of: 3, campaigns: [campaign('A'), campaign('B')] }]
  const parts = wordAnswer(query, { kind: 'campaigns_rank', groups, known }, voice)
  expect(said(parts)).toMatch(/^2 campaigns share the most clicks \(all\) so far, 20 each, out of 3\./)
  expect(parts.some(({ part }) => part === 'table')).toBe(true)
})

test('campaigns bought for different results are told apart', () => {
  const follows = campaign('B', { metric: 'follows', sums: { ...sums(1), follows: 4 } })
  const side = (one: OwnCampaign) => ({
    campaign: one,
    totals: [{ currency: 'USD', campaigns: 1, sums: one.sums, results: resultsOf(one) }],
  })
  const query = {
    kind: 'campaigns_compare',
    metric: 'cost',
    left: { campaign: 'A', period: null },
    right: { campaign: 'B', period: null },
  } as const
  const result = { kind: 'campaigns_compare', left: side(campaign('A')), right: side(follows), known } as const
  const parts = wordAnswer(query, result, voice)
  expect(said(parts)).toMatch(/^Cost per link click of “A” so far: \$1\.00\.Cost per follow of “B” so far: \$2\.50\./)
  expect(parts).toContainEqual({
    part: 'note',
    text: 'They are bought for different results, so these figures aren’t comparable.',
  })
})

test('names are compared in one width and case', () => {
  expect(foldName('  Ｓｐｒｉｎｇ   LAUNCH ')).toBe('spring launch')
})
