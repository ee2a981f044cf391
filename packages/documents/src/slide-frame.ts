// The frame of slides (PPTX): size, colours, type, a titled slide with its foot, tables.
import pptxgen from 'pptxgenjs'
import { inLanguage } from './deck-language.ts'
import { COLOURS, type DocumentBrand, type DocumentLanguage, OWN_BRAND } from './document-look.ts'

/** Inches of a 16:9 slide. */
const WIDTH = 13.333
export const SIDE = 0.6
export const INNER = WIDTH - 2 * SIDE
export const BODY_TOP = 1.55

export const hex = (colour: string): string => colour.slice(1).toUpperCase()
export const INK = hex(COLOURS.ink)
export const QUIET = hex(COLOURS.ink2)
export const FAINT = hex(COLOURS.ink3)
const LINE = hex(COLOURS.line)
export const ACCENT = hex(COLOURS.accent)

// By its types the class stands one level deeper than it does where Node loads the module.
const Deck = ('default' in pptxgen ? pptxgen.default : pptxgen) as typeof pptxgen.default
export type Deck = InstanceType<typeof Deck>
export type Slide = ReturnType<Deck['addSlide']>
export type TableRow = Parameters<Slide['addTable']>[0][number]

const OPENING = 'OPENING'
const TITLED = 'TITLED'
const OPENING_TITLE = { x: SIDE, y: 2.2, w: INNER, h: 1, fontSize: 40, bold: true, color: INK, margin: 0 } as const
const TITLE = { x: SIDE, y: 0.4, w: INNER, h: 0.55, fontSize: 26, bold: true, color: INK, margin: 0 } as const

/** Layouts whose title is one: outlines and screen readers name a slide by it. */
function defineLayouts(deck: Deck): void {
  for (const [title, place] of [
    [OPENING, OPENING_TITLE],
    [TITLED, TITLE],
  ] as const) {
    const { x, y, w, h } = place
    const options = { name: 'title', type: 'title', x, y, w, h, align: 'left' } as const
    deck.defineSlideMaster({ title, objects: [{ placeholder: { options, text: '' } }] })
  }
}

/** An empty deck in the typeface of its language. */
export function startDeck(
  language: DocumentLanguage,
  title: string,
  { company = 'Peregrine', subject = title }: { readonly company?: string; readonly subject?: string } = {},
): Deck {
  const deck = new Deck()
  deck.layout = 'LAYOUT_WIDE'
  const face = language === 'ja' ? 'Yu Gothic' : 'Arial'
  deck.theme = { headFontFace: face, bodyFontFace: face }
  deck.title = title
  deck.company = company
  deck.author = company
  deck.subject = subject
  defineLayouts(deck)
  return deck
}

export async function deckBytes(deck: Deck, language: DocumentLanguage): Promise<Uint8Array> {
  return inLanguage((await deck.write({ outputType: 'uint8array', compression: true })) as Uint8Array, language)
}

/** The first slide: what the deck is about, a few lines, and a note at the foot; whose it is, ours unless said. */
export function openingSlide(
  deck: Deck,
  title: string,
  {
    lines,
    note,
    brand = OWN_BRAND,
  }: { readonly lines: readonly string[]; readonly note: string; readonly brand?: DocumentBrand },
): void {
  const slide = deck.addSlide({ masterName: OPENING })
  const isOwn = brand === OWN_BRAND
  slide.background = { color: isOwn ? hex(COLOURS.accentSoft) : hex(COLOURS.paper) }
  const name = { x: SIDE, y: 0.6, w: INNER, h: 0.4, fontSize: 14, bold: true, color: hex(brand.colour), margin: 0 }
  slide.addText(brand.name, name)
  if (brand.logo) {
    const { address, width, height } = brand.logo
    // Within 2.6 by 0.8 inches, at the right.
    const scale = Math.min(2.6 / width, 0.8 / height)
    const size = { w: width * scale, h: height * scale }
    slide.addImage({ data: address, x: WIDTH - SIDE - size.w, y: 0.5, ...size })
  }
  const wide = { x: SIDE, w: INNER, margin: 0 }
  slide.addText(title, { ...OPENING_TITLE, placeholder: 'title', fit: 'shrink' })
  const body = { ...wide, y: 3.3, h: 2, fontSize: 16, color: QUIET, valign: 'top', fit: 'shrink' } as const
  slide.addText(lines.join('\n'), body)
  slide.addText(note, { ...wide, y: 6.7, h: 0.4, fontSize: 11, color: QUIET })
}

/** A slide with its title, a line under it, the source and the slide's number. */
export function titledSlide(
  { deck, foot }: { readonly deck: Deck; readonly foot: string },
  title: string,
  note = '',
): Slide {
  const slide = deck.addSlide({ masterName: TITLED })
  slide.addText(title, { ...TITLE, placeholder: 'title' })
  if (note !== '') slide.addText(note, { x: SIDE, y: 0.95, w: INNER, h: 0.4, fontSize: 12, color: FAINT, margin: 0 })
  slide.addText(foot, { x: SIDE, y: 7.0, w: INNER - 1, h: 0.3, fontSize: 9, color: FAINT, margin: 0 })
  slide.slideNumber = { x: WIDTH - SIDE - 0.5, y: 7.0, w: 0.5, h: 0.3, fontSize: 9, color: FAINT, align: 'right' }
  return slide
}

export const headCell = (text: string, right = false): TableRow[number] => ({
  text,
  options: { color: FAINT, fontSize: 11, align: right ? 'right' : 'left', border: borders(hex(COLOURS.lineStrong)) },
})
export const bodyCell = (
  text: string,
  look: { right?: boolean; bold?: boolean; quiet?: boolean } = {},
): TableRow[number] => ({
  text,
  options: {
    fontSize: 12,
    bold: look.bold ?? false,
    color: look.quiet ? QUIET : INK,
    align: look.right ? 'right' : 'left',
    border: borders(LINE),
  },
})
type Border = { type: 'none' } | { type: 'solid'; pt: number; color: string }
const borders = (color: string): [Border, Border, Border, Border] => [
  { type: 'none' },
  { type: 'none' },
  { type: 'solid', pt: 0.75, color },
  { type: 'none' },
]

export function addTable(slide: Slide, widths: readonly number[], rows: TableRow[]): void {
  const sum = widths.reduce((total, width) => total + width, 0)
  const colW = widths.map((width) => (width / sum) * INNER)
  slide.addTable(rows, {
    x: SIDE,
    y: BODY_TOP,
    w: INNER,
    colW,
    rowH: 0.36,
    valign: 'middle',
    margin: [0.02, 0.06, 0.02, 0.08],
  })
}

/** Lines of text below the title, or from `y` on. */
export function addLines(slide: Slide, lines: readonly string[], y = BODY_TOP): void {
  const place = { x: SIDE, y, w: INNER, h: 6.8 - y, margin: 0, fontSize: 16, color: INK, valign: 'top' } as const
  slide.addText(
    lines.map((line) => ({ text: line, options: { bullet: true, breakLine: true, paraSpaceAfter: 8 } })),
    { ...place, fit: 'shrink' },
  )
}

interface TableSlide {
  readonly title: string
  readonly note?: string
  readonly head: readonly string[]
  readonly widths: readonly number[]
  readonly rows: readonly (readonly string[])[]
  /** What is said where there are no rows. */
  readonly empty?: readonly string[]
}

/** A slide of its own with a table; without rows one that says why there are none, or no slide where nothing is to be said. */
export function tableSlide(
  context: { readonly deck: Deck; readonly foot: string },
  { title, note = '', head, widths, rows, empty = [] }: TableSlide,
): void {
  if (rows.length === 0) {
    if (empty.length > 0) addLines(titledSlide(context, title, note), empty)
    return
  }
  const slide = titledSlide(context, title, note)
  addTable(slide, widths, [
    head.map((words, place) => headCell(words, place > 0)),
    ...rows.map((cells) => cells.map((words, place) => bodyCell(words, { bold: place === 0, right: place > 0 }))),
  ])
}
