// The page of connections and ad accounts.
import type { AdAccount, Connection } from '@peregrine/contract/ad-accounts/ad-account-shapes.ts'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { useState } from 'react'
import { ErrorNotice } from '#shell/page/error-notice.tsx'
import { Page } from '#shell/page/page-frame.tsx'
import { SignInFirst } from '#shell/session/sign-in-first.tsx'
import { AdAccountChoice, firstChoice, rememberAccount } from './ad-account-choice.tsx'
import { useAdAccounts, useConnections } from './ad-account-queries.ts'
import { useAdAccountText } from './ad-account-text.ts'
import styles from './ad-accounts.module.css'
import { ConnectButton } from './connect-button.tsx'
import { ConnectedPeople } from './connected-people.tsx'
import { failureOf } from './network-failures.ts'

export function AdAccountsScreen() {
  const text = useAdAccountText()
  return (
    <Page title={text('title')} width="medium">
      <SignInFirst title={text('signInTitle')} what={text('lead')}>
        <Connected />
      </SignInFirst>
    </Page>
  )
}

function Connected() {
  const text = useAdAccountText()
  const people = useConnections()
  const accounts = useAdAccounts()
  const error = people.error ?? accounts.error
  if (error)
    return (
      <ErrorNotice
        error={error}
        title={text('failed')}
        message={failureOf}
        onRetry={() => Promise.all([people.refetch(), accounts.refetch()])}
      />
    )
  if (!people.data || !accounts.data) return <SkeletonBlock lines={5} height={22} />
  if (people.data.length === 0 && accounts.data.length === 0)
    return (
      <EmptyState title={text('none')} action={<ConnectButton label={text('connect')} />}>
        {text('noneBody')} {text('connectWhat')}
      </EmptyState>
    )
  return <Lists people={people.data} accounts={accounts.data} />
}

function Lists({ people, accounts }: { people: readonly Connection[]; accounts: readonly AdAccount[] }) {
  const text = useAdAccountText()
  const [chosen, setChosen] = useState(() => firstChoice(accounts))
  return (
    <>
      <section className={styles.card} aria-label={text('connections')}>
        <h2 className={styles.heading}>{text('connections')}</h2>
        {people.length === 0 ? <p className={styles.quiet}>{text('noneBody')}</p> : <ConnectedPeople people={people} />}
        <div>
          <ConnectButton
            variant={people.length === 0 ? 'primary' : 'secondary'}
            label={text(people.length === 0 ? 'connect' : 'connectAnother')}
          />
        </div>
      </section>
      <section className={styles.card} aria-label={text('accounts')}>
        <h2 className={styles.heading}>{text('accounts')}</h2>
        {accounts.length === 0 ? (
          <EmptyState place="inset" title={text('noAccountsTitle')}>
            {text('noAccountsBody')}
          </EmptyState>
        ) : (
          <AdAccountChoice
            accounts={accounts}
            value={chosen}
            readOnlyToo
            onChange={(accountId) => {
              rememberAccount(accountId)
              setChosen(accountId)
            }}
          />
        )}
      </section>
    </>
  )
}
