// Pages: counted, and no more than there may be.
import { readGuide } from '@peregrine/domain/files/guide-text-rules.ts'
import { View } from '@react-pdf/renderer'
import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { guidePdf } from './files/guide-pdf.ts'
import { MOST_PAGES, pagesOf, renderDocument } from './render-document.ts'

// Drawing pages is work: a busy machine may take long for it.
vi.setConfig({ testTimeout: 60_000 })

const frame = {
  language: 'en' as const,
  kind: 'Test',
  title: 'Pages',
  subtitle: '',
  lead: [],
  foot: '',
  madeAt: '2026-11-21T10:00:00Z',
}
const breaks = (many: number) =>
  Array.from({ length: many }, (_, index) => createElement(View, { key: index, break: true, style: { height: 1 } }))

test('pages are counted', async () => {
  expect(pagesOf(await renderDocument(frame, breaks(4)))).toBe(5)
})

test('a document of more than 200 pages is refused', async () => {
  await expect(renderDocument(frame, breaks(MOST_PAGES))).rejects.toThrow('More than 200 pages')
})

test('a guide with every kind of block', async () => {
  const guide = readGuide(
    '# 案内\n\n豆の**選び方**。\n\n## 焙煎\n\n- 浅い\n- 深い\n\n> `note`\n\n| a | b |\n| - | - |\n| 1 | 2 |',
  )
  expect(pagesOf(await guidePdf({ language: 'ja', guide, of: 'guide', madeAt: frame.madeAt }))).toBe(1)
})
