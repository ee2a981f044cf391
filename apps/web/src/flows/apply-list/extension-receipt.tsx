// The extension's receipt: what stands in the ad set, what does not, and what to do about that.
import { isApplied, isInAdSet, type ReportedItem } from '@peregrine/contract/targeting/assignment-items.ts'
import type { Receipt } from '@peregrine/contract/targeting/extension-messages.ts'
import type { Usage } from '@peregrine/contract/targeting/usage-shapes.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { DataTable } from '@peregrine/ui/data-table.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { StatusMark, type StatusTone } from '@peregrine/ui/status-mark.tsx'
import { ListDownload } from '#features/targeting/list-download.tsx'
import { useLanguage } from '#shell/texts.ts'
import styles from './apply-list.module.css'
import { useApplyText } from './apply-text.ts'
import { copyLines } from './copy-lines.ts'
import { useFieldName } from './field-names.ts'

const tones: Readonly<Record<ReportedItem['outcome'], StatusTone>> = {
  standing: 'good',
  stood_before: 'idle',
  not_offered: 'warn',
  field_missing: 'bad',
  not_standing: 'bad',
  not_tried: 'idle',
  not_reported: 'bad',
}

interface ExtensionReceiptProps {
  readonly receipt: Receipt
  /** Everything that was sent, with what the receipt says of it. */
  readonly items: readonly ReportedItem[]
  readonly usage: Usage
  readonly recorded: boolean
}

export function ExtensionReceipt({ receipt, items, usage, recorded }: ExtensionReceiptProps) {
  const text = useApplyText()
  const language = useLanguage()
  const fieldName = useFieldName()
  const { missingFields, stopped, lineItem } = receipt
  const current = items.filter(isInAdSet).length
  const missing = items.filter((item) => !isInAdSet(item))
  const whole = missing.length === 0 && !stopped
  const summary = whole ? text('extFinished') : text('extPartly', { standing: current, total: items.length })
  return (
    <>
      <div role="status">
        <NoticeBar level={whole ? 'success' : 'warn'} title={summary}>
          {stopped ? `${text('extStopped')} ` : ''}
          {current === 0
            ? text('extNothing')
            : recorded
              ? text('extRecorded')
              : isApplied(items, receipt)
                ? ''
                : text('extNotApplied')}
        </NoticeBar>
      </div>
      {lineItem === '' ? null : <p className={styles.quiet}>{text('extLineItem', { name: lineItem })}</p>}
      {missingFields.length > 0 ? (
        <NoticeBar level="error">
          {text('fieldsMissing', {
            fields: new Intl.ListFormat(language, { type: 'conjunction' }).format(missingFields.map(fieldName)),
          })}
        </NoticeBar>
      ) : null}
      {missing.length > 0 ? (
        <div className={styles.row}>
          <AppButton
            variant="primary"
            onClick={() =>
              copyLines(
                missing.map(({ label }) => label),
                text,
              )
            }
          >
            {text('copyMissing')}
          </AppButton>
          <ListDownload saved={{ id: usage.id, version: usage.version }} />
        </div>
      ) : null}
      <div className={styles.card}>
        <DataTable
          dense
          frame="none"
          narrow="scroll"
          label={text('receipt')}
          rows={[...missing, ...items.filter(isInAdSet)]}
          rowKey={({ field, label }) => `${field} ${label}`}
          maxHeight="320px"
          columns={[
            {
              id: 'name',
              header: text('itemColumn'),
              cell: ({ label }) => (/^any$/i.test(label) ? text('any') : label),
            },
            { id: 'part', header: text('fieldColumn'), cell: ({ field }) => fieldName(field), hide: 'phone' },
            {
              id: 'outcome',
              header: text('receiptStatus'),
              cell: ({ outcome }) => <StatusMark tone={tones[outcome]}>{text(`outcome_${outcome}`)}</StatusMark>,
            },
          ]}
        />
      </div>
    </>
  )
}
