// Adding many people to a list in the background: through limits and kills, once, into one list, and within what a list takes.
import { expect, test } from 'vitest'
import { type Batch, followQueueScene, SUITE } from '../../../testkit/follow-queue-scene.ts'
import { followToEnd } from '../../../testkit/follow-to-end.ts'
import { productScene } from '../../../testkit/product-scene.ts'
import { startProcess } from '../../../testkit/reconciling-process.ts'
import type { Browser } from '../../../testkit/session-app.ts'
import { LIST_BATCH } from './suite-queue-target.ts'

const scene = productScene({ network: null, sandbox: true })
const queue = followQueueScene(scene)
const { signal } = new AbortController()

const add = (person: Browser, user_ids: readonly string[], list: { id: string } | { name: string }) =>
  person.send('POST', `${SUITE}/bulk-add-to-list/`, { body: { selection: { user_ids }, list } })
const listsNamed = async (person: Browser, name: string): Promise<{ id: string; members: number }[]> =>
  (await person.send('GET', `${SUITE}/lists/`)).json().results.filter((one: { name: string }) => one.name === name)
const membersOf = async (person: Browser, id: string): Promise<string[]> => {
  const { results } = (await person.send('GET', `${SUITE}/lists/${id}/members/`)).json()
  return results.map(({ user_id }: { user_id: string }) => user_id)
}

/** Processes one after the other, each of which dies at its third write, before or after it reached the network. */
async function runThroughKills(id: string): Promise<void> {
  class Killed extends Error {}
  for (let round = 0; round < 12; round++) {
    const { reconcile } = startProcess({
      world: scene.world,
      application: scene.application,
      url: scene.sandbox.url,
      place: 'list-queue',
      seconds: { callSeconds: 0.3, settleSeconds: 0.05 },
      between: async (write, work) => {
        if (write === 2 && round % 2 === 0) throw new Killed()
        const answer = await work()
        if (write === 2) throw new Killed()
        return answer
      },
    })
    await reconcile.recover()
    const ran = await followToEnd(reconcile, { kind: LIST_BATCH, target: id }, { signal }).catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error
    })
    if (ran?.kind === 'finished') return
  }
}

test('[endpoint suite.bulkAddToList] a new list is created once through kills, and holds everybody once', async () => {
  const { person, account } = await queue.connected()
  const people = await queue.peopleOf(account.user_id, 8)
  const begun = await add(person, [...people, account.user_id, '999999999999'], { name: 'Through kills' })
  expect(begun.statusCode, begun.body).toBe(202)
  const { id } = begun.json() as Batch
  await runThroughKills(id)
  expect(await queue.batch(person, id, 'lists')).toMatchObject({
    state: 'done',
    total: 10,
    done: 8,
    skipped: 2,
    can_undo: false,
    list: { name: 'Through kills' },
  })
  const named = await listsNamed(person, 'Through kills')
  expect(named).toHaveLength(1)
  expect((await membersOf(person, named[0]?.id ?? '')).toSorted()).toEqual([...people].toSorted())
  const skipped = await queue.peopleIn(person, id, '&outcome=skipped')
  expect(skipped.map(({ user_id, reason }) => [user_id, reason?.code])).toEqual([
    ['999999999999', 'follow_gone'],
    [account.user_id, 'follow_yourself'],
  ])
  // It is no queue of follows, and nothing that could be undone.
  expect(await queue.batch(person, id)).toBeUndefined()
  expect((await queue.change(person, id, 'undo')).json().code).toBe('nothing_to_undo')
})

test('trying again goes on with the same list; answers that are lost create no second one', async () => {
  const { person, account } = await queue.connected()
  const people = await queue.peopleOf(account.user_id, 5)
  await scene.sandbox.order({ kind: 'malformed', method: 'POST', path: '/2/lists', times: 1 })
  await scene.sandbox.order({ kind: 'malformed', method: 'POST', path: '/2/lists/*/members', times: 2 })
  const first = (await add(person, people.slice(0, 3), { name: 'Again' })).json() as Batch
  // Before it has ended, and after.
  const second = (await add(person, people.slice(0, 4), { name: 'Again' })).json() as Batch
  expect(second).toMatchObject({ id: first.id, total: 4 })
  await scene.application.jobs.drain()
  await scene.sandbox.healAll()
  expect(await queue.batch(person, first.id, 'lists')).toMatchObject({ state: 'done', done: 4, skipped: 0 })
  const third = (await add(person, people, { name: 'Again' })).json() as Batch
  await scene.application.jobs.drain()
  expect(await queue.batch(person, third.id, 'lists')).toMatchObject({ state: 'done', done: 1, already: 4 })
  const named = await listsNamed(person, 'Again')
  expect(named).toHaveLength(1)
  expect((await membersOf(person, named[0]?.id ?? '')).toSorted()).toEqual([...people].toSorted())
  // Deleted since: a list of this name is a new one.
  await person.send('DELETE', `${SUITE}/lists/${named[0]?.id}/`)
  await add(person, people.slice(0, 1), { name: 'Again' })
  await scene.application.jobs.drain()
  expect((await listsNamed(person, 'Again')).map(({ members }) => members)).toEqual([1])
})

test('a list that would hold too many is refused before it begins, and one that is somebody else’s is not there', async () => {
  const { person, account } = await queue.connected()
  const people = await queue.peopleOf(account.user_id, 3)
  const begun = (await add(person, people, { name: 'Nearly full' })).json() as Batch
  await scene.application.jobs.drain()
  const id = (await queue.batch(person, begun.id, 'lists')).list?.id ?? ''
  const others = Array.from({ length: 4_998 }, (_, at) => String(90_000_000 + at))
  const full = await add(person, others, { id })
  expect([full.statusCode, full.json().code], full.body).toEqual([422, 'list_full'])
  expect(full.json().detail).toContain('4,998')
  expect(await membersOf(person, id)).toHaveLength(3)
  // Whoever is in it already takes no place.
  const fits = await add(person, [...people, ...others.slice(0, 4_997)], { id })
  expect(fits.statusCode, fits.body).toBe(202)
  await queue.change(person, (fits.json() as Batch).id, 'stop')
  const unknown = await add(person, people, { id: '1' })
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'list_unknown'])
})

test('a list that is deleted meanwhile pauses its queue with a sentence', async () => {
  const { person, account } = await queue.connected()
  const people = await queue.peopleOf(account.user_id, 2)
  const begun = (await add(person, people.slice(0, 1), { name: 'Deleted' })).json() as Batch
  await scene.application.jobs.drain()
  const id = (await queue.batch(person, begun.id, 'lists')).list?.id ?? ''
  const next = (await add(person, people, { id })).json() as Batch
  await person.send('DELETE', `${SUITE}/lists/${id}/`)
  await scene.application.jobs.drain()
  const { state, waiting } = await queue.batch(person, next.id, 'lists')
  expect([state, waiting?.reason.code]).toEqual(['paused', 'list_gone'])
})

// The last: the connector remembers what it heard of limits.
test('the network’s window is waited for by the network’s clock, and looked at anew after a restart', async () => {
  const { person, account } = await queue.connected()
  const people = await queue.peopleOf(account.user_id, 3)
  const now = new Date(scene.application.time + 9 * 86_400_000).toISOString()
  await scene.sandbox.control('PUT', 'clock', { now, rate: 0 })
  await scene.sandbox.order({ kind: 'rate_limited', seconds: 900, method: 'POST', path: '/2/lists/*/members' })
  const { id } = (await add(person, people, { name: 'Window' })).json() as Batch
  await scene.application.jobs.drain()
  const { state, done, left, waiting, expected_end } = await queue.batch(person, id, 'lists')
  expect({ state, done, left, code: waiting?.reason.code }).toEqual({
    state: 'waiting',
    done: 0,
    left: 3,
    code: 'network_busy',
  })
  const until = waiting?.until ?? ''
  expect(Date.parse(until)).toBeGreaterThan(Date.parse(now))
  expect(Date.parse(expected_end ?? '')).toBeGreaterThanOrEqual(Date.parse(until))
  await scene.sandbox.healAll()
  await queue.newWindow()
  const { reconcile } = startProcess({
    world: scene.world,
    application: scene.application,
    url: scene.sandbox.url,
    place: 'list-queue-again',
  })
  // What an earlier process was told of the window is not sat out.
  expect(await reconcile.recover()).toBe(1)
  await reconcile.run({ kind: LIST_BATCH, target: id }, { signal })
  expect(await queue.batch(person, id, 'lists')).toMatchObject({ state: 'done', done: 3 })
  await scene.sandbox.control('PUT', 'clock', { rate: 1 })
})
