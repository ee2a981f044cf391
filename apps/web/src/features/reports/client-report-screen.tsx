// What the link of a report opens, for whoever has it: results in the look of the team, without an account and nothing else.
import { clientReports } from '@peregrine/contract/reports/report-endpoints.ts'
import type { ClientReport } from '@peregrine/contract/reports/report-shapes.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { ChoiceSelect } from '@peregrine/ui/choice-select.tsx'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { apiPicture } from '#shell/api-address.ts'
import { queryOf } from '#shell/asking.ts'
import { call, isCallError } from '#shell/calls.ts'
import { downloadFile } from '#shell/download-file.ts'
import { calendarDay, dayOfMoment } from '#shell/moments.ts'
import { ErrorNotice } from '#shell/page/error-notice.tsx'
import { Page } from '#shell/page/page-frame.tsx'
import { useUnlisted } from '#shell/page/use-unlisted.ts'
import styles from './client-report.module.css'
import { colourStyle, ReportFigures } from './report-figures.tsx'
import { REPORT_WORDS } from './report-words.ts'
import { useReportsText } from './reports-text.ts'

export function ClientReportScreen() {
  const text = useReportsText()
  useUnlisted()
  // Behind # it is sent to no server with the page's address.
  const token = useLocation().hash.slice(1)
  const [sent, setSent] = useState<string>()
  const report = useQuery({
    ...queryOf(clientReports.clientReport, { body: { token, ...(sent !== undefined && { sent }) } }),
    enabled: token !== '',
    placeholderData: (before) => before,
  })
  const name = report.data?.name
  useEffect(() => {
    if (name !== undefined) document.title = name
  }, [name])
  const closed = token === '' || (isCallError(report.error) && report.error.code === 'report_link_unknown')
  return (
    <Page width="wide">
      {closed ? (
        <EmptyState heading title={text('linkClosed')}>
          {isCallError(report.error) ? report.error.message : text('linkIncomplete')}
        </EmptyState>
      ) : report.error ? (
        <ErrorNotice error={report.error} onRetry={report.refetch} />
      ) : report.data ? (
        <Shown report={report.data} token={token} onChoose={setSent} />
      ) : (
        <SkeletonBlock height={320} />
      )}
    </Page>
  )
}

interface ShownProps {
  readonly report: ClientReport
  readonly token: string
  readonly onChoose: (sent: string) => void
}

function Shown({ report, token, onChoose }: ShownProps) {
  const { name, team, logo, colour, language, formats, reports, shown, next } = report
  const words = REPORT_WORDS[language]
  return (
    <div className={styles.report} style={colourStyle(colour)} lang={language}>
      <header className={styles.head}>
        <div className={styles.team}>
          {logo === null ? null : <img className={styles.logo} {...apiPicture(logo)} alt="" />}
          <span>{team}</span>
        </div>
        <h1 className={styles.title}>{name}</h1>
      </header>
      {shown === null ? (
        <EmptyState title={next === null ? words.noneYet : words.firstOn(dayOfMoment(next, language))} />
      ) : (
        <>
          <div className={styles.tools}>
            <ChoiceSelect
              label={words.choosePeriod}
              value={shown.id}
              onChange={onChoose}
              options={reports.map(({ id, period }) => ({
                value: id,
                label: `${calendarDay(period.from, language)} – ${calendarDay(period.to, language)}`,
              }))}
            />
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form */}
            <div className={styles.files} role="group" aria-label={words.download}>
              {formats.map((format) => (
                <AppButton
                  key={format}
                  onClick={() =>
                    downloadFile(() =>
                      call(clientReports.clientReportFile, { body: { token, sent: shown.id, format } }),
                    )
                  }
                >
                  {words[`format_${format}`]}
                </AppButton>
              ))}
            </div>
          </div>
          <ReportFigures facts={shown.facts} language={language} colour={colour} />
        </>
      )}
    </div>
  )
}
