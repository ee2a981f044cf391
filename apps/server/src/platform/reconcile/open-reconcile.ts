// The engine that brings things of other services to their desired state: who holds a target, what waits, what goes on.
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type JobKind, type Jobs, type JobWorker, jobWorker } from '../jobs.ts'
import type { Log } from '../log.ts'
import { pauseUnless } from '../pause-unless.ts'
import type { Db, DbOrTx } from '../postgres.ts'
import {
  findReconciliation,
  keepWaiting,
  type Lease,
  type Owner,
  openReconcileJournal,
  type ReconciliationRow,
  releaseLease,
  releaseLeasesOf,
  renewLease,
  requestCancel,
  requestReconciliation,
  type TargetRef,
  takeLease,
  type Unattended,
  unattended,
  type Waiting,
} from './reconcile-store.ts'
import { type RunEnd, type RunOptions, reconcileTarget } from './reconcile-target.ts'
import type { End, Reconciler, Types, Wait } from './reconciler.ts'

/** Types of a reconciler whose changes are stored in PostgreSQL. */
export interface StoredTypes extends Types {
  readonly tx: DbOrTx
}

export type Ran =
  | RunEnd
  /** Another run has the lease. */
  | { readonly kind: 'busy' }
  /** Nothing is under way: it was finished, or never requested. */
  | { readonly kind: 'idle' }

export interface RunHooks {
  readonly signal: AbortSignal
  readonly onStep?: RunOptions['onStep']
}

export interface FollowHooks extends RunHooks {
  /** Told again and again while another run has the lease; what it throws ends the following. */
  readonly onBusy?: () => Promise<void>
}

export interface Reconcile {
  register<T extends StoredTypes>(reconciler: Reconciler<T>): void
  /** Requests it with the change that asks for it. `inBackground: false`: whoever asks runs it; recovery does otherwise. */
  request(
    tx: DbOrTx,
    ref: TargetRef,
    owner: Owner,
    options?: {
      readonly steps?: number
      readonly continues?: boolean
      readonly inBackground?: boolean
      /** So long the background leaves it to whoever asks. */
      readonly afterSeconds?: number
    },
  ): Promise<void>
  /** Goes on now with what is under way and waits. */
  wake(tx: DbOrTx, ref: TargetRef): Promise<void>
  /** False: it is not under way. */
  cancel(tx: DbOrTx, ref: TargetRef): Promise<boolean>
  /** Runs it here and now, as far as it gets in one go. */
  run(ref: TargetRef, hooks: RunHooks): Promise<Ran>
  /**
   * Runs it until it is finished, or has to wait: then it continues in the background, and is followed again later. What
   * waits already is not run before its time.
   */
  follow(ref: TargetRef, hooks: FollowHooks): Promise<Ran>
  /** After a start: what an earlier process of this place held is free, and everything under way goes on. Limits are looked at anew. */
  recover(): Promise<number>
  /** After an account was connected again: what waited for that goes on. */
  reconnected(): Promise<void>
  readonly workers: readonly JobWorker[]
}

export interface ReconcilePorts {
  readonly db: Db
  /** Only known once its workers are. */
  readonly jobs: () => Pick<Jobs, 'enqueue'>
  /** Milliseconds; leases go by the database's clock. */
  readonly clock: () => number
  readonly log: Log
  /** What only one process at a time can be, such as a data folder: leases of an earlier one are free at its start. */
  readonly place: string
  readonly seconds?: Partial<EngineSeconds>
}

export interface EngineSeconds extends Pick<RunOptions, 'settleSeconds' | 'callSeconds'> {
  /** A run that does not renew its lease for so long is taken to be gone. */
  readonly lease: number
}

/** A call of the network takes 20 s at most, after 8 s of waiting for its rate. */
const USUAL: EngineSeconds = { settleSeconds: 2, callSeconds: 30, lease: 15 }

const Payload = z.object({ kind: z.string(), target: z.string(), wait: z.boolean().default(false) })
type Payload = z.output<typeof Payload>

/** `wait`: when it goes on is known; a job for right now is not dropped because of one for later. */
const runJob: JobKind<Payload> = {
  name: 'reconcile.run',
  payload: Payload,
  key: ({ kind, target, wait }) => `${kind} ${target} ${wait ? 'later' : 'now'}`,
  seconds: 900,
  atOnce: 6,
}
/** Then others have their turn. */
const LONGEST_TURN_MS = 60_000
const BUSY_SECONDS = 5
const BUSY_LOOK_SECONDS = 0.5
const RECONNECT_PATIENCE_SECONDS = 24 * 3600

const recoveryJob: JobKind<Record<never, never>> = {
  name: 'reconcile.recover',
  payload: z.object({}),
  key: () => 'all',
}

type Runner = (lease: Lease, row: ReconciliationRow, options: RunOptions) => Promise<RunEnd>

interface Engine extends ReconcilePorts {
  readonly holder: string
  readonly times: EngineSeconds
  readonly runners: ReadonlyMap<string, Runner>
}

export function openReconcile(ports: ReconcilePorts): Reconcile {
  const { db, jobs, clock, log, place } = ports
  const runners = new Map<string, Runner>()
  const engine: Engine = {
    ...ports,
    holder: `${place}/${randomUUID()}`,
    times: { ...USUAL, ...ports.seconds },
    runners,
  }
  const now = (): Date => new Date(clock())
  const enqueue = async (on: DbOrTx, { kind, target }: TargetRef, seconds = 0): Promise<void> =>
    await jobs().enqueue(on, runJob, { kind, target, wait: seconds > 0 }, seconds)
  const goOn = async (what: Unattended = 'due'): Promise<number> => {
    const refs = (await unattended(db, now(), what)).filter(({ kind }) => runners.has(kind))
    for (const ref of refs) await enqueue(db, ref)
    return refs.length
  }
  const run: Reconcile['run'] = (ref, hooks) => runOnce(engine, ref, hooks)
  const afterRun = async (ref: TargetRef, ran: Ran): Promise<void> => {
    if (ran.kind === 'stopped') await enqueue(db, ref, 1)
    if (ran.kind === 'waiting') await enqueue(db, ref, ran.seconds)
    if (ran.kind === 'busy') await enqueue(db, ref, BUSY_SECONDS)
  }

  return {
    register(reconciler) {
      if (runners.has(reconciler.kind)) throw new Error(`Two reconcilers are called ${reconciler.kind}.`)
      runners.set(reconciler.kind, (lease, row, options) => runOf(engine, reconciler, lease, row, options))
    },
    async request(tx, ref, owner, { steps = 0, continues = false, inBackground = true, afterSeconds = 0 } = {}) {
      await requestReconciliation(tx, ref, owner, { steps, continues, now: now() })
      if (inBackground) await enqueue(tx, ref, afterSeconds)
    },
    wake: enqueue,
    async cancel(tx, ref) {
      const underWay = await requestCancel(tx, ref, now())
      if (underWay) await enqueue(tx, ref)
      return underWay
    },
    run,
    async follow(ref, hooks) {
      const waits = await pendingWait(db, ref, clock())
      if (waits) return { kind: 'waiting', ...waits }
      for (;;) {
        const ran = await run(ref, hooks)
        if (ran.kind === 'waiting') await afterRun(ref, ran)
        if ((ran.kind !== 'busy' && ran.kind !== 'stopped') || hooks.signal.aborted) return ran
        if (ran.kind === 'stopped') continue
        await pauseUnless(hooks.signal, BUSY_LOOK_SECONDS)
        await hooks.onBusy?.()
      }
    },
    async recover() {
      await releaseLeasesOf(db, place, engine.holder)
      const count = await goOn('started')
      if (count > 0) log.info('What was under way at other services goes on.', { reconciliations: count })
      return count
    },
    reconnected: async () => void (await goOn('reconnected')),
    workers: [
      jobWorker(runJob, async ({ kind, target }, signal) => {
        // One that this release does not know any more, or not yet.
        if (runners.has(kind)) await afterRun({ kind, target }, await run({ kind, target }, { signal }))
      }),
      jobWorker(recoveryJob, async () => void (await goOn()), '* * * * *'),
    ],
  }
}

/** What it waits for at this moment; undefined when nothing keeps it from being run. */
async function pendingWait(db: Db, ref: TargetRef, now: number): Promise<Wait | undefined> {
  const row = await findReconciliation(db, ref)
  if (row?.state !== 'running' || row.waiting === null) return undefined
  const { reason, until, problem } = row.waiting
  const seconds = (Date.parse(until) - now) / 1000
  return seconds > 0 ? { reason, seconds, problem } : undefined
}

/** Takes the lease, renews it while the run lasts, and lets go of it. */
async function runOnce(engine: Engine, ref: TargetRef, { signal, onStep }: RunHooks): Promise<Ran> {
  const { db, clock, holder, times } = engine
  const runner = engine.runners.get(ref.kind)
  if (!runner) throw new Error(`No reconciler is called ${ref.kind}.`)
  const taken = await takeLease(db, ref, holder, times.lease)
  if (taken === 'busy') return { kind: 'busy' }
  if (taken === undefined) return { kind: 'idle' }
  const { lease, row } = taken
  let lost = false
  const renewal = setInterval(
    () =>
      void renewLease(db, lease).then(
        (held) => {
          lost = !held
        },
        // The lease runs out by itself when the store stays away.
        () => undefined,
      ),
    (times.lease * 1000) / 3,
  )
  renewal.unref()
  const until = performance.now() + LONGEST_TURN_MS
  try {
    const ran = await runner(lease, row, {
      ...times,
      pause: (seconds) => pauseUnless(signal, seconds),
      stopping: () => lost || signal.aborted || performance.now() > until,
      onStep: onStep ?? (async () => undefined),
    })
    if (ran.kind === 'waiting') await keepWaiting(db, lease, waitingOf(row, ran, clock()), new Date(clock()))
    return ran
  } finally {
    clearInterval(renewal)
    await releaseLease(db, lease)
  }
}

function waitingOf(row: ReconciliationRow, ran: Extract<RunEnd, { kind: 'waiting' }>, now: number): Waiting {
  const { reason, seconds, problem } = ran
  const since = sinceOf(row, reason) ?? new Date(now).toISOString()
  return { reason, since, until: new Date(now + seconds * 1000).toISOString(), problem }
}

/** Since when it waits for the same reason. */
function sinceOf(row: ReconciliationRow, reason: Waiting['reason']): string | undefined {
  return row.waiting?.reason === reason ? row.waiting.since : undefined
}

/** One run under a lease; what waits longer than its patience to be connected again is stuck. */
async function runOf<T extends StoredTypes>(
  { db, clock }: Engine,
  reconciler: Reconciler<T>,
  lease: Lease,
  row: ReconciliationRow,
  options: RunOptions,
): Promise<RunEnd> {
  const journal = openReconcileJournal(db, lease, reconciler.step, clock)
  const ran = await reconcileTarget(reconciler, lease.target, journal, options)
  if (ran.kind === 'waiting' && reconciler.waits) {
    const target = await reconciler.load(lease.target)
    const { open } = await journal.read()
    if (target !== null) await reconciler.waits(db, target, { ...ran, unsettled: open !== null })
  }
  const { reconnectPatienceSeconds: patience = RECONNECT_PATIENCE_SECONDS } = reconciler
  if (ran.kind !== 'waiting' || ran.reason !== 'reconnect' || patience === null) return ran
  const since = sinceOf(row, 'reconnect')
  if (since === undefined || clock() - Date.parse(since) <= patience * 1000) return ran
  const target = await reconciler.load(lease.target)
  const { generation, begun } = await journal.read()
  const end: End = { state: 'stuck', problem: { code: 'reconnect_expired', values: {} } }
  const written = await journal.finish(end, generation, (tx) =>
    target === null ? Promise.resolve(true) : reconciler.finish(tx, target, end, { observed: null, begun }),
  )
  return written ? { kind: 'finished', end } : ran
}

export interface Progress {
  readonly state: ReconciliationRow['state']
  readonly steps: { readonly done: number; readonly total: number }
  readonly waiting: Waiting | null
  readonly problem: ReconciliationRow['problem']
}

/** How far it is, for screens. */
export const progressOf = (
  row: Pick<ReconciliationRow, 'state' | 'steps_done' | 'steps_total' | 'waiting' | 'problem'>,
): Progress => ({
  state: row.state,
  steps: { done: row.steps_done, total: Math.max(row.steps_total, row.steps_done) },
  waiting: row.state === 'running' ? row.waiting : null,
  problem: row.problem,
})
