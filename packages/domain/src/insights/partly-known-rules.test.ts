// Accounts that may fit: as many as of those who say it, with an interval that knows how few say it.
import { expect, test } from 'vitest'
import { estimatePassing } from './partly-known-rules.ts'
import { sizeOfCount } from './size-rules.ts'

test.each([
  ['everything is known', [{ known: 300, inside: 200 }], [{ count: 200, unknown: [] }], 200, 0],
  ['nothing is asked', [], [{ count: 300, unknown: [] }], 300, 0],
  [
    'two thirds of those who say it fit, and so of the others',
    [{ known: 300, inside: 200 }],
    [
      { count: 200, unknown: [] },
      { count: 90, unknown: [0] },
    ],
    260,
    // Chance 90 · ⅔ · ⅓ = 20, and the share itself 90² · ⅔ · ⅓ / 300 = 6.
    26,
  ],
  [
    'of two conditions that somebody says nothing of, both shares count',
    [
      { known: 100, inside: 50 },
      { known: 100, inside: 50 },
    ],
    [{ count: 400, unknown: [0, 1] }],
    100,
    // Chance 400 · ¼ · ¾ = 75; each share (100 / ½)² · ¼ / 100 = 100.
    275,
  ],
  ['nobody says it: the usual share', [{ known: 0, inside: 0, usual: 0.2 }], [{ count: 100, unknown: [0] }], 20, 336],
])('%s', (_, conditions, cells, count, variance) => {
  const found = estimatePassing(conditions, cells)
  expect([found.count, Math.round(found.variance)]).toEqual([count, variance])
})

test('one account that says it does not speak for all others', () => {
  const cells = [
    { count: 1, unknown: [] },
    { count: 10_000, unknown: [0] },
  ]
  const size = sizeOfCount(estimatePassing([{ known: 1, inside: 1, usual: 0.1 }], cells))
  expect(size.size).toBe(2500)
  expect([size.low < 200, size.high > 5000, size.exact]).toEqual([true, true, false])
})
