// The receipt of an application: what was read back for each item, to copy and to keep.
import type { Receipt, TargetingApplication } from '@peregrine/contract/targeting/application-shapes.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { DataTable } from '@peregrine/ui/data-table.tsx'
import { StatusMark, type StatusTone } from '@peregrine/ui/status-mark.tsx'
import type { TableColumn } from '@peregrine/ui/table-column.ts'
import { saveCsv } from '#shell/export-file.ts'
import styles from './apply-list.module.css'
import { type ApplyText, useApplyText } from './apply-text.ts'
import { copyLines } from './copy-lines.ts'
import { typeName } from './field-names.ts'

/** What was removed has no id any more, everything else has one; otherwise it did not work. */
const isLost = ({ status, id }: Receipt): boolean => (status === 'removed' ? id !== null : id === null)
/** `back`: it was read after a way back, so what was added stood there before. */
function outcomeOf(receipt: Receipt, back: boolean, text: ApplyText): string {
  if (isLost(receipt)) return text('receipt_lost')
  return text(back && receipt.status === 'created' ? 'receipt_back' : `receipt_${receipt.status}`)
}
const toneOf = (receipt: Receipt): StatusTone =>
  isLost(receipt) ? 'bad' : receipt.status === 'created' ? 'good' : 'idle'

export function ReceiptTable({ application }: { application: TargetingApplication }) {
  const text = useApplyText()
  const { receipts, name, state } = application
  const back = state === 'rolled_back' || state === 'undone'
  const nameOf = (receipt: Receipt): string => {
    const shown = receipt.name || receipt.value
    return receipt.operator === 'NE' ? text('not', { name: shown }) : shown
  }
  const columns: TableColumn<Receipt>[] = [
    { id: 'name', header: text('itemColumn'), cell: nameOf },
    { id: 'part', header: text('fieldColumn'), cell: ({ type }) => typeName(type, text), hide: 'phone' },
    {
      id: 'outcome',
      header: text('receiptStatus'),
      cell: (receipt) => <StatusMark tone={toneOf(receipt)}>{outcomeOf(receipt, back, text)}</StatusMark>,
    },
    { id: 'id', header: text('receiptId'), cell: ({ id }) => id ?? '–', hide: 'tablet' },
  ]
  const rows = receipts.map((receipt) => [
    nameOf(receipt),
    receipt.type,
    receipt.value,
    outcomeOf(receipt, back, text),
    receipt.id,
  ])
  const head = [text('itemColumn'), text('fieldColumn'), 'targeting_value', text('receiptStatus'), text('receiptId')]
  return (
    <div className={styles.card}>
      <div className={styles.row}>
        <h3 className={styles.heading}>{text('receipt')}</h3>
        <span className={styles.end}>
          <AppButton
            size="small"
            variant="quiet"
            onClick={() =>
              copyLines(
                rows.map((row) => row.join('\t')),
                text,
              )
            }
          >
            {text('copyReceipt')}
          </AppButton>
          <AppButton
            size="small"
            variant="quiet"
            onClick={() => saveCsv(`${name || text('untitled')} ${text('receiptFile')}`, [head, ...rows])}
          >
            {text('downloadReceipt')}
          </AppButton>
        </span>
      </div>
      <DataTable
        dense
        frame="none"
        narrow="scroll"
        label={text('receipt')}
        columns={columns}
        rows={receipts}
        rowKey={(receipt) => `${receipt.type} ${receipt.value} ${receipt.operator} ${receipt.status}`}
        maxHeight="340px"
      />
    </div>
  )
}
