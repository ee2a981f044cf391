// Figures of campaigns: written, and added up over several of them.
import type { StatsTotal } from '@peregrine/contract/campaigns/campaign-stats-shapes.ts'
import { expect, test } from 'vitest'
import { addDays, dayIn, daysOf, lastDays, momentIn } from './campaign-day-rules.ts'
import { moneyText, overviewTotals, pointsText } from './campaign-figure-rules.ts'

interface Given {
  readonly spent: number
  readonly impressions: number
  readonly engagements: number
  readonly median?: number | null
  readonly pace?: Partial<StatsTotal['pace']>
  readonly provisional?: boolean
}

const stats = ({ median = null, pace, provisional = false, ...sums }: Given): StatsTotal => ({
  campaign_id: 'c',
  currency: 'USD',
  timezone: 'UTC',
  from: '2026-11-08',
  to: '2026-11-21',
  totals: [
    ...(['spent', 'impressions', 'engagements'] as const).map((metric) => ({
      metric,
      value: sums[metric],
      provisional,
      median: null,
      compared: 0,
    })),
    { metric: 'engagement_rate', value: null, provisional, median, compared: median === null ? 0 : 5 },
  ],
  pace: { state: 'none', budget: null, spent: sums.spent, expected: null, projected: null, elapsed: null, ...pace },
  daily: [],
  asked: null,
})

test('several campaigns are added up, and rates are made of the sums', () => {
  const totals = overviewTotals([
    stats({ spent: 10, impressions: 1000, engagements: 50, median: 0.04 }),
    stats({ spent: 30, impressions: 3000, engagements: 30, median: 0.02, provisional: true }),
  ])
  expect(totals).toMatchObject({ spent: 40, impressions: 4000, engagements: 80, budget: null, pace: 'none' })
  expect(totals.engagementRate).toBeCloseTo(0.02)
  expect(totals.costPerEngagement).toBeCloseTo(0.5)
  expect(totals.medianRate).toBeCloseTo(0.025)
  expect(totals.provisional).toBe(true)
})

test('nothing shown has no rate, and a median of a small part is not compared with', () => {
  expect(overviewTotals([])).toMatchObject({ engagementRate: null, costPerEngagement: null, medianRate: null })
  const partly = overviewTotals([
    stats({ spent: 1, impressions: 10, engagements: 1, median: 0.5 }),
    stats({ spent: 1, impressions: 990, engagements: 1 }),
  ])
  expect(partly.medianRate).toBeNull()
})

test.each([
  ['behind', { spent: 10, budget: 100, expected: 50 }],
  ['on_pace', { spent: 45, budget: 100, expected: 50 }],
  ['ahead', { spent: 80, budget: 100, expected: 50 }],
  ['over', { spent: 101, budget: 100, expected: 100 }],
  ['not_started', { spent: 0, budget: 100, expected: 0 }],
] as const)('spending is %s', (state, pace) => {
  expect(overviewTotals([stats({ spent: pace.spent, impressions: 0, engagements: 0, pace })]).pace).toBe(state)
})

test('amounts keep their currency and differences their sign', () => {
  expect(moneyText(1234.5, 'USD')).toBe('$1,234.50')
  expect(moneyText(1234.5, 'JPY')).toBe('JPY 1,234.50')
  expect([0.0041, -0.002, 0].map(pointsText)).toEqual(['+0.41', '−0.2', '±0'])
})

test('a day begins at midnight of the account', () => {
  const late = Date.parse('2026-11-21T23:30:00Z')
  expect(dayIn(late, 'Asia/Tokyo')).toBe('2026-11-22')
  expect(dayIn(late, 'America/New_York')).toBe('2026-11-21')
  expect(dayIn(late, 'Nowhere/At_All')).toBe('2026-11-21')
  expect(new Date(momentIn('2026-11-22', '00:00', 'Asia/Tokyo')).toISOString()).toBe('2026-11-21T15:00:00.000Z')
  expect(new Date(momentIn('2026-07-01', '09:30', 'America/New_York')).toISOString()).toBe('2026-07-01T13:30:00.000Z')
  expect(new Date(momentIn('2026-03-08', '12:00', 'America/New_York')).toISOString()).toBe('2026-03-08T16:00:00.000Z')
  expect(lastDays(14, '2026-11-21')).toEqual({ from: '2026-11-08', to: '2026-11-21' })
  expect(daysOf('2026-11-08', '2026-11-21')).toBe(14)
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
})
