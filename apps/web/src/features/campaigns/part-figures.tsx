// The figures of ad sets and ads: of the same days as those of their campaign above them.
import type { Campaign } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import { rateText } from './campaign-figure-rules.ts'
import styles from './campaign-screen.module.css'
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

/** What was delivered in the days that were asked for. */
export const within = (row: Figures & { readonly period?: Figures | undefined }): Figures => row.period ?? row

export const rateOf = ({ impressions, engagements }: Figures): string =>
  rateText(impressions === 0 ? null : engagements / impressions)

export function PartDays({ days: { from, to } }: { days: FigureDays }) {
  const daysWord = useDaysWord()
  return from === undefined || to === undefined ? null : <span className={styles.small}>{daysWord({ from, to })}</span>
}
