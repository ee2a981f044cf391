// The last step: what is wrong and where to fix it, what is launched, and what the network is going to be told.

import type { CampaignProblem } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import type { CampaignTree } from '@peregrine/contract/campaigns/campaign-tree-shapes.ts'
import type { CampaignCheck } from '@peregrine/contract/campaigns/campaign-work-shapes.ts'
import { dayAt } from '@peregrine/domain/ad-network/account-day-rules.ts'
import { formatMembersShort } from '@peregrine/domain/shell/format-rules.ts'
import { amountTyped } from '@peregrine/domain/shell/typed-money-rules.ts'
import { excludableId } from '@peregrine/domain/targeting/reached-and-excluded-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { type ReactNode, useState } from 'react'
import { useActivateText } from '#features/campaigns/activate-text.ts'
import { BudgetEach } from '#features/campaigns/budget-each.tsx'
import { useBudgetWords } from '#features/campaigns/budget-words.ts'
import { campaignFailure } from '#features/campaigns/campaign-failures.ts'
import { useTypedFlightWords } from '#features/campaigns/campaign-flight.ts'
import { useCampaignPageText } from '#features/campaigns/campaign-page-text.ts'
import { useCampaignWords } from '#features/campaigns/campaign-word-text.ts'
import { ExcludedNames } from '#features/campaigns/excluded-names.tsx'
import { ReconnectLink } from '#features/campaigns/reconnect-link.tsx'
import type { SharingPair } from '#features/campaigns/sharing-pairs.ts'
import { MergedReach, useSharingWords } from '#features/campaigns/sharing-words.tsx'
import { choiceWord, useFieldWord } from '#features/campaigns/shown-value.ts'
import { timeNow } from '#shell/clock.ts'
import { useNameInLanguage } from '#shell/entry-names.ts'
import { moneyText } from '#shell/figures/campaign-figure-rules.ts'
import { messageSentence } from '#shell/message-sentence.ts'
import { listSeparator } from '#shell/texts.ts'
import { AutopilotPanel } from './autopilot-panel.tsx'
import { type AdSetForm, currencyOf, type FormStep, isFilled, placeOf, stepOf } from './campaign-form-rules.ts'
import { useCampaignStepsText } from './campaign-steps-text.ts'
import { CompiledTargeting } from './compiled-targeting.tsx'
import { flightDays } from './flight-form-rules.ts'
import { type FormProps, withAdSet } from './form-context.ts'
import styles from './run-campaign.module.css'
import { useTypedBidWords } from './typed-bid-words.ts'
import { useUnsavedText } from './unsaved-text.ts'
import type { useCheck } from './use-check.ts'
import { useOverlap } from './use-overlap.ts'

interface CheckStepProps extends FormProps {
  readonly onStep: (step: FormStep) => void
  /** As it stands at our server; null while it was never saved. */
  readonly loaded: CampaignTree | null
  /** By the server, of what the form says. */
  readonly check: ReturnType<typeof useCheck>
  /** The form is for the same people as what the server has, so what that tells of them holds. */
  readonly sameAudiences: boolean
}

export function CheckStep(props: CheckStepProps) {
  const text = useCampaignStepsText()
  const unsaved = useUnsavedText()
  const { form, slug, problems: own, loaded, check, sameAudiences, launched, onStep, onForm } = props
  const [now] = useState(timeNow)
  const requested = check.data?.problems ?? []
  const known = new Set(requested.map((problem) => `${placeOf(problem)} ${problem.code}`))
  const problems = [...own.filter((problem) => !known.has(`${placeOf(problem)} ${problem.code}`)), ...requested]
  const of = (severity: CampaignProblem['severity']) => problems.filter((problem) => problem.severity === severity)
  const errors = of('error')
  const overlap = useOverlap(slug, loaded?.ad_sets ?? [])
  const shared = sameAudiences ? (overlap.data?.mostlyShared ?? []) : []
  const waiting = (check.isFetching && check.data === undefined) || overlap.isLoading
  return (
    <div className={styles.fields}>
      <h2>{text('checkTitle')}</h2>
      <div role="status" aria-live="polite">
        {waiting ? <p className={styles.small}>{text('checking')}</p> : null}
        {sameAudiences ? null : <NoticeBar>{unsaved('targetingAsSaved')}</NoticeBar>}
        {!waiting &&
        check.data &&
        errors.length === 0 &&
        of('warning').length === 0 &&
        shared.length === 0 &&
        !check.error ? (
          <NoticeBar level="success">{text(launched ? 'allGoodLive' : 'allGood')}</NoticeBar>
        ) : null}
        {check.error ? (
          <NoticeBar level="error" action={<ReconnectLink error={check.error} />}>
            {campaignFailure(check.error)}
          </NoticeBar>
        ) : null}
      </div>
      <Problems
        title={text(launched ? 'errorsLive' : 'errors', { count: errors.length })}
        problems={errors}
        {...{ form, onStep }}
        level="error"
        remedy={(problem) => <DropExclusion problem={problem} check={check.data} onForm={onForm} form={form} />}
      />
      <Problems
        title={text(launched ? 'warningsLive' : warningTitle(of('warning'), form))}
        problems={of('warning')}
        {...{ form, onStep }}
        level="warn"
      />
      {overlap.data && shared.length > 0 ? <Overlapping {...{ form, onStep }} overlap={overlap.data} /> : null}
      <Problems title={text('notices')} problems={of('notice')} {...{ form, onStep }} level="info" />
      <Summary {...props} />
      <AutopilotPanel
        form={form}
        onForm={props.onForm}
        slug={slug}
        currency={currencyOf(form, props.options)}
        today={dayAt(props.options.timezone, now)}
      />
      <CompiledTargeting
        slug={slug}
        loaded={loaded}
        check={sameAudiences ? (check.data ?? null) : null}
        onUploaded={() => void check.refetch()}
      />
    </div>
  )
}

/** The heading is no milder than the worst of what stands below it. */
function warningTitle(warnings: readonly CampaignProblem[], { adSets }: FormProps['form']) {
  const idle = new Set(warnings.filter(({ code }) => code === 'no_ads').map(({ part }) => part.index)).size
  if (adSets.length === 0 || idle >= adSets.length) return 'warningsNothing'
  return idle > 0 ? 'warningsSome' : 'warnings'
}

/** Where a problem can be fixed: its ad set, once the step is there. */
function showAdSet(index: number | null): void {
  if (index === null) return
  setTimeout(() => {
    const set = document.querySelectorAll<HTMLElement>('[data-ad-set]')[index]
    set?.scrollIntoView({ block: 'start' })
    set?.focus({ preventScroll: true })
  }, 50)
}

interface ProblemsProps extends Pick<CheckStepProps, 'form' | 'onStep'> {
  readonly title: string
  readonly problems: readonly CampaignProblem[]
  readonly level: 'error' | 'warn' | 'info'
  /** What is done about it at once, beside going to its place. */
  readonly remedy?: (problem: CampaignProblem) => ReactNode
}

function Problems({ title, problems, form, onStep, level, remedy }: ProblemsProps) {
  const text = useCampaignStepsText()
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
              {nameOf(problem) === '' ? null : <span className={styles.small}>{nameOf(problem)} · </span>}
              {problem.field === '' ? null : <strong>{fieldWord(problem.field)}: </strong>}
              {messageSentence(problem)}
            </span>
            {remedy?.(problem)}
            {level === 'info' ? null : (
              <AppButton
                size="small"
                onClick={() => {
                  onStep(stepOf(problem, form))
                  showAdSet(problem.part.index)
                }}
              >
                {text('goThere')}
              </AppButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface DropExclusionProps extends Pick<CheckStepProps, 'form' | 'onForm'> {
  readonly problem: CampaignProblem
  readonly check: CampaignCheck | undefined
}

/** An audience that can't be excluded yet is taken out, so that everything else can be sent. */
function DropExclusion({ problem: { code, values, part, field }, check, form, onForm }: DropExclusionProps) {
  const unsaved = useUnsavedText()
  if (field !== 'targeting' || part.index === null) return null
  const { name } = values as { readonly name?: unknown }
  const found = check?.ad_sets
    .find(({ index }) => index === part.index)
    ?.unready_exclusions.find((one) => one.name === name)
  const set = form.adSets[part.index]
  // The same can be reached and excluded where it is ready as well.
  const reached = code === 'reached_and_excluded' && set?.targeting ? excludableId(set.targeting) : null
  const out = found?.config_id ?? reached
  if (out === null || !set?.excluded.includes(out)) return null
  const excluded = set.excluded.filter((id) => id !== out)
  return (
    <AppButton size="small" onClick={() => onForm((before) => withAdSet(before, set.key, { excluded }))}>
      {unsaved('dropExclusion')}
    </AppButton>
  )
}

type Overlap = NonNullable<ReturnType<typeof useOverlap>['data']>

/** Ad sets that mostly reach the same people bid against each other: said before anything is spent, with what to do. */
function Overlapping({ overlap, form, onStep }: { overlap: Overlap } & Pick<CheckStepProps, 'form' | 'onStep'>) {
  const text = useCampaignStepsText()
  const page = useCampaignPageText()
  const names = new Map([...overlap.ad_sets, ...overlap.unknown].map(({ id, name }) => [id, name]))
  const nameOf = (id: string) => names.get(id) ?? id
  const words = useSharingWords(nameOf)
  const remedyOf = ({ a, b }: SharingPair) =>
    overlap.suggestions.find(({ from, exclude }) => (from === a && exclude === b) || (from === b && exclude === a))
  return (
    <section className={styles.problems} data-level="warn" aria-label={text('overlapping')}>
      <h3>{text('overlapping')}</h3>
      <ul>
        {overlap.mostlyShared.map((pair) => {
          const remedy = remedyOf(pair)
          return (
            <li key={`${pair.a} ${pair.b}`}>
              <span>
                <strong>{page('overlapPair', { a: nameOf(pair.a), b: nameOf(pair.b) })}: </strong>
                {words(pair).map((sentence) => (
                  <span key={sentence}>{sentence} </span>
                ))}
                {remedy ? (
                  <span className={styles.small}>
                    {messageSentence(remedy.how)}{' '}
                    {remedy.action === 'exclude'
                      ? page('suggest', {
                          from: nameOf(remedy.from),
                          exclude: nameOf(remedy.exclude),
                          left: formatMembersShort(remedy.left),
                        })
                      : null}{' '}
                    <MergedReach suggestion={remedy} />
                  </span>
                ) : null}
              </span>
              <AppButton
                size="small"
                onClick={() => {
                  onStep('adsets')
                  showAdSet(form.adSets.findIndex(({ id }) => id === (pair.starved ?? pair.a)))
                }}
              >
                {text('goThere')}
              </AppButton>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Summary({ form, options, slug }: FormProps) {
  const text = useCampaignStepsText()
  const words = useCampaignWords()
  const flightWords = useTypedFlightWords()
  const activate = useActivateText()
  const nameInLanguage = useNameInLanguage()
  const budgetWords = useBudgetWords()
  const funding = options.funding_sources.find(({ id }) => id === form.fundingSource)
  const currency = currencyOf(form, options)
  const money = (typed: string) => {
    const amount = amountTyped(typed, currency)
    return amount === null ? words('none') : moneyText(amount, currency)
  }
  const bidWords = useTypedBidWords(currency)
  const audienceOf = ({ audienceName, targeting }: AdSetForm): string =>
    // Entries of its own have no name.
    nameInLanguage('audience', audienceName) || (targeting === null ? words('none') : text(`kind_${targeting.kind}`))
  const adSetFacts = (set: AdSetForm): readonly (readonly [string, ReactNode])[] => [
    [text('adSetName'), set.name || words('none')],
    [text('audience'), audienceOf(set)],
    [
      text('excludedAudiences'),
      set.excluded.length === 0 ? (
        text('noneExcluded')
      ) : (
        <ExcludedNames key="excluded" team={slug} ids={set.excluded} />
      ),
    ],
    [
      activate('budget'),
      budgetWords(
        {
          daily: amountTyped(set.settings.daily_budget, currency),
          total: amountTyped(set.settings.total_budget, currency),
        },
        currency,
      ) ?? activate('noOwnBudget'),
    ],
    [words('field_bid'), bidWords(set)],
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
        budget={{
          total: amountTyped(form.totalBudget, currency),
          daily: amountTyped(form.dailyBudget, currency),
          days: flightDays(form),
        }}
        currency={currency}
      />
    </section>
  )
}
