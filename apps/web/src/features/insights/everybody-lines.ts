// Estimates of the whole audience as rows to take along, above the figures of those of whom the trait is known.
import type { WholeAudience } from '@peregrine/contract/insights/insight-shapes.ts'
import type { SheetValue } from '@peregrine/domain/shell/spreadsheet-rules.ts'
import type { FigureColumnText } from './figure-column-text.ts'

/** The rows to take along, with the estimates of everyone first where there are some: a last column tells both apart. */
export function withEverybody(
  rows: SheetValue[][],
  whole: WholeAudience | 'soon' | undefined,
  columns: FigureColumnText,
): SheetValue[][] {
  const [head = [], ...stated] = rows
  if (whole === undefined || whole === null || whole === 'soon') return rows
  const value = { label: 0, id: 0, share: 0, share_low: 0, share_high: 0 }
  const places = new Map(Object.keys(value).map((name) => [head.indexOf(columns(name as keyof typeof value)), name]))
  const source = ['sample', 'sample_of', 'network', 'as_of'] as const
  const retained = new Set(source.map((name) => head.indexOf(columns(name))))
  const estimated = whole.items.map(({ id, label, share, low, high }) => {
    const cells: Readonly<Record<string, SheetValue>> = { label, id, share, share_low: low, share_high: high }
    return head.map((_, place) =>
      retained.has(place) ? (stated[0]?.[place] ?? null) : (cells[places.get(place) ?? ''] ?? null),
    )
  })
  return [
    [...head, columns('basis')],
    ...estimated.map((row) => [...row, columns('estimated')]),
    ...stated.map((row) => [...row, columns('stated')]),
  ]
}
