// The account's report: downloaded as PDF or slides, or e-mailed every week.
import { suiteReports } from '@peregrine/contract/suite/suite-report-endpoints.ts'
import { dayAfter } from '@peregrine/domain/ad-network/account-day-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { ChoiceSelect } from '@peregrine/ui/choice-select.tsx'
import { Dialog } from '@peregrine/ui/dialog.tsx'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '#shell/calls.ts'
import { downloadFile } from '#shell/download-file.ts'
import { useLanguage } from '#shell/texts.ts'
import { useSuitePostText } from './suite-post-text.ts'
import { useSuiteAccount } from './suite-queries.ts'
import { calendarDayText } from './suite-time-text.ts'
import { REPORT_LANGUAGES, useWeeklyReport, WeeklyReport } from './weekly-report.tsx'

const PERIODS = ['7', '28', '90', '365'] as const
/** In the address: the last day of the week whose report is offered, as in weekly e-mails. */
const WEEK_PARAMETER = 'report'
const A_DAY = /^(20[0-8]\d)-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

export function ReportButton() {
  const text = useSuitePostText()
  const [address, setAddress] = useSearchParams()
  const named = address.get(WEEK_PARAMETER) ?? ''
  const [opened, setOpened] = useState(A_DAY.test(named))
  const close = () => {
    setOpened(false)
    setAddress(
      (now) => {
        const rest = new URLSearchParams(now)
        rest.delete(WEEK_PARAMETER)
        return rest
      },
      { replace: true },
    )
  }
  return (
    <>
      <AppButton onClick={() => setOpened(true)}>{text('report')}</AppButton>
      {opened ? <ReportDialog week={A_DAY.test(named) ? named : null} onClose={close} /> : null}
    </>
  )
}

/** Weeks of which there is a report, by their last day: the one that is named, and the last one that is over. */
function useWeeks(named: string | null): readonly string[] {
  const last = useWeeklyReport().data?.last_week.to
  return [...new Set([...(named === null ? [] : [named]), ...(last === undefined ? [] : [last])])]
}

const periodOf = (chosen: string) => (A_DAY.test(chosen) ? { days: 7, until: chosen } : { days: Number(chosen) })

function ReportDialog({ week, onClose }: { week: string | null; onClose: () => void }) {
  const text = useSuitePostText()
  const pages = useLanguage()
  const { id: account, handle } = useSuiteAccount()
  const weeks = useWeeks(week)
  const [format, setFormat] = useState<'pdf' | 'pptx'>('pdf')
  const [period, setPeriod] = useState(week ?? '28')
  const [language, setLanguage] = useState(pages)
  const download = () =>
    downloadFile(() => call(suiteReports.report, { query: { account, format, language, ...periodOf(period) } }))
  const day = (of: string) => calendarDayText(of, pages)
  return (
    <Dialog
      opened
      onClose={onClose}
      title={text('reportTitle', { handle })}
      size="small"
      actions={
        <AppButton variant="primary" onClick={download}>
          {text('download')}
        </AppButton>
      }
    >
      <ChoiceSelect
        label={text('reportFormat')}
        value={format}
        onChange={setFormat}
        options={(['pdf', 'pptx'] as const).map((value) => ({ value, label: text(value) }))}
      />
      <ChoiceSelect
        label={text('reportDays')}
        value={period}
        onChange={setPeriod}
        options={[
          ...weeks.map((to) => ({ value: to, label: text('weekOf', { from: day(dayAfter(to, -6)), to: day(to) }) })),
          ...PERIODS.map((value) => ({ value: value as string, label: text('days', { count: value }) })),
        ]}
      />
      <ChoiceSelect label={text('reportLanguage')} value={language} onChange={setLanguage} options={REPORT_LANGUAGES} />
      <WeeklyReport />
    </Dialog>
  )
}
