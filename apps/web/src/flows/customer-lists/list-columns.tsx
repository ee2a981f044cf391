// How each column of a list is read, and the choice to read it otherwise.
import { IDENTIFIER_KINDS } from '@peregrine/domain/audiences/customer-list-kinds.ts'
import type { ColumnKind, ListColumn } from '@peregrine/domain/audiences/customer-list-rules.ts'
import { ChoiceSelect } from '@peregrine/ui/choice-select.tsx'
import { useCustomerListText } from '#features/audiences/customer-list-text.ts'
import styles from './customer-lists.module.css'

interface ListColumnsProps {
  readonly columns: readonly ListColumn[]
  readonly busy: boolean
  readonly onChange: (column: number, kind: ColumnKind) => void
}

const CHOICES = ['auto', ...IDENTIFIER_KINDS, 'ignored'] as const

export function ListColumns({ columns, busy, onChange }: ListColumnsProps) {
  const text = useCustomerListText()
  const named = columns.map((column, index) => ({
    ...column,
    name: column.heading || text('column', { number: index + 1 }),
  }))
  return (
    <details className={styles.columns} open={columns.length > 1}>
      <summary>{text('columns', { count: columns.length })}</summary>
      <ul>
        {named.map(({ name, sample, kind }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place; two may have the same heading.
          <li key={index}>
            <span>
              {name} <span className={styles.quiet}>{sample}</span>
            </span>
            <ChoiceSelect
              size="small"
              aria-label={text('columnAs', { column: name })}
              disabled={busy}
              value={kind ?? 'auto'}
              onChange={(chosen) => onChange(index, chosen === 'auto' ? null : chosen)}
              options={CHOICES.map((value) => ({ value, label: text(`kind.${value}`) }))}
            />
          </li>
        ))}
      </ul>
    </details>
  )
}
