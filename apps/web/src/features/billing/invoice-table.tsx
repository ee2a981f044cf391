// A team's invoices, newest first.
import type { TeamInvoice } from '@peregrine/contract/billing/billing-endpoints.ts'
import { formatPrice } from '@peregrine/domain/billing/plan-rules.ts'
import { DataTable } from '@peregrine/ui/data-table.tsx'
import type { TableColumn } from '@peregrine/ui/table-column.ts'
import { dayOfMoment } from '#shell/moments.ts'
import { useLanguage } from '#shell/texts.ts'
import { useBillingText } from './billing-text.ts'
import styles from './subscription-screen.module.css'

const KNOWN_STATES = ['paid', 'open', 'refunded', 'credited', 'void'] as const
const isKnownState = (state: string): state is (typeof KNOWN_STATES)[number] =>
  KNOWN_STATES.some((known) => known === state)

export function InvoiceTable({ invoices }: { invoices: readonly TeamInvoice[] }) {
  const text = useBillingText()
  const language = useLanguage()
  const columns: readonly TableColumn<TeamInvoice>[] = [
    {
      id: 'number',
      header: text('number'),
      cell: ({ number, url }) =>
        url === null ? (
          number
        ) : (
          <a href={url} target="_blank" rel="noreferrer">
            {number}
          </a>
        ),
    },
    {
      id: 'issued',
      header: text('issued'),
      cell: ({ issued }) => dayOfMoment(issued, language),
      sortValue: ({ issued }) => issued,
    },
    {
      id: 'amount',
      header: text('amount'),
      align: 'end',
      cell: ({ amount, currency }) => formatPrice(amount, currency, language),
      sortValue: ({ amount }) => amount,
    },
    {
      id: 'state',
      header: text('state'),
      cell: ({ state }) => (isKnownState(state) ? text(state) : state),
    },
  ]
  return (
    <section className={styles.plans}>
      <h2 className={styles.heading}>{text('invoices')}</h2>
      {invoices.length === 0 ? (
        <p className={styles.quiet}>{text('noInvoices')}</p>
      ) : (
        <DataTable label={text('invoices')} columns={columns} rows={invoices} rowKey={({ id }) => id} />
      )}
    </section>
  )
}
