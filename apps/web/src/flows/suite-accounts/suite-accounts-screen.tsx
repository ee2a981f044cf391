// The accounts of the person: side by side for subscribers, with what can be done with each, and the way to another one.
import { suiteStats } from '@peregrine/contract/suite/suite-stats-endpoints.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { Segmented } from '@peregrine/ui/segmented.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ConnectButton } from '#features/ad-accounts/connect-button.tsx'
import { EndedNote, FreeAndPaid } from '#features/suite/subscribe-first.tsx'
import { accessOf, useFreshFigures, useSubscription, useSuiteAccounts } from '#features/suite/suite-queries.ts'
import { queryOf } from '#shell/asking.ts'
import { timeNow } from '#shell/clock.ts'
import { Page } from '#shell/page/page-frame.tsx'
import { QueryView } from '#shell/page/query-view.tsx'
import { isOfSuite, useSuiteConnections } from '#shell/session/suite-connections.ts'
import { SuiteConnectionsPanel } from '#shell/session/suite-connections-panel.tsx'
import { useSuiteConnectionsText } from '#shell/session/suite-connections-text.ts'
import { AccountCard } from './account-card.tsx'
import { AddAccount } from './add-account.tsx'
import styles from './suite-accounts.module.css'
import { useSuiteAccountsText } from './suite-accounts-text.ts'
import { RETURN_PATH } from './use-add-connection.ts'

const PERIODS = ['7', '28', '90'] as const
type Period = (typeof PERIODS)[number]

export function SuiteAccountsScreen() {
  const text = useSuiteAccountsText()
  const [address, setAddress] = useSearchParams()
  const accounts = useSuiteAccounts()
  const subscription = useSubscription()
  useFreshFigures(accounts.data?.results ?? [])
  const none = accounts.data?.results.length === 0
  const adding = none || address.has('add') || address.has('connected')
  const period: Period = PERIODS.find((one) => one === address.get('days')) ?? '28'
  const change = (edit: (address: URLSearchParams) => void) =>
    setAddress(
      (before) => {
        edit(before)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  const access = subscription.data ? accessOf(subscription.data, timeNow()) : null
  return (
    <Page
      title={text('title')}
      actions={
        <>
          {none || access === 'none' ? null : (
            <Segmented
              label={text('period')}
              value={period}
              onChange={(days) => change((next) => next.set('days', days))}
              options={PERIODS.map((days) => ({ value: days, label: text('days', { days }) }))}
            />
          )}
          {adding ? null : (
            <AppButton variant="primary" onClick={() => change((next) => next.set('add', ''))}>
              {text('addAccount')}
            </AppButton>
          )}
        </>
      }
    >
      {access !== 'full' && subscription.data ? <EndedNote subscription={subscription.data} /> : null}
      {adding ? <AddAccount /> : null}
      <QueryView query={accounts} errorTitle={text('loadFailed')} skeleton={<SkeletonBlock height={280} />}>
        {({ results }) => (
          <>
            {access === 'full' || access === 'reading' ? (
              <Compared days={Number(period)} />
            ) : (
              <ul className={styles.cards}>
                {results.map((account) => (
                  <AccountCard key={account.id} account={account} stats={null} days={0} />
                ))}
              </ul>
            )}
            <Connections />
            {access === 'none' || results.length === 0 ? (
              <FreeAndPaid country={subscription.data?.billing?.country} />
            ) : null}
          </>
        )}
      </QueryView>
    </Page>
  )
}

/** With what each connection allows; not before there is one. */
function Connections() {
  const text = useSuiteConnectionsText()
  const words = useSuiteAccountsText()
  const { data } = useSuiteConnections()
  if (!data?.some(isOfSuite)) return null
  return (
    <section className={styles.way} aria-label={text('heading')}>
      <h2>{text('heading')}</h2>
      <SuiteConnectionsPanel
        reconnect={({ handle }) => (
          <ConnectButton size="small" label={words('reconnect', { handle })} returnTo={RETURN_PATH} connects="suite" />
        )}
      />
    </section>
  )
}

function Compared({ days }: { days: number }) {
  const text = useSuiteAccountsText()
  const { data } = useSuiteAccounts()
  const stats = useQuery(queryOf(suiteStats.accountsStats, { query: { days } }))
  const accounts = data?.results ?? []
  return (
    <>
      {stats.error ? (
        <QueryView query={stats} errorTitle={text('statsFailed')}>
          {() => null}
        </QueryView>
      ) : null}
      <ul className={styles.cards} aria-busy={stats.isPending || undefined}>
        {accounts.map((account) => (
          <AccountCard
            key={account.id}
            account={account}
            days={days}
            stats={stats.data?.results.find((one) => one.account.id === account.id) ?? null}
            loading={stats.isPending}
          />
        ))}
      </ul>
      {accounts.length > 1 ? <p className={styles.quiet}>{text('ownScale')}</p> : null}
    </>
  )
}
