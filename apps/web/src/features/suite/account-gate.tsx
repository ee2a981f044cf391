// In front of every page about an account: without an account the way to one, without a subscription what it opens.
import { PageSkeleton } from '@peregrine/ui/page-skeleton.tsx'
import { Fragment, type ReactNode, Suspense } from 'react'
import { Outlet } from 'react-router'
import { timeNow } from '#shell/clock.ts'
import { Page } from '#shell/page/page-frame.tsx'
import { QueryView } from '#shell/page/query-view.tsx'
import { lazyScreen } from '#shell/route-loading.tsx'
import { AccountNotices } from './account-notices.tsx'
import { useSuiteGateText } from './suite-gate-text.ts'
import {
  accessOf,
  ChosenAccountContext,
  currentOf,
  useFreshFigures,
  useSubscription,
  useSuiteAccounts,
} from './suite-queries.ts'
import { useNamedAccount } from './use-named-account.ts'

/** Those who have subscribed need none of it. */
const SubscribeFirst = lazyScreen(() => import('./subscribe-first.tsx').then((m) => m.SubscribeFirst))

/** `start`: the page for whoever has no account yet. */
export function AccountGate({ start }: { start: ReactNode }) {
  const text = useSuiteGateText()
  const accounts = useSuiteAccounts()
  const subscription = useSubscription()
  useFreshFigures(accounts.data?.results ?? [])
  const isChoosing = useNamedAccount(accounts.data?.results)
  if (accounts.data === undefined) return <Unknown query={accounts} errorTitle={text('loadFailed')} />
  const account = currentOf(accounts.data.results)
  if (isChoosing) return <Unknown query={{ data: undefined, error: null, refetch: () => undefined }} errorTitle="" />
  if (account === undefined) return start
  if (subscription.data === undefined) return <Unknown query={subscription} errorTitle={text('subscriptionFailed')} />
  const access = accessOf(subscription.data, timeNow())
  if (access === 'none')
    return (
      <Suspense fallback={<PageSkeleton />}>
        <SubscribeFirst account={account} subscription={subscription.data} />
      </Suspense>
    )
  return (
    <ChosenAccountContext value={{ account, access }}>
      <AccountNotices
        account={account}
        readableUntil={access === 'reading' ? subscription.data.readable_until : null}
      />
      {/* Another account is another page: nothing that was chosen or opened on the one before stays. */}
      <Fragment key={account.id}>
        <Outlet />
      </Fragment>
    </ChosenAccountContext>
  )
}

interface UnknownProps {
  readonly query: { readonly data: unknown; readonly error: unknown; readonly refetch: () => unknown }
  readonly errorTitle: string
}

const Unknown = ({ query, errorTitle }: UnknownProps) => (
  <Page>
    <QueryView query={query} errorTitle={errorTitle} skeleton={<PageSkeleton />}>
      {() => null}
    </QueryView>
  </Page>
)
