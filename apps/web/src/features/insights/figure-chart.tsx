// One question answered by figures: bars on one scale, the table behind them, the exports, and what visitors do not see.
import { formatRoundShare } from '@peregrine/domain/shell/format-rules.ts'
import { ShareLegend } from '@peregrine/ui/charts/share-bars.tsx'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { type ReactNode, useState } from 'react'
import { FigurePanel } from '#shell/figures/figure-panel.tsx'
import { useLanguage } from '#shell/texts.ts'
import { CutRow } from './cut-row.tsx'
import { EverybodyBars, type EverybodyTrait, everybodyScale } from './everybody-bars.tsx'
import { withEverybody } from './everybody-lines.ts'
import styles from './figure-chart.module.css'
import { useFigureColumnText } from './figure-column-text.ts'
import { csvRowsOf, type ExtraColumn, type FigureLine, tableOf } from './figure-lines.ts'
import { barScale, InsightBars, type InsightBarsProps } from './insight-bars.tsx'
import { useInsightsText } from './insights-text.ts'
import { useInsightsView } from './insights-view.ts'
import { useExports } from './use-exports.ts'
import { useOfWhom } from './use-of-whom.ts'

export type EmptyReason = 'unknown' | 'few' | 'distinct' | 'posts' | 'communities' | 'accounts'

export type FigureChartProps = {
  question: string
  note?: ReactNode
  lines: readonly FigureLine[]
  /** How many lines there are; the server may have sent fewer. */
  total: number
  /** Of how many members a distribution is known; some but too few have no lines. */
  known?: number
  empty: EmptyReason
  /** How many stand there before "Show all". */
  first?: number
  extraColumns?: readonly ExtraColumn[]
  /** Whom the baseline is, where it is not the matched one. */
  baseline?: string
  /** The trait in the whole audience, where it is one that may be estimated. */
  everybody?: EverybodyTrait
  /** Stands before the bars: a choice. */
  above?: ReactNode
  /** Stands beside the bars where there is room: a map. */
  beside?: ReactNode
} & Pick<InsightBarsProps, 'distribution' | 'onPoint' | 'pointed' | 'extra'>

export function FigureChart(props: FigureChartProps) {
  const {
    question,
    note,
    lines,
    total,
    known = 0,
    empty,
    first = 8,
    extraColumns = [],
    baseline,
    everybody: given,
    above,
    beside,
    ...bars
  } = props
  const text = useInsightsText()
  const language = useLanguage()
  const { insights } = useInsightsView()
  const of = useOfWhom(lines)
  // Where it is known of everybody there is nothing to estimate.
  const everybody = of.all ? undefined : given
  const whole = everybody?.whole
  const few = lines.length === 0 && known > 0
  const [desired, setWanted] = useState(first)
  const columns = useFigureColumnText()
  const exports = useExports(question, () =>
    withEverybody(csvRowsOf(lines, extraColumns, insights, columns), whole, columns),
  )
  const shown = lines.slice(0, desired)
  const scaleMax = Math.max(barScale(lines), everybodyScale(whole ?? null))
  return (
    <FigurePanel
      question={question}
      note={joined(whole === undefined ? of.said : '', note)}
      table={tableOf(lines, extraColumns, text, language)}
      legend={
        <>
          <ShareLegend baseline={baseline ?? ''} />{' '}
          <span className={styles.scale}>{text('barEnd', { share: formatRoundShare(scaleMax) })}</span>
        </>
      }
      {...exports}
      {...(lines.length === 0 && !whole ? { empty: <NothingHere reason={few ? 'few' : empty} /> } : {})}
    >
      <div className={styles.place}>
        <div className={styles.parts} data-beside={beside ? true : undefined}>
          {beside}
          <div className={styles.bars}>
            {above}
            {everybody === undefined ? null : (
              <EverybodyBars question={question} everybody={everybody} scaleMax={scaleMax} of={of} few={few} />
            )}
            <InsightBars label={question} lines={shown} scaleMax={scaleMax} {...bars} />
            <CutRow shown={shown.length} sent={lines.length} total={total} first={first} onShow={setWanted} />
          </div>
        </div>
      </div>
    </FigurePanel>
  )
}

function joined(said: string, note: ReactNode): ReactNode {
  if (!said || !note) return said || note
  return (
    <>
      {said} · {note}
    </>
  )
}

/** Why a list is empty, and what to do about it. */
export function NothingHere({ reason }: { reason: EmptyReason }) {
  const text = useInsightsText()
  return (
    <EmptyState place="inset" title={text('emptyTitle')}>
      {text(`empty.${reason}`)}
    </EmptyState>
  )
}
