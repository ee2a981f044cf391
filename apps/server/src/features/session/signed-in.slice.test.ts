// Being signed in over HTTP on the real store: cookies, CSRF, tokens, expiry, devices, signing out.
import { session } from '@peregrine/contract/session/session-endpoints.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashOf } from '#platform/secret-keys.ts'
import { type Browser, type Sent, type SessionApp, startSessionApp } from '../../../testkit/session-app.ts'
import { startWorld, type World } from '../../../testkit/start-world.ts'
import { newToken } from './access-token.ts'
import { issueOneTimeToken } from './one-time-token.ts'
import { personStaffEvents, readPersonStaffOrder } from './person-staff-orders.ts'
import { insertSession } from './session-store.ts'

const ME = '/api/user/me/'
const DAY = 86_400_000
const HOUR = 3_600_000

let world: World
let app: SessionApp
let people = 0
let email = ''
let browser: Browser

beforeAll(async () => {
  world = await startWorld()
  app = await startSessionApp(world)
})
beforeEach(async () => {
  email = `signed${++people}@mail.example.com`
  browser = app.browser()
  await browser.signInByCode(email)
})
afterEach(() => {
  expect(app.bugs.splice(0)).toEqual([])
  app.time += 60_000
})
afterAll(async () => {
  await app.close()
  await world.close()
})

const orderOfStaff = async (...words: string[]): Promise<string> => {
  const lines: string[] = []
  for await (const line of personStaffEvents(world.db, readPersonStaffOrder(words), () => app.time)) lines.push(line)
  return lines.join('\n')
}
const me = (who: Browser, sent?: Sent) => who.send('GET', ME, sent)
const token = (value: string): Sent => ({ headers: { authorization: `Token ${value}` } })
const userIdOf = async (address: string): Promise<string> => {
  const row = await world.db.selectFrom('users').select('id').where('email', '=', address).executeTakeFirstOrThrow()
  return row.id
}
const userToken = async (address: string): Promise<string> => {
  const secret = newToken('user-token')
  const now = new Date(app.time)
  await insertSession(world.db, {
    id: crypto.randomUUID(),
    kind: 'user-token',
    secretHash: hashOf(secret),
    userId: await userIdOf(address),
    now,
    expires: new Date(app.time + DAY),
    ip: '',
    userAgent: '',
  })
  return secret
}

describe('the session cookie', () => {
  test('is __Host-, Secure, HttpOnly, SameSite=Lax, for the whole host and 30 days', async () => {
    const other = app.browser()
    const created = await other.send('POST', '/api/user/magic-link/', { body: { email } })
    const body = { magic_code: created.json().magic_code, confirm_code: await app.codeFor(email) }
    const answer = await other.send('POST', '/api/user/magic-link/use/', { body })
    const cookie = answer.cookies.find(({ name }) => name === '__Host-sid')
    expect(cookie).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 30 * 86_400 })
    expect(cookie).not.toHaveProperty('domain')
    expect(Buffer.from(cookie?.value ?? '', 'base64url')).toHaveLength(32)
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('is stored as a digest only', async () => {
    const secret = browser.cookies.get('__Host-sid') ?? ''
    const rows = await world.db.selectFrom('sessions').select('secret_hash').execute()
    expect(rows.some(({ secret_hash }) => secret_hash.equals(hashOf(secret)))).toBe(true)
    expect(rows.some(({ secret_hash }) => secret_hash.toString().includes(secret))).toBe(false)
  })

  test('set beforehand by somebody else is replaced at sign-in', async () => {
    const victim = app.browser()
    const planted = 'A'.repeat(43)
    victim.cookies.set('__Host-sid', planted)
    await victim.signInByCode(email)
    expect(victim.cookies.get('__Host-sid')).not.toBe(planted)
    const attacker = app.browser()
    attacker.cookies.set('__Host-sid', planted)
    expect((await me(attacker)).statusCode).toBe(403)
    expect((await attacker.send('GET', `${ME}?sid=${victim.cookies.get('__Host-sid')}`)).statusCode).toBe(403)
  })

  test('is new at each sign-in, and the old one is dead', async () => {
    const old = browser.cookies.get('__Host-sid') ?? ''
    await browser.signInByCode(email)
    expect(browser.cookies.get('__Host-sid')).not.toBe(old)
    const replay = app.browser()
    replay.cookies.set('__Host-sid', old)
    expect((await me(replay)).statusCode).toBe(403)
  })

  describe('goes under a plain name, not Secure, over plain http, and never in production', () => {
    let production: SessionApp
    beforeAll(async () => {
      production = await startSessionApp(world, { config: { production: true } })
    })
    afterAll(() => production.close())

    test.each([
      ['development', 'http', 'localhost:3000', false],
      ['development', 'http', 'protargeting.localhost:3000', false],
      ['development', 'http', '127.0.0.1:3000', false],
      ['development', 'http', '192.168.1.20:3000', false],
      ['development', 'https', 'localhost:3000', true],
      ['development', 'https', 'peregrine.example', true],
      ['production', 'https', 'peregrine.example', true],
      ['production', 'http', 'peregrine.example', true],
      ['production', 'http', 'localhost:3000', true],
    ])('%s, %s://%s: secure %s', async (where, protocol, host, secure) => {
      const sent = { body: { email }, headers: { host, 'x-forwarded-proto': protocol } }
      const answer = await (where === 'production' ? production : app)
        .browser()
        .send('POST', '/api/user/magic-link/', sent)
      const [cookie] = answer.cookies
      expect(cookie).toMatchObject({ name: secure ? '__Host-lf' : 'lf', httpOnly: true, sameSite: 'Lax', path: '/' })
      expect(cookie?.secure ?? false).toBe(secure)
      expect(cookie).not.toHaveProperty('domain')
    })

    test('signs in over plain http', async () => {
      const plain = app.browser()
      const headers = { 'x-forwarded-proto': 'http' }
      const created = await plain.send('POST', '/api/user/magic-link/', { body: { email }, headers })
      const body = { magic_code: created.json().magic_code, confirm_code: await app.codeFor(email) }
      await plain.send('POST', '/api/user/magic-link/use/', { body, headers })
      expect([...plain.cookies.keys()].some((name) => name.startsWith('__Host-'))).toBe(false)
      expect((await plain.send('GET', ME, { headers })).statusCode).toBe(200)
      // The plain name is not read where browsers keep the bound one.
      expect((await me(plain)).statusCode).toBe(403)
    })
  })
})

describe('[LOGIN-12] whoever is not signed in gets 403 on the user', () => {
  const proofs: readonly (readonly [string, Sent])[] = [
    ['nothing', {}],
    ['an unknown cookie', { headers: { cookie: `__Host-sid=${'x'.repeat(43)}` } }],
    ['an endless cookie', { headers: { cookie: `__Host-sid=${'x'.repeat(4000)}` } }],
    ['a token of no kind', token('hello')],
    ['a token that was never given', token(newToken('personal-token'))],
    ['another scheme', { headers: { authorization: 'Bearer abc' } }],
    ['an empty token', { headers: { authorization: 'Token ' } }],
    ['a token with a NUL', { headers: { authorization: 'Token a%00' } }],
  ]
  test.each(proofs)('%s', async (_, sent) => {
    const answer = await me(app.browser(), sent)
    expect(answer.statusCode).toBe(403)
    expect(answer.json().code).toBe('not_signed_in')
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})

describe('[AUTH-1] Authorization: Token', () => {
  test('a personal token opens personal calls and not the user of the team dashboard', async () => {
    const secret = await app.browser().personalToken(email)
    expect(secret).toMatch(/^pgp_[0-9A-Za-z]{49}$/)
    const program = app.browser()
    expect((await program.send('GET', '/api/user/sessions/', token(secret))).statusCode).toBe(200)
    const answer = await me(program, token(secret))
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'not_allowed'])
  })

  test('a user token is the user, without a CSRF header', async () => {
    const secret = await userToken(email)
    const program = app.browser()
    expect((await me(program, token(secret))).json()).toMatchObject({ email, token: '' })
    const put = await program.send('PUT', ME, { ...token(secret), body: { language: 'ja' } })
    expect(put.json().language).toBe('ja')
  })

  test.each(['lookup-token-for-tests', 'extension-token-for-tests'])(
    '[AUTH-2] the fixed token %s opens neither the user nor anything personal',
    async (secret) => {
      for (const path of [ME, '/api/user/sessions/']) {
        const answer = await app.browser().send('GET', path, token(secret))
        expect([answer.statusCode, answer.json().code]).toEqual([403, 'not_allowed'])
      }
    },
  )

  test('a personal token ends after twelve hours, and is not made longer by use', async () => {
    const secret = await app.browser().personalToken(email)
    const program = app.browser()
    const status = async () => (await program.send('GET', '/api/user/sessions/', token(secret))).statusCode
    for (let hour = 0; hour < 12; hour++) {
      expect(await status()).toBe(200)
      app.time += HOUR
    }
    expect(await status()).toBe(403)
  })

  test('a cookie secret is no token and a token is no cookie', async () => {
    const secret = await app.browser().personalToken(email)
    const program = app.browser()
    program.cookies.set('__Host-sid', secret)
    expect((await me(program)).statusCode).toBe(403)
    expect((await me(app.browser(), token(browser.cookies.get('__Host-sid') ?? ''))).statusCode).toBe(403)
  })

  test('a cookie and a token of two people are refused; of the same person the token counts', async () => {
    const own = await app.browser().personalToken(email)
    expect((await browser.send('GET', '/api/user/sessions/', token(own))).statusCode).toBe(200)
    const foreign = await app.browser().personalToken(`other-${email}`)
    const answer = await browser.send('GET', '/api/user/sessions/', token(foreign))
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'two_identities'])
    expect(app.warnings.some((line) => line.includes('two identities'))).toBe(true)
  })

  test('the answer to a personal sign-in names the person', async () => {
    const program = app.browser()
    const created = await program.send('POST', '/api/external/personal-magic-link/', { body: { email } })
    const body = { magic_code: created.json().magic_code, confirm_code: await app.codeFor(email) }
    const used = await program.send('POST', '/api/external/personal-magic-link/use/', { body })
    expect(used.json()).toEqual({ token: expect.stringMatching(/^pgp_/), email, name: email })
    expect(program.cookies.has('__Host-sid')).toBe(false)
  })
})

describe('changes come from our own pages only', () => {
  const foreign: readonly (readonly [string, Record<string, string | undefined>])[] = [
    ['a cross-site page', { 'sec-fetch-site': 'cross-site' }],
    ['a page of a neighbouring host', { 'sec-fetch-site': 'same-site' }],
    ['the address bar', { 'sec-fetch-site': 'none' }],
    ['a foreign origin', { 'sec-fetch-site': undefined, origin: 'http://evil.example' }],
    ['an origin that begins like ours', { 'sec-fetch-site': undefined, origin: 'http://localhost:3000.evil.example' }],
    ['the null origin', { 'sec-fetch-site': undefined, origin: 'null' }],
    ['no sign of a page, with a cookie', { 'sec-fetch-site': undefined, origin: undefined }],
  ]
  const unsafe = Object.values(session).filter(({ method }) => method !== 'GET')

  test.each(foreign)('%s', async (_, headers) => {
    expect(unsafe.length).toBeGreaterThan(6)
    for (const { method, path } of unsafe) {
      const body = method === 'DELETE' ? undefined : {}
      const url = path.replace('{id}', crypto.randomUUID())
      const answer = await browser.send(method, url, { headers, body })
      expect([path, answer.statusCode, answer.json().code]).toEqual([path, 403, 'csrf'])
    }
    expect((await me(browser)).json().language).toBeNull()
  })

  const accepted: readonly (readonly [string, Record<string, string | undefined>])[] = [
    ['our page, as the browser says', {}],
    [
      'our origin, from a browser that does not say more',
      { 'sec-fetch-site': undefined, origin: 'http://localhost:3000' },
    ],
  ]
  test.each(accepted)('%s is let through', async (_, headers) => {
    expect((await browser.send('PUT', ME, { headers, body: { language: 'ja' } })).statusCode).toBe(200)
  })

  test.each(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'])(
    'a form of type %s changes nothing',
    async (type) => {
      const answer = await browser.send('PUT', ME, { headers: { 'content-type': type }, body: '{"language":"ja"}' })
      expect(answer.statusCode).toBe(415)
      expect((await me(browser)).json().language).toBeNull()
    },
  )
})

describe('[AUTH-1] the CSRF header comes from the user’s token', () => {
  const change = (value: string | undefined) =>
    browser.send('PUT', ME, { headers: { 'x-csrftoken': value }, body: { language: 'ja' } })

  test('wrong ones are refused with a code of their own and change nothing', async () => {
    const other = app.browser()
    await other.signInByCode(`other-${email}`)
    const old = browser.csrf
    await browser.signInByCode(email)
    const cut = browser.csrf.slice(0, -1)
    for (const value of [
      undefined,
      '',
      'x',
      '.',
      other.csrf,
      old,
      cut,
      `${browser.csrf}A`,
      browser.csrf.replace('.', ''),
    ]) {
      const answer = await change(value)
      expect([value, answer.statusCode, answer.json().code]).toEqual([value, 403, 'csrf'])
    }
    expect((await me(browser)).json().language).toBeNull()
  })

  test('each reading gives another one, and all of this session’s are good', async () => {
    const second = (await me(browser)).json().token
    expect(second).not.toBe(browser.csrf)
    expect((await change(second)).statusCode).toBe(200)
    expect((await change(browser.csrf)).statusCode).toBe(200)
  })
})

describe('a session ends', () => {
  test('[LOGIN-11] by signing out: dead on the next request, cookie cleared, others stay', async () => {
    const second = app.browser()
    await second.signInByCode(email)
    const secret = browser.cookies.get('__Host-sid') ?? ''
    const answer = await browser.send('POST', '/rest-auth/logout/')
    expect(answer.statusCode).toBe(204)
    expect(browser.cookies.has('__Host-sid')).toBe(false)
    const replay = app.browser()
    replay.cookies.set('__Host-sid', secret)
    expect((await me(replay)).statusCode).toBe(403)
    expect((await me(second)).statusCode).toBe(200)
    expect((await browser.send('POST', '/rest-auth/logout/')).json().code).toBe('not_signed_in')
  })

  test('by signing out with a personal token: the token is dead', async () => {
    const secret = await app.browser().personalToken(email)
    const program = app.browser()
    expect((await program.send('POST', '/rest-auth/logout/', token(secret))).statusCode).toBe(204)
    expect((await program.send('GET', '/api/user/sessions/', token(secret))).statusCode).toBe(403)
  })

  test('after seven silent days, and use keeps it alive until the thirtieth', async () => {
    const silent = app.browser()
    await silent.signInByCode(email)
    for (let day = 0; day < 30; day += 6) {
      expect((await me(browser)).statusCode).toBe(200)
      app.time += 6 * DAY
    }
    expect((await me(silent)).statusCode).toBe(403)
    expect((await me(browser)).statusCode).toBe(403)
  })

  test('exactly at seven days', async () => {
    app.time += 7 * DAY - 1
    expect((await me(browser)).statusCode).toBe(200)
    app.time += 7 * DAY
    expect((await me(browser)).statusCode).toBe(403)
  })

  test('when staff suspend its person: no request is taken any more, and no code signs in until staff let them in again', async () => {
    const secret = await app.browser().personalToken(email)
    const racing = Promise.all(Array.from({ length: 50 }, () => me(browser)))
    expect(await orderOfStaff('person', email.toUpperCase(), 'suspend')).toBe(
      `${email} is suspended: 2 sessions and tokens ended.`,
    )
    const after = await Promise.all(Array.from({ length: 50 }, () => me(browser)))
    await racing
    expect(new Set(after.map(({ statusCode }) => statusCode))).toEqual(new Set([403]))
    expect((await app.browser().send('GET', '/api/user/sessions/', token(secret))).statusCode).toBe(403)
    await expect(app.browser().signInByCode(email)).rejects.toThrow('Signing in failed')
    expect(await orderOfStaff('person', email, 'readmit')).toBe(`${email} may sign in again.`)
    expect((await me(browser)).statusCode).toBe(403)
    const again = app.browser()
    await again.signInByCode(email)
    expect((await me(again)).statusCode).toBe(200)
  })

  test('when staff sign its person out: programs too, nobody else', async () => {
    const program = token(await userToken(email))
    const other = app.browser()
    await other.signInByCode(`other-${email}`)
    expect(await orderOfStaff('person', email, 'sign-out')).toBe(`${email} is signed out: 2 sessions and tokens ended.`)
    expect((await me(browser)).statusCode).toBe(403)
    expect((await me(app.browser(), program)).statusCode).toBe(403)
    expect((await me(other)).statusCode).toBe(200)
    expect(await orderOfStaff('sign-out-everybody')).toMatch(
      /^Everybody is signed out: \d+ sessions and tokens ended\.$/,
    )
    expect((await me(other)).statusCode).toBe(403)
    await expect(orderOfStaff('person', 'nobody@mail.example.com', 'sign-out')).rejects.toThrow(
      'Nobody has signed in as nobody@mail.example.com yet.',
    )
  })

  test.each([
    ['staff sign its person out', (address: string) => orderOfStaff('person', address, 'sign-out')],
    ['staff sign everybody out', () => orderOfStaff('sign-out-everybody')],
    [
      'its person signs all other devices out',
      async () => expect((await browser.send('DELETE', '/api/user/sessions/')).statusCode).toBe(200),
    ],
  ])('when %s: with every sign-in that was under way', async (_, end) => {
    const half = app.browser()
    const begun = await half.send('POST', '/api/user/magic-link/', { body: { email } })
    const confirm_code = await app.codeFor(email)
    const ports = { db: world.db, clock: () => app.time, log: app.ports.log, siteAddress: 'http://localhost:3000' }
    await issueOneTimeToken(ports, { email }).next()
    await end(email)
    const body = { magic_code: begun.json().magic_code, confirm_code }
    expect((await half.send('POST', '/api/user/magic-link/use/', { body })).statusCode).toBe(400)
    expect(await world.db.selectFrom('one_time_tokens').selectAll().execute()).toEqual([])
    // A new one works.
    await app.browser().signInByCode(email)
  })

  test('not by a program: a token that got lost would sign its person out again and again', async () => {
    const program = token(await userToken(email))
    const [own] = (await browser.send('GET', '/api/user/sessions/')).json()
    for (const path of ['/api/user/sessions/', `/api/user/sessions/${own.id}/`]) {
      const answer = await app.browser().send('DELETE', path, program)
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'not_allowed'])
    }
    expect((await me(browser)).statusCode).toBe(200)
  })

  test.each([
    ['person', 'a@b.example'],
    ['person', 'a@b.example', 'remove'],
    ['sign-out-everybody', 'now'],
    ['people'],
  ])('no order: %s %s %s', (...words) => expect(readPersonStaffOrder(words)).toBeNull())

  test('when its person is removed', async () => {
    await world.db.deleteFrom('users').where('email', '=', email).execute()
    expect((await me(browser)).statusCode).toBe(403)
  })

  test('and what has ended is swept away, nothing else', async () => {
    const secret = await app.browser().personalToken(email)
    const count = async () =>
      (
        await world.db
          .selectFrom('sessions')
          .select('id')
          .where('user_id', '=', await userIdOf(email))
          .execute()
      ).length
    expect(await count()).toBe(2)
    app.time += 13 * HOUR
    const { sweepSessionsWorker } = await import('./sweep-sessions-job.ts')
    await sweepSessionsWorker({ db: world.db, clock: () => app.time }).run({}, new AbortController().signal)
    expect(await count()).toBe(1)
    expect((await me(browser)).statusCode).toBe(200)
    expect((await app.browser().send('GET', '/api/user/sessions/', token(secret))).statusCode).toBe(403)
  })
})

describe('devices', () => {
  test('are listed with the present one marked; one can be signed out, and all others', async () => {
    const [second, third] = [app.browser('198.51.100.1'), app.browser()]
    await second.signInByCode(email)
    await third.signInByCode(email)
    await third.personalToken(email)
    const devices = (await browser.send('GET', '/api/user/sessions/')).json()
    expect(devices).toHaveLength(4)
    expect(devices.filter((device: { current: boolean }) => device.current)).toHaveLength(1)
    expect(devices.map((device: { kind: string }) => device.kind).sort()).toEqual([
      'personal-token',
      'session',
      'session',
      'session',
    ])
    const one = devices.find((device: { ip: string }) => device.ip === '198.51.100.1')
    expect((await browser.send('DELETE', `/api/user/sessions/${one.id}/`)).statusCode).toBe(204)
    expect((await me(second)).statusCode).toBe(403)
    expect((await browser.send('DELETE', '/api/user/sessions/')).json()).toEqual({ ended: 2 })
    expect((await me(third)).statusCode).toBe(403)
    expect((await me(browser)).statusCode).toBe(200)
  })

  test('of somebody else, unknown ones and nonsense cannot be told apart or ended', async () => {
    const other = app.browser()
    await other.signInByCode(`other-${email}`)
    const [theirs] = (await other.send('GET', '/api/user/sessions/')).json()
    const foreign = await browser.send('DELETE', `/api/user/sessions/${theirs.id}/`)
    const absent = await browser.send('DELETE', `/api/user/sessions/${crypto.randomUUID()}/`)
    expect([foreign.statusCode, foreign.body]).toEqual([404, absent.body])
    expect((await browser.send('DELETE', '/api/user/sessions/%00/')).statusCode).toBe(400)
    expect((await me(other)).statusCode).toBe(200)
  })

  test('are twenty at most: the one unseen for the longest is signed out', async () => {
    const others: Browser[] = []
    for (let i = 0; i < 20; i++) {
      const next = app.browser()
      next.cookies.set('__Host-ld', browser.cookies.get('__Host-ld') ?? '')
      app.time += i % 7 === 6 ? DAY : 61_000
      await next.signInByCode(email)
      others.push(next)
    }
    expect((await me(browser)).statusCode).toBe(403)
    const list = (await others[19]?.send('GET', '/api/user/sessions/'))?.json()
    expect(list).toHaveLength(20)
  })
})

describe('the user', () => {
  test('[I18N-2] chooses a language, and it stays', async () => {
    expect((await browser.send('PUT', ME, { body: { language: 'ja' } })).json().language).toBe('ja')
    expect((await me(browser)).json().language).toBe('ja')
  })

  test('writes their own name, which others see from then on; the language stays', async () => {
    await browser.send('PUT', ME, { body: { language: 'ja' } })
    const changed = await browser.send('PUT', ME, { body: { first_name: ' Ada\u202e ', last_name: 'Lovelace' } })
    expect(changed.json()).toMatchObject({ first_name: 'Ada', last_name: 'Lovelace', language: 'ja' })
    expect((await browser.send('PUT', ME, { body: { first_name: '' } })).json()).toMatchObject({
      first_name: '',
      last_name: 'Lovelace',
    })
    expect((await browser.send('PUT', ME, { body: { first_name: 'x'.repeat(101) } })).statusCode).toBe(400)
  })

  const hostile: readonly unknown[] = [
    { language: 'en', groups: [{ name: 'Audience_creator' }] },
    { language: 'en', memberships: [] },
    { language: 'en', email: 'x@mail.example.com' },
    { language: 'en', is_staff: true },
    { language: 'de' },
    { language: ['en'] },
    {},
    [],
    null,
    'en',
    undefined,
  ]
  test.each(hostile)('cannot write %j', async (body) => {
    const answer = await browser.send('PUT', ME, { body })
    expect(answer.statusCode).toBe(400)
    expect((await me(browser)).json()).toMatchObject({ email, language: null, groups: [] })
  })

  test('a "__proto__" key gives nobody a right', async () => {
    const answer = await browser.send('PUT', ME, {
      body: '{"language":"en","__proto__":{"groups":["Audience_creator"]}}',
    })
    expect([200, 400]).toContain(answer.statusCode)
    expect((await me(browser)).json().groups).toEqual([])
    expect(({} as { groups?: unknown }).groups).toBeUndefined()
  })

  test('is in the groups that the store says', async () => {
    await world.db
      .insertInto('user_groups')
      .values({ user_id: await userIdOf(email), name: 'Audience_creator' })
      .execute()
    expect((await me(browser)).json().groups).toEqual([{ name: 'Audience_creator' }])
  })
})
