// Nothing is called done before the ad platform has confirmed it; what it refuses is said with its reason and can be retried.
import type { Campaign } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import type { Order } from '@peregrine/contract/campaigns/order-shapes.ts'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#shell/asking.ts'
import { startTexts } from '#shell/texts.ts'
import { toasts } from '#shell/toasts.ts'
import { useFollowOrder } from './follow-order.ts'

const ID = '44444444-4444-4444-8444-000000000001'
const base: Order = { state: 'sending', problem: null, waits: null, actions: [], fields: [] }
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
