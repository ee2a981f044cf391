// A budget for the people whom a new campaign is for, with the figures it comes from.
import { autopilot } from '@peregrine/contract/campaigns/autopilot-endpoints.ts'
import { formatCount, formatMembersShort } from '@peregrine/domain/shell/format-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#shell/asking.ts'
import { costText, moneyText } from '#shell/figures/campaign-figure-rules.ts'
import { labelSeparator, useLanguage } from '#shell/texts.ts'
import { useAutopilotText } from './autopilot-text.ts'
import { listOfForm } from './campaign-form-rules.ts'
import { flightDays } from './flight-form-rules.ts'
import type { FormProps } from './form-context.ts'
import styles from './run-campaign.module.css'

/** What an open campaign is planned for. */
const OPEN_DAYS = 30
const MOST_DAYS = 366

interface SuggestedBudgetProps extends Pick<FormProps, 'form' | 'onForm' | 'slug'> {
  readonly currency: string
}

export function SuggestedBudget({ form, onForm, slug, currency }: SuggestedBudgetProps) {
  const text = useAutopilotText()
  const language = useLanguage()
  const list = listOfForm(form)
  const days = flightDays(form)
  const query = { team: slug, account: form.account, currency, days: Math.min(MOST_DAYS, days ?? OPEN_DAYS) }
  const read = useQuery({
    ...queryOf(autopilot.suggestedBudget, {
      query: { ...query, ...(form.id === null ? { list } : { campaign: form.id }) },
    }),
    enabled: currency !== '' && (form.id !== null || list !== ''),
    staleTime: 300_000,
    retry: false,
  })
  // A suggestion that cannot be had is in nobody's way.
  if (!read.data || read.data.daily === null || read.data.total === null || read.data.impressions === null) return null
  const { daily, total, people, impressions, frequency, price } = read.data
  const amounts = { daily: moneyText(daily, currency), total: moneyText(total, currency), days: read.data.days }
  return (
    <section className={styles.suggestion} aria-label={text('suggestion')}>
      <div className={styles.cardWords}>
        <strong>
          {text('suggestion')}
          {labelSeparator()}
          {days === null ? text('daily', amounts) : text('dailyTotal', amounts)}
        </strong>
        <span className={styles.small}>
          {text('why', {
            people: formatMembersShort(people ?? 0),
            frequency,
            impressions: formatMembersShort(impressions),
            price: costText(price.per_thousand, currency),
          })}
          {language === 'ja' ? '' : ' '}
          {text(`price_${price.source}`, { count: formatCount(price.impressions, language) })}
        </span>
      </div>
      <AppButton
        size="small"
        onClick={() =>
          onForm((before) => ({
            ...before,
            dailyBudget: String(daily),
            totalBudget: days === null ? before.totalBudget : String(total),
          }))
        }
      >
        {text('use')}
      </AppButton>
    </section>
  )
}
