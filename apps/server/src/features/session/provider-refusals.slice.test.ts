// Sign-ins with other accounts that do not fit, in a long table: each is refused, and nothing is stored by it.

import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, test } from 'vitest'
import { machineSeconds, returnPage, type TokenTrouble } from '../../../testkit/real-openid-provider.ts'
import type { Browser } from '../../../testkit/session-app.ts'
import { type BegunSignIn, goToProvider, returned, signInWith } from '../../../testkit/sign-in-app.ts'
import { answered, signInScene } from '../../../testkit/sign-in-scene.ts'
import { TEST_START } from '../../../testkit/test-clock.ts'

const scene = signInScene()
const refused = [400, 'oauth_refused'] as const
const unavailable = [503, 'provider_unavailable'] as const
/** Refused field by field, before anything is looked at. */
const malformed = [400, undefined] as const

/** Nobody is made, signed in or linked by what `work` does. */
async function storesNothing(work: () => Promise<LightMyRequestResponse>): Promise<LightMyRequestResponse> {
  const before = await scene.rows()
  const answer = await work()
  expect(await scene.rows()).toEqual(before)
  return answer
}

type Body = Record<string, string>
type Attempt = (given: { browser: Browser; begun: BegunSignIn; body: Body }) => Promise<LightMyRequestResponse>

const path = (provider: string) => `/rest-auth/${provider}/`
const post =
  (changes: Readonly<Record<string, unknown>>): Attempt =>
  ({ browser, begun, body }) =>
    browser.send('POST', path(begun.provider), { body: { ...body, ...changes } })
const without =
  (name: string): Attempt =>
  ({ browser, begun, body }) => {
    const { [name]: _, ...rest } = body
    return browser.send('POST', path(begun.provider), { body: rest })
  }
const trouble =
  (make: () => TokenTrouble): Attempt =>
  ({ browser, begun, body }) => {
    scene.service.trouble = make()
    return browser.send('POST', path(begun.provider), { body })
  }
const tokens = (make: () => string | undefined): Attempt =>
  trouble(() => {
    const id_token = make()
    const body = { access_token: 'an access token', token_type: 'Bearer', ...(id_token !== undefined && { id_token }) }
    return { kind: 'tokens', body }
  })
/** The nonce of the dance, as the provider was given it. */
const nonceOf = ({ authorizeUrl }: BegunSignIn): string => new URL(authorizeUrl).searchParams.get('nonce') ?? ''
const forged =
  (claims: Readonly<Record<string, unknown>>, options?: { readonly alg?: 'none'; readonly foreign?: true }): Attempt =>
  (given) =>
    tokens(() => scene.service.idToken({ nonce: nonceOf(given.begun), ...claims }, options))(given)

const attempts: readonly (readonly [string, Attempt, readonly unknown[]])[] = [
  ['without a state', without('state'), refused],
  ['with an empty state', post({ state: '' }), refused],
  ['with another state', post({ state: 'x'.repeat(43) }), refused],
  ['with a state that is no text', post({ state: ['x'] }), malformed],
  [
    'with the state of another start of this browser',
    async (given) => {
      const other = await goToProvider(given.browser, 'search-engine', { account: scene.newAccount() })
      return await post({ state: other.state })(given)
    },
    refused,
  ],
  [
    'a second time',
    async (given) => {
      // The first one is refused by the provider: it is used up all the same.
      scene.service.trouble = {
        kind: 'status',
        status: 400,
        body: '{"error":"invalid_grant"}',
        type: 'application/json',
      }
      expect(answered(await post({})(given))).toEqual(refused)
      return await post({})(given)
    },
    refused,
  ],
  [
    'too late',
    (given) => {
      scene.app.time += 601_000
      return post({})(given)
    },
    refused,
  ],
  [
    'without the cookie',
    (given) => {
      given.browser.cookies.delete('__Host-of')
      return post({})(given)
    },
    refused,
  ],
  [
    'with the cookie of another browser',
    (given) => {
      given.browser.cookies.set('__Host-of', 'a'.repeat(43))
      return post({})(given)
    },
    refused,
  ],
  ['in another browser', (given) => post({})({ ...given, browser: scene.app.browser() }), refused],
  ['at another provider', ({ browser, body }) => browser.send('POST', path('professional-network'), { body }), refused],
  ['at the network', ({ browser, body }) => browser.send('POST', path('network'), { body }), refused],
  [
    'at one that nobody knows',
    ({ browser, body }) => browser.send('POST', path('other'), { body }),
    [404, 'not_found'],
  ],
  ['at __proto__', ({ browser, body }) => browser.send('POST', path('__proto__'), { body }), [404, 'not_found']],
  ['at constructor', ({ browser, body }) => browser.send('POST', path('constructor'), { body }), [404, 'not_found']],
  ['from another issuer', post({ iss: 'https://elsewhere.example' }), refused],
  ['without the issuer that this one always names', without('iss'), refused],
  ['without a code', without('code'), refused],
  ['with another code', post({ code: 'x'.repeat(43) }), refused],
  [
    'with the code of another start',
    async (given) => {
      const other = await goToProvider(scene.app.browser(), 'search-engine', { account: scene.newAccount() })
      return await post({ code: other.back.searchParams.get('code') ?? '' })(given)
    },
    refused,
  ],
  [
    'with the code that another app was given',
    async (given) => {
      const other = await goToProvider(scene.app.browser(), 'social-network', { account: scene.newAccount() })
      return await post({ code: other.back.searchParams.get('code') ?? '' })(given)
    },
    refused,
  ],
  ['with a huge code', post({ code: 'x'.repeat(4001) }), malformed],
  ['with more than belongs to it', post({ user_id: '00000000-0000-4000-8000-000000000000' }), malformed],
  ['with a text of ours that belongs to the other dance', post({ access_token: 'x' }), refused],
  ['with an error of the provider', post({ error: 'server_error' }), refused],
  ['with a no and a yes at once', post({ error: 'access_denied' }), [400, 'sign_in_declined']],
  [
    'from another site',
    ({ browser, body }) =>
      browser.send('POST', path('search-engine'), { body, headers: { 'sec-fetch-site': 'cross-site' } }),
    [403, 'csrf'],
  ],
  [
    'as a form',
    ({ browser, body }) =>
      browser.send('POST', path('search-engine'), {
        body: String(new URLSearchParams(body)),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    [415, 'unsupported_type'],
  ],
  [
    'as a connection of somebody who is signed in, though it began as a sign-in',
    async ({ browser, body }) => {
      const other = await scene.signedIn()
      other.cookies.set('__Host-of', browser.cookies.get('__Host-of') ?? '')
      return await storesNothing(() => other.send('POST', `${path('search-engine')}connect/`, { body }))
    },
    refused,
  ],
  [
    'when the provider answers 500',
    trouble(() => ({ kind: 'status', status: 500, body: '', type: 'text/plain' })),
    unavailable,
  ],
  [
    'when the provider answers a page',
    trouble(() => ({ kind: 'status', status: 200, body: '<html>Sorry</html>', type: 'text/html' })),
    unavailable,
  ],
  [
    'when the provider answers half an object',
    trouble(() => ({ kind: 'status', status: 200, body: '{"access_token":"x', type: 'application/json' })),
    unavailable,
  ],
  ['when the provider is slow', trouble(() => ({ kind: 'slow', milliseconds: 4000 })), unavailable],
  ['when the answer unpacks to 50 MB', trouble(() => ({ kind: 'bomb' })), unavailable],
  ['when the provider sends us elsewhere', trouble(() => ({ kind: 'redirect' })), unavailable],
  ['without an id token', tokens(() => undefined), refused],
  ['with an id token that nobody signed', forged({}, { alg: 'none' }), refused],
  ['with an id token under another key', forged({}, { foreign: true }), refused],
  ['with an id token for another app', forged({ aud: 'social-network' }), refused],
  ['with an id token of another issuer', forged({ iss: 'https://elsewhere.example' }), refused],
  ['with an id token of another nonce', forged({ nonce: 'another' }), refused],
  ['with an id token without a nonce', forged({ nonce: undefined }), refused],
  ['with an id token that is over', forged({ exp: machineSeconds() - 120 }), refused],
  ['with an id token of somebody, and a profile that is refused', forged({}), refused],
]

describe('coming back from a search engine (OAuth 2, OpenID Connect)', () => {
  test.each(attempts)('%s', async (_, attempt, expected) => {
    const browser = scene.app.browser()
    const account = scene.newAccount({ email: scene.newAddress(), email_verified: true })
    const begun = await goToProvider(browser, 'search-engine', { account })
    const body = await returned(browser, begun)
    // Some cases sign somebody in for themselves; they look for themselves, too.
    const own = /somebody who is signed in/.test(_)
    const answer = own
      ? await attempt({ browser, begun, body })
      : await storesNothing(() => attempt({ browser, begun, body }))
    expect(answered(answer)).toEqual(expected)
    expect((await browser.send('GET', '/api/user/me/')).statusCode).toBe(403)
  })

  test('the same return without any of that signs in, so each of them was refused for its own reason', async () => {
    const account = scene.newAccount({ email: scene.newAddress(), email_verified: true })
    const browser = scene.app.browser()
    const begun = await goToProvider(browser, 'search-engine', { account })
    expect((await post({})({ browser, begun, body: await returned(browser, begun) })).statusCode).toBe(200)
  })

  test('the challenge is insisted on: without it, and as plain text, the provider gives no code', async () => {
    const begun = await scene.app.browser().send('GET', '/rest-auth/search-engine/code-challenge/')
    for (const change of ['code_challenge', 'code_challenge_method'] as const) {
      const url = new URL(begun.json().authorize_url)
      if (change === 'code_challenge') url.searchParams.delete(change)
      else url.searchParams.set(change, 'plain')
      const answer = await fetch(url, { redirect: 'manual' })
      const back = new URL(answer.headers.get('location') ?? 'about:blank')
      expect([back.searchParams.get('error'), back.searchParams.get('code')]).toEqual(['invalid_request', null])
    }
  })

  test('saying no there signs nobody in', async () => {
    const browser = scene.app.browser()
    const answer = await storesNothing(() =>
      signInWith(browser, 'search-engine', { account: scene.newAccount(), answer: 'cancel' }),
    )
    expect(answer.json()).toEqual({
      code: 'sign_in_declined',
      detail: 'The sign-in was declined. Nothing was changed.',
    })
  })

  test('[LOGIN-9] what a return that does not fit is told', async () => {
    const answer = await scene.app.browser().send('POST', path('search-engine'), { body: { state: 'x', code: 'y' } })
    expect(answer.json()).toEqual({ code: 'oauth_refused', detail: 'Error: Unauthorized login attempt' })
  })

  test('somebody who is suspended is refused', async () => {
    const email = scene.newAddress()
    const account = scene.newAccount({ email, email_verified: true })
    await signInWith(scene.app.browser(), 'search-engine', { account })
    const { db } = scene.world
    await db
      .updateTable('users')
      .set({ suspended_at: new Date(TEST_START) })
      .where('email', '=', email)
      .execute()
    const answer = await storesNothing(() => signInWith(scene.app.browser(), 'search-engine', { account }))
    expect(answered(answer)).toEqual(refused)
  })
})

describe('coming back from a service with a profile of its own', () => {
  test.each([
    ['nobody', {}],
    ['an empty id', { id: '' }],
    ['a list', ['id']],
    ['an object for an id', { id: { a: 1 } }],
    ['a huge id', { id: 'x'.repeat(300) }],
  ])('a profile that names %s signs nobody in', async (_, profile) => {
    const browser = scene.app.browser()
    const begun = await goToProvider(browser, 'social-network', { account: scene.newAccount() })
    const body = await returned(browser, begun)
    scene.service.profile = profile
    const answer = await storesNothing(() => browser.send('POST', path('social-network'), { body }))
    expect(answered(answer)).toEqual(refused)
  })

  test.each([
    ['another person in the address', 'a@x.example,b@evil.example'],
    ['a second line', 'a@x.example\r\nBcc: b@evil.example'],
    ['no domain', 'someone'],
    ['an object', { a: 1 }],
  ])('an address that mail must not be sent to (%s) counts as none', async (_, email) => {
    const browser = scene.app.browser()
    const account = scene.newAccount()
    const begun = await goToProvider(browser, 'professional-network', { account })
    const body = await returned(browser, begun)
    scene.service.profile = { id: account, email, email_verified: true }
    const before = scene.app.mails.length
    const answer = await browser.send('POST', path('professional-network'), { body })
    expect(answer.json()).toMatchObject({ outcome: 'email-needed' })
    await scene.app.jobs.drain()
    expect(scene.app.mails.length).toBe(before)
  })

  test('"true" as a text does not vouch for an address', async () => {
    const browser = scene.app.browser()
    const account = scene.newAccount({ email: scene.newAddress(), email_verified: 'true' })
    expect((await signInWith(browser, 'professional-network', { account })).json().outcome).toBe('confirm-email')
  })
})

describe('coming back from the network (OAuth 1.0a)', () => {
  const ACCESS_TOKEN = '/rest-auth/network/access_token/'
  const with_ = ({ back }: BegunSignIn, changes: Readonly<Record<string, string | null>>): string => {
    const query = new URLSearchParams(back.search)
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) query.delete(name)
      else query.set(name, value)
    }
    return `${ACCESS_TOKEN}?${query}`
  }
  const get =
    (changes: Readonly<Record<string, string | null>>) =>
    ({ browser, begun }: { browser: Browser; begun: BegunSignIn }) =>
      browser.send('GET', with_(begun, changes))

  const returns: readonly (readonly [
    string,
    (given: { browser: Browser; begun: BegunSignIn }) => Promise<LightMyRequestResponse>,
    readonly unknown[],
  ])[] = [
    ['without a state', get({ state: null }), malformed],
    ['with another state', get({ state: crypto.randomUUID() }), refused],
    ['with another token', get({ oauth_token: 'another' }), refused],
    ['without a token', get({ oauth_token: null }), refused],
    ['without a verifier', get({ oauth_verifier: null }), refused],
    ['with another verifier', get({ oauth_verifier: 'x' }), refused],
    ['with a huge verifier', get({ oauth_verifier: 'x'.repeat(600) }), malformed],
    ['with a yes and a no at once', get({ denied: 'x' }), refused],
    [
      'with two verifiers',
      ({ browser, begun }) => browser.send('GET', `${with_(begun, {})}&oauth_verifier=x`),
      malformed,
    ],
    ['in another browser', ({ begun }) => get({})({ browser: scene.app.browser(), begun }), refused],
    [
      'without the cookie',
      ({ browser, begun }) => {
        browser.cookies.delete('__Host-of')
        return get({})({ browser, begun })
      },
      refused,
    ],
    [
      'too late',
      (given) => {
        scene.app.time += 601_000
        return get({})(given)
      },
      refused,
    ],
    [
      'a second time',
      async (given) => {
        expect((await get({})(given)).statusCode).toBe(200)
        return await get({})(given)
      },
      refused,
    ],
    [
      'to connect an ad account, though it began as a sign-in',
      ({ browser, begun }) => browser.send('GET', with_(begun, {}).replace('/network/', '/network-ads/')),
      [403, 'not_signed_in'],
    ],
    [
      'when the network is broken',
      async (given) => {
        await scene.sandbox.order({ kind: 'html', path: '/oauth/access_token' })
        return await get({})(given)
      },
      [503, 'network_unavailable'],
    ],
  ]
  test.each(returns)('%s', async (_, attempt, expected) => {
    const browser = scene.app.browser()
    const begun = await goToProvider(browser, 'network', { account: 'harborroast' })
    expect(answered(await storesNothing(() => attempt({ browser, begun })))).toEqual(expected)
  })

  const ends: readonly (readonly [
    string,
    (given: { browser: Browser; body: Body }) => Promise<LightMyRequestResponse>,
    readonly unknown[],
  ])[] = [
    ['in another browser', ({ body }) => scene.app.browser().send('POST', path('network'), { body }), refused],
    [
      'with another text',
      ({ browser }) => browser.send('POST', path('network'), { body: { access_token: 'x' } }),
      refused,
    ],
    [
      'with a code beside it',
      ({ browser, body }) => browser.send('POST', path('network'), { body: { ...body, code: 'x' } }),
      refused,
    ],
    [
      'too late',
      ({ browser, body }) => {
        scene.app.time += 601_000
        return browser.send('POST', path('network'), { body })
      },
      refused,
    ],
    [
      'at a provider of the other dance',
      ({ browser, body }) => browser.send('POST', path('search-engine'), { body }),
      refused,
    ],
  ]
  test.each(ends)('the last step %s', async (_, attempt, expected) => {
    const browser = scene.app.browser()
    const body = await returned(browser, await goToProvider(browser, 'network', { account: 'harborroast' }))
    expect(answered(await storesNothing(() => attempt({ browser, body })))).toEqual(expected)
  })
})

describe('a start to connect', () => {
  test.each(['search-engine', 'network'] as const)(
    'never signs in, not even its own browser (%s)',
    async (provider) => {
      const account = provider === 'network' ? 'harborroast' : scene.newAccount({ email_verified: true })
      const browser = await scene.signedIn()
      const begun = await goToProvider(browser, provider, { account, connect: true })
      const body = await returned(browser, begun)
      const answer = await storesNothing(() => browser.send('POST', path(provider), { body }))
      expect(answered(answer)).toEqual(refused)
    },
  )

  test('ends with the session that began it', async () => {
    const email = scene.newAddress()
    const browser = await scene.signedIn(email)
    const begun = await goToProvider(browser, 'search-engine', { account: scene.newAccount(), connect: true })
    await browser.signInByCode(email)
    const body = await returned(browser, begun)
    expect(answered(await browser.send('POST', `${path('search-engine')}connect/`, { body }))).toEqual(refused)
    expect((await scene.rows()).identities).toBe(0)
  })

  const START = '/rest-auth/search-engine/code-challenge/?connect=true'
  test.each([
    ['nobody is signed in', async () => await scene.app.browser().send('GET', START), [403, 'not_signed_in']],
    [
      'it comes from another site',
      async () => await (await scene.signedIn()).send('GET', START, { headers: { 'sec-fetch-site': 'cross-site' } }),
      [403, 'csrf'],
    ],
    [
      'somebody follows a link to it',
      async () => await (await scene.signedIn()).send('GET', START, { headers: { 'sec-fetch-site': 'none' } }),
      [403, 'csrf'],
    ],
    [
      "it comes without the session's header",
      async () => await (await scene.signedIn()).send('GET', START, { headers: { 'x-csrftoken': undefined } }),
      [403, 'csrf'],
    ],
    [
      'a personal token asks',
      async () => {
        const browser = scene.app.browser()
        const authorization = `Token ${await browser.personalToken(scene.newAddress())}`
        return await browser.send('GET', START, { headers: { authorization } })
      },
      [403, 'not_allowed'],
    ],
    [
      'the flag is another word',
      async () => await (await scene.signedIn()).send('GET', START.replace('true', 'yes')),
      malformed,
    ],
  ] as const)('is not made when %s', async (_, attempt, expected) => {
    expect(answered(await attempt())).toEqual(expected)
    expect(await scene.world.db.selectFrom('sign_in_flows').select('id').execute()).toEqual([])
  })
})

describe('where a provider may send people back to', () => {
  const page = returnPage('search-engine')
  test.each([
    `${page}.evil.example`,
    page.replace('localhost', 'someone@localhost'),
    page.replace('3000', '3001'),
    page.replace('localhost', 'LOCALHOST'),
    page.replace('/login', '/x/../login'),
    page.replace('http:', 'https:'),
    `${page}/`,
    `${page}?next=//evil.example`,
    returnPage('social-network'),
    'https://evil.example/login/search-engine',
    '',
  ])('not to %s', async (callback) => {
    const url = `/rest-auth/search-engine/code-challenge/?callback=${encodeURIComponent(callback)}`
    expect(answered(await scene.app.browser().send('GET', url))).toEqual([400, 'callback_not_ours'])
    expect(await scene.world.db.selectFrom('sign_in_flows').select('id').execute()).toEqual([])
  })

  test('the two dances are not mixed up at the start either', async () => {
    const browser = scene.app.browser()
    expect(answered(await browser.send('GET', '/rest-auth/network/code-challenge/'))).toEqual([404, 'not_found'])
    const callback = encodeURIComponent(`${page}?state=${crypto.randomUUID()}`)
    const begun = await browser.send('GET', `/rest-auth/search-engine/request_token/?oauth_callback=${callback}`)
    expect(answered(begun)).toEqual([404, 'not_found'])
  })

  test('of many starts in one browser only the last few can still be ended', async () => {
    const browser = scene.app.browser()
    const account = scene.newAccount({ email: scene.newAddress(), email_verified: true })
    const first = await goToProvider(browser, 'search-engine', { account })
    for (let n = 0; n < 5; n += 1) {
      scene.app.time += 1000
      await browser.send('GET', '/rest-auth/search-engine/code-challenge/')
    }
    const body = await returned(browser, first)
    expect(answered(await browser.send('POST', path('search-engine'), { body }))).toEqual(refused)
    expect(await scene.world.db.selectFrom('sign_in_flows').select('id').execute()).toHaveLength(5)
  })
})
