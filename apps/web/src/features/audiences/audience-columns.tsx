// The columns of a list of audiences, sorted by the server.
import type { Audience } from '@peregrine/contract/audiences/audience-shapes.ts'
import { SCORE_DEFAULTS } from '@peregrine/domain/insights/score-rules.ts'
import { CheckBox } from '@peregrine/ui/check-box.tsx'
import type { TableColumn } from '@peregrine/ui/table-column.ts'
import type { ReactNode } from 'react'
import { countryLabel } from '#shell/country-options.ts'
import type { RowSelection } from '#shell/lists/use-row-selection.ts'
import { dayOfMoment } from '#shell/moments.ts'
import { personName } from '#shell/person-name.ts'
import { listSeparator, useLanguage } from '#shell/texts.ts'
import styles from './audience-columns.module.css'
import { AudienceSizesCell } from './audience-sizes.tsx'
import { AudienceStatusMark, TargetableMark } from './audience-status.tsx'
import { categoryName } from './category-name.ts'
import { useAudienceText } from './team-audience-text.ts'

export interface AudienceColumnOptions {
  readonly own: boolean
  readonly menu?: (audience: Audience) => ReactNode
  readonly selection?: RowSelection<Audience>
}

/** As one reads it: the catalogue's audiences have names in both languages. */
export const audienceName = (audience: Pick<Audience, 'name' | 'name_ja'>, language: string): string =>
  language === 'ja' ? (audience.name_ja ?? audience.name) : audience.name

export function useAudienceColumns(options: AudienceColumnOptions): TableColumn<Audience>[] {
  const text = useAudienceText()
  const language = useLanguage()
  const { own, menu, selection } = options
  const name: TableColumn<Audience> = {
    id: 'name',
    header: text('audience'),
    sortable: true,
    cell: (row) => (
      <span className={styles.name}>
        <span className={styles.words}>{audienceName(row, language)}</span>
        <span className={styles.detail}>
          {[
            ...row.categories.map((category) => categoryName(category, language)),
            ...(row.countries.length > 0 && row.countries.length <= 3
              ? [
                  text('mostlyIn', {
                    countries: row.countries.map(({ code }) => countryLabel(code, language)).join(listSeparator()),
                  }),
                ]
              : []),
            ...(row.uploads > 0 ? [text('uploads', { count: row.uploads })] : []),
          ].join(' · ')}
        </span>
      </span>
    ),
  }
  const select: TableColumn<Audience> = {
    id: 'select',
    header: text('choice'),
    quietHeader: true,
    width: '36px',
    cell: (row) => (
      <CheckBox
        quietLabel
        label={text('select', { name: audienceName(row, language) })}
        checked={selection?.has(row) ?? false}
        onChange={(on) => selection?.toggle(row, on)}
      />
    ),
  }
  return [
    name,
    {
      id: 'size',
      header: text('sizes'),
      hint: text('sizesHint'),
      sortable: true,
      align: 'end',
      cell: (row) => <AudienceSizesCell audience={row} />,
    },
    ...(own
      ? [
          {
            id: 'status',
            header: text('status'),
            sortable: true,
            cell: (row: Audience) => <AudienceStatusMark audience={row} />,
          },
        ]
      : []),
    { id: 'targetable', header: text('targeting'), cell: (row) => <TargetableMark audience={row} /> },
    {
      id: 'insights',
      header: text('insights'),
      hint: text('insightsHint', { count: SCORE_DEFAULTS.minimumSample }),
      hide: 'tablet',
      cell: (row) => (row.has_insights ? text('hasInsights') : row.sizes === null ? '-' : text('noInsights')),
    },
    {
      id: 'modified',
      header: text('modified'),
      sortable: true,
      hide: 'phone',
      cell: (row) => <span className={styles.date}>{dayOfMoment(row.modified, language)}</span>,
    },
    ...(own
      ? [
          {
            id: 'created_by',
            header: text('createdBy'),
            sortable: true,
            hide: 'tablet' as const,
            cell: (row: Audience) => personName(row.created_by),
          },
        ]
      : []),
    ...(selection ? [select] : []),
    ...(menu
      ? [
          {
            id: 'menu',
            header: text('actions'),
            quietHeader: true,
            align: 'end' as const,
            width: '48px',
            cell: (row: Audience) => menu(row),
          },
        ]
      : []),
  ]
}
