// Jobs on the real store: they come with the change or not at all, once for each key, and again after a failure.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { eventually } from '../../testkit/eventually.ts'
import { startWorld, type World } from '../../testkit/start-world.ts'
import { type JobKind, type Jobs, jobWorker, openJobs } from './jobs.ts'
import { inTransaction } from './postgres.ts'

const greet: JobKind<{ who: string }> = { name: 'probe.greet', payload: z.object({ who: z.string() }) }
const count: JobKind<{ thing: string }> = {
  name: 'probe.count-thing',
  payload: z.object({ thing: z.string() }),
  key: ({ thing }) => thing,
}
const stumble: JobKind<{ at: number }> = { name: 'probe.stumble', payload: z.object({ at: z.number() }) }

const tidy: JobKind<Record<never, never>> = { name: 'probe.tidy', payload: z.object({}) }

let world: World
let jobs: Jobs
const greeted: string[] = []
const counted: string[] = []
const errors: string[] = []
let stumbles = 0
const tidied: string[] = []

beforeAll(async () => {
  world = await startWorld()
  jobs = await openJobs({
    db: world.db,
    workers: [
      jobWorker(greet, async ({ who }) => {
        greeted.push(who)
        if (who === 'first') await jobs.enqueue(world.db, greet, { who: 'after first' })
      }),
      jobWorker(count, async ({ thing }) => void counted.push(thing)),
      jobWorker(stumble, async ({ at }) => {
        stumbles += 1
        if (stumbles <= at) throw new Error('stumbled')
      }),
      // Next year's first minute: within this test it comes at the start alone.
      jobWorker(tidy, async () => void tidied.push('tidied'), '0 0 1 1 *', { atStart: true }),
    ],
    onError: (job) => errors.push(job),
  })
})
beforeEach(() => {
  greeted.length = 0
  counted.length = 0
})
afterAll(async () => {
  await jobs.stop()
  await world.close()
})

test('a job exists when its transaction is committed', async () => {
  await inTransaction(world.db, (tx) => jobs.enqueue(tx, greet, { who: 'kept' }))
  await jobs.drain()
  expect(greeted).toEqual(['kept'])
})

test('a job is gone with the transaction that asked for it', async () => {
  const undone = inTransaction(world.db, async (tx) => {
    await jobs.enqueue(tx, greet, { who: 'undone' })
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  await jobs.drain()
  expect(greeted).toEqual([])
})

test('draining runs what a job leads to', async () => {
  await jobs.enqueue(world.db, greet, { who: 'first' })
  await jobs.drain()
  expect(greeted).toEqual(['first', 'after first'])
})

test('jobs with the same key wait once, with another key beside each other', async () => {
  for (const thing of ['a', 'a', 'b', 'a']) await jobs.enqueue(world.db, count, { thing })
  await jobs.drain()
  expect(counted.sort()).toEqual(['a', 'b'])
  await jobs.enqueue(world.db, count, { thing: 'a' })
  await jobs.drain()
  expect(counted.sort()).toEqual(['a', 'a', 'b'])
})

test('one for right now is not dropped because of one for later, and one for later delays none', async () => {
  await jobs.enqueue(world.db, count, { thing: 'soon' }, 3600)
  await jobs.drain()
  expect(counted).toEqual([])
  await jobs.enqueue(world.db, count, { thing: 'soon' })
  await jobs.enqueue(world.db, count, { thing: 'soon' }, 3600)
  await jobs.drain()
  await jobs.drain()
  expect(counted).toEqual(['soon'])
})

test('a payload that does not fit is refused when the job is taken', async () => {
  await jobs.enqueue(world.db, greet, { who: 7 } as unknown as { who: string })
  await expect(jobs.drain()).rejects.toThrow(/probe.greet failed/)
  expect(greeted).toEqual([])
})

test('in the background, a failed run is tried again, and what belongs to the start comes with it', async () => {
  expect(tidied).toEqual([])
  await jobs.work()
  await jobs.enqueue(world.db, stumble, { at: 1 })
  await jobs.enqueue(world.db, greet, { who: 'background' })
  await eventually(() => expect(stumbles).toBe(2))
  expect(errors).toContain('probe.stumble')
  expect(greeted).toContain('background')
  await eventually(() => expect(tidied).toEqual(['tidied']))
})

const walk: JobKind<{ steps: number }> = { name: 'probe.walk', payload: z.object({ steps: z.number() }), retries: 0 }

test('stopped in its middle, a job stops at its next step and goes on at the next start, at no cost to its retries', async () => {
  let taken = 0
  let reached = 0
  const troubles: unknown[] = []
  const open = () =>
    openJobs({
      db: world.db,
      workers: [
        jobWorker(walk, async ({ steps }, signal) => {
          taken += 1
          for (; reached < steps; reached += 1) {
            signal.throwIfAborted()
            await new Promise((next) => setTimeout(next, 20))
          }
        }),
      ],
      onError: (_, error) => troubles.push(error),
    })
  const first = await open()
  await first.work()
  await first.enqueue(world.db, walk, { steps: 100 })
  await eventually(() => expect(reached).toBeGreaterThan(2))
  await first.stop()
  const stoppedAt = reached
  expect(stoppedAt).toBeLessThan(100)
  const second = await open()
  await second.work()
  await eventually(() => expect(reached).toBe(100))
  await second.stop()
  expect([taken, troubles]).toEqual([2, []])
})

test('a job that does not heed its signal is not waited for, and runs again', async () => {
  const deaf: JobKind<Record<never, never>> = { name: 'probe.deaf', payload: z.object({}), retries: 0 }
  const begun: string[] = []
  const open = (name: string, work: () => Promise<void>) =>
    openJobs({
      db: world.db,
      workers: [
        jobWorker(deaf, async () => {
          begun.push(name)
          await work()
        }),
      ],
      onError: (_, error) => {
        throw error
      },
    })
  const end = Promise.withResolvers<void>()
  const first = await open('first', () => end.promise)
  await first.work()
  await first.enqueue(world.db, deaf, {})
  await eventually(() => expect(begun).toEqual(['first']))
  await first.stop()
  const second = await open('second', async () => undefined)
  await second.work()
  await eventually(() => expect(begun).toEqual(['first', 'second']))
  end.resolve()
  await second.stop()
})

test('what came by itself in an earlier version does not any more', async () => {
  const old: JobKind<Record<never, never>> = { name: 'probe.old', payload: z.object({}) }
  const earlier = jobWorker(old, async () => undefined, '* * * * *')
  const scheduled = async () => {
    const { rows } = await sql<{ name: string }>`SELECT name FROM jobs.schedule`.execute(world.db)
    return rows.map(({ name }) => name)
  }
  for (const workers of [[earlier], []]) {
    const started = await openJobs({ db: world.db, workers, onError: () => undefined })
    await started.work()
    expect(await scheduled()).toEqual(workers.map(({ name }) => name))
    await started.stop()
  }
})
