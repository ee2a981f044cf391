// A renewal that was declined: what happens next, and where to pay.
import type { SuiteSubscription } from '@peregrine/contract/suite/suite-subscription-endpoints.ts'
import { formatPrice } from '@peregrine/domain/billing/plan-rules.ts'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { Link } from 'react-router'
import { timeNow } from '#shell/clock.ts'
import { dayOfMoment } from '#shell/moments.ts'
import { useLanguage } from '#shell/texts.ts'
import { useSuiteSubscribeText } from './suite-subscribe-text.ts'

interface UnpaidProps {
  readonly unpaid: NonNullable<SuiteSubscription['unpaid']>
  readonly active: boolean
}

export function UnpaidRenewal({ unpaid: { amount, currency, url, next_attempt: next }, active }: UnpaidProps) {
  const text = useSuiteSubscribeText()
  const language = useLanguage()
  const isTried = next !== null && Date.parse(next) > timeNow()
  const button = buttonClass('secondary', 'small')
  return (
    <NoticeBar
      level="error"
      shape="strip"
      title={text('unpaidTitle', { price: formatPrice(amount, currency, language) })}
      action={
        url === null ? (
          <Link className={button} to="/premium">
            {text('toSubscription')}
          </Link>
        ) : (
          <a className={button} href={url} target="_blank" rel="noreferrer">
            {text('pay')}
          </a>
        )
      }
    >
      {active ? (
        <>
          {isTried ? text('unpaidNext', { date: dayOfMoment(next, language) }) : text('unpaidSoon')}{' '}
          {text('unpaidThen')}
        </>
      ) : (
        text('unpaidOver')
      )}
    </NoticeBar>
  )
}
