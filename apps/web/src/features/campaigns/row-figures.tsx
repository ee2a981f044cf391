// The engagement of a line in the period: its rate, the difference from what is usual, and its course day by day.
import type { CampaignSummary } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import { Sparkline } from '@peregrine/ui/charts/sparkline.tsx'
import { pointsText, rateText } from './campaign-figure-rules.ts'
import { useCampaignListText } from './campaign-list-text.ts'
import type { LineFigure } from './campaign-queries.ts'
import styles from './campaign-table.module.css'

interface RowFiguresProps {
  readonly row: CampaignSummary
  readonly figure: LineFigure | undefined
}

export function RowEngagement({ row, figure }: RowFiguresProps) {
  const { impressions, engagements } = row.period ?? row
  const rate = figure?.engagement_rate ?? null
  const median = figure?.median ?? null
  const shown = rate ?? (impressions > 0 ? engagements / impressions : null)
  const difference = rate === null || median === null ? null : rate - median
  return (
    <span className={styles.rate}>
      {rateText(shown)}
      {difference === null ? null : (
        <span className={styles.difference} data-up={difference >= 0 || undefined}>
          {pointsText(difference)}
        </span>
      )}
    </span>
  )
}

export function RowSpark({ row, figure }: RowFiguresProps) {
  const text = useCampaignListText()
  const values = (figure?.daily ?? []).map(({ impressions, engagements }) =>
    impressions > 0 ? engagements / impressions : null,
  )
  const last = values.findLast((value) => value !== null)
  return (
    <span className={styles.spark}>
      {last === undefined ? (
        <span className={styles.sub}>{figure || row.impressions === 0 ? '-' : ' '}</span>
      ) : (
        <Sparkline
          values={values}
          tone={row.status === 'Active' ? 'accent' : 'quiet'}
          label={text('spark', { last: rateText(last) })}
        />
      )}
    </span>
  )
}
