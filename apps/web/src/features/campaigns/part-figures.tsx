// The figures of ad sets and ads: of the same days as those of their campaign above them.
import type { Campaign } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import { formatSize } from '@peregrine/domain/shell/format-rules.ts'
import type { TableColumn } from '@peregrine/ui/table-column.ts'
import { moneyText, rateText } from './campaign-figure-rules.ts'
import styles from './campaign-screen.module.css'
import { useCampaignWords } from './campaign-word-text.ts'
import { useCampaignToday } from './network-today.ts'
import { useDaysWord, usePeriod } from './period-choice.tsx'

export interface FigureDays {
  readonly from?: string
  readonly to?: string
}

interface Figures {
  readonly spent: number
  readonly impressions: number
  readonly engagements: number
}

/** The days that the page shows; none for a draft, which has no figures. */
export function useCampaignPeriod(team: string, campaign: Campaign): FigureDays {
  const draft = campaign.status === 'Draft'
  const { from, to } = usePeriod(campaign.timezone, useCampaignToday(team, draft ? undefined : campaign.id))
  return draft ? {} : { from, to }
}

interface Delivered extends Figures {
  readonly currency: string
  /** Of the days that were asked for. */
  readonly period?: Figures | undefined
}

const within = (row: Delivered): Figures => row.period ?? row

const rateOf = ({ impressions, engagements }: Figures): string =>
  rateText(impressions === 0 ? null : engagements / impressions)

export function PartDays({ days: { from, to } }: { days: FigureDays }) {
  const daysWord = useDaysWord()
  return from === undefined || to === undefined ? null : <span className={styles.small}>{daysWord({ from, to })}</span>
}

/** What was delivered in the days that were asked for: spend, impressions and engagement rate. */
export function useFigureColumns(): TableColumn<Delivered>[] {
  const words = useCampaignWords()
  return [
    {
      id: 'spent',
      header: words('metric_spent'),
      align: 'end',
      cell: (row) => moneyText(within(row).spent, row.currency),
    },
    {
      id: 'impressions',
      header: words('metric_impressions'),
      align: 'end',
      hide: 'tablet',
      cell: (row) => formatSize(within(row).impressions),
    },
    { id: 'rate', header: words('metric_engagement_rate'), align: 'end', cell: (row) => rateOf(within(row)) },
  ]
}
