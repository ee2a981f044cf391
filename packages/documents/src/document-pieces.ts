// The pieces that documents are made of: headings, tiles of figures, tables, notes. Elements without JSX, which Node cannot read.
import { Text, View } from '@react-pdf/renderer'
import { createElement, type ReactElement, type ReactNode } from 'react'
import { COLOURS, SIZES } from './document-look.ts'

type Style = Readonly<Record<string, string | number>>
type Children = readonly ReactNode[]

export const box = (style: Style, ...children: Children): ReactElement => createElement(View, { style }, ...children)
/** Never torn in two by the end of a page. */
export const whole = (style: Style, ...children: Children): ReactElement =>
  createElement(View, { style, wrap: false }, ...children)
// The height of a line is said for each text: inherited it would be that of the page's own size of type.
export const text = (style: Style, ...children: Children): ReactElement =>
  createElement(Text, { style: { lineHeight: 1.35, ...style } }, ...children)

/** A section's heading: stays with what follows it. */
export const sectionHeading = (title: string, note = ''): ReactElement =>
  createElement(
    View,
    { style: { marginTop: 18, marginBottom: 8 }, minPresenceAhead: 90, wrap: false },
    text({ fontSize: SIZES.heading, fontWeight: 600 }, title),
    note === '' ? null : text({ fontSize: SIZES.small, color: COLOURS.ink3, marginTop: 2 }, note),
  )

export const listHeading = (title: string, note = ''): ReactElement =>
  box(
    { flexDirection: 'row', alignItems: 'baseline', justifyContent: 'space-between', marginBottom: 3 },
    text({ fontSize: SIZES.text, fontWeight: 600, maxWidth: '75%' }, title),
    note === '' ? null : text({ fontSize: SIZES.small, color: COLOURS.ink3 }, note),
  )

export const paragraph = (words: string, style: Style = {}): ReactElement =>
  text({ fontSize: SIZES.text, color: COLOURS.ink2, marginBottom: 4, ...style }, words)

/** A sentence that must not be missed. */
export const notice = (words: string): ReactElement =>
  whole(
    { backgroundColor: COLOURS.warnSoft, borderRadius: 4, padding: '6 10', marginTop: 8 },
    text({ fontSize: SIZES.text, color: COLOURS.warn }, words),
  )

export interface Tile {
  readonly label: string
  readonly value: string
  readonly note: string
}

/** Figures side by side in one frame, at most four in a row. */
export function tiles(items: readonly Tile[]): ReactElement {
  const rows = Array.from({ length: Math.ceil(items.length / 4) }, (_, row) => items.slice(4 * row, 4 * row + 4))
  return whole(
    { borderWidth: 0.75, borderColor: COLOURS.line, borderRadius: 6, marginTop: 10 },
    ...rows.map((row, index) =>
      box(
        { flexDirection: 'row', borderTopWidth: index === 0 ? 0 : 0.75, borderColor: COLOURS.line },
        ...row.map((tile, column) =>
          box(
            { flex: 1, padding: '8 10', borderLeftWidth: column === 0 ? 0 : 0.75, borderColor: COLOURS.line },
            text({ fontSize: SIZES.small, color: COLOURS.ink2 }, tile.label),
            text({ fontSize: SIZES.heading, fontWeight: 600, marginTop: 1 }, tile.value),
            text({ fontSize: SIZES.small, color: COLOURS.ink3, marginTop: 1 }, tile.note),
          ),
        ),
      ),
    ),
  )
}

export interface Column {
  readonly title: string
  /** Share of the width. */
  readonly flex: number
  readonly right?: boolean
}

/** One cell: text, and whether it is greyed or set strong. */
export interface Cell {
  readonly text: string
  readonly tone?: 'plain' | 'strong' | 'quiet'
}

const tones = {
  plain: { color: COLOURS.ink },
  strong: { color: COLOURS.ink, fontWeight: 600 },
  quiet: { color: COLOURS.ink3 },
} as const

/** A table; its head stands again on each page that it reaches. */
export function table(columns: readonly Column[], rows: readonly (readonly Cell[])[]): ReactElement {
  const cell = (column: Column, content: ReactNode, style: Style): ReactElement =>
    box(
      { flex: column.flex, paddingRight: column.right ? 4 : 8, paddingLeft: column.right ? 0 : 4, minWidth: 0 },
      text({ ...style, textAlign: column.right ? 'right' : 'left' }, content),
    )
  const head = createElement(
    View,
    {
      fixed: true,
      style: { flexDirection: 'row', borderBottomWidth: 0.75, borderColor: COLOURS.lineStrong, paddingBottom: 3 },
    },
    ...columns.map((column) => cell(column, column.title, { fontSize: SIZES.small, color: COLOURS.ink3 })),
  )
  const line = (cells: readonly Cell[]): ReactElement =>
    whole(
      { flexDirection: 'row', borderBottomWidth: 0.5, borderColor: COLOURS.line, padding: '3 0' },
      ...columns.map((column, index) => {
        const { text: words = '', tone = 'plain' } = cells[index] ?? {}
        return cell(column, words, { fontSize: SIZES.text, ...tones[tone] })
      }),
    )
  return box({}, head, ...rows.map(line))
}

/** Two blocks beside each other; the second may be missing. */
export function pair(first: ReactElement, second: ReactElement | null): ReactElement {
  return whole(
    { flexDirection: 'row', gap: 24, marginBottom: 12 },
    box({ flex: 1, minWidth: 0 }, first),
    box({ flex: 1, minWidth: 0 }, second),
  )
}

/** Blocks in two columns, row by row. */
export function pairs(blocks: readonly ReactElement[]): ReactElement[] {
  return Array.from({ length: Math.ceil(blocks.length / 2) }, (_, row) => {
    const [first, second = null] = blocks.slice(2 * row, 2 * row + 2)
    return first ? pair(first, second) : box({})
  })
}
