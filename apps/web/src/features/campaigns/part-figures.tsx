// The figures of ad sets and ads: of the same days as those of their campaign above them.
import type { PeriodFigures } from '@peregrine/contract/campaigns/ad-shapes.ts'
import type { Campaign } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import { costOfResult, resultOf } from '@peregrine/domain/campaigns/objective-result-rules.ts'
import { formatSize } from '@peregrine/domain/shell/format-rules.ts'
import type { TableColumn } from '@peregrine/ui/table-column.ts'
import { costText, moneyText } from '#shell/figures/campaign-figure-rules.ts'
import styles from './campaign-screen.module.css'
import { useCampaignWords } from './campaign-word-text.ts'
import { FigureCell, type WithFigures } from './figure-change.tsx'
import { useCampaignToday } from './network-today.ts'
import { useCompared, useDaysWord, usePeriod } from './period-choice.tsx'

export interface FigureDays {
  readonly from?: string
  readonly to?: string
  readonly compare?: 'previous'
}

/** The days that the page shows; none for a draft, which has no figures. */
export function useCampaignPeriod(team: string, campaign: Campaign): FigureDays {
  const draft = campaign.status === 'Draft'
  const { from, to } = usePeriod(campaign.timezone, useCampaignToday(team, draft ? undefined : campaign.id))
  const [compare] = useCompared()
  return draft ? {} : { from, to, ...(compare && { compare }) }
}

interface Delivered extends WithFigures {
  readonly spent: number
  readonly impressions: number
  /** Of the days that were asked for. */
  readonly period?: PeriodFigures | undefined
}

/** What its objective is bought for, and what one of it cost; null without any figures of days. */
export function resultsWithin(objective: string, { period }: Pick<Delivered, 'period'>) {
  const metric = resultOf(objective)
  const results = period?.[metric] ?? null
  return { metric, results, cost: costOfResult(metric, period?.spent ?? null, results) }
}

const sizeText = (count: number | null): string => (count === null ? '-' : formatSize(count))

export function PartDays({ days: { from, to } }: { days: FigureDays }) {
  const daysWord = useDaysWord()
  return from === undefined || to === undefined ? null : <span className={styles.small}>{daysWord({ from, to })}</span>
}

/** What was delivered in the days that were asked for: spend, what the campaign is bought for and its cost, impressions. */
export function useFigureColumns(objective: string): TableColumn<Delivered>[] {
  const words = useCampaignWords()
  const metric = resultOf(objective)
  const impressions: TableColumn<Delivered> = {
    id: 'impressions',
    header: words('metric_impressions'),
    align: 'end',
    hide: 'tablet',
    cell: (row) => <FigureCell row={row} figure="impressions" shown={formatSize((row.period ?? row).impressions)} />,
  }
  return [
    {
      id: 'spent',
      header: words('metric_spent'),
      align: 'end',
      cell: (row) => <FigureCell row={row} figure="spent" shown={moneyText((row.period ?? row).spent, row.currency)} />,
    },
    {
      id: 'results',
      header: words(`metric_${metric}`),
      align: 'end',
      cell: (row) => <FigureCell row={row} figure="results" shown={sizeText(resultsWithin(objective, row).results)} />,
    },
    {
      id: 'cost',
      header: words(`resultCost_${metric}`),
      align: 'end',
      cell: (row) => (
        <FigureCell row={row} figure="cost" shown={costText(resultsWithin(objective, row).cost, row.currency)} />
      ),
    },
    ...(metric === 'impressions' ? [] : [impressions]),
  ]
}
