// Back from the checkout: it says that the subscription is active only once the payment provider has confirmed it.
import { suiteSubscription } from '@peregrine/contract/suite/suite-subscription-endpoints.ts'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useSuitePageText } from '#features/suite/suite-page-text.ts'
import { queryOf } from '#shell/asking.ts'
import { timeNow } from '#shell/clock.ts'
import { Page } from '#shell/page/page-frame.tsx'
import { QueryView } from '#shell/page/query-view.tsx'
import { SignedInOnly } from '#shell/session/signed-in-only.tsx'
import { useSuiteSubscriptionText } from './suite-subscription-text.ts'

/** Often while the confirmation is on its way, then seldom for as long as the page is open. */
const OFTEN_MS = 2000
const SELDOM_MS = 10_000
const SOON_MS = 30_000
/** A checkout that nobody has confirmed for so long has expired. */
const AWAITED_MS = 24 * 3_600_000

export function SuiteSubscribedScreen() {
  return (
    <SignedInOnly login="/login">
      <Page width="medium">
        <Confirmation />
      </Page>
    </SignedInOnly>
  )
}

/** Whether a payment can still be on its way: the address names when its checkout began, and may be opened long after. */
function isAwaited(begun: number, ended: string | null): boolean {
  if (ended !== null && Date.parse(ended) > begun) return false
  return timeNow() - begun < AWAITED_MS
}

/** Without the frame of the page. */
export function Confirmation() {
  const text = useSuiteSubscriptionText()
  const pages = useSuitePageText()
  const [address] = useSearchParams()
  const [isLong, setLong] = useState(false)
  const query = useQuery({
    ...queryOf(suiteSubscription.info, {}),
    refetchInterval: ({ state }) => (state.data?.active ? false : isLong ? SELDOM_MS : OFTEN_MS),
  })
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), SOON_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status">
      <QueryView query={query} errorTitle={text('loadFailed')}>
        {({ active, ended }) =>
          active ? (
            <EmptyState heading title={pages('subscribed')} action={<Link to="/premium-suite">{text('start')}</Link>}>
              {text('confirmed')}
            </EmptyState>
          ) : isAwaited(Number(address.get('begun')), ended) ? (
            <EmptyState heading title={text('waitingTitle')} action={<Link to="/premium">{text('back')}</Link>}>
              {text(isLong ? 'waitingLong' : 'waiting')}
            </EmptyState>
          ) : (
            <EmptyState heading title={text('nothingPaidTitle')} action={<Link to="/premium">{text('back')}</Link>}>
              {text(ended === null ? 'nothingPaid' : 'nothingPaidEnded')}
            </EmptyState>
          )
        }
      </QueryView>
    </div>
  )
}
