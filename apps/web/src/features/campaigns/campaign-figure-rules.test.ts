// Figures of campaigns as they are written, and their days.
import { expect, test } from 'vitest'
import { moneyText, zoneCity } from '#shell/figures/campaign-figure-rules.ts'
import { lastDays } from './campaign-day-rules.ts'

test('amounts keep their currency, time zones are called by their city', () => {
  expect(moneyText(1234.5, 'USD')).toBe('$1,234.50')
  expect(moneyText(1234, 'JPY')).toBe('JPY 1,234')
  expect(moneyText(12.345, 'KWD')).toBe('KWD 12.345')
  expect(['America/Los_Angeles', 'UTC', ''].map(zoneCity)).toEqual(['Los Angeles', 'UTC', 'UTC'])
})

test('the last days are those up to today', () => {
  expect(lastDays(14, '2026-11-21')).toEqual({ from: '2026-11-08', to: '2026-11-21' })
})
