// Taking an account out, or disconnecting it, leaves nothing of it in any table.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connectNetworkAccount } from '../../../testkit/ad-account-app.ts'
import { productScene } from '../../../testkit/product-scene.ts'
import type { Browser } from '../../../testkit/session-app.ts'
import { suiteReader, withPremium } from '../../../testkit/suite-scene.ts'

const scene = productScene({ network: null, sandbox: true })
const ACCOUNTS = '/api/external/deepthought/accounts/'

/** Every table whose rows hold a text anywhere. */
async function tablesWith(needle: string): Promise<string[]> {
  const { db } = scene.world
  const tables = await sql<{ schema: string; name: string }>`
    SELECT table_schema AS schema, table_name AS name FROM information_schema.tables
    WHERE table_type = 'BASE TABLE' AND table_schema IN ('public', 'jobs')`.execute(db)
  const found: string[] = []
  for (const { schema, name } of tables.rows) {
    const held = await sql<{ n: string }>`SELECT count(*) AS n FROM ${sql.id(schema, name)} AS one
      WHERE one::text LIKE ${`%${needle}%`}`.execute(db)
    if (Number(held.rows[0]?.n ?? 0) > 0) found.push(`${schema}.${name}`)
  }
  return found
}

async function readAccount(handle: string) {
  const person = await scene.signedIn()
  await withPremium(scene, person)
  await scene.sandbox.control('PUT', 'crowds', { handle, followers: 300 })
  const { id: connection } = await connectNetworkAccount(person, { person: handle })
  const headers = { 'idempotency-key': `add-${handle}` }
  const { id } = (await person.send('POST', ACCOUNTS, { body: { connection }, headers })).json() as { id: string }
  await suiteReader(scene)(id)
  const follower = await scene.world.db
    .selectFrom('suite_people')
    .select(['person', 'handle'])
    .where('account_id', '=', id)
    .orderBy('person')
    .executeTakeFirstOrThrow()
  return { person, id, connection, follower }
}

const SUITE = '/api/external/deepthought'

/** A queue of follows and one of a list, both at their end. */
async function queuesDone(person: Browser, user_id: string): Promise<void> {
  const selection = { user_ids: [user_id] }
  const begun = [
    await person.send('POST', `${SUITE}/bulk-follow/`, { body: { selection } }),
    await person.send('POST', `${SUITE}/bulk-add-to-list/`, { body: { selection, list: { name: 'Regulars' } } }),
  ]
  expect(begun.map(({ statusCode }) => statusCode)).toEqual([202, 202])
  await scene.application.jobs.drain()
  for (const of of ['follows', 'lists'])
    expect((await person.send('GET', `${SUITE}/follow-queue/?of=${of}`)).json().results).toMatchObject([
      { state: 'done', done: 1 },
    ])
}

/** Orders of work that is done tell an id and nothing else; they go with the store's own housekeeping. */
const isData = (table: string): boolean => !table.startsWith('jobs.')

test('[endpoint suite.removeAccount] every row goes at once, and the account is not there for anybody', async () => {
  const { person, id, connection, follower } = await readAccount('leavinghall')
  await queuesDone(person, follower.person)
  expect((await tablesWith(id)).filter(isData).length).toBeGreaterThan(4)
  expect(await tablesWith(follower.person)).toContain('public.reconcile_steps')
  expect((await person.send('DELETE', `${ACCOUNTS}${id}/`)).statusCode).toBe(204)
  expect((await tablesWith(id)).filter(isData)).toEqual([])
  expect((await tablesWith(follower.handle)).filter(isData)).toEqual([])
  expect((await tablesWith(follower.person)).filter(isData)).toEqual([])
  expect((await person.send('GET', ACCOUNTS)).json().results).toEqual([])
  expect((await person.send('DELETE', `${ACCOUNTS}${id}/`)).json()).toMatchObject({ code: 'account_unknown' })
  await scene.application.jobs.drain()
  // It can be added again, and begins anew.
  const again = (await person.send('POST', ACCOUNTS, { body: { connection } })).json()
  expect(again).toMatchObject({ state: 'syncing', follower_look: { as_of: null } })
})

test('disconnecting deletes what was read through the connection', async () => {
  const { person, id, connection, follower } = await readAccount('partinghall')
  await queuesDone(person, follower.person)
  const answer = await person.send('POST', `/rest-auth/socialaccounts/${connection}/disconnect/`)
  expect(answer.statusCode).toBeLessThan(300)
  expect((await tablesWith(id)).filter(isData)).toEqual([])
  expect((await tablesWith(follower.handle)).filter(isData)).toEqual([])
  expect((await tablesWith(follower.person)).filter(isData)).toEqual([])
})

test('a reading under way when the account is taken out stores nothing any more', async () => {
  const { person, id } = await readAccount('hastyhall')
  await scene.sandbox.control('PUT', 'crowds', { handle: 'hastyhall', followers: 5000 })
  scene.application.time += 3_700_000
  await person.send('POST', `${ACCOUNTS}${id}/sync/`)
  const reading = suiteReader(scene)(id)
  await person.send('DELETE', `${ACCOUNTS}${id}/`)
  await reading
  expect((await tablesWith(id)).filter(isData)).toEqual([])
})
