// What an account of the suite may do by what its connection allows: all of it, a part, and by connections of before.
import { expect, test } from 'vitest'
import { connectNetworkAccount, connectSuiteAccount } from '../../../testkit/ad-account-app.ts'
import { productScene } from '../../../testkit/product-scene.ts'
import type { Browser } from '../../../testkit/session-app.ts'
import { suiteReader, withPremium } from '../../../testkit/suite-scene.ts'

const scene = productScene({ network: null, sandbox: true })
const SUITE = '/api/external/deepthought/'
const ACCOUNTS = `${SUITE}accounts/`
const CONNECTIONS = '/rest-auth/socialaccounts/'

const add = async (person: Browser, connection: string) =>
  (await person.send('POST', ACCOUNTS, { body: { connection } })).json() as { id: string; handle: string }

async function reading(handle: string, withheld: readonly string[] = []) {
  const person = await scene.signedIn()
  await withPremium(scene, person)
  await scene.sandbox.control('PUT', 'crowds', { handle, followers: 40 })
  const connection = await connectSuiteAccount(person, { person: handle, withheld })
  const { id } = await add(person, connection.id)
  await scene.sandbox.takeRequests()
  await suiteReader(scene)(id)
  const { person: follower } = await scene.world.db
    .selectFrom('suite_ties')
    .select('person')
    .where('account_id', '=', id)
    .where('side', '=', 'followers')
    .executeTakeFirstOrThrow()
  return { person, connection, id, follower: String(follower) }
}
const follow = (person: Browser, user_id: string) => person.send('POST', `${SUITE}follow/`, { body: { user_id } })
const inQueue = (person: Browser, user_id: string) =>
  person.send('POST', `${SUITE}bulk-follow/`, { body: { selection: { user_ids: [user_id] } } })

test('all that the suite does, it does with a token of OAuth 2', async () => {
  const { person, id, follower } = await reading('openhall')
  expect((await person.send('GET', ACCOUNTS)).json().results).toMatchObject([{ id, state: 'ready', followers: 40 }])
  const answers = [
    await follow(person, follower),
    await person.send('POST', `${SUITE}unfollow/`, { body: { user_id: follower } }),
    await person.send('GET', `${SUITE}lists/`),
    await person.send('POST', `${SUITE}lists/`, { body: { name: 'Regulars' } }),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 201])
  const list = `${SUITE}lists/${answers[3]?.json().id}/`
  const members = await person.send('POST', `${list}members/`, { body: { user_ids: [follower] } })
  expect([members.statusCode, (await person.send('GET', `${list}members/`)).json().results]).toMatchObject([
    200,
    [{ user_id: follower }],
  ])
  expect((await person.send('DELETE', list)).statusCode).toBe(204)
  // No dance and no signature of OAuth 1.0a is needed for any of it.
  expect((await scene.sandbox.takeRequests()).filter((one) => !/ \/2\//.test(one))).toEqual([])
})

test('without the right to follow everything else works, and following says what is missing', async () => {
  const { person, id, follower } = await reading('quiethall', ['follows.write'])
  expect((await person.send('GET', ACCOUNTS)).json().results).toMatchObject([{ id, state: 'ready' }])
  expect((await person.send('GET', `${SUITE}lists/`)).statusCode).toBe(200)
  await scene.sandbox.takeRequests()
  for (const answer of [await follow(person, follower), await inQueue(person, follower)])
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      {
        code: 'right_missing',
        detail: 'This connection doesn’t allow this. Nothing was changed. Reconnect the account and allow it there.',
      },
    ])
  expect(await scene.sandbox.takeRequests()).toEqual([])
  await connectSuiteAccount(person, { person: 'quiethall' })
  expect((await follow(person, follower)).json()).toMatchObject({ following: true })
})

test('without the right to lists, lists say so', async () => {
  const { person } = await reading('listlesshall', ['list.write'])
  const answer = await person.send('GET', `${SUITE}lists/`)
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'right_missing'])
})

test('a queue waits for a right that was taken away, and goes on with it', async () => {
  const { person, follower } = await reading('waitinghall')
  const queue = (await inQueue(person, follower)).json()
  await connectSuiteAccount(person, { person: 'waitinghall', withheld: ['follows.write'] })
  await scene.application.jobs.drain()
  const seen = async () => (await person.send('GET', `${SUITE}follow-queue/`)).json().results[0]
  expect(await seen()).toMatchObject({ id: queue.id, state: 'waiting', done: 0 })
  expect((await seen()).waiting).not.toBeNull()
  await connectSuiteAccount(person, { person: 'waitinghall' })
  await scene.application.jobs.drain()
  expect(await seen()).toMatchObject({ state: 'done', done: 1 })
})

test('a connection of an ad account can be added as before, and connecting in the suite takes its place', async () => {
  const person = await scene.signedIn()
  await withPremium(scene, person)
  const ads = await connectNetworkAccount(person, { person: 'thedialin' })
  const { id } = await add(person, ads.id)
  await suiteReader(scene)(id)
  const own = await connectSuiteAccount(person, { person: 'thedialin' })
  expect((await add(person, own.id)).id).toBe(id)
  expect((await person.send('GET', ACCOUNTS)).json().results).toHaveLength(1)
  // The ad account's goes, and the account stays.
  await person.send('POST', `${CONNECTIONS}${ads.id}/disconnect/`)
  expect((await person.send('GET', ACCOUNTS)).json().results).toMatchObject([{ id }])
  await person.send('POST', `${CONNECTIONS}${own.id}/disconnect/`)
  expect((await person.send('GET', ACCOUNTS)).json().results).toEqual([])
})

test('tokens that have come to their end are renewed by the reading itself', async () => {
  const { id } = await reading('longhall')
  scene.application.time += 3 * 3_600_000
  await scene.world.db.updateTable('suite_accounts').set({ next_sync_at: null }).where('id', '=', id).execute()
  await scene.sandbox.takeRequests()
  await Promise.all([suiteReader(scene)(id), suiteReader(scene)(id)])
  const requests = await scene.sandbox.takeRequests()
  expect(requests.filter((one) => one === 'POST /2/oauth2/token')).toHaveLength(1)
  expect(requests).toContain('GET /2/users/me')
})
