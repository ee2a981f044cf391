// Invitations that are still open: how far each came, sending it again, revoking it.
import { invites as inviteCalls } from '@peregrine/contract/teams/invite-endpoints.ts'
import type { TeamInvite } from '@peregrine/contract/teams/team-shapes.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { ConfirmDialog } from '@peregrine/ui/confirm-dialog.tsx'
import { DataTable } from '@peregrine/ui/data-table.tsx'
import { StatusMark, type StatusTone } from '@peregrine/ui/status-mark.tsx'
import type { TableColumn } from '@peregrine/ui/table-column.ts'
import { useState } from 'react'
import { call } from '#shell/calls.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { dayOfMoment } from '#shell/moments.ts'
import { personName } from '#shell/person-name.ts'
import { useLanguage } from '#shell/texts.ts'
import { toastFailure, toasts } from '#shell/toasts.ts'
import { forgetPeople } from './team-queries.ts'
import styles from './team-settings.module.css'
import { useTeamsText } from './teams-text.ts'

const STATES = {
  pending: ['soon', 'statePending'],
  sent: ['good', 'stateSent'],
  failed: ['bad', 'stateFailed'],
  expired: ['warn', 'stateExpired'],
  accepted: ['good', 'stateAccepted'],
  revoked: ['idle', 'stateRevoked'],
} as const satisfies Readonly<Record<TeamInvite['state'], readonly [StatusTone, string]>>

export function InviteTable({ invites }: { invites: readonly TeamInvite[] }) {
  const text = useTeamsText()
  const language = useLanguage()
  const { slug } = useCurrentTeam()
  const [revoking, setRevoking] = useState<TeamInvite | null>(null)
  const act = async (action: () => Promise<unknown>, done: string) => {
    try {
      await action()
      toasts.show(done, { level: 'success' })
    } catch (error) {
      toastFailure(error)
    }
    setRevoking(null)
    await forgetPeople()
  }
  const columns: readonly TableColumn<TeamInvite>[] = [
    {
      id: 'email',
      header: text('email'),
      cell: ({ email }) => <span className={styles.address}>{email}</span>,
      sortValue: ({ email }) => email,
    },
    {
      id: 'state',
      header: text('state'),
      cell: (invite) => <State invite={invite} />,
      sortValue: ({ state }) => state,
    },
    { id: 'level', header: text('level'), cell: ({ level }) => text(level), hide: 'tablet' },
    { id: 'by', header: text('invitedBy'), cell: ({ invited_by }) => personName(invited_by), hide: 'tablet' },
    {
      id: 'expires',
      header: text('expires'),
      cell: ({ expires }) => dayOfMoment(expires, language),
      sortValue: ({ expires }) => expires,
      hide: 'phone',
    },
    {
      id: 'actions',
      header: text('actions'),
      quietHeader: true,
      align: 'end',
      cell: (invite) => (
        <span className={styles.actions}>
          <AppButton
            size="small"
            onClick={() =>
              act(
                () => call(inviteCalls.resendInvite, { params: { team_id: slug, pk: invite.id } }),
                text('resent', { email: invite.email }),
              )
            }
          >
            {text('resend')}
          </AppButton>
          <AppButton size="small" variant="quiet" onClick={() => setRevoking(invite)}>
            {text('revoke')}
          </AppButton>
        </span>
      ),
    },
  ]
  const email = revoking?.email ?? ''
  return (
    <section className={styles.form} aria-label={text('invites')}>
      <h2 className={styles.heading}>{text('invites')}</h2>
      {invites.length === 0 ? (
        <p className={styles.quiet}>{text('invitesNone')}</p>
      ) : (
        <DataTable label={text('invites')} columns={columns} rows={invites} rowKey={({ id }) => id} />
      )}
      <ConfirmDialog
        opened={revoking !== null}
        tone="danger"
        title={text('revokeTitle', { email })}
        confirmLabel={text('revoke')}
        onCancel={() => setRevoking(null)}
        onConfirm={() =>
          act(
            () => call(inviteCalls.revokeInvite, { params: { team_id: slug, pk: revoking?.id ?? '' } }),
            text('revoked', { email }),
          )
        }
      >
        {text('revokeBody')}
      </ConfirmDialog>
    </section>
  )
}

function State({ invite: { state, problem } }: { invite: TeamInvite }) {
  const text = useTeamsText()
  const [tone, word] = STATES[state]
  return (
    <span className={styles.personText}>
      <StatusMark tone={tone}>{text(word)}</StatusMark>
      {state === 'failed' && problem !== null ? <span className={styles.under}>{problem}</span> : null}
    </span>
  )
}
