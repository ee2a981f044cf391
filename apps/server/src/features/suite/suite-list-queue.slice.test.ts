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

type ListChoice = { id: string } | { name: string; private?: boolean }
const add = (person: Browser, user_ids: readonly string[], list: ListChoice) =>
  person.send('POST', `${SUITE}/bulk-add-to-list/`, { body: { selection: { user_ids }, list } })
interface List {
  readonly id: string
  readonly members: number
  readonly private: boolean
}
const listsNamed = async (person: Browser, name: string): Promise<List[]> =>
  (await person.send('GET', `${SUITE}/lists/`)).json().results.filter((one: { name: string }) => one.name === name)
const membersOf = async (person: Browser, id: string): Promise<string[]> => {
  const { results } = (await person.send('GET', `${SUITE}/lists/${id}/members/`)).json()
  return results.map(({ user_id }: { user_id: string }) => user_id)
}

/** A list with one person of two in it, whose queue was stopped by a refusal. */
async function listUnderWay(
  person: Browser,
  people: readonly string[],
  name: string,
): Promise<{ id: string; queue: string }> {
  const refused = { kind: 'refused', status: 403, method: 'POST', path: '/2/lists/*/members' } as const
  await scene.sandbox.order({ ...refused, code: 'FORBIDDEN', message: 'Not now.', skip: 1 })
  const begun = (await add(person, people.slice(0, 2), { name })).json() as Batch
  await scene.application.jobs.drain()
  await scene.sandbox.healAll()
  const { state, done, left, list } = await queue.batch(person, begun.id, 'lists')
  expect({ state, done, left }).toEqual({ state: 'paused', done: 1, left: 1 })
  return { id: list?.id ?? '', queue: begun.id }
}

/** Of whom nothing is known; their queue is stopped before it comes to them. */
const strangers = (count: number, from = 90_000_000): string[] =>
  Array.from({ length: count }, (_, at) => String(from + at))

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
  const others = strangers(4_998)
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

test('people never come into a list of the same name that others see, or that was chosen', async () => {
  const { person, account } = await queue.connected()
  await queue.newWindow()
  const [one = '', other = '', last = ''] = await queue.peopleOf(account.user_id, 3)
  const shown = (await add(person, [one], { name: 'Prospects', private: false })).json() as Batch
  const hidden = (await add(person, [other], { name: 'Prospects', private: true })).json() as Batch
  expect(hidden.id).not.toBe(shown.id)
  await scene.application.jobs.drain()
  // And when both have ended.
  await add(person, [last], { name: 'Prospects', private: true })
  await scene.application.jobs.drain()
  const named = await listsNamed(person, 'Prospects')
  expect(named.map((list) => [list.private, list.members]).toSorted()).toEqual([
    [false, 1],
    [true, 2],
  ])
  const open = named.find((list) => !list.private)?.id ?? ''
  expect(await membersOf(person, open)).toEqual([one])
  // The list was shown to others since.
  const secret = named.find((list) => list.private)?.id ?? ''
  await person.send('PUT', `${SUITE}/lists/${secret}/`, { body: { private: false } })
  await add(person, [one], { name: 'Prospects', private: true })
  await scene.application.jobs.drain()
  expect(await membersOf(person, secret)).toHaveLength(2)

  const made = (await person.send('POST', `${SUITE}/lists/`, { body: { name: 'Chosen' } })).json() as { id: string }
  await add(person, [one], { id: made.id })
  await add(person, [other], { name: 'Chosen' })
  await scene.application.jobs.drain()
  await add(person, [last], { name: 'Chosen' })
  await scene.application.jobs.drain()
  expect(await membersOf(person, made.id)).toEqual([one])
  expect((await listsNamed(person, 'Chosen')).map(({ members }) => members).toSorted()).toEqual([1, 2])
})

test('a list that was renamed or deleted while its queue is under way takes nobody who is meant for a new one', async () => {
  const { person, account } = await queue.connected()
  await queue.newWindow()
  const people = await queue.peopleOf(account.user_id, 2)
  const renamed = await listUnderWay(person, people, 'Renamed since')
  await person.send('PUT', `${SUITE}/lists/${renamed.id}/`, { body: { name: 'Renamed old' } })
  expect(await queue.batch(person, renamed.queue, 'lists')).toMatchObject({ list: { name: 'Renamed old' } })
  const deleted = await listUnderWay(person, people, 'Deleted since')
  await person.send('DELETE', `${SUITE}/lists/${deleted.id}/`)
  for (const [name, before] of [
    ['Renamed since', renamed],
    ['Deleted since', deleted],
  ] as const) {
    const begun = (await add(person, people, { name })).json() as Batch
    expect(begun.id).not.toBe(before.queue)
    await scene.application.jobs.drain()
    expect(await queue.batch(person, begun.id, 'lists')).toMatchObject({ state: 'done', done: 2 })
    expect(await queue.batch(person, before.queue, 'lists')).toMatchObject({ state: 'paused', done: 1, left: 1 })
    expect((await listsNamed(person, name)).map(({ members }) => members)).toEqual([2])
  }
  expect(await membersOf(person, renamed.id)).toHaveLength(1)
})

test('whoever waits for a list takes a place in it, whether the list is there yet or not', async () => {
  const { person, account } = await queue.connected()
  await queue.newWindow()
  const waiting = strangers(4_000)
  const filling = (await add(person, waiting, { name: 'Filling' })).json() as Batch
  const full = await add(person, strangers(1_001, 91_000_000), { name: 'Filling' })
  expect([full.statusCode, full.json().code, full.json().reason?.values], full.body).toEqual([
    422,
    'list_full',
    { limit: '5,000', members: '0', waiting: '4,000', added: '1,001' },
  ])
  const fits = await add(person, [...waiting.slice(0, 10), ...strangers(1_000, 91_000_000)], { name: 'Filling' })
  expect([fits.statusCode, fits.json().total, fits.json().queued], fits.body).toEqual([202, 5_000, 1_000])
  await queue.change(person, filling.id, 'stop')

  const people = await queue.peopleOf(account.user_id, 3)
  const begun = (await add(person, people, { name: 'Half full' })).json() as Batch
  await scene.application.jobs.drain()
  const id = (await queue.batch(person, begun.id, 'lists')).list?.id ?? ''
  const next = (await add(person, waiting, { id })).json() as Batch
  const over = await add(person, [...people, ...strangers(998, 91_000_000)], { id })
  expect([over.statusCode, over.json().reason?.values], over.body).toEqual([
    422,
    { limit: '5,000', members: '3', waiting: '4,000', added: '998' },
  ])
  expect((await add(person, [...people, ...strangers(997, 91_000_000)], { id })).statusCode).toBe(202)
  await queue.change(person, next.id, 'stop')
})

test('a queue says when it ends behind those before it', async () => {
  const { person } = await queue.connected()
  const first = (await add(person, strangers(600), { name: 'Long before' })).json() as Batch
  await queue.nextSecond()
  const second = (await add(person, strangers(1), { name: 'Short after' })).json() as Batch
  expect(second.waiting?.reason.code).toBe('follow_queue_before')
  expect(Date.parse(second.expected_end ?? '')).toBeGreaterThan(Date.parse(first.expected_end ?? ''))
  for (const { id } of [second, first]) await queue.change(person, id, 'stop')
})

test('a queue that its person has paused takes more people and stays paused', async () => {
  const { person, account } = await queue.connected()
  await queue.newWindow()
  const people = await queue.peopleOf(account.user_id, 4)
  const { id } = (await add(person, people.slice(0, 3), { name: 'Paused by hand' })).json() as Batch
  await queue.change(person, id, 'pause')
  const more = (await add(person, people.slice(2), { name: 'Paused by hand' })).json()
  expect(more).toMatchObject({ id, state: 'paused', queued: 1, left: 4, total: 4 })
  await scene.application.jobs.drain()
  expect(await queue.batch(person, id, 'lists')).toMatchObject({ state: 'paused', done: 0, left: 4 })
  expect((await add(person, people, { name: 'Paused by hand' })).json()).toMatchObject({ id, queued: 0, left: 4 })
  await queue.change(person, id, 'resume')
  await scene.application.jobs.drain()
  expect(await queue.batch(person, id, 'lists')).toMatchObject({ state: 'done', done: 4 })
})

test('whoever was taken out of the list since is added again by the queue that is under way', async () => {
  const { person, account } = await queue.connected()
  await queue.newWindow()
  const people = await queue.peopleOf(account.user_id, 3)
  const [out = ''] = people
  const other = await listUnderWay(person, people, 'Taken out')
  const members = `${SUITE}/lists/${other.id}/members/`
  await person.send('DELETE', members, { body: { user_ids: [out] } })
  expect(await membersOf(person, other.id)).toEqual([])
  expect((await add(person, people, { id: other.id })).json()).toMatchObject({ id: other.queue, queued: 2, left: 3 })
  await scene.application.jobs.drain()
  expect(await queue.batch(person, other.queue, 'lists')).toMatchObject({ state: 'done', total: 3, done: 3 })
  expect((await membersOf(person, other.id)).toSorted()).toEqual(people.toSorted())

  // Whom the queue has added, and who is there still, counts as added by it.
  const third = await listUnderWay(person, people, 'Chosen again')
  expect((await add(person, people.slice(0, 2), { id: third.id })).json()).toMatchObject({ queued: 1 })
  await scene.application.jobs.drain()
  expect(await queue.batch(person, third.queue, 'lists')).toMatchObject({ state: 'done', done: 2, already: 0 })
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
    code: 'suite_x_busy',
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
