// The link that shows a report to clients without signing in: making, copying and revoking it.
import type { Report } from '@peregrine/contract/reports/report-shapes.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { ConfirmDialog } from '@peregrine/ui/confirm-dialog.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { useState } from 'react'
import { useReportActions } from './report-actions.ts'
import styles from './reports.module.css'
import { useReportsText } from './reports-text.ts'

export function ReportLink({ report: { id, link } }: { report: Report }) {
  const text = useReportsText()
  const { setLink, copy } = useReportActions(id)
  const [revoking, setRevoking] = useState(false)
  return (
    <section className={styles.card} aria-label={text('link')}>
      <h2 className={styles.heading}>{text('link')}</h2>
      <p className={styles.quiet}>{text('linkLead')}</p>
      {link === null ? (
        <div>
          <AppButton onClick={() => setLink(true)}>{text('makeLink')}</AppButton>
        </div>
      ) : (
        <>
          <TextInput aria-label={text('link')} value={link} onChange={() => undefined} readOnly />
          <div className={styles.row}>
            <AppButton onClick={() => copy(link)}>{text('copy')}</AppButton>
            <AppButton variant="danger" onClick={() => setRevoking(true)}>
              {text('revoke')}
            </AppButton>
          </div>
        </>
      )}
      <ConfirmDialog
        opened={revoking}
        tone="danger"
        title={text('revokeTitle')}
        confirmLabel={text('revoke')}
        onCancel={() => setRevoking(false)}
        onConfirm={async () => {
          await setLink(false)
          setRevoking(false)
        }}
      >
        {text('revokeBody')}
      </ConfirmDialog>
    </section>
  )
}
