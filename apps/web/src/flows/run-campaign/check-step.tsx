// The last step: what is wrong and where to fix it, what is launched, and what the network is going to be told.

import type { CampaignProblem } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import type { CampaignTree } from '@peregrine/contract/campaigns/campaign-tree-shapes.ts'
import { daysBetween } from '@peregrine/domain/campaigns/budget-reach-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { BudgetEach } from '#features/campaigns/budget-each.tsx'
import { campaignFailure } from '#features/campaigns/campaign-failures.ts'
import { moneyText } from '#features/campaigns/campaign-figure-rules.ts'
import { useTypedFlightWords } from '#features/campaigns/campaign-flight.ts'
import { useCampaignWords } from '#features/campaigns/campaign-word-text.ts'
import { choiceWord, useFieldWord } from '#features/campaigns/shown-value.ts'
import { messageSentence } from '#shell/message-sentence.ts'
import { listSeparator } from '#shell/texts.ts'
import { type AdSetForm, type FormStep, isFilled, placeOf, stepOf, typedAmount } from './campaign-form-rules.ts'
import { CompiledTargeting } from './compiled-targeting.tsx'
import { isDay } from './flight-form-rules.ts'
import type { FormProps } from './form-context.ts'
import styles from './run-campaign.module.css'
import { useRunCampaignText } from './run-campaign-text.ts'
import { useUnsavedText } from './unsaved-text.ts'
import { useCheck } from './use-check.ts'

interface CheckStepProps extends FormProps {
  readonly onStep: (step: FormStep) => void
  /** As it stands at our server; null while it was never saved. */
  readonly loaded: CampaignTree | null
  /** The server knows how it was before what is typed here. */
  readonly outdated: boolean
}

export function CheckStep(props: CheckStepProps) {
  const text = useRunCampaignText()
  const unsaved = useUnsavedText()
  const { form, slug, problems: own, loaded, outdated, launched, onStep } = props
  const check = useCheck(slug, form.id, form.version)
  const requested = outdated ? [] : (check.data?.problems ?? [])
  const known = new Set(requested.map((problem) => `${placeOf(problem)} ${problem.code}`))
  const problems = [...own.filter((problem) => !known.has(`${placeOf(problem)} ${problem.code}`)), ...requested]
  const of = (severity: CampaignProblem['severity']) => problems.filter((problem) => problem.severity === severity)
  const errors = of('error')
  const waiting = check.isFetching && check.data === undefined
  return (
    <div className={styles.fields}>
      <h2>{text('checkTitle')}</h2>
      <div role="status" aria-live="polite">
        {waiting ? <p className={styles.small}>{text('checking')}</p> : null}
        {outdated ? <NoticeBar>{unsaved('unsaved')}</NoticeBar> : null}
        {!waiting && !outdated && errors.length === 0 && of('warning').length === 0 && !check.error ? (
          <NoticeBar level="success">{text(launched ? 'allGoodLive' : 'allGood')}</NoticeBar>
        ) : null}
        {check.error ? <NoticeBar level="error">{campaignFailure(check.error)}</NoticeBar> : null}
      </div>
      <Problems
        title={text(launched ? 'errorsLive' : 'errors', { count: errors.length })}
        problems={errors}
        {...{ form, onStep }}
        level="error"
      />
      <Problems
        title={text(launched ? 'warningsLive' : 'warnings')}
        problems={of('warning')}
        {...{ form, onStep }}
        level="warn"
      />
      <Problems title={text('notices')} problems={of('notice')} {...{ form, onStep }} level="info" />
      <Summary {...props} />
      <CompiledTargeting
        slug={slug}
        loaded={loaded}
        check={check.data ?? null}
        onUploaded={() => void check.refetch()}
      />
    </div>
  )
}

interface ProblemsProps extends Pick<CheckStepProps, 'form' | 'onStep'> {
  readonly title: string
  readonly problems: readonly CampaignProblem[]
  readonly level: 'error' | 'warn' | 'info'
}

function Problems({ title, problems, form, onStep, level }: ProblemsProps) {
  const text = useRunCampaignText()
  const fieldWord = useFieldWord()
  if (problems.length === 0) return null
  const nameOf = ({ part }: CampaignProblem) => (part.index === null ? '' : (form.adSets[part.index]?.name ?? ''))
  return (
    <section className={styles.problems} data-level={level} aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {problems.map((problem) => (
          <li key={`${placeOf(problem)} ${messageSentence(problem)}`}>
            <span>
              {problem.field === '' ? null : <strong>{fieldWord(problem.field)}: </strong>}
              {messageSentence(problem)}
              {nameOf(problem) === '' ? null : (
                <span className={styles.small}> {text('inPart', { name: nameOf(problem) })}</span>
              )}
            </span>
            {level === 'info' ? null : (
              <AppButton size="small" onClick={() => onStep(stepOf(problem, form))}>
                {text('goThere')}
              </AppButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const DAY_MS = 86_400_000
/** Days of a flight as it is typed; null: open. */
const flightDays = ({ start, end }: { readonly start: string; readonly end: string }): number | null =>
  isDay(start) && isDay(end) ? daysBetween(Date.parse(start), Date.parse(end) + DAY_MS) : null

function Summary({ form, options }: FormProps) {
  const text = useRunCampaignText()
  const words = useCampaignWords()
  const flightWords = useTypedFlightWords()
  const funding = options.funding_sources.find(({ id }) => id === form.fundingSource)
  const currency = funding?.currency ?? options.currency
  const money = (typed: string) => {
    const read = typedAmount(typed)
    return read.state === 'amount' ? moneyText(read.amount, currency) : words('none')
  }
  const amount = (typed: string) => {
    const read = typedAmount(typed)
    return read.state === 'amount' ? read.amount : null
  }
  const adSetFacts = (set: AdSetForm): readonly (readonly [string, string])[] => [
    [text('adSetName'), set.name],
    [words('field_placements'), set.placements.map((one) => choiceWord(words, 'placement', one)).join(listSeparator())],
    [
      text('adsIn'),
      set.ads
        .filter(isFilled)
        .map((ad) => ad.name || text('postNamed', { id: ad.userId ?? ad.postId }))
        .join(listSeparator()) || text('noAdsIn'),
    ],
  ]
  const facts: readonly (readonly [string, string])[] = [
    [words('field_objective'), choiceWord(words, 'objective', form.objective)],
    [words('field_funding_source_id'), funding?.description || funding?.id || '-'],
    [words('field_daily_budget'), money(form.dailyBudget)],
    [words('field_total_budget'), money(form.totalBudget)],
    [text('flight'), flightWords(form)],
  ]
  return (
    <section className={styles.set} aria-label={text('summary')}>
      <h2>{form.name || text('summary')}</h2>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {form.adSets.map((set) => (
        <dl key={set.key} className={styles.facts}>
          {adSetFacts(set).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ))}
      <BudgetEach
        sets={form.adSets.flatMap(({ id }) => (id === null ? [] : [{ id }]))}
        budget={{ total: amount(form.totalBudget), daily: amount(form.dailyBudget), days: flightDays(form) }}
        currency={currency}
      />
    </section>
  )
}
