// One experiment: how far it is, both sides with their figures, its result, and what spoils it.
import { experiments } from '@peregrine/contract/campaigns/experiment-endpoints.ts'
import type { Experiment } from '@peregrine/contract/campaigns/experiment-shapes.ts'
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { ShareBar } from '@peregrine/ui/charts/share-bar.tsx'
import { ConfirmDialog } from '@peregrine/ui/confirm-dialog.tsx'
import { DataTable } from '@peregrine/ui/data-table.tsx'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { PageSkeleton } from '@peregrine/ui/page-skeleton.tsx'
import { StatusMark } from '@peregrine/ui/status-mark.tsx'
import type { TableColumn } from '@peregrine/ui/table-column.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { forget, queryClient, queryOf } from '#shell/asking.ts'
import { call } from '#shell/calls.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { costText, moneyText, rateText } from '#shell/figures/campaign-figure-rules.ts'
import { IfMayChange } from '#shell/may-change.tsx'
import { calendarDay, dayOfMoment } from '#shell/moments.ts'
import { Page, PageHead } from '#shell/page/page-frame.tsx'
import { QueryView } from '#shell/page/query-view.tsx'
import { personName } from '#shell/person-name.ts'
import { useLanguage } from '#shell/texts.ts'
import { toastFailure, toasts } from '#shell/toasts.ts'
import parts from './automations.module.css'
import { campaignFailure } from './campaign-failures.ts'
import { CampaignStatusMark } from './campaign-status.tsx'
import { useCampaignWords } from './campaign-word-text.ts'
import { SharedPeople } from './experiment-plan.tsx'
import { ExperimentResult, ExperimentSpoilers } from './experiment-result.tsx'
import { useExperimentText } from './experiment-text.ts'
import { relativeText, stateTone, useExperimentWords } from './experiment-words.ts'
import styles from './experiments.module.css'

const ASK_AGAIN_MS = 3_000

interface Given {
  readonly experiment: Experiment
}

const isOnTheWay = ({ a, b }: Experiment): boolean => [a, b].some(({ part }) => part?.order.state === 'sending')

export function ExperimentScreen() {
  const text = useExperimentText()
  const { slug } = useCurrentTeam()
  const { experimentId = '' } = useParams()
  const back = { to: `/${slug}/campaigns/experiments`, label: text('back') }
  const found = useQuery({
    ...queryOf(experiments.readExperiment, { params: { pk: experimentId }, query: { team: slug } }),
    refetchInterval: ({ state }) => (state.data && isOnTheWay(state.data) ? ASK_AGAIN_MS : false),
  })
  return (
    <Page back={back}>
      <QueryView
        query={found}
        message={campaignFailure}
        skeleton={<PageSkeleton />}
        missing={
          <EmptyState
            heading
            title={text('missingTitle')}
            action={
              <Link className={buttonClass('secondary')} to={back.to}>
                {text('toList')}
              </Link>
            }
          >
            {text('missingWhat')}
          </EmptyState>
        }
      >
        {(experiment) => <OneExperiment experiment={experiment} />}
      </QueryView>
    </Page>
  )
}

function OneExperiment({ experiment }: Given) {
  const text = useExperimentText()
  const { settings, conclusion, state } = experiment
  return (
    <>
      <Head experiment={experiment} />
      {conclusion === null ? null : <ExperimentResult experiment={experiment} conclusion={conclusion} />}
      <Progress experiment={experiment} />
      <SideTable experiment={experiment} />
      {state === 'planned' ? null : <ExperimentSpoilers experiment={experiment} />}
      <section className={parts.section} aria-labelledby="said">
        <h2 id="said">{text('saidBefore')}</h2>
        <SaidBefore experiment={experiment} />
        <NoticeBar title={text('splitTitle')}>{text(`split_${settings.subject}`)}</NoticeBar>
        {settings.subject === 'audience' && experiment.a.part && experiment.b.part ? (
          <SharedPeople a={experiment.a.id} b={experiment.b.id} />
        ) : null}
      </section>
    </>
  )
}

function Head({ experiment }: Given) {
  const text = useExperimentText()
  const language = useLanguage()
  const { measureWithin } = useExperimentWords()
  const { settings, state, campaign, author, plan, stopped } = experiment
  return (
    <PageHead
      title={settings.name}
      beside={<StatusMark tone={stateTone(state)}>{text(`state_${state}`)}</StatusMark>}
      lead={
        <>
          <div>
            {text(`compares_${settings.subject}`, {
              campaign: campaign.name,
              measure: measureWithin(settings.measure, plan.metric),
              from: calendarDay(settings.from, language),
              to: calendarDay(settings.to, language),
            })}
          </div>
          <div>{text('byAuthor', { name: personName(author) })}</div>
          {stopped === null ? null : (
            <div>{text('stoppedBy', { name: personName(stopped.by), day: calendarDay(stopped.day, language) })}</div>
          )}
        </>
      }
      actions={<Actions experiment={experiment} />}
    />
  )
}

function Actions({ experiment }: Given) {
  const text = useExperimentText()
  const { slug } = useCurrentTeam()
  const navigate = useNavigate()
  const [asking, setAsking] = useState<'stop' | 'delete' | null>(null)
  const { campaign, settings, state, id } = experiment
  const { name } = settings
  const given = { params: { pk: id }, query: { team: slug } }
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      toastFailure(error)
    }
    setAsking(null)
  }
  const stop = () =>
    attempt(async () => {
      await call(experiments.stopExperiment, given)
      toasts.show(text('stopped', { name }), { level: 'success' })
      await forget(experiments.readExperiment, experiments.listExperiments)
    })
  const remove = () =>
    attempt(async () => {
      await call(experiments.deleteExperiment, given)
      await navigate(`/${slug}/campaigns/experiments`)
      queryClient.removeQueries({ queryKey: [experiments.readExperiment.id] })
      await forget(experiments.listExperiments)
      toasts.show(text('deleted', { name }), { level: 'success' })
    })
  return (
    <>
      <Link className={buttonClass('quiet')} to={`/${slug}/campaigns/${campaign.id}`}>
        {text('campaign')}
      </Link>
      <IfMayChange>
        {state === 'planned' || state === 'running' ? (
          <AppButton onClick={() => setAsking('stop')}>{text('stop')}</AppButton>
        ) : null}
        <AppButton variant="quiet" onClick={() => setAsking('delete')}>
          {text('delete')}
        </AppButton>
      </IfMayChange>
      <ConfirmDialog
        opened={asking !== null}
        tone="danger"
        title={text(asking === 'stop' ? 'stopTitle' : 'deleteTitle', { name })}
        confirmLabel={text(asking === 'stop' ? 'stop' : 'delete')}
        onConfirm={asking === 'stop' ? stop : remove}
        onCancel={() => setAsking(null)}
      >
        {text(asking === 'stop' ? 'stopWhat' : 'deleteWhat')}
      </ConfirmDialog>
    </>
  )
}

function Progress({ experiment }: Given) {
  const text = useExperimentText()
  const language = useLanguage()
  const { share, state, result_from: resultFrom, settings } = experiment
  const words = { from: calendarDay(settings.from, language), day: dayOfMoment(resultFrom, language) }
  return (
    <section className={parts.section} aria-labelledby="progress">
      <h2 id="progress">{text('progressTitle')}</h2>
      {share === null ? (
        <p className={parts.quiet}>{text('progressNone')}</p>
      ) : (
        <div className={styles.share}>
          <span>{text('progressShare', { share: relativeText(share) })}</span>
          <ShareBar share={Math.min(1, share)} />
        </div>
      )}
      {state === 'ended' || state === 'stopped' ? null : <p>{text(`progressWait_${state}`, words)}</p>}
    </section>
  )
}

type Side = Experiment['a'] & { readonly which: 'a' | 'b' }

function SideTable({ experiment }: Given) {
  const text = useExperimentText()
  const words = useCampaignWords()
  const language = useLanguage()
  const { measureName, sideName } = useExperimentWords()
  const { plan } = experiment
  const { metric, currency } = plan
  const columns: readonly TableColumn<Side>[] = [
    { id: 'name', header: text('side'), width: '30%', cell: ({ which, name }) => sideName(which, name) },
    {
      id: 'status',
      header: text('status'),
      cell: ({ part }) =>
        part === null ? (
          <StatusMark tone="idle">{text('deletedSide')}</StatusMark>
        ) : (
          <CampaignStatusMark status={part.status} reason={null} order={part.order} currency={currency} />
        ),
    },
    {
      id: 'spent',
      header: words('metric_spent'),
      align: 'end',
      cell: ({ figures }) => moneyText(figures.spent, currency),
    },
    {
      id: 'impressions',
      header: words('metric_impressions'),
      align: 'end',
      cell: ({ figures }) => formatCount(figures.impressions ?? 0, language),
    },
    {
      id: 'results',
      header: words(metric === 'impressions' ? 'metric_engagements' : `metric_${metric}`),
      align: 'end',
      cell: ({ results }) => formatCount(results, language),
    },
    { id: 'rate', header: measureName('rate', metric), align: 'end', cell: ({ rate }) => rateText(rate) },
    {
      id: 'cost',
      header: measureName('cost', metric),
      align: 'end',
      cell: ({ figures }) => costText(figures.cost, currency),
    },
  ]
  const sides: readonly Side[] = [
    { ...experiment.a, which: 'a' },
    { ...experiment.b, which: 'b' },
  ]
  return (
    <section className={parts.section} aria-labelledby="sides">
      <h2 id="sides">{text('sidesTitle')}</h2>
      <DataTable label={text('sidesTitle')} columns={columns} rows={sides} rowKey={({ which }) => which} />
    </section>
  )
}

function SaidBefore({ experiment: { settings, plan } }: Given) {
  const text = useExperimentText()
  const language = useLanguage()
  const { resultsName } = useExperimentWords()
  const needed = plan.plan?.needed
  return (
    <dl className={styles.facts}>
      <dt>{text('lookedFor')}</dt>
      <dd>
        {text('saidDifference', {
          difference: relativeText(settings.difference),
          power: Math.round(settings.power * 100),
          confidence: relativeText(settings.confidence),
        })}
      </dd>
      <dt>{text('neededLabel')}</dt>
      <dd>
        {needed
          ? text('saidNeeded', {
              impressions: formatCount(needed.impressions, language),
              results: formatCount(needed.results, language),
              metric: resultsName(plan.metric),
            })
          : text('saidNothing')}
      </dd>
    </dl>
  )
}
