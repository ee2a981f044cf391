// The targeting summary: with figures, by hand, and of thousands of entries.
import { figuresOf } from '@peregrine/domain/insights/score-rules.ts'
import { emptyPackage } from '@peregrine/domain/targeting/package-rules.ts'
import { expect, test, vi } from 'vitest'
import { MOST_PAGES, pagesOf } from '../render-document.ts'
import { targetingSummaryPdf } from './targeting-summary-pdf.ts'

// Drawing pages is work: a busy machine may take long for it.
vi.setConfig({ testTimeout: 60_000 })

const madeAt = '2026-11-21T10:00:00Z'
const [why] = figuresOf([{ a: 300, n: 1000, b: 100, m: 5000 }])
const size = { size: 2000, low: 1900, high: 2100, exact: false, belowMinimum: false }

const inputOf = (many: number) => ({
  language: 'ja' as const,
  name: 'コーヒー',
  package: {
    ...emptyPackage,
    keywords: Array.from({ length: many }, (_, index) => ({
      label: `珈琲 ${index}`,
      deselected: index % 3 === 0,
      why,
      note: { code: 'adds' as const, people: 1500, percent: 80 },
    })),
    handles: Array.from({ length: many }, (_, index) => ({ handle: `roast${index}`, deselected: false })),
  },
  countries: Array.from({ length: many }, () => ({ label: 'Japan', code: 'JP' })),
  figures: {
    source: { network: 'demo' as const, asOf: madeAt, accounts: 50_000 },
    sizes: { core: size, native: size, proTargeting: { ...size, belowMinimum: true } },
    reach: { audience: size, reached: size, recall: 0.6, precision: many > 100 ? null : 0.2, lookalikes: true },
  },
  madeAt,
})

test('a list with figures', async () => {
  expect(pagesOf(await targetingSummaryPdf(inputOf(12)))).toBeGreaterThanOrEqual(1)
})

test('an empty list made by hand gives one page', async () => {
  const input = { ...inputOf(0), figures: null, language: 'en' as const, name: '' }
  expect(pagesOf(await targetingSummaryPdf(input))).toBe(1)
})

test('a list of thousands gives a bounded document', async () => {
  expect(pagesOf(await targetingSummaryPdf(inputOf(5000)))).toBeLessThan(MOST_PAGES / 4)
})
