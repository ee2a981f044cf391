// A budget for the people whom a new campaign is for, with the figures it comes from.
import { type AutopilotBudget, autopilot } from '@peregrine/contract/campaigns/autopilot-endpoints.ts'
import { MINIMUM_CELL } from '@peregrine/domain/insights/size-rules.ts'
import { formatCount, formatMembersShort } from '@peregrine/domain/shell/format-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#shell/asking.ts'
import { costText, moneyText } from '#shell/figures/campaign-figure-rules.ts'
import { labelSeparator, useLanguage } from '#shell/texts.ts'
import { useAutopilotText } from './autopilot-text.ts'
import { listOfForm } from './campaign-form-rules.ts'
import { daysAhead } from './flight-form-rules.ts'
import type { FormProps } from './form-context.ts'
import styles from './run-campaign.module.css'

interface SuggestedBudgetProps extends Pick<FormProps, 'form' | 'onForm' | 'slug'> {
  readonly currency: string
  /** The day that it is in the ad account. */
  readonly today: string
}

export function SuggestedBudget({ form, onForm, slug, currency, today }: SuggestedBudgetProps) {
  const text = useAutopilotText()
  const list = listOfForm(form)
  const ahead = daysAhead(form, today)
  const read = useQuery({
    ...queryOf(autopilot.suggestedBudget, {
      query: {
        ...{ team: slug, account: form.account, currency, days: 'days' in ahead ? ahead.days : 1 },
        ...(form.id === null ? { list } : { campaign: form.id }),
      },
    }),
    enabled: currency !== '' && (form.id !== null || list !== '') && 'days' in ahead,
    staleTime: 300_000,
    retry: false,
  })
  if (!('days' in ahead)) return <p className={styles.small}>{text(`none_${ahead.kind}`)}</p>
  // A suggestion that cannot be had is in nobody's way.
  if (!read.data) return null
  if (read.data.people === 0) return <p className={styles.small}>{text('none_nobody')}</p>
  if (read.data.people !== null && read.data.price === null)
    return <p className={styles.small}>{text('none_price', { currency })}</p>
  const { daily, total } = read.data
  if (daily === null || total === null) return null
  const amounts = { daily: moneyText(daily, currency), total: moneyText(total, currency), days: ahead.days }
  const withTotal = ahead.kind === 'days'
  return (
    <section className={styles.suggestion} aria-label={text('suggestion')}>
      <div className={styles.cardWords}>
        <strong>
          {text('suggestion')}
          {labelSeparator()}
          {withTotal ? text('dailyTotal', { ...amounts, count: ahead.days }) : text('daily', amounts)}
        </strong>
        <Reasons budget={read.data} currency={currency} />
        {ahead.kind === 'open' ? (
          <span className={styles.small}>{text('openFlight', { days: ahead.days })}</span>
        ) : null}
        {ahead.kind === 'long' ? <span className={styles.small}>{text('longFlight')}</span> : null}
      </div>
      <AppButton
        size="small"
        onClick={() =>
          onForm((before) => ({
            ...before,
            dailyBudget: String(daily),
            totalBudget: withTotal ? String(total) : before.totalBudget,
          }))
        }
      >
        {text('use')}
      </AppButton>
    </section>
  )
}

function Reasons({ budget, currency }: { readonly budget: AutopilotBudget; readonly currency: string }) {
  const text = useAutopilotText()
  const language = useLanguage()
  const { people, impressions, frequency, price, days } = budget
  if (price === null || impressions === null) return null
  const number = { impressions: formatMembersShort(impressions), least: MINIMUM_CELL }
  return (
    <span className={styles.small}>
      {text('why', {
        people: formatMembersShort(people ?? 0),
        frequency,
        impressions: text(impressions < MINIMUM_CELL ? 'fewImpressions' : 'aboutImpressions', number),
        count: days,
        days,
        price: costText(price.per_thousand, currency),
      })}
      {language === 'ja' ? '' : ' '}
      {text(`price_${price.source}`, { count: formatCount(price.impressions, language) })}
    </span>
  )
}
