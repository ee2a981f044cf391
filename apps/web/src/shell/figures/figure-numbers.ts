// How shares, affinities and times of figures are written on every page.
import type { Figure } from '@peregrine/contract/insights/figure-shapes.ts'
import { type StatedLift, statedLift } from '@peregrine/domain/insights/score-rules.ts'
import { isShareUntold, shareBound } from '@peregrine/domain/insights/small-cell-rules.ts'
import { formatCount, formatShare, NOT_A_NUMBER } from '@peregrine/domain/shell/format-rules.ts'
import { dateLocale } from '#shell/moments.ts'

/** A share 0..1 in a column: one decimal from 1% on, two below: '31.0%', '0.43%'. */
export function shareText(share: number): string {
  if (!Number.isFinite(share)) return formatShare(share)
  return share >= 0.01 ? `${(share * 100).toFixed(1)}%` : formatShare(share)
}

/** The share of a figure: '31.0%', '<2.0%' of a group too small to be shown, '-' where no share is told. */
export function figureShareText(figure: Pick<Figure, 'a' | 'n' | 'share'>): string {
  if (isShareUntold(figure)) return NOT_A_NUMBER
  const bound = shareBound(figure)
  return bound === null ? shareText(figure.share) : `<${shareText(bound)}`
}

/** Times the baseline: '9.6', '0.05', '1,204'. More than a thousand is a guess, and said so by `over`. */
export function timesText(affinity: number, language: string, over: (limit: string) => string): string {
  if (affinity >= 1000) return over(formatCount(1000, language))
  if (affinity >= 100) return formatCount(affinity, language)
  return affinity.toFixed(affinity >= 0.1 || affinity === 0 ? 1 : 2)
}

/** The lift of a figure in a column: '9.6×', '≥40×' where the baseline is too thin to say more, '-' where nothing can be said. */
export function liftText(figure: Figure, language: string): string {
  const lift = statedLift(figure)
  if (lift === null) return '-'
  return `${lift.atLeast ? '≥' : ''}${liftNumber(lift, language)}×`
}

/** Whether the share is clearly above or below the baseline. */
export function directionOf({ solid, affinityLow, affinityHigh }: Figure): 'over' | 'under' | 'even' {
  if (!solid) return 'even'
  if (affinityLow > 1) return 'over'
  return affinityHigh < 1 ? 'under' : 'even'
}

/** The number of a stated lift: '9.6'; of a lower end '40', which is rounded already. */
export const liftNumber = ({ times, atLeast }: StatedLift, language: string): string =>
  atLeast ? formatDecimal(times, language) : timesText(times, language, (limit) => limit)

const formatDecimal = (value: number, language: string): string =>
  Number.isInteger(value) ? formatCount(value, language) : String(value)

/** ISO 8601 → '21 Nov 2026, 06:00 UTC' in the reader's language and time zone, which is named. */
export function asOfText(asOf: string, language: string): string {
  const time = Date.parse(asOf)
  if (Number.isNaN(time)) return asOf
  return new Intl.DateTimeFormat(dateLocale(language), {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  }).format(time)
}
