// The account's figures at a glance: what its running campaigns spent, whom they reached, and what came of it.
import { campaigns } from '@peregrine/contract/campaigns/campaign-endpoints.ts'
import type { StatsTotal } from '@peregrine/contract/campaigns/campaign-stats-shapes.ts'
import { formatSize } from '@peregrine/domain/shell/format-rules.ts'
import { HoverTip } from '@peregrine/ui/hover-tip.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { useQueries, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ask } from '#shell/asking.ts'
import { moneyText, overviewTotals, pointsText, rateText } from './campaign-figure-rules.ts'
import { useCampaignListText } from './campaign-list-text.ts'
import styles from './campaign-totals.module.css'
import { useCampaignWords } from './campaign-word-text.ts'

/** As many as the network counts people of without counting anybody twice. */
const TOGETHER = 20
const FRESH = { staleTime: 120_000 } as const

interface CampaignTotalsProps {
  readonly team: string
  readonly account: string
  readonly from: string
  readonly to: string
}

export function CampaignTotals({ team, account, from, to }: CampaignTotalsProps) {
  const text = useCampaignListText()
  const running = useQuery({
    ...ask(campaigns.listCampaigns, {
      query: { team, account, status: ['Active'], sort: '-spent', limit: TOGETHER },
    }),
    ...FRESH,
  })
  const rows = running.data?.results ?? []
  const stats = useQueries({
    queries: rows.map(({ id }) => ({
      ...ask(campaigns.campaignStatsTotal, { params: { pk: id }, query: { team, from, to } }),
      ...FRESH,
    })),
    combine: (all) => ({
      told: all.flatMap(({ data }) => (data ? [data] : [])),
      waiting: all.some(({ isPending }) => isPending),
    }),
  })
  const all = running.data?.counts.Active ?? 0
  if (running.error) return null
  if (running.data && rows.length === 0) return <p className={styles.none}>{text('noneRunning')}</p>
  const loading = running.isPending || stats.waiting
  return (
    <section className={styles.totals} aria-busy={loading || undefined}>
      <h2 className={styles.over}>
        {loading
          ? ' '
          : all > rows.length
            ? text('overCut', { count: rows.length, all })
            : text('overRunning', { count: rows.length })}
      </h2>
      <div className={styles.cards}>
        {loading ? (
          [0, 1, 2, 3].map((card) => (
            <div key={card} className={styles.card}>
              <SkeletonBlock lines={2} height={20} />
            </div>
          ))
        ) : (
          <Cards {...{ team, from, to }} ids={rows.map(({ id }) => id)} stats={stats.told} />
        )}
      </div>
    </section>
  )
}

interface CardsProps {
  readonly team: string
  readonly from: string
  readonly to: string
  readonly ids: readonly string[]
  readonly stats: readonly StatsTotal[]
}

function Cards({ team, from, to, ids, stats }: CardsProps) {
  const text = useCampaignListText()
  const words = useCampaignWords()
  const totals = overviewTotals(stats)
  const currency = stats[0]?.currency ?? 'USD'
  const difference =
    totals.engagementRate === null || totals.medianRate === null ? null : totals.engagementRate - totals.medianRate
  return (
    <>
      <Card
        name={words('metric_spent')}
        figure={moneyText(totals.spent, currency)}
        note={
          <>
            {totals.budget === null
              ? text('noBudget')
              : text('ofBudget', { budget: moneyText(totals.budget, currency) })}
            {totals.pace === 'none' ? null : (
              <>
                {' · '}
                <span className={styles.pace} data-pace={totals.pace}>
                  {text(`pace_${totals.pace}`)}
                </span>
              </>
            )}
          </>
        }
      />
      <PeopleReached {...{ team, from, to, ids }} />
      <Card
        name={text('engagementRate')}
        figure={rateText(totals.engagementRate)}
        note={
          difference === null || totals.medianRate === null ? (
            text('noMedian')
          ) : (
            <>
              <span className={styles.change} data-up={difference >= 0 || undefined}>
                {pointsText(difference)}
              </span>{' '}
              {text('againstMedian', { median: rateText(totals.medianRate) })}
            </>
          )
        }
      />
      <Card
        name={text('costPerEngagement')}
        figure={moneyText(totals.costPerEngagement, currency)}
        note={
          totals.provisional ? (
            <HoverTip label={words('provisionalHint')} placement="below">
              <span className={styles.provisional}>{text('provisionalDays')}</span>
            </HoverTip>
          ) : (
            text('finalFigures')
          )
        }
      />
    </>
  )
}

function PeopleReached({ team, from, to, ids }: Omit<CardsProps, 'stats'>) {
  const text = useCampaignListText()
  const [first = '', ...others] = ids
  const reach = useQuery({
    ...ask(campaigns.campaignReach, { params: { pk: first }, query: { team, from, to, with: others } }),
    ...FRESH,
    enabled: first !== '',
  })
  if (reach.error) return <Card name={text('peopleReached')} figure="-" note={text('reachFailed')} />
  if (!reach.data)
    return <Card name={text('peopleReached')} figure={<SkeletonBlock width={90} height={28} />} note=" " />
  const { people, low, high, frequency } = reach.data.together
  const note =
    people === null
      ? text('dedupRange', { low: formatSize(low), high: formatSize(high) })
      : text('dedup', { count: ids.length })
  return (
    <Card
      name={text('peopleReached')}
      figure={people === null ? `≥ ${formatSize(low)}` : formatSize(people)}
      note={frequency === null ? note : text('often', { note, frequency: frequency.toFixed(1) })}
    />
  )
}

function Card({ name, figure, note }: { name: string; figure: ReactNode; note: ReactNode }) {
  return (
    <div className={styles.card}>
      <div className={styles.name}>{name}</div>
      <div className={styles.figure}>{figure}</div>
      <div className={styles.note}>{note}</div>
    </div>
  )
}
