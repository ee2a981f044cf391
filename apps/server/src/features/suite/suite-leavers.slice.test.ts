// What the network says of those who are missing from a list: their profiles, that the owner blocked them, and that they were gone before they came back.
import { expect, test } from 'vitest'
import { connectNetworkAccount } from '../../../testkit/ad-account-app.ts'
import { productScene } from '../../../testkit/product-scene.ts'
import { ownersNetwork } from '../../../testkit/reconciler-scene.ts'
import type { Browser } from '../../../testkit/session-app.ts'
import { suiteReader, withPremium } from '../../../testkit/suite-scene.ts'

const scene = productScene({ network: null, sandbox: true })
const SUITE = '/api/external/deepthought/'
const ACCOUNTS = `${SUITE}accounts/`
const FOLLOWERS = '/2/users/*/followers'
const GRANT = { token: 'sandbox-user', secret: 'sandbox-user-secret' }

interface Row {
  readonly user_id: string
  readonly handle: string
  readonly name: string
  readonly how: string
}

const forward = (hours: number) => scene.sandbox.control('PUT', 'clock', { forward_hours: hours })

async function subscriber(): Promise<Browser> {
  const person = await scene.signedIn()
  await withPremium(scene, person)
  await scene.sandbox.control('PUT', 'clock', { rate: 0 })
  return person
}

async function added(person: Browser, handle?: string) {
  const { id: connection } = await connectNetworkAccount(person, handle === undefined ? {} : { person: handle })
  const { id, user_id } = (await person.send('POST', ACCOUNTS, { body: { connection } })).json()
  return { id: String(id), subject: String(user_id) }
}

/** Ordered an hour later, as often as it is wanted. */
async function readAgain(person: Browser, id: string) {
  await forward(1)
  scene.application.time += 3_700_000
  await scene.sandbox.control('DELETE', 'rate-limits')
  expect((await person.send('POST', `${ACCOUNTS}${id}/sync/`)).statusCode).toBe(202)
  await suiteReader(scene)(id)
}

async function read(person: Browser, path: string, query: Readonly<Record<string, string>>) {
  const answer = await person.send('GET', `${SUITE}${path}/?${new URLSearchParams(query)}`)
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
  return answer.json()
}

test('whoever left is shown as the network describes them now, whatever was known of them before', async () => {
  const person = await subscriber()
  const { id } = await added(person)
  await suiteReader(scene)(id)
  const network = ownersNetwork(scene.sandbox.url)
  const { results: followed } = await read(person, 'following', { account: id, limit: '200' })
  const stranger = followed.find((one: { follows_you: boolean; state: string }) => !one.follows_you)
  // As an archive leaves somebody who followed when it was made: an id, with no profile.
  const { db } = scene.world
  const tie = { account_id: id, side: 'followers', person: stranger.user_id, since_before: new Date(0) } as const
  await db.insertInto('suite_ties').values(tie).execute()
  await db
    .updateTable('suite_people')
    .set({ handle: '', name: '', country: null })
    .where('account_id', '=', id)
    .where('person', '=', stranger.user_id)
    .execute()
  await network.unfollow(GRANT, ((await network.ownProfile(GRANT)) as { id: string }).id, stranger.user_id)
  await readAgain(person, id)
  const { results } = await read(person, 'unfollowers', { account: id, limit: '200', search: stranger.handle })
  const left = results.find((one: Row) => one.user_id === stranger.user_id)
  expect(left).toMatchObject({ how: 'unfollowed', handle: stranger.handle, name: stranger.name })
})

test('whom the owner blocked is told as blocked, among those who unfollowed or are gone they are not', async () => {
  const person = await subscriber()
  const { id } = await added(person)
  await suiteReader(scene)(id)
  const own = (await ownersNetwork(scene.sandbox.url).ownProfile(GRANT)) as { handle: string }
  const { results: followers } = await read(person, 'followers', { account: id, limit: '3' })
  const blocked: string[] = followers.map(({ user_id }: Row) => user_id).sort()
  for (const { handle } of followers as Row[])
    await scene.sandbox.control('PUT', 'blocks', { by: own.handle, blocked: handle, blocks: true })
  await readAgain(person, id)
  const idsOf = async (how?: string): Promise<string[]> => {
    const { results } = await read(person, 'unfollowers', { account: id, limit: '200', ...(how && { how }) })
    return results.map(({ user_id }: Row) => user_id).sort()
  }
  expect(await idsOf('blocked')).toEqual(blocked)
  expect(await idsOf()).toEqual(expect.arrayContaining(blocked))
  for (const how of ['unfollowed', 'removed'])
    expect((await idsOf(how)).filter((one) => blocked.includes(one))).toEqual([])
  const { counts } = await read(person, 'unfollowers', { account: id })
  expect(counts.blocked).toBe(3)
  expect(counts.all).toBe(counts.unfollowed + counts.suspended + counts.deleted + counts.blocked)
})

test('who comes back after a look that lacked people came after they had left, and is told as come back', async () => {
  const handle = 'returnhall'
  const owner = await subscriber()
  const { user_id: subject } = (await scene.sandbox.control('PUT', 'crowds', { handle, followers: 2503 })) as {
    user_id: string
  }
  const fan = await subscriber()
  const { subject: fanId } = await added(fan, 'wrenwatcher')
  const change = async (action: 'follow' | 'unfollow') =>
    expect((await fan.send('POST', `${SUITE}${action}/`, { body: { user_id: subject } })).statusCode).toBe(200)
  await change('follow')
  // The first list ends early each time, so that no look is sure of everybody.
  const cutShort = () => scene.sandbox.order({ kind: 'partial', path: FOLLOWERS, skip: 1, times: 1 })
  const { id } = await added(owner, handle)
  await cutShort()
  await suiteReader(scene)(id)
  await cutShort()
  await readAgain(owner, id)
  await change('unfollow')
  await cutShort()
  await readAgain(owner, id)
  const left = (await read(owner, 'unfollowers', { account: id })).results as Row[]
  expect(left.map(({ user_id }) => user_id)).toEqual([fanId])
  await change('follow')
  await readAgain(owner, id)
  await forward(1)
  const { results } = await read(owner, 'followers', { account: id, search: 'wrenwatcher' })
  const [back] = results
  expect(back.user_id).toBe(fanId)
  expect(back.since.from).toBe(back.earlier.left.to)
  expect(Date.parse(back.since.to)).toBeGreaterThan(Date.parse(back.since.from))
  const stats = (await read(owner, 'accounts-stats', { account: id })).results[0]
  expect(stats.followers).toMatchObject({ gained: 1, returned: 1, lost: 1 })
})
