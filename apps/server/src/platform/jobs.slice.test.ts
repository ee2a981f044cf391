// Jobs on the real store: they come with the change or not at all, once for each key, and again after a failure.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
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
  await vi.waitFor(() => expect(stumbles).toBe(2), { timeout: 15_000 })
  expect(errors).toContain('probe.stumble')
  expect(greeted).toContain('background')
  await vi.waitFor(() => expect(tidied).toEqual(['tidied']), { timeout: 15_000 })
})
