// Tokens of a person's own programs: made after a fresh sign-in, shown once, good for what the person may, revoked at once.
import { TOKENS_PER_PERSON } from '@peregrine/contract/session/session-shapes.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { hashOf } from '#platform/secret-keys.ts'
import { type Browser, type Sent, type SessionApp, startSessionApp } from '../../../testkit/session-app.ts'
import { startWorld, type World } from '../../../testkit/start-world.ts'

const TOKENS = '/api/user/tokens/'
const ME = '/api/user/me/'
const DAY = 86_400_000

let world: World
let app: SessionApp
let person: Browser
let email: string
let people = 0

beforeAll(async () => {
  world = await startWorld()
  app = await startSessionApp(world)
})
beforeEach(async () => {
  email = `programmer${++people}@mail.example.com`
  person = app.browser()
  await person.signInByCode(email)
})
afterEach(() => {
  expect(app.bugs.splice(0)).toEqual([])
  app.time += 60_000
})
afterAll(async () => {
  await app.close()
  await world.close()
})

interface Token {
  readonly id: string
  readonly name: string
  readonly secret: string
  readonly last_used: string | null
}

const create = (body: unknown = { name: 'Nightly export', days: 30 }, sent: Sent = {}) =>
  person.send('POST', TOKENS, { body, ...sent })
const made = async (name = 'Nightly export', days = 30): Promise<Token> => {
  const answer = await create({ name, days })
  expect(answer.statusCode).toBe(201)
  return answer.json()
}
const listed = async (): Promise<Token[]> => (await person.send('GET', TOKENS)).json()
/** A program: no cookies, no page that it comes from. */
const program = (secret: string, method: 'GET' | 'PUT' | 'POST' | 'DELETE' = 'GET', url = ME, body?: unknown) =>
  app.browser().send(method, url, {
    headers: { authorization: `Token ${secret}`, 'sec-fetch-site': undefined },
    ...(body !== undefined && { body }),
  })

test('[AUTH-1] a program with the token reads and changes what the person may, without cookies or CSRF token', async () => {
  const { secret } = await made()
  expect((await program(secret)).json()).toMatchObject({ email })
  expect((await program(secret, 'PUT', ME, { language: 'ja' })).statusCode).toBe(200)
  expect((await person.send('GET', ME)).json().language).toBe('ja')
})

test('[AUTH-1] the secret is in one answer alone, and stored as its digest', async () => {
  const { id, secret, last_used } = await made()
  expect(last_used).toBeNull()
  expect(secret).toMatch(/^pgu_[0-9A-Za-z]{49}$/)
  expect((await person.send('GET', TOKENS)).body).not.toContain(secret)
  const row = await world.db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(row.secret_hash.equals(hashOf(secret))).toBe(true)
  expect(JSON.stringify(row)).not.toContain(secret)
})

test('its first use shows at once, and its end comes on its day', async () => {
  const { secret } = await made('Short', 7)
  expect((await listed())[0]?.last_used).toBeNull()
  app.time += 1000
  await program(secret)
  expect((await listed())[0]?.last_used).toBe(new Date(app.time).toISOString())
  app.time += 7 * DAY - 2000
  expect((await program(secret)).statusCode).toBe(200)
  app.time += 1000
  expect((await program(secret)).statusCode).toBe(403)
  await person.signInByCode(email)
  expect(await listed()).toEqual([])
})

test('[AUTH-1] revoked, it is refused from the next call on; nobody else can revoke it', async () => {
  const { id, secret } = await made()
  const other = app.browser()
  await other.signInByCode(`other-${email}`)
  expect((await other.send('DELETE', `${TOKENS}${id}/`)).statusCode).toBe(404)
  expect((await program(secret)).statusCode).toBe(200)
  expect((await person.send('DELETE', `${TOKENS}${id}/`)).statusCode).toBe(204)
  expect((await program(secret)).statusCode).toBe(403)
  expect((await person.send('DELETE', `${TOKENS}${id}/`)).statusCode).toBe(404)
})

test('making one needs a fresh sign-in; a token makes no other token', async () => {
  const { secret } = await made()
  const body = { name: 'More', days: 365 }
  expect((await program(secret, 'POST', TOKENS, body)).json()).toMatchObject({ code: 'not_allowed' })
  app.time += 16 * 60_000
  expect((await create(body)).json()).toMatchObject({ code: 'fresh_sign_in_needed' })
  expect((await listed()).map(({ name }) => name)).toEqual(['Nightly export'])
})

test.each([
  ['no name', { name: '   ', days: 30 }],
  ['a name of 81 characters', { name: 'x'.repeat(81), days: 30 }],
  ['for ever', { name: 'x', days: 100_000 }],
  ['something else besides', { name: 'x', days: 7, scope: 'all' }],
])('%s: refused, nothing is made', async (_, body) => {
  expect((await create(body)).statusCode).toBe(400)
  expect(await listed()).toEqual([])
})

test('twenty at most, also when several are made at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: TOKENS_PER_PERSON + 3 }, (_, n) => create({ name: `${n}`, days: 7 })),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(TOKENS_PER_PERSON)
  expect(answers.find(({ statusCode }) => statusCode !== 201)?.json()).toMatchObject({ code: 'too_many_tokens' })
})

test('browsers that sign in or are signed out end no token, and devices do not list it', async () => {
  const { id, secret } = await made()
  // An address gets ten codes a day.
  for (let n = 0; n < 21; n++) {
    if (n % 9 === 8) app.time += DAY
    await app.browser().signInByCode(email)
  }
  app.time += DAY
  const newest = app.browser()
  await newest.signInByCode(email)
  await newest.send('DELETE', '/api/user/sessions/')
  expect((await program(secret)).statusCode).toBe(200)
  expect((await newest.send('GET', '/api/user/sessions/')).body).not.toContain(id)
})

test('a mail tells of it, in the language of the page, without the secret', async () => {
  const { secret } = await made()
  await create({ name: '夜間', days: 7 }, { headers: { 'accept-language': 'ja' } })
  await app.jobs.drain()
  // Sent side by side: either may be first.
  const notices = app.mails.filter(({ to, id }) => to === email && id.startsWith('notice-'))
  expect(notices.map(({ subject }) => subject).sort()).toEqual([
    'New access token for your Peregrine account',
    'Peregrine のアクセストークンが作成されました',
  ])
  for (const { text } of notices) expect(text).not.toContain(secret)
})
