// A guide or a marketing material of the product as a PDF.
import type { Guide, GuideBlock, GuideLine } from '@peregrine/domain/files/guide-text-rules.ts'
import { Text } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import { cleanText, firstOf } from '../clean-text.ts'
import { COLOURS, type DocumentLanguage, SIZES } from '../document-look.ts'
import { box, sectionHeading, text, whole } from '../document-pieces.ts'
import { renderDocument } from '../render-document.ts'

const MOST_BLOCKS = 2000
const READING = { fontSize: 9.5, lineHeight: 1.5 } as const

const words = {
  en: { guide: ['Guide', 'Peregrine user guides'], material: ['About Peregrine', 'Peregrine'] },
  ja: { guide: ['ガイド', 'Peregrine ユーザーガイド'], material: ['Peregrine のご紹介', 'Peregrine'] },
} as const

const styles = {
  plain: {},
  strong: { fontWeight: 600 },
  // The typeface has no slanted letters.
  emphasis: { fontWeight: 600 },
  code: { color: COLOURS.accentInk, backgroundColor: COLOURS.sunken },
} as const

const inline = (spans: GuideLine): ReactElement[] =>
  spans.map((span, index) =>
    // Spaces at the ends of a run separate it from its neighbours.
    createElement(Text, { key: index, style: styles[span.style] }, span.text.replace(/[\p{Cc}]/gu, ' ')),
  )

function row(cells: readonly GuideLine[], head: boolean): ReactElement {
  return whole(
    {
      flexDirection: 'row',
      borderBottomWidth: 0.5,
      borderColor: head ? COLOURS.lineStrong : COLOURS.line,
      padding: '3 0',
    },
    ...cells.map((cell) =>
      box(
        { flex: 1, paddingRight: 8, minWidth: 0 },
        text({ fontSize: SIZES.text, color: head ? COLOURS.ink3 : COLOURS.ink }, ...inline(cell)),
      ),
    ),
  )
}

function blockElement(block: GuideBlock): ReactElement {
  switch (block.kind) {
    case 'heading':
      return block.level === 2
        ? sectionHeading(cleanText(block.text, 120))
        : text({ fontSize: SIZES.lead, fontWeight: 600, marginTop: 8, marginBottom: 4 }, cleanText(block.text, 120))
    case 'paragraph':
      return text({ ...READING, marginBottom: 6 }, ...inline(block.spans))
    case 'note':
      return whole(
        { backgroundColor: COLOURS.accentSoft, borderRadius: 4, padding: '6 10', marginBottom: 8 },
        text({ ...READING, color: COLOURS.accentInk }, ...inline(block.spans)),
      )
    case 'list':
      return box(
        { marginBottom: 6 },
        ...block.items.map((item, index) =>
          box(
            { flexDirection: 'row', marginBottom: 2 },
            text({ ...READING, width: 16, color: COLOURS.ink3 }, block.ordered ? `${index + 1}.` : '•'),
            box({ flex: 1 }, text(READING, ...inline(item))),
          ),
        ),
      )
    case 'table':
      return box({ marginBottom: 10 }, row(block.head, true), ...block.rows.map((cells) => row(cells, false)))
  }
}

export interface GuideDocumentInput {
  readonly language: DocumentLanguage
  readonly guide: Guide
  readonly of: 'guide' | 'material'
  /** ISO time that the document bears. */
  readonly madeAt: string
}

/** The guide as PDF. */
export async function guidePdf({ language, guide, of, madeAt }: GuideDocumentInput): Promise<Uint8Array> {
  const [kind, foot] = words[language][of]
  const frame = { language, kind, title: guide.title, subtitle: '', lead: [], foot, madeAt }
  return await renderDocument(frame, [box({ marginTop: 10 }), ...firstOf(guide.blocks, MOST_BLOCKS).map(blockElement)])
}
