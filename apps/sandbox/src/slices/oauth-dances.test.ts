// Becoming known to the network: both dances over HTTP, and everything that must be refused on the way.
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  authorization,
  type Keys,
  STANDING_KEYS,
  startTestSandbox,
  type TestSandbox,
} from '../../testkit/running-sandbox.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.close())

const APP: Keys = { consumerKey: 'sandbox-app', consumerSecret: 'sandbox-app-secret' }
const CALLBACK = 'http://localhost:3000/connect/ads?from=list'

async function requestToken(callback = CALLBACK): Promise<Keys> {
  const answer = await sandbox.send('POST', '/oauth/request_token', { keys: APP, oauth: { oauth_callback: callback } })
  expect(answer.status).toBe(200)
  const given = new URLSearchParams(answer.text)
  expect(given.get('oauth_callback_confirmed')).toBe('true')
  return { ...APP, token: given.get('oauth_token') ?? '', tokenSecret: given.get('oauth_token_secret') ?? '' }
}

/** What the page asks for, filled in as a person would. */
async function consent(path: string, press: 'authorize' | 'cancel', person?: string, withheld: readonly string[] = []) {
  const page = await (await fetch(`${sandbox.url}${path}`)).text()
  const hidden = [...page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)]
  const people = [...page.matchAll(/name="user_id" value="(\d+)"[^>]*> ([^<]*) <small>@(\w+)/g)]
  const chosen = people.find(([, , , handle]) => handle === (person ?? 'harborroast'))
  const form = new URLSearchParams()
  for (const [, name = '', value = ''] of hidden)
    form.set(
      name,
      value.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))),
    )
  form.set('user_id', chosen?.[1] ?? '')
  form.set('answer', press)
  for (const scope of withheld) form.append('withheld', scope)
  const answer = await fetch(`${sandbox.url}${path.split('?')[0]}`, { method: 'POST', body: form, redirect: 'manual' })
  return { page, status: answer.status, to: answer.headers.get('location'), text: await answer.text() }
}

const accessToken = (keys: Keys, verifier: string) =>
  sandbox.send('POST', '/oauth/access_token', { keys, oauth: { oauth_verifier: verifier } })

test('three legs: the person authorizes, and the grant speaks for them', async () => {
  const requested = await requestToken()
  const { page, status, to } = await consent(`/oauth/authorize?oauth_token=${requested.token}`, 'authorize')
  expect(page).toContain('Authorize Peregrine to access your account?')
  expect(status).toBe(302)
  const back = new URL(to ?? '')
  expect(`${back.origin}${back.pathname}`).toBe('http://localhost:3000/connect/ads')
  expect(back.searchParams.get('from')).toBe('list')
  expect(back.searchParams.get('oauth_token')).toBe(requested.token)
  const answer = await accessToken(requested, back.searchParams.get('oauth_verifier') ?? '')
  const grant = new URLSearchParams(answer.text)
  expect(grant.get('screen_name')).toBe('harborroast')
  const keys = { ...APP, token: grant.get('oauth_token') ?? '', tokenSecret: grant.get('oauth_token_secret') ?? '' }
  expect(keys.token).not.toBe('sandbox-user')
  const access = await sandbox.send('GET', '/12/accounts/18ce54d4x5t/authenticated_user_access', { keys })
  expect(access.body.data).toEqual({
    user_id: grant.get('user_id'),
    permissions: ['ACCOUNT_ADMIN', 'TWEET_COMPOSER'],
  })
  // A verifier is good once.
  expect((await accessToken(requested, back.searchParams.get('oauth_verifier') ?? '')).status).toBe(401)
})

test('the person cancels: nothing is granted, and the app is told', async () => {
  const requested = await requestToken()
  const { to } = await consent(`/oauth/authenticate?oauth_token=${requested.token}`, 'cancel')
  expect(new URL(to ?? '').searchParams.get('denied')).toBe(requested.token)
  expect((await accessToken(requested, 'anything')).status).toBe(401)
})

test('with a PIN', async () => {
  const requested = await requestToken('oob')
  const { text } = await consent(`/oauth/authorize?oauth_token=${requested.token}`, 'authorize')
  const pin = /<code>(\d{7})<\/code>/.exec(text)?.[1] ?? ''
  expect((await accessToken(requested, '0000000')).status).toBe(401)
  expect((await accessToken(requested, pin)).status).toBe(200)
})

test('rights belong to the person, not to the app', async () => {
  const keysOf = async (person: string): Promise<Keys> => {
    const requested = await requestToken()
    const { to } = await consent(`/oauth/authorize?oauth_token=${requested.token}`, 'authorize', person)
    const grant = new URLSearchParams(
      (await accessToken(requested, new URL(to ?? '').searchParams.get('oauth_verifier') ?? '')).text,
    )
    expect(grant.get('screen_name')).toBe(person)
    return { ...APP, token: grant.get('oauth_token') ?? '', tokenSecret: grant.get('oauth_token_secret') ?? '' }
  }
  const [analyst, stranger] = [await keysOf('thedialin'), await keysOf('lanternbeans')]
  const campaigns = '/12/accounts/18ce54d4x5t/campaigns'
  expect((await sandbox.send('GET', campaigns, { keys: analyst })).status).toBe(200)
  const written = await sandbox.send('POST', campaigns, { keys: analyst, query: { name: 'x' } })
  expect([written.status, written.body.errors[0].code]).toEqual([403, 'ACTION_NOT_ALLOWED'])
  const seen = await sandbox.send('GET', campaigns, { keys: stranger })
  expect([seen.status, seen.body.errors[0].code]).toEqual([403, 'ACCOUNT_NOT_FOUND'])
  expect((await sandbox.send('GET', '/12/accounts', { keys: stranger })).body.data).toEqual([])
})

test.each([
  ['somewhere else', 'http://example.com/callback', 403],
  ['not an address', 'nonsense', 403],
  ['a script', 'javascript:alert(1)', 403],
  ['somebody in the address', 'http://localhost@example.com/', 403],
])('called back %s: refused', async (_what, callback, status) => {
  const answer = await sandbox.send('POST', '/oauth/request_token', { keys: APP, oauth: { oauth_callback: callback } })
  expect(answer.status).toBe(status)
  expect(answer.body.errors[0].code).toBe(415)
})

test('a form that we did not show, an old token, a token of another', async () => {
  const requested = await requestToken()
  const form = new URLSearchParams({ oauth_token: requested.token ?? '', answer: 'authorize', authenticity_token: 'x' })
  expect((await fetch(`${sandbox.url}/oauth/authorize`, { method: 'POST', body: form })).status).toBe(403)
  expect((await fetch(`${sandbox.url}/oauth/authorize?oauth_token=unknown`)).status).toBe(401)
  sandbox.passRealTime(11 * 60_000)
  expect((await fetch(`${sandbox.url}/oauth/authorize?oauth_token=${requested.token}`)).status).toBe(401)
})

const ACCOUNT = '/12/accounts/18ce54d4x5t'
const signed = (header: string) => fetch(`${sandbox.url}${ACCOUNT}`, { headers: { authorization: header } })

test('a signature is good for one request, at its time, of its keys', async () => {
  const request = { url: `${sandbox.url}${ACCOUNT}`, method: 'GET' }
  const now = sandbox.realTime()
  const good = authorization(STANDING_KEYS, request, { now, nonce: 'once' })
  expect((await signed(good)).status).toBe(200)
  const again = await signed(good)
  expect([again.status, again.headers.get('x-sandbox-reason')]).toEqual([401, 'replayed'])
  expect(await again.json()).toEqual({
    errors: [{ code: 'UNAUTHORIZED_ACCESS', message: 'This request is not properly authenticated' }],
    request: { params: {} },
  })
  for (const [keys, extra, reason] of [
    [STANDING_KEYS, { now: now - 301_000 - 1000 }, 'stale'],
    [STANDING_KEYS, { now: now + 301_000 + 1000 }, 'stale'],
    [{ ...STANDING_KEYS, consumerSecret: 'other' }, { now }, 'wrong_signature'],
    [{ ...STANDING_KEYS, tokenSecret: 'other' }, { now }, 'wrong_signature'],
    [{ ...STANDING_KEYS, consumerKey: 'other' }, { now }, 'unknown_app'],
    [{ ...STANDING_KEYS, token: 'other' }, { now }, 'unknown_token'],
    [APP, { now }, 'no_credentials'],
  ] as const) {
    const answer = await signed(authorization(keys, request, extra))
    expect([answer.status, answer.headers.get('x-sandbox-reason')]).toEqual([401, reason])
  }
})

test('a replay is refused after a restart too', async () => {
  const now = sandbox.realTime()
  const header = authorization(STANDING_KEYS, { url: `http://sandbox.localhost${ACCOUNT}`, method: 'GET' }, { now })
  const sendLate = async () => {
    const { port } = new URL(sandbox.url)
    const { request } = await import('node:http')
    return new Promise<number>((resolve) => {
      request({ port, path: ACCOUNT, headers: { authorization: header, host: 'sandbox.localhost' } }, (answer) => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
      }).end()
    })
  }
  expect(await sendLate()).toBe(200)
  await sandbox.restart()
  expect(await sendLate()).toBe(401)
})

test('a revoked grant is no grant any more, until it is given again', async () => {
  expect((await sandbox.send('GET', ACCOUNT)).status).toBe(200)
  await sandbox.control('POST', '/sandbox/grants/revoke', { token: 'sandbox-user' })
  const revoked = await sandbox.send('GET', ACCOUNT)
  expect([revoked.status, revoked.headers.get('x-sandbox-reason')]).toEqual([401, 'revoked'])
  await sandbox.control('POST', '/sandbox/grants/restore', { token: 'sandbox-user' })
  expect((await sandbox.send('GET', ACCOUNT)).status).toBe(200)
})

const VERIFIER = 'a-verifier-that-is-long-enough-to-be-one-0123456789'
const authorizeUrl = (more: Readonly<Record<string, string>> = {}): string =>
  `/i/oauth2/authorize?${new URLSearchParams({
    response_type: 'code',
    client_id: 'sandbox-app',
    redirect_uri: 'http://localhost:3000/back',
    scope: 'users.read tweet.read offline.access',
    state: 'our state',
    code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
    code_challenge_method: 'S256',
    ...more,
  })}`

const basic = `Basic ${Buffer.from('sandbox-app:sandbox-app-secret').toString('base64')}`
async function token2(form: Readonly<Record<string, string>>, header = basic) {
  const answer = await fetch(`${sandbox.url}/2/oauth2/token`, {
    method: 'POST',
    headers: { authorization: header },
    body: new URLSearchParams(form),
  })
  return { status: answer.status, body: (await answer.json()) as Readonly<Record<string, string>> }
}
const exchange = (code: string | null, more: Readonly<Record<string, string>> = {}) =>
  token2({
    grant_type: 'authorization_code',
    code: code ?? '',
    redirect_uri: 'http://localhost:3000/back',
    code_verifier: VERIFIER,
    ...more,
  })
async function codeOf(): Promise<string | null> {
  const { to } = await consent(authorizeUrl(), 'authorize')
  const back = new URL(to ?? '')
  expect(back.searchParams.get('state')).toBe('our state')
  return back.searchParams.get('code')
}
const me = async (token: string) =>
  (await fetch(`${sandbox.url}/2/users/me`, { headers: { authorization: `Bearer ${token}` } })).status

test('OAuth 2: a code for tokens, refreshed with rotation, taken back', async () => {
  const { status, body } = await exchange(await codeOf())
  expect(status).toBe(200)
  expect(body).toMatchObject({ token_type: 'bearer', expires_in: 7200, scope: 'users.read tweet.read offline.access' })
  expect(await me(body.access_token ?? '')).toBe(200)
  const next = await token2({ grant_type: 'refresh_token', refresh_token: body.refresh_token ?? '' })
  expect(next.status).toBe(200)
  expect(await me(next.body.access_token ?? '')).toBe(200)
  // Used twice: somebody else has it, and nothing of this grant is good any more.
  expect((await token2({ grant_type: 'refresh_token', refresh_token: body.refresh_token ?? '' })).status).toBe(400)
  expect(await me(next.body.access_token ?? '')).toBe(401)
})

test('OAuth 2: what is refused', async () => {
  const { to } = await consent(authorizeUrl(), 'cancel')
  expect(new URL(to ?? '').searchParams.get('error')).toBe('access_denied')
  expect((await exchange(await codeOf(), { code_verifier: 'another' })).status).toBe(400)
  expect((await exchange(await codeOf(), { redirect_uri: 'http://localhost:3000/other' })).status).toBe(400)
  expect((await token2({ grant_type: 'password' })).status).toBe(400)
  expect((await token2({ grant_type: 'refresh_token' }, 'Basic bm9ib2R5Om5vdGhpbmc=')).status).toBe(401)
  const late = await codeOf()
  sandbox.passRealTime(31_000)
  expect((await exchange(late)).status).toBe(400)
  const once = await codeOf()
  const { body } = await exchange(once)
  expect((await exchange(once)).status).toBe(400)
  expect(await me(body.access_token ?? '')).toBe(401)
  for (const wrong of [
    { redirect_uri: 'http://example.com/' },
    { client_id: 'nobody' },
    { code_challenge: '' },
    { scope: 'everything' },
    { response_type: 'token' },
    { state: '' },
  ])
    expect((await fetch(`${sandbox.url}${authorizeUrl(wrong)}`)).status).toBe(400)
})

test('OAuth 2: an access token expires, and is none for the ads API', async () => {
  const { body } = await exchange(await codeOf())
  const header = { authorization: `Bearer ${body.access_token}` }
  expect((await fetch(`${sandbox.url}${ACCOUNT}`, { headers: header })).status).toBe(401)
  sandbox.passRealTime(7_200_000)
  expect(await me(body.access_token ?? '')).toBe(401)
})

test('OAuth 2: what was not granted is forbidden, and the token is good for the rest', async () => {
  const { to } = await consent(authorizeUrl({ scope: 'users.read tweet.read follows.read' }), 'authorize', undefined, [
    'follows.read',
  ])
  const { body } = await exchange(new URL(to ?? '').searchParams.get('code'))
  expect(body.scope).toBe('users.read tweet.read')
  // Nobody stays connected without asking for it.
  expect(body.refresh_token).toBeUndefined()
  const ask = async (path: string) => {
    const answer = await fetch(`${sandbox.url}${path}`, { headers: { authorization: `Bearer ${body.access_token}` } })
    return { status: answer.status, body: (await answer.json()) as { data?: { id: string } } }
  }
  const { status, body: who } = await ask('/2/users/me')
  expect(status).toBe(200)
  expect(await ask(`/2/users/${who.data?.id}/followers`)).toEqual({
    status: 403,
    body: { title: 'Forbidden', type: 'about:blank', status: 403, detail: 'Forbidden' },
  })
  // API 1.1 knows signatures alone.
  expect((await ask('/1.1/users/show.json?screen_name=harborroast')).status).toBe(401)
})

test('OAuth 2: limits are those of the person and the app, whichever token was given when', async () => {
  const left = async (): Promise<number> => {
    const { body } = await exchange(await codeOf())
    const headers = { authorization: `Bearer ${body.access_token}` }
    const answer = await fetch(`${sandbox.url}/2/users/me`, { headers })
    return Number(answer.headers.get('x-rate-limit-remaining'))
  }
  const first = await left()
  expect(await left()).toBe(first - 1)
})
