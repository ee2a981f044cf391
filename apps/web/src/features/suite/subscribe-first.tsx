// For whoever has connected an account and not subscribed: what is free, what a subscription opens, and what it costs.
import type { SuiteAccount } from '@peregrine/contract/suite/suite-shapes.ts'
import type { SuiteSubscription } from '@peregrine/contract/suite/suite-subscription-endpoints.ts'
import { formatPrice, SUITE_PLAN, SUITE_READABLE_DAYS } from '@peregrine/domain/billing/plan-rules.ts'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { Link } from 'react-router'
import { dayOfMoment } from '#shell/moments.ts'
import { Page } from '#shell/page/page-frame.tsx'
import { useLanguage } from '#shell/texts.ts'
import { AccountTotals } from './account-totals.tsx'
import { FirstReading } from './first-reading.tsx'
import { usePriceCurrency } from './price-currency.ts'
import styles from './suite-gate.module.css'
import { isFirstReading } from './suite-queries.ts'
import { useSuiteSubscribeText } from './suite-subscribe-text.ts'

interface SubscribeFirstProps {
  readonly account: SuiteAccount
  readonly subscription: SuiteSubscription
}

export function SubscribeFirst({ account, subscription }: SubscribeFirstProps) {
  const text = useSuiteSubscribeText()
  const { handle } = account
  const lead = account.source === 'archive' ? 'subscribeArchive' : 'subscribeBody'
  return (
    <Page
      width="medium"
      title={text('subscribeTitle', { handle })}
      lead={subscription.ended === null ? text(lead) : undefined}
      actions={
        <Link className={buttonClass('primary')} to="/premium">
          {text('seePlans')}
        </Link>
      }
    >
      <EndedNote subscription={subscription} />
      {account.source === 'connection' && isFirstReading(account) ? <FirstReading account={account} /> : null}
      <AccountTotals account={account} opens={false} />
      <FreeAndPaid country={subscription.billing?.country} />
    </Page>
  )
}

/** To whom the suite was open and is not any more: since when, what became of the data, and how it goes on. */
export function EndedNote({ subscription }: { subscription: SuiteSubscription }) {
  const text = useSuiteSubscribeText()
  const language = useLanguage()
  const { ended, active, readable_until: until, unpaid } = subscription
  if (ended === null || active) return null
  const isOver = until === null
  const last = isOver ? new Date(Date.parse(ended) + SUITE_READABLE_DAYS * 86_400_000).toISOString() : until
  return (
    <NoticeBar level="warn" title={text('endedOn', { date: dayOfMoment(ended, language) })}>
      {text(isOver ? 'wasReadable' : 'isReadable', { date: dayOfMoment(last, language) })} {text('nothingDeleted')}{' '}
      {text(unpaid?.url ? 'payAgain' : 'subscribeAgain')}
    </NoticeBar>
  )
}

/** What is free and what is not, said before anybody clicks. `country`: of the billing details, where it is known. */
export function FreeAndPaid({ country }: { country: string | undefined }) {
  const text = useSuiteSubscribeText()
  const language = useLanguage()
  const currency = usePriceCurrency(country)
  const { month, year } = SUITE_PLAN.prices[currency]
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
        <p className={styles.price}>
          {text('price', {
            month: formatPrice(month, currency, language),
            year: formatPrice(year, currency, language),
          })}{' '}
          {country ? null : text('priceByCountry')}
        </p>
      </section>
    </div>
  )
}
