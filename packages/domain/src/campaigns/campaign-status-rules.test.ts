// Statuses at a moment, and flights of campaigns from their ad sets.
import { expect, test } from 'vitest'
import { type CampaignStatus, flightOf, foreignReasons, statusOf } from './campaign-status-rules.ts'

const NOW = Date.UTC(2026, 10, 21)
const [before, after] = [NOW - 1000, NOW + 1000]
const running = { standing: true, running: true, stoppedBy: [], start: before, end: after }

test.each<[string, Partial<Parameters<typeof statusOf>[0]>, CampaignStatus]>([
  ['shown now', {}, 'Active'],
  ['without any times', { start: null, end: null }, 'Active'],
  ['not at the network yet', { standing: false }, 'Draft'],
  ['a draft that is over stays a draft', { standing: false, end: before }, 'Draft'],
  ['over', { end: before }, 'Expired'],
  ['over this very moment', { end: NOW }, 'Expired'],
  ['over and switched off', { end: before, running: false }, 'Expired'],
  ['switched off', { running: false }, 'Paused'],
  ['switched off before it began', { running: false, start: after }, 'Paused'],
  ['not begun', { start: after }, 'Scheduled'],
  ['begun this very moment', { start: NOW }, 'Active'],
  ['kept from being shown', { stoppedBy: ['FUNDING_PROBLEM'] }, 'Halted'],
  ['kept from being shown before it began', { stoppedBy: ['FUNDING_PROBLEM'], start: after }, 'Scheduled'],
])('%s', (_, facts, expected) => {
  expect(statusOf({ ...running, ...facts }, NOW)).toBe(expected)
})

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
