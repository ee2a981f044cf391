// A person's subscription to the analytics suite: what there is, the way to the checkout and out of it, and the invoices.
import { type SuiteSubscription, suiteSubscription } from '@peregrine/contract/suite/suite-subscription-endpoints.ts'
import { formatPrice } from '@peregrine/domain/billing/plan-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { ConfirmDialog } from '@peregrine/ui/confirm-dialog.tsx'
import { StatusMark } from '@peregrine/ui/status-mark.tsx'
import { useState } from 'react'
import { InvoiceTable } from '#features/billing/invoice-table.tsx'
import { FreeAndPaid } from '#features/suite/subscribe-first.tsx'
import { useSubscription } from '#features/suite/suite-queries.ts'
import { forget } from '#shell/asking.ts'
import { call } from '#shell/calls.ts'
import { dayOfMoment } from '#shell/moments.ts'
import { Page } from '#shell/page/page-frame.tsx'
import { QueryView } from '#shell/page/query-view.tsx'
import { SignedInOnly } from '#shell/session/signed-in-only.tsx'
import { useLanguage } from '#shell/texts.ts'
import { toastFailure, toasts } from '#shell/toasts.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { PayerForm } from './payer-form.tsx'
import styles from './suite-subscription.module.css'
import { useSuiteSubscriptionText } from './suite-subscription-text.ts'

export function SuitePremiumScreen() {
  const text = useSuiteSubscriptionText()
  return (
    <SignedInOnly login="/login">
      <Page title={text('title')} lead={text('lead')} width="medium">
        <Subscription />
      </Page>
    </SignedInOnly>
  )
}

function Subscription() {
  const text = useSuiteSubscriptionText()
  const query = useSubscription()
  return (
    <QueryView query={query} errorTitle={text('loadFailed')}>
      {(subscription) => (
        <div className={styles.parts}>
          <Present subscription={subscription} />
          {subscription.local ? <p className={styles.quiet}>{text('local')}</p> : null}
          {subscription.active ? null : (
            <>
              <FreeAndPaid prices={subscription.prices} />
              <CheckoutForm subscription={subscription} />
            </>
          )}
          {subscription.active && subscription.billing ? <PayerForm billing={subscription.billing} /> : null}
          <InvoiceTable invoices={subscription.invoices} />
        </div>
      )}
    </QueryView>
  )
}

function Present({ subscription }: { subscription: SuiteSubscription }) {
  const text = useSuiteSubscriptionText()
  const language = useLanguage()
  const { current, active, readable_until: until } = subscription
  const date = (moment: string) => dayOfMoment(moment, language)
  const state = active ? 'active' : current === null ? 'none' : 'ended'
  return (
    <section className={styles.card}>
      <StatusMark tone={active ? 'good' : 'idle'}>{text(state)}</StatusMark>
      {current?.active ? (
        <p>
          <span className={styles.price}>{formatPrice(current.amount, current.currency, language)}</span>{' '}
          {text(current.period === 'month' ? 'perMonthNet' : 'perYearNet')} ·{' '}
          {text(current.ends ? 'endsOn' : 'renews', { date: date(current.period_end) })}
        </p>
      ) : (
        <p className={styles.quiet}>
          {active
            ? text('override')
            : current !== null && until !== null
              ? text('endedOn', { date: date(current.period_end), until: date(until) })
              : text('noneBody')}
        </p>
      )}
      {current?.active ? <Changes current={current} /> : null}
    </section>
  )
}

function Changes({ current }: { current: NonNullable<SuiteSubscription['current']> }) {
  const text = useSuiteSubscriptionText()
  const language = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const other = current.period === 'month' ? 'year' : 'month'
  const send = async (change: () => Promise<unknown>) => {
    try {
      await change()
      await forget(suiteSubscription.info)
      toasts.show(text('changed'), { level: 'success' })
      setAsking(false)
    } catch (error) {
      toastFailure(error)
    }
  }
  const changeTo = (period: 'month' | 'year') => () => send(() => call(suiteSubscription.change, { body: { period } }))
  if (current.ends) return <AppButton onClick={changeTo(current.period)}>{text('takeBack')}</AppButton>
  return (
    <div className={styles.buttons}>
      <AppButton onClick={changeTo(other)}>{text(other === 'year' ? 'toYear' : 'toMonth')}</AppButton>
      <AppButton variant="quiet" onClick={() => setAsking(true)}>
        {text('cancel')}
      </AppButton>
      <ConfirmDialog
        opened={isAsking}
        tone="danger"
        title={text('cancelTitle')}
        confirmLabel={text('cancel')}
        cancelLabel={text('keepIt')}
        onConfirm={() => send(() => call(suiteSubscription.cancel, { body: {} }))}
        onCancel={() => setAsking(false)}
      >
        {text('cancelBody', { date: dayOfMoment(current.period_end, language) })}
      </ConfirmDialog>
    </div>
  )
}
