// A person's own passkeys: added after a fresh sign-in and from our own page, named, removed; recovery codes; what staff undo.
import { PASSKEYS_PER_PERSON } from '@peregrine/contract/session/passkey-shapes.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { hashOf } from '#platform/secret-keys.ts'
import { addPasskey, enterCode, OWN, PROVE } from '../../../testkit/passkey-steps.ts'
import { type Browser, type SessionApp, startSessionApp } from '../../../testkit/session-app.ts'
import { type Otherwise, softPasskey } from '../../../testkit/soft-passkey.ts'
import { startWorld, type World } from '../../../testkit/start-world.ts'
import { readSecondFactorOrder, secondFactorStaffEvents } from './remove-second-factor.ts'

const MINUTE = 60_000

let world: World
let app: SessionApp
let person: Browser
let email: string
let people = 0

beforeAll(async () => {
  world = await startWorld()
  const origins = ['http://localhost:3000', 'http://protargeting.localhost:3000']
  app = await startSessionApp(world, { config: { isOwnOrigin: (origin) => origins.includes(origin) } })
})
beforeEach(async () => {
  email = `owner${++people}@mail.example.com`
  person = app.browser()
  await person.signInByCode(email)
})
afterEach(() => {
  expect(app.bugs.splice(0)).toEqual([])
  app.time += MINUTE
})
afterAll(async () => {
  await app.close()
  await world.close()
})

const own = async () => (await person.send('GET', OWN)).json()
const begin = async () => (await person.send('POST', `${OWN}options/`)).json()
const add = (response: unknown, name = 'Laptop') => person.send('POST', OWN, { body: { name, response } })
const subjects = async () => {
  await app.jobs.drain()
  return app.mails.filter(({ to }) => to === email).map(({ subject }) => subject)
}

test('a passkey is added, named and listed; ten recovery codes come with the first one, and are stored as digests', async () => {
  expect(await own()).toEqual({ passkeys: [], recovery_codes_left: 0, required_by: [] })
  const { codes, id } = await addPasskey(person)
  app.time += 1000
  expect(new Set(codes).size).toBe(10)
  expect((await addPasskey(person, softPasskey({ counts: false }), 'Phone')).codes).toEqual([])
  const { passkeys, recovery_codes_left } = await own()
  expect(recovery_codes_left).toBe(10)
  expect(passkeys).toMatchObject([
    { id, name: 'Laptop', kind: 'security_key', backed_up: false, last_used: null },
    { name: 'Phone', kind: 'synced', backed_up: true },
  ])
  expect(passkeys[0].not_on).toEqual(['protargeting.localhost', 'deepthought.localhost'])
  const rows = await world.db.selectFrom('recovery_codes').selectAll().execute()
  expect(rows.some(({ code_hash }) => code_hash.equals(hashOf((codes[0] ?? '').replaceAll('-', ''))))).toBe(true)
  expect(await subjects()).toContain('New passkey for your Peregrine account')
  const renamed = await person.send('PATCH', `${OWN}${id}/`, { body: { name: ' Old laptop ' } })
  expect(renamed.json()).toMatchObject({ id, name: 'Old laptop' })
})

const WRONG: readonly (readonly [string, Otherwise])[] = [
  ['a foreign origin', { origin: 'https://evil.example' }],
  ['a wrong relying party', { rpId: 'evil.example' }],
  ['another challenge', { challenge: 'AAAA' }],
  ['the use of a passkey', { type: 'webauthn.get' }],
  ['another page’s frame', { crossOrigin: true }],
  ['nobody at the authenticator', { absent: true }],
]
test.each(WRONG)('%s: nothing is added, and the challenge is used up', async (_, otherwise) => {
  const key = softPasskey()
  const options = await begin()
  expect((await add(key.made(options, otherwise))).json()).toMatchObject({ code: 'passkey_refused' })
  expect((await add(key.made(options))).json()).toMatchObject({ code: 'passkey_refused' })
  expect((await own()).passkeys).toEqual([])
})

test('a challenge is good once, for five minutes and in its own session; a credential belongs to one person', async () => {
  const key = softPasskey()
  const made = key.made(await begin())
  expect((await add(made)).statusCode).toBe(201)
  expect((await add(made)).json()).toMatchObject({ code: 'passkey_refused' })
  const late = softPasskey().made(await begin())
  app.time += 5 * MINUTE
  expect((await add(late)).json()).toMatchObject({ code: 'passkey_refused' })
  const other = app.browser()
  await other.signInByCode(`other-${email}`)
  const stolen = softPasskey().made(await begin())
  const body = { name: 'Theirs', response: stolen }
  expect((await other.send('POST', OWN, { body })).json()).toMatchObject({ code: 'passkey_refused' })
  const options = (await other.send('POST', `${OWN}options/`)).json()
  const again = { name: 'Theirs', response: key.made(options) }
  expect((await other.send('POST', OWN, { body: again })).json()).toMatchObject({ code: 'passkey_refused' })
})

test('adding, removing and new recovery codes need a fresh sign-in; a program with a token may do none of it', async () => {
  const { id } = await addPasskey(person)
  const token = (await person.send('POST', '/api/user/tokens/', { body: { name: 'x', days: 7 } })).json().secret
  const headers = { authorization: `Token ${token}`, 'sec-fetch-site': undefined }
  app.time += 16 * MINUTE
  for (const [method, url] of [
    ['POST', `${OWN}options/`],
    ['DELETE', `${OWN}${id}/`],
    ['POST', `${OWN}recovery-codes/`],
  ] as const) {
    expect((await person.send(method, url)).json()).toMatchObject({ code: 'fresh_sign_in_needed' })
    expect((await app.browser().send(method, url, { headers })).json()).toMatchObject({ code: 'not_allowed' })
  }
  expect((await own()).passkeys).toHaveLength(1)
})

test('on the targeting site, with its own token and for its own host; later it asks for a code again', async () => {
  const begun = await person.send('POST', '/api/external/personal-magic-link/', { body: { email } })
  const confirm_code = await app.codeFor(email)
  const use = { magic_code: begun.json().magic_code, confirm_code }
  const { token } = (await person.send('POST', '/api/external/personal-magic-link/use/', { body: use })).json()
  const headers = { authorization: `Token ${token}`, host: 'protargeting.localhost:3000' }
  const site = app.browser()
  const options = await site.send('POST', `${OWN}options/`, { headers })
  expect(options.json().rp.id).toBe('protargeting.localhost')
  const response = softPasskey().made(options.json(), { origin: 'http://protargeting.localhost:3000' })
  const added = await site.send('POST', OWN, { body: { name: 'Here', response }, headers })
  expect(added.json().passkey).toMatchObject({ name: 'Here', not_on: ['localhost', 'deepthought.localhost'] })
  expect((await site.send('GET', OWN, { headers })).json().passkeys).toHaveLength(1)
  app.time += 16 * MINUTE
  const { id } = added.json().passkey
  expect((await site.send('DELETE', `${OWN}${id}/`, { headers })).json()).toMatchObject({
    code: 'fresh_sign_in_needed',
  })
})

test('a mail names the passkey, and only that of the first one says what changes', async () => {
  await addPasskey(person, softPasskey(), 'Work [laptop](https://evil.example)')
  await addPasskey(person, softPasskey({ counts: false }), 'Phone')
  await app.jobs.drain()
  const texts = app.mails
    .filter(({ to, subject }) => to === email && /New passkey/.test(subject))
    .map(({ text }) => text)
  expect(texts).toHaveLength(2)
  const [first, second] = texts[0]?.includes('“Phone”') ? [texts[1], texts[0]] : texts
  expect(first).toContain('From now on')
  expect(first).not.toContain('https://evil')
  expect(second).toContain('“Phone”')
  expect(second).not.toContain('From now on')
})

test('new recovery codes end those before; without a passkey there are none', async () => {
  expect((await person.send('POST', `${OWN}recovery-codes/`)).json()).toMatchObject({ code: 'no_passkey' })
  const { codes } = await addPasskey(person)
  const made = (await person.send('POST', `${OWN}recovery-codes/`)).json().codes
  expect(made).toHaveLength(10)
  const browser = app.browser()
  const secret = await enterCode(app, browser, email)
  const send = (recovery_code: unknown) =>
    browser.send('POST', PROVE, { body: { second_factor: secret, recovery_code } })
  expect((await send(codes[0])).statusCode).toBe(400)
  expect((await send(made[0])).statusCode).toBe(200)
})

test('nobody removes or renames somebody else’s; with the last passkey the second factor ends', async () => {
  const { id } = await addPasskey(person)
  const other = app.browser()
  await other.signInByCode(`other-${email}`)
  expect((await other.send('DELETE', `${OWN}${id}/`)).statusCode).toBe(404)
  expect((await other.send('PATCH', `${OWN}${id}/`, { body: { name: 'Mine' } })).statusCode).toBe(404)
  expect((await person.send('DELETE', `${OWN}${id}/`)).statusCode).toBe(204)
  expect(await own()).toEqual({ passkeys: [], recovery_codes_left: 0, required_by: [] })
  expect(await subjects()).toContain('A passkey was removed from your Peregrine account')
  const next = app.browser()
  await next.signInByCode(email)
})

test('ten at most', async () => {
  for (let count = 0; count < PASSKEYS_PER_PERSON; count++) await addPasskey(person)
  expect((await person.send('POST', `${OWN}options/`)).json()).toMatchObject({ code: 'too_many_passkeys' })
})

/** What staff are told. */
async function obeyed(order: unknown): Promise<string> {
  let said = ''
  for await (const line of secondFactorStaffEvents(app.ports, order)) said += line
  return said
}

test('staff remove a lost second factor, and the person is told', async () => {
  expect(readSecondFactorOrder(['remove-second-factor'])).toBeNull()
  const order = readSecondFactorOrder(['remove-second-factor', email.toUpperCase()])
  const obey = () => obeyed(order)
  expect(await obey()).toContain('has no passkey')
  await addPasskey(person)
  expect(await obey()).toContain('1 passkey is removed')
  expect(await subjects()).toContain('The passkeys of your Peregrine account were removed')
  await app.browser().signInByCode(email)
  const nobody = { order: 'remove-second-factor', email: 'no@mail.example.com' }
  await expect(obeyed(nobody)).rejects.toThrow('No one')
})
