// Signing in with a second factor: nobody is in before it, whatever is wrong with it is refused alike, and nothing works twice.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  addPasskey,
  enterCode,
  factorOptions,
  OPTIONS,
  OWN,
  type OwnedPasskey,
  PROVE,
  proveBy,
} from '../../../testkit/passkey-steps.ts'
import { type Browser, type SessionApp, startSessionApp } from '../../../testkit/session-app.ts'
import { type Otherwise, softPasskey } from '../../../testkit/soft-passkey.ts'
import { startWorld, type World } from '../../../testkit/start-world.ts'

const ME = '/api/user/me/'
const MINUTE = 60_000

let world: World
let app: SessionApp
let email: string
let owned: OwnedPasskey
let browser: Browser
let people = 0

beforeAll(async () => {
  world = await startWorld()
  app = await startSessionApp(world)
})
beforeEach(async () => {
  email = `keyholder${++people}@mail.example.com`
  const first = app.browser()
  await first.signInByCode(email)
  owned = await addPasskey(first)
  browser = app.browser()
})
afterEach(() => {
  expect(app.bugs.splice(0)).toEqual([])
  app.time += MINUTE
})
afterAll(async () => {
  await app.close()
  await world.close()
})

const signedIn = async (who = browser): Promise<boolean> => (await who.send('GET', ME)).statusCode === 200
const refused = { code: 'second_factor_refused' }
const ended = { code: 'second_factor_ended' }
const mailsOf = async (kind: RegExp) => {
  await app.jobs.drain()
  return app.mails.filter(({ to, subject }) => to === email && kind.test(subject))
}

test('[LOGIN-1] after the code nobody is signed in and nothing of the account is told, until the passkey follows', async () => {
  const { magic_code } = (await browser.send('POST', '/api/user/magic-link/', { body: { email } })).json()
  const confirm_code = await app.codeFor(email)
  const answer = await browser.send('POST', '/api/user/magic-link/use/', { body: { magic_code, confirm_code } })
  expect(answer.json()).toEqual({ confirmed: false, second_factor: expect.stringMatching(/^[\w-]{43}$/) })
  expect(answer.body).not.toContain(email)
  expect([...browser.cookies.keys()]).toEqual(['__Host-lf'])
  expect(await signedIn()).toBe(false)
  const secret = answer.json().second_factor
  const options = await factorOptions(browser, secret)
  expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'preferred' })
  expect(JSON.stringify(options)).not.toContain(email)
  const proved = await proveBy(browser, secret, owned.key.used(options))
  expect(proved.json()).toEqual({ confirmed: true, personal: null })
  expect(await signedIn()).toBe(true)
  // It was a fresh sign-in: what needs one works.
  browser.csrf = (await browser.send('GET', ME)).json().token
  expect((await browser.send('POST', `${OWN}options/`)).statusCode).toBe(200)
})

const WRONG: readonly (readonly [string, Otherwise])[] = [
  ['a foreign origin', { origin: 'https://evil.example' }],
  ['another host of ours', { origin: 'http://protargeting.localhost:3000' }],
  ['another page’s frame', { crossOrigin: true }],
  ['a wrong relying party', { rpId: 'evil.example' }],
  ['another challenge', { challenge: 'AAAA' }],
  ['the making of a passkey', { type: 'webauthn.create' }],
  ['a counter that went back', { counter: 0 }],
  ['a counter that stood still', { counter: 1 }],
  ['a tampered signature', { tampered: true }],
  ['an unknown credential', { id: 'AAAA' }],
  ['nobody at the authenticator', { absent: true }],
]
test.each(WRONG)('%s: refused, and nobody is signed in', async (_, otherwise) => {
  const secret = await enterCode(app, browser, email)
  const answer = await proveBy(browser, secret, owned.key.used(await factorOptions(browser, secret), otherwise))
  expect([answer.statusCode, answer.json()]).toMatchObject([400, refused])
  expect(await signedIn()).toBe(false)
  // The flow goes on with another challenge.
  const again = await proveBy(browser, secret, owned.key.used(await factorOptions(browser, secret)))
  expect(again.statusCode).toBe(200)
})

test('somebody else’s passkey is refused, also when it signs this person’s challenge', async () => {
  const other = app.browser()
  await other.signInByCode(`other-${email}`)
  const { key } = await addPasskey(other)
  const secret = await enterCode(app, browser, email)
  expect((await proveBy(browser, secret, key.used(await factorOptions(browser, secret)))).json()).toMatchObject(refused)
  const options = await factorOptions(browser, secret)
  const disguised = key.used(options, { id: owned.key.id })
  expect((await proveBy(browser, secret, disguised)).json()).toMatchObject(refused)
  expect(await signedIn()).toBe(false)
})

test('a signature is good once: neither in the same sign-in nor in the next one', async () => {
  const secret = await enterCode(app, browser, email)
  const used = owned.key.used(await factorOptions(browser, secret))
  expect((await proveBy(browser, secret, used)).statusCode).toBe(200)
  expect((await proveBy(browser, secret, used)).json()).toMatchObject(ended)
  const next = app.browser()
  const second = await enterCode(app, next, email)
  await factorOptions(next, second)
  expect((await proveBy(next, second, used)).json()).toMatchObject(refused)
  expect(await signedIn(next)).toBe(false)
})

test('of two calls with the same signature one signs in', async () => {
  const secret = await enterCode(app, browser, email)
  const used = owned.key.used(await factorOptions(browser, secret))
  const answers = await Promise.all([proveBy(browser, secret, used), proveBy(browser, secret, used)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
})

test('a challenge expires after five minutes, the sign-in after ten', async () => {
  const secret = await enterCode(app, browser, email)
  const late = owned.key.used(await factorOptions(browser, secret))
  app.time += 5 * MINUTE
  expect((await proveBy(browser, secret, late)).json()).toMatchObject(refused)
  const intime = owned.key.used(await factorOptions(browser, secret))
  app.time += 5 * MINUTE
  expect((await proveBy(browser, secret, intime)).json()).toMatchObject(ended)
  expect((await browser.send('POST', OPTIONS, { body: { second_factor: secret } })).json()).toMatchObject(ended)
})

test('a challenge of one sign-in does not do in another, and the sign-in goes on in its own browser alone', async () => {
  const secret = await enterCode(app, browser, email)
  const other = app.browser()
  const otherSecret = await enterCode(app, other, email)
  const foreign = owned.key.used(await factorOptions(other, otherSecret))
  await factorOptions(browser, secret)
  expect((await proveBy(browser, secret, foreign)).json()).toMatchObject(refused)
  for (const elsewhere of [other, app.browser()]) {
    expect((await elsewhere.send('POST', OPTIONS, { body: { second_factor: secret } })).json()).toMatchObject(ended)
    const body = { second_factor: secret, recovery_code: owned.codes[0] }
    expect((await elsewhere.send('POST', PROVE, { body })).json()).toMatchObject(ended)
  }
  const body = { second_factor: secret, recovery_code: owned.codes[0] }
  expect((await browser.send('POST', PROVE, { body })).statusCode).toBe(200)
})

test('five failures end the sign-in, and the owner hears of them after the third', async () => {
  const secret = await enterCode(app, browser, email)
  for (let tries = 0; tries < 5; tries++) {
    const body = { second_factor: secret, recovery_code: 'AAAA-BBBB-CCCC-DDDD' }
    expect((await browser.send('POST', PROVE, { body })).json()).toMatchObject({ ...refused, tries_left: 4 - tries })
  }
  const body = { second_factor: secret, recovery_code: owned.codes[0] }
  expect((await browser.send('POST', PROVE, { body })).json()).toMatchObject(ended)
  expect((await browser.send('POST', OPTIONS, { body: { second_factor: secret } })).json()).toMatchObject(ended)
  expect(await mailsOf(/couldn’t confirm/)).toHaveLength(1)
  // The code was not used up by it.
  const next = await enterCode(app, browser, email)
  expect(
    (await browser.send('POST', PROVE, { body: { second_factor: next, recovery_code: owned.codes[0] } })).statusCode,
  ).toBe(200)
})

test('a recovery code works once, however it is typed, and a mail tells of it', async () => {
  expect(owned.codes).toHaveLength(10)
  const [code = '', other = ''] = owned.codes
  const secret = await enterCode(app, browser, email)
  const typed = ` ${code.toLowerCase().replaceAll('-', ' ')}`
  const body = { second_factor: secret, recovery_code: typed }
  expect((await browser.send('POST', PROVE, { body })).json()).toEqual({ confirmed: true, personal: null })
  expect((await browser.send('GET', OWN)).json().recovery_codes_left).toBe(9)
  expect(await mailsOf(/recovery code .* was used/)).toHaveLength(1)
  const next = app.browser()
  const again = await enterCode(app, next, email)
  const send = (recovery_code: string) => next.send('POST', PROVE, { body: { second_factor: again, recovery_code } })
  expect((await send(code)).json()).toMatchObject(refused)
  expect((await send(other)).statusCode).toBe(200)
})

test('a passkey that does not count its uses works again and again', async () => {
  const first = app.browser()
  const address = `synced-${email}`
  await first.signInByCode(address)
  const { key } = await addPasskey(first, softPasskey({ counts: false }))
  for (let times = 0; times < 2; times++) {
    const next = app.browser()
    const secret = await enterCode(app, next, address)
    expect((await proveBy(next, secret, key.used(await factorOptions(next, secret)))).statusCode).toBe(200)
  }
})

test('the targeting site gets its token after the second factor alone; its own host has no passkey of another one', async () => {
  const begun = await browser.send('POST', '/api/external/personal-magic-link/', { body: { email } })
  const confirm_code = await app.codeFor(email)
  const body = { magic_code: begun.json().magic_code, confirm_code }
  const used = await browser.send('POST', '/api/external/personal-magic-link/use/', { body })
  expect(used.json()).toEqual({ confirmed: false, second_factor: expect.any(String) })
  const secret = used.json().second_factor
  const headers = { host: 'protargeting.localhost:3000' }
  const elsewhere = await browser.send('POST', OPTIONS, { body: { second_factor: secret }, headers })
  expect(elsewhere.json()).toEqual({ options: null, works_on: ['localhost'] })
  const proved = await browser.send('POST', PROVE, {
    body: { second_factor: secret, recovery_code: owned.codes[1] },
    headers,
  })
  expect(proved.json()).toMatchObject({ confirmed: true, personal: { email, token: expect.stringMatching(/^pgp_/) } })
  expect(await signedIn()).toBe(false)
})

test('a suspended person is refused at the end too, and whoever lost the passkey meanwhile signs in anew', async () => {
  const secret = await enterCode(app, browser, email)
  const used = owned.key.used(await factorOptions(browser, secret))
  await world.db
    .updateTable('users')
    .set({ suspended_at: new Date(app.time) })
    .where('email', '=', email)
    .execute()
  expect((await proveBy(browser, secret, used)).json()).toMatchObject(ended)
  expect(await signedIn()).toBe(false)
})

test.each([
  ['nothing', {}],
  ['no proof', { second_factor: 'x' }],
  ['an endless code', { second_factor: 'x', recovery_code: 'A'.repeat(201) }],
  ['both', { second_factor: 'x', recovery_code: 'A', passkey: {} }],
])('%s: refused before anything is looked at', async (_, body) => {
  expect((await browser.send('POST', PROVE, { body })).statusCode).toBe(400)
})
