// Shares under each other on one scale: label, bar, share and how many times the baseline.

import { FigurePopover } from '../figure-popover.tsx'
import type { Figure } from '../figure-window.tsx'
import { type KitWords, useKitWords } from '../kit-words.tsx'
import { ShareBar } from './share-bar.tsx'
import styles from './share-bars.module.css'

/** One bar. Numbers are 0 to 1; the texts are those numbers already written for the reader. */
export type ShareItem = {
  id: string
  label: string
  share: number
  shareText: string
  baseline?: number
  baselineText?: string
  low?: number
  high?: number
  /** "13.9% to 14.5%". */
  intervalText?: string
  /** "1.4×". */
  affinityText?: string
  /** Whether the share is clearly above or below its baseline; 'even' when it cannot be told. */
  direction?: 'over' | 'under' | 'even'
  /** About how many more accounts are needed, written; given: the bar is greyed and says so. */
  needsMore?: string
  /** Given: the share opens the counts behind it. */
  figure?: Figure
}

export type ShareBarsProps = {
  label: string
  items: readonly ShareItem[]
  /** The share at the right end; by default a little above the largest thing drawn. */
  scaleMax?: number
}

/** The scale that all bars of a list share: the largest share, interval end or baseline, and 4% air. */
export function scaleOf(items: readonly ShareItem[]): number {
  const largest = Math.max(0, ...items.flatMap((item) => [item.share, item.high ?? 0, item.baseline ?? 0]))
  return largest > 0 ? Math.min(1, largest * 1.04) : 1
}

export function ShareBars({ label, items, scaleMax }: ShareBarsProps) {
  const words = useKitWords()
  const scale = scaleMax ?? scaleOf(items)
  const withAffinity = items.some((item) => item.affinityText !== undefined)
  return (
    <ul className={styles.list} aria-label={label} data-affinity={withAffinity || undefined}>
      {items.map((item) => (
        <li key={item.id} className={styles.row} data-thin={item.needsMore ? true : undefined}>
          <span className={styles.label}>{item.label}</span>
          <span className={styles.bar}>
            <ShareBar
              share={item.share}
              baseline={item.baseline}
              low={item.low}
              high={item.high}
              scaleMax={scale}
              thin={item.needsMore !== undefined}
            />
          </span>
          <span className={styles.share}>
            {item.figure ? <FigurePopover figure={item.figure}>{item.shareText}</FigurePopover> : item.shareText}
          </span>
          {withAffinity ? (
            <span className={styles.affinity} data-direction={item.needsMore ? 'even' : item.direction}>
              {item.affinityText ?? ''}
            </span>
          ) : null}
          <span className="kit-hidden">{spokenOf(item, words)}</span>
          {item.needsMore ? <span className={styles.needs}>{words.tooFew(item.needsMore)}</span> : null}
        </li>
      ))}
    </ul>
  )
}

/** What the tick and the whisker mean; `baseline` says who the comparison is. */
export function ShareLegend({ baseline }: { baseline?: string }) {
  const words = useKitWords()
  return (
    <span className={styles.legend}>
      {baseline === undefined ? null : (
        <span className={styles.key}>
          <i className={styles.tickKey} aria-hidden="true" />
          {words.baseline}
          {baseline ? `${words.colon}${baseline}` : ''}
        </span>
      )}
      <span className={styles.key}>
        <i className={styles.whiskerKey} aria-hidden="true" />
        {words.interval}
      </span>
    </span>
  )
}

const spokenOf = ({ intervalText, baselineText }: ShareItem, words: KitWords): string =>
  [
    [words.interval, intervalText],
    [words.baseline, baselineText],
  ]
    .flatMap(([name, text]) => (text ? [`${name}${words.colon}${text}${words.fullStop}`] : []))
    .join('')
    .trimEnd()
