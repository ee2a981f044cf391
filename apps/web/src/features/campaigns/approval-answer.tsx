// Spending that waits for approval: who requested it, and what the reader can do about it.
import type { Campaign } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import { campaignWork } from '@peregrine/contract/campaigns/campaign-work-endpoints.ts'
import type { SpendApproval } from '@peregrine/contract/campaigns/campaign-work-shapes.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { ConfirmDialog } from '@peregrine/ui/confirm-dialog.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '#shell/asking.ts'
import { call } from '#shell/calls.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { moneyText } from '#shell/figures/campaign-figure-rules.ts'
import { FormDialog } from '#shell/forms/form-frame.tsx'
import { useForm } from '#shell/forms/use-form.ts'
import { dayOfMoment } from '#shell/moments.ts'
import { personName } from '#shell/person-name.ts'
import { useLanguage } from '#shell/texts.ts'
import { toasts } from '#shell/toasts.ts'
import { useApprovalText } from './approval-text.ts'
import { toastCampaignFailure } from './campaign-failures.ts'
import styles from './campaign-parts.module.css'
import { forgetCampaigns } from './campaign-queries.ts'

type Answer = 'approve' | 'decline' | 'withdraw'
const DONE = { approve: 'approved', decline: 'declined', withdraw: 'withdrawn' } as const

/** Asked anew whenever the campaign has changed. */
function usePendingApproval({ id, version, order }: Campaign): SpendApproval | null {
  const { slug } = useCurrentTeam()
  const asked = queryOf(campaignWork.readApproval, { params: { pk: id }, query: { team: slug } })
  const read = useQuery({
    ...asked,
    queryKey: [...asked.queryKey, version, order.problem?.code],
    enabled: order.waits?.for === 'approval',
  })
  return read.data?.approval ?? null
}

export function ApprovalLine({ campaign }: { campaign: Campaign }) {
  const text = useApprovalText()
  const language = useLanguage()
  const approval = usePendingApproval(campaign)
  if (approval === null) return null
  const { requested_by: requestedBy, requested, declined, yours, others } = approval
  return (
    <p className={styles.approval}>
      {text('requested', { name: personName(requestedBy), date: dayOfMoment(requested, language) })}{' '}
      {declined
        ? text('declinedBy', { name: personName(declined.by), date: dayOfMoment(declined.at, language) })
        : null}{' '}
      {yours ? text(declined ? 'againHint' : others > 0 ? 'yours' : 'nobodyElse') : null}
    </p>
  )
}

export function ApprovalActions({ campaign }: { campaign: Campaign }) {
  const text = useApprovalText()
  const { slug } = useCurrentTeam()
  const approval = usePendingApproval(campaign)
  const [open, setOpen] = useState<'approve' | 'decline' | null>(null)
  if (approval === null) return null
  const { id, name } = campaign
  const amount = moneyText(approval.amount, approval.currency)
  const give = async (answer: Answer, note = ''): Promise<void> => {
    const body = { answer, amount: approval.amount, note }
    await call(campaignWork.answerApproval, { params: { pk: id }, query: { team: slug }, body })
    toasts.show(text(DONE[answer], { name, amount }), { level: 'success' })
    await forgetCampaigns()
  }
  const giveOrSay = async (answer: Answer): Promise<void> => {
    try {
      await give(answer)
    } catch (error) {
      await toastCampaignFailure(error)
    }
    setOpen(null)
  }
  if (approval.yours)
    return approval.withdrawable ? (
      <AppButton size="small" onClick={() => giveOrSay('withdraw')}>
        {text('withdraw')}
      </AppButton>
    ) : null
  return (
    <>
      <AppButton size="small" variant="primary" onClick={() => setOpen('approve')}>
        {text('approve')}
      </AppButton>
      {approval.declined ? null : (
        <AppButton size="small" onClick={() => setOpen('decline')}>
          {text('decline')}
        </AppButton>
      )}
      <ConfirmDialog
        opened={open === 'approve'}
        title={text('approveTitle', { name, amount })}
        confirmLabel={text('approve')}
        onCancel={() => setOpen(null)}
        onConfirm={() => giveOrSay('approve')}
      >
        {text('approveBody', { amount })}
      </ConfirmDialog>
      {open === 'decline' ? (
        <DeclineDialog
          title={text('declineTitle', { name, amount })}
          onClose={() => setOpen(null)}
          onDecline={(note) => give('decline', note)}
        />
      ) : null}
    </>
  )
}

interface DeclineDialogProps {
  readonly title: string
  readonly onClose: () => void
  readonly onDecline: (note: string) => Promise<void>
}

function DeclineDialog({ title, onClose, onDecline }: DeclineDialogProps) {
  const text = useApprovalText()
  const form = useForm({
    initial: { note: '' },
    save: async ({ note }) => {
      await onDecline(note.trim())
      onClose()
      return undefined
    },
  })
  return (
    <FormDialog form={form} onClose={onClose} size="small" title={title} submitLabel={text('decline')}>
      <TextInput
        label={text('declineNote')}
        hint={text('declineHint')}
        optional
        rows={3}
        maxLength={300}
        {...form.field('note')}
      />
    </FormDialog>
  )
}
