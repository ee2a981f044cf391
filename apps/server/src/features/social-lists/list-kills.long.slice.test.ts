// Lists whose process is killed or doubled while they are created, and calls at once: against the sandbox.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectNetworkAccount } from '../../../testkit/ad-account-app.ts'
import { followToEnd } from '../../../testkit/follow-to-end.ts'
import { type Fate, Killed, killable, processOver, UNHARMED } from '../../../testkit/killed-process.ts'
import { type SandboxNetwork, startSandbox } from '../../../testkit/sandbox-network.ts'
import type { Browser } from '../../../testkit/session-app.ts'
import { startWorld, type World } from '../../../testkit/start-world.ts'
import { runningClock } from '../../../testkit/test-clock.ts'
import { startWholeApplication, type WholeApplication } from '../../../testkit/whole-application.ts'
import { openLiveAds } from '../../connectors/ads/ads-live.ts'
import type { Reconcile } from '../../platform/reconcile/open-reconcile.ts'
import { findReconciliation } from '../../platform/reconcile/reconcile-store.ts'
import type { AdAccountPorts } from '../ad-accounts/ad-accounts-public.ts'
import { createKnownLists } from './known-lists.ts'
import { listReconciler, listRef } from './list-reconciler.ts'
import { findOrder, placeOrder, withdrawOrder } from './social-list-store.ts'

const LISTS = '/api/user/lists/'
const grant = { token: 'sandbox-user', secret: 'sandbox-user-secret' }
const { signal } = new AbortController()

let sandbox: SandboxNetwork
let world: World
let application: WholeApplication
let person: Browser
let owner: { userId: string; subject: string }

beforeAll(async () => {
  sandbox = await startSandbox()
  world = await startWorld()
  application = await startWholeApplication(world, { network: null, sandbox: sandbox.url })
  person = application.browser()
  await person.signIn('lists@mail.example.com')
  await connectNetworkAccount(person, { person: 'harborroast' })
  const row = await world.db.selectFrom('network_grants').select(['user_id', 'subject']).executeTakeFirstOrThrow()
  owner = { userId: row.user_id, subject: row.subject }
})
afterAll(async () => {
  await application?.close()
  await world?.close()
  await sandbox?.close()
})

/** A connector that has heard of no rate limits. */
function openNetwork() {
  const consumer = { key: 'sandbox-app', secret: 'sandbox-app-secret' }
  return openLiveAds({ apiUrl: sandbox.url, adsApiUrl: sandbox.url, consumer, clock: runningClock })
}

/** A process of its own over the same stores, whose writes are those that create a list. */
function processWith(fate: Fate): Reconcile {
  const ads = killable(openNetwork(), ['createPeopleList'], fate)
  const clock = () => application.time
  const reconcile = processOver(world, application, 'lists')
  const accounts = { ads } as unknown as AdAccountPorts
  const ports = {
    db: world.db,
    reconcile,
    accounts,
    networkClock: async () => runningClock(),
    known: createKnownLists(clock),
  }
  const account = { connection: '', userId: owner.subject, handle: 'harborroast', grant }
  reconcile.register({ ...listReconciler(ports), open: (_order, work) => work(account) })
  return reconcile
}

let names = 0
/** As a call leaves it that was killed. */
async function ordered(fate: Fate) {
  const name = `Killed ${++names}`
  const { now } = (await sandbox.control('GET', 'clock')) as { now: string }
  const draft = { name, description: '', private: true }
  const id = await placeOrder(world.db, owner, draft, new Date(now))
  const reconcile = processWith(fate)
  await reconcile.request(world.db, listRef(id), { userId: owner.userId }, { inBackground: false })
  if (fate !== UNHARMED) await expect(reconcile.run(listRef(id), { signal })).rejects.toThrow(Killed)
  return { name, id }
}
const create = (name: string) => person.send('POST', LISTS, { body: { name } })
async function there(name: string) {
  await sandbox.control('DELETE', 'rate-limits')
  const { items } = await openNetwork().ownedLists(grant, owner.subject, { size: 100, token: null })
  return items.filter((list) => list.name === name)
}
const goOn = async (id: string): Promise<unknown> =>
  (await followToEnd(processWith(UNHARMED), listRef(id), { signal })).kind

test.each(['before', 'after'] as const)('killed %s its effect, the next process creates it once', async (when) => {
  const { name, id } = await ordered({ at: 1, when })
  expect(await goOn(id)).toBe('finished')
  const [list, ...more] = await there(name)
  expect([more, (await findOrder(world.db, id))?.network_id]).toEqual([[], list?.id])
  // The same call again is answered with it.
  const answer = await create(name)
  expect([answer.statusCode, answer.json().id]).toEqual([201, list?.id])
  expect(await findOrder(world.db, id)).toBeUndefined()
  // Whoever asks once more wants a second one.
  expect((await create(name)).json().id).not.toBe(list?.id)
  expect(await there(name)).toHaveLength(2)
})

test.each([
  ['before', 0],
  ['after', 1],
] as const)(
  'killed %s its effect and not wanted any more: nothing is created, and it is found out',
  async (when, count) => {
    const { name, id } = await ordered({ at: 1, when })
    await withdrawOrder(world.db, id)
    expect(await goOn(id)).toBe('finished')
    expect(await there(name)).toHaveLength(count)
    expect(await findOrder(world.db, id)).toEqual(count === 0 ? undefined : expect.objectContaining({ wanted: false }))
    expect((await create(name)).statusCode).toBe(201)
    expect(await there(name)).toHaveLength(1)
  },
)

test('two processes at once create it once', async () => {
  const { name, id } = await ordered(UNHARMED)
  expect(await Promise.all([goOn(id), goOn(id)])).toContain('finished')
  expect(await there(name)).toHaveLength(1)
})

test('two calls at once have a list each', async () => {
  const answers = await Promise.all([create('Twice'), create('Twice')])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
  expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(2)
  expect(await there('Twice')).toHaveLength(2)
})

test('lost and not to be looked for: refused, and found out in the background before anybody calls again', async () => {
  await sandbox.order({ kind: 'dropped_after', method: 'POST', path: '/2/lists' })
  await sandbox.order({ kind: 'unavailable', path: '*/owned_lists', seconds: 60, retry_after: 30 })
  expect((await create('Unknown')).statusCode).toBe(503)
  await sandbox.healAll()
  const row = world.db.selectFrom('social_list_orders').selectAll().where('name', '=', 'Unknown')
  const { id } = await row.executeTakeFirstOrThrow()
  await application.jobs.drain()
  expect((await findReconciliation(world.db, listRef(id)))?.state).toBe('converged')
  const [list] = await there('Unknown')
  expect((await findOrder(world.db, id))?.network_id).toBe(list?.id)
  await sandbox.takeRequests()
  expect((await create('Unknown')).json().id).toBe(list?.id)
  expect((await sandbox.takeRequests()).filter((one) => one.startsWith('POST /2/lists'))).toEqual([])
})

test('members: what was done though its answer was lost each time is found out before it is answered', async () => {
  const { id } = (await create('Members')).json()
  const body = { handles: ['thedialin', 'lanternbeans', 'kestrelgrinders'] }
  await sandbox.order({ kind: 'dropped_after', method: 'POST', path: `/2/lists/${id}/members`, times: 8 })
  const added = await person.send('POST', `${LISTS}${id}/members/`, { body })
  expect([added.statusCode, added.json()]).toMatchObject([200, { unchanged: [], missing: [] }])
  expect(added.json().changed).toHaveLength(3)
  await sandbox.healAll()
  await sandbox.order({ kind: 'dropped_before', method: 'DELETE', path: `/2/lists/${id}/members/*`, times: 4 })
  const stopped = await person.send('DELETE', `${LISTS}${id}/members/`, { body })
  expect([stopped.statusCode, stopped.json().done, stopped.json().left.length]).toEqual([503, [], 3])
  const gone = await person.send('DELETE', `${LISTS}${id}/members/`, { body })
  expect(gone.json().changed).toHaveLength(3)
})
