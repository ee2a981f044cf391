// Where the link in a weekly report leads: it switches the e-mails off, without signing in.
import { suiteReports } from '@peregrine/contract/suite/suite-report-endpoints.ts'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { call } from '#shell/calls.ts'
import { ErrorNotice } from '#shell/page/error-notice.tsx'
import { Page } from '#shell/page/page-frame.tsx'
import { isMissing } from '#shell/page/query-view.tsx'
import { useStopReportsText } from './stop-reports-text.ts'

export function StopReportsScreen() {
  const text = useStopReportsText()
  const { hash } = useLocation()
  const token = hash.slice(1)
  // Switching off twice is as once.
  const stopped = useQuery({
    queryKey: [suiteReports.stopReports.id, token],
    queryFn: () => call(suiteReports.stopReports, { body: { token } }),
    enabled: token !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const action = (
    <Link className={buttonClass('secondary')} to="/premium-suite/posts">
      {text('toPosts')}
    </Link>
  )
  return (
    <Page width="medium" title={text('title')}>
      {token === '' ? (
        <EmptyState title={text('broken')} action={action} />
      ) : stopped.error ? (
        <>
          {/* A link that isn't ours is none however often it is tried. */}
          <ErrorNotice error={stopped.error} {...(isMissing(stopped.error) ? {} : { onRetry: stopped.refetch })} />
          <div>{action}</div>
        </>
      ) : stopped.data ? (
        <EmptyState title={text('stopped', { handle: stopped.data.handle })} action={action} />
      ) : (
        <SkeletonBlock height={120} />
      )}
    </Page>
  )
}
