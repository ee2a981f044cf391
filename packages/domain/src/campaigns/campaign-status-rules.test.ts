// Flights of campaigns from their ad sets, and which words of the network are news.
import { expect, test } from 'vitest'
import { flightOf, foreignReasons } from './campaign-status-rules.ts'

test('only what is not our own doing halts', () => {
  expect(foreignReasons(['PAUSED_BY_ADVERTISER', 'NOT_STARTED', 'EXPIRED', 'INCOMPLETE'])).toEqual(['INCOMPLETE'])
})

test.each([
  ['nothing', [], { start: null, end: null }],
  [
    'the earliest start, the latest end',
    [
      { start: 5, end: 9 },
      { start: 3, end: 7 },
    ],
    { start: 3, end: 9 },
  ],
  [
    'open when one has no end',
    [
      { start: 5, end: 9 },
      { start: 3, end: null },
    ],
    { start: 3, end: null },
  ],
  [
    'a start that nobody gave does not count',
    [
      { start: null, end: 9 },
      { start: 4, end: 8 },
    ],
    { start: 4, end: 9 },
  ],
])('[ENTITY-7] flight: %s', (_, parts, expected) => {
  expect(flightOf(parts)).toEqual(expected)
})
