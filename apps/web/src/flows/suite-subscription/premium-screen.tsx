// A person's subscription to the analytics suite: what there is, the way to the checkout and out of it, and the invoices.
import { type SuiteSubscription, suiteSubscription } from '@peregrine/contract/suite/suite-subscription-endpoints.ts'
import { formatPrice } from '@peregrine/domain/billing/plan-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { ConfirmDialog } from '@peregrine/ui/confirm-dialog.tsx'
import { StatusMark } from '@peregrine/ui/status-mark.tsx'
import { useState } from 'react'
import { InvoiceTable } from '#features/billing/invoice-table.tsx'
import { EndedNote } from '#features/suite/subscribe-first.tsx'
import { useSubscription } from '#features/suite/suite-queries.ts'
import { forget } from '#shell/asking.ts'
import { call } from '#shell/calls.ts'
import { dayOfMoment } from '#shell/moments.ts'
import { Page } from '#shell/page/page-frame.tsx'
import { QueryView } from '#shell/page/query-view.tsx'
import { SignedInOnly } from '#shell/session/signed-in-only.tsx'
import { useLanguage } from '#shell/texts.ts'
import { toastFailure, toasts } from '#shell/toasts.ts'
import { ChangePeriod } from './change-period.tsx'
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
          {subscription.active || subscription.unpaid?.url ? null : <CheckoutForm subscription={subscription} />}
          {subscription.active && subscription.billing ? (
            <PayerForm billing={subscription.billing} currency={subscription.current?.currency ?? null} />
          ) : null}
          <InvoiceTable invoices={subscription.invoices} />
        </div>
      )}
    </QueryView>
  )
}

function Present({ subscription }: { subscription: SuiteSubscription }) {
  const text = useSuiteSubscriptionText()
  const language = useLanguage()
  const { current, active, unpaid, ended, credit } = subscription
  const state = unpaid ? 'unpaid' : active ? 'active' : ended === null ? 'none' : 'ended'
  return (
    <section className={styles.card}>
      <StatusMark tone={unpaid ? 'bad' : active ? 'good' : 'idle'}>{text(state)}</StatusMark>
      {current?.active ? (
        <p>
          <span className={styles.price}>{formatPrice(current.amount, current.currency, language)}</span>{' '}
          {text(current.period === 'month' ? 'perMonthNet' : 'perYearNet')}
          {unpaid && !current.ends
            ? null
            : ` · ${text(current.ends ? 'endsOn' : 'renews', { date: dayOfMoment(current.period_end, language) })}`}
        </p>
      ) : active || ended === null ? (
        <p className={styles.quiet}>{text(active ? 'override' : 'noneBody')}</p>
      ) : (
        <EndedNote subscription={subscription} />
      )}
      {credit ? (
        <p className={styles.quiet}>
          {text('hasCredit', { price: formatPrice(credit.amount, credit.currency, language) })}
        </p>
      ) : null}
      {current?.active ? <Changes current={current} subscription={subscription} /> : null}
    </section>
  )
}

interface ChangesProps {
  readonly current: NonNullable<SuiteSubscription['current']>
  readonly subscription: SuiteSubscription
}

function Changes({ current, subscription: { local, unpaid } }: ChangesProps) {
  const text = useSuiteSubscriptionText()
  const language = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const send = async (change: () => Promise<SuiteSubscription>) => {
    try {
      const { current: now } = await change()
      await forget(suiteSubscription.info)
      if (now)
        toasts.show(text(now.ends ? 'cancelled' : 'goesOn', { date: dayOfMoment(now.period_end, language) }), {
          level: 'success',
        })
      setAsking(false)
    } catch (error) {
      toastFailure(error)
    }
  }
  if (current.ends)
    return (
      <AppButton onClick={() => send(() => call(suiteSubscription.change, { body: { period: current.period } }))}>
        {text('takeBack')}
      </AppButton>
    )
  return (
    <div className={styles.buttons}>
      {/* What is owed is paid first: a change would only owe more. */}
      {unpaid ? null : <ChangePeriod current={current} local={local} />}
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
