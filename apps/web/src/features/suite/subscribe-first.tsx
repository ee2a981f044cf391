// For whoever has connected an account and not subscribed: what is free, what a subscription opens, and what it costs.
import type { SuiteAccount } from '@peregrine/contract/suite/suite-shapes.ts'
import type { SuiteSubscription } from '@peregrine/contract/suite/suite-subscription-endpoints.ts'
import { formatPrice } from '@peregrine/domain/billing/plan-rules.ts'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { Link } from 'react-router'
import { Page } from '#shell/page/page-frame.tsx'
import { useLanguage } from '#shell/texts.ts'
import { AccountTotals } from './account-totals.tsx'
import { FirstReading } from './first-reading.tsx'
import styles from './suite-gate.module.css'
import { useSuiteGateText } from './suite-gate-text.ts'
import { isFirstReading } from './suite-queries.ts'

type Prices = SuiteSubscription['prices']

interface SubscribeFirstProps {
  readonly account: SuiteAccount
  readonly prices: Prices
}

export function SubscribeFirst({ account, prices }: SubscribeFirstProps) {
  const text = useSuiteGateText()
  const { handle } = account
  return (
    <Page
      width="medium"
      title={text('subscribeTitle', { handle })}
      lead={text(account.source === 'archive' ? 'subscribeArchive' : 'subscribeBody')}
      actions={
        <Link className={buttonClass('primary')} to="/premium">
          {text('seePlans')}
        </Link>
      }
    >
      {account.source === 'connection' && isFirstReading(account) ? <FirstReading account={account} /> : null}
      <AccountTotals account={account} opens={false} />
      <FreeAndPaid prices={prices} />
    </Page>
  )
}

/** What is free and what is not, said before anybody clicks. */
export function FreeAndPaid({ prices }: { prices: Prices | undefined }) {
  const text = useSuiteGateText()
  const language = useLanguage()
  const month = priceText(prices, 'month', language)
  const year = priceText(prices, 'year', language)
  return (
    <div className={styles.offers}>
      <section className={styles.offer}>
        <h2>{text('free')}</h2>
        <ul>
          <li>{text('freeOne')}</li>
          <li>{text('freeTwo')}</li>
          <li>{text('freeThree')}</li>
        </ul>
      </section>
      <section className={styles.offer}>
        <h2>{text('paid')}</h2>
        <ul>
          <li>{text('paidOne')}</li>
          <li>{text('paidTwo')}</li>
          <li>{text('paidThree')}</li>
        </ul>
        {month === null || year === null ? null : <p className={styles.price}>{text('price', { month, year })}</p>}
      </section>
    </div>
  )
}

/** In the currency that readers of the language expect, otherwise in the first there is. */
function priceText(prices: Prices = [], period: Prices[number]['period'], language: 'en' | 'ja'): string | null {
  const ofPeriod = prices.filter((price) => price.period === period)
  const expected = language === 'ja' ? 'JPY' : 'USD'
  const price = ofPeriod.find(({ currency }) => currency === expected) ?? ofPeriod[0]
  return price === undefined ? null : formatPrice(price.amount, price.currency, language)
}
