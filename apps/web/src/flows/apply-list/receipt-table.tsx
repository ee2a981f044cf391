// The receipt of an application: what was read back for each item and what was skipped, to copy and to keep.
import type { Receipt, TargetingApplication } from '@peregrine/contract/targeting/application-shapes.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { DataTable } from '@peregrine/ui/data-table.tsx'
import { StatusMark, type StatusTone } from '@peregrine/ui/status-mark.tsx'
import type { TableColumn } from '@peregrine/ui/table-column.ts'
import { saveCsv } from '#shell/export-file.ts'
import { messageSentence } from '#shell/message-sentence.ts'
import styles from './apply-list.module.css'
import { type ApplyText, useApplyText } from './apply-text.ts'
import { copyLines } from './copy-lines.ts'
import { useCriterionName, useEntryName } from './criterion-names.ts'
import { usePartName, usePlacementNames } from './field-names.ts'

/** What was removed has no id any more, everything else has one; otherwise it did not work. */
const isLost = ({ status, id }: Receipt): boolean => (status === 'removed' ? id !== null : id === null)
/** `back`: it was read after a way back, so what was added stood there before. */
function outcomeOf(receipt: Receipt, back: boolean, text: ApplyText): string {
  if (isLost(receipt)) return text('receipt_lost')
  return text(back && receipt.status === 'created' ? 'receipt_back' : `receipt_${receipt.status}`)
}
const toneOf = (receipt: Receipt): StatusTone =>
  isLost(receipt) ? 'bad' : receipt.status === 'created' ? 'good' : 'idle'

/** A line of the receipt: a criterion, the placements, or an entry of the list that was skipped. */
interface Line {
  readonly key: string
  readonly name: string
  readonly part: string
  /** Of a criterion, as the ad platform has it. */
  readonly type: string
  readonly value: string
  readonly tone: StatusTone
  readonly outcome: string
  readonly id: string | null
}

function useLines({ receipts, placements, skipped, state }: TargetingApplication): Line[] {
  const text = useApplyText()
  const criterionName = useCriterionName()
  const entryName = useEntryName()
  const partName = usePartName()
  const places = usePlacementNames()
  const back = state === 'rolled_back' || state === 'undone'
  const criteria = receipts.map((receipt): Line => {
    const { type, value, operator, status, id, field } = receipt
    const name = criterionName({ ...receipt, targeting_type: type, targeting_value: value })
    return {
      key: `${type} ${value} ${operator} ${status}`,
      name: operator === 'NE' ? text('not', { name }) : name,
      part: partName({ field, type }),
      type,
      value,
      tone: toneOf(receipt),
      outcome: outcomeOf(receipt, back, text),
      id,
    }
  })
  const placing = placements && {
    ...lineOf('placements', text('fromTo', { before: places(placements.before), after: places(placements.after) })),
    tone: 'good' as const,
    outcome: text(back ? 'receipt_back' : 'receipt_changed'),
  }
  const left = skipped.map((item, place) => ({
    ...lineOf(item.field, entryName(item.field, item.label), place),
    tone: 'warn' as const,
    outcome: text('receipt_skipped', { reason: messageSentence(item) }),
  }))
  function lineOf(field: string, name: string, place = 0) {
    return { key: `${field} ${place}`, name, part: partName({ field, type: '' }), type: '', value: '', id: null }
  }
  return [...(state === 'applied' ? left : []), ...(placing ? [placing] : []), ...criteria]
}

export function ReceiptTable({ application }: { application: TargetingApplication }) {
  const text = useApplyText()
  const { name } = application
  const lines = useLines(application)
  const columns: TableColumn<Line>[] = [
    { id: 'name', header: text('itemColumn'), cell: (line) => line.name },
    { id: 'part', header: text('fieldColumn'), cell: ({ part }) => part, hide: 'phone' },
    {
      id: 'outcome',
      header: text('receiptStatus'),
      cell: ({ tone, outcome }) => <StatusMark tone={tone}>{outcome}</StatusMark>,
    },
    { id: 'id', header: text('receiptId'), cell: ({ id }) => id ?? '–', hide: 'tablet' },
  ]
  const rows = lines.map(({ name: item, type, part, value, outcome, id }) => [item, type || part, value, outcome, id])
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
        rows={lines}
        rowKey={({ key }) => key}
        maxHeight="340px"
      />
    </div>
  )
}
