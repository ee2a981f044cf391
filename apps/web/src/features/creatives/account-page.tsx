// A page that speaks of one of the team's ad accounts: its title, the choice of the account, and what to do where there is none.
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { ChoiceSelect } from '@peregrine/ui/choice-select.tsx'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type CurrentTeam, useCurrentTeam } from '#shell/current-team.ts'
import { useTeamAccountChoice } from '#shell/team-account-choice.ts'
import { useCreativesText } from './creatives-text.ts'
import styles from './media.module.css'

interface AccountPageProps {
  readonly title: 'media' | 'creatives'
  readonly action?: (account: string) => ReactNode
  readonly children: (team: CurrentTeam, account: string) => ReactNode
}

export function AccountPage({ title, action, children }: AccountPageProps) {
  const text = useCreativesText()
  const team = useCurrentTeam()
  const { accounts, account, choose } = useTeamAccountChoice()
  return (
    <main id="content" className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{text(title)}</h1>
          <p className={styles.quiet}>{text(title === 'media' ? 'mediaHint' : 'creativesHint')}</p>
        </div>
        <div className={styles.headTools}>
          {accounts.data && accounts.data.length > 1 && account ? (
            <ChoiceSelect
              aria-label={text('account')}
              value={account.id}
              onChange={choose}
              options={accounts.data.map(({ id, name }) => ({ value: id, label: name }))}
            />
          ) : null}
          {account ? action?.(account.id) : null}
        </div>
      </header>
      {accounts.isPending ? <SkeletonBlock height={240} /> : null}
      {accounts.isError ? (
        <NoticeBar
          level="error"
          title={text('readFailed')}
          action={<AppButton onClick={() => accounts.refetch()}>{text('again')}</AppButton>}
        >
          {accounts.error.message}
        </NoticeBar>
      ) : null}
      {accounts.data?.length === 0 ? (
        <EmptyState
          title={text('noAccount')}
          action={<Link to={`/${team.slug}/team/ad-accounts`}>{text('toAccounts')}</Link>}
        >
          {text('noAccountBody')}
        </EmptyState>
      ) : null}
      {account ? (
        <div key={account.id} className={styles.body}>
          {children(team, account.id)}
        </div>
      ) : null}
    </main>
  )
}
