// Where the link in a weekly mail leads: it switches the mails off, without signing in.
import { monitors } from '@peregrine/contract/monitors/monitor-endpoints.ts'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { call } from '#shell/calls.ts'
import { ErrorNotice } from '#shell/page/error-notice.tsx'
import { Page } from '#shell/page/page-frame.tsx'
import { useWeeklyText } from './weekly-results-text.ts'

export function StopMailsScreen() {
  const text = useWeeklyText()
  const { hash } = useLocation()
  const token = hash.slice(1)
  // Switching off twice is as once.
  const stopped = useQuery({
    queryKey: [monitors.stopMails.id, token],
    queryFn: () => call(monitors.stopMails, { body: { token } }),
    enabled: token !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const action = (
    <Link className={buttonClass('secondary')} to="/weekly-results">
      {text('toResults')}
    </Link>
  )
  return (
    <Page width="medium" title={text('stopTitle')}>
      {token === '' ? (
        <EmptyState title={text('stopBroken')} action={action} />
      ) : stopped.error ? (
        <>
          <ErrorNotice error={stopped.error} onRetry={stopped.refetch} />
          <div>{action}</div>
        </>
      ) : stopped.data ? (
        <EmptyState
          title={
            stopped.data.ad_account === ''
              ? text('stopped_any')
              : text('stopped_mails', { account: stopped.data.ad_account })
          }
          action={action}
        />
      ) : (
        <SkeletonBlock height={120} />
      )}
    </Page>
  )
}
