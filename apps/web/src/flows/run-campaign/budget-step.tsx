// The second step: what pays, how much, and when.

import { countDays, knownZone } from '@peregrine/domain/ad-network/account-day-rules.ts'
import { formatShortDate } from '@peregrine/domain/shell/format-rules.ts'
import { ChoiceSelect } from '@peregrine/ui/choice-select.tsx'
import { DatePicker } from '@peregrine/ui/date-picker.tsx'
import { MoneyInput } from '@peregrine/ui/money-input.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { useState } from 'react'
import { moneyText } from '#features/campaigns/campaign-figure-rules.ts'
import { useCampaignWords } from '#features/campaigns/campaign-word-text.ts'
import { useLanguage } from '#shell/texts.ts'
import { typedAmount } from './campaign-form-rules.ts'
import { errorAt, type FormProps } from './form-context.ts'
import styles from './run-campaign.module.css'
import { useRunCampaignText } from './run-campaign-text.ts'

export function BudgetStep(props: FormProps) {
  const text = useRunCampaignText()
  const words = useCampaignWords()
  const language = useLanguage()
  const [now] = useState(Date.now)
  const { form, onForm, options, launched } = props
  const change = (part: Partial<typeof form>) => onForm((before) => ({ ...before, ...part }))
  const funding = options.funding_sources
  /** The first ad set that goes by this flight: what is wrong with the flight is told of it. */
  const sharing = form.adSets.findIndex(({ flight }) => flight === null)
  const currency = funding.find(({ id }) => id === form.fundingSource)?.currency ?? options.currency
  // As the account's calendar has it, wherever the reader is.
  const today = formatShortDate(now, language, knownZone(options.timezone))
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
      <PerDay {...props} currency={currency} />
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

function PerDay({ form, currency }: FormProps & { readonly currency: string }) {
  const text = useRunCampaignText()
  const total = typedAmount(form.totalBudget)
  const days = form.start !== '' && form.end > form.start ? countDays(form.start, form.end) : Number.NaN
  if (total.state !== 'amount' || !Number.isFinite(days)) return null
  return <p className={styles.small}>{text('perDay', { amount: moneyText(total.amount / days, currency), days })}</p>
}
