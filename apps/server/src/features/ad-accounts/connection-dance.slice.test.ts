// The dance of connecting over HTTP, our server and the sandbox: as it goes, and a (long) table of how it does not fit.

import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, test } from 'vitest'
import { connectNetworkAccount, goToNetwork, RETURN_ADDRESS } from '../../../testkit/ad-account-app.ts'
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
  interface Attempt {
    readonly browser: Browser
    readonly state: string
    readonly back: URL
  }
  const refused = [400, 'oauth_refused'] as const
  const with_ = (back: URL, changes: Readonly<Record<string, string | null>>): string => {
    const query = new URLSearchParams(back.search)
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) query.delete(name)
      else query.set(name, value)
    }
    return `${ACCESS_TOKEN}?${query}`
  }

  const attempts: readonly (readonly [
    string,
    (attempt: Attempt) => Promise<LightMyRequestResponse>,
    readonly unknown[],
  ])[] = [
    ['without a state', ({ browser, back }) => browser.send('GET', with_(back, { state: null })), [400, undefined]],
    ['with an empty state', ({ browser, back }) => browser.send('GET', with_(back, { state: '' })), refused],
    [
      'with another state',
      ({ browser, back }) => browser.send('GET', with_(back, { state: crypto.randomUUID() })),
      refused,
    ],
    [
      'with the state of another start',
      async ({ browser, back }) => {
        const other = await goToNetwork(browser, { person: 'harborroast' })
        return await browser.send('GET', with_(back, { state: other.state }))
      },
      refused,
    ],
    [
      'too late',
      ({ browser, back }) => {
        scene.app.time += 601_000
        return browser.send('GET', ACCESS_TOKEN + back.search)
      },
      refused,
    ],
    [
      'a second time',
      async ({ browser, back }) => {
        expect((await browser.send('GET', ACCESS_TOKEN + back.search)).statusCode).toBe(200)
        return await browser.send('GET', ACCESS_TOKEN + back.search)
      },
      refused,
    ],
    [
      'without the cookie',
      ({ browser, back }) => {
        browser.cookies.delete('__Host-of')
        return browser.send('GET', ACCESS_TOKEN + back.search)
      },
      refused,
    ],
    [
      'with the cookie of another browser',
      ({ browser, back }) => {
        browser.cookies.set('__Host-of', 'a'.repeat(43))
        return browser.send('GET', ACCESS_TOKEN + back.search)
      },
      refused,
    ],
    [
      'in the browser of somebody else',
      async ({ back }) => await (await scene.signedIn()).send('GET', ACCESS_TOKEN + back.search),
      refused,
    ],
    [
      'by somebody else in the same browser',
      async ({ browser, back }) => {
        const other = await scene.signedIn()
        other.cookies.set('__Host-of', browser.cookies.get('__Host-of') ?? '')
        return await other.send('GET', ACCESS_TOKEN + back.search)
      },
      refused,
    ],
    [
      'after signing out and in again',
      async ({ browser, back }) => {
        await browser.send('POST', '/rest-auth/logout/')
        browser.csrf = ''
        await browser.signIn(scene.newAddress())
        return await browser.send('GET', ACCESS_TOKEN + back.search)
      },
      refused,
    ],
    [
      'signed out',
      async ({ browser, back }) => {
        await browser.send('POST', '/rest-auth/logout/')
        return await browser.send('GET', ACCESS_TOKEN + back.search)
      },
      [403, 'not_signed_in'],
    ],
    [
      'with a lookup token',
      async ({ browser, back }) =>
        await browser.send('GET', ACCESS_TOKEN + back.search, {
          headers: { authorization: 'Token lookup-token-for-tests' },
        }),
      [403, 'not_signed_in'],
    ],
    [
      'by somebody who was suspended meanwhile',
      async ({ browser, back }) => {
        await scene.world.db
          .updateTable('users')
          .set({ suspended_at: new Date(scene.app.time) })
          .execute()
        const answer = await browser.send('GET', ACCESS_TOKEN + back.search)
        await scene.world.db.updateTable('users').set({ suspended_at: null }).execute()
        return answer
      },
      [403, 'not_signed_in'],
    ],
    [
      'at another provider',
      ({ browser, back }) => browser.send('GET', `/rest-auth/other/access_token/${back.search}`),
      [404, 'not_found'],
    ],
    [
      'at __proto__',
      ({ browser, back }) => browser.send('GET', `/rest-auth/__proto__/access_token/${back.search}`),
      [404, 'not_found'],
    ],
    ['without a token', ({ browser, back }) => browser.send('GET', with_(back, { oauth_token: null })), refused],
    [
      'with another token',
      ({ browser, back }) => browser.send('GET', with_(back, { oauth_token: 'another' })),
      refused,
    ],
    [
      'with the token of another start',
      async ({ browser, back }) => {
        const other = await goToNetwork(browser, { person: 'harborroast' })
        return await browser.send('GET', with_(back, { oauth_token: other.back.searchParams.get('oauth_token') }))
      },
      refused,
    ],
    ['without a verifier', ({ browser, back }) => browser.send('GET', with_(back, { oauth_verifier: null })), refused],
    [
      'with an empty verifier',
      ({ browser, back }) => browser.send('GET', with_(back, { oauth_verifier: '' })),
      refused,
    ],
    [
      'with another verifier',
      ({ browser, back }) => browser.send('GET', with_(back, { oauth_verifier: 'x' })),
      refused,
    ],
    [
      'with a yes and a no at once',
      ({ browser, back }) => browser.send('GET', with_(back, { denied: back.searchParams.get('oauth_token') })),
      refused,
    ],
    [
      'with two verifiers',
      ({ browser, back }) => browser.send('GET', `${ACCESS_TOKEN}${back.search}&oauth_verifier=x`),
      [400, undefined],
    ],
    [
      'with a huge verifier',
      ({ browser, back }) => browser.send('GET', with_(back, { oauth_verifier: 'x'.repeat(600) })),
      [400, undefined],
    ],
    [
      'when the network is broken',
      async ({ browser, back }) => {
        await scene.sandbox.order({ kind: 'html', path: '/oauth/access_token' })
        return await browser.send('GET', ACCESS_TOKEN + back.search)
      },
      [503, 'network_unavailable'],
    ],
    [
      'when the answer of the network is lost',
      async ({ browser, back }) => {
        await scene.sandbox.order({ kind: 'dropped_after', path: '/oauth/access_token' })
        return await browser.send('GET', ACCESS_TOKEN + back.search)
      },
      [503, 'network_unavailable'],
    ],
    [
      'when the network is busy',
      async ({ browser, back }) => {
        await scene.sandbox.order({ kind: 'rate_limited', path: '/oauth/access_token', seconds: 60 })
        return await browser.send('GET', ACCESS_TOKEN + back.search)
      },
      [429, 'network_busy'],
    ],
  ]
  test.each(attempts)('coming back %s', async (_, attempt, expected) => {
    const browser = await scene.signedIn()
    const { state, back } = await goToNetwork(browser, { person: 'harborroast' })
    const before = await sessions()
    const answer = await attempt({ browser, state, back })
    expect(answered(answer)).toEqual(expected)
    expect(await grants()).toEqual([])
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
