// The account's figures at a glance: what all its campaigns spent in the period, whom they reached, and what came of it.
import { campaigns } from '@peregrine/contract/campaigns/campaign-endpoints.ts'
import type { Overview } from '@peregrine/contract/campaigns/campaign-stats-shapes.ts'
import { campaignWork } from '@peregrine/contract/campaigns/campaign-work-endpoints.ts'
import { formatCount, formatSize } from '@peregrine/domain/shell/format-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { HoverTip } from '@peregrine/ui/hover-tip.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryOf } from '#shell/asking.ts'
import { costText, moneyText } from '#shell/figures/campaign-figure-rules.ts'
import { useLanguage } from '#shell/texts.ts'
import { campaignFailure } from './campaign-failures.ts'
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

type Sums = Overview['currencies'][number]

export function CampaignTotals({ team, account, from, to }: CampaignTotalsProps) {
  const text = useCampaignListText()
  const words = useCampaignWords()
  const language = useLanguage()
  const overview = useQuery({ ...queryOf(campaignWork.overview, { query: { team, account, from, to } }), ...FRESH })
  if (overview.error)
    return (
      <NoticeBar
        level="error"
        action={
          <AppButton size="small" onClick={() => overview.refetch()}>
            {words('tryAgain')}
          </AppButton>
        }
      >
        {campaignFailure(overview.error)}
      </NoticeBar>
    )
  if (!overview.data)
    return (
      <section className={styles.totals} aria-busy>
        <div className={styles.over}>
          <SkeletonBlock width="240px" height={13} />
        </div>
        <div className={styles.cards}>
          {[0, 1, 2, 3].map((card) => (
            <div key={card} className={styles.card}>
              <SkeletonBlock lines={2} height={20} />
            </div>
          ))}
        </div>
      </section>
    )
  const shown = overview.data.currencies.filter(({ delivered }) => delivered > 0)
  if (shown.length === 0) return <p className={styles.none}>{text('noneShown')}</p>
  return shown.map((sums) => (
    <section key={sums.currency} className={styles.totals}>
      <h2 className={styles.over}>
        {text('overAll', {
          count: sums.campaigns,
          all: formatCount(sums.campaigns, language),
          delivered: formatCount(sums.delivered, language),
        })}
        {shown.length > 1 ? ` · ${sums.currency}` : ''}
      </h2>
      <div className={styles.cards}>
        <Cards {...{ team, account, from, to, sums }} />
      </div>
    </section>
  ))
}

function Cards({ sums, ...place }: CampaignTotalsProps & { readonly sums: Sums }) {
  const text = useCampaignListText()
  const words = useCampaignWords()
  const { totals, provisional, currency, pace } = sums
  return (
    <>
      <Card
        name={text('spent')}
        figure={moneyText(totals.spent, currency)}
        provisional={provisional.spend}
        note={
          pace.budget === null ? (
            text('noBudget')
          ) : (
            <>
              {text('runningBudget', {
                spent: moneyText(pace.spent, currency),
                budget: moneyText(pace.budget, currency),
              })}
              {' · '}
              <span className={styles.pace} data-pace={pace.state}>
                {pace.reason === null || pace.reason === 'gone'
                  ? text(`pace_${pace.state}`)
                  : words(`reason_${pace.reason}`)}
              </span>
            </>
          )
        }
      />
      <PeopleReached {...place} delivered={sums.delivered} />
      {sums.results.map((result) => (
        <ResultCards key={result.metric} result={result} sums={sums} />
      ))}
    </>
  )
}

/** What some campaigns are bought for, and what one of it cost; which campaigns where they are bought for several things. */
function ResultCards({ result, sums }: { readonly result: Sums['results'][number]; readonly sums: Sums }) {
  const text = useCampaignListText()
  const words = useCampaignWords()
  const language = useLanguage()
  const { metric, campaigns: count, results, cost } = result
  const { currency, provisional, results: all } = sums
  const before = sums.results_before.find((one) => one.metric === metric)
  const days = sums.daily.length
  const named = (name: string) => (all.length > 1 ? text('resultOf', { metric: name, count }) : name)
  return (
    <>
      <Card
        name={named(words(`metric_${metric}`))}
        figure={formatCount(results, language)}
        provisional={provisional.counts}
        note={
          before ? text('countBefore', { amount: formatCount(before.results, language), days }) : text('noneBefore')
        }
      />
      <Card
        name={named(words(`resultCost_${metric}`))}
        figure={costText(cost, currency)}
        provisional={provisional.spend}
        note={
          before && before.cost !== null
            ? text('costBefore', { cost: costText(before.cost, currency), days })
            : text('noneBefore')
        }
      />
    </>
  )
}

/** The network counts people; of more campaigns than it counts at once, those that spent most. */
function PeopleReached({ team, account, from, to, delivered }: CampaignTotalsProps & { readonly delivered: number }) {
  const text = useCampaignListText()
  const most = useQuery({
    ...queryOf(campaigns.listCampaigns, { query: { team, account, from, to, sort: '-spent', limit: TOGETHER } }),
    ...FRESH,
  })
  const [first = '', ...others] = (most.data?.results ?? [])
    .filter(({ period }) => (period?.impressions ?? 0) > 0)
    .map(({ id }) => id)
  const reach = useQuery({
    ...queryOf(campaigns.campaignReach, { params: { pk: first }, query: { team, from, to, with: others } }),
    ...FRESH,
    enabled: first !== '',
  })
  if (reach.error ?? most.error) return <Card name={text('peopleReached')} figure="-" note={text('reachFailed')} />
  if (!reach.data)
    return <Card name={text('peopleReached')} figure={<SkeletonBlock width={90} height={28} />} note=" " />
  const { people, low, high, frequency } = reach.data.together
  const counted = others.length + 1
  const note =
    people === null
      ? text('dedupRange', { low: formatSize(low), high: formatSize(high) })
      : delivered > counted
        ? text('dedupMost', { count: counted })
        : text('dedup', { count: counted })
  return (
    <Card
      name={text('peopleReached')}
      figure={people === null ? `≥ ${formatSize(low)}` : formatSize(people)}
      provisional={reach.data.provisional}
      note={frequency === null ? note : text('often', { note, frequency: frequency.toFixed(1) })}
    />
  )
}

interface CardProps {
  readonly name: string
  readonly figure: ReactNode
  readonly note: ReactNode
  readonly provisional?: boolean
}

function Card({ name, figure, note, provisional = false }: CardProps) {
  const words = useCampaignWords()
  return (
    <div className={styles.card}>
      <div className={styles.name}>
        {name}
        {provisional ? (
          <HoverTip label={words('provisionalHint')} placement="below">
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the mark explains itself on focus */}
            <span className={styles.provisional} tabIndex={0} role="note">
              {words('provisional')}
            </span>
          </HoverTip>
        ) : null}
      </div>
      <div className={styles.figure}>{figure}</div>
      <div className={styles.note}>{note}</div>
    </div>
  )
}
