// How a figure of campaigns and its change are written, in the table of campaigns and in reports.
import { type FigureChange, type LineFigure, toneOfChange } from '@peregrine/domain/campaigns/line-figure-rules.ts'
import { formatCount, formatShare, formatSize } from '@peregrine/domain/shell/format-rules.ts'
import { costText, moneyText, rateText } from './campaign-figure-rules.ts'
import styles from './figure-change.module.css'

const SMALLEST = 0.0005

/** "+12%", "−8.4%", "±0%"; a change too small to show is none. */
function changeText(change: number): string {
  if (Math.abs(change) < SMALLEST) return '±0%'
  const share = Math.abs(change) >= 0.1 ? Math.round(Math.abs(change) * 100) / 100 : Math.abs(change)
  return `${change > 0 ? '+' : '−'}${formatShare(Math.round(share * 1000) / 1000)}`
}

const isShareFigure = (figure: LineFigure): boolean => figure.endsWith('_rate')

/** A figure as it is written; '-' where there is none. */
export function figureText(figure: LineFigure, value: number | null, currency: string, language: string): string {
  if (value === null) return '-'
  if (figure === 'spent') return moneyText(value, currency)
  if (figure === 'cost' || figure === 'cost_per_thousand') return costText(value, currency)
  if (isShareFigure(figure)) return rateText(value)
  return value < 10_000 ? formatCount(value, language) : formatSize(value)
}

interface ChangeMarkProps {
  readonly figure: LineFigure
  readonly change: FigureChange
  /** That there is nothing to compare with, and that there was nothing before. */
  readonly words: { readonly none: string; readonly new: string }
}

export function ChangeMark({ figure, change, words }: ChangeMarkProps) {
  return (
    <span className={styles.change} data-tone={toneOfChange(figure, change)}>
      {change === null ? words.none : change === 'new' ? words.new : changeText(change)}
    </span>
  )
}
