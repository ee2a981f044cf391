// One report: /:teamId/reports/new, and /:teamId/reports/:reportId with what was sent and the link for clients.
import { reports } from '@peregrine/contract/reports/report-endpoints.ts'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from 'react-router'
import { queryOf } from '#shell/asking.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { IfMayChange } from '#shell/may-change.tsx'
import { Page, PageHead } from '#shell/page/page-frame.tsx'
import { QueryView } from '#shell/page/query-view.tsx'
import { useTeamAccountChoice } from '#shell/team-account-choice.ts'
import { ReportForm } from './report-form.tsx'
import { ReportLink } from './report-link.tsx'
import { ReportSent } from './report-sent.tsx'
import { useReportsText } from './reports-text.ts'

export function NewReportScreen() {
  const text = useReportsText()
  const navigate = useNavigate()
  const { slug, isAdmin } = useCurrentTeam()
  const { accounts, account } = useTeamAccountChoice()
  return (
    <Page title={text('newReport')} width="wide" back={{ to: `/${slug}/reports`, label: text('title') }}>
      <QueryView
        query={accounts}
        isEmpty={() => account === undefined}
        empty={
          <EmptyState
            title={text(isAdmin ? 'noAccount' : 'noAccess')}
            action={
              <Link className={buttonClass('primary')} to={`/${slug}/team/ad-accounts`}>
                {text('toAccounts')}
              </Link>
            }
          >
            {text(isAdmin ? 'noAccountBody' : 'noAccessBody')}
          </EmptyState>
        }
      >
        {() =>
          account === undefined ? null : (
            <ReportForm
              key={account.id}
              account={account}
              report={null}
              onCreated={({ id }) => void navigate(`/${slug}/reports/${id}`, { replace: true })}
            />
          )
        }
      </QueryView>
    </Page>
  )
}

export function ReportScreen() {
  const text = useReportsText()
  const { reportId = '' } = useParams()
  const { slug } = useCurrentTeam()
  const report = useQuery(queryOf(reports.readReport, { params: { pk: reportId }, query: { team: slug } }))
  return (
    <Page width="wide" back={{ to: `/${slug}/reports`, label: text('title') }}>
      <QueryView query={report} missing={<EmptyState heading title={text('missing')} />}>
        {(data) => (
          <>
            <PageHead title={data.name} />
            <IfMayChange>
              <ReportForm key={data.id} account={data.account} report={data} onCreated={() => undefined} />
              <ReportLink report={data} />
            </IfMayChange>
            <ReportSent report={data} />
          </>
        )}
      </QueryView>
    </Page>
  )
}
