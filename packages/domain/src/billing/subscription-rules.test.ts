// Which subscription is current and what it allows.
import { expect, test } from 'vitest'
import { currentSubscription, isActive, isEnterprise, type Subscription, uploadObstacle } from './subscription-rules.ts'

const subscription = (id: string, start: string, active = true, name = 'Team'): Subscription => ({
  id,
  start,
  active,
  plan: { name },
})
const now = '2026-03-01T12:00:00Z'

test.each([
  ['none', [], undefined],
  [
    'the latest by start',
    [subscription('1', '2025-01-01'), subscription('2', '2026-01-01'), subscription('3', '2024-01-01')],
    '2',
  ],
  ['not one that has yet to begin', [subscription('1', '2025-01-01'), subscription('2', '2026-03-02')], '1'],
  ['one that begins today', [subscription('1', '2025-01-01'), subscription('2', '2026-03-01')], '2'],
  ['of equal starts the higher id', [subscription('10', '2025-01-01'), subscription('9', '2025-01-01')], '10'],
  ['in any order', [subscription('9', '2025-01-01'), subscription('10', '2025-01-01')], '10'],
])('[SUB-1] current: %s', (_, subscriptions, id) => {
  expect(currentSubscription(subscriptions, now)?.id).toBe(id)
})

test('[SUB-1] active if flagged or overridden', () => {
  expect(isActive(subscription('1', '2025-01-01', true))).toBe(true)
  expect(isActive(subscription('1', '2025-01-01', false))).toBe(false)
  expect(isActive(null)).toBe(false)
  expect(isActive(null, true)).toBe(true)
})

test('[SUB-1] enterprise if the plan name contains enterprise', () => {
  expect(isEnterprise(subscription('1', '2025-01-01', true, 'Big Enterprise plan'))).toBe(true)
  expect(isEnterprise(subscription('1', '2025-01-01', true, 'Team'))).toBe(false)
  expect(isEnterprise(null)).toBe(false)
})

test('[SUB-2] uploading needs an active subscription and a connected ad account', () => {
  expect([uploadObstacle(false, 1), uploadObstacle(true, 0), uploadObstacle(true, 2)]).toEqual([
    'subscription',
    'ad-account',
    null,
  ])
})
