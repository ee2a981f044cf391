// One document: a frame around its pages, page numbers, and the limit on how many there may be.
import { Document, Image, Page, renderToBuffer, Text } from '@react-pdf/renderer'
import { createElement, type ReactElement, type ReactNode } from 'react'
import { cleanText } from './clean-text.ts'
import { FONT, registerFonts } from './document-fonts.ts'
import {
  COLOURS,
  type DocumentBrand,
  type DocumentLanguage,
  type DocumentPicture,
  OWN_BRAND,
  PAGE,
  SIZES,
} from './document-look.ts'
import { box, text } from './document-pieces.ts'

/** No document of ours needs more. */
export const MOST_PAGES = 200

export interface DocumentFrame {
  readonly language: DocumentLanguage
  readonly title: string
  /** A line under the title. */
  readonly subtitle: string
  /** Lines below: what it is about, in sentences. */
  readonly lead: readonly string[]
  /** What stands at the foot of each page: where the figures come from, and as of when. */
  readonly foot: string
  /** The kind of document, at the head of each page. */
  readonly kind: string
  /** ISO time at which it was made. */
  readonly madeAt: string
  /** Whose document it is; ours unless said. */
  readonly brand?: DocumentBrand
}

/** Thrown when a document would become longer than MOST_PAGES. */
export class DocumentTooLong extends Error {
  override readonly name = 'DocumentTooLong'
}

const pageText = {
  en: (page: number, pages: number) => `Page ${page} of ${pages}`,
  ja: (page: number, pages: number) => `${page} / ${pages} ページ`,
} as const

function header(frame: DocumentFrame): ReactElement {
  const { name, colour } = frame.brand ?? OWN_BRAND
  return createElement(
    Text,
    {
      fixed: true,
      style: { position: 'absolute', top: 30, left: PAGE.side, right: PAGE.side, fontSize: SIZES.small },
    },
    createElement(Text, { style: { fontWeight: 600, color: colour } }, cleanText(name, 60)),
    createElement(Text, { style: { color: COLOURS.ink3 } }, `   ${frame.kind} · ${cleanText(frame.title, 90)}`),
  )
}

function footer(frame: DocumentFrame): ReactElement[] {
  const line = { position: 'absolute', bottom: 26, fontSize: SIZES.small, color: COLOURS.ink3 } as const
  return [
    createElement(
      Text,
      { key: 'foot', fixed: true, style: { ...line, left: PAGE.side, width: 400 } },
      cleanText(frame.foot, 200),
    ),
    createElement(Text, {
      key: 'page',
      fixed: true,
      style: { ...line, left: PAGE.width - PAGE.side - 120, width: 120, textAlign: 'right' },
      render: ({ pageNumber, totalPages }: { pageNumber: number; totalPages: number }) =>
        pageText[frame.language](pageNumber, totalPages),
    }),
  ]
}

/** As large as it fits into 140 by 40 points. */
function logoOf({ address, width, height }: DocumentPicture): ReactElement {
  const scale = Math.min(140 / width, 40 / height)
  return createElement(Image, {
    src: address,
    style: { width: width * scale, height: height * scale, marginBottom: 10 },
  })
}

function opening(frame: DocumentFrame): ReactElement {
  const { logo } = frame.brand ?? OWN_BRAND
  return box(
    { marginBottom: 4 },
    logo && logoOf(logo),
    text({ fontSize: SIZES.title, fontWeight: 600, lineHeight: 1.2 }, cleanText(frame.title, 200)),
    frame.subtitle === ''
      ? null
      : text({ fontSize: SIZES.lead, color: COLOURS.ink2, marginTop: 3 }, cleanText(frame.subtitle, 300)),
    ...frame.lead.map((line) =>
      text({ fontSize: SIZES.text, color: COLOURS.ink2, marginTop: 3 }, cleanText(line, 600)),
    ),
  )
}

/** The document as PDF. Nothing is fetched: there are no links in it, and a logo is in it itself. Throws DocumentTooLong. */
export async function renderDocument(frame: DocumentFrame, content: readonly ReactNode[]): Promise<Uint8Array> {
  registerFonts()
  const made = new Date(frame.madeAt)
  const page = createElement(
    Page,
    {
      size: 'A4',
      style: {
        fontFamily: FONT,
        fontSize: SIZES.text,
        color: COLOURS.ink,
        paddingTop: PAGE.top,
        paddingBottom: PAGE.bottom,
        paddingHorizontal: PAGE.side,
      },
    },
    header(frame),
    opening(frame),
    ...content,
    ...footer(frame),
  )
  const about = {
    title: cleanText(frame.title, 200),
    subject: frame.kind,
    creator: cleanText((frame.brand ?? OWN_BRAND).name, 60),
    producer: 'Peregrine',
    language: frame.language,
    creationDate: made,
    modificationDate: made,
  }
  const bytes = await renderToBuffer(createElement(Document, about, page))
  if (pagesOf(bytes) > MOST_PAGES) throw new DocumentTooLong(`More than ${MOST_PAGES} pages.`)
  return new Uint8Array(bytes)
}

/** How many pages a PDF that was made here has: each is an object of its own. */
export const pagesOf = (bytes: Uint8Array): number =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .match(/\/Type \/Page\b(?!s)/g)?.length ?? 0
