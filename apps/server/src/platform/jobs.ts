// Work for later: jobs are stored in PostgreSQL together with the change that asks for them, and run in the background.
import { type CompiledQuery, sql } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import type { z } from 'zod'
import type { Db, DbOrTx } from './postgres.ts'
import { openTurns } from './turns.ts'

/** One kind of job: what it is called, what it carries, and how patient we are with it. */
export interface JobKind<Payload extends object> {
  /** `feature.verb-noun`, as in `audiences.size-audience`. */
  readonly name: string
  /** Parsed when a job is taken, so a field added later must be optional for one release. */
  readonly payload: z.ZodType<Payload>
  /** Jobs with the same key wait once: a second one is dropped while the first has not begun. */
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
  /** Lets running jobs end (10 s) and stops. */
  stop(): Promise<void>
}

export interface JobsOptions {
  readonly db: Db
  readonly workers: readonly JobWorker[]
  /** Told of a run that failed (it is tried again) and of trouble with the store. */
  readonly onError: (job: string, error: unknown) => void
}

// A job whose process was killed is noticed by its missing heartbeat and taken again within a minute.
const HEARTBEAT_SECONDS = 20
const WATCH_SECONDS = 15
const NO_JOB = '00000000-0000-0000-0000-000000000000'

const through = (on: DbOrTx): ReturnType<typeof fromKysely> =>
  fromKysely({ executeQuery: (query) => on.executeQuery(query as CompiledQuery<never>) })

/** Kinds of which something waits, be it for later: one question instead of one to each queue. */
async function waitingKinds(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`SELECT DISTINCT name FROM jobs.job WHERE state < 'active'`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

/** Opens the store of jobs, laying its tables where they are missing. */
export async function openJobs({ db, workers, onError }: JobsOptions): Promise<Jobs> {
  const watch = { superviseIntervalSeconds: WATCH_SECONDS, monitorIntervalSeconds: WATCH_SECONDS }
  const boss = new PgBoss({ db: through(db), schema: 'jobs', ...watch })
  boss.on('error', (error) => onError('store', error))
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

  return {
    async enqueue(on, kind, payload, afterSeconds = 0) {
      const key = kind.key ? { singletonKey: kind.key(payload) } : {}
      const later = afterSeconds > 0 ? { startAfter: Math.ceil(afterSeconds) } : {}
      await boss.send(kind.name, payload, { ...key, ...later, db: through(on) })
    },
    async work() {
      for (const worker of workers) {
        const taking = { pollingIntervalSeconds: 0.5, localConcurrency: worker.atOnce }
        await boss.work(worker.name, taking, async ([job]) => {
          if (!job) return
          try {
            await worker.run(job.data, job.signal)
          } catch (error) {
            onError(worker.name, error)
            throw error
          }
        })
        if (worker.cron) await boss.schedule(worker.name, worker.cron)
        if (worker.atStart) await boss.send(worker.name, {})
      }
    },
    drain: () => oneDrain(drainAll),
    stop: () => boss.stop({ graceful: true, timeout: 10_000, close: false }),
  }
}
