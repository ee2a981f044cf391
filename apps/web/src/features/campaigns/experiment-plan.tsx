// What an experiment takes, said before it starts: impressions, days, money, and what its dates can show.
import { campaignWork } from '@peregrine/contract/campaigns/campaign-work-endpoints.ts'
import type { ExperimentPlan, ExperimentSettings } from '@peregrine/contract/campaigns/experiment-shapes.ts'
import { MOST_EXPERIMENT_DAYS } from '@peregrine/domain/campaigns/experiment-rules.ts'
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#shell/asking.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { costText, moneyText, rateText } from '#shell/figures/campaign-figure-rules.ts'
import { calendarDay } from '#shell/moments.ts'
import { listSeparator, useLanguage } from '#shell/texts.ts'
import { campaignFailure } from './campaign-failures.ts'
import { useCampaignWords } from './campaign-word-text.ts'
import { useExperimentText } from './experiment-text.ts'
import { relativeText, useExperimentWords } from './experiment-words.ts'
import { OverlapReport } from './overlap-panel.tsx'

interface PlannedProps {
  readonly settings: ExperimentSettings
  readonly plan: ExperimentPlan
  /** Changes the last day, so that it lasts so long. */
  readonly onDays: (days: number) => void
}

export function PlannedSample({ settings, plan, onDays }: PlannedProps) {
  const text = useExperimentText()
  const language = useLanguage()
  const { measureWithin } = useExperimentWords()
  const values = {
    rateName: measureWithin('rate', plan.metric),
    rate: rateText(plan.rate),
    cpm: costText(plan.cost_per_thousand, plan.currency),
  }
  return (
    <>
      {plan.basis === 'none' ? (
        <NoticeBar level="warn">{text('planNone')}</NoticeBar>
      ) : plan.plan === null ? (
        <NoticeBar level="warn">
          {text(plan.rate === null || plan.cost_per_thousand === null ? 'planNone' : 'planImpossible', values)}
        </NoticeBar>
      ) : (
        <>
          <Amounts plan={plan} />
          <Dates plan={plan} onDays={onDays} />
          <p>{text(`basis_${plan.basis}`, values)}</p>
        </>
      )}
      {plan.flight_end === null ? null : (
        <NoticeBar level="warn">{text('flightEnd', { day: calendarDay(plan.flight_end, language) })}</NoticeBar>
      )}
      {plan.same ? <NoticeBar level="warn">{text(`same_${settings.subject}`)}</NoticeBar> : null}
      <Differing plan={plan} />
      <NoticeBar title={text('splitTitle')}>{text(`split_${settings.subject}`)}</NoticeBar>
      {settings.subject === 'audience' ? <SharedPeople a={settings.a} b={settings.b} /> : null}
    </>
  )
}

function Amounts({ plan: { plan, metric, currency, cost_per_thousand, per_day } }: { plan: ExperimentPlan }) {
  const text = useExperimentText()
  const language = useLanguage()
  const { resultsName } = useExperimentWords()
  if (plan === null) return null
  const { needed, money, days } = plan
  return (
    <>
      <p>
        <strong>
          {text('needed', {
            impressions: formatCount(needed.impressions, language),
            results: formatCount(needed.results, language),
            metric: resultsName(metric),
          })}
        </strong>
      </p>
      <p>
        {text('takesMoney', {
          cpm: costText(cost_per_thousand, currency),
          money: moneyText(money, currency),
          both: moneyText(2 * money, currency),
        })}{' '}
        {days === null
          ? text('takesUnknown')
          : text('takesDays', { perDay: moneyText(per_day, currency), count: days })}
      </p>
    </>
  )
}

function Dates({ plan: { plan }, onDays }: Pick<PlannedProps, 'plan' | 'onDays'>) {
  const text = useExperimentText()
  if (plan === null || plan.dates === null || plan.days === null) return null
  const { share, detectable } = plan.dates
  const shown = share < 0.01 ? '<1%' : relativeText(share)
  if (share >= 1) return <NoticeBar level="success">{text('enough', { share: shown })}</NoticeBar>
  const { days } = plan
  return (
    <NoticeBar
      level="warn"
      action={
        days > MOST_EXPERIMENT_DAYS ? null : (
          <AppButton size="small" onClick={() => onDays(days)}>
            {text('useDays', { count: days })}
          </AppButton>
        )
      }
    >
      {detectable === null
        ? text('shortAll', { share: shown })
        : text('short', { share: shown, difference: relativeText(detectable) })}{' '}
      {days > MOST_EXPERIMENT_DAYS ? text('tooManyDays', { most: MOST_EXPERIMENT_DAYS }) : null}
    </NoticeBar>
  )
}

export function useFieldNames() {
  const text = useExperimentText()
  const words = useCampaignWords()
  return (fields: readonly string[]): string =>
    fields
      .map((field) => (field === 'ads' ? text('ads') : words(`field_${field}` as Parameters<typeof words>[0])))
      .join(listSeparator())
}

function Differing({ plan: { differs } }: Pick<PlannedProps, 'plan'>) {
  const text = useExperimentText()
  const names = useFieldNames()
  return differs.length === 0 ? null : <NoticeBar level="warn">{text('differs', { fields: names(differs) })}</NoticeBar>
}

/** People whom both sides reach see both: with what would exclude them. */
export function SharedPeople({ a, b }: { a: string; b: string }) {
  const text = useExperimentText()
  const { slug } = useCurrentTeam()
  const overlap = useQuery({
    ...queryOf(campaignWork.overlapOfAdSets, { body: { team: slug, ad_sets: [a, b] } }),
    staleTime: 120_000,
  })
  return (
    <>
      <h3>{text('overlapTitle')}</h3>
      {overlap.data ? (
        <OverlapReport overlap={overlap.data} />
      ) : overlap.error ? (
        <p>{campaignFailure(overlap.error)}</p>
      ) : (
        <SkeletonBlock lines={2} height={20} />
      )}
    </>
  )
}
