// The suite's paused notice, its honest dashboard and its 404 page.
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { Link } from 'react-router'
import { siteAddress } from '#shell/chosen-site.ts'
import { Page } from '#shell/page/page-frame.tsx'
import { SignedInOnly } from '#shell/session/signed-in-only.tsx'
import { useShellText } from '#shell/shell-text.ts'
import { useSuiteText } from './suite-text.ts'

export function PausedScreen() {
  const text = useSuiteText()
  return (
    <Page>
      <EmptyState heading title={text('pausedTitle')} action={<Link to="/premium-suite">{text('toDashboard')}</Link>}>
        {text('pausedBody')}
      </EmptyState>
    </Page>
  )
}

export function SuiteDashboardScreen() {
  const text = useSuiteText()
  return (
    <SignedInOnly login="/login">
      <Page>
        <EmptyState
          heading
          title={text('dashboardTitle')}
          action={<a href={siteAddress('targeting')}>{text('openTargeting')}</a>}
        >
          {text('dashboardBody')}
        </EmptyState>
      </Page>
    </SignedInOnly>
  )
}

export function SuiteMissingScreen() {
  const text = useShellText()
  return (
    <Page>
      <EmptyState title={text('pageMissing')} action={<Link to="/">{text('backHome')}</Link>}>
        404
      </EmptyState>
    </Page>
  )
}
