// How figures and texts are written.
import { expect, test } from 'vitest'
import { CURRENCIES, currencySymbol } from '../billing/currency-rules.ts'
import {
  DEBOUNCE_MS,
  formatCount,
  formatMoney,
  formatPercent,
  formatShare,
  formatShortDate,
  formatSize,
  formatUnitCost,
  truncate,
} from './format-rules.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1.0K'],
  [1234, '1.2K'],
  [999.6, '1.0K'],
  [9949, '9.9K'],
  [9950, '10K'],
  [9999, '10K'],
  [10_000, '10K'],
  [12_345, '12K'],
  [999_000, '999K'],
  [999_499, '999K'],
  [999_500, '1.0M'],
  [999_949, '1.0M'],
  [999_950, '1.0M'],
  [999_999, '1.0M'],
  [1_000_000, '1.0M'],
  [1_250_000, '1.3M'],
  [9_999_999, '10.0M'],
  [250_000_000, '250.0M'],
  [Number.NaN, '-'],
  [null, '-'],
  [undefined, '-'],
])('[FORMAT-1] size %s → %s', (size, text) => {
  expect(formatSize(size)).toBe(text)
})

test.each([
  [1234.5, 'USD', '$1,234.50'],
  [0, 'GBP', '£0.00'],
  [2.005, 'EUR', '€2.01'],
  [-5, 'USD', '-$5.00'],
  [5, undefined, '€5.00'],
  [5, 'SGD', 'SGD 5.00'],
  [12.345, 'KWD', 'KWD 12.345'],
  [1234.5, 'JPY', 'JPY 1,235'],
  [0.4, 'JPY', 'JPY 0'],
  [500, 'YEN', 'JPY 500'],
  [500, 'KRW', 'KRW 500'],
  [-0.001, 'USD', '$0.00'],
  [Number.NaN, 'USD', '-'],
  [null, 'USD', '-'],
] as const)('[FORMAT-2] money %s %s → %s', (amount, currency, text) => {
  expect(formatMoney(amount, currency)).toBe(text)
})

test.each([
  [0.43, 'JPY', 'JPY 0.43'],
  [12.34, 'JPY', 'JPY 12'],
  [0, 'JPY', 'JPY 0'],
  [0.4321, 'KWD', 'KWD 0.432'],
  [0.43, 'USD', '$0.43'],
])('what one costs on average, %s %s → %s', (cost, currency, text) => expect(formatUnitCost(cost, currency)).toBe(text))

test.each([
  [12.345, '12.35%'],
  [1.005, '1.01%'],
  [20, '20%'],
  [0.1, '0.1%'],
  [1e-9, '0%'],
  [Number.POSITIVE_INFINITY, '-'],
  [undefined, '-'],
])('[FORMAT-2] percent %s → %s', (percent, text) => {
  expect(formatPercent(percent)).toBe(text)
})

test('a share is written in percent', () => {
  expect(formatShare(0.2857)).toBe('28.57%')
  expect(formatShare(0.07)).toBe('7%')
  expect(formatShare(null)).toBe('-')
})

test('[FORMAT-3] texts are cut at 15 characters with an ellipsis; the debounce is 500 ms', () => {
  expect(truncate('exactly fifteen')).toBe('exactly fifteen')
  expect(truncate('exactly fifteen!')).toBe('exactly fifteen…')
  expect(truncate('👩‍🚀abc', 3)).toBe('👩‍🚀…')
  expect(truncate('東京都渋谷区', 3)).toBe('東京都…')
  expect(DEBOUNCE_MS).toBe(500)
})

test('[I18N-4] the short date has a numeric year, a short month and a numeric day in the language', () => {
  const moment = 1_767_571_200_000
  expect(formatShortDate(moment, 'en', 'UTC')).toBe('Jan 5, 2026')
  expect(formatShortDate(moment, 'ja', 'UTC')).toBe('2026年1月5日')
  expect(formatShortDate(moment, 'en', 'America/New_York')).toBe('Jan 4, 2026')
  expect(formatShortDate(Number.NaN, 'en', 'UTC')).toBe('-')
  expect(formatShortDate(1e18, 'en', 'UTC')).toBe('-')
})

test('counts have separators', () => {
  expect(formatCount(1234567)).toBe('1,234,567')
  expect(formatCount(undefined)).toBe('-')
})

test('[CONST-4] there are 17 currencies, three symbols, and the euro sign by default', () => {
  expect(CURRENCIES).toHaveLength(17)
  expect(['EUR', 'USD', 'GBP'].map((code) => currencySymbol(code as 'EUR'))).toEqual(['€', '$', '£'])
  expect([currencySymbol('Other'), currencySymbol()]).toEqual(['€', '€'])
  expect([CURRENCIES.includes('YEN'), (CURRENCIES as readonly string[]).includes('JPY')]).toEqual([true, false])
})
