// What the new campaign of a plan spends a day and when it runs, in the days of the ad account.
import type { NewCampaign } from '@peregrine/contract/targeting/application-shapes.ts'
import { formatMoney } from '@peregrine/domain/shell/format-rules.ts'
import { dayInZone } from '#shell/moments.ts'
import { useLanguage } from '#shell/texts.ts'
import styles from './apply-list.module.css'
import { useApplyText } from './apply-text.ts'

export function NewCampaignLine({ campaign }: { campaign: NewCampaign }) {
  const text = useApplyText()
  const language = useLanguage()
  const { daily_budget, total_budget, currency, timezone, start, end } = campaign
  const day = (at: string) => dayInZone(Date.parse(at), language, timezone || 'UTC')
  return (
    <p className={styles.flat}>
      {text('newBudget', { amount: formatMoney(daily_budget, currency) })}
      {total_budget === null ? null : ` · ${text('newTotal', { amount: formatMoney(total_budget, currency) })}`}
      {' · '}
      {end === null ? text('newOpen', { from: day(start) }) : text('newFlight', { from: day(start), to: day(end) })}{' '}
      <span className={styles.quiet}>{text('newZone', { zone: (timezone || 'UTC').replaceAll('_', ' ') })}</span>
    </p>
  )
}
