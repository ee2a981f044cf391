// The conformance suite of reconcilers: whatever becomes of each of its writes, in the end all of it is there, or exactly what
// was there before, the row says which, nothing is there twice, and nothing was written again without looking for it.
import { beforeAll, describe, expect, test } from 'vitest'
import { listReconcileSteps } from '../src/platform/reconcile/reconcile-store.ts'
import { blindRepeats } from './blind-repeats.ts'
import { chosenCells } from './chosen-cells.ts'
import { paced } from './eventually.ts'
import type { ReconcilerScene, SceneTarget } from './reconciler-scene.ts'
import { isAtRest, NEVER, type ReconcilerStage, reconcilerStage, runToEnd } from './reconciler-stage.ts'
import type { Between, ReconcilingProcess } from './reconciling-process.ts'
import type { OrderedFailure } from './sandbox-network.ts'

/** Nobody hears, or nobody can read, what came of a write. */
const UNHEARD: Readonly<Record<string, OrderedFailure>> = {
  'is lost before its effect': { kind: 'dropped_before' },
  'is lost after its effect': { kind: 'dropped_after' },
  'is answered with a page': { kind: 'html' },
  'is answered with 500 after its effect': { kind: 'failed_after' },
  'has an answer that breaks off': { kind: 'malformed' },
  'has an answer that leaves items out': { kind: 'partial' },
  'is delivered twice': { kind: 'doubled' },
  'is delivered twice, the second time refused': { kind: 'replayed' },
}
/** It was not done, and will be later. */
const LATER: Readonly<Record<string, OrderedFailure>> = {
  'is rate limited': { kind: 'rate_limited', seconds: 60 },
  'meets an outage': { kind: 'unavailable', retry_after: 60 },
  'meets a revoked grant': { kind: 'unauthorised' },
}
/** It will not be done. */
const REFUSED: Readonly<Record<string, OrderedFailure>> = {
  'is refused with 400': { kind: 'refused', status: 400, code: 'INVALID_PARAMETER', message: 'As ordered.' },
  'is refused with 403': { kind: 'refused', status: 403, code: 'UNAUTHORIZED_CLIENT_APPLICATION', message: 'No.' },
}

/** What can become of a question, each time of another one. */
const UNANSWERED: readonly OrderedFailure[] = [
  { kind: 'rate_limited', seconds: 60, skip: 1 },
  { kind: 'unavailable', retry_after: 60, skip: 2 },
  { kind: 'unauthorised', skip: 3 },
  { kind: 'refused', status: 403, code: 'UNAUTHORIZED_CLIENT_APPLICATION', message: 'No.', skip: 4 },
]

/** What is known of a scene that nobody disturbs. */
interface Undisturbed {
  writes: number
  before: unknown
  whole: unknown
  /** What somebody else may do to it. */
  others: readonly string[]
}

interface Play {
  readonly stage: ReconcilerStage
  readonly target: SceneTarget
  readonly ref: { readonly kind: string; readonly target: string }
  readonly before: unknown
}

/** Before anything was written. */
async function begin(stage: ReconcilerStage, scene: ReconcilerScene): Promise<Play> {
  await stage.heal()
  const target = await scene.begin(stage)
  const before = await target.look()
  const id = await target.request()
  await stage.heal()
  return { stage, target, ref: { kind: scene.kind, target: id }, before }
}

/** Of every write it is known what came of it. */
async function expectClosedJournal({ stage, ref }: Play): Promise<void> {
  const steps = await listReconcileSteps(stage.world.db, ref)
  expect(steps.filter(({ outcome }) => outcome === null)).toEqual([])
}

/** And nothing was written again without having looked for it. */
async function expectSoundJournal(play: Play): Promise<void> {
  expect(blindRepeats(await play.stage.requests())).toEqual([])
  await expectClosedJournal(play)
}

/** All of it, or exactly what was there before; what is left of it otherwise is said, harmless, and gone on with. */
async function expectWholeOrBefore(play: Play, { whole }: Undisturbed, mayFail = false): Promise<void> {
  const { stage, target, ref, before } = play
  await expectSoundJournal(play)
  const [says, seen] = [await target.says(), await target.look()]
  if (!mayFail) expect(says).toBe('all')
  if (says === 'part') {
    expect(target.mayRemain?.(seen) ?? false, JSON.stringify(seen)).toBe(true)
    const again = await target.again?.()
    const id = typeof again === 'string' ? again : ref.target
    await runToEnd(stage, { ...ref, target: id }, stage.process({ place: 'again' }))
    const now = await target.says()
    expect(['all', 'before']).toContain(now)
    expect(await target.look()).toEqual(now === 'all' ? whole : before)
    await expectSoundJournal(play)
  } else expect({ says, seen }).toEqual({ says, seen: says === 'all' ? whole : before })
  await target.clear()
}

/** Plays it with something ordered for one of its writes; in a long run once for each of them. */
async function playEach(
  stage: ReconcilerStage,
  scene: ReconcilerScene,
  { writes }: Undisturbed,
  play: (one: Play, write: number) => Promise<void>,
): Promise<void> {
  const all = Array.from({ length: writes }, (_, write) => write)
  for (const write of chosenCells(all, 1)) {
    const one = await begin(stage, scene)
    try {
      await play(one, write)
    } catch (error) {
      const steps = await listReconcileSteps(stage.world.db, one.ref)
      const requested = (await stage.requests()).map(({ method, path, status }) => `${method} ${path} ${status}`)
      const journal = steps.map(({ step, outcome, problem }) =>
        JSON.stringify({ outcome, problem, step }).slice(0, 300),
      )
      throw new Error(`Write ${write + 1} of ${writes}\n${[...requested, ...journal].join('\n')}`, { cause: error })
    }
  }
}

class Killed extends Error {
  override readonly name = 'Killed'
}

interface Victim {
  readonly between: Between
  /** At that write. */
  readonly reached: Promise<void>
  /** Every call of it has arrived. */
  arrived(): Promise<void>
  /** Lets go of it, so that the test can end. */
  bury(): void
}

/** A process that at one of its writes is gone: it hears nothing any more, and does nothing. */
function victimAt(at: number, when: 'before' | 'during' | 'after'): Victim {
  const grave = Promise.withResolvers<never>()
  const reached = Promise.withResolvers<void>()
  let call: Promise<unknown> = Promise.resolve()
  grave.promise.catch(() => undefined)
  return {
    reached: reached.promise,
    arrived: async () => void (await call),
    bury: () => grave.reject(new Killed('killed')),
    async between(write, work) {
      if (write !== at) return await work()
      if (when !== 'before') call = work().catch(() => undefined)
      if (when === 'after') await call
      reached.resolve()
      return await grave.promise
    },
  }
}

/** The order has met its request. */
async function met({ sandbox }: ReconcilerStage): Promise<void> {
  for (const until = performance.now() + paced(60_000); ; ) {
    const orders = (await sandbox.control('GET', 'failures')) as readonly unknown[]
    if (orders.length === 0) return
    if (performance.now() > until) throw new Error('The request did not come.')
  }
}

async function runUntilKilled(
  { stage, ref }: Play,
  victim: Victim,
  process: ReconcilingProcess,
): Promise<() => Promise<void>> {
  const first = process.reconcile.run(ref, { signal: NEVER })
  first.catch(() => undefined)
  await Promise.race([victim.reached, first])
  await met(stage)
  return async () => {
    victim.bury()
    await expect(first).rejects.toThrow(Killed)
  }
}

const SLOW_MS = paced(120)
/** Long enough that the lease is gone before the answer comes, on a busy machine too. */
const LEASE_LOST_MS = paced(500)

interface Played {
  readonly stage: ReconcilerStage
  readonly scene: ReconcilerScene
  readonly undisturbed: Undisturbed
}

const orderAt = ({ sandbox }: ReconcilerStage, failure: OrderedFailure, write: number): Promise<void> =>
  sandbox.order({ ...failure, changes: true, skip: write })

async function undisturb({ sandbox }: ReconcilerStage): Promise<void> {
  await sandbox.healAll()
  await sandbox.control('DELETE', 'rate-limits')
}

function describeAnswers({ stage, scene, undisturbed }: Played): void {
  const disturb = async (failure: OrderedFailure, mayFail: boolean): Promise<void> =>
    await playEach(stage, scene, undisturbed, async (play, write) => {
      await orderAt(stage, failure, write)
      await runToEnd(stage, play.ref, stage.process({ place: 'one' }), () => undisturb(stage))
      await expectWholeOrBefore(play, undisturbed, mayFail)
    })

  // Between the scenes of all features each of them is played.
  for (const [what, failure] of chosenCells(Object.entries({ ...UNHEARD, ...LATER }), 4, scene.name))
    test(`a write ${what}`, async () => await disturb(failure, false))
  for (const [what, failure] of chosenCells(Object.entries(REFUSED), 1, scene.name))
    test(`a write ${what}`, async () => await disturb(failure, true))

  test('questions fail in between', async () => {
    for (const failure of chosenCells(UNANSWERED, 1)) {
      const play = await begin(stage, scene)
      await stage.sandbox.order({ ...failure, method: 'GET', path: scene.questions ?? '/accounts/*' })
      await runToEnd(stage, play.ref, stage.process({ place: 'one' }), () => undisturb(stage))
      await undisturb(stage)
      await expectWholeOrBefore(play, undisturbed, failure.kind === 'refused')
    }
  })
}

function describeProcesses({ stage, scene, undisturbed }: Played): void {
  const moments = ['before', 'during', 'after'] as const
  test.each(chosenCells(moments, 1, scene.name))('killed %s a write', async (when) => {
    await playEach(stage, scene, undisturbed, async (play, write) => {
      if (when === 'during') await orderAt(stage, { kind: 'slow', milliseconds: SLOW_MS }, write)
      const victim = victimAt(write, when)
      const bury = await runUntilKilled(play, victim, stage.process({ place: 'killed', between: victim.between }))
      const next = stage.process({ place: 'killed' })
      expect(await next.reconcile.recover()).toBe(1)
      await runToEnd(stage, play.ref, next, () => victim.arrived())
      await expectWholeOrBefore(play, undisturbed)
      await bury()
    })
  })

  test('a write is delayed until another process has the lease', async () => {
    await playEach(stage, scene, undisturbed, async (play, write) => {
      await orderAt(stage, { kind: 'slow', milliseconds: LEASE_LOST_MS }, write)
      const slow = stage.process({ place: 'slow' }).reconcile.run(play.ref, { signal: NEVER })
      await met(stage)
      await stage.world.db
        .updateTable('reconciliations')
        .set({ lease_until: new Date(0) })
        .where('target', '=', play.ref.target)
        .execute()
      await runToEnd(stage, play.ref, stage.process({ place: 'other' }), async () => void (await slow))
      expect((await slow).kind).toBe('stopped')
      await expectWholeOrBefore(play, undisturbed)
    })
  })

  test('two processes at once', async () => {
    const play = await begin(stage, scene)
    await stage.sandbox.order({ kind: 'slow', changes: true, milliseconds: 30, times: 100 })
    await Promise.all(['one', 'other'].map((place) => runToEnd(stage, play.ref, stage.process({ place }))))
    await stage.sandbox.healAll()
    await expectWholeOrBefore(play, undisturbed)
    const again = await stage.process({ place: 'third' }).reconcile.run(play.ref, { signal: NEVER })
    if (!isAtRest(again)) expect(again).toEqual({ kind: 'idle' })
  })
}

function describeOthers({ stage, scene, undisturbed }: Played): void {
  test('somebody else changes it meanwhile: it ends, and the row says how', async () => {
    for (const other of chosenCells(undisturbed.others, 1))
      await playEach(stage, scene, undisturbed, async (play, write) => {
        const { target } = play
        const between: Between = async (at, work) => {
          if (at === write) await target.others[other]?.()
          return await work()
        }
        await runToEnd(stage, play.ref, stage.process({ place: 'one', between }))
        await expectClosedJournal(play)
        await target.compare?.()
        const [says, seen] = [await target.says(), await target.look()]
        expect(['all', 'before', 'part'], other).toContain(says)
        if (says === 'all') expect(seen, other).toEqual(undisturbed.whole)
        await target.clear()
      })
  })
}

/** Call it once in a file: the reconcilers of a feature, on one stage. */
export function describeReconciler(scenes: readonly ReconcilerScene[]): void {
  const stage = reconcilerStage({ people: scenes.some(({ needsPeople }) => needsPeople) })
  for (const scene of scenes)
    describe(scene.name, () => {
      const undisturbed: Undisturbed = { writes: 0, before: null, whole: null, others: [] }
      beforeAll(async () => {
        const play = await begin(stage, scene)
        await runToEnd(stage, play.ref, stage.process({ place: 'one' }))
        const writes = (await stage.requests()).filter(({ changes }) => changes)
        const whole = await play.target.look()
        const others = Object.keys(play.target.others)
        Object.assign(undisturbed, { writes: writes.length, before: play.before, whole, others })
        await expectWholeOrBefore(play, undisturbed)
        expect(writes.length).toBeGreaterThan(0)
        expect(whole).not.toEqual(play.before)
      })
      describeAnswers({ stage, scene, undisturbed })
      describeProcesses({ stage, scene, undisturbed })
      describeOthers({ stage, scene, undisturbed })
    })
}
