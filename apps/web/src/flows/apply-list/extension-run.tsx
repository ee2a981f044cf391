// What the extension reports: waiting, filling in, checking, and its receipt; then the use is recorded.
import { isApplied, reportedItems } from '@peregrine/contract/targeting/assignment-items.ts'
import type { Assignment, ExtensionMessage, Receipt } from '@peregrine/contract/targeting/extension-messages.ts'
import type { Usage } from '@peregrine/contract/targeting/usage-shapes.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { useEffect, useState } from 'react'
import { extensionBridge } from '#shell/extension-bridge.ts'
import styles from './apply-list.module.css'
import { useApplyText } from './apply-text.ts'
import { ExtensionReceipt } from './extension-receipt.tsx'
import { recordUse } from './record-use.ts'

type Report =
  | { readonly kind: 'sent' }
  | {
      readonly kind: 'stage'
      readonly stage: 'waiting' | 'filling' | 'checking'
      readonly done: number
      readonly total: number
    }
  | { readonly kind: 'refused'; readonly code: 'busy' | 'wrong_account' | 'no_ads_manager' | 'no_answer' }
  | { readonly kind: 'receipt'; readonly receipt: Receipt }

function reportOf(message: ExtensionMessage): Report | null {
  if (message.kind === 'progress') return { ...message, kind: 'stage' }
  if (message.kind === 'refused') return { kind: 'refused', code: message.code }
  return message.kind === 'receipt' ? { kind: 'receipt', receipt: message.receipt } : null
}

/** It answers at once, unless it was taken away while the page stood open. */
const ANSWER_MS = 10_000

interface ExtensionRunProps {
  readonly usage: Usage
  readonly assignment: Assignment
  readonly onClose: () => void
  /** Back to what can be chosen. */
  readonly onChange: () => void
}

export function ExtensionRun({ usage, assignment, onClose, onChange }: ExtensionRunProps) {
  const text = useApplyText()
  const [report, setReport] = useState<Report>({ kind: 'sent' })
  const [tries, setTries] = useState(0)
  const [recorded, setRecorded] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent again when it is tried again
  useEffect(() => {
    setReport({ kind: 'sent' })
    return extensionBridge().apply(assignment, (message) => {
      const next = reportOf(message)
      if (next) setReport(next)
    })
  }, [assignment, tries])
  const receipt = report.kind === 'receipt' ? report.receipt : null
  const items = receipt === null ? [] : reportedItems(assignment, receipt)
  const applied = receipt !== null && isApplied(items, receipt)
  const waiting = report.kind === 'sent'
  useEffect(() => {
    if (!waiting) return
    const silent = setTimeout(() => setReport({ kind: 'refused', code: 'no_answer' }), ANSWER_MS)
    return () => clearTimeout(silent)
  }, [waiting])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each receipt
  useEffect(() => {
    if (applied) void recordUse(usage, assignment.adAccountId).then(setRecorded)
  }, [applied])

  return (
    <div className={styles.stack}>
      {report.kind === 'refused' ? (
        <NoticeBar
          level="error"
          action={
            <AppButton size="small" onClick={() => setTries(tries + 1)}>
              {text('sendAgain')}
            </AppButton>
          }
        >
          {text(`ext_${report.code}`, { account: assignment.adAccountId })}
        </NoticeBar>
      ) : null}
      {report.kind === 'sent' || report.kind === 'stage' ? <Stage report={report} /> : null}
      {receipt ? <ExtensionReceipt receipt={receipt} items={items} usage={usage} recorded={recorded} /> : null}
      <div className={styles.row}>
        {report.kind === 'refused' ? (
          <AppButton variant="quiet" onClick={onChange}>
            {text('stepAccount')}
          </AppButton>
        ) : null}
        <span className={styles.end}>
          <AppButton variant={receipt ? 'primary' : 'secondary'} onClick={onClose}>
            {text('close')}
          </AppButton>
        </span>
      </div>
    </div>
  )
}

function Stage({ report }: { report: Extract<Report, { kind: 'sent' | 'stage' }> }) {
  const text = useApplyText()
  const counted = report.kind === 'stage' && report.total > 0
  return (
    <>
      <p role="status" className={styles.strong}>
        {text(report.kind === 'sent' ? 'ext_sent' : `ext_${report.stage}`)}{' '}
        {counted ? (
          <span className={styles.quiet}>{text('extDone', { done: report.done, total: report.total })}</span>
        ) : null}
      </p>
      <progress
        className={styles.progress}
        aria-label={text('stepCheck')}
        {...(counted && { max: report.total, value: report.done })}
      />
    </>
  )
}
