// Numbers as documents write them: shares to a tenth of a percent, counts with separators, dates in the reader's language.
import { type Figure, statedLift } from '@peregrine/domain/insights/score-rules.ts'
import { isShareUntold, shareBound } from '@peregrine/domain/insights/small-cell-rules.ts'
import {
  formatCount,
  formatMembers,
  formatRoundShare,
  formatShortDate,
  moneyPlaces,
  NOT_A_NUMBER,
} from '@peregrine/domain/shell/format-rules.ts'
import { ZONE_OF_LANGUAGE } from '@peregrine/domain/shell/zoned-minute.ts'
import type { DocumentLanguage } from './document-look.ts'

/** 0.1234 → '12.3%', always with one decimal, so that columns line up; what is more than nothing never reads as nothing. */
export function percentText(share: number): string {
  if (!Number.isFinite(share)) return NOT_A_NUMBER
  const percent = Math.round(share * 1000) / 10
  return percent === 0 && share > 0 ? '<0.1%' : `${percent.toFixed(1)}%`
}

/** The share of a figure: '31.0%', '<2.0%' of a group too small to be shown, '-' where no share is told. */
export function figureShareText(figure: Pick<Figure, 'a' | 'n' | 'share'>): string {
  if (isShareUntold(figure)) return NOT_A_NUMBER
  const bound = shareBound(figure)
  return bound === null ? percentText(figure.share) : `<${percentText(bound)}`
}

/** '12.1%–13.9%', '12.1%〜13.9%'. */
export const rangeText = (low: number, high: number, language: DocumentLanguage): string =>
  `${percentText(low)}${language === 'ja' ? '〜' : '–'}${percentText(high)}`

/** The same of an estimate: as on every page, no more exact than it is. */
export const estimateRangeText = (low: number, high: number, language: DocumentLanguage): string =>
  `${formatRoundShare(low)}${language === 'ja' ? '〜' : '–'}${formatRoundShare(high)}`

/** 1.84 → '1.8×'; '≥40×' where the baseline is too thin to say more, '-' where nothing can be said. */
export function liftText(figure: Figure): string {
  const lift = statedLift(figure)
  if (lift === null) return NOT_A_NUMBER
  const { times, atLeast } = lift
  const sign = atLeast ? '≥' : ''
  return `${sign}${times >= 9.95 ? formatCount(Math.round(times), 'en') : times.toFixed(1)}×`
}

/** A number of members, or “fewer than 100”. */
export const membersText = (count: number, language: DocumentLanguage): string => formatMembers(count, language)
export const countText = (count: number, language: DocumentLanguage): string => formatCount(count, language)

/** The day of an ISO time, where readers of the language are. */
export const dayText = (iso: string, language: DocumentLanguage): string =>
  formatShortDate(Date.parse(iso), language, ZONE_OF_LANGUAGE[language])

export interface MoneyWriter {
  (amount: number): string
  /** What one of something costs on average. */
  readonly cost: (amount: number) => string
}

/** With the places of the currency; one that the runtime does not know is written with its code. */
export function moneyWriter(currency: string, language: DocumentLanguage): MoneyWriter {
  const known = /^[A-Z]{3}$/.test(currency)
  const look = known ? ({ style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const) : {}
  const write = (amount: number, average: boolean): string => {
    const places = moneyPlaces(amount, currency, average)
    const format = new Intl.NumberFormat(language, {
      ...look,
      minimumFractionDigits: places,
      maximumFractionDigits: places,
    })
    return known ? format.format(amount) : `${currency} ${format.format(amount)}`
  }
  return Object.assign((amount: number) => write(amount, false), { cost: (amount: number) => write(amount, true) })
}
