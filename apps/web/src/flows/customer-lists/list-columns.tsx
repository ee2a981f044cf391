// How each column of a list is read, what of it was not recognized, and the choice to read it otherwise.
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
/** Of a sample; more would be a note. */
const MOST_SHOWN = 60

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
        {named.map((column, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place; two may have the same heading.
          <li key={index}>
            <div className={styles.columnWords}>
              <p>
                {column.name} <span className={styles.quiet}>{shortened(column.sample)}</span>
              </p>
              {column.isProposed ? <p className={styles.quiet}>{text('proposed')}</p> : null}
              <Missed column={column} />
            </div>
            <ChoiceSelect
              size="small"
              aria-label={text('columnAs', { column: column.name })}
              disabled={busy}
              value={column.kind ?? 'auto'}
              onChange={(chosen) => onChange(index, chosen === 'auto' ? null : chosen)}
              options={CHOICES.map((value) => ({ value, label: text(`kind.${value}`) }))}
            />
          </li>
        ))}
      </ul>
    </details>
  )
}

const shortened = (sample: string): string =>
  sample.length > MOST_SHOWN ? `${sample.slice(0, MOST_SHOWN - 1)}…` : sample

function Missed({ column: { filled, missed, shortened: excel } }: { readonly column: ListColumn }) {
  const text = useCustomerListText()
  if (missed === 0) return null
  return (
    <p className={styles.missed}>
      {text('missed', { missed, filled })}
      {excel > 0 ? ` ${text('excel')}` : null}
    </p>
  )
}
