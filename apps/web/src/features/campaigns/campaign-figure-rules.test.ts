// Figures of campaigns as they are written, and their days.
import { expect, test } from 'vitest'
import { lastDays } from './campaign-day-rules.ts'
import { moneyText, pointsText } from './campaign-figure-rules.ts'

test('amounts keep their currency and differences their sign', () => {
  expect(moneyText(1234.5, 'USD')).toBe('$1,234.50')
  expect(moneyText(1234.5, 'JPY')).toBe('JPY 1,234.50')
  expect([0.0041, -0.002, 0].map(pointsText)).toEqual(['+0.41', '−0.2', '±0'])
})

test('the last days are those up to today', () => {
  expect(lastDays(14, '2026-11-21')).toEqual({ from: '2026-11-08', to: '2026-11-21' })
})
