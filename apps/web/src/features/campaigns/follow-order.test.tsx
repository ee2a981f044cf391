// Nothing is called done before the ad platform has confirmed it; what it refuses is said with its reason and can be retried.
import type { Campaign } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import type { Order } from '@peregrine/contract/campaigns/order-shapes.ts'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#shell/asking.ts'
import { setClock } from '#shell/clock.ts'
import { startTexts } from '#shell/texts.ts'
import { toasts } from '#shell/toasts.ts'
import { useFollowOrder } from './follow-order.ts'

const ID = '44444444-4444-4444-8444-000000000001'
const base: Order = { state: 'sending', problem: null, refused_by: null, waits: null, actions: [], fields: [] }
const campaign = (order: Partial<Order>) => ({ id: ID, name: 'Beans', order: { ...base, ...order } }) as Campaign
const refused = campaign({
  state: 'refused',
  problem: { code: 'creative_missing', values: {} },
  actions: ['retry', 'revert'],
})

let requested: string[] = []
let answers: Campaign[] = []

beforeAll(startTexts)
beforeEach(() => {
  vi.useFakeTimers()
  requested = []
  vi.stubGlobal('fetch', async (address: string, given: RequestInit) => {
    requested.push(`${given.method} ${address.split('?')[0]}`)
    return Response.json(given.method === 'POST' ? campaign({}) : answers.shift())
  })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  for (const { id } of toasts.messages()) toasts.remove(id)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const said = () => toasts.messages().map(({ text, level }) => `${level}: ${text}`)
const moment = () => act(async () => void (await vi.advanceTimersByTimeAsync(1_000)))

test('paused is said once it is confirmed', async () => {
  answers = [campaign({}), campaign({ state: 'live' })]
  const { result } = renderHook(() => useFollowOrder('north'))
  const following = result.current.follow(campaign({}), 'paused')
  await moment()
  expect(said()).toEqual(['info: Pausing “Beans”…'])
  await moment()
  await following
  expect(said()).toEqual(['info: Pausing “Beans”…', 'success: “Beans” is paused.'])
})

test('a refusal is said with its reason, and retried', async () => {
  answers = [refused, campaign({ state: 'live' })]
  const { result } = renderHook(() => useFollowOrder('north'))
  const following = result.current.follow(campaign({}), 'changed')
  await moment()
  await following
  const [, refusal] = toasts.messages()
  expect(said()[1]).toMatch(/^error: “Beans” was not changed: ./)
  expect(refusal?.action?.label).toBe('Send again')
  const retried = refusal?.action?.run()
  await moment()
  await moment()
  await retried
  expect(requested).toContain(`POST /api/campaigns/${ID}/retry/`)
  expect(said().at(-1)).toBe('success: The changes to “Beans” are live.')
})

test('what waits says until when, and is followed until it is confirmed', async () => {
  setClock(Date.parse('2026-11-21T09:00:00Z'))
  const waiting = campaign({
    state: 'waiting',
    waits: { for: 'rate_limited', until: '2026-11-21T09:00:40Z' },
    problem: { code: 'platform_rate_limited', values: {} },
  })
  answers = [waiting, waiting, campaign({}), campaign({ state: 'live' })]
  const { result } = renderHook(() => useFollowOrder('north'))
  const following = result.current.follow(campaign({}), 'changed')
  for (let second = 0; second < 4; second += 1) await moment()
  await following
  expect(said().slice(1)).toEqual([
    'warn: “Beans” isn’t changed yet: Rate limit reached · continues in 40 s',
    'success: The changes to “Beans” are live.',
  ])
  setClock()
})

test('what waits for a connection says so, and claims nothing', async () => {
  answers = [campaign({ state: 'waiting', waits: { for: 'reconnect', until: null } })]
  const { result } = renderHook(() => useFollowOrder('north'))
  const following = result.current.follow(campaign({}), 'changed')
  await moment()
  await following
  expect(said().slice(1)).toEqual([
    'warn: “Beans” isn’t changed yet: Waiting for reconnection · continues after reconnecting',
  ])
})

test('what was discarded while it waited is not called live', async () => {
  const waiting = { ...campaign({ state: 'waiting', waits: { for: 'unavailable', until: '2030-01-01T00:00:00Z' } }) }
  answers = [waiting, { ...campaign({ state: 'live' }), version: 9 }]
  const { result } = renderHook(() => useFollowOrder('north'))
  const following = result.current.follow(campaign({}), 'changed')
  for (let second = 0; second < 2; second += 1) await moment()
  await following
  expect(said().filter((line) => line.startsWith('success'))).toEqual([])
})
