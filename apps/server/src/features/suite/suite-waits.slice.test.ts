// Why an account is not read: suspended, refused, limited; what an order does then, and how reading goes on.
import { expect, test } from 'vitest'
import { connectNetworkAccount } from '../../../testkit/ad-account-app.ts'
import { productScene } from '../../../testkit/product-scene.ts'
import type { Browser } from '../../../testkit/session-app.ts'
import { withPremium } from '../../../testkit/suite-scene.ts'

const scene = productScene({ network: null, sandbox: true })
const ACCOUNTS = '/api/external/deepthought/accounts/'

async function readAccount(handle: string) {
  const person = await scene.signedIn()
  await withPremium(scene, person)
  await scene.sandbox.control('DELETE', 'rate-limits')
  await scene.sandbox.control('PUT', 'crowds', { handle, followers: 40 })
  const { id: connection } = await connectNetworkAccount(person, { person: handle })
  const { id } = (await person.send('POST', ACCOUNTS, { body: { connection } })).json()
  await scene.application.jobs.drain()
  expect(await accountOf(person)).toMatchObject({ state: 'ready', waiting: null, posts_waiting: null })
  return { person, id: String(id) }
}

const accountOf = async (person: Browser) => (await person.send('GET', ACCOUNTS)).json().results[0]

/** Waits end by the network's clock, which is not the server's. */
const networkTime = async (): Promise<number> =>
  Date.parse(((await scene.sandbox.control('GET', 'clock')) as { readonly now: string }).now)

/** Ordered an hour later by both clocks, and carried out as far as it goes now. */
async function order(person: Browser, id: string) {
  scene.application.time += 3_700_000
  await scene.sandbox.control('PUT', 'clock', { forward_hours: 1 })
  const answer = await person.send('POST', `${ACCOUNTS}${id}/sync/`)
  expect(answer.statusCode, answer.body).toBe(202)
  await scene.application.jobs.drain()
  return answer.json()
}

test('a suspended owner: the account says so, since when and until when, and a reading that is ordered once it is lifted begins at once', async () => {
  const handle = 'heldhall'
  const { person, id } = await readAccount(handle)
  const before = await accountOf(person)
  await scene.sandbox.control('PUT', 'account-states', { handle, status: 'suspended' })
  await order(person, id)
  const suspended = await accountOf(person)
  expect(suspended).toMatchObject({ state: 'suspended', waiting: { reason: { code: 'follow_suspended' } } })
  expect(Date.parse(suspended.waiting.until)).toBeGreaterThan(await networkTime())
  expect(suspended.follower_look.as_of).toBe(before.follower_look.as_of)
  await order(person, id)
  expect((await accountOf(person)).waiting.since).toBe(suspended.waiting.since)
  const acts = await person.send('POST', '/api/external/deepthought/follow/', { body: { user_id: '10000001' } })
  expect([acts.statusCode, acts.json().code]).toEqual([409, 'suspended_on_network'])
  const lists = await person.send('GET', '/api/external/deepthought/lists/')
  expect([lists.statusCode, lists.json().code]).toEqual([409, 'suspended_on_network'])
  await scene.sandbox.control('PUT', 'account-states', { handle, status: 'active' })
  await order(person, id)
  const restored = await accountOf(person)
  expect(restored).toMatchObject({ state: 'ready', waiting: null })
  expect(Date.parse(restored.follower_look.as_of)).toBeGreaterThan(Date.parse(before.follower_look.as_of))
})

test('a call that the network refuses is told in its words, and an order tries again at once', async () => {
  const { person, id } = await readAccount('refusedhall')
  const said = 'This feature is temporarily unavailable for your account.'
  const refused = { kind: 'refused', status: 403, code: 'FORBIDDEN', message: said } as const
  await scene.sandbox.order({ ...refused, path: '/2/users/me', times: 1 })
  await order(person, id)
  const { state, waiting } = await accountOf(person)
  expect(state).toBe('ready')
  expect(JSON.stringify(waiting.reason)).not.toMatch(/protected/)
  expect(Date.parse(waiting.until)).toBeGreaterThan(await networkTime())
  const before = await accountOf(person)
  await person.send('POST', `${ACCOUNTS}${id}/sync/`)
  await scene.application.jobs.drain()
  const after = await accountOf(person)
  expect(after.waiting).toBeNull()
  expect(Date.parse(after.follower_look.as_of)).toBeGreaterThan(Date.parse(before.follower_look.as_of))
})

test('a reading that is ordered is not dropped because of one that waits for a limit, which goes on being told', async () => {
  const { person, id } = await readAccount('limitedhall')
  const before = await accountOf(person)
  scene.application.time += 3_700_000
  await scene.sandbox.control('PUT', 'clock', { forward_hours: 6 })
  await scene.sandbox.order({ kind: 'rate_limited', seconds: 900, path: '/2/users/*/tweets' })
  await person.send('POST', `${ACCOUNTS}${id}/sync/`)
  await scene.application.jobs.drain()
  const limited = await accountOf(person)
  expect(limited.posts_waiting).toMatchObject({ reason: { code: 'suite_x_busy' } })
  expect(Date.parse(limited.follower_look.as_of)).toBeGreaterThan(Date.parse(before.follower_look.as_of))
  await scene.sandbox.control('PUT', 'clock', { forward_hours: 1 })
  const ordered = (await person.send('POST', `${ACCOUNTS}${id}/sync/`)).json()
  // The network's clock has passed its end: the next try is not told as one that is still to come.
  const passed = { ...limited.posts_waiting, until: null }
  expect(ordered.posts_waiting).toEqual(passed)
  await scene.application.jobs.drain()
  const read = await accountOf(person)
  expect(Date.parse(read.follower_look.as_of)).toBeGreaterThan(Date.parse(limited.follower_look.as_of))
  expect(read.posts_waiting).toEqual(passed)
})
