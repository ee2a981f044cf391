// The days of a flight that are still ahead, which is what a budget can be suggested for.
import { expect, test } from 'vitest'
import { daysAhead } from './flight-form-rules.ts'

const TODAY = '2026-11-29'

test.each([
  ['ahead', '2026-11-30', '2026-12-06', { kind: 'days', days: 7 }],
  ['begun: past days are over', '2026-11-20', '2026-12-04', { kind: 'days', days: 6 }],
  ['its last day', '2026-11-20', '2026-11-29', { kind: 'days', days: 1 }],
  ['without an end', '2026-11-30', '', { kind: 'open', days: 30 }],
  ['for ten years', '2026-11-30', '2036-11-30', { kind: 'long', days: 30 }],
  ['over', '2026-11-20', '2026-11-25', { kind: 'over' }],
  ['the wrong way round', '2026-12-06', '2026-12-05', { kind: 'reversed' }],
])('%s', (_, start, end, expected) => {
  expect(daysAhead({ start, end }, TODAY)).toEqual(expected)
})
