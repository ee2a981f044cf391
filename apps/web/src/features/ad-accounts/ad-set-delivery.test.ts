// Switched on is delivering only within the flight, in a campaign that is switched on.
import { expect, test } from 'vitest'
import { deliveryOf } from './ad-set-delivery.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const on = { status: 'ACTIVE', campaignStatus: 'ACTIVE', start: null, end: null } as const

test.each([
  ['ACTIVE', on],
  ['ACTIVE', { ...on, campaignStatus: null }],
  ['ACTIVE', { ...on, start: '2026-11-21T12:00:00Z', end: '2026-11-22T00:00:00Z' }],
  ['SCHEDULED', { ...on, start: '2026-12-01T08:00:00Z' }],
  ['ENDED', { ...on, start: '2026-11-01T08:00:00Z', end: '2026-11-21T12:00:00Z' }],
  ['CAMPAIGN_PAUSED', { ...on, campaignStatus: 'PAUSED', start: '2026-12-01T08:00:00Z' }],
  ['PAUSED', { ...on, status: 'PAUSED', start: '2026-12-01T08:00:00Z' }],
] as const)('%s', (delivery, adSet) => {
  expect(deliveryOf(adSet, NOW)).toBe(delivery)
})
