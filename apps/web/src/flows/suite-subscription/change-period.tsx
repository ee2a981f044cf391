// Switches between monthly and yearly billing: what it costs is asked of the payment provider first, and put as a question.
import {
  type SuiteChangePreview,
  type SuiteSubscription,
  suiteSubscription,
} from '@peregrine/contract/suite/suite-subscription-endpoints.ts'
import { formatPrice } from '@peregrine/domain/billing/plan-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { ConfirmDialog } from '@peregrine/ui/confirm-dialog.tsx'
import { useState } from 'react'
import { forget } from '#shell/asking.ts'
import { call, isCallError } from '#shell/calls.ts'
import { dayOfMoment } from '#shell/moments.ts'
import { useLanguage } from '#shell/texts.ts'
import { toastFailure, toasts } from '#shell/toasts.ts'
import styles from './suite-subscription.module.css'
import { useSuiteSubscriptionText } from './suite-subscription-text.ts'

type Current = NonNullable<SuiteSubscription['current']>

/** `local`: the checkout is this server's own, and nothing is really charged. */
export function ChangePeriod({ current, local }: { current: Current; local: boolean }) {
  const text = useSuiteSubscriptionText()
  const language = useLanguage()
  const [preview, setPreview] = useState<SuiteChangePreview | null>(null)
  const period = current.period === 'month' ? 'year' : 'month'
  const ask = async () => {
    try {
      setPreview(await call(suiteSubscription.preview, { query: { period } }))
    } catch (error) {
      setPreview(null)
      toastFailure(error)
    }
  }
  const change = async ({ quoted_at }: SuiteChangePreview) => {
    try {
      const changed = await call(suiteSubscription.change, { body: { period, quoted_at } })
      await forget(suiteSubscription.info)
      setPreview(null)
      if (changed.current?.period === period) toasts.show(text(`to_${period}_done`), { level: 'success' })
      else toasts.show(text('notConfirmed'), { level: 'warn' })
    } catch (error) {
      toastFailure(error)
      if (isCallError(error) && error.code === 'quote_expired') await ask()
    }
  }
  return (
    <>
      <AppButton onClick={ask}>{text(`to_${period}`)}</AppButton>
      {preview ? (
        <ConfirmDialog
          opened
          title={text(`to_${period}_title`)}
          confirmLabel={
            preview.due > 0 && !local
              ? text('payAndSwitch', { price: formatPrice(preview.due, preview.currency, language) })
              : text('switch')
          }
          cancelLabel={text('keepPeriod')}
          onConfirm={() => change(preview)}
          onCancel={() => setPreview(null)}
        >
          <Costs preview={preview} />
          {local ? <p className={styles.quiet}>{text('local')}</p> : null}
        </ConfirmDialog>
      ) : null}
    </>
  )
}

function Costs({
  preview: { period, currency, price, credited, due, credit, renews },
}: {
  preview: SuiteChangePreview
}) {
  const text = useSuiteSubscriptionText()
  const language = useLanguage()
  const amount = (value: number) => formatPrice(value, currency, language)
  const next = { date: dayOfMoment(renews, language), price: amount(price) }
  return (
    <>
      <dl className={styles.costs}>
        <dt>{text(period === 'year' ? 'yearNet' : 'monthNet')}</dt>
        <dd>{amount(price)}</dd>
        <dt>{text('credited')}</dt>
        <dd>{amount(-credited)}</dd>
        <dt className={styles.due}>{text('due')}</dt>
        <dd className={styles.due}>{amount(due)}</dd>
        {credit > 0 ? (
          <>
            <dt>{text('creditLeft')}</dt>
            <dd>{amount(credit)}</dd>
          </>
        ) : null}
      </dl>
      <p>{text(credit > 0 ? 'nextFromCredit' : 'next', next)}</p>
      {due > 0 ? <p className={styles.quiet}>{text('afterPayment')}</p> : null}
    </>
  )
}
