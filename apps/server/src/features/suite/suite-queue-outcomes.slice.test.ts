// What became of each person whom the suite follows or unfollows: after lost answers, in the budget of the day, and when it is undone.
import { expect, test } from 'vitest'
import { followQueueScene, SUITE } from '../../../testkit/follow-queue-scene.ts'
import { productScene } from '../../../testkit/product-scene.ts'
import { startProcess } from '../../../testkit/reconciling-process.ts'
import { FOLLOW_BATCH } from './suite-queue-target.ts'

const scene = productScene({ network: null, sandbox: true })
const queue = followQueueScene(scene)
const WRITES = '/2/users/*/following*'
const { signal } = new AbortController()

test('answers that cannot be read: what was done counts as done by the queue, within the cap, and is undone', async () => {
  const { person, account } = await queue.connected()
  const people = await queue.people(account.user_id, 6, true)
  await person.send('PATCH', `${SUITE}/follow-queue/`, { body: { daily_cap: 4 } })
  await queue.newWindow()
  await scene.sandbox.order({ kind: 'malformed', changes: true, path: WRITES, times: 4 })
  const { id } = await queue.bulk(person, 'unfollow', people)
  await scene.application.jobs.drain()
  expect(await queue.batch(person, id)).toMatchObject({ done: 4, skipped: 0, left: 2, left_today: 0 })
  expect(await queue.followed(people)).toHaveLength(2)
  await scene.sandbox.healAll()
  await person.send('PATCH', `${SUITE}/follow-queue/`, { body: { daily_cap: 400 } })
  await queue.newWindow()
  const undone = (await queue.change(person, id, 'undo')).json()
  await scene.application.jobs.drain()
  expect(await queue.batch(person, undone.id)).toMatchObject({ state: 'done', skipped: 0 })
  expect(await queue.followed(people)).toEqual(people)
})

test('a single follow whose answer cannot be read is answered as done, and counts once', async () => {
  const { person, account } = await queue.connected()
  const [who = ''] = await queue.people(account.user_id, 1, false)
  await queue.newWindow()
  for (const [what, following] of [
    ['follow', true],
    ['unfollow', false],
  ] as const) {
    const before = await queue.leftToday(person)
    await scene.sandbox.order({ kind: 'malformed', changes: true, path: WRITES, times: 4 })
    const reply = await person.send('POST', `${SUITE}/${what}/`, { body: { user_id: who } })
    await scene.sandbox.healAll()
    expect(reply.json(), reply.body).toEqual({ user_id: who, following, pending: false })
    expect(await queue.leftToday(person)).toBe(before - 1)
  }
  await scene.sandbox.order({ kind: 'malformed', changes: true, path: WRITES, times: 4 })
  const other = await person.send('POST', '/api/user/follow-unfollow/', { body: { user_id: who, follow: true } })
  await scene.sandbox.healAll()
  expect(other.json(), other.body).toMatchObject({ following: true })
})

test('a follow that was not done gives its place in the budget back', async () => {
  const { person, account } = await queue.connected()
  const [who = ''] = await queue.people(account.user_id, 1, false)
  const beside = (await queue.connected()).person
  await queue.newWindow()
  await scene.sandbox.order({ kind: 'refused', status: 400, changes: true, path: WRITES })
  const refused = await person.send('POST', `${SUITE}/follow/`, { body: { user_id: who } })
  expect(refused.json().code).toBe('network_refused')
  expect([await queue.leftToday(person), await queue.leftToday(beside)]).toEqual([400, 400])
})

test('the cap holds for follows that are sent at the same time, and three clicks on one person cost one', async () => {
  const { person, account } = await queue.connected()
  const people = await queue.people(account.user_id, 6, false)
  const [one = '', ...others] = people
  await queue.newWindow()
  const follow = (user_id: string) => person.send('POST', `${SUITE}/follow/`, { body: { user_id } })
  const clicks = await Promise.all([follow(one), follow(one), follow(one)])
  expect(clicks.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(await queue.leftToday(person)).toBe(399)
  await person.send('PATCH', `${SUITE}/follow-queue/`, { body: { daily_cap: 2 } })
  const replies = await Promise.all(others.map(follow))
  const codes = replies.map((reply) => (reply.statusCode === 200 ? 'done' : reply.json().code))
  expect(codes.toSorted()).toEqual(['daily_cap', 'daily_cap', 'daily_cap', 'daily_cap', 'done'])
  expect(await queue.followed(others)).toHaveLength(1)
  expect(await queue.leftToday(person)).toBe(0)
})

test('two people with the same account: the cap holds for what both send at the same time, and the same person costs one', async () => {
  const { person: one, account } = await queue.connected()
  const { person: other } = await queue.connected()
  const [same = '', ...others] = await queue.people(account.user_id, 7, false)
  await queue.newWindow()
  const follow = (by: typeof one, user_id: string) => by.send('POST', `${SUITE}/follow/`, { body: { user_id } })
  for (const by of [one, other]) expect((await follow(by, same)).statusCode).toBe(200)
  expect([await queue.leftToday(one), await queue.leftToday(other)]).toEqual([399, 399])
  for (const by of [one, other]) await by.send('PATCH', `${SUITE}/follow-queue/`, { body: { daily_cap: 2 } })
  const replies = await Promise.all(others.map((user_id, at) => follow(at % 2 === 0 ? one : other, user_id)))
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
  expect(await queue.followed(others)).toHaveLength(1)
  expect([await queue.leftToday(one), await queue.leftToday(other)]).toEqual([0, 0])
})

test('an outcome that stays unknown keeps its place that day alone: the next day it needs one of that day', async () => {
  const { person, account } = await queue.connected()
  // Of nobody whom another test has followed just now: that would be looked at once more, which `skip` counts.
  const [unknown = '', other = ''] = (await queue.people(account.user_id, 12, false)).slice(-2)
  await queue.newWindow()
  const follow = (user_id: string) => person.send('POST', `${SUITE}/follow/`, { body: { user_id } })
  await scene.sandbox.order({ kind: 'dropped_before', changes: true, path: WRITES, times: 4 })
  await scene.sandbox.order({ kind: 'unavailable', path: '/2/users', skip: 2, seconds: 600 })
  const lost = await follow(unknown)
  await scene.sandbox.healAll()
  expect([lost.statusCode, lost.json().reason?.code], lost.body).toEqual([503, 'follow_outcome_unknown'])
  expect(await queue.leftToday(person)).toBe(399)
  await scene.sandbox.control('PUT', 'clock', { forward_hours: 24 })
  await person.send('PATCH', `${SUITE}/follow-queue/`, { body: { daily_cap: 1 } })
  expect((await follow(other)).statusCode).toBe(200)
  expect((await follow(unknown)).json().code).toBe('daily_cap')
  await person.send('PATCH', `${SUITE}/follow-queue/`, { body: { daily_cap: 3 } })
  expect((await follow(unknown)).json().following).toBe(true)
  expect(await queue.leftToday(person)).toBe(1)
})

test('[endpoint suite.batchPeople] follow requests are withdrawn by the undo; who has accepted is unfollowed; each is named', async () => {
  const { person, account } = await queue.connected()
  const people = await queue.people(account.user_id, 4, false)
  const [asks = '', accepts = '', declines = '', open = ''] = people
  const handles = new Map<string, string>()
  for (const id of people) handles.set(id, await queue.handleOf(id))
  for (const id of [asks, accepts, declines])
    await scene.sandbox.control('PUT', 'account-states', { handle: handles.get(id), protected: true })
  await queue.newWindow()
  await scene.sandbox.order({ kind: 'malformed', changes: true, path: WRITES, times: 4 })
  const { id } = await queue.bulk(person, 'follow', people)
  await scene.application.jobs.drain()
  await scene.sandbox.healAll()
  expect(await queue.batch(person, id)).toMatchObject({ state: 'done', done: 1, pending: 3, skipped: 0 })
  expect((await queue.peopleIn(person, id, '&outcome=requested')).map(({ user_id }) => user_id)).toEqual([
    asks,
    accepts,
    declines,
  ])
  for (const [by, yes] of [
    [accepts, true],
    [declines, false],
  ] as const)
    await scene.sandbox.control('PUT', 'follow-requests', { by: handles.get(by), from: account.handle, accepts: yes })
  await queue.newWindow()
  const undone = (await queue.change(person, id, 'undo')).json()
  await scene.application.jobs.drain()
  expect(await queue.batch(person, undone.id)).toMatchObject({ state: 'done', done: 2, withdrawn: 1, already: 1 })
  const now = await queue.standing(people)
  expect(people.map((one) => now.get(one)?.followedByYou || now.get(one)?.requestedByYou)).toEqual(
    people.map(() => false),
  )
  const outcomes = await queue.peopleIn(person, undone.id)
  const of = (user_id: string) => {
    const one = outcomes.find((each) => each.user_id === user_id)
    return [one?.outcome, one?.reason?.code, one?.handle]
  }
  expect(of(asks)).toEqual(['withdrawn', undefined, handles.get(asks)])
  expect(of(accepts)).toEqual(['done', undefined, handles.get(accepts)])
  expect(of(declines)).toEqual(['already', 'unfollow_already', handles.get(declines)])
  expect(of(open)).toEqual(['done', undefined, handles.get(open)])
  // A single unfollow withdraws a request as well.
  const asked = await person.send('POST', `${SUITE}/follow/`, { body: { user_id: asks } })
  expect(asked.json()).toMatchObject({ following: false, pending: true })
  await person.send('POST', `${SUITE}/unfollow/`, { body: { user_id: asks } })
  expect((await queue.standing([asks])).get(asks)?.requestedByYou).toBe(false)
  for (const one of [asks, accepts, declines])
    await scene.sandbox.control('PUT', 'account-states', { handle: handles.get(one), protected: null })
})

test('whoever was chosen is counted: oneself, suspended, gone, already followed, left when it is stopped', async () => {
  const { person, account } = await queue.connected()
  const people = await queue.people(account.user_id, 4, false)
  const [already = '', suspended = '', first = '', last = ''] = people
  await queue.set(account.user_id, already, true)
  const handle = await queue.handleOf(suspended)
  await scene.sandbox.control('PUT', 'account-states', { handle, status: 'suspended' })
  await queue.newWindow()
  await person.send('PATCH', `${SUITE}/follow-queue/`, { body: { daily_cap: 1 } })
  const chosen = [already, suspended, '999999999999', account.user_id, first, last]
  const { id, total } = await queue.bulk(person, 'follow', chosen)
  expect(total).toBe(6)
  await scene.application.jobs.drain()
  await queue.change(person, id, 'stop')
  await scene.application.jobs.drain()
  expect(await queue.batch(person, id)).toMatchObject({
    state: 'stopped',
    total: 6,
    done: 1,
    skipped: 4,
    already: 1,
    left: 1,
    expected_end: null,
  })
  const told = (await queue.peopleIn(person, id)).map(({ user_id, outcome, reason }) => [
    user_id,
    outcome,
    reason?.code,
  ])
  expect(told).toEqual([
    [already, 'already', 'follow_already'],
    [suspended, 'skipped', 'follow_suspended'],
    ['999999999999', 'skipped', 'follow_gone'],
    [first, 'done', undefined],
    [last, 'left', undefined],
    [account.user_id, 'skipped', 'follow_yourself'],
  ])
  expect((await queue.peopleIn(person, id, '&outcome=skipped')).map(({ user_id }) => user_id)).toEqual([
    suspended,
    '999999999999',
    account.user_id,
  ])
  const stranger = await scene.signedIn()
  const unknown = await stranger.send('GET', `${SUITE}/follow-queue/${id}/people/`)
  expect(unknown.statusCode).not.toBe(200)
  await scene.sandbox.control('PUT', 'account-states', { handle, status: null })
})

test('undoing leaves whoever was changed by hand since, and says who; a second undo says that it is undone', async () => {
  const { person, account } = await queue.connected()
  const people = await queue.people(account.user_id, 3, false)
  const [byHand = '', looked = '', plain = ''] = people
  await queue.newWindow()
  const { id } = await queue.bulk(person, 'follow', people)
  await scene.application.jobs.drain()
  await scene.sandbox.control('PUT', 'clock', { forward_hours: 1 })
  for (const what of ['unfollow', 'follow'])
    await person.send('POST', `${SUITE}/${what}/`, { body: { user_id: byHand } })
  // A complete look found that they were not followed, and a later one that they are.
  const { db } = scene.world
  await db.deleteFrom('suite_ties').where('account_id', '=', account.id).where('person', '=', looked).execute()
  const since = new Date(Date.parse(((await scene.sandbox.control('GET', 'clock')) as { now: string }).now))
  await db
    .insertInto('suite_ties')
    .values({ account_id: account.id, side: 'following', person: looked, since_after: since, since_before: since })
    .execute()
  const undone = (await queue.change(person, id, 'undo')).json()
  await scene.application.jobs.drain()
  expect(await queue.batch(person, undone.id)).toMatchObject({ state: 'done', total: 3, done: 1, skipped: 2 })
  expect((await queue.followed(people)).toSorted()).toEqual([byHand, looked].toSorted())
  expect((await queue.followed([plain])).length).toBe(0)
  const left = await queue.peopleIn(person, undone.id, '&outcome=skipped')
  expect(left.map(({ reason }) => reason?.code)).toEqual(['undo_changed_since', 'undo_changed_since'])
  const again = await queue.change(person, id, 'undo')
  expect([again.statusCode, again.json().code]).toEqual([409, 'undone_already'])
})

test('a queue behind another one ends after it, within the same days', async () => {
  const { person, account } = await queue.connected()
  const people = await queue.people(account.user_id, 6, false)
  await queue.newWindow()
  await person.send('PATCH', `${SUITE}/follow-queue/`, { body: { daily_cap: 2 } })
  const first = await queue.bulk(person, 'follow', people.slice(0, 5))
  await queue.nextSecond()
  const second = await queue.bulk(person, 'follow', people.slice(5))
  expect(second.waiting?.reason.code).toBe('follow_queue_before')
  expect(Date.parse(second.expected_end ?? '')).toBeGreaterThan(Date.parse(first.expected_end ?? ''))
  const { left_today, sendable_today } = (await person.send('GET', `${SUITE}/follow-queue/`)).json()
  expect(left_today).toBe(2)
  expect(sendable_today).toBeLessThanOrEqual(2)
  for (const { id } of [second, first]) await queue.change(person, id, 'stop')
})

test('a revoked grant: the queue says to reconnect, estimates nothing, and the account says so too', async () => {
  const { person, account } = await queue.connected()
  const people = await queue.people(account.user_id, 2, false)
  await queue.newWindow()
  await scene.sandbox.order({ kind: 'unauthorised', path: '/2/users', seconds: 600 })
  const { id } = await queue.bulk(person, 'follow', people)
  await queue.nextSecond()
  const behind = await queue.bulk(person, 'follow', people)
  await scene.application.jobs.drain()
  expect(await queue.batch(person, behind.id)).toMatchObject({ state: 'waiting', expected_end: null })
  const { state, waiting, expected_end } = await queue.batch(person, id)
  expect({ state, code: waiting?.reason.code, expected_end }).toEqual({
    state: 'waiting',
    code: 'queue_reconnect',
    expected_end: null,
  })
  const accounts = (await person.send('GET', `${SUITE}/accounts/`)).json()
  expect(accounts.results.find((one: { id: string }) => one.id === account.id).state).toBe('reconnect')
  await scene.sandbox.healAll()
})

// The last: the connector remembers what it heard of limits.
test('an undo whose people are all left as they are still takes back what was on its way', async () => {
  const { person, account } = await queue.connected()
  const [byHand = '', onItsWay = ''] = await queue.people(account.user_id, 2, false)
  await queue.newWindow()
  await person.send('PATCH', `${SUITE}/follow-queue/`, { body: { daily_cap: 1 } })
  const { id } = await queue.bulk(person, 'follow', [byHand, onItsWay])
  await scene.application.jobs.drain()
  expect(await queue.batch(person, id)).toMatchObject({ done: 1, left: 1 })
  await person.send('PATCH', `${SUITE}/follow-queue/`, { body: { daily_cap: 400 } })
  // What was done by hand is later than what the queue did.
  await queue.nextSecond()
  await person.send('POST', `${SUITE}/unfollow/`, { body: { user_id: byHand } })
  // The other one is followed, and nobody can see it: the answer is lost, and looking is refused for a while.
  await scene.sandbox.order({ kind: 'malformed', changes: true, path: WRITES, times: 4 })
  await scene.sandbox.order({ kind: 'rate_limited', path: '/2/users', skip: 1, seconds: 900 })
  for (const to of ['pause', 'resume']) await queue.change(person, id, to)
  await scene.application.jobs.drain()
  const undone = (await queue.change(person, id, 'undo')).json()
  expect(undone).toMatchObject({ total: 1, skipped: 1 })
  await scene.application.jobs.drain()
  expect(await queue.batch(person, undone.id)).toMatchObject({ state: 'waiting' })
  await scene.sandbox.healAll()
  await queue.newWindow()
  expect(await queue.followed([byHand, onItsWay])).toEqual([onItsWay])
  const { world, application, sandbox } = scene
  const { reconcile } = startProcess({ world, application, url: sandbox.url, place: 'undo-behind' })
  for (const target of [id, undone.id]) await reconcile.run({ kind: FOLLOW_BATCH, target }, { signal })
  expect(await queue.batch(person, undone.id)).toMatchObject({ state: 'done', total: 2, done: 1, skipped: 1, left: 0 })
  expect(await queue.followed([byHand, onItsWay])).toEqual([])
})
