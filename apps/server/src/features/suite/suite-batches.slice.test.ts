// Following, unfollowing and lists of the suite over HTTP, against the sandbox: one, many, paused, killed in the middle, undone.
import { expect, inject, test } from 'vitest'
import { connectNetworkAccount } from '../../../testkit/ad-account-app.ts'
import { followToEnd } from '../../../testkit/follow-to-end.ts'
import { productScene } from '../../../testkit/product-scene.ts'
import { ownersNetwork } from '../../../testkit/reconciler-scene.ts'
import { startProcess } from '../../../testkit/reconciling-process.ts'
import type { Browser } from '../../../testkit/session-app.ts'
import { withPremium } from '../../../testkit/suite-scene.ts'
import { FOLLOW_BATCH } from './suite-queue-target.ts'

const scene = productScene({ network: null, sandbox: true })
const SUITE = '/api/external/deepthought'
const GRANT = { token: 'sandbox-user', secret: 'sandbox-user-secret' }
const { signal } = new AbortController()

interface Batch {
  readonly id: string
  readonly state: string
  readonly created: string
  readonly finished: string | null
  readonly total: number
  readonly done: number
  readonly skipped: number
  readonly pending: number
  readonly can_undo: boolean
  readonly waiting: { readonly reason: { readonly code: string }; readonly until: string | null } | null
  readonly undoes: string | null
  readonly refused: readonly { readonly user_id: string; readonly reason: { readonly code: string } }[]
}

async function connected() {
  const person = await scene.signedIn()
  await withPremium(scene, person)
  const { id } = await connectNetworkAccount(person, {})
  const added = await person.send('POST', `${SUITE}/accounts/`, { body: { connection: id, timezone: 'UTC' } })
  expect(added.statusCode, added.body).toBe(201)
  const account = added.json() as { id: string; user_id: string }
  // Every test acts as the same account of the network.
  await scene.world.db.deleteFrom('suite_sent_changes').execute()
  await scene.world.db.updateTable('suite_accounts').set({ daily_cap: 400 }).where('id', '=', account.id).execute()
  return { person, account }
}
const network = () => ownersNetwork(scene.sandbox.url)
/** Fifty follows in a quarter of an hour are few for a test. */
const newWindow = () => scene.sandbox.control('DELETE', 'rate-limits')
const followersOf = async (subject: string, count: number) => {
  const ids: string[] = []
  for (let token: string | null = null; ids.length < count; ) {
    const page = await network().followers(GRANT, subject, { size: 1000, token })
    ids.push(...(page?.items ?? []).filter((one) => !one.protected).map(({ id }) => id))
    token = page?.next ?? null
    if (token === null) break
  }
  return ids.slice(0, count)
}
const followedOf = async (ids: readonly string[]): Promise<Set<string>> => {
  const followed = new Set<string>()
  for (let at = 0; at < ids.length; at += 100) {
    const { found } = await network().people(GRANT, ids.slice(at, at + 100))
    for (const { id, followedByYou } of found) if (followedByYou) followed.add(id)
  }
  return followed
}
const bulk = (person: Browser, what: 'follow' | 'unfollow', user_ids: readonly string[]) =>
  person.send('POST', `${SUITE}/bulk-${what}/`, { body: { selection: { user_ids } } })
const change = (person: Browser, id: string, to: string) =>
  person.send('PATCH', `${SUITE}/follow-queue/${id}/`, { body: { to } })
const batch = async (person: Browser, id: string): Promise<Batch> => {
  const { results } = (await person.send('GET', `${SUITE}/follow-queue/`)).json()
  return results.find((one: Batch) => one.id === id)
}

test('[endpoint suite.follow] one is followed and unfollowed, twice is as once, and nobody follows themselves or nobody', async () => {
  const { person, account } = await connected()
  const [who = ''] = await followersOf(account.user_id, 1)
  await network().unfollow(GRANT, account.user_id, who)
  const send = (what: string, user_id: string) => person.send('POST', `${SUITE}/${what}/`, { body: { user_id } })
  expect((await send('follow', who)).json()).toEqual({ user_id: who, following: true, pending: false })
  expect((await send('follow', who)).json()).toMatchObject({ following: true })
  expect(await followedOf([who])).toEqual(new Set([who]))
  expect((await send('unfollow', who)).json()).toMatchObject({ following: false })
  expect(await followedOf([who])).toEqual(new Set())
  expect((await send('follow', account.user_id)).json().code).toBe('yourself')
  expect((await send('follow', '999999999999')).json().code).toBe('nobody')
  // Two changes were sent: the second follow was none.
  const queue = (await person.send('GET', `${SUITE}/follow-queue/`)).json()
  expect(queue).toMatchObject({ daily_cap: 400, left_today: 398 })
  await person.send('PATCH', `${SUITE}/follow-queue/`, { body: { daily_cap: 2 } })
  const capped = await send('follow', who)
  expect([capped.statusCode, capped.json().code]).toEqual([409, 'daily_cap'])
})

test('what is sent in a day is counted for the account of the network, whoever has connected it and however often', async () => {
  const { person, account } = await connected()
  const people = await followersOf(account.user_id, 2)
  for (const one of people) await network().unfollow(GRANT, account.user_id, one)
  const send = (by: Browser, user_id: string) => by.send('POST', `${SUITE}/follow/`, { body: { user_id } })
  const leftFor = async (by: Browser) => (await by.send('GET', `${SUITE}/follow-queue/`)).json().left_today
  expect((await send(person, people[0] ?? '')).statusCode).toBe(200)
  const colleague = await scene.signedIn()
  await withPremium(scene, colleague)
  const { id: connection } = await connectNetworkAccount(colleague, {})
  await colleague.send('POST', `${SUITE}/accounts/`, { body: { connection, timezone: 'UTC' } })
  // A cap of one's own, 100 at first, of which one is used.
  expect([await leftFor(person), await leftFor(colleague)]).toEqual([399, 99])
  await colleague.send('PATCH', `${SUITE}/follow-queue/`, { body: { daily_cap: 1 } })
  const capped = await send(colleague, people[1] ?? '')
  expect([capped.statusCode, capped.json().code]).toEqual([409, 'daily_cap'])
  expect(capped.json().detail).not.toMatch(/goes on tomorrow/)
  expect((await person.send('DELETE', `${SUITE}/accounts/${account.id}/`)).statusCode).toBe(204)
  const { id: again } = await connectNetworkAccount(person, {})
  await person.send('POST', `${SUITE}/accounts/`, { body: { connection: again, timezone: 'UTC' } })
  expect(await leftFor(person)).toBe(99)
})

/** Processes one after the other, each of which dies at its fortieth write, before or after it reached the network. */
async function runToTheEnd(id: string): Promise<void> {
  class Killed extends Error {}
  for (let round = 0; round < 10; round++) {
    const { reconcile } = startProcess({
      world: scene.world,
      application: scene.application,
      url: scene.sandbox.url,
      place: 'follow-queue',
      seconds: { callSeconds: 0.3, settleSeconds: 0.05 },
      between: async (write, work) => {
        await newWindow()
        if (write === 40 && round % 2 === 0) throw new Killed()
        const answer = await work()
        if (write === 40) throw new Killed()
        return answer
      },
    })
    await reconcile.recover()
    const ran = await followToEnd(reconcile, { kind: FOLLOW_BATCH, target: id }, { signal }).catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error
    })
    if (ran?.kind === 'finished') return
  }
}

/** Enough for kills in the middle of a batch: as many as one runs with at once in a long run, else for two kills. */
const MANY = inject('everyCell') ? 300 : 40

test(`[endpoint suite.bulkUnfollow] ${MANY} are unfollowed through kills in the middle, each once, and undone`, async () => {
  const { person, account } = await connected()
  await scene.sandbox.control('PUT', 'crowds', { handle: 'harborroast', followers: 1000 })
  const people = await followersOf(account.user_id, MANY)
  expect(people).toHaveLength(MANY)
  for (const one of people) {
    await newWindow()
    await network().follow(GRANT, account.user_id, one)
  }
  // Somebody was unfollowed before the queue came to them.
  const [before = '', ...others] = people
  await network().unfollow(GRANT, account.user_id, before)
  const begun = await bulk(person, 'unfollow', people)
  expect(begun.statusCode, begun.body).toBe(202)
  const { id } = begun.json() as Batch
  await runToTheEnd(id)
  expect(await batch(person, id)).toMatchObject({
    state: 'done',
    total: people.length,
    done: others.length,
    skipped: 1,
  })
  expect(await followedOf(people)).toEqual(new Set())

  // More than a day's cap in one day would wait for the next.
  await scene.sandbox.control('PUT', 'clock', { forward_hours: 24 })
  const undone = (await change(person, id, 'undo')).json() as Batch
  expect(undone).toMatchObject({ action: 'follow', undoes: id, total: others.length })
  await runToTheEnd(undone.id)
  expect(await followedOf(people)).toEqual(new Set(others))
  expect((await change(person, id, 'undo')).json().code).toBe('undone_already')
})

test('a queue is paused, resumed and stopped; one of the opposite kind waits to be stopped; others find nothing', async () => {
  const { person, account } = await connected()
  const people = await followersOf(account.user_id, 4)
  const { id } = (await bulk(person, 'follow', people)).json() as Batch
  expect((await change(person, id, 'pause')).json().state).toBe('paused')
  await scene.application.jobs.drain()
  expect((await batch(person, id)).done).toBe(0)
  await change(person, id, 'resume')
  expect((await bulk(person, 'unfollow', people)).json().code).toBe('batch_running')
  expect((await change(person, id, 'stop')).json().state).toBe('stopped')
  expect((await bulk(person, 'follow', [account.user_id])).json().code).toBe('nobody_selected')
  const stranger = await scene.signedIn()
  await withPremium(scene, stranger)
  expect((await change(stranger, id, 'stop')).json().code).toBe('batch_unknown')
})

test('a queue begins and ends by one clock, that of the network', async () => {
  const { person, account } = await connected()
  const [who = ''] = await followersOf(account.user_id, 1)
  const at = new Date(scene.application.time + 40 * 86_400_000).toISOString()
  await scene.sandbox.control('PUT', 'clock', { now: at, rate: 0 })
  await newWindow()
  const { id } = (await bulk(person, 'follow', [who])).json() as Batch
  await scene.application.jobs.drain()
  expect(await batch(person, id)).toMatchObject({ state: 'done', created: at, finished: at })
  await scene.sandbox.control('PUT', 'clock', { rate: 1 })
})

test('[endpoint suite.createList] lists of the account that is chosen, with people in bulk', async () => {
  const { person, account } = await connected()
  const people = await followersOf(account.user_id, 3)
  const made = await person.send('POST', `${SUITE}/lists/`, { body: { name: `Regulars ${account.id.slice(0, 6)}` } })
  expect(made.statusCode, made.body).toBe(201)
  const { id } = made.json() as { id: string }
  expect(made.json().created).not.toBeNull()
  const members = `${SUITE}/lists/${id}/members/`
  const added = await person.send('POST', members, { body: { user_ids: people } })
  expect(added.json().changed.sort()).toEqual([...people].sort())
  const listed = (await person.send('GET', members)).json()
  expect(listed.results.map(({ user_id }: { user_id: string }) => user_id).sort()).toEqual([...people].sort())
  await person.send('DELETE', members, { body: { user_ids: people.slice(0, 1) } })
  expect((await person.send('GET', members)).json().results).toHaveLength(2)
  expect((await person.send('PUT', `${SUITE}/lists/${id}/`, { body: { name: 'Renamed' } })).json().name).toBe('Renamed')
  expect((await person.send('GET', `${SUITE}/lists/`)).json().results.map((one: { id: string }) => one.id)).toContain(
    id,
  )
  expect((await person.send('DELETE', `${SUITE}/lists/${id}/`)).statusCode).toBe(204)
  expect((await person.send('GET', members)).json().code).toBe('list_unknown')
})

// The last: the connector remembers what it heard of limits.
test('a queue says until when the network’s limit makes it wait', async () => {
  const { person, account } = await connected()
  const people = await followersOf(account.user_id, 2)
  await newWindow()
  for (const one of people) await network().unfollow(GRANT, account.user_id, one)
  await scene.sandbox.order({ kind: 'rate_limited', seconds: 60, changes: true })
  const { id } = (await bulk(person, 'follow', people)).json() as Batch
  await scene.application.jobs.drain()
  const { state, done, waiting } = await batch(person, id)
  expect({ state, done, code: waiting?.reason.code }).toEqual({ state: 'waiting', done: 0, code: 'suite_x_busy' })
  expect(Date.parse(waiting?.until ?? '') - scene.application.time).toBeGreaterThan(30_000)
})
