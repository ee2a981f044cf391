// Changes whom the invoices of a running subscription name.
import { suiteSubscription } from '@peregrine/contract/suite/suite-subscription-endpoints.ts'
import { currencyOfCountry } from '@peregrine/domain/billing/plan-rules.ts'
import { forget } from '#shell/asking.ts'
import { call } from '#shell/calls.ts'
import { FormSection } from '#shell/forms/form-frame.tsx'
import { useForm } from '#shell/forms/use-form.ts'
import { toasts } from '#shell/toasts.ts'
import { type Payer, PayerFields, usePayerCheck } from './payer-fields.tsx'
import styles from './suite-subscription.module.css'
import { useSuiteSubscriptionText } from './suite-subscription-text.ts'

/** `currency`: of the subscription that runs; null: none does. */
export function PayerForm({ billing, currency }: { billing: Payer; currency: string | null }) {
  const text = useSuiteSubscriptionText()
  const check = usePayerCheck()
  const form = useForm<Payer>({
    initial: billing,
    check,
    save: async (payer) => {
      await call(suiteSubscription.change, { body: { billing: payer } })
      await forget(suiteSubscription.info)
      toasts.show(text('saved'), { level: 'success' })
      return undefined
    },
  })
  const { country } = form.values
  const other = country === '' || currency === null ? currency : currencyOfCountry(country)
  return (
    <section className={styles.card}>
      <h2>{text('details')}</h2>
      <FormSection form={form} submitLabel={text('save')} disabled={!form.dirty}>
        <PayerFields form={form} />
        {currency === null || other === null || other === currency ? null : (
          <p className={styles.quiet}>{text('currencyStays', { currency, other })}</p>
        )}
      </FormSection>
    </section>
  )
}
