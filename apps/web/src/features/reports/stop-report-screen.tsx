// Where the link in each e-mail of a report leads: it stops them for one address, without signing in.
import { clientReports } from '@peregrine/contract/reports/report-endpoints.ts'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { call } from '#shell/calls.ts'
import { ErrorNotice } from '#shell/page/error-notice.tsx'
import { Page } from '#shell/page/page-frame.tsx'
import { useUnlisted } from '#shell/page/use-unlisted.ts'
import { useReportsText } from './reports-text.ts'

export function StopReportScreen() {
  const text = useReportsText()
  useUnlisted()
  const token = useLocation().hash.slice(1)
  // Stopping twice is as once.
  const stopped = useQuery({
    queryKey: [clientReports.stopReport.id, token],
    queryFn: () => call(clientReports.stopReport, { body: { token } }),
    enabled: token !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <Page width="medium" title={text('stopTitle')}>
      {token === '' ? (
        <EmptyState title={text('linkIncomplete')} />
      ) : stopped.error ? (
        <ErrorNotice error={stopped.error} onRetry={stopped.refetch} />
      ) : stopped.data ? (
        <EmptyState title={text('stopped', { name: stopped.data.name })} />
      ) : (
        <SkeletonBlock height={120} />
      )}
    </Page>
  )
}
