// A page that speaks of one of the team's ad accounts: its title, the choice of the account, and what to do where there is none.
import { ChoiceSelect } from '@peregrine/ui/choice-select.tsx'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { type CurrentTeam, useCurrentTeam } from '#shell/current-team.ts'
import { Page } from '#shell/page/page-frame.tsx'
import { QueryView } from '#shell/page/query-view.tsx'
import { useTeamAccountChoice } from '#shell/team-account-choice.ts'
import { useCreativesText } from './creatives-text.ts'

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
    <Page
      title={text(title)}
      lead={text(title === 'media' ? 'mediaHint' : 'creativesHint')}
      actions={
        <>
          {accounts.data && accounts.data.length > 1 && account ? (
            <ChoiceSelect
              aria-label={text('account')}
              value={account.id}
              onChange={choose}
              options={accounts.data.map(({ id, name }) => ({ value: id, label: name }))}
            />
          ) : null}
          {account ? action?.(account.id) : null}
        </>
      }
    >
      <QueryView
        query={accounts}
        errorTitle={text('readFailed')}
        skeleton={<SkeletonBlock height={240} />}
        isEmpty={(all) => all.length === 0}
        empty={
          <EmptyState
            title={text(team.isAdmin ? 'noAccount' : 'noAccess')}
            action={
              <Link to={`/${team.slug}/team/ad-accounts`}>{text(team.isAdmin ? 'connectAccount' : 'toAccounts')}</Link>
            }
          >
            {text(team.isAdmin ? 'noAccountAdmin' : 'noAccessBody')}
          </EmptyState>
        }
      >
        {() => (account ? <Fragment key={account.id}>{children(team, account.id)}</Fragment> : null)}
      </QueryView>
    </Page>
  )
}
