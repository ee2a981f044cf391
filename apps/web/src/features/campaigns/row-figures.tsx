// What a line of the list was bought for in the period: how many, what one of it cost beside what is usual, day by day.
import type { CampaignSummary } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import { resultOf } from '@peregrine/domain/campaigns/objective-result-rules.ts'
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import { Sparkline } from '@peregrine/ui/charts/sparkline.tsx'
import { costText } from '#shell/figures/campaign-figure-rules.ts'
import { useLanguage } from '#shell/texts.ts'
import { useCampaignListText } from './campaign-list-text.ts'
import type { LineFigure } from './campaign-queries.ts'
import styles from './campaign-table.module.css'
import { useCampaignWords } from './campaign-word-text.ts'
import { FigureCell } from './figure-change.tsx'
import { resultsWithin } from './part-figures.tsx'

interface RowFiguresProps {
  readonly row: CampaignSummary
  readonly figure: LineFigure | undefined
}

export function RowResults({ row }: { row: CampaignSummary }) {
  const words = useCampaignWords()
  const language = useLanguage()
  const { metric, results } = resultsWithin(row.objective, row)
  if (results === null || ((row.period?.impressions ?? 0) === 0 && !row.changes)) return '-'
  return (
    <FigureCell row={row} figure="results" shown={formatCount(results, language)}>
      <span className={styles.sub}>{words(`metric_${metric}`)}</span>
    </FigureCell>
  )
}

export function RowCost({ row, figure }: RowFiguresProps) {
  const text = useCampaignListText()
  const { cost } = resultsWithin(row.objective, row)
  const median = figure?.median ?? null
  return (
    <FigureCell row={row} figure="cost" shown={costText(cost, row.currency)}>
      {cost === null || median === null ? null : (
        <span className={styles.sub}>{text('usualCost', { cost: costText(median, row.currency) })}</span>
      )}
    </FigureCell>
  )
}

export function RowSpark({ row, figure }: RowFiguresProps) {
  const text = useCampaignListText()
  const words = useCampaignWords()
  const language = useLanguage()
  const values = (figure?.daily ?? []).map(({ impressions, results }) => (impressions > 0 ? results : null))
  const last = values.findLast((value) => value !== null)
  return (
    <span className={styles.spark}>
      {last === undefined ? (
        <span className={styles.sub}>{figure || row.impressions === 0 ? '-' : ' '}</span>
      ) : (
        <Sparkline
          values={values}
          tone={row.status === 'Active' ? 'accent' : 'quiet'}
          label={text('spark', {
            metric: words(`metric_${resultOf(row.objective)}`),
            last: formatCount(last ?? 0, language),
          })}
        />
      )}
    </span>
  )
}
