// The suite's accounts over HTTP: who may, adding, choosing, reading, and taking out, against the sandbox network.
import { expect, test } from 'vitest'
import { connectNetworkAccount } from '../../../testkit/ad-account-app.ts'
import { productScene } from '../../../testkit/product-scene.ts'
import type { Browser } from '../../../testkit/session-app.ts'
import { withPremium } from '../../../testkit/suite-scene.ts'

const scene = productScene({ network: null, sandbox: true })

const ACCOUNTS = '/api/external/deepthought/accounts/'
const PERSON = {}

async function connected(person: Browser, who = PERSON) {
  const { id } = await connectNetworkAccount(person, who)
  const added = await person.send('POST', ACCOUNTS, { body: { connection: id, timezone: 'Asia/Tokyo' } })
  expect(added.statusCode, added.body).toBe(201)
  return { connection: id, account: added.json() as { id: string; handle: string } }
}

test('[endpoint suite.token] a token of a session opens the calls of the suite, for a quarter of an hour, and no others', async () => {
  const person = await scene.signedIn()
  await withPremium(scene, person)
  const { account } = await connected(person)
  const issued = (await person.send('GET', '/api/external/deepthought-token/')).json()
  expect(issued).toMatchObject({ premium: true })
  const program = scene.application.browser()
  const headers = { authorization: `Token ${issued.token}` }
  const sync = `${ACCOUNTS}${account.id}/sync/`
  expect((await program.send('POST', sync, { headers })).statusCode).toBe(202)
  expect((await program.send('GET', ACCOUNTS, { headers })).json()).toMatchObject({ code: 'not_allowed' })
  const forged = { authorization: `Token ${issued.token.slice(0, -3)}abc` }
  expect((await program.send('POST', sync, { headers: forged })).json()).toMatchObject({ code: 'not_signed_in' })
  scene.application.time += 15 * 60_000 + 1000
  expect((await program.send('POST', sync, { headers })).json()).toMatchObject({ code: 'not_signed_in' })
  const second = (await person.send('GET', '/api/external/deepthought-token/')).json()
  await person.send('POST', '/rest-auth/logout/')
  const ended = { authorization: `Token ${second.token}` }
  const afterwards = await program.send('POST', sync, { headers: ended })
  expect(afterwards.json()).toMatchObject({ code: 'not_signed_in' })
})

test('without a subscription there is a refusal of its own', async () => {
  const person = await scene.signedIn()
  const { account } = await connected(person, { person: 'wrenwatcher' })
  const refused = await person.send('POST', `${ACCOUNTS}${account.id}/sync/`)
  expect([refused.statusCode, refused.json().code]).toEqual([402, 'premium_needed'])
})

test('the first reading: followers, following, profiles, posts, and a day', async () => {
  const person = await scene.signedIn()
  await withPremium(scene, person)
  const { account } = await connected(person)
  await scene.application.jobs.drain()
  const { results } = (await person.send('GET', ACCOUNTS)).json()
  expect(results).toHaveLength(1)
  expect(results[0]).toMatchObject({ handle: account.handle, state: 'ready', timezone: 'Asia/Tokyo', current: true })
  expect(results[0].follower_look).toMatchObject({ running: null, waiting: null })
  expect(results[0].posts_read).not.toBeNull()
  const { db } = scene.world
  const count = async (
    table: 'suite_ties' | 'suite_people' | 'suite_posts' | 'suite_engagements' | 'suite_look_pages',
  ) =>
    Number(
      (
        await db
          .selectFrom(table)
          .select((eb) => eb.fn.countAll<string>().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    )
  const ties = await db
    .selectFrom('suite_ties')
    .select((eb) => ['side', eb.fn.countAll<string>().as('n')])
    .where('account_id', '=', account.id)
    .groupBy('side')
    .execute()
  const bySide = Object.fromEntries(ties.map(({ side, n }) => [side, Number(n)]))
  expect(bySide).toEqual({ followers: results[0].followers, following: results[0].following })
  expect(await count('suite_people')).toBeGreaterThan(results[0].followers)
  expect(await count('suite_look_pages')).toBe(0)
  expect(await count('suite_posts')).toBeGreaterThan(0)
  expect(await count('suite_engagements')).toBeGreaterThan(0)
})

test('an account is added once, in a real time zone, from a connection of one’s own', async () => {
  const person = await scene.signedIn()
  const { id } = await connectNetworkAccount(person, { person: 'thedialin' })
  const add = (body: unknown) => person.send('POST', ACCOUNTS, { body })
  for (const timezone of ['Mars/Olympus', '+05:30', '-03:00', '+0530', ''])
    expect((await add({ connection: id, timezone })).json()).toEqual({
      timezone: ['Give an IANA time zone, such as Asia/Tokyo.'],
    })
  expect((await add({ connection: crypto.randomUUID() })).json()).toMatchObject({ code: 'connection_unknown' })
  const other = await scene.signedIn()
  const foreign = await other.send('POST', ACCOUNTS, { body: { connection: id } })
  expect(foreign.json()).toMatchObject({ code: 'connection_unknown' })
  const first = (await add({ connection: id })).json()
  const again = (await add({ connection: id })).json()
  expect(again.id).toBe(first.id)
  const changed = await person.send('PATCH', `${ACCOUNTS}${first.id}/`, {
    body: { timezone: 'Europe/Berlin', current: true },
  })
  expect(changed.json()).toMatchObject({ timezone: 'Europe/Berlin', current: true })
  const offset = await person.send('PATCH', `${ACCOUNTS}${first.id}/`, { body: { timezone: '+05:30' } })
  expect([offset.statusCode, Object.keys(offset.json())]).toEqual([400, ['timezone']])
  const stranger = await other.send('PATCH', `${ACCOUNTS}${first.id}/`, { body: { current: true } })
  expect([stranger.statusCode, stranger.json().code]).toEqual([404, 'account_unknown'])
})
