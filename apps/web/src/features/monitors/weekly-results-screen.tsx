// Results of one's ad accounts week by week: sums, campaigns, what changed, and the same by e-mail if wanted.
import { type Monitor, monitors, type WeeklyResults } from '@peregrine/contract/monitors/monitor-endpoints.ts'
import { dayAfter } from '@peregrine/domain/ad-network/account-day-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { ChoiceSelect } from '@peregrine/ui/choice-select.tsx'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { ToggleSwitch } from '@peregrine/ui/toggle-switch.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { forget, queryOf } from '#shell/asking.ts'
import { call } from '#shell/calls.ts'
import { calendarDay } from '#shell/moments.ts'
import { Page } from '#shell/page/page-frame.tsx'
import { QueryView } from '#shell/page/query-view.tsx'
import { useLanguage } from '#shell/texts.ts'
import { toastFailure } from '#shell/toasts.ts'
import { WeeklyCampaigns, WeeklySums } from './weekly-figures.tsx'
import styles from './weekly-results.module.css'
import { useWeeklyText } from './weekly-results-text.ts'

/** `?monitor=` is the ad account, the first one unless said; `?week=` the Monday, that of the last week unless said. */
export function WeeklyResultsScreen() {
  const text = useWeeklyText()
  const list = useQuery(queryOf(monitors.listMonitors, {}))
  const [address] = useSearchParams()
  const own = list.data?.find(({ id }) => id === address.get('monitor')) ?? list.data?.[0]
  return (
    <Page title={text('title')} {...(own && { lead: text('lead', { zone: own.timezone.replaceAll('_', ' ') }) })}>
      <QueryView query={list}>{(all) => (own ? <Weeks own={own} all={all} /> : <NoAccount />)}</QueryView>
    </Page>
  )
}

function NoAccount() {
  const text = useWeeklyText()
  return (
    <EmptyState
      title={text('noneTitle')}
      action={
        <Link className={buttonClass('primary')} to="/campaigns/new">
          {text('newCampaign')}
        </Link>
      }
    >
      {text('noneWhat')}
    </EmptyState>
  )
}

function Weeks({ own, all }: { own: Monitor; all: readonly Monitor[] }) {
  const text = useWeeklyText()
  const [address, setAddress] = useSearchParams()
  const week = address.get('week') ?? undefined
  const read = useQuery({
    ...queryOf(monitors.weeklyResults, { query: { monitor: own.id, ...(week && { week }) } }),
    placeholderData: (before) => (before?.monitor.id === own.id ? before : undefined),
  })
  const go = (next: { readonly monitor: string; readonly week?: string }) =>
    setAddress(new URLSearchParams({ ...next }), { preventScrollReset: true })
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        {all.length > 1 ? (
          <ChoiceSelect
            label={text('account')}
            value={own.id}
            onChange={(monitor) => go({ monitor })}
            options={all.map(({ id, ad_account: account }) => ({
              value: id,
              label: account.name || account.account_id,
            }))}
          />
        ) : (
          <strong>{own.ad_account.name || own.ad_account.account_id}</strong>
        )}
        {read.data ? <WeekChoice results={read.data} onWeek={(next) => go({ monitor: own.id, week: next })} /> : null}
      </div>
      <MailSwitch own={own} />
      <QueryView query={read} skeleton={<SkeletonBlock height={320} />}>
        {(results) => <Results results={results} />}
      </QueryView>
    </div>
  )
}

function WeekChoice({ results, onWeek }: { results: WeeklyResults; onWeek: (monday: string) => void }) {
  const text = useWeeklyText()
  const language = useLanguage()
  const { week, latest } = results
  const day = (date: string) => calendarDay(date, language)
  return (
    <fieldset className={styles.week} aria-label={text('week')}>
      <AppButton size="small" onClick={() => onWeek(dayAfter(week.from, -7))}>
        {text('earlier')}
      </AppButton>
      <span className={styles.days} aria-live="polite">
        {day(week.from)} – {day(week.to)}
      </span>
      <AppButton size="small" disabled={week.from >= latest} onClick={() => onWeek(dayAfter(week.from, 7))}>
        {text('later')}
      </AppButton>
    </fieldset>
  )
}

function Results({ results }: { results: WeeklyResults }) {
  const text = useWeeklyText()
  if (results.monitor.asked === null && results.campaigns.length === 0)
    return <NoticeBar level="info">{text('notRead')}</NoticeBar>
  if (results.campaigns.length === 0) return <EmptyState title={text('nothing')} />
  return (
    <>
      {results.provisional ? <NoticeBar level="info">{text('provisional')}</NoticeBar> : null}
      {results.currencies.map((sums) => (
        <WeeklySums key={sums.currency} sums={sums} />
      ))}
      <WeeklyCampaigns results={results} />
      <p className={styles.quiet}>{text('rules')}</p>
    </>
  )
}

function MailSwitch({ own }: { own: Monitor }) {
  const text = useWeeklyText()
  const language = useLanguage()
  async function change(mail: boolean) {
    const body = { mail, language }
    await call(monitors.changeMonitor, { params: { pk: own.id }, body }).catch(toastFailure)
    await forget(monitors.listMonitors)
  }
  const sent = own.sent_week && calendarDay(own.sent_week, language)
  return (
    <div className={styles.mail}>
      <ToggleSwitch label={text('mail')} on={own.mail} onChange={change} />
      {own.mail ? (
        <span className={styles.quiet}>
          {sent
            ? text('mailSent', { date: sent })
            : text('mailOn', { language: text(own.language === 'ja' ? 'japanese' : 'english') })}
        </span>
      ) : null}
      {own.undelivered ? <NoticeBar level="warn">{text('undelivered')}</NoticeBar> : null}
    </div>
  )
}
