// Both dances of connecting over HTTP, our server and the sandbox: as it goes, and a (long) table of how it does not fit.

import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  connectNetworkAccount,
  type Dance,
  goToConsent,
  goToNetwork,
  RETURN_ADDRESS,
} from '../../../testkit/ad-account-app.ts'
import { adAccountScene, answered } from '../../../testkit/ad-account-scene.ts'
import { AD_ACCOUNT } from '../../../testkit/sandbox-network.ts'
import type { Browser } from '../../../testkit/session-app.ts'
import { sweepConnectionsWorker } from './sweep-connections-job.ts'

const ACCOUNTS = '/api/external/ad-account/'
const REQUEST_TOKEN = '/rest-auth/network-ads/request_token/'
const ACCESS_TOKEN = '/rest-auth/network-ads/access_token/'
const CONNECT = '/rest-auth/network-ads/connect/'
const CONNECTIONS = '/rest-auth/socialaccounts/'

const scene = adAccountScene()
const grants = async () => await scene.world.db.selectFrom('network_grants').selectAll().execute()
const sessions = async () => await scene.world.db.selectFrom('sessions').select('id').execute()

describe('the dance', () => {
  test('a person connects, and their ad accounts are there', async () => {
    const browser = await scene.signedIn()
    const connection = await connectNetworkAccount(browser, { person: 'harborroast' })
    expect(connection).toMatchObject({ provider: 'network-ads', handle: 'harborroast', state: 'connected' })
    expect((await browser.send('GET', CONNECTIONS)).json()).toEqual([connection])
    const [account, ...others] = (await browser.send('GET', ACCOUNTS)).json()
    expect(others).toEqual([])
    expect(account).toMatchObject({
      account_id: AD_ACCOUNT,
      name: 'Harbor Roast',
      network: 'network-ads',
      timezone: 'America/Los_Angeles',
      handle: 'harborroast',
      state: 'connected',
    })
    const me = (await browser.send('GET', '/api/user/me/')).json()
    expect(me.social_accounts).toEqual([{ id: connection.id, provider: 'network-ads' }])
    expect((await browser.send('GET', '/api/user/accounts/')).json()).toEqual([account])
  })

  test('[AUTH-1] on the targeting site with a personal token', async () => {
    const browser = scene.app.browser()
    const headers = { authorization: `Token ${await browser.personalToken(scene.newAddress())}` }
    await connectNetworkAccount(browser, { person: 'harborroast', headers })
    expect((await browser.send('GET', ACCOUNTS, { headers })).json()).toHaveLength(1)
    expect((await scene.app.browser().send('GET', ACCOUNTS)).statusCode).toBe(403)
  })

  test('connecting again renews the same connection, whatever its accounts are called by others', async () => {
    const browser = await scene.signedIn()
    const first = await connectNetworkAccount(browser, { person: 'harborroast' })
    const [account] = (await browser.send('GET', ACCOUNTS)).json()
    const second = await connectNetworkAccount(browser, { person: 'harborroast' })
    expect(second.id).toBe(first.id)
    expect((await browser.send('GET', ACCOUNTS)).json()).toMatchObject([{ id: account.id, state: 'connected' }])
    expect(await grants()).toHaveLength(1)
  })

  test('two people of the network can be connected; disconnecting one gives it back to the network', async () => {
    const browser = await scene.connected('harborroast')
    const other = await connectNetworkAccount(browser, { person: 'thedialin' })
    expect((await browser.send('GET', CONNECTIONS)).json()).toHaveLength(2)
    await scene.sandbox.takeRequests()
    const gone = await browser.send('POST', `${CONNECTIONS}${other.id}/disconnect/`)
    expect(gone.statusCode).toBe(204)
    expect(await scene.sandbox.takeRequests()).toEqual(['POST /1.1/oauth/invalidate_token.json'])
    expect((await browser.send('GET', CONNECTIONS)).json()).toMatchObject([{ handle: 'harborroast' }])
    expect((await browser.send('POST', `${CONNECTIONS}${other.id}/disconnect/`)).statusCode).toBe(404)
  })

  test.each([
    [false, ['POST /1.1/oauth/invalidate_token.json']],
    // The same token is granted again: it is not taken away from them.
    [true, []],
  ])('a network that is away is told later, unless the login is connected again by then (%s)', async (again, told) => {
    const browser = await scene.signedIn()
    const { id } = await connectNetworkAccount(browser, { person: 'harborroast' })
    await scene.sandbox.order({ kind: 'unavailable', path: '/1.1/oauth/invalidate_token.json', times: 20 })
    expect((await browser.send('POST', `${CONNECTIONS}${id}/disconnect/`)).statusCode).toBe(204)
    expect((await browser.send('GET', CONNECTIONS)).json()).toEqual([])
    await scene.sandbox.healAll()
    if (again) await connectNetworkAccount(browser, { person: 'harborroast' })
    await scene.sandbox.takeRequests()
    await sql`UPDATE jobs.job SET start_after = now() WHERE state = 'created'`.execute(scene.world.db)
    await scene.app.jobs.drain()
    expect(await scene.sandbox.takeRequests()).toEqual(told)
  })

  test('eight ways back at once: one of them is taken', async () => {
    const browser = await scene.signedIn()
    const { back } = await goToNetwork(browser, { person: 'harborroast' })
    const answers = await Promise.all(Array.from({ length: 8 }, () => browser.send('GET', ACCESS_TOKEN + back.search)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(400)])
  })

  const grantedToken = async (person: Browser): Promise<string> => {
    const { back } = await goToNetwork(person, { person: 'harborroast' })
    return (await person.send('GET', ACCESS_TOKEN + back.search)).json().access_token
  }

  test('colleagues who share a login of the network connect it at once: each has the ad account', async () => {
    const people = await Promise.all([scene.signedIn(), scene.signedIn()])
    const tokens: string[] = []
    for (const person of people) tokens.push(await grantedToken(person))
    const answers = await Promise.all(
      people.map((person, at) => person.send('POST', CONNECT, { body: { access_token: tokens[at] } })),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await grants()).toHaveLength(2)
    for (const person of people)
      expect((await person.send('GET', ACCOUNTS)).json()).toMatchObject([
        { account_id: AD_ACCOUNT, state: 'connected' },
      ])
  })

  test('two tabs that connect the same login at once make one connection', async () => {
    const person = await scene.signedIn()
    const tokens = [await grantedToken(person), await grantedToken(person)]
    const answers = await Promise.all(
      tokens.map((access_token) => person.send('POST', CONNECT, { body: { access_token } })),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await grants()).toHaveLength(1)
  })

  test('a login that a colleague works with as well is given back to the network by the last of them', async () => {
    const people = [await scene.connected('harborroast'), await scene.connected('harborroast')]
    const disconnect = async (person: Browser | undefined) => {
      const [{ id }] = (await person?.send('GET', CONNECTIONS))?.json() ?? []
      return await person?.send('POST', `${CONNECTIONS}${id}/disconnect/`)
    }
    await scene.sandbox.takeRequests()
    expect((await disconnect(people[0]))?.statusCode).toBe(204)
    expect(await scene.sandbox.takeRequests()).toEqual([])
    scene.app.time += 10 * 60_000
    expect((await people[1]?.send('GET', ACCOUNTS))?.json()).toMatchObject([{ state: 'connected' }])
    await scene.sandbox.takeRequests()
    expect((await disconnect(people[1]))?.statusCode).toBe(204)
    expect(await scene.sandbox.takeRequests()).toEqual(['POST /1.1/oauth/invalidate_token.json'])
  })

  test("another person's connection cannot be disconnected", async () => {
    const browser = await scene.signedIn()
    const { id } = await connectNetworkAccount(browser, { person: 'harborroast' })
    const stranger = await scene.signedIn()
    const answer = await stranger.send('POST', `${CONNECTIONS}${id}/disconnect/`)
    const absent = await stranger.send('POST', `${CONNECTIONS}00000000-0000-4000-8000-000000000000/disconnect/`)
    expect([answer.statusCode, answer.body]).toEqual([404, absent.body])
    expect(await grants()).toHaveLength(1)
  })

  test('of many starts in one session only the last few can still be ended', async () => {
    const browser = await scene.signedIn()
    const first = await goToNetwork(browser, { person: 'harborroast' })
    for (let n = 0; n < 5; n += 1) {
      scene.app.time += 1000
      await goToNetwork(browser, { person: 'harborroast' })
    }
    expect(answered(await browser.send('GET', ACCESS_TOKEN + first.back.search))).toEqual([400, 'oauth_refused'])
    expect(await scene.world.db.selectFrom('oauth_flows').select('id').execute()).toHaveLength(5)
  })

  test('the hourly job removes what nobody can end any more', async () => {
    const browser = await scene.signedIn()
    await goToNetwork(browser, { person: 'harborroast' })
    scene.app.time += 11 * 60_000
    await sweepConnectionsWorker({ db: scene.world.db, clock: () => scene.app.time }).run(
      {},
      new AbortController().signal,
    )
    expect(await scene.world.db.selectFrom('oauth_flows').select('id').execute()).toEqual([])
  })
})

describe('dances that do not fit', () => {
  type Sent = Readonly<Record<string, string>>
  interface Way {
    begin(browser: Browser): Promise<Dance>
    /** What a page does with what came back. */
    comeBack(
      browser: Browser,
      back: URL,
      more?: { readonly provider?: string; readonly headers?: Sent },
    ): ReturnType<Browser['send']>
    /** Where the network hands tokens out. */
    readonly tokens: string
    /** How many connections one whole dance leaves: of OAuth 1.0a there is a further step. */
    readonly connects: number
  }
  const WAYS: Readonly<Record<'OAuth 1.0a' | 'OAuth 2', Way>> = {
    'OAuth 1.0a': {
      begin: (browser) => goToNetwork(browser, { person: 'harborroast' }),
      comeBack: (browser, back, { provider = 'network-ads', ...more } = {}) =>
        browser.send('GET', `/rest-auth/${provider}/access_token/${back.search}`, more),
      tokens: '/oauth/access_token',
      connects: 0,
    },
    'OAuth 2': {
      begin: (browser) => goToConsent(browser, { person: 'harborroast' }),
      comeBack: (browser, back, { provider = 'network-suite', ...more } = {}) =>
        browser.send('POST', `/rest-auth/${provider}/connect/`, {
          body: Object.fromEntries(back.searchParams),
          ...more,
        }),
      tokens: '/2/oauth2/token',
      connects: 1,
    },
  }
  interface Attempt extends Dance {
    readonly browser: Browser
    readonly way: Way
  }
  type Case = readonly [string, (attempt: Attempt) => ReturnType<Browser['send']>, readonly unknown[], stored?: 'kept']
  const refused = [400, 'oauth_refused'] as const
  const with_ = (back: URL, changes: Readonly<Record<string, string | null>>): URL => {
    const changed = new URL(back)
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) changed.searchParams.delete(name)
      else changed.searchParams.set(name, value)
    }
    return changed
  }
  const changed =
    (changes: Readonly<Record<string, string | null>>) =>
    ({ way, browser, back }: Attempt) =>
      way.comeBack(browser, with_(back, changes))
  const asItCame = ({ way, browser, back }: Attempt) => way.comeBack(browser, back)
  /** With one value of another start of the same person. */
  const swapped =
    (name: string) =>
    async ({ way, browser, back }: Attempt) => {
      const other = await way.begin(browser)
      return await way.comeBack(browser, with_(back, { [name]: other.back.searchParams.get(name) }))
    }
  const amid = (kind: 'html' | 'dropped_before' | 'dropped_after' | 'rate_limited') => async (attempt: Attempt) => {
    await scene.sandbox.order({ kind, path: attempt.way.tokens, ...(kind === 'rate_limited' && { seconds: 60 }) })
    return await asItCame(attempt)
  }

  const both: readonly Case[] = [
    ['with an empty state', changed({ state: '' }), refused],
    ['with another state', changed({ state: crypto.randomUUID() }), refused],
    ['with the state of another start', swapped('state'), refused],
    [
      'too late',
      (attempt) => {
        scene.app.time += 601_000
        return asItCame(attempt)
      },
      refused,
    ],
    [
      'a second time',
      async (attempt) => {
        expect((await asItCame(attempt)).statusCode).toBe(200)
        return await asItCame(attempt)
      },
      refused,
      'kept',
    ],
    [
      'without the cookie',
      (attempt) => {
        attempt.browser.cookies.delete('__Host-of')
        return asItCame(attempt)
      },
      refused,
    ],
    [
      'with the cookie of another browser',
      (attempt) => {
        attempt.browser.cookies.set('__Host-of', 'a'.repeat(43))
        return asItCame(attempt)
      },
      refused,
    ],
    [
      'in the browser of somebody else',
      async (attempt) => asItCame({ ...attempt, browser: await scene.signedIn() }),
      refused,
    ],
    [
      'by somebody else in the same browser',
      async (attempt) => {
        const other = await scene.signedIn()
        other.cookies.set('__Host-of', attempt.browser.cookies.get('__Host-of') ?? '')
        return await asItCame({ ...attempt, browser: other })
      },
      refused,
    ],
    [
      'after signing out and in again',
      async (attempt) => {
        const { browser } = attempt
        await browser.send('POST', '/rest-auth/logout/')
        browser.csrf = ''
        await browser.signIn(scene.newAddress())
        return await asItCame(attempt)
      },
      refused,
    ],
    [
      'signed out',
      async (attempt) => {
        await attempt.browser.send('POST', '/rest-auth/logout/')
        return await asItCame(attempt)
      },
      [403, 'not_signed_in'],
    ],
    [
      'by somebody who was suspended meanwhile',
      async (attempt) => {
        const suspend = (at: Date | null) => scene.world.db.updateTable('users').set({ suspended_at: at }).execute()
        await suspend(new Date(scene.app.time))
        const answer = await asItCame(attempt)
        await suspend(null)
        return answer
      },
      [403, 'not_signed_in'],
    ],
    [
      'at another provider',
      ({ way, browser, back }) => way.comeBack(browser, back, { provider: 'other' }),
      [404, 'not_found'],
    ],
    [
      'at __proto__',
      ({ way, browser, back }) => way.comeBack(browser, back, { provider: '__proto__' }),
      [404, 'not_found'],
    ],
    [
      'at the provider of the other dance',
      ({ way, browser, back }) =>
        way.comeBack(browser, back, { provider: way === WAYS['OAuth 2'] ? 'network-ads' : 'network-suite' }),
      [expect.any(Number), expect.stringMatching(/^(oauth_refused|not_found)$/)],
    ],
    ['when the network is broken', amid('html'), [503, 'network_unavailable']],
    ['when the network does not answer', amid('dropped_before'), [503, 'network_unavailable']],
    ['when the answer of the network is lost', amid('dropped_after'), [503, 'network_unavailable']],
    ['when the network is busy', amid('rate_limited'), [429, 'network_busy']],
  ]
  const ofTokens: readonly Case[] = [
    ['without a state', changed({ state: null }), [400, undefined]],
    [
      'with a lookup token',
      ({ way, browser, back }) =>
        way.comeBack(browser, back, { headers: { authorization: 'Token lookup-token-for-tests' } }),
      [403, 'not_signed_in'],
    ],
    ['without a token', changed({ oauth_token: null }), refused],
    ['with another token', changed({ oauth_token: 'another' }), refused],
    ['with the token of another start', swapped('oauth_token'), refused],
    ['without a verifier', changed({ oauth_verifier: null }), refused],
    ['with an empty verifier', changed({ oauth_verifier: '' }), refused],
    ['with another verifier', changed({ oauth_verifier: 'x' }), refused],
    [
      'with a yes and a no at once',
      ({ way, browser, back }) => way.comeBack(browser, with_(back, { denied: back.searchParams.get('oauth_token') })),
      refused,
    ],
    [
      'with two verifiers',
      ({ browser, back }) => browser.send('GET', `${ACCESS_TOKEN}${back.search}&oauth_verifier=x`),
      [400, undefined],
    ],
    ['with a huge verifier', changed({ oauth_verifier: 'x'.repeat(600) }), [400, undefined]],
  ]
  const ofCodes: readonly Case[] = [
    ['without a state', changed({ state: null }), refused],
    [
      'with a lookup token',
      ({ way, browser, back }) =>
        way.comeBack(browser, back, { headers: { authorization: 'Token lookup-token-for-tests' } }),
      [403, 'not_allowed'],
    ],
    [
      'from another site',
      ({ way, browser, back }) => way.comeBack(browser, back, { headers: { 'sec-fetch-site': 'cross-site' } }),
      [403, 'csrf'],
    ],
    ['without a code', changed({ code: null }), refused],
    ['with an empty code', changed({ code: '' }), refused],
    ['with another code', changed({ code: 'x' }), refused],
    ['with the code of another start, whose verifier is another', swapped('code'), refused],
    ['from somebody else who answers', changed({ iss: 'https://evil.example' }), refused],
    ['with a yes and a no at once', changed({ error: 'access_denied' }), [400, 'connection_declined']],
    ['with an error that it does not know', changed({ error: 'server_error' }), refused],
    ['with a token of the other dance', changed({ access_token: 'x' }), refused],
    ['with more than a network sends', changed({ user_id: '00000000-0000-4000-8000-000000000000' }), [400, undefined]],
    ['with a huge name of who answers', changed({ iss: 'x'.repeat(600) }), [400, undefined]],
  ]
  const played = (name: keyof typeof WAYS, cases: readonly Case[]) =>
    cases.map(([what, attempt, expected, stored]) => ({ name, what, attempt, expected, stored }))
  const attempts = [...played('OAuth 1.0a', [...both, ...ofTokens]), ...played('OAuth 2', [...both, ...ofCodes])]
  test.each(attempts)('$name, coming back $what', async ({ name, attempt, expected, stored }) => {
    const way = WAYS[name]
    const browser = await scene.signedIn()
    const { state, back } = await way.begin(browser)
    const before = await sessions()
    const answer = await attempt({ browser, way, state, back })
    expect(answered(answer)).toEqual(expected)
    expect(await grants()).toHaveLength(stored === 'kept' ? way.connects : 0)
    // Nobody is signed in by it. (Some cases sign in for themselves, which is one more.)
    expect((await sessions()).length).toBeLessThanOrEqual(before.length + 1)
  })

  test('saying no at the network connects nothing', async () => {
    const browser = await scene.signedIn()
    const { back } = await goToNetwork(browser, { answer: 'cancel' })
    const answer = await browser.send('GET', ACCESS_TOKEN + back.search)
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { code: 'connection_declined', detail: 'The connection was declined. Nothing was connected.' },
    ])
    expect(await scene.world.db.selectFrom('oauth_flows').select('id').execute()).toEqual([])
  })

  test('what every refusal says', async () => {
    const browser = await scene.signedIn()
    const answer = await browser.send('GET', `${ACCESS_TOKEN}?state=x&oauth_token=y&oauth_verifier=z`)
    expect(answer.json()).toEqual({ code: 'oauth_refused', detail: 'Error: Unauthorized login attempt' })
  })

  const granted = async (browser: Browser, person = 'harborroast'): Promise<string> => {
    const { back } = await goToNetwork(browser, { person })
    return (await browser.send('GET', ACCESS_TOKEN + back.search)).json().access_token
  }
  const connects: readonly (readonly [
    string,
    (browser: Browser, access_token: string) => Promise<LightMyRequestResponse>,
    readonly unknown[],
    number,
  ])[] = [
    [
      'twice',
      async (browser, access_token) => {
        expect((await browser.send('POST', CONNECT, { body: { access_token } })).statusCode).toBe(200)
        return await browser.send('POST', CONNECT, { body: { access_token } })
      },
      refused,
      1,
    ],
    [
      'in another browser',
      async (_, access_token) => await (await scene.signedIn()).send('POST', CONNECT, { body: { access_token } }),
      refused,
      0,
    ],
    [
      'without the cookie',
      async (browser, access_token) => {
        browser.cookies.delete('__Host-of')
        return await browser.send('POST', CONNECT, { body: { access_token } })
      },
      refused,
      0,
    ],
    [
      'from another site',
      (browser, access_token) =>
        browser.send('POST', CONNECT, { body: { access_token }, headers: { 'sec-fetch-site': 'cross-site' } }),
      [403, 'csrf'],
      0,
    ],
    [
      "without the session's header",
      (browser, access_token) =>
        browser.send('POST', CONNECT, { body: { access_token }, headers: { 'x-csrftoken': undefined } }),
      [403, 'csrf'],
      0,
    ],
    [
      'too late',
      (browser, access_token) => {
        scene.app.time += 601_000
        return browser.send('POST', CONNECT, { body: { access_token } })
      },
      refused,
      0,
    ],
    ['with another token', (browser) => browser.send('POST', CONNECT, { body: { access_token: 'x' } }), refused, 0],
    [
      'with more than a token',
      (browser, access_token) =>
        browser.send('POST', CONNECT, { body: { access_token, user_id: '00000000-0000-4000-8000-000000000000' } }),
      [400, undefined],
      0,
    ],
    [
      'at another provider',
      (browser, access_token) => browser.send('POST', '/rest-auth/other/connect/', { body: { access_token } }),
      [404, 'not_found'],
      0,
    ],
  ]
  test.each(connects)('connecting %s', async (_, attempt, expected, stored) => {
    const browser = await scene.signedIn()
    expect(answered(await attempt(browser, await granted(browser)))).toEqual(expected)
    expect(await grants()).toHaveLength(stored)
  })

  const callbacks = [
    `${RETURN_ADDRESS}.evil.example`,
    RETURN_ADDRESS.replace('localhost', 'someone@localhost'),
    RETURN_ADDRESS.replace('3000', '3001'),
    RETURN_ADDRESS.replace('localhost', 'LOCALHOST'),
    RETURN_ADDRESS.replace('/login', '/x/../login'),
    RETURN_ADDRESS.replace('http:', 'https:'),
    `${RETURN_ADDRESS}/`,
    'https://evil.example/login/network-ads',
    'oob',
  ]
  test.each(callbacks)('the network is never asked to send anybody to %s', async (callback) => {
    const browser = await scene.signedIn()
    await scene.sandbox.takeRequests()
    const given = encodeURIComponent(`${callback}?state=${crypto.randomUUID()}`)
    const answer = await browser.send('GET', `${REQUEST_TOKEN}?oauth_callback=${given}`)
    expect(answered(answer)).toEqual([400, 'callback_not_ours'])
    expect(await scene.sandbox.takeRequests()).toEqual([])
  })

  test.each([
    ['nobody is signed in', () => scene.app.browser(), [403, 'not_signed_in']],
    ['it is another provider', () => scene.signedIn(), [404, 'not_found']],
  ] as const)('no start when %s', async (what, person, expected) => {
    const browser = await person()
    const path = what.startsWith('it') ? '/rest-auth/constructor/request_token/' : REQUEST_TOKEN
    const callback = encodeURIComponent(`${RETURN_ADDRESS}?state=${crypto.randomUUID()}`)
    expect(answered(await browser.send('GET', `${path}?oauth_callback=${callback}`))).toEqual(expected)
  })

  test.each([
    ['html', [503, 'network_unavailable']],
    ['dropped_before', [503, 'network_unavailable']],
    ['unauthorised', [503, 'network_unavailable']],
    ['rate_limited', [429, 'network_busy']],
  ] as const)('no start when the network answers: %s', async (kind, expected) => {
    const browser = await scene.signedIn()
    await scene.sandbox.order({ kind, path: '/oauth/request_token', seconds: 60 })
    const callback = encodeURIComponent(`${RETURN_ADDRESS}?state=${crypto.randomUUID()}`)
    expect(answered(await browser.send('GET', `${REQUEST_TOKEN}?oauth_callback=${callback}`))).toEqual(expected)
    expect(await scene.world.db.selectFrom('oauth_flows').select('id').execute()).toEqual([])
  })
})
