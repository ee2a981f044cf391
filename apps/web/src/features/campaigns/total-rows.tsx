// The totals of everything that the list is of, one line for each currency.
import type { ListTotals } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import { LINE_FIGURES, type LineFigure } from '@peregrine/domain/campaigns/line-figure-rules.ts'
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import { HoverTip } from '@peregrine/ui/hover-tip.tsx'
import type { ReactNode } from 'react'
import { costText } from '#shell/figures/campaign-figure-rules.ts'
import { useLanguage } from '#shell/texts.ts'
import { useCampaignListText } from './campaign-list-text.ts'
import styles from './campaign-table.module.css'
import { useCampaignWords } from './campaign-word-text.ts'
import { FigureCell } from './figure-change.tsx'

export function useTotalRows(totals: readonly ListTotals[]) {
  const text = useCampaignListText()
  const language = useLanguage()
  return totals.map((sums) => {
    const total = text('totalOf', { count: sums.campaigns })
    const name = totals.length > 1 ? text('totalIn', { total, currency: sums.currency }) : total
    const cells = LINE_FIGURES.map(
      (figure) => [figure, <TotalCell key={figure} sums={sums} figure={figure} />] as const,
    )
    return {
      key: sums.currency,
      cells: { name: <span lang={language}>{name}</span>, ...Object.fromEntries<ReactNode>(cells) },
    }
  })
}

function TotalCell({ sums, figure }: { readonly sums: ListTotals; readonly figure: LineFigure }) {
  const { results } = sums
  const several = results.length > 1 && (figure === 'results' || figure === 'cost')
  if (several) return <EachResult sums={sums} figure={figure} />
  const [only] = results
  return (
    <FigureCell row={sums} figure={figure}>
      {figure === 'results' && only ? <ResultName metric={only.metric} /> : null}
    </FigureCell>
  )
}

function ResultName({ metric }: { readonly metric: ListTotals['results'][number]['metric'] }) {
  const words = useCampaignWords()
  return <span className={styles.sub}>{words(`metric_${metric}`)}</span>
}

/** What campaigns that are bought for different things brought isn't added up. */
function EachResult({
  sums: { results, currency },
  figure,
}: {
  readonly sums: ListTotals
  readonly figure: LineFigure
}) {
  const text = useCampaignListText()
  const language = useLanguage()
  return (
    <HoverTip label={text('severalResults')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: why there is no sum is explained on focus */}
      <span className={styles.each} tabIndex={0} role="note">
        {results.map((one) => (
          <span key={one.metric}>
            {figure === 'results' ? formatCount(one.results, language) : costText(one.cost, currency)}
            <ResultName metric={one.metric} />
          </span>
        ))}
      </span>
    </HoverTip>
  )
}
