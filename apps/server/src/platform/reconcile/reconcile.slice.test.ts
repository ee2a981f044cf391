// The engine over a real database: leases, fencing, two processes, kills, waits, and what is requested meanwhile.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eventually, paced } from '../../../testkit/eventually.ts'
import {
  openShelf,
  type Shelf,
  ShelfFailure,
  type ShelfRow,
  shelfReconciler,
} from '../../../testkit/shelf-reconciler.ts'
import { startWorld, type World } from '../../../testkit/start-world.ts'
import { type Jobs, openJobs } from '../jobs.ts'
import { openLog } from '../log.ts'
import type { DbOrTx } from '../postgres.ts'
import { openReconcile, progressOf, type Reconcile } from './open-reconcile.ts'
import { findReconciliation, listReconcileSteps, type TargetRef } from './reconcile-store.ts'

let world: World
let shelf: Shelf
let rows: Map<string, ShelfRow>
let owner: { userId: string }
let time = Date.parse('2026-11-21T08:00:00Z')
let targets = 0
let jobs: Jobs
const KIND = 'tests.shelf'
const hooks = { signal: new AbortController().signal }
const SECONDS = { lease: paced(600) / 1000, callSeconds: paced(1500) / 1000, settleSeconds: paced(300) / 1000 }

beforeAll(async () => {
  world = await startWorld()
})
afterAll(async () => {
  await world.close()
})
beforeEach(async () => {
  shelf = openShelf()
  rows = new Map()
  await world.db.deleteFrom('reconciliations').execute()
  const email = `shelf${++targets}@mail.example.com`
  const user = await world.db
    .insertInto('users')
    .values({ email, language: null, created_at: new Date(time), suspended_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  owner = { userId: user.id }
})

/** A process: an engine of its own over the same database. */
async function process(place: string): Promise<Reconcile> {
  const reconcile: Reconcile = openReconcile({
    db: world.db,
    jobs: () => jobs,
    clock: () => time,
    log: openLog({ json: true, write: () => undefined }),
    place,
    seconds: SECONDS,
  })
  reconcile.register(shelfReconciler<DbOrTx>(shelf, rows))
  jobs = await openJobs({ db: world.db, workers: reconcile.workers, onError: () => undefined })
  return reconcile
}

async function requestRow(reconcile: Reconcile, name = 'lamp') {
  const ref = { kind: KIND, target: `t${++targets}` }
  rows.set(ref.target, { name: `${name} ${targets}`, thing: null, ended: null })
  await reconcile.request(world.db, ref, owner, { steps: 1, inBackground: false })
  return ref
}
const after = (seconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, paced(seconds * 1000)))

async function progressFor(ref: TargetRef) {
  const row = await findReconciliation(world.db, ref)
  return row && progressOf(row)
}

test('what is requested runs in the background, once, and its journal and progress can be read', async () => {
  const reconcile = await process('a')
  const ref = await requestRow(reconcile)
  await reconcile.request(world.db, ref, owner)
  await reconcile.request(world.db, ref, owner)
  await jobs.drain()
  expect([shelf.writes, rows.get(ref.target)?.ended]).toEqual([1, 'converged'])
  expect(await progressFor(ref)).toEqual({
    state: 'converged',
    steps: { done: 1, total: 1 },
    waiting: null,
    problem: null,
  })
  expect(await listReconcileSteps(world.db, ref)).toMatchObject([{ number: 1, outcome: 'done' }])
  expect(await reconcile.run(ref, hooks)).toEqual({ kind: 'idle' })
})

test('two processes at once: one has the lease, the other does nothing', async () => {
  const [one, other] = [await process('a'), await process('b')]
  const ref = await requestRow(one)
  let meanwhile: unknown
  shelf.fates.push(async (work) => {
    meanwhile = await other.run(ref, hooks)
    return work()
  })
  expect(await one.run(ref, hooks)).toMatchObject({ kind: 'finished' })
  expect(meanwhile).toEqual({ kind: 'busy' })
  expect(shelf.writes).toBe(1)
})

test('a run that is slower than its lease keeps it, because it renews it', async () => {
  const [one, other] = [await process('a'), await process('b')]
  const ref = await requestRow(one)
  const leasedUntil = async (): Promise<number> =>
    Number((await findReconciliation(world.db, ref))?.lease_until?.getTime() ?? 0)
  let meanwhile: unknown
  shelf.fates.push(async (work) => {
    const first = await leasedUntil()
    // It was renewed, and the one that it had at first has run out.
    await eventually(async () => expect(await leasedUntil()).toBeGreaterThan(first + SECONDS.lease * 1000))
    meanwhile = await other.run(ref, hooks)
    return work()
  })
  expect(await one.run(ref, hooks)).toMatchObject({ kind: 'finished' })
  expect(meanwhile).toEqual({ kind: 'busy' })
})

test('fenced: a call that is answered after its lease is gone writes nothing, and is not repeated', async () => {
  const [one, other] = [await process('a'), await process('b')]
  const ref = await requestRow(one)
  const answer = Promise.withResolvers<void>()
  const inCall = Promise.withResolvers<void>()
  shelf.fates.push(undefined, async (work) => {
    inCall.resolve()
    await answer.promise
    return work()
  })
  const first = one.run(ref, hooks)
  await inCall.promise
  // As if its process had been stopped for a while: its lease has run out, and the other one takes it.
  const takeOver = async (): ReturnType<typeof other.run> => {
    await world.db
      .updateTable('reconciliations')
      .set({ lease_until: new Date(0) })
      .execute()
    const ran = await other.run(ref, hooks)
    return ran.kind === 'busy' ? await takeOver() : ran
  }
  const second = takeOver()
  await after(0.3)
  // The other one has looked, found nothing, and waits for as long as a call may take.
  answer.resolve()
  expect(await first).toEqual({ kind: 'stopped' })
  expect(await second).toMatchObject({ kind: 'finished', end: { state: 'converged' } })
  expect([shelf.writes, shelf.things.length]).toEqual([1, 1])
  expect(await listReconcileSteps(world.db, ref)).toMatchObject([{ outcome: 'done' }])
})

test.each([
  ['before its effect', false, ['undone', 'done']],
  ['after its effect', true, ['done']],
] as const)('killed in a call, %s: the next process of this place goes on at once', async (_when, done, outcomes) => {
  const killed = await process('a')
  const ref = await requestRow(killed)
  await new Promise<void>((inCall) => {
    shelf.fates.push(undefined, async (work) => {
      if (done) work()
      inCall()
      return await new Promise(() => undefined)
    })
    void killed.run(ref, hooks)
  })
  const next = await process('a')
  expect(await next.recover()).toBe(1)
  for (
    const until = performance.now() + paced(60_000);
    rows.get(ref.target)?.ended === null && performance.now() < until;
    await after(0.2)
  )
    await jobs.drain()
  expect([rows.get(ref.target)?.ended, shelf.writes]).toEqual(['converged', 1])
  expect((await listReconcileSteps(world.db, ref)).map(({ outcome }) => outcome)).toEqual(outcomes)
})

test('a revoked grant is waited for, goes on after connecting again, and is given up after its patience', async () => {
  const reconcile = await process('a')
  const revoked = async (): Promise<never> => {
    throw new ShelfFailure('revoked')
  }
  const ref = await requestRow(reconcile)
  shelf.fates.push(revoked)
  expect(await reconcile.run(ref, hooks)).toMatchObject({ kind: 'waiting', reason: 'reconnect' })
  expect(await progressFor(ref)).toMatchObject({ waiting: { reason: 'reconnect' } })
  await reconcile.reconnected()
  await jobs.drain()
  expect(rows.get(ref.target)?.ended).toBe('converged')

  const second = await requestRow(reconcile)
  shelf.fates.push(revoked)
  await reconcile.run(second, hooks)
  time += 25 * 3_600_000
  shelf.fates.push(revoked)
  const ran = await reconcile.run(second, hooks)
  expect(ran).toMatchObject({ end: { state: 'stuck', problem: { code: 'reconnect_expired' } } })
})

test('cancelled before it begins, nothing is written; requested anew, it begins anew', async () => {
  const reconcile = await process('a')
  const ref = await requestRow(reconcile)
  expect(await reconcile.cancel(world.db, ref)).toBe(true)
  await jobs.drain()
  expect([rows.get(ref.target)?.ended, shelf.writes]).toEqual(['cancelled', 0])
  expect(await reconcile.cancel(world.db, ref)).toBe(false)
  await reconcile.request(world.db, ref, owner)
  await jobs.drain()
  expect([rows.get(ref.target)?.ended, shelf.writes]).toEqual(['converged', 1])
})

test('requested anew while it ends, it does not end', async () => {
  const reconcile = await process('a')
  const ref = await requestRow(reconcile)
  let again = 0
  const engine = openReconcile({
    db: world.db,
    jobs: () => jobs,
    clock: () => time,
    log: openLog({ json: true, write: () => undefined }),
    place: 'c',
    seconds: SECONDS,
  })
  const usual = shelfReconciler<DbOrTx>(shelf, rows)
  engine.register({
    ...usual,
    next: (situation) => {
      const next = usual.next(situation)
      if (next.kind === 'converged') again += 1
      return next
    },
    read: async (...given) => {
      const observed = await usual.read(...given)
      if (rows.get(ref.target)?.thing !== null && again === 0)
        await reconcile.request(world.db, ref, owner, { inBackground: false })
      return observed
    },
  })
  expect(await engine.run(ref, hooks)).toMatchObject({ kind: 'finished' })
  expect([again, shelf.writes]).toEqual([2, 1])
})

test('followed by whoever asked: it says what it waits for, is not run before its time, and tells its progress', async () => {
  const reconcile = await process('a')
  const ref = await requestRow(reconcile)
  const reported: number[] = []
  shelf.fates.push(async () => {
    throw new ShelfFailure('unavailable', 40)
  })
  const onStep = async (left: number): Promise<void> => void reported.push(left)
  const follow = () => reconcile.follow(ref, { ...hooks, onStep })
  expect(await follow()).toMatchObject({ kind: 'waiting', reason: 'unavailable', seconds: 40 })
  expect(await follow()).toMatchObject({ kind: 'waiting', reason: 'unavailable' })
  expect(reported).toEqual([])
  time += 41_000
  expect(await follow()).toMatchObject({ kind: 'finished' })
  expect(reported).toEqual([1])
})
