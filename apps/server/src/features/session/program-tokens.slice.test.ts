// Tokens of programs: made after a fresh sign-in, shown once, listed by prefix, revoked at once; no call of the API takes one.
import { programTokens } from '@peregrine/contract/session/program-token-endpoints.ts'
import { PROGRAM_TOKENS_PER_PERSON } from '@peregrine/contract/session/program-token-shapes.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { hashOf } from '#platform/secret-keys.ts'
import { type Browser, type SessionApp, startSessionApp } from '../../../testkit/session-app.ts'
import { startWorld, type World } from '../../../testkit/start-world.ts'
import { personStaffEvents } from './person-staff-orders.ts'
import { programTokenHandlers } from './program-token-handlers.ts'
import { findProgram } from './program-token-store.ts'

const TOKENS = programTokens.list.path
const DAY = 86_400_000

let world: World
let app: SessionApp
let person: Browser
let email: string
let people = 0

beforeAll(async () => {
  world = await startWorld()
  app = await startSessionApp(world, {
    more: (add, { ports }) => add(programTokens, programTokenHandlers(ports, 'http://suite.example/mcp')),
  })
})
beforeEach(async () => {
  email = `programmer${++people}@mail.example.com`
  person = app.browser()
  await person.signIn(email)
})
afterEach(() => {
  expect(app.bugs.splice(0)).toEqual([])
  app.time += 3_600_000
})
afterAll(async () => {
  await app.close()
  await world.close()
})

const create = (more: object = {}) => person.send('POST', TOKENS, { body: { name: 'Assistant', days: 30, ...more } })
const made = async (more: object = {}) => {
  const answer = await create(more)
  expect([answer.statusCode, answer.statusCode === 201 ? '' : answer.body]).toEqual([201, ''])
  return answer.json()
}
const listed = async () => (await person.send('GET', TOKENS)).json().results
const found = (secret: string) => findProgram(world.db, secret, new Date(app.time))

test('[programTokens.create] reads unless more is asked for; the secret is in one answer alone, stored as its digest', async () => {
  const { id, secret, prefix, ...shown } = await made()
  expect(shown).toEqual({
    name: 'Assistant',
    scopes: ['read'],
    created: new Date(app.time).toISOString(),
    expires: new Date(app.time + 30 * DAY).toISOString(),
    last_used: null,
  })
  expect(secret).toMatch(/^pgm_[0-9A-Za-z]{49}$/)
  expect(secret.startsWith(prefix)).toBe(true)
  expect(prefix).toHaveLength(8)
  const list = await person.send('GET', TOKENS)
  expect(list.json()).toEqual({ results: [{ ...shown, id, prefix }], address: 'http://suite.example/mcp' })
  const row = await world.db.selectFrom('program_tokens').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(row.secret_hash.equals(hashOf(secret))).toBe(true)
  expect(JSON.stringify(row)).not.toContain(secret)
  expect((await made({ scopes: ['draft', 'read', 'read'].slice(0, 2) })).scopes).toEqual(['read', 'draft'])
})

test('no call of the API takes one, in whatever form', async () => {
  const { secret } = await made({ scopes: ['read', 'draft'] })
  for (const authorization of [`Token ${secret}`, `Bearer ${secret}`])
    for (const path of ['/api/user/me/', TOKENS])
      expect((await app.browser().send('GET', path, { headers: { authorization } })).json().code).toBe('not_signed_in')
})

test('its use shows by the minute, and its end comes on its day', async () => {
  const { secret } = await made()
  app.time += 1000
  expect(await found(secret)).toMatchObject({ name: 'Assistant', scopes: ['read'] })
  expect((await listed())[0].last_used).toBe(new Date(app.time).toISOString())
  app.time += 30 * DAY - 1001
  expect(await found(secret)).toBeDefined()
  app.time += 1
  expect(await found(secret)).toBeUndefined()
})

test('[programTokens.revoke] refused from the next call on; nobody else can revoke it', async () => {
  const { id, secret } = await made()
  const other = app.browser()
  await other.signIn(`other-${email}`)
  const revoke = (browser: Browser) => browser.send('DELETE', `${TOKENS}${id}/`)
  expect((await revoke(other)).statusCode).toBe(404)
  expect(await found(secret)).toBeDefined()
  expect((await revoke(person)).statusCode).toBe(204)
  expect(await found(secret)).toBeUndefined()
  expect((await revoke(person)).statusCode).toBe(404)
  expect(await listed()).toEqual([])
})

test('it dies with its person: suspended, signed out by staff, deleted', async () => {
  const order = async (deed: string) => {
    for await (const _ of personStaffEvents(world.db, { order: 'person', email, deed }, () => app.time));
  }
  const first = await made()
  await order('suspend')
  expect(await found(first.secret)).toBeUndefined()
  await order('readmit')
  // Whoever was suspended begins anew.
  expect(await found(first.secret)).toBeUndefined()
  await person.signIn(email)
  const second = await made()
  await order('sign-out')
  expect(await found(second.secret)).toBeUndefined()
  await person.signIn(email)
  const third = await made()
  await world.db.deleteFrom('users').where('email', '=', email).execute()
  expect(await found(third.secret)).toBeUndefined()
})

test('making one needs a fresh sign-in; a mail and a security event tell of it', async () => {
  const { secret } = await made()
  await app.jobs.drain()
  const mail = app.mails.findLast(({ to, id }) => to === email && id.startsWith('notice-'))
  expect(mail?.subject).toBe('New program token for your Peregrine account')
  expect(mail?.text).not.toContain(secret)
  const { id } = (await person.send('GET', '/api/user/me/')).json()
  const events = await world.db.selectFrom('security_events').select('kind').where('subject_id', '=', id).execute()
  expect(events.map(({ kind }) => kind)).toContain('access_token_created')
  app.time += 16 * 60_000
  expect((await create()).json().code).toBe('fresh_sign_in_needed')
  expect(await listed()).toHaveLength(1)
})

test.each([
  ['no name', { name: '   ' }],
  ['a name of 81 characters', { name: 'x'.repeat(81) }],
  ['seven days', { days: 7 }],
  ['for ever', { days: 100_000 }],
  ['nothing that it may', { scopes: [] }],
  ['more than there is', { scopes: ['read', 'write'] }],
  ['something else besides', { team: 'mine' }],
])('%s: refused, nothing is made', async (_, body) => {
  expect((await create(body)).statusCode).toBe(400)
  expect(await listed()).toEqual([])
})

test('twenty at most, also when several are made at once', async () => {
  const answers = await Promise.all(Array.from({ length: PROGRAM_TOKENS_PER_PERSON + 3 }, () => create()))
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(PROGRAM_TOKENS_PER_PERSON)
  expect(answers.find(({ statusCode }) => statusCode !== 201)?.json().code).toBe('too_many_program_tokens')
})
