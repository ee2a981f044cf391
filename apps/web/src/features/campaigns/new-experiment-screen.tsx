// A new experiment: chosen for a campaign, with what it takes beside the form while it is filled in.

import { campaigns } from '@peregrine/contract/campaigns/campaign-endpoints.ts'
import { campaignTrees } from '@peregrine/contract/campaigns/campaign-tree-endpoints.ts'
import { experiments } from '@peregrine/contract/campaigns/experiment-endpoints.ts'
import { dayAfter, dayAt } from '@peregrine/domain/ad-network/account-day-rules.ts'
import { lastDayOf } from '@peregrine/domain/campaigns/experiment-rules.ts'
import { isCalendarDay } from '@peregrine/domain/shell/calendar-day-rules.ts'
import type { Message } from '@peregrine/domain/shell/message-rules.ts'
import { ChoiceSelect } from '@peregrine/ui/choice-select.tsx'
import { PageSkeleton } from '@peregrine/ui/page-skeleton.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { forget, queryOf } from '#shell/asking.ts'
import { call } from '#shell/calls.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { FormSection } from '#shell/forms/form-frame.tsx'
import { useForm } from '#shell/forms/use-form.ts'
import { messageSentence } from '#shell/message-sentence.ts'
import { Page } from '#shell/page/page-frame.tsx'
import { QueryView } from '#shell/page/query-view.tsx'
import { useTeamAccountChoice } from '#shell/team-account-choice.ts'
import { labelSeparator } from '#shell/texts.ts'
import { toasts } from '#shell/toasts.ts'
import { campaignFailure } from './campaign-failures.ts'
import { type ComparedParts, comparableAds, ExperimentFields } from './experiment-fields.tsx'
import {
  type ExperimentDraft,
  type ExperimentProblem,
  experimentProblems,
  settingsOfExperiment,
} from './experiment-form-rules.ts'
import { PlannedSample } from './experiment-plan.tsx'
import { useExperimentText } from './experiment-text.ts'
import styles from './experiments.module.css'
import { useNetworkToday } from './network-today.ts'
import { NoAdAccount } from './no-ad-account.tsx'

const LISTED = 100
const USUAL_DAYS = 14

export function NewExperimentScreen() {
  const text = useExperimentText()
  const { slug } = useCurrentTeam()
  const { accounts, account } = useTeamAccountChoice()
  const [address, setAddress] = useSearchParams()
  const campaign = address.get('campaign') ?? ''
  return (
    <Page title={text('newExperiment')} back={{ to: `/${slug}/campaigns/experiments`, label: text('back') }}>
      <QueryView query={accounts} message={campaignFailure} isEmpty={(all) => all.length === 0} empty={<NoAdAccount />}>
        {() =>
          campaign === '' ? (
            <CampaignChoice
              account={account?.id ?? ''}
              onChoose={(id) =>
                setAddress((before) => {
                  const next = new URLSearchParams(before)
                  next.set('campaign', id)
                  return next
                })
              }
            />
          ) : (
            <OfCampaign key={campaign} id={campaign} />
          )
        }
      </QueryView>
    </Page>
  )
}

function CampaignChoice({ account, onChoose }: { account: string; onChoose: (id: string) => void }) {
  const text = useExperimentText()
  const { slug } = useCurrentTeam()
  const query = { team: slug, account, sort: '-modified', limit: LISTED }
  const list = useQuery(queryOf(campaigns.listCampaigns, { query }))
  return (
    <QueryView query={list} message={campaignFailure} skeleton={<SkeletonBlock height={80} />}>
      {({ results }) => (
        <ChoiceSelect
          label={text('campaign')}
          placeholder={text('chooseCampaign')}
          options={results.map(({ id, name }) => ({ value: id, label: name }))}
          value=""
          onChange={onChoose}
        />
      )}
    </QueryView>
  )
}

function OfCampaign({ id }: { id: string }) {
  const { slug } = useCurrentTeam()
  const tree = useQuery(queryOf(campaignTrees.readTree, { params: { pk: id }, query: { team: slug } }))
  const today = useNetworkToday(slug, tree.data?.campaign.account.id)
  return (
    <QueryView query={tree} message={campaignFailure} skeleton={<PageSkeleton />}>
      {({ campaign, ad_sets: adSets, ads }) =>
        today === null ? <PageSkeleton /> : <ExperimentForm parts={{ campaign, adSets, ads }} today={today} />
      }
    </QueryView>
  )
}

/** Two ad sets where there are two, otherwise two ads of one; from tomorrow, or from when both may deliver. */
function newDraft({ campaign, adSets, ads }: ComparedParts, today: string): ExperimentDraft {
  const two = comparableAds(ads)
  const subject = adSets.length < 2 && two.length >= 2 ? 'creative' : 'audience'
  const [a, b] = subject === 'audience' ? adSets : two.filter((ad) => ad.ad_set_id === two[0]?.ad_set_id)
  const zone = campaign.timezone || 'UTC'
  const starts = adSets.flatMap(({ start }) => (start === null ? [] : [dayAt(zone, Date.parse(start))]))
  const from = [dayAfter(today), ...starts].sort().at(-1) ?? today
  return {
    name: '',
    subject,
    a: a && b ? a.id : '',
    b: a && b ? b.id : '',
    measure: 'rate',
    difference: '20',
    confidence: 0.95,
    power: 0.8,
    from,
    to: lastDayOf(from, USUAL_DAYS),
    rate: '',
    cost_per_thousand: '',
  }
}

function ExperimentForm({ parts, today }: { parts: ComparedParts; today: string }) {
  const text = useExperimentText()
  const { slug } = useCurrentTeam()
  const navigate = useNavigate()
  const said = useProblemWords()
  const { campaign } = parts
  const form = useForm<ExperimentDraft>({
    initial: newDraft(parts, today),
    check: (values) =>
      Object.fromEntries(
        Object.entries(experimentProblems(values, campaign.currency)).map(([field, problem]) => [field, said(problem)]),
      ),
    save: async (values) => {
      const settings = settingsOfExperiment(values, campaign.id, campaign.currency)
      const { id } = await call(experiments.createExperiment, { body: { team: slug, settings } })
      await forget(experiments.listExperiments)
      toasts.show(text('created', { name: settings.name }), { level: 'success' })
      void navigate(`/${slug}/campaigns/experiments/${id}`)
      return undefined
    },
  })
  const { values, set } = form
  return (
    <FormSection form={form} submitLabel={text('create')}>
      <p>
        {text('campaign')}
        {labelSeparator()}
        <strong>{campaign.name}</strong>
      </p>
      <div className={styles.columns}>
        <ExperimentFields form={form} parts={parts} />
        <section className={styles.plan} aria-labelledby="takes">
          <h2 id="takes">{text('planTitle')}</h2>
          <Takes
            values={values}
            campaign={campaign.id}
            currency={campaign.currency}
            onDays={(days) => {
              if (isCalendarDay(values.from)) set('to', lastDayOf(values.from, days))
            }}
          />
        </section>
      </div>
    </FormSection>
  )
}

function useProblemWords(): (problem: ExperimentProblem | Message) => string {
  const text = useExperimentText()
  return (problem) => (typeof problem === 'string' ? text(problem) : messageSentence(problem))
}

interface TakesProps {
  readonly values: ExperimentDraft
  readonly campaign: string
  readonly currency: string
  readonly onDays: (days: number) => void
}

/** What is typed is planned at once; how it is called makes no difference to that. */
function Takes({ values, campaign, currency, onDays }: TakesProps) {
  const text = useExperimentText()
  const { slug } = useCurrentTeam()
  const typed = useDeferredValue(values)
  const said = useProblemWords()
  const problems = Object.entries(experimentProblems({ ...typed, name: '-' }, currency))
  const complete = problems.length === 0
  const settings = settingsOfExperiment({ ...typed, name: '-' }, campaign, currency)
  const plan = useQuery({
    ...queryOf(experiments.planExperiment, { body: { team: slug, settings } }),
    enabled: complete,
    placeholderData: keepPreviousData,
  })
  if (!complete) {
    // What is typed and wrong is said at once; what is not typed yet is not wrong.
    const wrong = problems.filter(([field]) => String(typed[field as keyof ExperimentDraft]).trim() !== '')
    const sentences = wrong.map(([, problem]) => said(problem))
    return <p role="status">{sentences.length > 0 ? sentences.join(' ') : text('planIncomplete')}</p>
  }
  if (plan.error) return <p role="alert">{campaignFailure(plan.error)}</p>
  return plan.data ? (
    <PlannedSample settings={settings} plan={plan.data} onDays={onDays} />
  ) : (
    <SkeletonBlock lines={4} height={20} />
  )
}
