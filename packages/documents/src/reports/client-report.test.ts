// The report for a client: what its tiles and rows say, and that any input gives documents that programs open.
import { lineChanges, lineFigures } from '@peregrine/domain/campaigns/line-figure-rules.ts'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { pagesOf } from '../render-document.ts'
import type { ClientReportInput, ReportedCampaign } from './client-report-input.ts'
import { campaignRow, changeText, leadLines, totalTiles } from './client-report-lines.ts'
import { clientReportPdf } from './client-report-pdf.ts'
import { clientReportSlides } from './client-report-slides.ts'
import { clientReportText } from './client-report-text.ts'

const sums = (many: number) => ({
  ...{ spent: many, clicks: 2 * many, engagements: 5 * many, url_clicks: 3 * many, impressions: 100 * many },
  ...{ follows: many, video_total_views: 0, app_clicks: 0 },
})
const figuresOf = (now: number, before: number) => {
  const figures = lineFigures('url_clicks', sums(now))
  return { figures, changes: lineChanges(figures, lineFigures('url_clicks', sums(before))) }
}
const campaign = (name: string, now: number, before: number): ReportedCampaign => ({
  ...{ name, objective: 'WEBSITE_CLICKS', status: 'Active', currency: 'USD', metric: 'url_clicks' },
  ...figuresOf(now, before),
})
const report = (more: Partial<ClientReportInput['facts']> = {}): ClientReportInput => ({
  ...{ language: 'en', name: 'Weekly', team: 'Northside', colour: '#b3392f', logo: null },
  madeAt: '2026-11-23T16:00:00Z',
  facts: {
    ...{ account: 'Harbor', timezone: 'UTC', more: 0, read: null, provisional: true, sandbox: false },
    period: { from: '2026-11-16', to: '2026-11-22' },
    before: { from: '2026-11-09', to: '2026-11-15' },
    totals: [
      {
        ...{ currency: 'USD', campaigns: 1, ...figuresOf(12, 8) },
        results: [{ metric: 'url_clicks', campaigns: 1, results: 36, cost: 1 / 3 }],
      },
    ],
    daily: [{ currency: 'USD', days: [{ day: '2026-11-16', spent: 12, impressions: 1200 }] }],
    campaigns: [campaign('Beans', 12, 8)],
    ...more,
  },
})

test.each([
  [null, ''],
  [undefined, ''],
  ['new', 'new'],
  [0.254, '+25%'],
  [-0.05, '−5%'],
  [0.001, '±0%'],
  [-1, '−100%'],
] as const)('a change of %s reads %s', (change, said) => {
  expect(changeText(change, clientReportText.en)).toBe(said)
})

test('of one kind of result: its count and cost with their change', () => {
  const [total] = report().facts.totals
  expect(total && totalTiles(total, 'en')).toEqual([
    { label: 'Spent', value: '$12.00', note: '+50% vs. before' },
    { label: 'Impressions', value: '1,200', note: '+50% vs. before' },
    { label: 'Link clicks', value: '36', note: '+50% vs. before' },
    { label: 'Cost per link click', value: '$0.33', note: '±0% vs. before' },
  ])
})

test('of several kinds: each with how many campaigns are bought for it; impressions are counted once', () => {
  const results = [
    { metric: 'follows', campaigns: 2, results: 10, cost: 3 },
    { metric: 'impressions', campaigns: 1, results: 900, cost: 4 },
  ] as const
  const tiles = totalTiles({ currency: 'USD', campaigns: 3, ...figuresOf(12, 8), results }, 'en')
  expect(tiles.map(({ label, note }) => [label, note])).toEqual([
    ['Spent', '+50% vs. before'],
    ['Impressions', '+50% vs. before'],
    ['Follows', '2 campaigns'],
    ['Cost per follow', '2 campaigns'],
    ['Cost per 1,000 impressions', '1 campaign'],
  ])
})

test('a campaign in both languages', () => {
  expect(campaignRow(campaign('Beans', 12, 0), 'en')).toEqual([
    'Beans',
    'Active · Website traffic',
    '$12.00 (new)',
    '36 Link clicks (new)',
    '$0.33 (new)',
    '1,200',
    '3.00%',
  ])
  expect(campaignRow(campaign('Beans', 12, 8), 'ja').slice(1, 4)).toEqual([
    '配信中 · ウェブサイトへの誘導',
    '$12.00 (+50%)',
    '36 リンクのクリック (+50%)',
  ])
  expect(leadLines(report())[0]).toBe('Nov 16, 2026 to Nov 22, 2026 (UTC)')
})

test.each([
  ['nothing delivered', report({ totals: [], daily: [], campaigns: [] })],
  ['names that are hostile or long', report({ account: '\u202e<&"\0', campaigns: [campaign('x'.repeat(5000), 1, 1)] })],
  [
    'as many campaigns as there may be',
    report({ campaigns: Array.from({ length: 100 }, (_, n) => campaign(`C${n}`, n, 1)) }),
  ],
])('%s: a PDF of few pages and slides that open', async (_, input) => {
  const pdf = await clientReportPdf(input)
  expect([Buffer.from(pdf.subarray(0, 5)).toString(), pagesOf(pdf) < 12]).toEqual(['%PDF-', true])
  const files = unzipSync(await clientReportSlides(input))
  expect(strFromU8(files['ppt/slides/slide1.xml'] ?? new Uint8Array())).toContain('Weekly')
})
