// Who is in the team with which rights, and who was asked in.

import { members } from '@peregrine/contract/teams/member-endpoints.ts'
import type { TeamMember } from '@peregrine/contract/teams/team-shapes.ts'
import { mayChangeTeam, type TeamLevel } from '@peregrine/domain/teams/team-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { ChoiceSelect } from '@peregrine/ui/choice-select.tsx'
import { ConfirmDialog } from '@peregrine/ui/confirm-dialog.tsx'
import { DataTable } from '@peregrine/ui/data-table.tsx'
import { InitialsAvatar } from '@peregrine/ui/initials-avatar.tsx'
import type { TableColumn } from '@peregrine/ui/table-column.ts'
import { ToggleSwitch } from '@peregrine/ui/toggle-switch.tsx'
import { useState } from 'react'
import { call } from '#shell/calls.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { dayOfMoment } from '#shell/moments.ts'
import { ErrorNotice } from '#shell/page/error-notice.tsx'
import { Page } from '#shell/page/page-frame.tsx'
import { bracketed, useLanguage } from '#shell/texts.ts'
import { toastFailure, toasts } from '#shell/toasts.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { InviteTable } from './invite-table.tsx'
import { forgetPeople, forgetTeam, useMembers } from './team-queries.ts'
import styles from './team-settings.module.css'
import { useTeamsText } from './teams-text.ts'

export function MembersScreen() {
  const text = useTeamsText()
  const { slug, isAdmin } = useCurrentTeam()
  const read = useMembers(slug)
  const [inviting, setInviting] = useState(false)
  const [leaving, setLeaving] = useState<TeamMember | null>(null)
  const columns = useColumns(setLeaving)
  return (
    <Page
      title={text('members')}
      actions={
        isAdmin ? (
          <AppButton variant="primary" onClick={() => setInviting(true)}>
            {text('invite')}
          </AppButton>
        ) : null
      }
    >
      {read.error ? (
        <ErrorNotice error={read.error} onRetry={read.refetch} />
      ) : (
        <DataTable
          label={text('members')}
          columns={columns}
          rows={read.data?.results ?? []}
          rowKey={({ id }) => id}
          loading={read.data === undefined}
        />
      )}
      {isAdmin && read.data ? <InviteTable invites={read.data.invites} /> : null}
      {inviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
      <RemoveDialog member={leaving} onClose={() => setLeaving(null)} />
    </Page>
  )
}

function useColumns(onRemove: (member: TeamMember) => void): readonly TableColumn<TeamMember>[] {
  const text = useTeamsText()
  const language = useLanguage()
  const { isAdmin, requiresPasskey } = useCurrentTeam()
  const date = (iso: string | null): string => (iso === null ? text('never') : dayOfMoment(iso, language))
  return [
    {
      id: 'person',
      header: text('person'),
      cell: (member) => <Person member={member} />,
      sortValue: ({ name }) => name,
    },
    {
      id: 'level',
      header: text('level'),
      cell: (member) => <Level member={member} />,
      sortValue: ({ level }) => level,
    },
    { id: 'creator', header: text('creatorRole'), cell: (member) => <Creator member={member} /> },
    {
      id: 'joined',
      header: text('joined'),
      cell: ({ joined }) => <span className={styles.whole}>{date(joined)}</span>,
      sortValue: ({ joined }) => joined,
      hide: 'tablet',
    },
    {
      id: 'login',
      header: text('lastLogin'),
      cell: ({ last_login }) => <span className={styles.whole}>{date(last_login)}</span>,
      sortValue: ({ last_login }) => last_login ?? '',
    },
    ...(isAdmin
      ? [
          {
            id: 'passkey',
            header: text('passkey'),
            cell: ({ has_passkey }: TeamMember) =>
              text(has_passkey ? 'passkeyYes' : requiresPasskey ? 'passkeyLocked' : 'passkeyNo'),
            sortValue: ({ has_passkey }: TeamMember) => (has_passkey ? 1 : 0),
          },
          {
            id: 'actions',
            header: text('actions'),
            quietHeader: true,
            align: 'end' as const,
            cell: (member: TeamMember) =>
              member.you ? null : (
                <span className={styles.whole}>
                  <AppButton size="small" variant="quiet" onClick={() => onRemove(member)}>
                    {text('remove')}
                  </AppButton>
                </span>
              ),
          },
        ]
      : []),
  ]
}

function Person({ member: { name, email, you } }: { member: TeamMember }) {
  const text = useTeamsText()
  return (
    <span className={styles.person}>
      <InitialsAvatar text={name} />
      <span className={styles.personText}>
        <span className={styles.name}>
          {name}
          {you ? bracketed(text('you')) : ''}
        </span>
        {email === name ? null : <span className={styles.under}>{email}</span>}
      </span>
    </span>
  )
}

function useMemberChange() {
  const text = useTeamsText()
  const { slug } = useCurrentTeam()
  return async ({ id, version, you }: TeamMember, change: { level?: TeamLevel; creator?: boolean }) => {
    try {
      await call(members.changeMember, { params: { slug, pk: id }, body: { version, ...change } })
      toasts.show(text('roleSaved'), { level: 'success' })
      if (you) await forgetTeam()
    } catch (error) {
      toastFailure(error)
    }
    await forgetPeople()
  }
}

function Level({ member }: { member: TeamMember }) {
  const text = useTeamsText()
  const { isAdmin } = useCurrentTeam()
  const change = useMemberChange()
  if (!isAdmin) return text(member.level)
  return (
    <span className={styles.level}>
      <ChoiceSelect
        aria-label={text('levelOf', { name: member.name })}
        size="small"
        options={[
          { value: 'admin', label: text('admin') },
          { value: 'member', label: text('member') },
          { value: 'viewer', label: text('viewer') },
        ]}
        value={member.level}
        onChange={(level) => change(member, { level })}
      />
    </span>
  )
}

function Creator({ member }: { member: TeamMember }) {
  const text = useTeamsText()
  const { isAdmin } = useCurrentTeam()
  const change = useMemberChange()
  return (
    <ToggleSwitch
      label={text('creatorOf', { name: member.name })}
      quietLabel
      on={member.creator && mayChangeTeam(member)}
      disabled={!isAdmin || !mayChangeTeam(member)}
      onChange={(creator) => change(member, { creator })}
    />
  )
}

function RemoveDialog({ member, onClose }: { member: TeamMember | null; onClose: () => void }) {
  const text = useTeamsText()
  const { slug } = useCurrentTeam()
  const name = member?.name ?? ''
  const remove = async () => {
    try {
      if (member) await call(members.removeMember, { params: { slug, pk: member.id } })
      toasts.show(text('removed', { name }), { level: 'success' })
    } catch (error) {
      toastFailure(error)
    }
    onClose()
    await forgetPeople()
  }
  return (
    <ConfirmDialog
      opened={member !== null}
      tone="danger"
      title={text('removeTitle', { name })}
      confirmLabel={text('remove')}
      onCancel={onClose}
      onConfirm={remove}
    >
      {text('removeBody')}
    </ConfirmDialog>
  )
}
