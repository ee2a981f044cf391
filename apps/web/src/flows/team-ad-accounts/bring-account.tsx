// Brings one of one's own connected ad accounts into the team; without a connection, the way to one.

import { teamAccounts } from '@peregrine/contract/teams/team-account-endpoints.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { StatusMark } from '@peregrine/ui/status-mark.tsx'
import { useAdAccounts, useConnections } from '#features/ad-accounts/ad-account-queries.ts'
import { ConnectButton } from '#features/ad-accounts/connect-button.tsx'
import { failureOf } from '#features/ad-accounts/network-failures.ts'
import { call } from '#shell/calls.ts'
import { listSeparator } from '#shell/texts.ts'
import { toasts } from '#shell/toasts.ts'
import { forgetTeamAccounts, useTeamAccounts } from './team-account-queries.ts'
import styles from './team-accounts.module.css'
import { useTeamAccountsText } from './team-accounts-text.ts'

export function BringAccount({ slug, returnTo }: { slug: string; returnTo?: string }) {
  const text = useTeamAccountsText()
  const own = useAdAccounts()
  const people = useConnections()
  const team = useTeamAccounts(slug)
  if (own.error)
    return (
      <NoticeBar level="error" action={<AppButton onClick={() => own.refetch()}>{text('tryAgain')}</AppButton>}>
        {failureOf(own.error)}
      </NoticeBar>
    )
  if (!own.data || !team.data || people.isPending) return <SkeletonBlock lines={3} />
  const working = new Set(team.data.filter(({ state }) => state === 'connected').map((account) => account.account_id))
  const free = own.data.filter((account) => account.state === 'connected' && !working.has(account.account_id))
  const back = returnTo === undefined ? {} : { returnTo }
  const handles = (people.data ?? []).filter(({ state }) => state === 'connected').map(({ handle }) => `@${handle}`)
  if (!own.data.some(({ state }) => state === 'connected'))
    return handles.length === 0 ? (
      <ConnectButton label={text('connectFirst')} {...back} />
    ) : (
      <>
        <p className={styles.quiet}>{text('bringEmpty', { handles: handles.join(listSeparator()) })}</p>
        <ConnectButton label={text('connectAnother')} {...back} />
      </>
    )

  const bring = async (account: string, name: string) => {
    try {
      await call(teamAccounts.addTeamAccount, { params: { slug }, body: { account } })
      toasts.show(text('added', { name }), { level: 'success' })
    } catch (error) {
      toasts.show(failureOf(error), { level: 'error' })
    }
    await forgetTeamAccounts()
  }
  const held = team.data.filter(({ state }) => state === 'connected').map(({ name, account_id: id }) => name || id)
  return (
    <>
      {held.length === 0 ? null : (
        <StatusMark tone="good">{text('inTeam', { names: held.join(listSeparator()) })}</StatusMark>
      )}
      {free.length === 0 ? (
        held.length === 0 ? (
          <p className={styles.quiet}>{text('bringNone')}</p>
        ) : null
      ) : (
        <ul className={styles.own}>
          {free.map(({ id, name, account_id }) => (
            <li key={id}>
              <span className={styles.cell}>
                {name || account_id}
                <span className={styles.id}>{account_id}</span>
              </span>
              <AppButton
                size="small"
                variant="primary"
                title={text('addNamed', { name: name || account_id })}
                onClick={() => bring(id, name || account_id)}
              >
                {text('add')}
              </AppButton>
            </li>
          ))}
        </ul>
      )}
      <ConnectButton label={text('connectAnother')} variant="secondary" size="small" {...back} />
    </>
  )
}
