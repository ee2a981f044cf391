// The campaign summary: of some weeks, before the first day, and of thousands of ad sets.
import { expect, test, vi } from 'vitest'
import { MOST_PAGES, pagesOf } from '../render-document.ts'
import type { CampaignPart, CampaignSummary } from './campaign-summary-input.ts'
import { campaignSummaryPdf } from './campaign-summary-pdf.ts'

// Drawing pages is work: a busy machine may take long for it.
vi.setConfig({ testTimeout: 60_000 })

const figure = (value: number | null, provisional = false) => ({ value, provisional })
const rate = { share: 0.031, low: 0.028, high: 0.034 }
const part = (name: string): CampaignPart => ({
  name,
  status: 'ACTIVE',
  targeting: '',
  spend: figure(120.5, true),
  impressions: figure(40_000),
  results: figure(1240),
  cost: figure(0.1, true),
  rate,
})

const summaryOf = (name: string, many: number): CampaignSummary => ({
  name,
  objective: 'Website traffic',
  status: 'Active',
  accountName: 'Harbor Roast US',
  start: '2026-11-01',
  end: null,
  timeZone: 'America/New_York',
  currency: 'USD',
  dailyBudget: 250,
  lifetimeBudget: null,
  source: 'sandbox network (simulated delivery)',
  asOf: '2026-11-21T09:30:00Z',
  result: { name: 'Link clicks', cost: 'Cost per link click', rate: 'Link click rate', isImpressions: false },
  metrics: Array.from({ length: many }, (_, index) => ({
    name: `Metric ${index}`,
    unit: (['count', 'money', 'share', 'number'] as const)[index % 4] ?? 'count',
    note: 'per impression',
    ...figure(index === 0 ? null : index * 1.5, index % 2 === 0),
  })),
  reach: { people: figure(1_300_000, true), frequency: figure(2.4) },
  days: Array.from({ length: many }, (_, index) => ({
    day: new Date(Date.UTC(2026, 10, 1 + index)).toISOString().slice(0, 10),
    impressions: 1000 * index,
    spend: 10 * index,
    results: 30 * index,
    provisional: index > many - 3,
  })),
  adSets: Array.from({ length: many }, (_, index) => part(`${name} ${index}`)),
  ads: Array.from({ length: many }, (_, index) => part(`Ad ${index}`)),
  segmentations: many === 0 ? [] : [{ name: 'Age', rows: [{ label: '18-24', impressions: 900, rate, thin: true }] }],
  rate: 0.03,
  engagementRate: 0.04,
  learned: many === 0 ? [] : ['Ad set “Espresso” works best of 2.'],

  remarks: many === 0 ? [] : ['Two ad sets bid for the same people: they overlap by 38%.'],
})

test.each(['en', 'ja'] as const)('a campaign of some weeks (%s)', async (language) => {
  const input = { language, summary: summaryOf('Autumn beans', 12), madeAt: '2026-11-21T10:00:00Z' }
  const bytes = await campaignSummaryPdf(input)
  expect(pagesOf(bytes)).toBeGreaterThan(1)
  expect(pagesOf(bytes)).toBeLessThan(8)
})

test('a campaign that has not begun gives one page', async () => {
  const summary = { ...summaryOf('新商品', 0), reach: null, rate: null, currency: 'no currency' }
  expect(pagesOf(await campaignSummaryPdf({ language: 'ja', summary, madeAt: '2026-11-21T10:00:00Z' }))).toBe(1)
})

test('thousands of ad sets with endless names give a bounded document', async () => {
  const summary = summaryOf('<iframe src="file:///etc/passwd">'.repeat(100), 3000)
  const bytes = await campaignSummaryPdf({ language: 'en', summary, madeAt: '2026-11-21T10:00:00Z' })
  expect(pagesOf(bytes)).toBeLessThan(MOST_PAGES / 4)
})
