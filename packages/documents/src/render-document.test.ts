// Pages: counted, and no more than there may be.
import { readGuide } from '@peregrine/domain/files/guide-text-rules.ts'
import { View } from '@react-pdf/renderer'
import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { cleanText } from './clean-text.ts'
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

test('emoji are drawn by a font of their own, in titles and texts; nothing is dropped unseen', async () => {
  const fontsOf = async (title: string) =>
    Buffer.from(await renderDocument({ ...frame, title }, []))
      .toString('latin1')
      .match(/NotoEmoji-\w+/g) ?? []
  expect(await fontsOf('朝活')).toEqual([])
  expect(new Set(await fontsOf('朝活\u2600\ufe0f\u{1f35c}'))).toEqual(new Set(['NotoEmoji-Regular', 'NotoEmoji-Bold']))
  expect(cleanText('朝活\u2600\ufe0f \u{1f44d}\u{1f3fd} ★①')).toBe('朝活\u2600 \u{1f44d}\u{1f3fd} ★①')
  expect(cleanText('coffee 한국')).toBe('coffee □')
})
