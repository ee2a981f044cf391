// The facts of a campaign’s summary out of what its calls answer.
import type { Campaign } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import type { StatsTotal } from '@peregrine/contract/campaigns/campaign-stats-shapes.ts'
import { expect, test } from 'vitest'
import { type CampaignAnswers, campaignFacts } from './campaign-document-facts.ts'

const live: Campaign['order'] = { state: 'live', problem: null, refused_by: null, waits: null, actions: [], fields: [] }

const campaign: Campaign = {
  id: 'c',
  name: 'Autumn beans',
  account: { id: 'a', account_id: '18ce54d4x5t', name: 'Harbor Roast US' },
  currency: 'USD',
  timezone: 'America/New_York',
  network_id: '8wku2',
  objective: 'WEBSITE_CLICKS',
  status: 'Active',
  order: live,
  drifted: true,
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
    total('engagement_rate', 0.04),
    total('video_total_views', 0),
    total('follows', 12),
    { ...total('url_clicks', 800), median: 610, compared: 6 },
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
  provisional: false,
  period: {
    spent: 100,
    impressions: 1000,
    engagements: 80,
    clicks: 60,
    url_clicks: 50,
    follows: 0,
    video_total_views: 0,
    app_clicks: 0,
    provisional: false,
  },
} as const
const answers: CampaignAnswers = {
  campaign,
  learned: [],
  stats,
  reach: null,
  settingsAsOf: null,
  adSets: [
    { ...part, targeting_name: 'Coffee', audiences: [{ name: 'Buyers', excluded: true, sent: true }] },
    {
      ...part,
      period: { ...part.period, impressions: 0, url_clicks: 0 },
      targeting_name: '',
      audiences: [{ name: 'Lapsed', excluded: false, sent: true }],
    },
  ],
  ads: [part],
  segmentations: [],
}
const english = { language: 'en', sandbox: true, now: '2026-11-21T10:00:00Z' } as const

test('figures keep their marks: spend of the last three days may still change', () => {
  const facts = campaignFacts(answers, english)
  expect(facts.metrics.map(({ name, value, provisional }) => [name, value, provisional])).toEqual([
    ['Spent', 1200, true],
    ['Link clicks', 800, false],
    ['Cost per link click', 1.5, true],
    ['Link click rate', 0.008, false],
    ['Impressions', 100_000, false],
    ['Follows', 12, false],
    ['Engagements', 4000, false],
  ])
  expect(facts.metrics[1]?.note).toBe('median of 6 similar campaigns: 610')
  expect(facts.days.map(({ results }) => results)).toEqual([40, 40, 40])
  expect(facts.days.map(({ provisional }) => provisional)).toEqual([false, true, true])
  expect(facts.asOf).toBe('2026-11-21T09:30:00Z')
})

test('settings that could not be read now say as of when they are', () => {
  expect(campaignFacts(answers, english).remarks.join()).not.toContain('couldn’t be reached')
  const { remarks } = campaignFacts({ ...answers, settingsAsOf: '2026-11-21T09:30:00Z' }, english)
  expect(remarks).toContain(
    'The ad account couldn’t be reached: budgets and dates are as they were there at 2026-11-21 04:30 EST.',
  )
})

test('the summary calls a status as the screens do, and says what is not applied yet without claiming more', () => {
  const inReview = { status_reason: 'ads_in_review' } as const
  const changed = {
    ...answers,
    campaign: { ...campaign, ...inReview, drifted: false, order: { ...live, state: 'waiting' as const } },
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
  // Over at midnight: the day that begins then is no day of the flight.
  ['America/New_York', '2026-11-01T04:00:00Z', '2026-12-01T05:00:00Z', '2026-11-01', '2026-11-30'],
  ['Asia/Tokyo', null, null, null, null],
])('a flight is told in days of the account, the last one included: %s', (timezone, start, end, first, last) => {
  const facts = campaignFacts({ ...answers, campaign: { ...campaign, timezone, start, end } }, english)
  expect([facts.start, facts.end]).toEqual([first, last])
})

test.each([
  ['ENGAGEMENTS', 'Engagements', 'Cost per engagement', 4000, 0.3],
  ['REACH', 'Impressions', 'Cost per 1,000 impressions', 100_000, 12],
  ['FOLLOWERS', 'Follows', 'Cost per follow', 12, 100],
])('a campaign for %s leads with its result and what one costs', (objective, result, cost, count, price) => {
  const facts = campaignFacts({ ...answers, campaign: { ...campaign, objective } }, english)
  expect(facts.result).toMatchObject({ name: result, cost })
  expect(facts.metrics.slice(0, 3).map(({ name, value }) => [name, value])).toEqual([
    ['Spent', 1200],
    [result, count],
    [cost, price],
  ])
})

test('an ad set says whom it reaches and whom it excludes, by name and apart', () => {
  const said = (language: 'en' | 'ja') =>
    campaignFacts(answers, { ...english, language }).adSets.map(({ targeting }) => targeting)
  expect(said('en')).toEqual(['Reaches Coffee · Excludes Buyers', 'Reaches Lapsed'])
  expect(said('ja')).toEqual(['配信対象：Coffee · 除外：Buyers', '配信対象：Lapsed'])
})
