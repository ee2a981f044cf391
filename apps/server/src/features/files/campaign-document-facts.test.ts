// The facts of a campaign’s summary out of what its calls answer.
import type { Campaign } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import type { StatsTotal } from '@peregrine/contract/campaigns/campaign-stats-shapes.ts'
import { expect, test } from 'vitest'
import { type CampaignAnswers, campaignFacts } from './campaign-document-facts.ts'

const campaign: Campaign = {
  id: 'c',
  name: 'Autumn beans',
  account: { id: 'a', account_id: '18ce54d4x5t', name: 'Harbor Roast US' },
  currency: 'USD',
  timezone: 'America/New_York',
  network_id: '8wku2',
  objective: 'WEBSITE_CLICKS',
  status: 'Active',
  standing: 'drifted',
  origin: 'here',
  daily_budget: 400,
  total_budget: null,
  spent: 1200,
  impressions: 100_000,
  engagements: 4000,
  clicks: 900,
  provisional: true,
  start: '2026-11-01T05:00:00Z',
  end: null,
  ad_sets: 1,
  ads: 1,
  created: '2026-10-30T05:00:00Z',
  modified: '2026-10-30T05:00:00Z',
  version: 1,
} as Campaign

const day = {
  spent: 60,
  impressions: 5000,
  engagements: 200,
  clicks: 45,
  url_clicks: 40,
  video_total_views: 0,
}
const total = (metric: StatsTotal['totals'][number]['metric'], value: number | null, provisional = false) => ({
  metric,
  value,
  provisional,
  median: null,
  compared: 0,
})
const stats: StatsTotal = {
  campaign_id: 'c',
  currency: 'USD',
  timezone: 'America/New_York',
  from: '2026-11-20',
  to: '2026-11-21',
  totals: [
    total('spent', 1200, true),
    total('impressions', 100_000),
    total('engagements', 4000),
    { ...total('engagement_rate', 0.04), median: 0.031, compared: 6 },
    total('video_total_views', 0),
    total('follows', 12),
  ],
  pace: {
    state: 'ahead',
    reason: null,
    budget: 12_000,
    spent: 1200,
    expected: 800,
    projected: 15_000,
    elapsed: 0.1,
    most: null,
  },
  daily: [
    { day: '2026-11-17', finality: 'settled', ...day },
    { day: '2026-11-20', finality: 'settling', ...day },
    { day: '2026-11-21', finality: 'provisional', ...day },
  ],
  asked: '2026-11-21T09:30:00Z',
}
const part = {
  name: 'Home brewers',
  status: 'Active',
  status_reason: null,
  spent: 100,
  impressions: 1000,
  engagements: 50,
  provisional: false,
} as const
const answers: CampaignAnswers = {
  campaign,
  stats,
  reach: null,
  adSets: [
    { ...part, targeting_name: 'Coffee' },
    { ...part, impressions: 0, engagements: 0, targeting_name: '' },
  ],
  ads: [part],
  segmentations: [],
}
const english = { language: 'en', sandbox: true, now: '2026-11-21T10:00:00Z' } as const

test('figures keep their marks: spend of the last three days may still change', () => {
  const facts = campaignFacts(answers, english)
  expect(facts.metrics.map(({ name, value, provisional }) => [name, value, provisional])).toEqual([
    ['Spent', 1200, true],
    ['Impressions', 100_000, false],
    ['Engagements', 4000, false],
    ['Engagement rate', 0.04, false],
    ['Follows', 12, false],
  ])
  expect(facts.metrics[3]?.note).toBe('median of 6 similar campaigns: 3.1%')
  expect(facts.days.map(({ provisional }) => provisional)).toEqual([false, true, true])
  expect(facts.asOf).toBe('2026-11-21T09:30:00Z')
})

test('the summary calls a status as the screens do, and says what is not applied yet without claiming more', () => {
  const inReview = { status_reason: 'ads_in_review' } as const
  const changed = {
    ...answers,
    campaign: { ...campaign, ...inReview, standing: 'waiting' as const },
    ads: [{ ...part, ...inReview }],
  }
  const facts = campaignFacts(changed, english)
  expect([facts.status, facts.adSets[0]?.status, facts.ads[0]?.status]).toEqual(['In review', 'Active', 'In review'])
  expect(facts.remarks).toContain(
    'A change to the campaign is waiting to be applied in the ad account. The figures are for the settings in the ad account.',
  )
  expect(campaignFacts(changed, { ...english, language: 'ja' }).status).toBe('審査中')
})

test('rates carry their interval; where nothing was shown there is no rate', () => {
  const [shown, unseen] = campaignFacts(answers, english).adSets
  expect(shown?.rate?.share).toBe(0.05)
  expect(shown?.rate?.low).toBeCloseTo(0.0381, 3)
  expect(shown?.rate?.high).toBeCloseTo(0.0653, 3)
  expect(unseen?.rate).toBeNull()
})

test('what a reader should know is said in the language asked for', () => {
  expect(campaignFacts(answers, english).remarks).toEqual([
    'Spend is ahead of plan: at this rate, the budget will run out before the end.',
    'The campaign’s settings here differ from the ad account. The figures are for the settings in the ad account.',
    'Reach isn’t available from the ad platform right now.',
  ])
  const japanese = campaignFacts(answers, { ...english, language: 'ja' })
  expect([japanese.objective, japanese.status]).toEqual(['ウェブサイトへの誘導', '配信中'])
  expect(japanese.source).toContain('模擬配信')
})

test.each([
  ['America/New_York', '2026-11-01T04:00:00Z', '2026-12-01T04:59:00Z', '2026-11-01', '2026-11-30'],
  ['Asia/Tokyo', '2026-10-31T15:00:00Z', '2026-11-30T14:59:00Z', '2026-11-01', '2026-11-30'],
  ['', '2026-11-01T00:00:00Z', '2026-11-30T23:59:00Z', '2026-11-01', '2026-11-30'],
  ['Asia/Tokyo', null, null, null, null],
])('a flight is told in days of the account, the last one included: %s', (timezone, start, end, first, last) => {
  const facts = campaignFacts({ ...answers, campaign: { ...campaign, timezone, start, end } }, english)
  expect([facts.start, facts.end]).toEqual([first, last])
})
