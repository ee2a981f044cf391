// The figures of a campaign in a period: day by day, in total against what is usual, its pace, and whom it reached.
import { campaigns } from '@peregrine/contract/campaigns/campaign-endpoints.ts'
import type { Campaign } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import type { StatMetric, StatsTotal } from '@peregrine/contract/campaigns/campaign-stats-shapes.ts'
import { billedAs, costOfResult, resultOf } from '@peregrine/domain/campaigns/objective-result-rules.ts'
import { formatCount, formatSize } from '@peregrine/domain/shell/format-rules.ts'
import type { SheetValue } from '@peregrine/domain/shell/spreadsheet-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { BudgetBar } from '@peregrine/ui/charts/budget-bar.tsx'
import { DayColumns } from '@peregrine/ui/charts/day-columns.tsx'
import { ChoiceSelect } from '@peregrine/ui/choice-select.tsx'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { HoverTip } from '@peregrine/ui/hover-tip.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { queryOf } from '#shell/asking.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { costText, moneyText, rateText, zoneCity } from '#shell/figures/campaign-figure-rules.ts'
import { FigurePanel } from '#shell/figures/figure-panel.tsx'
import { calendarDay } from '#shell/moments.ts'
import { dayRange, useLanguage } from '#shell/texts.ts'
import { BreakdownButton } from './breakdown-button.tsx'
import { campaignFailure } from './campaign-failures.ts'
import { CampaignLearned } from './campaign-learned.tsx'
import { useCampaignPageText } from './campaign-page-text.ts'
import styles from './campaign-screen.module.css'
import { useCampaignWords } from './campaign-word-text.ts'
import { type ChangeSentence, ChangesOfDay, MOST_CHANGES, useCampaignChanges } from './marked-changes.tsx'
import { useCampaignToday } from './network-today.ts'
import { CompareSwitch, PeriodChoice, usePeriod } from './period-choice.tsx'

const DAILY = ['spent', 'impressions', 'engagements', 'clicks', 'url_clicks', 'video_total_views'] as const
type Daily = (typeof DAILY)[number]

/** How a metric is written: money, a share, or a count. */
export function metricText(metric: StatMetric, value: number | null, currency: string, language: string): string {
  if (metric === 'spent') return moneyText(value, currency)
  if (metric.startsWith('cost_')) return costText(value, currency)
  if (metric.endsWith('_rate')) return rateText(value)
  return formatCount(value, language)
}

interface FiguresProps {
  readonly campaign: Campaign
  /** How the changes that are marked in the chart are written. */
  readonly sentence: ChangeSentence
}

export function CampaignFigures({ campaign, sentence }: FiguresProps) {
  const text = useCampaignPageText()
  const words = useCampaignWords()
  const { slug } = useCurrentTeam()
  const period = usePeriod(campaign.timezone, useCampaignToday(slug, campaign.id))
  const { from, to } = period
  const stats = useQuery({
    ...queryOf(campaigns.campaignStatsTotal, { params: { pk: campaign.id }, query: { team: slug, from, to } }),
    placeholderData: keepPreviousData,
  })
  return (
    <section className={styles.section} aria-labelledby="figures">
      <div className={styles.sectionHead}>
        <h2 id="figures">{text('figures')}</h2>
        <div className={styles.tools}>
          {stats.data ? (
            <span className={styles.small}>
              {text('moneyAndZone', { currency: stats.data.currency, zone: zoneCity(stats.data.timezone) })}
            </span>
          ) : null}
          {campaign.network_id === null ? null : (
            <BreakdownButton name={campaign.name} subject={{ team: slug, campaign: [campaign.id], from, to }} />
          )}
          <CompareSwitch period={period} />
          <PeriodChoice period={period} />
        </div>
      </div>
      {stats.error ? (
        <NoticeBar
          level="error"
          action={
            <AppButton size="small" onClick={() => stats.refetch()}>
              {words('tryAgain')}
            </AppButton>
          }
        >
          {campaignFailure(stats.error)}
        </NoticeBar>
      ) : !stats.data ? (
        <SkeletonBlock height={320} />
      ) : (
        <>
          <div className={styles.two}>
            <DailyChart campaign={campaign} stats={stats.data} sentence={sentence} />
            <div className={styles.section}>
              <PaceCard campaign={campaign} stats={stats.data} />
              <ReachCard campaign={campaign} from={from} to={to} />
            </div>
          </div>
          <CampaignLearned campaign={campaign} from={from} to={to} />
          <Totals campaign={campaign} stats={stats.data} />
        </>
      )}
    </section>
  )
}

function DailyChart({ campaign, stats, sentence }: FiguresProps & { stats: StatsTotal }) {
  const text = useCampaignPageText()
  const words = useCampaignWords()
  const language = useLanguage()
  const [metric, setMetric] = useState<Daily>('spent')
  const [open, setOpen] = useState<string | null>(null)
  const changesId = useId()
  const changes = useCampaignChanges(campaign, stats, sentence)
  const changesOf = (one: string) => changes.days.find((of) => of.day === one)
  const opened = open === null ? undefined : changesOf(open)
  const name = words(`metric_${metric}`)
  const question = text('question', { metric: name })
  const day = (one: string) => calendarDay(one, language)
  const soft = ({ finality }: StatsTotal['daily'][number]) =>
    finality === 'provisional' || (finality === 'settling' && metric === 'spent')
  const columns = stats.daily.map((one) => ({
    day: one.day,
    dayText: day(one.day),
    value: one[metric],
    valueText: metricText(metric, one[metric], stats.currency, language),
    provisional: soft(one),
  }))
  const rows = (): SheetValue[][] => [
    [text('day'), ...DAILY.map((one) => words(`metric_${one}`)), text('finality'), text('changes')],
    ...stats.daily.map((one): SheetValue[] => [
      one.day,
      ...DAILY.map((key) => one[key]),
      text(`finality_${one.finality}`),
      changesOf(one.day)?.inWords ?? '',
    ]),
  ]
  const notes = [
    ...(columns.some(({ provisional }) => provisional) ? [text('hatched')] : []),
    ...(changes.days.length > 0 ? [text('marksLegend')] : []),
    ...(changes.isCut ? [text('marksCut', { count: MOST_CHANGES })] : []),
  ]
  const nothing = stats.daily.every((one) => one.impressions === 0 && one.spent === 0)
  return (
    <FigurePanel
      level={3}
      question={question}
      note={
        <ChoiceSelect
          size="small"
          aria-label={text('metric')}
          value={metric}
          onChange={setMetric}
          options={DAILY.map((one) => ({ value: one, label: words(`metric_${one}`) }))}
        />
      }
      table={{
        columns: [
          { header: text('day') },
          { header: name, align: 'end' },
          { header: text('finality'), align: 'end' },
          { header: text('changes') },
        ],
        rows: columns.map((one, place) => [
          one.dayText,
          one.valueText,
          text(`finality_${stats.daily[place]?.finality ?? 'final'}`),
          changesOf(one.day)?.inWords ?? '',
        ]),
      }}
      legend={notes.length > 0 ? notes.join(' ') : undefined}
      fileName={`${campaign.name} ${stats.from} ${stats.to}`}
      rows={rows}
      evidence={`${campaign.name} · ${dayRange(stats.from, stats.to)}`}
      empty={nothing ? <EmptyState place="inset" title={text('noFigures')} /> : undefined}
    >
      <DayColumns
        label={question}
        columns={columns}
        scaleText={(value) => (metric === 'spent' ? moneyText(value, stats.currency) : formatSize(value))}
        marks={{
          label: text('changesMarked'),
          marks: changes.days.map(({ day: one, label }) => ({ day: one, label })),
          open,
          onOpen: setOpen,
          controls: changesId,
        }}
      />
      {opened ? (
        <ChangesOfDay id={changesId} campaign={campaign} changes={opened} zone={changes.zone} sentence={sentence} />
      ) : null}
    </FigurePanel>
  )
}

function PaceCard({ campaign, stats: { pace, currency } }: { campaign: Campaign; stats: StatsTotal }) {
  const text = useCampaignPageText()
  const words = useCampaignWords()
  const { spent, expected, projected, reason } = pace
  const daily = campaign.daily_budget
  // A daily budget without an end is a budget: what is missing is the end.
  const endless = pace.state === 'none' && campaign.end === null && daily !== null
  const figures = { spent: moneyText(spent, currency), expected: moneyText(expected, currency) }
  return (
    <section className={styles.card} aria-labelledby="pace">
      <h3 id="pace">{text('pace')}</h3>
      <strong>{text(endless ? 'pace_endless' : `pace_${pace.state}`)}</strong>
      {reason === null || reason === 'gone' ? null : <span>{words(`reason_${reason}`)}</span>}
      <BudgetBar spent={spent} budget={pace.budget} expected={expected} />
      <p className={styles.small}>
        {endless
          ? text('paceDaily', { amount: moneyText(daily, currency) })
          : expected === null || pace.state === 'not_started'
            ? pace.budget === null
              ? ''
              : text('paceSpent', { spent: figures.spent, budget: moneyText(pace.budget, currency) })
            : projected === null
              ? text('paceExpected', figures)
              : text('paceDetail', { ...figures, projected: moneyText(projected, currency) })}
      </p>
      {pace.most === null || pace.budget === null ? null : (
        <p className={styles.small}>
          {text('paceMost', {
            most: moneyText(pace.most, currency),
            budget: moneyText(pace.budget, currency),
          })}
        </p>
      )}
    </section>
  )
}

function ReachCard({ campaign, from, to }: { campaign: Campaign; from: string; to: string }) {
  const text = useCampaignPageText()
  const { slug } = useCurrentTeam()
  const reach = useQuery({
    ...queryOf(campaigns.campaignReach, { params: { pk: campaign.id }, query: { team: slug, from, to } }),
    staleTime: 120_000,
  })
  const own = reach.data?.campaigns.find(({ id }) => id === campaign.id)
  return (
    <section className={styles.card} aria-labelledby="reach">
      <h3 id="reach">{text('reachTitle')}</h3>
      {reach.error ? (
        <p className={styles.small}>{campaignFailure(reach.error)}</p>
      ) : !own ? (
        <SkeletonBlock lines={2} height={22} />
      ) : (
        <>
          <div>
            <span className={styles.big}>{formatSize(own.people)}</span> {text('reachPeople')}
          </div>
          <p className={styles.small}>
            {own.frequency === null ? '' : text('reachFrequency', { frequency: own.frequency.toFixed(1) })}
            {reach.data?.provisional ? ` · ${text('reachProvisional')}` : ''}
          </p>
        </>
      )}
    </section>
  )
}

/** What the campaign was bought for first, with what one of it cost; the rest in its usual order. */
function ledByResult(campaign: Campaign, { totals }: StatsTotal) {
  const result = resultOf(campaign.objective)
  const figureOf = (metric: StatMetric) => totals.find((one) => one.metric === metric)?.value ?? null
  const known: ReadonlySet<string> = new Set(['cost_per_engagement', 'cost_per_thousand'])
  const usual = result === 'engagements' ? 'cost_per_engagement' : result === 'impressions' ? 'cost_per_thousand' : ''
  const first: readonly string[] = ['spent', result, usual]
  const [links, impressions] = [figureOf('url_clicks'), figureOf('impressions')]
  return {
    result,
    /** Beside the rate of all clicks: what is bought for clicks is bought for those on the link. */
    linkRate: result === 'url_clicks' && impressions ? (links ?? 0) / impressions : null,
    // Where the network's figures have that cost, it stands there with what is usual.
    cost: known.has(usual) ? null : costOfResult(result, figureOf('spent'), figureOf(result)),
    billed: billedAs(campaign.objective, figureOf('billed_engagements'), figureOf('impressions')),
    totals: [...totals].sort((one, other) => rankIn(first, one.metric) - rankIn(first, other.metric)),
  }
}

const rankIn = (first: readonly string[], metric: string): number =>
  first.includes(metric) ? first.indexOf(metric) : first.length

function Totals({ campaign, stats }: { campaign: Campaign; stats: StatsTotal }) {
  const text = useCampaignPageText()
  const words = useCampaignWords()
  const language = useLanguage()
  const { result, cost, linkRate, billed, totals } = ledByResult(campaign, stats)
  const reported = totals.filter(({ value }) => value !== null && value !== 0)
  if (reported.length === 0) return null
  // Said once when it holds for all of them.
  const all = reported.every(({ provisional }) => provisional)
  return (
    <section className={styles.card} aria-labelledby="totals">
      <h3 id="totals">
        {text('totals')}
        {all ? <span className={styles.small}> {words('provisional')}</span> : null}
      </h3>
      <dl className={styles.facts}>
        {cost === null ? null : (
          <div className={styles.fact}>
            <dt>{words(`resultCost_${result}`)}</dt>
            <dd>
              <strong>{costText(cost, stats.currency)}</strong>
            </dd>
          </div>
        )}
        {linkRate === null ? null : (
          <div className={styles.fact}>
            <dt>{words('metric_link_click_rate')}</dt>
            <dd>
              <strong>{rateText(linkRate)}</strong>
            </dd>
          </div>
        )}
        {reported.map(({ metric, value, median, provisional }) => (
          <div key={metric} className={styles.fact}>
            <dt>
              {words(metric === 'billed_engagements' ? `billed_${billed}` : `metric_${metric}`)}
              {provisional && !all ? ` · ${words('provisional')}` : ''}
            </dt>
            <dd>
              <strong>{metricText(metric, value, stats.currency, language)}</strong>
              {median === null ? null : (
                <HoverTip label={text('medianHint')}>
                  {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the figure explains itself on focus */}
                  <div className={styles.small} tabIndex={0} role="note">
                    {text('median')} {metricText(metric, median, stats.currency, language)}
                  </div>
                </HoverTip>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
