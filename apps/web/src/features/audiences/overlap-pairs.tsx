// Each two of several audiences: what they share, both ways, and against chance.
import type { Overlap } from '@peregrine/contract/audiences/audience-shapes.ts'
import { formatMembers, formatShare, NOT_A_NUMBER } from '@peregrine/domain/shell/format-rules.ts'
import { DataTable } from '@peregrine/ui/data-table.tsx'
import type { TableColumn } from '@peregrine/ui/table-column.ts'
import { useLanguage } from '#shell/texts.ts'
import { useAudienceText } from './team-audience-text.ts'

type Pair = Overlap['pairs'][number]

export function OverlapPairs({ overlap }: { overlap: Overlap }) {
  const text = useAudienceText()
  const language = useLanguage()
  const name = (place: number): string => overlap.audiences[place]?.name ?? ''
  const figure = (
    id: string,
    header: string,
    value: (pair: Pair) => number | null,
    shown: (value: number) => string,
  ) => ({
    id,
    header,
    align: 'end' as const,
    cell: (pair: Pair) => {
      const known = value(pair)
      return known === null ? NOT_A_NUMBER : shown(known)
    },
    sortValue: (pair: Pair) => value(pair) ?? -1,
  })
  const columns: TableColumn<Pair>[] = [
    { id: 'pair', header: text('pair'), cell: ({ first, second }) => `${name(first)} ∩ ${name(second)}` },
    figure(
      'both',
      text('both'),
      ({ both }) => both,
      (count) => formatMembers(count, language),
    ),
    figure('first', text('ofFirst'), ({ ofFirst }) => ofFirst, formatShare),
    figure('second', text('ofSecond'), ({ ofSecond }) => ofSecond, formatShare),
    { ...figure('jaccard', text('jaccard'), ({ jaccard }) => jaccard, formatShare), hide: 'tablet' },
    {
      ...figure(
        'beyond',
        text('beyond'),
        ({ observedToExpected }) => observedToExpected,
        (times) => `${times.toFixed(2)}×`,
      ),
      hint: text('beyondHint'),
    },
  ]
  return (
    <DataTable
      label={text('pairs')}
      columns={columns}
      rows={overlap.pairs}
      rowKey={({ first, second }) => `${first} ${second}`}
      initialSort="-both"
    />
  )
}
