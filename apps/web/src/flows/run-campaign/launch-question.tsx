// Asks once before a campaign is created at the ad platform: how much, when, with which ads, and what was warned of.
import type { CampaignProblem } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import type { CampaignOptions } from '@peregrine/contract/campaigns/campaign-work-shapes.ts'
import { dayAt, knownZone } from '@peregrine/domain/ad-network/account-day-rules.ts'
import { amountTyped } from '@peregrine/domain/shell/typed-money-rules.ts'
import { ConfirmDialog } from '@peregrine/ui/confirm-dialog.tsx'
import { useState } from 'react'
import { useActivateText } from '#features/campaigns/activate-text.ts'
import { BudgetEach } from '#features/campaigns/budget-each.tsx'
import { useBudgetWords } from '#features/campaigns/budget-words.ts'
import { useTypedFlightWords } from '#features/campaigns/campaign-flight.ts'
import { useSpendsWords } from '#features/campaigns/spends-words.ts'
import { timeNow } from '#shell/clock.ts'
import { moneyText } from '#shell/figures/campaign-figure-rules.ts'
import { messageSentence } from '#shell/message-sentence.ts'
import { type AdSetForm, type CampaignForm, currencyOf, isFilled, placeOf } from './campaign-form-rules.ts'
import { useCampaignStepsText } from './campaign-steps-text.ts'
import { flightDays } from './flight-form-rules.ts'
import styles from './run-campaign.module.css'
import { useRunCampaignText } from './run-campaign-text.ts'
import { useTypedBidWords } from './typed-bid-words.ts'

interface LaunchQuestionProps {
  readonly form: CampaignForm
  readonly options: CampaignOptions
  readonly warnings: readonly CampaignProblem[]
  /** Created switched off. */
  readonly paused: boolean
  readonly onLaunch: () => Promise<void>
  readonly onClose: () => void
}

export function LaunchQuestion({ form, options, warnings, paused, onLaunch, onClose }: LaunchQuestionProps) {
  const text = useCampaignStepsText()
  const formText = useRunCampaignText()
  const words = useActivateText()
  const flightWords = useTypedFlightWords()
  const budgetWords = useBudgetWords()
  const spendsWords = useSpendsWords()
  const [now] = useState(timeNow)
  const currency = currencyOf(form, options)
  const budget = {
    daily: amountTyped(form.dailyBudget, currency),
    total: amountTyped(form.totalBudget, currency),
    days: flightDays(form),
  }
  const bidWords = useTypedBidWords(currency)
  const budgetOfSet = ({ settings }: AdSetForm) =>
    budgetWords(
      { daily: amountTyped(settings.daily_budget, currency), total: amountTyped(settings.total_budget, currency) },
      currency,
    )
  return (
    <ConfirmDialog
      opened
      title={text(paused ? 'askTitlePaused' : 'askTitle', { name: form.name })}
      confirmLabel={paused ? text('launchOff') : formText('launch')}
      onConfirm={onLaunch}
      onCancel={onClose}
    >
      <div className={styles.fields}>
        <p>{paused ? text('askPaused') : spendsWords(firstDay(form), dayAt(knownZone(options.timezone), now))}</p>
        <dl className={styles.facts}>
          <div>
            <dt>{words('budget')}</dt>
            <dd>
              <strong>{useMost(budget, currency)}</strong>
            </dd>
          </div>
          <div>
            <dt>{words('dates')}</dt>
            <dd>{words('datesIn', { flight: flightWords(form), zone: options.timezone || 'UTC' })}</dd>
          </div>
          {form.adSets.map((set) => (
            <div key={set.key}>
              <dt>{set.name}</dt>
              <dd>
                {budgetOfSet(set) ?? words('noOwnBudget')}
                {' · '}
                {bidWords(set)}
                {' · '}
                {adsIn(set) === 0 ? words('noAds') : text('askAds', { count: adsIn(set) })}
              </dd>
            </div>
          ))}
        </dl>
        {warnings.length === 0 ? null : (
          <section className={styles.problems} data-level="warn" aria-label={text('askWarnings')}>
            <h3>{text('askWarnings')}</h3>
            <ul>
              {warnings.map((problem) => (
                <li key={`${placeOf(problem)} ${messageSentence(problem)}`}>{sentenceOf(problem, form)}</li>
              ))}
            </ul>
          </section>
        )}
        <BudgetEach
          sets={form.adSets.flatMap(({ id }) => (id === null ? [] : [{ id }]))}
          budget={budget}
          currency={currency}
        />
      </div>
    </ConfirmDialog>
  )
}

/** On which an ad set begins; null: none is set, so at once. */
const firstDay = ({ start, adSets }: CampaignForm): string | null => {
  const [first = start] = adSets.map(({ flight }) => flight?.start ?? start).sort()
  return first === '' ? null : first
}

const adsIn = ({ ads }: AdSetForm): number => ads.filter(isFilled).length

function sentenceOf(problem: CampaignProblem, { adSets }: CampaignForm): string {
  const name = problem.part.index === null ? undefined : adSets[problem.part.index]?.name
  return adSets.length > 1 && name ? `${name}: ${messageSentence(problem)}` : messageSentence(problem)
}

interface Most {
  readonly daily: number | null
  readonly total: number | null
  readonly days: number | null
}

/** The most that can be spent; of a daily budget alone, as long as the flight has an end. */
function useMost({ daily, total, days }: Most, currency: string): string {
  const text = useCampaignStepsText()
  const words = useActivateText()
  const budgetWords = useBudgetWords()
  const parts = [
    ...[budgetWords({ daily, total }, currency)].filter((one) => one !== null),
    ...(total === null && daily !== null
      ? [days === null ? text('askOpen') : text('askUpTo', { days, amount: moneyText(daily * days, currency) })]
      : []),
  ]
  return parts.length === 0 ? words('noBudget') : parts.join(' · ')
}
