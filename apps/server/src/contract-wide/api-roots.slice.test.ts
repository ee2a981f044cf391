// Two API roots, both answered by one server: whose pages may call which of them, and that everybody else stays outside.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { peopleWithTraits } from '../../testkit/people-with-traits.ts'
import { sampleCall } from '../../testkit/sample-calls.ts'
import type { Browser, Sent } from '../../testkit/session-app.ts'
import { startWorld, type World } from '../../testkit/start-world.ts'
import { startWholeApplication, type WholeApplication } from '../../testkit/whole-application.ts'

const development = parseEnv(readFileSync(join(import.meta.dirname, '../development.env'), 'utf8'))
const { DATA_DIR: _folder, PORT: _port, ...settings } = development as Record<string, string>

const TEAM = 'https://app.example.com'
const SUITE = 'https://deepthought.example.com'
const TARGETING = 'https://protargeting.example.com'
const STAGING = 'https://staging.example.com'
const MAIN_ROOT = 'api.example.com'
const ANALYSIS_ROOT = 'api.deepthought.example.com'

let world: World
let application: WholeApplication
let person: Browser
beforeAll(async () => {
  world = await startWorld()
  application = await startWholeApplication(world, {
    network: peopleWithTraits,
    environment: {
      ...settings,
      NODE_ENV: 'production',
      E2E_RESET: 'false',
      TRUST_PROXY: 'loopback',
      SESSION_SECRET: 'a secret for tests that is long enough',
      PUBLIC_URL: TEAM,
      MAIN_HOST: new URL(TEAM).host,
      SUITE_HOST: new URL(SUITE).host,
      TARGETING_HOST: new URL(TARGETING).host,
      STAGING_HOSTS: new URL(STAGING).host,
      SOCIAL_DATA_API_URL: `https://${MAIN_ROOT}/`,
      ANALYSIS_API_URL: `https://${ANALYSIS_ROOT}`,
      SOCIAL_NETWORK_CLIENT_ID: 'app',
      SOCIAL_NETWORK_CLIENT_SECRET: 'secret',
      SOCIAL_NETWORK_AUTHORIZE_URL: 'https://network.example/authorize',
      SOCIAL_NETWORK_TOKEN_URL: 'https://network.example/token',
      SOCIAL_NETWORK_PROFILE_URL: 'https://network.example/profile',
    },
  })
  person = application.browser()
  const { send } = person
  // Production answers under its own names alone.
  Object.assign(person, {
    send: (method: 'GET', url: string, { headers, ...sent }: Sent = {}) =>
      send(method, url, { ...sent, headers: { host: ANALYSIS_ROOT, ...headers } }),
  })
  await person.signIn('reader@mail.example.com')
})
afterEach(() => {
  expect(application.bugs.splice(0)).toEqual([])
  application.time += 300_000
})
afterAll(async () => {
  await application?.close()
  await world?.close()
})

type Headers = Readonly<Record<string, string | undefined>>

/** As a browser sends what a page of `origin` asks of `host`. */
const from = (origin: string, host: string, more: Headers = {}): Headers => ({
  ...{ host, origin, 'sec-fetch-site': 'same-site' },
  ...more,
})

const preflight = (origin: string, host: string) =>
  application.app.inject({
    method: 'OPTIONS',
    url: '/api/user/me/',
    headers: { host, origin, 'access-control-request-method': 'PUT', 'sec-fetch-site': 'same-site' },
  })

const ALLOWING = ['access-control-allow-origin', 'access-control-allow-credentials', 'access-control-expose-headers']
const allowed = (headers: Readonly<Record<string, unknown>>) => ALLOWING.filter((name) => name in headers)
const language = async () => (await person.send('GET', '/api/user/me/')).json().language

describe.each([
  ['the suite', SUITE, ANALYSIS_ROOT],
  ['the team site', TEAM, MAIN_ROOT],
  ['the targeting site', TARGETING, MAIN_ROOT],
  ['a staging host, which may be the suite', STAGING, ANALYSIS_ROOT],
  ['a staging host, which may be another site', STAGING, MAIN_ROOT],
])('pages of %s at their root', (_, origin, host) => {
  test('[VARIANT-4] the browser is told that they may call, with what', async () => {
    const { statusCode, headers, body } = await preflight(origin, host)
    expect([statusCode, body]).toEqual([204, ''])
    expect(headers).toMatchObject({
      vary: 'origin',
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers': 'authorization, content-type, idempotency-key, x-csrftoken',
    })
  })

  test('[VARIANT-4] a call with the session is answered, and the page may read it', async () => {
    const { statusCode, headers, json } = await person.send('GET', '/api/user/me/', { headers: from(origin, host) })
    expect([statusCode, json().email]).toEqual([200, 'reader@mail.example.com'])
    expect(headers).toMatchObject({
      vary: 'origin',
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': 'content-disposition, retry-after, x-field-reasons, x-said-by',
    })
  })

  test('[AUTH-1] a change needs the token of the session', async () => {
    const wanted = (await language()) === 'ja' ? 'en' : 'ja'
    const change = (more: Headers) =>
      person.send('PUT', '/api/user/me/', { body: { language: wanted }, headers: from(origin, host, more) })
    for (const token of [undefined, '', 'a.b']) {
      const refused = await change({ 'x-csrftoken': token })
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'csrf'])
      // The page reads the refusal as it reads every answer.
      expect(allowed(refused.headers)).toEqual(ALLOWING)
    }
    const elsewhere = await change({ 'sec-fetch-site': 'cross-site' })
    expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([403, 'csrf'])
    expect(await language()).not.toBe(wanted)
    expect((await change({})).statusCode).toBe(200)
    expect(await language()).toBe(wanted)
    expect((await change({ 'sec-fetch-site': undefined })).statusCode).toBe(200)
  })

  test('refusals of every kind can be read', async () => {
    for (const [method, url, status] of [
      ['GET', '/api/nothing/', 404],
      ['PUT', '/api/user/me/', 400],
    ] as const) {
      const body = method === 'PUT' ? { body: { language: 7 } } : {}
      const answer = await person.send(method, url, { ...body, headers: from(origin, host) })
      expect([answer.statusCode, allowed(answer.headers)]).toEqual([status, ALLOWING])
    }
  })
})

describe.each([
  ['of another site', 'https://elsewhere.example', ANALYSIS_ROOT],
  ['without an origin', 'null', ANALYSIS_ROOT],
  ['of a sister host', 'https://evil.example.com', ANALYSIS_ROOT],
  ['of a sister host', 'https://evil.example.com', MAIN_ROOT],
  ['of a host below the suite’s', 'https://evil.deepthought.example.com', ANALYSIS_ROOT],
  ['of a host below the team site’s', 'https://evil.app.example.com', MAIN_ROOT],
  ['of the suite over plain http', 'http://deepthought.example.com', ANALYSIS_ROOT],
  ['of another program on the suite’s host', 'https://deepthought.example.com:8443', ANALYSIS_ROOT],
  ['whose origin only begins like the suite’s', 'https://deepthought.example.com.evil.example', ANALYSIS_ROOT],
  ['of the team site', TEAM, ANALYSIS_ROOT],
  ['of the targeting site', TARGETING, ANALYSIS_ROOT],
  ['of the suite', SUITE, MAIN_ROOT],
  ['of the suite', SUITE, new URL(TEAM).host],
])('pages %s (%s) at %s', (_, origin, host) => {
  test('[AUTH-1] are refused as ever', async () => {
    const asked = await preflight(origin, host)
    expect([asked.statusCode, asked.json().code, allowed(asked.headers)]).toEqual([405, 'method_not_allowed', []])
    const read = await person.send('GET', '/api/user/me/', { headers: from(origin, host) })
    expect(allowed(read.headers)).toEqual([])
    const wanted = (await language()) === 'ja' ? 'en' : 'ja'
    for (const site of ['same-site', 'cross-site']) {
      const headers = from(origin, host, { 'sec-fetch-site': site })
      const change = await person.send('PUT', '/api/user/me/', { body: { language: wanted }, headers })
      expect([change.statusCode, change.json().code, allowed(change.headers)]).toEqual([403, 'csrf', []])
    }
    expect(await language()).not.toBe(wanted)
  })
})

test('the roots answer under their names, and under no other', async () => {
  for (const host of [MAIN_ROOT, ANALYSIS_ROOT])
    expect((await application.app.inject({ url: '/api/user/me/', headers: { host } })).statusCode).toBe(403)
  for (const host of [`evil.${MAIN_ROOT}`, 'example.com'])
    expect((await application.app.inject({ url: '/api/user/me/', headers: { host } })).statusCode).toBe(421)
})

test('an answer without the name of a page is kept apart from those with one', async () => {
  const { headers } = await person.send('GET', '/api/user/me/')
  expect([headers.vary, allowed(headers)]).toEqual(['origin', []])
})

test('what is no call is for pages of its own origin alone', async () => {
  const { headers } = await application.app.inject({ url: '/healthz', headers: { host: ANALYSIS_ROOT, origin: SUITE } })
  expect(allowed(headers)).toEqual([])
})

test('an answer that comes line by line can be read too', async () => {
  const newAddress = () => 'another@mail.example.com'
  const { body } = await sampleCall('talk.ask', { application, person, newAddress })
  const answer = await person.send('POST', '/api/external/deepthought/talk-to-x/', {
    body,
    headers: from(SUITE, ANALYSIS_ROOT),
  })
  expect([answer.statusCode, allowed(answer.headers)]).toEqual([200, ALLOWING])
  expect(answer.headers['content-type']).toContain('application/x-ndjson')
})

// What follows needs a sign-in of a moment ago.
const signInAgain = () => person.signIn('reader@mail.example.com')

test('passkeys are those of the page’s host, not of the root’s', async () => {
  await signInAgain()
  const asked = await person.send('POST', '/api/user/passkeys/options/', {
    body: {},
    headers: from(SUITE, ANALYSIS_ROOT),
  })
  expect(asked.json().rp.id).toBe('deepthought.example.com')
})

test('another account is connected from a page of the root, and from no other', async () => {
  await signInAgain()
  const begin = (origin: string, host: string) =>
    person.send(
      'GET',
      `/rest-auth/social-network/code-challenge/?connect=true&callback=${encodeURIComponent(`${origin}/login/social-network`)}`,
      { headers: from(origin, host) },
    )
  expect((await begin(SUITE, ANALYSIS_ROOT)).statusCode).toBe(200)
  const refused = await begin(SUITE, MAIN_ROOT)
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'csrf'])
})
