// What was sent of a report: about which days, to whom, and its files.
import { reports } from '@peregrine/contract/reports/report-endpoints.ts'
import type { Report, SentReport } from '@peregrine/contract/reports/report-shapes.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { DataTable } from '@peregrine/ui/data-table.tsx'
import { StatusMark } from '@peregrine/ui/status-mark.tsx'
import type { TableColumn } from '@peregrine/ui/table-column.ts'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#shell/asking.ts'
import { call } from '#shell/calls.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { downloadFile } from '#shell/download-file.ts'
import { IfMayChange } from '#shell/may-change.tsx'
import { calendarDay, dayOfMoment } from '#shell/moments.ts'
import { QueryView } from '#shell/page/query-view.tsx'
import { dayRange, useLanguage } from '#shell/texts.ts'
import { useReportActions } from './report-actions.ts'
import styles from './reports.module.css'
import { useReportsText } from './reports-text.ts'

const ASK_AGAIN_MS = 3_000
const TONES = { sending: 'soon', sent: 'good', undelivered: 'bad' } as const

export function ReportSent({ report }: { report: Report }) {
  const text = useReportsText()
  const { slug: team } = useCurrentTeam()
  const { send } = useReportActions(report.id)
  const columns = useColumns(report)
  const sent = useQuery({
    ...queryOf(reports.sentReports, { params: { pk: report.id }, query: { team } }),
    refetchInterval: ({ state }) =>
      state.data?.some(({ mails }) => mails.some((mail) => mail.state === 'sending')) ? ASK_AGAIN_MS : false,
  })
  return (
    <section className={styles.card} aria-label={text('sent')}>
      <div className={styles.row}>
        <h2 className={styles.heading}>{text('sent')}</h2>
        <IfMayChange>
          <AppButton size="small" onClick={send}>
            {text('sendNow')}
          </AppButton>
        </IfMayChange>
      </div>
      <QueryView
        query={sent}
        isEmpty={(all) => all.length === 0}
        empty={<p className={styles.quiet}>{text('noneSent')}</p>}
      >
        {(rows) => (
          <DataTable frame="none" label={text('sent')} columns={columns} rows={rows} rowKey={({ id }) => id} />
        )}
      </QueryView>
    </section>
  )
}

function useColumns({ id, formats }: Report): readonly TableColumn<SentReport>[] {
  const text = useReportsText()
  const language = useLanguage()
  const { slug: team } = useCurrentTeam()
  return [
    {
      id: 'period',
      header: text('period'),
      cell: ({ period }) => dayRange(calendarDay(period.from, language), calendarDay(period.to, language)),
    },
    { id: 'made', header: text('made'), cell: ({ made }) => dayOfMoment(made, language) },
    {
      id: 'to',
      header: text('to'),
      cell: ({ mails }) => (
        <span className={styles.lines}>
          {mails.map(({ email, state }) => (
            <span key={email}>
              {email} <StatusMark tone={TONES[state]}>{text(`mail_${state}`)}</StatusMark>
            </span>
          ))}
        </span>
      ),
    },
    {
      id: 'files',
      header: text('downloads'),
      cell: (sent) => (
        <span className={styles.chips}>
          {formats.map((format) => (
            <AppButton
              key={format}
              size="small"
              onClick={() =>
                downloadFile(() =>
                  call(reports.reportFile, { params: { pk: id }, query: { team, sent: sent.id, format } }),
                )
              }
            >
              {text(`format_${format}`)}
            </AppButton>
          ))}
        </span>
      ),
    },
  ]
}
