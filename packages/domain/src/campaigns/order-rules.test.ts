// What became of an order, as a table.
import { expect, test } from 'vitest'
import { campaignOrder, type OrderPart, type OrderRun, partOrder } from './order-rules.ts'

const run = (state: OrderRun['state'], more: Partial<OrderRun> = {}): OrderRun => ({
  state,
  waits: null,
  ran: true,
  ...more,
})
const waits = (reason: 'reconnect' | 'approval' | 'unavailable' | 'rate_limited') => ({
  reason,
  until: '2026-11-21T09:05:00.000Z',
})

test.each([
  [run('converged'), 'live', null, []],
  [run('draft', { ran: false }), 'draft', null, []],
  [run('sending'), 'sending', null, []],
  [run('refused'), 'refused', null, ['retry', 'revert']],
  // A launch that was refused is launched again: nothing is live to revert to.
  [run('refused', { ran: false }), 'refused', null, []],
  [run('gone'), 'gone', null, []],
  [
    run('waiting', { waits: waits('unavailable') }),
    'waiting',
    { for: 'unavailable', until: '2026-11-21T09:05:00.000Z' },
    ['retry', 'revert'],
  ],
  [
    run('waiting', { waits: waits('rate_limited') }),
    'waiting',
    { for: 'rate_limited', until: '2026-11-21T09:05:00.000Z' },
    ['revert'],
  ],
  // Nobody knows when somebody connects it again.
  [
    run('waiting', { waits: waits('reconnect') }),
    'waiting',
    { for: 'reconnect', until: null },
    ['reconnect', 'revert'],
  ],
  // Nor when somebody agrees.
  [run('waiting', { waits: waits('approval') }), 'waiting', { for: 'approval', until: null }, ['revert']],
  [run('waiting', { waits: waits('approval'), ran: false }), 'waiting', { for: 'approval', until: null }, []],
] as const)('a campaign: %j', (given, state, waiting, actions) => {
  expect(campaignOrder(given)).toEqual({ state, waits: waiting, actions })
})

const part = (more: Partial<OrderPart> = {}): OrderPart => ({
  placed: true,
  gone: false,
  pending: true,
  refused: false,
  ...more,
})

test.each([
  [part({ placed: false }), false, run('draft'), 'draft', undefined],
  [part({ pending: false }), true, run('refused'), 'live', undefined],
  [part(), true, run('sending'), 'sending', undefined],
  [part({ refused: true }), true, run('refused'), 'refused', undefined],
  // Sent once more, what it was refused for counts no more.
  [part({ refused: true }), true, run('sending'), 'sending', undefined],
  [part(), true, run('refused'), 'waiting', 'refused_change'],
  [part(), true, run('waiting', { waits: waits('reconnect') }), 'waiting', 'reconnect'],
  [part({ gone: true }), true, run('converged'), 'gone', undefined],
  [part(), true, run('gone'), 'gone', undefined],
] as const)('a part: %j, launched: %s, in %j', (given, launched, whole, state, reason) => {
  const order = partOrder(given, launched, whole)
  expect([order.state, order.waits?.for, order.actions]).toEqual([state, reason, []])
})
