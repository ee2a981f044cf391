// Signing in with other accounts over HTTP, against a real provider of OAuth 2 and the sandbox's OAuth 1.0a: as it goes.

import { SIGN_IN_PROVIDERS } from '@peregrine/domain/session/provider-rules.ts'
import { describe, expect, test } from 'vitest'
import { returnPage } from '../../../testkit/real-openid-provider.ts'
import type { Browser } from '../../../testkit/session-app.ts'
import { goToProvider, returned, signInWith } from '../../../testkit/sign-in-app.ts'
import { answered, signInScene } from '../../../testkit/sign-in-scene.ts'
import { TEST_START } from '../../../testkit/test-clock.ts'
import { issueOneTimeToken } from './one-time-token.ts'
import { sweepSessionsWorker } from './sweep-sessions-job.ts'

const scene = signInScene()
const ME = '/api/user/me/'
const CONNECTIONS = '/rest-auth/socialaccounts/'

const whoIs = async (browser: Browser): Promise<{ email: string; id: string; social_accounts: unknown[] }> => {
  const me = await browser.send('GET', ME)
  expect(me.statusCode).toBe(200)
  browser.csrf = me.json().token
  return me.json()
}
const useCode = async (browser: Browser, email: string, magic_code: string) =>
  await browser.send('POST', '/api/user/magic-link/use/', {
    body: { magic_code, confirm_code: await scene.app.codeFor(email) },
  })

test('the providers that are configured, and how each begins', async () => {
  expect((await scene.app.browser().send('GET', '/rest-auth/providers/')).json()).toEqual([
    { provider: 'network', begins: 'request_token' },
    { provider: 'social-network', begins: 'code-challenge' },
    { provider: 'search-engine', begins: 'code-challenge' },
    { provider: 'professional-network', begins: 'code-challenge' },
  ])
})

describe('signing in', () => {
  test('somebody new whose address the provider vouches for is signed in, and again the next time', async () => {
    const email = scene.newAddress()
    const account = scene.newAccount({ email, email_verified: true, given_name: 'Ada', family_name: 'North' })
    const first = scene.app.browser()
    expect((await signInWith(first, 'search-engine', { account })).json()).toMatchObject({ outcome: 'signed-in' })
    const me = (await first.send('GET', ME)).json()
    expect(me).toMatchObject({ email, first_name: 'Ada', last_name: 'North' })
    expect(me.social_accounts).toEqual([{ id: expect.any(String), provider: 'search-engine' }])
    const again = scene.app.browser()
    await signInWith(again, 'search-engine', { account })
    expect((await whoIs(again)).id).toBe(me.id)
    expect(await scene.rows()).toMatchObject({ identities: 1, waiting: 0 })
    const events = await scene.world.db
      .selectFrom('security_events')
      .select(['kind', 'user_id', 'call', 'detail'])
      .where('subject_id', '=', me.id)
      .orderBy('id')
      .execute()
    const signIn = { kind: 'sign_in', user_id: me.id, call: 'POST /rest-auth/{provider}/' }
    const detail = { method: 'provider', provider: 'search-engine', targeting_site: false }
    expect(events).toEqual([
      { ...signIn, detail: { ...detail, new_person: true } },
      { ...signIn, detail: { ...detail, new_person: false } },
    ])
  })

  test('[CONFIG-2] each provider is asked for the scopes of its login app, with a code challenge that it insists on', async () => {
    const authorizationQuery = async (provider: string) => {
      const begun = await scene.app
        .browser()
        .send('GET', `/rest-auth/${provider}/code-challenge/?callback=${encodeURIComponent(returnPage(provider))}`)
      const query = new URL(begun.json().authorize_url).searchParams
      expect(query.get('code_challenge')).toBe(begun.json().code_challenge)
      expect(query.get('code_challenge_method')).toBe('S256')
      expect(query.get('state')).toBe(begun.json().state)
      return query.get('scope')
    }
    expect(await authorizationQuery('social-network')).toBe(
      'email public_profile ads_management ads_read pages_show_list',
    )
    expect(await authorizationQuery('search-engine')).toBe('openid email profile')
    expect(await authorizationQuery('professional-network')).toBe(
      'email r_ads rw_ads w_organization_social w_member_social r_ads_reporting r_basicprofile',
    )
  })

  test('[LOGIN-3] without a callback a provider sends people back to its own page of the team site', async () => {
    const begun = await scene.app.browser().send('GET', '/rest-auth/social-network/code-challenge/')
    expect(new URL(begun.json().authorize_url).searchParams.get('redirect_uri')).toBe(
      'http://localhost:3000/login/social-network',
    )
  })

  test('by the network, which tells no address: one is asked for and proved, and the next time nothing is asked', async () => {
    const browser = scene.app.browser()
    const begun = await signInWith(browser, 'network', { account: 'harborroast' })
    expect(begun.json()).toMatchObject({ outcome: 'email-needed', email: null })
    expect((await browser.send('GET', ME)).statusCode).toBe(403)
    const email = scene.newAddress()
    const { pending } = begun.json()
    const link = await browser.send('POST', '/api/user/magic-link/', { body: { email, pending } })
    expect((await useCode(browser, email, link.json().magic_code)).statusCode).toBe(200)
    const me = await whoIs(browser)
    expect(me).toMatchObject({ email, social_accounts: [{ provider: 'network' }] })
    const again = scene.app.browser()
    expect((await signInWith(again, 'network', { account: 'harborroast' })).json().outcome).toBe('signed-in')
    expect((await whoIs(again)).id).toBe(me.id)
    expect((await again.send('GET', CONNECTIONS)).json()).toMatchObject([
      { provider: 'network', handle: '@harborroast', state: 'connected' },
    ])
  })

  test('the consent page of the network is the one for signing in', async () => {
    const { authorizeUrl } = await goToProvider(scene.app.browser(), 'network', { account: 'harborroast' })
    expect(new URL(authorizeUrl).pathname).toBe('/oauth/authenticate')
  })

  test('signing in replaces the session that the browser had', async () => {
    const browser = await scene.signedIn()
    const before = browser.cookies.get('__Host-sid')
    const account = scene.newAccount({ email: scene.newAddress(), email_verified: true })
    await signInWith(browser, 'search-engine', { account })
    const after = browser.cookies.get('__Host-sid')
    expect(after).not.toBe(before)
    browser.cookies.set('__Host-sid', before ?? '')
    expect((await browser.send('GET', ME)).statusCode).toBe(403)
  })

  test('nothing of a provider stands in the database: no token, no secret, no verifier', async () => {
    const account = scene.newAccount({ email: scene.newAddress(), email_verified: true })
    const browser = scene.app.browser()
    await goToProvider(browser, 'search-engine', { account })
    await goToProvider(browser, 'network', { account: 'harborroast' })
    const [code, token] = await scene.world.db.selectFrom('sign_in_flows').selectAll().orderBy('request_hash').execute()
    expect(token?.sealed_secret ?? '').not.toContain('secret')
    expect(JSON.stringify([code, token])).not.toMatch(/verifier|Bearer/)
    await signInWith(browser, 'search-engine', { account })
    const columns = Object.keys(
      await scene.world.db.selectFrom('sign_in_identities').selectAll().executeTakeFirstOrThrow(),
    )
    expect(columns.sort()).toEqual(['id', 'label', 'last_used_at', 'linked_at', 'provider', 'subject', 'user_id'])
  })

  test('the hourly job removes dances, waiting identities and tokens that nobody can use any more', async () => {
    const browser = scene.app.browser()
    await goToProvider(browser, 'social-network', { account: scene.newAccount() })
    await signInWith(browser, 'network', { account: 'harborroast' })
    scene.app.time += 21 * 60_000
    const worker = sweepSessionsWorker({ db: scene.world.db, clock: () => scene.app.time })
    await worker.run({}, new AbortController().signal)
    expect(await scene.world.db.selectFrom('sign_in_flows').select('id').execute()).toEqual([])
    expect((await scene.rows()).waiting).toBe(0)
  })
})

describe('whose account it becomes: provider, what it says of the address, and who has that address here', () => {
  const SAYS = ['verified', 'unverified', 'changed', 'empty'] as const
  const STANDS = ['nobody', 'a person', 'a person who never entered a code'] as const
  const cells = SIGN_IN_PROVIDERS.flatMap((provider) =>
    SAYS.flatMap((says) => STANDS.map((exists) => [provider, says, exists] as const)),
  )

  /** Somebody under an address: by a code, or vouched for by a provider. */
  const person = async (email: string, confirmed: boolean): Promise<string> => {
    if (confirmed) return (await whoIs(await scene.signedIn(email))).id
    const browser = scene.app.browser()
    const account = scene.newAccount({ email, email_verified: true })
    await signInWith(browser, 'professional-network', { account })
    return (await whoIs(browser)).id
  }

  test.each(cells)('%s, address %s, %s has it', async (provider, says, exists) => {
    const email = scene.newAddress()
    const current = exists === 'nobody' ? null : await person(email, exists === 'a person')
    const account =
      provider === 'network'
        ? 'harborroast'
        : scene.newAccount(says === 'empty' ? {} : { email, email_verified: says === 'verified' || says === 'changed' })

    if (says === 'changed') {
      // Linked to somebody else first: the address that the provider tells later belongs to `standing`.
      const own = scene.newAddress()
      const owner = await scene.signedIn(own)
      const linked = await signInWith(owner, provider, { account, connect: true })
      expect(linked.statusCode).toBe(200)
      const browser = scene.app.browser()
      expect((await signInWith(browser, provider, { account })).json().outcome).toBe('signed-in')
      expect(await whoIs(browser)).toMatchObject({ email: own, id: (await whoIs(owner)).id })
      return
    }

    const before = await scene.rows()
    const browser = scene.app.browser()
    const answer = (await signInWith(browser, provider, { account })).json()
    const vouched = says === 'verified' && (provider === 'search-engine' || provider === 'professional-network')
    if (vouched && current === null) {
      expect(answer.outcome).toBe('signed-in')
      expect((await whoIs(browser)).email).toBe(email)
      return
    }
    // Nobody is signed in, and nothing is linked, before the mail to the address was read.
    expect((await browser.send('GET', ME)).statusCode).toBe(403)
    expect(await scene.rows()).toEqual({ ...before, waiting: before.waiting + 1 })
    const noAddress = provider === 'network' || says === 'empty'
    expect(answer).toMatchObject(noAddress ? { outcome: 'email-needed' } : { outcome: 'confirm-email', email })
    const given = { email, pending: answer.pending }
    const magicCode = noAddress
      ? (await browser.send('POST', '/api/user/magic-link/', { body: given })).json().magic_code
      : answer.magic_code
    expect((await useCode(browser, email, magicCode)).statusCode).toBe(200)
    const me = await whoIs(browser)
    expect(me.email).toBe(email)
    if (current !== null) expect(me.id).toBe(current)
    expect(me.social_accounts).toContainEqual({ id: expect.any(String), provider })
  })

  test('a wrong code links nothing, and the identity stays unlinked when its time is over', async () => {
    const email = scene.newAddress()
    await scene.signedIn(email)
    const account = scene.newAccount({ email, email_verified: true })
    const browser = scene.app.browser()
    const { magic_code } = (await signInWith(browser, 'search-engine', { account })).json()
    const wrong = await browser.send('POST', '/api/user/magic-link/use/', {
      body: { magic_code, confirm_code: '222222' },
    })
    expect(answered(wrong)).toEqual([400, 'invalid_login_code'])
    expect((await scene.rows()).identities).toBe(0)
  })

  test('a waiting identity belongs to its browser, and to its twenty minutes', async () => {
    const browser = scene.app.browser()
    const { pending } = (await signInWith(browser, 'network', { account: 'harborroast' })).json()
    const body = { email: scene.newAddress(), pending }
    const other = scene.app.browser()
    expect(answered(await other.send('POST', '/api/user/magic-link/', { body }))).toEqual([400, 'sign_in_over'])
    const personal = await browser.send('POST', '/api/external/personal-magic-link/', { body })
    expect(answered(personal)).toEqual([400, 'sign_in_over'])
    scene.app.time += 21 * 60_000
    expect(answered(await browser.send('POST', '/api/user/magic-link/', { body }))).toEqual([400, 'sign_in_over'])
  })

  test('two people who prove an address for the same identity at once: one of them has it', async () => {
    const browsers = [scene.app.browser(), scene.app.browser()]
    const emails = [scene.newAddress(), scene.newAddress()]
    const links: string[] = []
    for (const [at, browser] of browsers.entries()) {
      const { pending } = (await signInWith(browser, 'network', { account: 'harborroast' })).json()
      const link = await browser.send('POST', '/api/user/magic-link/', { body: { email: emails[at], pending } })
      links.push(link.json().magic_code)
    }
    const codes = [await scene.app.codeFor(emails[0] ?? ''), await scene.app.codeFor(emails[1] ?? '')]
    await Promise.all(
      browsers.map((browser, at) =>
        browser.send('POST', '/api/user/magic-link/use/', {
          body: { magic_code: links[at], confirm_code: codes[at] },
        }),
      ),
    )
    expect((await scene.rows()).identities).toBe(1)
  })
})

describe('[LOGIN-10] connecting to whoever is signed in', () => {
  test.each(SIGN_IN_PROVIDERS)(
    '%s is connected instead of signed in, listed, and opens the same person',
    async (provider) => {
      const browser = await scene.signedIn()
      const me = await whoIs(browser)
      const account = provider === 'network' ? 'harborroast' : scene.newAccount({ email: scene.newAddress() })
      const connected = await signInWith(browser, provider, { account, connect: true })
      expect(connected.json()).toMatchObject({ provider, state: 'connected' })
      expect((await browser.send('GET', CONNECTIONS)).json()).toEqual([connected.json()])
      expect((await whoIs(browser)).id).toBe(me.id)
      const again = scene.app.browser()
      await signInWith(again, provider, { account })
      expect((await whoIs(again)).id).toBe(me.id)
    },
  )

  test('an identity that another person has stays theirs', async () => {
    const account = scene.newAccount({ email: scene.newAddress(), email_verified: true })
    const owner = scene.app.browser()
    await signInWith(owner, 'search-engine', { account })
    const other = await scene.signedIn()
    const answer = await signInWith(other, 'search-engine', { account, connect: true })
    expect(answered(answer)).toEqual([409, 'identity_taken'])
    expect((await whoIs(other)).social_accounts).toEqual([])
    expect((await whoIs(owner)).social_accounts).toHaveLength(1)
  })

  test('connecting again renews, and does not double', async () => {
    const browser = await scene.signedIn()
    const account = scene.newAccount()
    const first = await signInWith(browser, 'social-network', { account, connect: true })
    const second = await signInWith(browser, 'social-network', { account, connect: true })
    expect(second.json().id).toBe(first.json().id)
    expect((await scene.rows()).identities).toBe(1)
  })

  test.each(['search-engine', 'network'] as const)(
    'needs a fresh sign-in (%s): after 15 minutes a code first',
    async (provider) => {
      const email = scene.newAddress()
      const browser = await scene.signedIn(email)
      scene.app.time += 16 * 60_000
      const start = () =>
        provider === 'network'
          ? browser.send(
              'GET',
              `/rest-auth/network/request_token/?connect=true&oauth_callback=${encodeURIComponent(`${returnPage('network')}?state=${crypto.randomUUID()}`)}`,
            )
          : browser.send('GET', '/rest-auth/search-engine/code-challenge/?connect=true')
      expect(answered(await start())).toEqual([403, 'fresh_sign_in_needed'])
      await browser.signInByCode(email)
      expect((await start()).statusCode).toBe(200)
    },
  )
})

describe('disconnecting', () => {
  test('a connected account is gone, with the sessions that it opened, and this one stays', async () => {
    const browser = await scene.signedIn()
    const account = scene.newAccount()
    const { id } = (await signInWith(browser, 'social-network', { account, connect: true })).json()
    const elsewhere = scene.app.browser()
    await signInWith(elsewhere, 'social-network', { account })
    await whoIs(elsewhere)
    expect((await browser.send('POST', `${CONNECTIONS}${id}/disconnect/`)).statusCode).toBe(204)
    expect((await elsewhere.send('GET', ME)).statusCode).toBe(403)
    expect((await whoIs(browser)).social_accounts).toEqual([])
    expect((await signInWith(scene.app.browser(), 'social-network', { account })).json().outcome).toBe('email-needed')
  })

  test('the last way to sign in is not given up; after a code from the mail it may be', async () => {
    const email = scene.newAddress()
    const account = scene.newAccount({ email, email_verified: true })
    const browser = scene.app.browser()
    await signInWith(browser, 'search-engine', { account })
    const me = await whoIs(browser)
    const [{ id }] = (await browser.send('GET', CONNECTIONS)).json()
    const disconnect = () => browser.send('POST', `${CONNECTIONS}${id}/disconnect/`)
    expect(answered(await disconnect())).toEqual([409, 'last_sign_in_way'])
    await browser.signInByCode(email)
    expect((await disconnect()).statusCode).toBe(204)
    expect((await whoIs(browser)).id).toBe(me.id)
  })

  test('of two that are given up at once the last one stays', async () => {
    const account = scene.newAccount({ email: scene.newAddress(), email_verified: true })
    const browser = scene.app.browser()
    await signInWith(browser, 'search-engine', { account })
    await whoIs(browser)
    await signInWith(browser, 'social-network', { account: scene.newAccount(), connect: true })
    const list: { id: string }[] = (await browser.send('GET', CONNECTIONS)).json()
    expect(list).toHaveLength(2)
    const answers = await Promise.all(list.map(({ id }) => browser.send('POST', `${CONNECTIONS}${id}/disconnect/`)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409])
    expect((await scene.rows()).identities).toBe(1)
  })

  test("another person's account, and one that is not there, answer the same", async () => {
    const browser = await scene.signedIn()
    const { id } = (await signInWith(browser, 'social-network', { account: scene.newAccount(), connect: true })).json()
    const stranger = await scene.signedIn()
    const theirs = await stranger.send('POST', `${CONNECTIONS}${id}/disconnect/`)
    const absent = await stranger.send('POST', `${CONNECTIONS}${crypto.randomUUID()}/disconnect/`)
    expect([theirs.statusCode, theirs.body]).toEqual([404, absent.body])
  })

  test('it needs a fresh sign-in', async () => {
    const browser = await scene.signedIn()
    const { id } = (await signInWith(browser, 'social-network', { account: scene.newAccount(), connect: true })).json()
    scene.app.time += 16 * 60_000
    expect(answered(await browser.send('POST', `${CONNECTIONS}${id}/disconnect/`))).toEqual([
      403,
      'fresh_sign_in_needed',
    ])
    expect((await scene.rows()).identities).toBe(1)
  })
})

describe('one-time tokens', () => {
  const issue = async (email: string) => {
    const { log } = scene.app.ports
    const ports = { db: scene.world.db, clock: () => scene.app.time, log, siteAddress: 'http://localhost:3000' }
    for await (const event of issueOneTimeToken(ports, { email })) return event
    throw new Error('No token')
  }
  const use = (browser: Browser, token: string) =>
    browser.send('POST', '/rest-auth/login-via-token/', { body: { token } })

  test('a token signs in once; the sign-in is not a fresh one', async () => {
    const email = scene.newAddress()
    await scene.signedIn(email)
    const { token, address } = await issue(email)
    expect(address).toBe(`http://localhost:3000/login#token=${token}`)
    const browser = scene.app.browser()
    expect((await use(browser, token)).json()).toEqual({ confirmed: true })
    expect((await whoIs(browser)).email).toBe(email)
    const connect = await browser.send('GET', '/rest-auth/search-engine/code-challenge/?connect=true')
    expect(answered(connect)).toEqual([403, 'fresh_sign_in_needed'])
    expect(answered(await use(scene.app.browser(), token))).toEqual([400, 'invalid_login_token'])
  })

  test('of 16 uses at once one signs in', async () => {
    const email = scene.newAddress()
    await scene.signedIn(email)
    const { token } = await issue(email)
    const answers = await Promise.all(Array.from({ length: 16 }, () => use(scene.app.browser(), token)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  test('too late, altered, of somebody suspended, from another site: the same answer, and no session', async () => {
    const email = scene.newAddress()
    await scene.signedIn(email)
    const late = (await issue(email)).token
    scene.app.time += 601_000
    const altered = `${(await issue(email)).token}x`
    const suspended = (await issue(email)).token
    const before = (await scene.rows()).sessions
    const { db } = scene.world
    const refused = [400, 'invalid_login_token']
    expect(answered(await use(scene.app.browser(), late))).toEqual(refused)
    expect(answered(await use(scene.app.browser(), altered))).toEqual(refused)
    expect(answered(await use(scene.app.browser(), 'pgo_'))).toEqual(refused)
    await db
      .updateTable('users')
      .set({ suspended_at: new Date(TEST_START) })
      .where('email', '=', email)
      .execute()
    expect(answered(await use(scene.app.browser(), suspended))).toEqual(refused)
    await db.updateTable('users').set({ suspended_at: null }).where('email', '=', email).execute()
    const foreign = await scene.app.browser().send('POST', '/rest-auth/login-via-token/', {
      body: { token: (await issue(email)).token },
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(answered(foreign)).toEqual([403, 'csrf'])
    expect((await scene.rows()).sessions).toBe(before)
  })

  test('there is none for an address that nobody has, and only its hash is kept', async () => {
    await expect(issue('nobody@mail.example.com')).rejects.toThrow('No one who can sign in has this address.')
    const email = scene.newAddress()
    await scene.signedIn(email)
    const { token } = await issue(email)
    const rows = await scene.world.db.selectFrom('one_time_tokens').selectAll().execute()
    expect(JSON.stringify(rows.map((row) => [row, row.token_hash.toString('utf8')]))).not.toContain(token)
  })
})

test('eight returns at once: one of them signs in', async () => {
  const browser = scene.app.browser()
  const account = scene.newAccount({ email: scene.newAddress(), email_verified: true })
  const begun = await goToProvider(browser, 'search-engine', { account })
  const body = await returned(browser, begun)
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => browser.send('POST', '/rest-auth/search-engine/', { body })),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(400)])
})
