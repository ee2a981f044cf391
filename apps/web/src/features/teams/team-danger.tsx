// The ways out of a team: leaving it, and deleting it.
import { members } from '@peregrine/contract/teams/member-endpoints.ts'
import { teams } from '@peregrine/contract/teams/team-endpoints.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { ConfirmDialog } from '@peregrine/ui/confirm-dialog.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#shell/calls.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { FormDialog } from '#shell/forms/form-frame.tsx'
import { useForm } from '#shell/forms/use-form.ts'
import { withFreshSignIn } from '#shell/session/fresh-sign-in-dialog.tsx'
import { toastFailure, toasts } from '#shell/toasts.ts'
import { forgetTeam } from './team-queries.ts'
import styles from './team-settings.module.css'
import { useTeamsText } from './teams-text.ts'

export function TeamDanger() {
  const text = useTeamsText()
  const { slug, name, isAdmin } = useCurrentTeam()
  const navigate = useNavigate()
  const [requested, setRequested] = useState<'leave' | 'delete' | null>(null)
  const go = async (action: () => Promise<unknown>, done: string) => {
    try {
      if ((await withFreshSignIn(action)) === 'cancelled') return
      setRequested(null)
      toasts.show(done, { level: 'success' })
      // First away from the team's pages, which would ask for what is gone.
      void navigate('/choose-team')
      await forgetTeam()
    } catch (error) {
      // What stands in the way is done elsewhere, so the question does not stay open over it.
      setRequested(null)
      toastFailure(error)
    }
  }
  return (
    <section className={styles.card} aria-label={text('danger')}>
      <h2 className={styles.heading}>{text('danger')}</h2>
      <div className={styles.foot}>
        <AppButton onClick={() => setRequested('leave')}>{text('leave')}</AppButton>
        {isAdmin ? (
          <AppButton variant="danger" onClick={() => setRequested('delete')}>
            {text('delete')}
          </AppButton>
        ) : null}
      </div>
      <ConfirmDialog
        opened={requested === 'leave'}
        tone="danger"
        title={text('leaveTitle', { name })}
        confirmLabel={text('leave')}
        onCancel={() => setRequested(null)}
        onConfirm={() => go(() => call(members.leaveTeam, { params: { slug } }), text('left', { name }))}
      >
        {text('leaveBody')}
      </ConfirmDialog>
      {requested === 'delete' ? (
        <DeleteDialog
          onClose={() => setRequested(null)}
          onDelete={() => go(() => call(teams.deleteTeam, { params: { slug } }), text('deleted', { name }))}
        />
      ) : null}
    </section>
  )
}

function DeleteDialog({ onClose, onDelete }: { onClose: () => void; onDelete: () => Promise<void> }) {
  const text = useTeamsText()
  const { name } = useCurrentTeam()
  const form = useForm({
    initial: { typed: '' },
    async save() {
      await onDelete()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={text('deleteTitle', { name })}
      size="small"
      submitLabel={text('delete')}
      danger
      disabled={form.values.typed.trim() !== name}
    >
      <p>{text('deleteBody')}</p>
      <TextInput label={text('deleteType')} hint={name} {...form.field('typed')} autoComplete="off" />
    </FormDialog>
  )
}
