// The order of entries: by lift, reach or waste, and what nothing is known of.
import { expect, test } from 'vitest'
import { inOrder } from './entry-order-rules.ts'

const entries = [
  { id: 'own', why: { affinity: 4, share: 0.2 }, note: { code: 'your_term', percent: 90 } },
  { id: 'covered', why: { affinity: 2, share: 0.05 }, note: { code: 'your_term_covered', percent: 1 } },
  { id: 'hand' },
  { id: 'others', why: { affinity: 9, share: 0.3 }, note: { code: 'mostly_others', percent: 70 } },
  { id: 'reached', why: { affinity: 6, share: 0.5 }, note: { code: 'already_reached', percent: 95 } },
  { id: 'adds', why: { affinity: 6, share: 0.1 }, note: { code: 'adds', percent: 95 } },
]

test.each([
  ['chosen', ['own', 'covered', 'hand', 'others', 'reached', 'adds']],
  ['lift', ['others', 'reached', 'adds', 'own', 'covered', 'hand']],
  ['reach', ['reached', 'others', 'own', 'adds', 'covered', 'hand']],
  ['waste', ['adds', 'own', 'others', 'covered', 'hand', 'reached']],
] as const)('by %s: what nothing is known of comes last', (order, expected) => {
  expect(inOrder(entries, order).map(({ id }) => id)).toEqual(expected)
})
