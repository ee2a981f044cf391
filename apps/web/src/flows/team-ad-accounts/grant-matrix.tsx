// Which member may use which ad account, as a table to tick.

import { members as memberCalls } from '@peregrine/contract/teams/member-endpoints.ts'
import { grantedAccounts } from '@peregrine/contract/teams/team-account-endpoints.ts'
import type { TeamAccount } from '@peregrine/contract/teams/team-account-shapes.ts'
import type { TeamMember } from '@peregrine/contract/teams/team-shapes.ts'
import { CheckBox } from '@peregrine/ui/check-box.tsx'
import { DataTable } from '@peregrine/ui/data-table.tsx'
import type { TableColumn } from '@peregrine/ui/table-column.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '#shell/asking.ts'
import { call } from '#shell/calls.ts'
import { toastFailure } from '#shell/toasts.ts'
import { forgetTeamAccounts, useGrants } from './team-account-queries.ts'
import styles from './team-accounts.module.css'
import { useTeamAccountsText } from './team-accounts-text.ts'

export function GrantMatrix({ slug, accounts }: { slug: string; accounts: readonly TeamAccount[] }) {
  const text = useTeamAccountsText()
  const people = useQuery(queryOf(memberCalls.listMembers, { params: { slug }, query: { limit: 200 } })).data?.results
  const grants = useGrants(slug).data
  const members = people?.filter(({ level }) => level === 'member')
  const columns: readonly TableColumn<TeamMember>[] = [
    { id: 'member', header: text('member'), cell: ({ name }) => name, sortValue: ({ name }) => name },
    ...accounts.map((account) => ({
      id: account.id,
      header: account.name,
      align: 'center' as const,
      cell: (member: TeamMember) => <Tick slug={slug} member={member} account={account} grants={grants ?? []} />,
    })),
  ]
  return (
    <section className={styles.section} aria-label={text('grants')}>
      <h2 className={styles.heading}>{text('grants')}</h2>
      <p className={styles.quiet}>{members?.length === 0 ? text('grantsNone') : text('grantsLead')}</p>
      {members?.length === 0 ? null : (
        <DataTable
          label={text('grants')}
          columns={columns}
          rows={members ?? []}
          rowKey={({ id }) => id}
          loading={members === undefined || grants === undefined}
        />
      )}
    </section>
  )
}

interface TickProps {
  slug: string
  member: TeamMember
  account: TeamAccount
  grants: NonNullable<ReturnType<typeof useGrants>['data']>
}

function Tick({ slug, member, account, grants }: TickProps) {
  const text = useTeamAccountsText()
  const grant = grants.find((one) => one.member === member.id && one.account.id === account.id)
  // Shown at once; what the server says takes its place.
  const [wished, setWished] = useState<boolean | null>(null)
  const change = async (granted: boolean) => {
    setWished(granted)
    try {
      const query = { team: slug }
      if (granted) await call(grantedAccounts.grantAccount, { query, body: { member: member.id, account: account.id } })
      else if (grant) await call(grantedAccounts.revokeGrantedAccount, { params: { pk: grant.id }, query })
    } catch (error) {
      toastFailure(error)
    }
    await forgetTeamAccounts()
    setWished(null)
  }
  return (
    <CheckBox
      quietLabel
      label={text('grantOf', { member: member.name, account: account.name })}
      checked={wished ?? grant !== undefined}
      disabled={wished !== null}
      onChange={change}
    />
  )
}
