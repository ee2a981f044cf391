// Who is believed to be the extension: the same window, the same origin, the page's own nonce, a whole message.
import { afterEach, expect, test } from 'vitest'
import { openExtensionBridge } from './extension-bridge.ts'

const NONCE = 'n'.repeat(32)
const bridges: { close(): void }[] = []
const open = () => {
  const bridge = openExtensionBridge(window, () => NONCE)
  bridges.push(bridge)
  return bridge
}
afterEach(() => {
  for (const bridge of bridges.splice(0)) bridge.close()
})

const state = { v: 1, nonce: NONCE, from: 'peregrine-extension', kind: 'state', version: '30.7.3' }
const account = { id: '18ce54d4x5t', name: 'Harbor Roast', handle: 'harborroast' }

function arrives(data: unknown, more: { origin?: string; source?: unknown } = {}): void {
  const { origin = window.location.origin, source = window } = more
  const event = new MessageEvent('message', { data, origin })
  Object.defineProperty(event, 'source', { value: source })
  window.dispatchEvent(event)
}

test('[EXT-1] detected on a state message of the same origin; the ad account comes with its message', () => {
  const bridge = open()
  expect(bridge.snapshot()).toEqual({ detected: false, adAccount: null })
  arrives(JSON.stringify(state))
  expect(bridge.snapshot()).toEqual({ detected: true, adAccount: null })
  arrives(JSON.stringify({ ...state, kind: 'ad-account', account, version: undefined }))
  expect(bridge.snapshot()).toEqual({ detected: true, adAccount: account })
})

const frame = { postMessage: () => undefined }
test.each([
  ['another origin', JSON.stringify(state), { origin: 'https://elsewhere.example' }],
  ['no origin', JSON.stringify(state), { origin: 'null' }],
  ['a frame or an opener', JSON.stringify(state), { source: frame }],
  ['nobody', JSON.stringify(state), { source: null }],
  ['a stale nonce', JSON.stringify({ ...state, nonce: 'o'.repeat(32) }), {}],
  ['no nonce', JSON.stringify({ ...state, nonce: undefined }), {}],
  ['a later version', JSON.stringify({ ...state, v: 2 }), {}],
  ['a page', JSON.stringify({ ...state, from: 'peregrine-page' }), {}],
  ['an object', state, {}],
  ['a key more', JSON.stringify({ ...state, token: 'x' }), {}],
  ['no JSON', '{', {}],
  ['a flood', JSON.stringify({ ...state, version: 'x'.repeat(3_000_000) }), {}],
])('[EXT-1] a message from %s is not believed', (_, data, more) => {
  const bridge = open()
  arrives(data, more)
  expect(bridge.snapshot().detected).toBe(false)
})

test('reports of another application are not heard', () => {
  const bridge = open()
  const heard: string[] = []
  const request = 'c3b5a1e2-6b1a-4f6e-9d7e-0a1b2c3d4e5f'
  const assignment = { request, name: 'Coffee', adAccountId: account.id, countries: [], type: 'targeting' } as never
  bridge.apply(assignment, (message) => heard.push(message.kind))
  const report = { v: 1, nonce: NONCE, from: 'peregrine-extension', kind: 'accepted' }
  arrives(JSON.stringify({ ...report, request: 'd3b5a1e2-6b1a-4f6e-9d7e-0a1b2c3d4e5f' }))
  expect(heard).toEqual([])
  arrives(JSON.stringify({ ...report, request }))
  expect(heard).toEqual(['accepted'])
})
