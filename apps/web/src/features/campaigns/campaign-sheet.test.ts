// The table of campaigns as the cells of a file.
import type { CampaignSummary, ListTotals } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import { type CountedSums, lineChanges, lineFigures } from '@peregrine/domain/campaigns/line-figure-rules.ts'
import { expect, test } from 'vitest'
import { campaignSheet, type SheetWords } from './campaign-sheet.ts'

const words: SheetWords = {
  language: 'en',
  timezone: 'UTC',
  column: (column) => column,
  metric: (metric) => metric,
  status: ({ status }) => status,
  pace: ({ state }) => state,
  attention: ({ attention }) => (attention ?? []).map(({ kind }) => kind).join(' · '),
  total: ({ campaigns }) => `Total of ${campaigns}`,
  text: (name) => name,
  figure: (name) => `${name} of the days`,
  change: (name) => `${name} change`,
}
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
const now = lineFigures('engagements', sums({ spent: 10, engagements: 20, impressions: 1000 }))
const before = lineFigures('engagements', sums({ spent: 5, impressions: 0 }))
const row: CampaignSummary = {
  id: '1',
  name: 'Beans',
  account: { id: 'a', account_id: '18ce', name: 'Roaster' },
  currency: 'USD',
  timezone: 'UTC',
  network_id: 'n1',
  objective: 'ENGAGEMENTS',
  promotes: 'posts',
  status: 'Active',
  status_reason: null,
  running: true,
  order: { state: 'live', waits: null, actions: [], problem: null, refused_by: null, fields: [] },
  drifted: false,
  origin: 'here',
  daily_budget: null,
  total_budget: 100,
  spent: 60,
  impressions: 9000,
  engagements: 100,
  clicks: 10,
  provisional: false,
  figures: now,
  changes: lineChanges(now, before),
  pace: {
    state: 'behind',
    reason: null,
    budget: 100,
    spent: 60,
    expected: 80,
    projected: null,
    elapsed: 0.8,
    most: null,
  },
  attention: [{ kind: 'behind', amount: 20 }],
  start: '2026-11-01T00:00:00.000Z',
  end: null,
  ad_sets: 1,
  ads: 1,
  created: '2026-11-01T00:00:00.000Z',
  modified: '2026-11-02T08:30:00.000Z',
  version: 1,
}
const total: ListTotals = {
  currency: 'USD',
  campaigns: 7,
  figures: now,
  changes: lineChanges(now, before),
  results: [{ metric: 'engagements', campaigns: 1, results: 20, cost: 0.5 }],
  provisional: false,
}

test('its columns are those that are shown, in their order, with totals below', () => {
  const given = { rows: [row], totals: [total], columns: ['pace', 'spent', 'status'] as const, compared: false }
  expect(campaignSheet(given, words)).toEqual([
    ['campaign', 'id', 'attention', 'currency', 'pace', 'plannedByNow', 'spent of the days', 'status'],
    ['Beans', 'n1', 'behind', 'USD', 'behind', 80, 10, 'Active'],
    ['Total of 7', null, null, 'USD', null, null, 10, null],
  ])
})

test('compared, each figure has its change beside it', () => {
  const given = { rows: [row], totals: [total], columns: ['spent', 'results', 'cost'] as const, compared: true }
  const [head, line, sum] = campaignSheet(given, words).map((cells) => cells.slice(4))
  expect(head).toEqual([
    ...['spent of the days', 'spent change', 'resultKind', 'results of the days', 'results change'],
    ...['cost of the days', 'cost change'],
  ])
  expect(line).toEqual([10, 1, 'engagements', 20, 'new', 0.5, 'new'])
  expect(sum).toEqual(line)
})

test('campaigns that are bought for different things are summed apart', () => {
  const several: ListTotals = {
    ...total,
    figures: { ...now, results: null, cost: null },
    results: [
      { metric: 'engagements', campaigns: 1, results: 20, cost: 0.5 },
      { metric: 'follows', campaigns: 2, results: 3, cost: 2 },
    ],
  }
  const given = { rows: [], totals: [several], columns: ['results', 'cost'] as const, compared: false }
  expect(campaignSheet(given, words).slice(1)).toEqual([
    ['Total of 7', null, null, 'USD', null, null, null],
    ['Total of 7 · engagements', null, null, 'USD', 'engagements', 20, 0.5],
    ['Total of 7 · follows', null, null, 'USD', 'follows', 3, 2],
  ])
})

test('what has no figures has empty cells, and a picture of days no column', () => {
  const { figures: _, changes: __, ...draft } = row
  const given = { rows: [draft], totals: [], columns: ['days', 'impressions', 'start'] as const, compared: false }
  expect(campaignSheet(given, words).map((cells) => cells.slice(4))).toEqual([
    ['impressions of the days', 'start', 'end'],
    [null, '2026-11-01 00:00 UTC', null],
  ])
})
