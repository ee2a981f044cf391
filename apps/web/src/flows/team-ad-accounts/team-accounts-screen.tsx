// A team's ad accounts: which there are, whether they are connected and who can reconnect them, adding more, who may use which.
import { teamAccounts } from '@peregrine/contract/teams/team-account-endpoints.ts'
import type { TeamAccount } from '@peregrine/contract/teams/team-account-shapes.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { ConfirmDialog } from '@peregrine/ui/confirm-dialog.tsx'
import { DataTable } from '@peregrine/ui/data-table.tsx'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { StatusMark } from '@peregrine/ui/status-mark.tsx'
import type { TableColumn } from '@peregrine/ui/table-column.ts'
import { useState } from 'react'
import { ConnectButton } from '#features/ad-accounts/connect-button.tsx'
import { call } from '#shell/calls.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { moneyText } from '#shell/figures/campaign-figure-rules.ts'
import { ErrorNotice } from '#shell/page/error-notice.tsx'
import { Page } from '#shell/page/page-frame.tsx'
import { personName } from '#shell/person-name.ts'
import { useLanguage } from '#shell/texts.ts'
import { toastFailure, toasts } from '#shell/toasts.ts'
import { ApprovalDialog } from './approval-dialog.tsx'
import { BringAccount } from './bring-account.tsx'
import { GrantMatrix } from './grant-matrix.tsx'
import { forgetTeamAccounts, useTeamAccounts } from './team-account-queries.ts'
import styles from './team-accounts.module.css'
import { useTeamAccountsText } from './team-accounts-text.ts'

const TONES = { connected: 'good', reconnect: 'bad', disconnected: 'warn' } as const

export function TeamAccountsScreen() {
  const text = useTeamAccountsText()
  const { slug, isAdmin } = useCurrentTeam()
  const read = useTeamAccounts(slug)
  const accounts = read.data
  return (
    <Page title={text('title')} lead={text('lead')} width="medium">
      {read.error ? (
        <ErrorNotice error={read.error} onRetry={read.refetch} />
      ) : accounts?.length === 0 ? (
        <EmptyState title={text(isAdmin ? 'none' : 'noneForYou')}>
          {text(isAdmin ? 'noneAdmin' : 'notGranted')}
        </EmptyState>
      ) : (
        <AccountTable accounts={accounts} />
      )}
      {isAdmin ? (
        <section className={styles.card} aria-label={text('bring')}>
          <h2 className={styles.heading}>{text('bring')}</h2>
          <p className={styles.quiet}>{text('bringLead')}</p>
          <BringAccount slug={slug} />
        </section>
      ) : null}
      {isAdmin && accounts && accounts.length > 0 ? <GrantMatrix slug={slug} accounts={accounts} /> : null}
    </Page>
  )
}

function AccountTable({ accounts }: { accounts: readonly TeamAccount[] | undefined }) {
  const text = useTeamAccountsText()
  const { slug, isAdmin } = useCurrentTeam()
  const [leaving, setLeaving] = useState<TeamAccount | null>(null)
  const [limiting, setLimiting] = useState<TeamAccount | null>(null)
  const name = leaving?.name ?? ''
  const remove = async () => {
    try {
      if (leaving) await call(teamAccounts.removeTeamAccount, { params: { slug, pk: leaving.id } })
      toasts.show(text('removed', { name }), { level: 'success' })
    } catch (error) {
      toastFailure(error)
    }
    setLeaving(null)
    await forgetTeamAccounts()
  }
  const columns: readonly TableColumn<TeamAccount>[] = [
    {
      id: 'name',
      header: text('name'),
      cell: (account) => <Named account={account} />,
      sortValue: (account) => account.name,
    },
    { id: 'state', header: text('state'), cell: (account) => <Connection account={account} /> },
    {
      id: 'approval',
      header: text('approval'),
      cell: (account) => <Approval account={account} onChange={setLimiting} />,
    },
    { id: 'owner', header: text('owner'), cell: ({ owner }) => <Owner owner={owner} />, hide: 'phone' },
    ...(isAdmin
      ? [
          {
            id: 'actions',
            header: text('remove'),
            quietHeader: true,
            align: 'end' as const,
            cell: (account: TeamAccount) => (
              <AppButton size="small" variant="quiet" onClick={() => setLeaving(account)}>
                {text('remove')}
              </AppButton>
            ),
          },
        ]
      : []),
  ]
  return (
    <>
      <DataTable
        label={text('title')}
        columns={columns}
        rows={accounts ?? []}
        rowKey={({ id }) => id}
        loading={accounts === undefined}
        skeletonRows={2}
      />
      {limiting ? <ApprovalDialog account={limiting} onClose={() => setLimiting(null)} /> : null}
      <ConfirmDialog
        opened={leaving !== null}
        tone="danger"
        title={text('removeTitle', { name })}
        confirmLabel={text('remove')}
        onCancel={() => setLeaving(null)}
        onConfirm={remove}
      >
        {text('removeBody')}
      </ConfirmDialog>
    </>
  )
}

const Named = ({ account }: { account: TeamAccount }) => (
  <span className={styles.cell}>
    {account.name}
    <span className={styles.id}>{account.account_id}</span>
  </span>
)

interface ApprovalProps {
  readonly account: TeamAccount
  readonly onChange: (account: TeamAccount) => void
}

function Approval({ account, onChange }: ApprovalProps) {
  const text = useTeamAccountsText()
  const language = useLanguage()
  const { isAdmin } = useCurrentTeam()
  const { approval_above: above, currency, name } = account
  return (
    <span className={styles.cell}>
      {above === null
        ? text('approvalNone')
        : text('approvalAbove', {
            amount:
              currency === ''
                ? new Intl.NumberFormat(language, { maximumFractionDigits: 6 }).format(above)
                : moneyText(above, currency),
          })}
      {isAdmin ? (
        <AppButton
          size="small"
          variant="quiet"
          aria-label={text('approvalChangeOf', { name })}
          onClick={() => onChange(account)}
        >
          {text('approvalChange')}
        </AppButton>
      ) : null}
    </span>
  )
}

function Owner({ owner }: Pick<TeamAccount, 'owner'>) {
  const text = useTeamAccountsText()
  if (owner === null) return personName(null)
  return owner.you ? text('you', { name: owner.name }) : owner.name
}

function Connection({ account: { state, owner } }: { account: TeamAccount }) {
  const text = useTeamAccountsText()
  return (
    <span className={styles.cell}>
      <StatusMark tone={TONES[state]}>{text(state)}</StatusMark>
      {state === 'connected' ? null : owner?.you ? (
        <ConnectButton label={text('reconnectYou')} size="small" />
      ) : (
        <span className={styles.id}>
          {owner === null || state === 'disconnected'
            ? text('reconnectAnyone')
            : text('reconnectOwner', { name: owner.name })}
        </span>
      )}
    </span>
  )
}
