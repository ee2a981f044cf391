// The way to the checkout: the period with its price, and whom the invoices name. Nothing is subscribed by sending it.
import { type SuiteSubscription, suiteSubscription } from '@peregrine/contract/suite/suite-subscription-endpoints.ts'
import { formatPrice, PERIODS, type Period } from '@peregrine/domain/billing/plan-rules.ts'
import { Segmented } from '@peregrine/ui/segmented.tsx'
import { useState } from 'react'
import { usePriceCurrency } from '#features/suite/price-currency.ts'
import { FreeAndPaid } from '#features/suite/subscribe-first.tsx'
import { call } from '#shell/calls.ts'
import { FormSection } from '#shell/forms/form-frame.tsx'
import { useForm } from '#shell/forms/use-form.ts'
import { useLanguage } from '#shell/texts.ts'
import { type Payer, PayerFields, usePayerCheck } from './payer-fields.tsx'
import styles from './suite-subscription.module.css'
import { useSuiteSubscriptionText } from './suite-subscription-text.ts'

const NOBODY: Payer = { name: '', email: '', country: '' }

export function CheckoutForm({ subscription: { prices, billing } }: { subscription: SuiteSubscription }) {
  const text = useSuiteSubscriptionText()
  const language = useLanguage()
  const check = usePayerCheck()
  const [period, setPeriod] = useState<Period>('month')
  const form = useForm<Payer>({
    initial: billing ?? NOBODY,
    check,
    save: async (payer) => {
      const { url } = await call(suiteSubscription.create, { body: { period, billing: payer } })
      location.assign(url)
      return 'open'
    },
  })
  const { country } = form.values
  const currency = usePriceCurrency(country)
  const price = prices.find((one) => one.period === period && one.currency === currency)
  return (
    <>
      <FreeAndPaid country={country} />
      <section className={styles.card}>
        <Segmented
          label={text('period')}
          value={period}
          onChange={setPeriod}
          options={PERIODS.map((value) => ({ value, label: text(value === 'month' ? 'monthly' : 'yearly') }))}
        />
        {price ? (
          <p className={styles.price}>
            {text('priceOf', {
              price: formatPrice(price.amount, price.currency, language),
              period: text(period === 'month' ? 'perMonth' : 'perYear'),
            })}
          </p>
        ) : null}
        <FormSection
          form={form}
          submitLabel={text('subscribe')}
          guarded={false}
          failureTitle={null}
          after={<p className={styles.quiet}>{text('subscribeNote')}</p>}
        >
          <PayerFields form={form} />
        </FormSection>
      </section>
    </>
  )
}
