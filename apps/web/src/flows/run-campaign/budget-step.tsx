// The second step: what pays, how much, and when.

import { countDays, dayAt, knownZone } from '@peregrine/domain/ad-network/account-day-rules.ts'
import { plannedSpend } from '@peregrine/domain/campaigns/budget-reach-rules.ts'
import { isCalendarDay } from '@peregrine/domain/shell/calendar-day-rules.ts'
import { amountTyped } from '@peregrine/domain/shell/typed-money-rules.ts'
import { ChoiceSelect } from '@peregrine/ui/choice-select.tsx'
import { DatePicker } from '@peregrine/ui/date-picker.tsx'
import { MoneyInput } from '@peregrine/ui/money-input.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { useState } from 'react'
import { useCampaignWords } from '#features/campaigns/campaign-word-text.ts'
import { timeNow } from '#shell/clock.ts'
import { moneyText } from '#shell/figures/campaign-figure-rules.ts'
import { dayInZone } from '#shell/moments.ts'
import { useLanguage } from '#shell/texts.ts'
import { currencyOf } from './campaign-form-rules.ts'
import { useCampaignStepsText } from './campaign-steps-text.ts'
import { errorAt, type FormProps, warningsAt } from './form-context.ts'
import styles from './run-campaign.module.css'
import { SuggestedBudget } from './suggested-budget.tsx'

export function BudgetStep(props: FormProps) {
  const text = useCampaignStepsText()
  const words = useCampaignWords()
  const language = useLanguage()
  const [now] = useState(timeNow)
  const { form, onForm, options, launched } = props
  const change = (part: Partial<typeof form>) => onForm((before) => ({ ...before, ...part }))
  const funding = options.funding_sources
  /** The first ad set that goes by this flight: what is wrong with the flight is told of it. */
  const sharing = form.adSets.findIndex(({ flight }) => flight === null)
  const currency = currencyOf(form, options)
  // As the account's calendar has it, wherever the reader is.
  const today = dayInZone(now, language, knownZone(options.timezone))
  return (
    <div className={styles.fields}>
      {funding.some(({ usable }) => usable) ? null : <NoticeBar level="warn">{text('noFunding')}</NoticeBar>}
      <ChoiceSelect
        label={words('field_funding_source_id')}
        required
        placeholder={text('chooseFunding')}
        disabled={launched}
        value={form.fundingSource}
        error={errorAt(props, 'campaign.funding_source_id')}
        onChange={(fundingSource) => change({ fundingSource })}
        options={funding.map(({ id, description, currency: coin, usable }) => {
          const name = `${description || id} (${coin})`
          return { value: id, label: usable ? name : text('unusable', { name }), disabled: !usable }
        })}
      />
      <div className={styles.pair}>
        <MoneyInput
          label={words('field_daily_budget')}
          hint={text('dailyHint')}
          currency={currency}
          value={form.dailyBudget}
          error={errorAt(props, 'campaign.daily_budget')}
          onChange={(dailyBudget) => change({ dailyBudget })}
        />
        <MoneyInput
          label={words('field_total_budget')}
          hint={text('totalHint')}
          optional
          currency={currency}
          value={form.totalBudget}
          error={errorAt(props, 'campaign.total_budget')}
          onChange={(totalBudget) => change({ totalBudget })}
        />
      </div>
      {warningsAt(props, ['campaign.total_budget']).map((sentence) => (
        <NoticeBar key={sentence} level="warn">
          {sentence}
        </NoticeBar>
      ))}
      {launched ? null : (
        <SuggestedBudget
          form={form}
          onForm={onForm}
          slug={props.slug}
          currency={currency}
          today={dayAt(options.timezone, now)}
        />
      )}
      <h2>{text('flight')}</h2>
      <p className={styles.small}>{text('flightHint', { zone: options.timezone.replaceAll('_', ' ') })}</p>
      <div className={styles.pair}>
        <DatePicker
          label={words('field_start')}
          hint={text('startHint', { today })}
          value={form.start}
          error={errorAt(props, 'campaign.start') ?? errorAt(props, `ad_set.${sharing}.start`)}
          onChange={(start) => change({ start })}
        />
        <DatePicker
          label={words('field_end')}
          hint={text('endHint')}
          optional
          min={form.start}
          value={form.end}
          error={errorAt(props, 'campaign.end') ?? errorAt(props, `ad_set.${sharing}.end`)}
          onChange={(end) => change({ end })}
        />
      </div>
      <Planned {...props} currency={currency} today={dayAt(options.timezone, now)} />
      <TextInput
        label={words('field_purchase_order')}
        optional
        maxLength={50}
        value={form.purchaseOrder}
        error={errorAt(props, 'campaign.purchase_order')}
        onChange={(purchaseOrder) => change({ purchaseOrder })}
      />
    </div>
  )
}

/** What the budgets come to over the flight: no more a day than the daily budget, no more in all than the total. */
function Planned({
  form,
  launched,
  currency,
  today,
}: FormProps & { readonly currency: string; readonly today: string }) {
  const text = useCampaignStepsText()
  const past = !launched && isCalendarDay(form.start) && form.start < today
  // What is over is not spent on.
  const start = past ? today : form.start
  const days = isCalendarDay(start) && isCalendarDay(form.end) && form.end >= start ? countDays(start, form.end) : null
  const total = amountTyped(form.totalBudget, currency)
  const daily = amountTyped(form.dailyBudget, currency)
  const planned = days === null ? null : plannedSpend({ total, daily, days })
  return (
    <>
      {past ? <NoticeBar level="warn">{text('startPast')}</NoticeBar> : null}
      {total === null || days === null || planned === null ? null : planned < total ? (
        <NoticeBar level="warn">
          {text('dailySpendsLess', {
            most: moneyText(planned, currency),
            total: moneyText(total, currency),
            count: days,
            days,
          })}
        </NoticeBar>
      ) : (
        <p className={styles.small}>
          {text('perDay', { amount: moneyText(planned / days, currency), count: days, days })}
        </p>
      )}
    </>
  )
}
