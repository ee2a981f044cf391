// The way to the network and back: the state stays in this tab, and a return that does not bring it is not believed.
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startTexts } from '#shell/texts.ts'
import { comeBackFromNetwork, goToNetwork, pathOfReturn } from './connect-network.ts'

const connection = {
  id: 'c1',
  provider: 'network-ads',
  handle: 'harborroast',
  state: 'connected',
  connected: '2026-11-21',
  may: ['read', 'follow', 'lists', 'ads'],
  sole_reader: false,
}
let requested: string[] = []
let left = ''

beforeAll(startTexts)
beforeEach(() => {
  requested = []
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (address: string, given: RequestInit) => {
    requested.push(`${given.method} ${address}`)
    if (address.includes('request_token'))
      return Response.json({ oauth_token: 'rt', authorize_url: 'https://network.example/authorize?oauth_token=rt' })
    if (address.includes('code-challenge'))
      return Response.json({
        state: 's'.repeat(43),
        code_challenge: 'c'.repeat(43),
        code_challenge_method: 'S256',
        authorize_url: 'https://network.example/i/oauth2/authorize?state=s',
      })
    if (address.includes('access_token')) return Response.json({ access_token: 'ours', handle: 'harborroast' })
    return Response.json(connection)
  })
  vi.spyOn(window.location, 'assign').mockImplementation((address) => {
    left = String(address)
  })
})
afterEach(() => {
  sessionStorage.clear()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const begin = async (connects: 'ads' | 'suite' = 'ads'): Promise<string> => {
  const gone = goToNetwork('/targeting-lists/7?apply=api', connects)
  await vi.advanceTimersByTimeAsync(19_900)
  let stayed = false
  void gone.then(() => {
    stayed = true
  })
  expect(stayed).toBe(false)
  await vi.advanceTimersByTimeAsync(200)
  expect(await gone).toBe('stayed')
  return sessionStorage.getItem('peregrine.oauth-state') ?? ''
}

test('[LOGIN-8] a random state in session storage, a request token, the way to the network, 20 s of waiting', async () => {
  const state = await begin()
  expect(state).toMatch(/^[0-9a-f]{48}$/)
  expect(decodeURIComponent(requested[0] ?? '')).toContain(
    `GET /rest-auth/network-ads/request_token/?oauth_callback=${location.origin}/login/network-ads?state=${state}`,
  )
  expect(left).toBe('https://network.example/authorize?oauth_token=rt')
  expect(pathOfReturn()).toBe('/targeting-lists/7?apply=api')
  expect(await begin()).not.toBe(state)
})

test('[LOGIN-9] another state, or none, is an unauthorized attempt, and nothing is asked of the server', async () => {
  const state = await begin()
  requested = []
  for (const sent of ['state=another&oauth_token=rt&oauth_verifier=v', `oauth_token=rt&oauth_verifier=v`]) {
    sessionStorage.setItem('peregrine.oauth-state', state)
    expect(await comeBackFromNetwork(new URLSearchParams(sent))).toEqual({
      kind: 'unauthorized',
      message: 'Error: Unauthorized login attempt',
    })
  }
  expect(requested).toEqual([])
})

test('[LOGIN-10] the return connects the account, and is good once', async () => {
  const state = await begin()
  requested = []
  const sent = new URLSearchParams({ state, oauth_token: 'rt', oauth_verifier: 'v' })
  expect(await comeBackFromNetwork(sent)).toEqual({ kind: 'connected', connection })
  expect(requested).toEqual([
    `GET /rest-auth/network-ads/access_token/?state=${state}&oauth_token=rt&oauth_verifier=v`,
    'POST /rest-auth/network-ads/connect/',
  ])
  expect(await comeBackFromNetwork(sent)).toMatchObject({ kind: 'unauthorized' })
})

test('an account of the suite goes by its code: the state is the server’s, and what came back is good once', async () => {
  const state = await begin('suite')
  expect(state).toBe('s'.repeat(43))
  expect(decodeURIComponent(requested[0] ?? '')).toContain(
    `GET /rest-auth/network-suite/code-challenge/?callback=${location.origin}/login/network-suite&connect=true`,
  )
  expect(left).toBe('https://network.example/i/oauth2/authorize?state=s')
  requested = []
  const sent = new URLSearchParams({ state, code: 'given' })
  expect(await comeBackFromNetwork(sent, 'suite')).toEqual({ kind: 'connected', connection })
  expect(requested).toEqual(['POST /rest-auth/network-suite/connect/'])
  expect(await comeBackFromNetwork(sent, 'suite')).toMatchObject({ kind: 'unauthorized' })
  sessionStorage.setItem('peregrine.oauth-state', state)
  const other = new URLSearchParams({ state: 'o'.repeat(43), code: 'given' })
  expect(await comeBackFromNetwork(other, 'suite')).toMatchObject({ kind: 'unauthorized' })
})
