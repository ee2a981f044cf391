// Somebody asks the social network to have their data deleted here: signed by our app's secret, and by nothing else.
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readSignedDeletion } from '#connectors/social-login/signed-deletion.ts'
import { type SessionApp, startSessionApp } from '../../../testkit/session-app.ts'
import { startWorld, type World } from '../../../testkit/start-world.ts'
import { mountSignedDeletion } from './mount-signed-deletion.ts'

const SECRET = 'secret of our login app'
const SUBJECT = '10158'
let world: World
let app: SessionApp
beforeAll(async () => {
  world = await startWorld()
  app = await startSessionApp(world)
  const { db, keys, log } = app.ports
  const ports = { db, keys, log, clock: () => app.time, siteAddress: 'http://localhost:3000' }
  await mountSignedDeletion(app.app, { ...ports, readDeletion: (request) => readSignedDeletion(request, SECRET) })
})
beforeEach(async () => {
  await world.db.deleteFrom('sign_in_identities').execute()
})
afterAll(async () => {
  await app?.close()
  await world?.close()
})

const base64 = (text: string): string => Buffer.from(text).toString('base64url')
const signed = (reported: Record<string, unknown>, secret = SECRET): string => {
  const payload = base64(JSON.stringify({ algorithm: 'HMAC-SHA256', ...reported }))
  return `${createHmac('sha256', secret).update(payload).digest('base64url')}.${payload}`
}
const now = (): number => Math.floor(app.time / 1000)
const post = (request: string) =>
  app.app.inject({
    method: 'POST',
    url: '/rest-auth/social-network/deletion/',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ signed_request: request }).toString(),
  })
let people = 0
/** Somebody with a name, who signs in with these accounts. */
async function personWith(providers: readonly string[]): Promise<string> {
  const at = new Date(app.time - 60_000)
  const email = `deletion-${++people}@mail.example.com`
  const row = { email, first_name: 'Mika', last_name: 'Okada', created_at: at, language: null, suspended_at: null }
  const { id } = await world.db.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow()
  for (const provider of providers) {
    const identity = { user_id: id, provider, subject: SUBJECT, label: 'Mika', linked_at: at, last_used_at: at }
    await world.db.insertInto('sign_in_identities').values(identity).execute()
  }
  return id
}
const left = async (id: string) => {
  const user = await world.db.selectFrom('users').select('first_name').where('id', '=', id).executeTakeFirstOrThrow()
  const rows = await world.db.selectFrom('sign_in_identities').select('provider').where('user_id', '=', id).execute()
  return [user.first_name, ...rows.map(({ provider }) => provider).sort()]
}

describe('a signed request', () => {
  test('deletes the identity and the name that came with it, and leads to a page that says so', async () => {
    const id = await personWith(['social-network'])
    const answer = await post(signed({ user_id: SUBJECT, issued_at: now() }))
    expect(answer.statusCode).toBe(200)
    const { url, confirmation_code: code } = answer.json()
    expect(url).toBe(`http://localhost:3000/data-deletion/${code}`)
    expect(await left(id)).toEqual([''])
    for (const [language, word] of [
      ['en', 'Data deleted'],
      ['ja-JP', '削除しました'],
    ]) {
      const page = await app.app.inject({ url: new URL(url).pathname, headers: { 'accept-language': language } })
      expect([page.statusCode, page.body.includes(`<h1>${word}</h1>`)]).toEqual([200, true])
    }
    // Asked again, and for somebody who is not here, the answer looks the same.
    for (const user_id of [SUBJECT, 'nobody'])
      expect((await post(signed({ user_id, issued_at: now() }))).json()).toEqual(answer.json())
  })

  test('leaves other accounts, and the name where another service has told it too', async () => {
    const id = await personWith(['social-network', 'search-engine'])
    await post(signed({ user_id: SUBJECT, issued_at: now() }))
    expect(await left(id)).toEqual(['Mika', 'search-engine'])
  })

  test('that is played again later does not delete what was linked since', async () => {
    const old = signed({ user_id: SUBJECT, issued_at: now() - 3600 })
    const id = await personWith(['social-network'])
    expect((await post(old)).statusCode).toBe(200)
    expect(await left(id)).toEqual(['Mika', 'social-network'])
  })
})

test.each([
  ['another secret', () => signed({ user_id: SUBJECT, issued_at: now() }, 'another')],
  ['no secret', () => signed({ user_id: SUBJECT, issued_at: now() }, '')],
  ['another way of signing', () => signed({ user_id: SUBJECT, issued_at: now(), algorithm: 'none' })],
  ['nobody in it', () => signed({ issued_at: now() })],
  ['a number for somebody', () => signed({ user_id: 10158, issued_at: now() })],
  ['another payload', () => `${signed({ user_id: 'x', issued_at: now() }).split('.')[0]}.${base64('{}')}`],
  ['a third part', () => `${signed({ user_id: SUBJECT, issued_at: now() })}.x`],
  ['no payload', () => signed({ user_id: SUBJECT, issued_at: now() }).split('.')[0] ?? ''],
  ['nothing', () => ''],
])('a request with %s deletes nothing', async (_, request) => {
  const id = await personWith(['social-network'])
  const answer = await post(request())
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad_signature'])
  expect(await left(id)).toEqual(['Mika', 'social-network'])
})

test.each(['x', '0.AAAAAAAAAAAAAAAAAAAAAA', 'zz', '../x'])('there is no page for the made-up code %s', async (code) => {
  const page = await app.app.inject({ url: `/data-deletion/${encodeURIComponent(code)}` })
  expect(page.statusCode).toBe(404)
})

test('where no login app is registered nothing is taken, however it is signed', async () => {
  const bare = await startSessionApp(world)
  const { db, keys, log } = bare.ports
  const ports = { db, keys, log, clock: () => bare.time, siteAddress: '' }
  await mountSignedDeletion(bare.app, { ...ports, readDeletion: (request) => readSignedDeletion(request, '') })
  const answer = await bare.app.inject({
    method: 'POST',
    url: '/rest-auth/social-network/deletion/',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ signed_request: signed({ user_id: SUBJECT, issued_at: now() }, '') }).toString(),
  })
  expect(answer.statusCode).toBe(400)
  await bare.close()
})
