// The documents about an audience: PDF and slides of small, large, empty and hostile reports.
import { emptyDefinition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { figuresOf } from '@peregrine/domain/insights/score-rules.ts'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test, vi } from 'vitest'
import { MOST_PAGES, pagesOf } from '../render-document.ts'
import { definitionLines } from './definition-lines.ts'
import { highlightsOf } from './insight-highlights.ts'
import type { InsightsDocumentInput, InsightsReport, RankedItem } from './insights-document-input.ts'
import { insightsDocumentText } from './insights-document-text.ts'
import { insightsSlides } from './insights-slides.ts'
import { insightsSummaryPdf } from './insights-summary-pdf.ts'

// Drawing pages is work: a busy machine may take long for it.
vi.setConfig({ testTimeout: 60_000 })

/** Items with a of 1,000 members against b of 5,000 in the baseline. */
const ranked = (items: readonly (readonly [string, number, number])[]): RankedItem[] => {
  const figures = figuresOf(items.map(([, a, b]) => ({ a, n: 1000, b, m: 5000 })))
  return items.flatMap(([label], index) => {
    const figure = figures[index]
    return figure ? [{ id: label, label, figure }] : []
  })
}
const none = { items: [], total: 0 }
const known = (items: RankedItem[]) => ({ items, total: items.length, known: 800, n: 1000 })
const empty = known([])

function reportOf(label: string, many: number): InsightsReport {
  const items = ranked(Array.from({ length: many }, (_, index) => [`${label} ${index}`, 400 - (index % 300), 500]))
  const accounts = items.map(({ label: handle, figure }) => ({ handle, name: label, followers: 12_345, figure }))
  const list = { items, total: many }
  const post = { author: { handle: 'sam' }, text: label, createdAt: '2026-11-01T10:00:00Z', likes: 3, byAudience: 2 }
  return {
    source: { network: 'demo', asOf: '2026-11-20T00:00:00Z', accounts: 50_000 },
    size: { size: 2300, low: 2100, high: 2500, exact: false, belowMinimum: false },
    sample: { n: 1000, of: 2300 },
    baseline: { m: 5000, matchedOn: ['country'] },
    definedBy: [],
    tooSmall: false,
    tabs: {
      contentWall: { liked: { items: Array(many).fill(post), total: many }, reposted: none },
      demographics: {
        genders: known(items),
        ages: known(items),
        occupations: known(items),
        fields: empty,
        incomes: empty,
        socioeconomic: empty,
        educations: empty,
        countries: known(items),
        regions: empty,
        cities: empty,
        languages: empty,
        everybody: {
          genders: { items: [{ id: 'MALE', label, share: 0.6, low: 0.55, high: 0.65 }], learnedFrom: 4000 },
          ages: null,
          languages: null,
        },
      },
      conversation: {
        words: list,
        hashtags: list,
        bioWords: none,
        bioHashtags: none,
        mentioned: { items: accounts, total: many },
        liked: none,
        reposted: none,
        sentiment: {
          positive: 0.5,
          neutral: 0.2,
          negative: 0.3,
          posts: 90,
          baselinePositive: 0.4,
          baselineNegative: 0.4,
        },
      },
      jobTitles: { titles: known(items), companies: empty },
      network: {
        influencers: { items: accounts, total: many },
        communities: Array.from({ length: many }, () => ({
          name: label,
          size: 20,
          share: 0.02,
          words: items,
          accounts,
          densityRatio: 3,
        })),
        stability: 0.9,
      },
      topicAnalysis: { topics: list, shows: none },
      interests: { interests: known(items), categories: known(items) },
    },
  }
}

const inputOf = (label: string, many: number, language: 'en' | 'ja' = 'en'): InsightsDocumentInput => ({
  language,
  name: label,
  definition: emptyDefinition,
  report: reportOf(label, many),
  madeAt: '2026-11-21T09:00:00Z',
})

test.each(['en', 'ja'] as const)('the summary is a PDF of a few pages (%s)', async (language) => {
  const bytes = await insightsSummaryPdf(inputOf('コーヒー好き', 10, language))
  expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-')
  expect(pagesOf(bytes)).toBeGreaterThan(1)
  expect(pagesOf(bytes)).toBeLessThan(12)
})

test('the same input gives the same document', async () => {
  const [one, other] = [await insightsSummaryPdf(inputOf('tea', 3)), await insightsSummaryPdf(inputOf('tea', 3))]
  expect(Buffer.compare(one, other)).toBe(0)
})

test('hostile texts and endless lists give a bounded document without links, pictures or scripts', async () => {
  const hostile = `<img src=http://169.254.169.254/>file:///etc/passwd\u0000\u202e${'W'.repeat(5000)}`
  const bytes = await insightsSummaryPdf(inputOf(hostile, 3000))
  expect(pagesOf(bytes)).toBeLessThan(MOST_PAGES / 4)
  const plain = Buffer.from(bytes).toString('latin1')
  for (const trace of ['/URI', '/Subtype /Image', '/JavaScript', '/EmbeddedFile', '169.254'])
    expect(plain).not.toContain(trace)
})

test('an audience in which nothing stands out still gives a document', async () => {
  expect(pagesOf(await insightsSummaryPdf(inputOf('', 0)))).toBe(1)
})

test('highlights are beyond chance, at most eight, the most relevant first', () => {
  const report = reportOf('x', 10)
  const found = highlightsOf(report, insightsDocumentText.en)
  expect(found.length).toBe(8)
  const relevancies = found.map(({ item }) => item.figure.relevancy)
  expect([...relevancies].sort((a, b) => b - a)).toEqual(relevancies)
  for (const { item } of found) expect(item.figure.affinityLow).toBeGreaterThan(1)
})

test('slides hold native charts with the shares of audience and baseline, and tables', async () => {
  const files = unzipSync(await insightsSlides(inputOf('coffee & <tea>', 10, 'ja')))
  const charts = Object.keys(files).filter((name) => /^ppt\/charts\/chart\d+\.xml$/.test(name))
  expect(charts.length).toBeGreaterThan(4)
  const first = strFromU8(files[charts[0] ?? ''] ?? new Uint8Array())
  expect(first).toContain('<c:v>0.4</c:v>')
  expect(first).toContain('<c:v>0.1</c:v>')
  const slides = Object.keys(files).filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name))
  expect(slides.length).toBeLessThanOrEqual(11)
  const words = slides.map((name) => strFromU8(files[name] ?? new Uint8Array())).join('')
  // Estimates of everyone have a slide of their own, apart from what is stated.
  for (const said of ['全員（推定）', '判明している4,000アカウントから学習']) expect(words).toContain(said)
  // No more exact than on screen.
  expect(words).toContain('<a:t>60%</a:t>')
  expect(words).toContain('<a:t>55%〜65%</a:t>')
  expect(words).not.toContain('60.0%')
  expect(words).toContain('<a:tbl>')
  expect(words).toContain('coffee &amp; &lt;tea&gt;')
  expect(words).toContain('コミュニティ')
})

test('a definition in sentences', () => {
  const definition = {
    include: [
      {
        atLeast: 2,
        criteria: [
          { kind: 'follows' as const, terms: ['harborroast', 'thedialin'], atLeast: 2 },
          { kind: 'posted' as const, terms: ['espresso'], atLeast: 1, withinDays: 30 as const },
        ],
      },
    ],
    exclude: [{ atLeast: 1, criteria: [{ kind: 'interest' as const, terms: ['food-and-drink/coffee'], atLeast: 1 }] }],
    filters: { ...emptyDefinition.filters, countries: ['JP'], gender: 'FEMALE' as const, minFollowers: 100 },
  }
  expect(definitionLines(definition, 'en')).toEqual([
    'Follow @harborroast or @thedialin (at least 2 of them); and Posted about espresso in the last 30 days',
    'Left out: Are interested in Food and drink—Coffee',
    'Country: Japan · Gender: Women · Followers: from 100',
  ])
  expect(definitionLines(definition, 'ja')[2]).toBe('国：日本 · 性別：女性 · フォロワー数：100人以上')
})
