// Back from the checkout: it says that the subscription is active only once the payment provider has confirmed it.
import { suiteSubscription } from '@peregrine/contract/suite/suite-subscription-endpoints.ts'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useSuitePageText } from '#features/suite/suite-page-text.ts'
import { useSubscription } from '#features/suite/suite-queries.ts'
import { forget } from '#shell/asking.ts'
import { Page } from '#shell/page/page-frame.tsx'
import { SignedInOnly } from '#shell/session/signed-in-only.tsx'
import { useSuiteSubscriptionText } from './suite-subscription-text.ts'

const POLL_MS = 2000
const POLLS = 15

export function SuiteSubscribedScreen() {
  return (
    <SignedInOnly login="/login">
      <Page width="medium">
        <Confirmation />
      </Page>
    </SignedInOnly>
  )
}

function Confirmation() {
  const text = useSuiteSubscriptionText()
  const pages = useSuitePageText()
  const { data } = useSubscription()
  const [polls, setPolls] = useState(0)
  const active = data?.active === true
  const isPolling = !active && polls < POLLS
  useEffect(() => {
    if (!isPolling) return undefined
    const timer = setTimeout(() => {
      setPolls((count) => count + 1)
      void forget(suiteSubscription.info)
    }, POLL_MS)
    return () => clearTimeout(timer)
  }, [isPolling])
  return (
    <div role="status">
      {active ? (
        <EmptyState heading title={pages('subscribed')} action={<Link to="/premium-suite">{text('start')}</Link>}>
          {text('confirmed')}
        </EmptyState>
      ) : (
        <EmptyState heading title={text('title')} action={<Link to="/premium">{text('back')}</Link>}>
          {text(isPolling ? 'waiting' : 'waitingLong')}
        </EmptyState>
      )}
    </div>
  )
}
