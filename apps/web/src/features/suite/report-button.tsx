// The account's report: downloaded as PDF or slides, or e-mailed every week.
import { suiteAccounts } from '@peregrine/contract/suite/suite-account-endpoints.ts'
import { suiteReports } from '@peregrine/contract/suite/suite-report-endpoints.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { ChoiceSelect } from '@peregrine/ui/choice-select.tsx'
import { Dialog } from '@peregrine/ui/dialog.tsx'
import { useState } from 'react'
import { forget } from '#shell/asking.ts'
import { call } from '#shell/calls.ts'
import { downloadFile } from '#shell/download-file.ts'
import { useLanguage } from '#shell/texts.ts'
import { toastFailure, toasts } from '#shell/toasts.ts'
import { useSuitePostText } from './suite-post-text.ts'
import { useSuiteAccount } from './suite-queries.ts'

const PERIODS = ['7', '28', '90', '365'] as const

export function ReportButton() {
  const text = useSuitePostText()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <AppButton onClick={() => setOpened(true)}>{text('report')}</AppButton>
      {opened ? <ReportDialog onClose={() => setOpened(false)} /> : null}
    </>
  )
}

function ReportDialog({ onClose }: { onClose: () => void }) {
  const text = useSuitePostText()
  const { id: account, handle, weekly_report: isWeekly } = useSuiteAccount()
  const [format, setFormat] = useState<'pdf' | 'pptx'>('pdf')
  const [days, setDays] = useState<(typeof PERIODS)[number]>('28')
  const [language, setLanguage] = useState<'en' | 'ja'>(useLanguage())
  const download = () =>
    downloadFile(() => call(suiteReports.report, { query: { account, format, language, days: Number(days) } }))
  const weekly = async (on: boolean) => {
    try {
      const { email } = await call(suiteReports.weeklyReport, { body: { account, weekly: on, language } })
      await forget(suiteAccounts.listAccounts)
      toasts.show(on ? text('weeklyOn', { email }) : text('weeklyOff'), { level: 'success' })
    } catch (error) {
      toastFailure(error)
    }
  }
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
        value={days}
        onChange={setDays}
        options={PERIODS.map((value) => ({ value, label: text('days', { count: value }) }))}
      />
      <ChoiceSelect
        label={text('reportLanguage')}
        value={language}
        onChange={setLanguage}
        options={[
          { value: 'en', label: 'English' },
          { value: 'ja', label: '日本語' },
        ]}
      />
      <p>{text(isWeekly ? 'isWeekly' : 'isNotWeekly')}</p>
      <AppButton onClick={() => weekly(!isWeekly)}>{text(isWeekly ? 'stopWeekly' : 'weekly')}</AppButton>
    </Dialog>
  )
}
