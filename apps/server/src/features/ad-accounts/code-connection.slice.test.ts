// Accounts of the suite are connected by OAuth 2: what is asked for and kept, renewed in time by one process, and given back.
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  connectNetworkAccount,
  connectSuiteAccount,
  endOfConsent,
  goToConsent,
  SUITE_RETURN_ADDRESS,
} from '../../../testkit/ad-account-app.ts'
import { adAccountScene, answered } from '../../../testkit/ad-account-scene.ts'
import { type Fate, Killed, killable } from '../../../testkit/killed-process.ts'
import type { Browser } from '../../../testkit/session-app.ts'
import type { AdAccountPorts } from './ad-account-ports.ts'
import { forgetGrant, grantsToForget, withNetworkGrant } from './ad-accounts-public.ts'
import { heldTokens } from './open-grant.ts'

const ACCOUNTS = '/api/external/ad-account/'
const CONNECTIONS = '/rest-auth/socialaccounts/'
const START = '/rest-auth/network-suite/code-challenge/'
const TOKEN = 'POST /2/oauth2/token'
const ME = 'GET /2/users/me'
const MINUTE = 60_000

const scene = adAccountScene()
const grants = async () => await scene.world.db.selectFrom('network_grants').selectAll().execute()
const theGrant = async () => {
  const [grant, ...others] = await grants()
  if (!grant || others.length > 0) throw new Error('One connection was made')
  return grant
}
const flows = async () => await scene.world.db.selectFrom('sign_in_flows').select('id').execute()

beforeEach(async () => {
  await scene.world.db.deleteFrom('sign_in_flows').execute()
})

async function connected(consent: Parameters<typeof connectSuiteAccount>[1] = {}) {
  const browser = await scene.signedIn()
  const connection = await connectSuiteAccount(browser, { person: 'harborroast', ...consent })
  const { user_id: userId } = await theGrant()
  await scene.sandbox.takeRequests()
  return { browser, connection, userId }
}

/** What the suite does through a connection: here it asks who it is. */
const ask = (
  { userId, connection }: { readonly userId: string; readonly connection: { readonly id: string } },
  ports: AdAccountPorts = scene.app.adAccountPorts,
) =>
  withNetworkGrant(ports, userId, ({ grant }) => ports.ads.ownProfile(grant), { connection: connection.id }).then(
    (profile) => (typeof profile === 'string' ? profile : profile.handle),
    (error: unknown) => {
      const { code, kind } = error as { readonly code?: string; readonly kind?: string }
      if (code === undefined && kind === undefined) throw error
      return code ?? kind
    },
  )

/** Whether the network takes a token. */
const isGood = async (bearer: string): Promise<boolean> =>
  await scene.app.adAccountPorts.ads.ownProfile({ bearer, subject: null }).then(
    () => true,
    () => false,
  )

async function tokens() {
  const held = heldTokens(scene.app.adAccountPorts, await theGrant())
  if (!held || !('accessToken' in held)) throw new Error('Not of OAuth 2')
  return held
}

describe('connecting', () => {
  test('asks for what the suite uses and nothing else, with a code challenge of S256', async () => {
    const browser = await scene.signedIn()
    const { authorizeUrl, state } = await goToConsent(browser)
    expect(Object.fromEntries(authorizeUrl.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'sandbox-app',
      redirect_uri: SUITE_RETURN_ADDRESS,
      scope: 'users.read tweet.read follows.read follows.write like.read list.read list.write offline.access',
      state,
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    })
    expect(state).toMatch(/^[\w-]{43}$/)
  })

  test('is listed with what it allows, and is no connection of ad accounts', async () => {
    const { browser, connection } = await connected()
    expect(connection).toMatchObject({
      provider: 'network-suite',
      handle: 'harborroast',
      state: 'connected',
      may: ['read', 'follow', 'lists'],
    })
    expect((await browser.send('GET', CONNECTIONS)).json()).toEqual([connection])
    expect((await browser.send('GET', ACCOUNTS)).json()).toEqual([])
    expect(await scene.sandbox.takeRequests()).toEqual([])
    const named = await browser.send('POST', ACCOUNTS, { body: { account_id: '18ce54d4x5t' } })
    expect(answered(named)).toEqual([409, 'not_connected'])
    const ads = await connectNetworkAccount(browser, { person: 'harborroast' })
    expect(ads).toMatchObject({ provider: 'network-ads', may: ['read', 'follow', 'lists', 'ads'] })
    expect(await grants()).toHaveLength(2)
    expect((await browser.send('GET', ACCOUNTS)).json()).toHaveLength(1)
  })

  test('a no at the network connects nothing', async () => {
    const browser = await scene.signedIn()
    const answer = await endOfConsent(browser, await goToConsent(browser, { answer: 'cancel' }))
    expect(answer.json()).toEqual({
      code: 'connection_declined',
      detail: 'The connection was declined. Nothing was connected.',
    })
    expect([await grants(), await flows()]).toEqual([[], []])
  })

  test.each([
    [['follows.write'], ['read', 'lists']],
    [['list.write'], ['read', 'follow']],
    [['list.read', 'follows.write'], ['read']],
  ])('without %s it is connected with the rest', async (withheld, may) => {
    const { connection } = await connected({ withheld })
    expect(connection.may).toEqual(may)
  })

  test.each(['users.read', 'tweet.read', 'follows.read', 'like.read', 'offline.access'])(
    'without %s nothing is connected, and what was granted is given back',
    async (scope) => {
      const browser = await scene.signedIn()
      const dance = await goToConsent(browser, { withheld: [scope] })
      await scene.sandbox.takeRequests()
      expect(answered(await endOfConsent(browser, dance))).toEqual([409, 'rights_missing'])
      expect([await grants(), await flows()]).toEqual([[], []])
      const revoked = (await scene.sandbox.takeRequests()).filter((one) => one === 'POST /2/oauth2/revoke')
      expect(revoked).toHaveLength(scope === 'offline.access' ? 1 : 2)
    },
  )

  test.each([
    `${SUITE_RETURN_ADDRESS}.evil.example`,
    `${SUITE_RETURN_ADDRESS}/`,
    `${SUITE_RETURN_ADDRESS}?a=1`,
    SUITE_RETURN_ADDRESS.replace('localhost', 'someone@localhost'),
    SUITE_RETURN_ADDRESS.replace('localhost', 'LOCALHOST'),
    SUITE_RETURN_ADDRESS.replace('3000', '3001'),
    SUITE_RETURN_ADDRESS.replace('http:', 'https:'),
    SUITE_RETURN_ADDRESS.replace('/login', '/x/../login'),
    SUITE_RETURN_ADDRESS.replace('suite', 'ads'),
  ])('nobody is sent back to %s', async (callback) => {
    const browser = await scene.signedIn()
    const answer = await browser.send('GET', `${START}?callback=${encodeURIComponent(callback)}`)
    expect(answered(answer)).toEqual([400, 'callback_not_ours'])
    expect(await flows()).toEqual([])
  })

  test('nobody begins who is not signed in', async () => {
    expect(answered(await scene.app.browser().send('GET', START))).toEqual([403, 'not_signed_in'])
  })

  test('connecting again renews the same connection, and gives the tokens before back', async () => {
    const { browser, connection } = await connected({ withheld: ['follows.write'] })
    const before = await tokens()
    const again = await connectSuiteAccount(browser, { person: 'harborroast' })
    expect(again).toMatchObject({ id: connection.id, may: ['read', 'follow', 'lists'] })
    await scene.app.jobs.drain()
    expect(await isGood(before.accessToken)).toBe(false)
    expect(await isGood((await tokens()).accessToken)).toBe(true)
  })

  test('tokens are in no answer and no log, and in the store only sealed', async () => {
    const seen: string[] = []
    const browser = await scene.signedIn()
    const send = browser.send
    browser.send = async (...given) => {
      const answer = await send(...given)
      seen.push(answer.body, JSON.stringify(answer.headers))
      return answer
    }
    await connectSuiteAccount(browser, { person: 'harborroast' })
    await browser.send('GET', CONNECTIONS)
    const { accessToken, refreshToken } = await tokens()
    const everywhere = [...seen, ...scene.app.lines, JSON.stringify(await grants())].join('\n')
    expect([accessToken, refreshToken].map((token) => everywhere.includes(token))).toEqual([false, false])
    const { sealed_token, sealed_refresh, sealed_secret } = await theGrant()
    expect([sealed_token, sealed_refresh, sealed_secret]).toEqual([
      expect.stringMatching(/^v1\.[\w-]+$/),
      expect.stringMatching(/^v1\.[\w-]+$/),
      null,
    ])
  })
})

/** Runs it now. */
async function whatIsOrderedForLater(): Promise<void> {
  await sql`UPDATE jobs.job SET start_after = now() WHERE state = 'created'`.execute(scene.world.db)
  await scene.app.jobs.drain()
}

describe('giving back', () => {
  const disconnect = (browser: Browser, { id }: { readonly id: string }) =>
    browser.send('POST', `${CONNECTIONS}${id}/disconnect/`)

  test('disconnecting revokes both tokens, also where somebody else has the same login', async () => {
    const { browser, connection } = await connected()
    const { accessToken, refreshToken } = await tokens()
    const colleague = await scene.signedIn()
    const theirs = await connectSuiteAccount(colleague, { person: 'harborroast' })
    await scene.sandbox.takeRequests()
    expect((await disconnect(browser, connection)).statusCode).toBe(204)
    expect(await scene.sandbox.takeRequests()).toEqual(['POST /2/oauth2/revoke', 'POST /2/oauth2/revoke'])
    expect(await isGood(accessToken)).toBe(false)
    const { ads } = scene.app.adAccountPorts
    await expect(ads.refreshTokens(refreshToken, [])).rejects.toMatchObject({ kind: 'unauthorised' })
    expect(await grants()).toMatchObject([{ id: theirs.id }])
    expect(await isGood((await tokens()).accessToken)).toBe(true)
  })

  test('whoever deletes their account has both revoked too', async () => {
    const { userId } = await connected()
    const { accessToken, refreshToken } = await tokens()
    const { db } = scene.world
    const [carried] = await grantsToForget(db, userId)
    await db.deleteFrom('network_grants').execute()
    if (!carried) throw new Error('Nothing to give back')
    expect(JSON.stringify(carried)).not.toContain(accessToken)
    await forgetGrant(scene.app.adAccountPorts, carried)
    expect(await isGood(accessToken)).toBe(false)
    const { ads } = scene.app.adAccountPorts
    await expect(ads.refreshTokens(refreshToken, [])).rejects.toMatchObject({ kind: 'unauthorised' })
  })

  test.each(['html', 'unavailable', 'rate_limited'] as const)(
    'disconnecting does not wait for a network that is away (%s): it is told when it is back',
    async (kind) => {
      const { browser, connection } = await connected()
      const { accessToken, refreshToken } = await tokens()
      await scene.sandbox.order({ kind, path: '/2/oauth2/revoke', times: 20 })
      expect((await disconnect(browser, connection)).statusCode).toBe(204)
      expect(await grants()).toEqual([])
      expect(await isGood(accessToken)).toBe(true)
      const { rows: orders } = await sql<{ data: string }>`SELECT data::text FROM jobs.job
        WHERE name = 'ad-accounts.forget-grant' AND state = 'created'`.execute(scene.world.db)
      expect(orders).toHaveLength(1)
      expect(orders[0]?.data).not.toContain(connection.id)
      await scene.sandbox.healAll()
      await scene.sandbox.control('DELETE', 'rate-limits')
      scene.app.forgetRates()
      await whatIsOrderedForLater()
      expect(await isGood(accessToken)).toBe(false)
      const { ads } = scene.app.adAccountPorts
      await expect(ads.refreshTokens(refreshToken, [])).rejects.toMatchObject({ kind: 'unauthorised' })
    },
  )

  test('a network that took it back at once is not told again', async () => {
    const { browser, connection } = await connected()
    await disconnect(browser, connection)
    await scene.sandbox.takeRequests()
    await whatIsOrderedForLater()
    expect(await scene.sandbox.takeRequests()).toEqual([])
  })

  test('what a renewal brings after its connection is gone is given back', async () => {
    const person = await connected()
    scene.app.time += 115 * MINUTE
    const { ads } = scene.app.adAccountPorts
    let brought = ''
    const slow: AdAccountPorts = {
      ...scene.app.adAccountPorts,
      ads: {
        ...ads,
        async refreshTokens(...given) {
          const answer = await ads.refreshTokens(...given)
          brought = answer.accessToken
          await disconnect(person.browser, person.connection)
          return answer
        },
      },
    }
    expect(await ask(person, slow)).toBe('reconnect_needed')
    expect(brought).not.toBe('')
    await scene.app.jobs.drain()
    expect(await isGood(brought)).toBe(false)
  })
})

describe('renewing', () => {
  test('an access token is renewed before two hours have passed, once, and its refresh token changes', async () => {
    const person = await connected()
    const seen = [await tokens()]
    expect(await ask(person)).toBe('harborroast')
    scene.app.time += 109 * MINUTE
    expect(await ask(person)).toBe('harborroast')
    expect(await scene.sandbox.takeRequests()).toEqual([ME, ME])
    for (let times = 0; times < 3; times += 1) {
      scene.app.time += 111 * MINUTE
      expect([await ask(person), await ask(person)]).toEqual(['harborroast', 'harborroast'])
      expect(await scene.sandbox.takeRequests()).toEqual([TOKEN, ME, ME])
      seen.push(await tokens())
    }
    expect(new Set(seen.flatMap((held) => [held.accessToken, held.refreshToken])).size).toBe(8)
    expect(await theGrant()).toMatchObject({ state: 'connected', renewal_began_at: null })
  })

  test('days later too', async () => {
    const person = await connected()
    scene.app.time += 30 * 24 * 60 * MINUTE
    expect(await ask(person)).toBe('harborroast')
  })

  test('of many who need it at once in two processes one renews, and the others use what it brought', async () => {
    const person = await connected()
    scene.app.time += 120 * MINUTE
    const other: AdAccountPorts = { ...scene.app.adAccountPorts, ads: { ...scene.app.adAccountPorts.ads } }
    await scene.sandbox.order({ kind: 'slow', path: '/2/oauth2/token', milliseconds: 400 })
    const answers = await Promise.all([1, 2, 3].flatMap(() => [ask(person), ask(person, other)]))
    expect(answers).toEqual(Array(6).fill('harborroast'))
    const requests = await scene.sandbox.takeRequests()
    expect(requests.filter((one) => one === TOKEN)).toHaveLength(1)
    expect(await theGrant()).toMatchObject({ state: 'connected' })
  })

  test('a refresh token that the network takes no more ends in connecting again, and nothing is asked until then', async () => {
    const person = await connected()
    scene.app.time += 120 * MINUTE
    await scene.sandbox.control('POST', 'grants/revoke', {})
    expect([await ask(person), await ask(person)]).toEqual(['reconnect_needed', 'reconnect_needed'])
    expect(await scene.sandbox.takeRequests()).toEqual([TOKEN])
    expect((await person.browser.send('GET', CONNECTIONS)).json()).toMatchObject([{ state: 'reconnect' }])
    await connectSuiteAccount(person.browser, { person: 'harborroast' })
    expect(await ask(person)).toBe('harborroast')
  })

  test.each(['dropped_after', 'html'] as const)(
    'an answer that is lost (%s) ends in connecting again',
    async (kind) => {
      const person = await connected()
      scene.app.time += 120 * MINUTE
      await scene.sandbox.order({ kind, path: '/2/oauth2/token' })
      expect([await ask(person), await ask(person)]).toEqual(['reconnect_needed', 'reconnect_needed'])
      expect((await scene.sandbox.takeRequests()).filter((one) => one === TOKEN)).toHaveLength(1)
      expect(await theGrant()).toMatchObject({ state: 'reconnect' })
    },
  )

  const fates: readonly Fate[] = [
    { at: 1, when: 'before' },
    { at: 1, when: 'after' },
  ]
  test.each(fates)(
    'a process that is killed $when the network answered: connecting again, and no loop',
    async (fate) => {
      const person = await connected()
      scene.app.time += 111 * MINUTE
      const ports = scene.app.adAccountPorts
      const killed: AdAccountPorts = { ...ports, ads: killable(ports.ads, ['refreshTokens'], fate) }
      await expect(ask(person, killed)).rejects.toBeInstanceOf(Killed)
      await scene.sandbox.takeRequests()
      scene.app.time += 61_000
      expect([await ask(person), await ask(person)]).toEqual(['reconnect_needed', 'reconnect_needed'])
      expect(await scene.sandbox.takeRequests()).toEqual([])
      await connectSuiteAccount(person.browser, { person: 'harborroast' })
      expect(await ask(person)).toBe('harborroast')
    },
  )

  test.each(['unavailable', 'rate_limited', 'unauthorised'] as const)(
    'while the network cannot renew (%s) the token before is used to its end',
    async (kind) => {
      const person = await connected()
      scene.app.time += 111 * MINUTE
      await scene.sandbox.order({ kind, path: '/2/oauth2/token', ...(kind === 'rate_limited' && { seconds: 1 }) })
      expect(await ask(person)).toBe('harborroast')
      await scene.sandbox.healAll()
      expect(await ask(person)).toBe('harborroast')
      const requests = await scene.sandbox.takeRequests()
      expect(requests.filter((one) => one === TOKEN)).toHaveLength(2)
    },
  )

  test('after its end a renewal that has to wait waits, and is no lost connection', async () => {
    const person = await connected()
    scene.app.time += 121 * MINUTE
    await scene.sandbox.order({ kind: 'unauthorised', path: '/2/oauth2/token' })
    expect(await ask(person)).toBe('unavailable')
    expect(await ask(person)).toBe('harborroast')
  })
})

describe('a token that is refused', () => {
  test('while it is fresh: the connection was revoked', async () => {
    const person = await connected()
    await scene.sandbox.control('POST', 'grants/revoke', {})
    expect(await ask(person)).toBe('unauthorised')
    expect(await theGrant()).toMatchObject({ state: 'reconnect' })
  })

  test.each([
    [
      'came to its end during the work',
      () => {
        scene.app.time += 121 * MINUTE
      },
    ],
    [
      'was renewed by another process meanwhile',
      async (person: Awaited<ReturnType<typeof connected>>) => {
        scene.app.time += 111 * MINUTE
        await ask(person)
      },
    ],
  ] as const)('one that %s says nothing of the connection', async (_, meanwhile) => {
    const person = await connected()
    const ports = scene.app.adAccountPorts
    const work = withNetworkGrant(
      ports,
      person.userId,
      async ({ grant }) => {
        await meanwhile(person)
        await scene.sandbox.order({ kind: 'unauthorised', path: '/2/users/me' })
        return await ports.ads.ownProfile(grant)
      },
      { connection: person.connection.id },
    )
    await expect(work).rejects.toMatchObject({ kind: 'unavailable' })
    expect(await ask(person)).toBe('harborroast')
  })
})
