// The checkout was left: nothing happened.
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { Link } from 'react-router'
import { useSuitePageText } from '#features/suite/suite-page-text.ts'
import { Page } from '#shell/page/page-frame.tsx'
import { useSuiteSubscriptionText } from './suite-subscription-text.ts'

export function SuiteCheckoutLeftScreen() {
  const text = useSuiteSubscriptionText()
  const pages = useSuitePageText()
  return (
    <Page width="medium">
      <EmptyState heading title={pages('checkoutLeft')} action={<Link to="/premium">{text('back')}</Link>}>
        {text('leftBody')}
      </EmptyState>
    </Page>
  )
}
