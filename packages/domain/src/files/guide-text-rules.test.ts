// Guides: their blocks, their styles, and searching in them.
import { expect, test } from 'vitest'
import { guideSpans, readGuide, searchGuide } from './guide-text-rules.ts'

const GUIDE = `# Guide to beans

How to choose **beans** and
where to keep them.

## Roast
Light or dark: see \`roast level\`.

- light
- dark, which
  is bitter

1. grind
2. brew

> Never freeze them.

| roast | minutes |
| --- | --- |
| light | 9 |
| **dark** | 13 |
`

test('a guide becomes title, summary and blocks', () => {
  const guide = readGuide(GUIDE)
  expect(guide.title).toBe('Guide to beans')
  expect(guide.summary).toBe('How to choose beans and where to keep them.')
  expect(guide.blocks.map(({ kind }) => kind)).toEqual([
    'paragraph',
    'heading',
    'paragraph',
    'list',
    'list',
    'note',
    'table',
  ])
  expect(guide.blocks[3]).toEqual({
    kind: 'list',
    ordered: false,
    items: [[{ text: 'light', style: 'plain' }], [{ text: 'dark, which is bitter', style: 'plain' }]],
  })
  expect(guide.blocks[6]).toMatchObject({
    rows: [
      [[{ text: 'light' }], [{ text: '9' }]],
      [[{ style: 'strong' }], [{}]],
    ],
  })
})

test('lines of Japanese are joined without a space', () => {
  const [block] = readGuide('# 案内\n\n豆の選び方と\n保存の方法です。').blocks
  expect(block).toEqual({ kind: 'paragraph', spans: [{ text: '豆の選び方と保存の方法です。', style: 'plain' }] })
})

test.each([
  ['a **strong** word', ['plain:a ', 'strong:strong', 'plain: word']],
  ['See the *Guide to beans*.', ['plain:See the ', 'emphasis:Guide to beans', 'plain:.']],
  ['**a** and *b*', ['strong:a', 'plain: and ', 'emphasis:b']],
  ['*焙煎*のもの', ['emphasis:焙煎', 'plain:のもの']],
  ['2 * 3 * 4', ['plain:2 * 3 * 4']],
  ['2 ** 3', ['plain:2 ** 3']],
  ['`code`', ['code:code']],
  ['<script>alert(1)</script>', ['plain:<script>alert(1)</script>']],
])('spans of %s', (text, spans) => {
  expect(guideSpans(text).map((span) => `${span.style}:${span.text}`)).toEqual(spans)
})

test.each([
  ['dark', ['- dark, which is bitter', 'dark · 13']],
  ['roast FREEZE', ['Never freeze them.']],
  ['marmalade', []],
  ['  ', []],
])('searching for %s', (question, texts) => {
  const hits = searchGuide(readGuide(GUIDE), question)
  expect(hits.map(({ text }) => text)).toEqual(
    question === 'dark' ? ['Light or dark: see roast level.', ...texts.map((text) => text.replace('- ', ''))] : texts,
  )
  for (const hit of hits) expect(hit.heading).toBe('Roast')
})
