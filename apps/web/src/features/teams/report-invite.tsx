// The way out for whoever did not want an invitation: its link stops working, and the team cannot write to the address again.
import { invites } from '@peregrine/contract/teams/invite-endpoints.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { ConfirmDialog } from '@peregrine/ui/confirm-dialog.tsx'
import { useState } from 'react'
import { call } from '#shell/calls.ts'
import { toastFailure } from '#shell/toasts.ts'
import { type PendingInvite, pendingInvite } from './pending-invite.ts'
import { useTeamsText } from './teams-text.ts'

export function ReportInvite({ invite, onReported }: { invite: PendingInvite; onReported: () => void }) {
  const text = useTeamsText()
  const [requested, setRequested] = useState(false)
  const report = async () => {
    try {
      await call(invites.reportInvite, { params: { team_id: invite.team }, body: { code: invite.code } })
      pendingInvite.forget()
      onReported()
    } catch (error) {
      toastFailure(error)
      setRequested(false)
    }
  }
  return (
    <>
      <AppButton variant="quiet" size="small" onClick={() => setRequested(true)}>
        {text('report')}
      </AppButton>
      <ConfirmDialog
        opened={requested}
        tone="danger"
        title={text('reportTitle')}
        confirmLabel={text('report')}
        cancelLabel={text('reportKeep')}
        onConfirm={report}
        onCancel={() => setRequested(false)}
      >
        {text('reportBody')}
      </ConfirmDialog>
    </>
  )
}
