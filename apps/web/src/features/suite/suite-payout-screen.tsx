// What the ad platform may pay out in a month: a range, its conditions, its formula with every parameter, and what it depends on.
import type { ReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import { suitePosts } from '@peregrine/contract/suite/suite-post-endpoints.ts'
import { amountTyped } from '@peregrine/domain/shell/typed-money-rules.ts'
import { DataTable } from '@peregrine/ui/data-table.tsx'
import { StatusMark } from '@peregrine/ui/status-mark.tsx'
import type { TableColumn } from '@peregrine/ui/table-column.ts'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '#shell/asking.ts'
import { shareText } from '#shell/figures/figure-numbers.ts'
import { FormSection } from '#shell/forms/form-frame.tsx'
import { useForm } from '#shell/forms/use-form.ts'
import { messageSentence } from '#shell/message-sentence.ts'
import { Page } from '#shell/page/page-frame.tsx'
import { QueryView } from '#shell/page/query-view.tsx'
import { useLanguage } from '#shell/texts.ts'
import { useSuitePageText } from './suite-page-text.ts'
import { useSuitePayoutText } from './suite-payout-text.ts'
import styles from './suite-post.module.css'
import { useSuiteAccount } from './suite-queries.ts'

type Payout = ReplyOf<(typeof suitePosts)['payoutPrediction']>
type Parameter = Payout['parameters'][number]

export function SuitePayoutScreen() {
  const pages = useSuitePageText()
  const text = useSuitePayoutText()
  const { id: account } = useSuiteAccount()
  const [rate, setRate] = useState<number | undefined>(undefined)
  const query = useQuery({
    ...queryOf(suitePosts.payoutPrediction, { query: { account, ...(rate !== undefined && { rate }) } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Page title={pages('payout')} lead={text('lead')} width="wide">
      <QueryView query={query} errorTitle={text('loadFailed')}>
        {(payout) => (
          <div className={styles.parts}>
            <Range payout={payout} />
            <Conditions payout={payout} />
            <RateForm onRate={setRate} />
            <Calculation payout={payout} />
          </div>
        )}
      </QueryView>
    </Page>
  )
}

function useMoney(currency: string): (amount: number) => string {
  const text = useSuitePayoutText()
  const language = useLanguage()
  const write = (amount: number) =>
    new Intl.NumberFormat(language, {
      style: 'currency',
      currency,
      maximumFractionDigits: amount < 100 ? 2 : 0,
    }).format(amount)
  return (amount) => (amount > 0 && amount < CENT ? text('lessThanCent', { cent: write(CENT) }) : write(amount))
}

const CENT = 0.01

/** The parameters of the formula, as they are called on the page. */
function useParameterName(): (name: string) => string {
  const text = useSuitePayoutText()
  const names: Readonly<Record<string, string>> = {
    impressions: text('name_impressions'),
    verified_share: text('name_verified_share'),
    verified_reach: text('name_verified_reach'),
    rate: text('name_rate'),
  }
  return (name) => names[name] ?? name
}

function Range({ payout: { month, currency, minimum, note, eligible } }: { payout: Payout }) {
  const text = useSuitePayoutText()
  const money = useMoney(currency)
  return (
    <section className={styles.part}>
      <h2>{text(eligible || month === null ? 'month' : 'monthIf')}</h2>
      {month === null ? (
        <p>{text('noMonth')}</p>
      ) : (
        <p>
          <strong className={styles.range}>{text('range', { low: money(month.low), high: money(month.high) })}</strong>{' '}
          <span className={styles.quiet}>{text('middle', { middle: money(month.middle) })}</span>
        </p>
      )}
      <p>{messageSentence(minimum.message)}</p>
      {eligible || month === null ? null : <p>{text('notYet')}</p>}
      <p className={styles.quiet}>{messageSentence(note)}</p>
    </section>
  )
}

function Conditions({ payout: { conditions } }: { payout: Payout }) {
  const text = useSuitePayoutText()
  return (
    <section className={styles.part}>
      <h2>{text('conditions')}</h2>
      <ul className={styles.conditions}>
        {conditions.map(({ message, met }) => (
          <li key={message.code}>
            <StatusMark tone={met ? 'good' : 'warn'}>{text(met ? 'met' : 'notMet')}</StatusMark>{' '}
            {messageSentence(message)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function RateForm({ onRate }: { onRate: (rate: number | undefined) => void }) {
  const text = useSuitePayoutText()
  const form = useForm({
    initial: { rate: '' },
    check: ({ rate }) => (isRate(rate) ? {} : { rate: text('rateBad') }),
    save: async ({ rate }) => {
      onRate(amountTyped(rate) ?? undefined)
      return undefined
    },
  })
  return (
    <div className={styles.rate}>
      <FormSection form={form} submitLabel={text('apply')} guarded={false} failureTitle={null}>
        <TextInput label={text('rate')} hint={text('rateHint')} inputMode="decimal" {...form.field('rate')} />
      </FormSection>
    </div>
  )
}

const isRate = (text: string): boolean => {
  const rate = amountTyped(text)
  return text.trim() === '' || (rate !== null && rate <= 100)
}

function Calculation({ payout: { parameters, sensitivity, currency } }: { payout: Payout }) {
  const text = useSuitePayoutText()
  const nameOf = useParameterName()
  const language = useLanguage()
  const money = useMoney(currency)
  const number = (value: number) => new Intl.NumberFormat(language, { maximumSignificantDigits: 3 }).format(value)
  // A share is written as on every other page.
  const written = (name: string, value: number) => (name === 'verified_share' ? shareText(value) : number(value))
  const columns: TableColumn<Parameter>[] = [
    { id: 'name', header: text('parameter'), cell: ({ name }) => nameOf(name) },
    { id: 'value', header: text('value'), align: 'end', cell: ({ name, value }) => written(name, value) },
    {
      id: 'range',
      header: text('between'),
      align: 'end',
      cell: ({ name, low, high }) => text('range', { low: written(name, low), high: written(name, high) }),
    },
    { id: 'source', header: text('source'), width: '45%', cell: ({ source }) => messageSentence(source) },
  ]
  return (
    <section className={styles.part}>
      <h2>{text('how')}</h2>
      <p className={styles.formula}>{text('formula')}</p>
      <DataTable label={text('how')} columns={columns} rows={parameters} rowKey={({ name }) => name} />
      {sensitivity.length === 0 ? null : (
        <>
          <h2>{text('depends')}</h2>
          <ol className={styles.reasons}>
            {sensitivity.map(({ name, low, high }) => (
              <li key={name}>{text('dependsOn', { name: nameOf(name), low: money(low), high: money(high) })}</li>
            ))}
          </ol>
        </>
      )}
    </section>
  )
}
