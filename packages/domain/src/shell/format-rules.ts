// How sizes, money, shares, dates and long texts are written (spec §9).
import { CURRENCY_SYMBOLS, type Currency, currencyLabel, currencySymbol, placesOf } from '../billing/currency-rules.ts'
import { isBelowMinimum, MINIMUM_CELL } from '../insights/size-rules.ts'
import { SMALLEST_CELL } from '../insights/small-cell-rules.ts'

export const NOT_A_NUMBER = '-'
export const DEBOUNCE_MS = 500
export const TRUNCATE_LENGTH = 15

type Amount = number | null | undefined
const isNumber = (value: Amount): value is number => typeof value === 'number' && Number.isFinite(value)

/**
 * 1M and above with one decimal M, 1K to below 10K with one decimal K, 10K and above whole K, less as it is. What rounds
 * up to the next unit is written in it: 999,600 is 1.0M and 9,960 is 10K.
 */
export function formatSize(size: Amount): string {
  if (!isNumber(size)) return NOT_A_NUMBER
  const whole = Math.round(size)
  if (whole >= 999_500) return `${(whole / 1_000_000).toFixed(1)}M`
  if (whole >= 9950) return `${Math.round(whole / 1000)}K`
  return whole >= 1000 ? `${(whole / 1000).toFixed(1)}K` : String(whole)
}

/**
 * How many places behind the point an amount is written with: those of its currency's coin. Of an average, such as what one
 * click costs, a yen is too much to be rounded to: a few of them are told with two more.
 */
export function moneyPlaces(amount: number, currency: string, average = false): number {
  const places = placesOf(currency)
  return average && places === 0 && amount !== 0 && Math.abs(amount) < 10 ? 2 : places
}

/** 1234.5, 'USD' → '$1,234.50'. A currency without a known symbol keeps its code: no amount may look like euros that is not. */
export function formatMoney(amount: Amount, currency?: string, average = false): string {
  if (!isNumber(amount)) return NOT_A_NUMBER
  const places = moneyPlaces(amount, currency ?? 'EUR', average)
  const digits = new Intl.NumberFormat('en', { minimumFractionDigits: places, maximumFractionDigits: places })
  const text = digits.format(Math.abs(amount))
  const sign = amount < 0 && /[1-9]/.test(text) ? '-' : ''
  const known = currency === undefined || Object.hasOwn(CURRENCY_SYMBOLS, currency)
  return known ? `${sign}${currencySymbol(currency as Currency)}${text}` : `${sign}${currencyLabel(currency)} ${text}`
}

/** The same for what one of something costs on average. */
export const formatUnitCost = (cost: Amount, currency: string): string => formatMoney(cost, currency, true)

/** 12.345 → '12.35%' (in percent, not a share); at most two decimals. */
export function formatPercent(percent: Amount): string {
  if (!isNumber(percent)) return NOT_A_NUMBER
  // By way of the decimal text, so that 1.005 becomes 1.01 as a reader expects.
  const rounded = Math.round(Number(`${percent}e2`)) / 100
  return `${Number.isFinite(rounded) ? rounded : Math.round(percent * 100) / 100}%`
}

/** A share 0..1 as percent. */
export function formatShare(share: Amount): string {
  return isNumber(share) ? formatPercent(Number((share * 100).toPrecision(12))) : NOT_A_NUMBER
}

/** A share 0..1 within a sentence, and one that is estimated: whole from 10% on: '31%', '4.2%', '0.43%'. */
export function formatRoundShare(share: number): string {
  if (!Number.isFinite(share)) return formatShare(share)
  const percent = share * 100
  const digits = percent >= 10 ? 0 : percent >= 1 ? 1 : 2
  return formatPercent(Number(percent.toFixed(digits)))
}

/** A whole number with separators: 12345 → '12,345'. */
export function formatCount(count: Amount, language = 'en'): string {
  return isNumber(count) ? new Intl.NumberFormat(language, { maximumFractionDigits: 0 }).format(count) : NOT_A_NUMBER
}

/** A number of members as it is told: in full, or "fewer than 100". */
export function formatMembers(count: Amount, language: string): string {
  if (!isNumber(count) || !isBelowMinimum(count)) return formatCount(count, language)
  return language === 'ja' ? `${MINIMUM_CELL}未満` : `fewer than ${MINIMUM_CELL}`
}

const isFewOfPart = (count: Amount): boolean => isNumber(count) && count > 0 && count < SMALLEST_CELL

/** A part of a whole that is no people, as it is told: “fewer than 10”, or the number. */
export function formatPartCount(count: Amount, language: string): string {
  if (!isFewOfPart(count)) return formatCount(count, language)
  return language === 'ja' ? `${SMALLEST_CELL}未満` : `fewer than ${SMALLEST_CELL}`
}

/** How many members did something, as it is told: “fewer than 10”, or the number; in Japanese with its unit. */
export function formatPart(count: Amount, language: string): string {
  const few = isFewOfPart(count)
  if (language === 'ja') return few ? `${SMALLEST_CELL}人未満` : `${formatCount(count, language)}人`
  return few ? `fewer than ${SMALLEST_CELL}` : formatCount(count, language)
}

/** The same in few characters: 12K, or <100. */
export const formatMembersShort = (count: Amount): string =>
  isNumber(count) && isBelowMinimum(count) ? `<${MINIMUM_CELL}` : formatSize(count)

/** The first 15 (or `length`) characters and an ellipsis; a text that fits stays. */
export function truncate(text: string, length: number = TRUNCATE_LENGTH): string {
  const characters = [...text]
  return characters.length > length ? `${characters.slice(0, length).join('')}…` : text
}

/**
 * Numeric year, short month, numeric day in the user's language; epoch milliseconds; '-' when not a time. The zone is the
 * reader's for a moment, the ad account's for its flights, UTC for a day of a calendar.
 */
export function formatShortDate(epochMs: Amount, language: string, timeZone: string): string {
  if (!isNumber(epochMs) || Math.abs(epochMs) > 8.64e15) return NOT_A_NUMBER
  return new Intl.DateTimeFormat(language, { year: 'numeric', month: 'short', day: 'numeric', timeZone }).format(
    epochMs,
  )
}
