// The team's subscription: what it has, what there is, the way to the checkout and out of it, and the invoices.
import { billing, type TeamBilling } from '@peregrine/contract/billing/billing-endpoints.ts'
import { session } from '@peregrine/contract/session/session-endpoints.ts'
import { formatPrice, type Period } from '@peregrine/domain/billing/plan-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { ConfirmDialog } from '@peregrine/ui/confirm-dialog.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { StatusMark } from '@peregrine/ui/status-mark.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { forget, queryOf } from '#shell/asking.ts'
import { call } from '#shell/calls.ts'
import { type CurrentTeam, useCurrentTeam } from '#shell/current-team.ts'
import { dayOfMoment } from '#shell/moments.ts'
import { Page } from '#shell/page/page-frame.tsx'
import { QueryView } from '#shell/page/query-view.tsx'
import { useLanguage } from '#shell/texts.ts'
import { toastFailure } from '#shell/toasts.ts'
import { useBillingText } from './billing-text.ts'
import { InvoiceTable } from './invoice-table.tsx'
import { PlanCards } from './plan-cards.tsx'
import styles from './subscription-screen.module.css'

const POLL_MS = 2000
const POLLS = 15

export function SubscriptionScreen() {
  const text = useBillingText()
  const team = useCurrentTeam()
  const [params] = useSearchParams()
  const came = params.get('checkout')
  const [polls, setPolls] = useState(0)
  const read = useQuery(queryOf(billing.readBilling, { params: { slug: team.slug } }))
  const active = read.data?.current?.active === true
  // Coming back grants nothing: what counts is what the provider says, which takes a moment.
  const waiting = came === 'done' && !active && polls < POLLS
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => {
      setPolls((count) => count + 1)
      void forget(billing.readBilling)
    }, POLL_MS)
    return () => clearTimeout(timer)
  }, [waiting])
  useEffect(() => {
    if (active) void forget(session.readUser)
  }, [active])
  return (
    <Page title={text('title')} width="medium">
      {waiting ? <NoticeBar>{text('done')}</NoticeBar> : null}
      {came === 'left' && read.data && !active ? <NoticeBar>{text('left')}</NoticeBar> : null}
      <QueryView query={read} errorTitle={text('failed')} skeleton={<SkeletonBlock height={320} />}>
        {(existing) => <Current team={team} standing={existing} />}
      </QueryView>
    </Page>
  )
}

function Current({ team, standing: existing }: { team: CurrentTeam; standing: TeamBilling }) {
  const text = useBillingText()
  const [period, setPeriod] = useState<Period>(existing.current?.period ?? 'month')
  return (
    <>
      <Present team={team} standing={existing} />
      {existing.local && team.isAdmin ? <p className={styles.quiet}>{text('local')}</p> : null}
      {team.isAdmin ? null : <p className={styles.quiet}>{text('adminOnly')}</p>}
      {team.isAdmin && existing.currency === null ? (
        <NoticeBar action={<Link to={`/${team.slug}/team/billing`}>{text('giveDetails')}</Link>}>
          {text('detailsMissing')}
        </NoticeBar>
      ) : null}
      <PlanCards team={team} billing={existing} period={period} onPeriod={setPeriod} />
      {team.isAdmin ? <InvoiceTable invoices={existing.invoices} /> : null}
    </>
  )
}

function Present({ team, standing: { current, active, uploads } }: { team: CurrentTeam; standing: TeamBilling }) {
  const text = useBillingText()
  const language = useLanguage()
  const date = current ? dayOfMoment(current.period_end, language) : ''
  const { used, allowed } = uploads
  return (
    <section className={styles.card}>
      <div className={styles.facts}>
        <div>
          <h2 className={styles.plan}>{current?.plan.name ?? text('none')}</h2>
          {active || current ? (
            <StatusMark tone={active ? 'good' : 'idle'}>{text(active ? 'active' : 'ended')}</StatusMark>
          ) : null}
        </div>
        <p className={styles.line}>
          {current?.active ? (
            <>
              {formatPrice(current.amount, current.currency, language)}{' '}
              {text(current.period === 'month' ? 'perMonth' : 'perYear')} ·{' '}
              {text(current.ends ? 'endsAt' : 'until', { date })}
            </>
          ) : (
            text(active ? 'override' : 'noneBody')
          )}
        </p>
        {active ? (
          <p className={styles.line}>
            {text('uploads')}:{' '}
            <strong>{allowed === null ? text('uploadsAny', { used }) : text('uploadsOf', { used, allowed })}</strong>
          </p>
        ) : null}
      </div>
      {team.isAdmin && current?.active && !current.ends ? <Cancel team={team} date={date} /> : null}
    </section>
  )
}

function Cancel({ team, date }: { team: CurrentTeam; date: string }) {
  const text = useBillingText()
  const [requested, setRequested] = useState(false)
  const cancel = async () => {
    try {
      await call(billing.cancel, { body: { team: team.slug } })
      await forget(billing.readBilling, session.readUser)
      setRequested(false)
    } catch (error) {
      toastFailure(error)
    }
  }
  return (
    <>
      <AppButton onClick={() => setRequested(true)}>{text('cancel')}</AppButton>
      <ConfirmDialog
        opened={requested}
        tone="danger"
        title={text('cancelTitle')}
        confirmLabel={text('cancel')}
        cancelLabel={text('keepIt')}
        onConfirm={cancel}
        onCancel={() => setRequested(false)}
      >
        {text('cancelBody', { date })}
      </ConfirmDialog>
    </>
  )
}
