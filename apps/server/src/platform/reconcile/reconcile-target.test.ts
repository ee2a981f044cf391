// One run of the engine over a service that fails in every way, with kills between any two of its writes.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Kill, Killed, memoryJournal } from '../../../testkit/memory-journal.ts'
import { openShelf, ShelfFailure, type ShelfRow, shelfReconciler } from '../../../testkit/shelf-reconciler.ts'
import { type RunOptions, reconcileTarget } from './reconcile-target.ts'
import type { Reconciler } from './reconciler.ts'

const options: RunOptions = {
  pause: async () => undefined,
  stopping: () => false,
  onStep: async () => undefined,
  settleSeconds: 2,
  callSeconds: 30,
}

type Fate = (work: () => unknown) => Promise<unknown>
const fail =
  (failure: () => Error, done = false): Fate =>
  async (work) => {
    if (done) work()
    throw failure()
  }
const FATES: Readonly<Record<string, Fate>> = {
  'lost after it was done': fail(() => new ShelfFailure('lost'), true),
  'lost before it was done': fail(() => new ShelfFailure('lost')),
  'killed after it was done': fail(() => new Killed(), true),
  'killed before it was done': fail(() => new Killed()),
  unavailable: fail(() => new ShelfFailure('unavailable', 1)),
  'rate limited': fail(() => new ShelfFailure('rate_limited', 60)),
  revoked: fail(() => new ShelfFailure('revoked')),
  'delivered twice, the second time refused': fail(() => new ShelfFailure('revoked'), true),
}

function scene(kills: Kill[] = []) {
  const shelf = openShelf()
  const row: ShelfRow = { name: 'lamp', thing: null, ended: null }
  const journal = memoryJournal<{ name: string; known: string[] }>(kills)
  const reconciler = shelfReconciler<null>(shelf, new Map([['row', row]]))
  const run = (changed: Partial<typeof reconciler> = {}, with_: Partial<RunOptions> = {}) =>
    reconcileTarget({ ...reconciler, ...changed }, 'row', journal, { ...options, ...with_ })
  return { shelf, row, journal, run }
}

/** Started again after each kill and each wait, as the server does. */
async function toTheEnd(run: () => ReturnType<typeof reconcileTarget>): Promise<void> {
  for (let starts = 0; starts < 200; starts += 1) {
    const ran = await run().catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error
    })
    if (ran?.kind === 'finished') return
  }
  throw new Error('It never ends.')
}

test('stands once, whatever fails and wherever it is killed', async () => {
  const fate = fc.constantFrom(undefined, ...Object.values(FATES))
  const kill = fc.constantFrom<Kill>('no', 'before', 'after')
  await fc.assert(
    fc.asyncProperty(fc.array(fate, { maxLength: 15 }), fc.array(kill, { maxLength: 10 }), async (fates, kills) => {
      const { shelf, row, journal, run } = scene(kills)
      shelf.fates.push(...fates)
      await toTheEnd(() => run())
      expect([shelf.things.length, shelf.writes]).toEqual([1, 1])
      expect(row).toEqual({ name: 'lamp', thing: 'thing1', ended: 'converged' })
      expect(journal.steps.filter(({ outcome }) => outcome === 'done')).toHaveLength(1)
    }),
    { numRuns: 1000 },
  )
})

describe('a lost answer', () => {
  test('is looked for: what is there is taken, and is not made again', async () => {
    const { shelf, journal, run } = scene()
    shelf.fates.push(undefined, FATES['lost after it was done'])
    expect(await run()).toMatchObject({ kind: 'finished', end: { state: 'converged' } })
    expect([shelf.writes, journal.steps.map(({ outcome }) => outcome)]).toEqual([1, ['done']])
  })

  test('that may still come is waited for; what is not there after that is made once more', async () => {
    const { shelf, journal, run } = scene()
    const young = { ...journal, read: async () => ({ ...(await journal.read()), open: null }) }
    await young.begin({ name: 'lamp', known: [] }, 1)
    let age = 3
    const read = journal.read
    journal.read = async () => {
      const state = await read()
      return { ...state, open: state.open && { ...state.open, age } }
    }
    expect(await run()).toEqual({ kind: 'waiting', reason: 'settling', seconds: 27, problem: null })
    expect(shelf.writes).toBe(0)
    age = 31
    expect(await run()).toMatchObject({ kind: 'finished' })
    expect([shelf.writes, journal.steps.map(({ outcome }) => outcome)]).toEqual([1, ['undone', 'done']])
  })

  test('that two could be is said instead of guessed, and nothing is made', async () => {
    const { shelf, run } = scene()
    shelf.fates.push(undefined, async (work) => {
      work()
      shelf.things.push({ id: 'theirs', name: 'lamp' })
      throw new ShelfFailure('lost')
    })
    expect(await run()).toMatchObject({ end: { state: 'stuck', problem: { code: 'ambiguous' } } })
    expect(shelf.writes).toBe(1)
  })
})

describe('a refusal', () => {
  const no = fail(() => new ShelfFailure('refused'))

  test('is stuck with its problem when it is still what would come next', async () => {
    const { shelf, row, run } = scene()
    shelf.fates.push(undefined, no)
    expect(await run()).toMatchObject({ end: { state: 'stuck', problem: { code: 'refused' } } })
    expect([row.ended, shelf.writes]).toEqual(['stuck', 0])
  })

  test('is tried again as often as the reconciler says, and never without an end', async () => {
    const { shelf, journal, run } = scene()
    for (let tries = 0; tries < 100; tries += 1) shelf.fates.push(undefined, no, undefined)
    const requested: number[] = []
    const retry: Reconciler<never>['refused'] = ({ tries }) => {
      requested.push(tries)
      return tries < 3 ? { kind: 'retry' } : { kind: 'stuck', problem: { code: 'given_up', values: {} } }
    }
    expect(await run({ refused: retry })).toMatchObject({ end: { problem: { code: 'given_up' } } })
    expect([requested, journal.steps.length]).toEqual([[0, 1, 2, 3], 4])
    expect(await run({ refused: () => ({ kind: 'retry' }) })).toMatchObject({ end: { state: 'stuck' } })
  })
})

test('a step that was confirmed and is not seen is looked for, not repeated', async () => {
  const { shelf, run } = scene()
  const pauses: number[] = []
  const blind = { record: async () => undefined }
  const pause = async (seconds: number): Promise<void> => void pauses.push(seconds)
  const next = () => ({ kind: 'step' as const, step: { name: 'lamp', known: [] } })
  expect(await run({ ...blind, next }, { pause })).toMatchObject({ end: { problem: { code: 'not_shown' } } })
  expect([shelf.writes, pauses]).toEqual([1, [2, 2, 2]])
})

test('waits: short ones are sat out, long ones and a revoked grant end the run', async () => {
  const { shelf, run } = scene()
  shelf.fates.push(
    fail(() => new ShelfFailure('unavailable', 4)),
    FATES['rate limited'],
  )
  expect(await run()).toMatchObject({ kind: 'waiting', reason: 'rate_limited', seconds: 60 })
  shelf.fates.push(FATES.revoked)
  let thrown: unknown
  const open: Reconciler<never>['open'] = async (_row, work) => {
    await work(shelf as never).catch((error: unknown) => {
      thrown = error
      throw error
    })
  }
  expect(await run({ open })).toMatchObject({ kind: 'waiting', reason: 'reconnect' })
  expect(thrown).toMatchObject({ kind: 'revoked' })
})

test('cancelled, it stops between two steps; what is gone is not wanted any more', async () => {
  const { shelf, row, journal, run } = scene()
  journal.cancelRequested = true
  expect(await run()).toMatchObject({ end: { state: 'cancelled' } })
  expect([row.ended, shelf.writes]).toEqual(['cancelled', 0])
  expect(await run({ load: async () => null })).toMatchObject({ end: { state: 'cancelled' } })
})
