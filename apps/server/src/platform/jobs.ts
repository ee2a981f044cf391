// Work for later: jobs are stored in PostgreSQL together with the change that asks for them, and run in the background.
import { setTimeout as pause } from 'node:timers/promises'
import { type CompiledQuery, sql } from 'kysely'
import { fromKysely, type Job, PgBoss } from 'pg-boss'
import type { z } from 'zod'
import { openDueJobs, waitingKinds } from './due-jobs.ts'
import type { Db, DbOrTx } from './postgres.ts'
import { openTurns } from './turns.ts'

/** One kind of job: what it is called, what it carries, and how patient we are with it. */
export interface JobKind<Payload extends object> {
  /** `feature.verb-noun`, as in `audiences.size-audience`. */
  readonly name: string
  /** Parsed when a job is taken, so a field added later must be optional for one release. */
  readonly payload: z.ZodType<Payload>
  /** Jobs with the same key wait once: a second one is dropped while the first has not begun, which begins when the sooner of them would. */
  readonly key?: (payload: Payload) => string
  /** How often a failed run is tried again, with growing pauses; 3 unless said. */
  readonly retries?: number
  /** Seconds that one run may take; 300 unless said. */
  readonly seconds?: number
  /** Runs of this kind at the same time in one process; 1 unless said. */
  readonly atOnce?: number
}

/** A kind with the function that runs it. A run may come twice (after a kill), so it must be idempotent. */
export interface JobWorker {
  readonly name: string
  readonly unique: boolean
  readonly retries: number
  readonly seconds: number
  readonly atOnce: number
  /** When it comes by itself: a cron expression in UTC; its payload is empty then. */
  readonly cron: string | undefined
  /** It comes as soon as jobs begin to run, too. */
  readonly atStart: boolean
  readonly run: (data: unknown, signal: AbortSignal) => Promise<void>
}

/** Binds a kind of job to the function that runs it. */
export function jobWorker<Payload extends object>(
  kind: JobKind<Payload>,
  run: (payload: Payload, signal: AbortSignal) => Promise<void>,
  cron?: string,
  { atStart = false }: { readonly atStart?: boolean } = {},
): JobWorker {
  return {
    name: kind.name,
    unique: kind.key !== undefined,
    retries: kind.retries ?? 3,
    seconds: kind.seconds ?? 300,
    atOnce: kind.atOnce ?? 1,
    cron,
    atStart,
    run: async (data, signal) => await run(kind.payload.parse(data ?? {}), signal),
  }
}

export interface Jobs {
  /**
   * Stores a job with the change that asks for it: it exists when the transaction is committed, and not otherwise.
   * It is not begun before `afterSeconds` have passed.
   */
  enqueue<Payload extends object>(
    on: DbOrTx,
    kind: JobKind<Payload>,
    payload: Payload,
    afterSeconds?: number,
  ): Promise<void>
  /** Begins to run jobs in the background. */
  work(): Promise<void>
  /** Runs everything that waits, here and now, and what it leads to; throws when a run fails. For tests. */
  drain(): Promise<void>
  /**
   * Takes no more jobs, aborts the signals of those that run with `JobInterrupted`, and waits briefly for their next
   * step. Those that did not complete wait for the next start, at no cost to their retries.
   */
  stop(): Promise<void>
}

export interface JobsOptions {
  readonly db: Db
  readonly workers: readonly JobWorker[]
  /** Told of a run that failed (it is tried again) and of trouble with the store. */
  readonly onError: (job: string, error: unknown) => void
}

/** The reason of a job's signal when the process stops: the job runs again at the next start. */
export class JobInterrupted extends Error {
  override readonly name = 'JobInterrupted'
}

// A job whose process was killed is noticed by its missing heartbeat and taken again within a minute.
const HEARTBEAT_SECONDS = 20
const WATCH_SECONDS = 30
/** Due jobs are looked for with one query; the library's own polling of each queue is the fallback. */
const FALLBACK_SECONDS = 60
/** Milliseconds that running jobs have to reach their next step when the process stops. */
const STEP_MS = 2_000
const NO_JOB = '00000000-0000-0000-0000-000000000000'

const through = (on: DbOrTx): ReturnType<typeof fromKysely> =>
  fromKysely({ executeQuery: (query) => on.executeQuery(query as CompiledQuery<never>) })

/** Puts jobs that were interrupted back, as if they had not been taken. */
async function putBack(db: Db, ids: Iterable<string>): Promise<void> {
  // As a retry: a job of the same key may have been stored meanwhile, and only one of them may be new. Without
  // `started_on` the next taking does not count as another try.
  await sql`UPDATE jobs.job SET state = 'retry', started_on = NULL, heartbeat_on = NULL, start_after = now()
    WHERE id = ANY(${[...ids]}::uuid[]) AND state = 'active'`.execute(db)
}

/** One that waits for later begins when this one would have. */
async function bringForward(on: DbOrTx, name: string, key: string, seconds: number): Promise<void> {
  await sql`UPDATE jobs.job SET start_after = now() + make_interval(secs => ${seconds})
    WHERE name = ${name} AND singleton_key = ${key} AND state = 'created'
      AND start_after > now() + make_interval(secs => ${seconds})`.execute(on)
}

/** What a job with this key would do is done already: it is taken back unless it has begun. */
export async function withdrawJob(on: DbOrTx, { name }: { readonly name: string }, key: string): Promise<void> {
  await sql`DELETE FROM jobs.job WHERE name = ${name} AND singleton_key = ${key} AND state = 'created'`.execute(on)
}

/** Opens the store of jobs, laying its tables where they are missing. */
export async function openJobs({ db, workers, onError }: JobsOptions): Promise<Jobs> {
  const watch = { superviseIntervalSeconds: WATCH_SECONDS, monitorIntervalSeconds: WATCH_SECONDS }
  const boss = new PgBoss({ db: through(db), schema: 'jobs', ...watch })
  const stopping = new AbortController()
  const report = (job: string, error: unknown): void => {
    // What fails because the stores are being closed is no trouble.
    if (!stopping.signal.aborted) onError(job, error)
  }
  boss.on('error', (error) => report('store', error))
  await boss.start()
  for (const { name, unique, retries, seconds } of workers) {
    const patience = { retryLimit: retries, retryBackoff: true, retryDelay: 2, expireInSeconds: seconds }
    await boss.createQueue(name, {
      policy: unique ? 'short' : 'standard',
      ...patience,
      retryDelayMax: 600,
      heartbeatSeconds: HEARTBEAT_SECONDS,
    })
    // Reads the queue into the library's memory now. Left to the first `enqueue`, that reading would want a second
    // connection inside a transaction, and as many transactions as there are connections would wait for each other.
    await boss.findJobs(name, { id: NO_JOB })
  }

  const runOnce = async (worker: JobWorker): Promise<number> => {
    const jobs = await boss.fetch(worker.name, { batchSize: 10 })
    for (const job of jobs) {
      try {
        await worker.run(job.data, new AbortController().signal)
      } catch (error) {
        await boss.fail(worker.name, job.id)
        throw new Error(`The job ${worker.name} failed: ${String(error)}`, { cause: error })
      }
      await boss.complete(worker.name, job.id)
    }
    return jobs.length
  }

  const drainAll = async (): Promise<void> => {
    for (let taken = 1; taken > 0; ) {
      taken = 0
      const waiting = await waitingKinds(db)
      for (const worker of workers) if (waiting.has(worker.name)) taken += await runOnce(worker)
    }
  }
  // What another one has taken is not done before that one is.
  const oneDrain = openTurns(1)

  const running = new Set<string>()
  const runTaken = async (worker: JobWorker, { id, data, signal }: Job<unknown>): Promise<void> => {
    running.add(id)
    try {
      stopping.signal.throwIfAborted()
      await worker.run(data, AbortSignal.any([signal, stopping.signal]))
    } catch (error) {
      if (stopping.signal.aborted) return await putBack(db, [id]).catch(() => undefined)
      report(worker.name, error)
      throw error
    } finally {
      running.delete(id)
    }
  }

  const takersOf = new Map<string, readonly string[]>()
  let looking: Promise<void> | undefined
  const dueJobs = openDueJobs({
    db,
    signal: stopping.signal,
    onDue: (name) => {
      for (const taker of takersOf.get(name) ?? []) boss.notifyWorker(taker)
    },
    isTaken: (name) => takersOf.has(name),
    onError: (error) => report('store', error),
  })
  /** What came by itself in an earlier version, and has no worker any more. */
  const endOldSchedules = async (): Promise<void> => {
    const known = new Set(workers.flatMap(({ name, cron }) => (cron ? [name] : [])))
    for (const { name } of await boss.getSchedules()) if (!known.has(name)) await boss.unschedule(name)
  }

  return {
    async enqueue(on, kind, payload, afterSeconds = 0) {
      const key = kind.key ? { singletonKey: kind.key(payload) } : {}
      const later = afterSeconds > 0 ? { startAfter: Math.ceil(afterSeconds) } : {}
      const stored = await boss.send(kind.name, payload, { ...key, ...later, db: through(on) })
      if (stored === null && key.singletonKey !== undefined)
        await bringForward(on, kind.name, key.singletonKey, Math.max(0, afterSeconds))
      dueJobs.lookSoon()
    },
    async work() {
      await endOldSchedules()
      for (const worker of workers) {
        const take = ([job]: Job<unknown>[]) => (job ? runTaken(worker, job) : Promise.resolve())
        const takers = Array.from({ length: worker.atOnce }, () =>
          boss.work(worker.name, { pollingIntervalSeconds: FALLBACK_SECONDS }, take),
        )
        takersOf.set(worker.name, await Promise.all(takers))
        if (worker.cron) await boss.schedule(worker.name, worker.cron)
        if (worker.atStart) await boss.send(worker.name, {})
      }
      looking = dueJobs.look()
    },
    drain: () => oneDrain(drainAll),
    async stop() {
      stopping.abort(new JobInterrupted('The process stops.'))
      const idle = Promise.all(workers.map(({ name }) => boss.offWork(name)))
      await Promise.race([Promise.all([idle, looking]), pause(STEP_MS, undefined, { ref: false })])
      await putBack(db, running)
      await boss.stop({ graceful: false, close: false })
    },
  }
}
