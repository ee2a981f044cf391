// A marketing material as slides (PPTX): one for each heading, with its list, table or sentences.
import { type Guide, type GuideBlock, guideWords } from '@peregrine/domain/files/guide-text-rules.ts'
import { cleanText, firstOf } from '../clean-text.ts'
import type { DocumentLanguage } from '../document-look.ts'
import { dayText } from '../document-numbers.ts'
import {
  addTable,
  BODY_TOP,
  bodyCell,
  type Deck,
  deckBytes,
  headCell,
  INK,
  INNER,
  openingSlide,
  SIDE,
  type Slide,
  startDeck,
  titledSlide,
} from '../slide-frame.ts'

const MOST_SLIDES = 40
/** Inches of a line of a list. */
const LINE_HEIGHT = 0.62

export interface MaterialSlidesInput {
  readonly language: DocumentLanguage
  readonly guide: Guide
  /** ISO time that the deck bears. */
  readonly madeAt: string
}

interface Part {
  readonly title: string
  readonly blocks: GuideBlock[]
}

/** What follows each heading of the second level; what comes before the first one is on the opening slide. */
function partsOf({ blocks }: Guide): readonly Part[] {
  const parts: Part[] = []
  for (const block of blocks)
    if (block.kind === 'heading' && block.level === 2) parts.push({ title: block.text, blocks: [] })
    else parts.at(-1)?.blocks.push(block)
  return parts
}

function addBlock(slide: Slide, block: GuideBlock, y: number): number {
  const place = { x: SIDE, w: INNER, margin: 0, fontSize: 20, color: INK, valign: 'top' } as const
  switch (block.kind) {
    case 'list': {
      const bullet = block.ordered ? ({ type: 'number' } as const) : true
      const h = LINE_HEIGHT * block.items.length
      const lines = block.items.map((item) => ({
        text: cleanText(guideWords(item), 200),
        options: { bullet, breakLine: true, paraSpaceAfter: 12 },
      }))
      slide.addText(lines, { ...place, y, h, fit: 'shrink' })
      return y + h + 0.2
    }
    case 'table': {
      const head = block.head.map((cell) => headCell(cleanText(guideWords(cell), 60)))
      const rows = block.rows.map((cells) =>
        cells.map((cell, column) => bodyCell(cleanText(guideWords(cell), 120), { bold: column === 0 })),
      )
      addTable(
        slide,
        block.head.map((_, column) => (column === 0 ? 1 : 2)),
        [head, ...rows],
      )
      return y + 0.4 * (rows.length + 1) + 0.3
    }
    default: {
      const text = block.kind === 'heading' ? block.text : guideWords(block.spans)
      slide.addText(cleanText(text, 400), { ...place, y, h: 0.9, bold: block.kind === 'heading', fit: 'shrink' })
      return y + 1
    }
  }
}

function addPart(deck: Deck, foot: string, { title, blocks }: Part): void {
  const slide = titledSlide({ deck, foot }, cleanText(title, 100))
  let y = BODY_TOP
  for (const block of blocks) y = addBlock(slide, block, y)
}

/** The deck: an opening slide, then one for each part. */
export async function materialSlides({ language, guide, madeAt }: MaterialSlidesInput): Promise<Uint8Array> {
  const title = cleanText(guide.title, 120)
  const deck = startDeck(language, title)
  openingSlide(deck, title, { lines: [cleanText(guide.summary, 300)], note: dayText(madeAt, language) })
  for (const part of firstOf(partsOf(guide), MOST_SLIDES)) addPart(deck, title, part)
  return await deckBytes(deck, language)
}
