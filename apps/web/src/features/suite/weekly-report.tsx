// The account's report by e-mail every week: whether, where, when and in which language.
import { suiteAccounts } from '@peregrine/contract/suite/suite-account-endpoints.ts'
import { suiteReports } from '@peregrine/contract/suite/suite-report-endpoints.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { ChoiceSelect } from '@peregrine/ui/choice-select.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { forget, queryOf } from '#shell/asking.ts'
import { call } from '#shell/calls.ts'
import { QueryView } from '#shell/page/query-view.tsx'
import { useLanguage } from '#shell/texts.ts'
import { toastFailure, toasts } from '#shell/toasts.ts'
import styles from './suite-post.module.css'
import { useSuitePostText } from './suite-post-text.ts'
import { useSuiteAccess, useSuiteAccount } from './suite-queries.ts'

type Language = 'en' | 'ja'
export const REPORT_LANGUAGES: readonly { readonly value: Language; readonly label: string }[] = [
  { value: 'en', label: 'English' },
  { value: 'ja', label: '日本語' },
]

export const useWeeklyReport = () =>
  useQuery(queryOf(suiteReports.weeklyReportState, { query: { account: useSuiteAccount().id } }))

export function WeeklyReport() {
  const text = useSuitePostText()
  const state = useWeeklyReport()
  return (
    <section className={styles.mail} aria-label={text('weeklyTitle')}>
      <h3 className={styles.heading}>{text('weeklyTitle')}</h3>
      <QueryView query={state} skeleton={<SkeletonBlock lines={3} />}>
        {(weekly) => <Weekly {...weekly} />}
      </QueryView>
    </section>
  )
}

interface WeeklyProps {
  readonly weekly: boolean
  readonly language: Language
  readonly email: string
  readonly timezone: string
  readonly resting: boolean
  readonly refused: boolean
}

function Weekly({ weekly, language: used, email, timezone: zone, resting, refused }: WeeklyProps) {
  const text = useSuitePostText()
  const mayStart = useSuiteAccess() === 'full'
  const pages = useLanguage()
  const [chosen, setChosen] = useState(weekly ? used : pages)
  const change = useChange()
  const choose = async (language: Language) => {
    setChosen(language)
    if (weekly && !(await change({ language }, text(`weeklyChanged_${language}`)))) setChosen(used)
  }
  const facts = { email, zone }
  return (
    <>
      {resting ? (
        <NoticeBar level="warn" title={text('weeklyRests')}>
          {text('weeklyRestsBody', facts)}
        </NoticeBar>
      ) : (
        <p>{text(weekly ? 'isWeekly' : 'isNotWeekly', facts)}</p>
      )}
      {refused ? <NoticeBar level="warn">{text('weeklyRefused', facts)}</NoticeBar> : null}
      <ChoiceSelect label={text('weeklyLanguage')} value={chosen} onChange={choose} options={REPORT_LANGUAGES} />
      {weekly ? (
        <AppButton onClick={() => change({ weekly: false }, text('weeklyOff'))}>{text('stopWeekly')}</AppButton>
      ) : mayStart ? (
        <AppButton onClick={() => change({ weekly: true, language: chosen }, text('weeklyOn', facts))}>
          {text('weekly')}
        </AppButton>
      ) : (
        <p className={styles.quiet}>{text('weeklyNeeds')}</p>
      )}
    </>
  )
}

interface WeeklyChange {
  readonly weekly?: boolean
  readonly language?: Language
}

/** Whether it was changed; what went wrong is said in a toast. */
function useChange(): (change: WeeklyChange, done: string) => Promise<boolean> {
  const { id: account } = useSuiteAccount()
  return async (change, done) => {
    try {
      await call(suiteReports.weeklyReport, { body: { account, ...change } })
      await forget(suiteReports.weeklyReportState, suiteAccounts.listAccounts)
      toasts.show(done, { level: 'success' })
      return true
    } catch (error) {
      toastFailure(error)
      return false
    }
  }
}
