// How final a day's figures are, hour by hour after it ended.
import { expect, test } from 'vitest'
import { finalityOf, oldestChangeable } from './finality-rules.ts'

const END = Date.UTC(2026, 10, 10)
const HOUR = 3_600_000

test.each([
  [-5, 'provisional', true, true],
  [0, 'provisional', true, true],
  [23, 'provisional', true, true],
  [24, 'settling', false, true],
  [71, 'settling', false, true],
  [72, 'settled', false, false],
  [24 * 14 - 1, 'settled', false, false],
  [24 * 14, 'final', false, false],
])('%i hours after its end a day is %s', (hours, finality, impressions, spend) => {
  const now = END + hours * HOUR
  expect(finalityOf(END, now)).toBe(finality)
  expect([finality === 'provisional', finality === 'provisional' || finality === 'settling']).toEqual([
    impressions,
    spend,
  ])
  expect(END >= oldestChangeable(now)).toBe(hours <= 24 * 14)
})
