// Figures under each other on one scale: label, bar with baseline and interval, share, times the baseline, and "Add".
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import { ShareBar } from '@peregrine/ui/charts/share-bar.tsx'
import type { ReactNode } from 'react'
import { FigureDetail } from '#shell/figures/figure-detail.tsx'
import { directionOf, liftText } from '#shell/figures/figure-numbers.ts'
import { useLanguage } from '#shell/texts.ts'
import { AccountName } from './account-name.tsx'
import { AddButton } from './add-button.tsx'
import { baselineShare, type FigureLine, isThin } from './figure-lines.ts'
import styles from './insight-bars.module.css'
import { useInsightsText } from './insights-text.ts'
import { useInsightsView } from './insights-view.ts'
import { languageOfText } from './language-of-text.ts'

export type InsightBarsProps = {
  label: string
  lines: readonly FigureLine[]
  /** The share at the right end of all bars. */
  scaleMax: number
  /** Shares of one whole: a line like the baseline is then an answer, not thin evidence. */
  distribution?: boolean
  /** Told which line is pointed at or has the focus. */
  onPoint?: (id: string | null) => void
  pointed?: string | null
  /** Between bar and share: the mood of a topic, for instance. */
  extra?: (line: FigureLine) => ReactNode
}

/** The right end of the bars: the largest share, interval end or baseline, with a little air. */
export function barScale(lines: readonly FigureLine[]): number {
  const ends = lines.flatMap(({ figure }) => [figure.share, baselineShare(figure) ?? 0, figure.shareHigh])
  // One thin figure with an interval up to 100% must not flatten all others.
  const shares = lines.flatMap(({ figure }) => [figure.share, baselineShare(figure) ?? 0])
  const largest = Math.min(Math.max(0, ...ends), 2.5 * Math.max(0, ...shares))
  return largest > 0 ? Math.min(1, largest * 1.04) : 1
}

export function InsightBars({ label, lines, ...rest }: InsightBarsProps) {
  const withAdd = lines.some(({ add }) => add !== undefined)
  return (
    <div className={styles.place}>
      <ul
        className={styles.list}
        aria-label={label}
        data-add={withAdd || undefined}
        data-extra={rest.extra ? true : undefined}
        data-accounts={lines.some(({ account }) => account) || undefined}
      >
        {lines.map((line) => (
          <BarLine key={line.id} line={line} {...rest} withAdd={withAdd} />
        ))}
      </ul>
    </div>
  )
}

type BarLineProps = Omit<InsightBarsProps, 'label' | 'lines'> & { line: FigureLine; withAdd: boolean }

function BarLine({ line, scaleMax, distribution = false, onPoint, pointed, extra, withAdd }: BarLineProps) {
  const text = useInsightsText()
  const language = useLanguage()
  const { source, insights } = useInsightsView()
  const { figure, label, what } = line
  const thin = isThin(figure, distribution)
  const point = onPoint
    ? {
        onMouseEnter: () => onPoint(line.id),
        onMouseLeave: () => onPoint(null),
        onFocus: () => onPoint(line.id),
        onBlur: () => onPoint(null),
      }
    : {}
  return (
    <li className={styles.row} data-thin={thin || undefined} data-pointed={pointed === line.id || undefined} {...point}>
      <span className={styles.label} lang={languageOfText(label, language)}>
        {line.account ? <AccountName account={line.account} /> : label}
      </span>
      <span className={styles.bar}>
        <ShareBar
          share={figure.share}
          baseline={baselineShare(figure)}
          low={figure.shareLow}
          high={figure.shareHigh}
          scaleMax={scaleMax}
          thin={thin}
        />
      </span>
      {extra ? <span className={styles.extra}>{extra(line)}</span> : null}
      <span className={styles.share}>
        <FigureDetail figure={figure} subject={label} what={what} source={source} thin={thin} />
      </span>
      <span className={styles.affinity} data-direction={directionOf(figure)}>
        {liftText(figure, language)}
      </span>
      {withAdd ? (
        <span className={styles.add}>{line.add ? <AddButton add={line.add} name={label} /> : null}</span>
      ) : null}
      {thin && figure.needsMore > 0 && !insights.tooSmall ? (
        <span className={styles.needs}>{text('needs', { count: formatCount(figure.needsMore, language) })}</span>
      ) : null}
    </li>
  )
}
