// Starting long work, and running one kind of it in the background.
import { type Message, message, messageText } from '@peregrine/domain/shell/message-rules.ts'
import type { WaitReason } from '@peregrine/domain/shell/wait-rules.ts'
import { z } from 'zod'
import { diskProblemOf } from '#platform/disk-problem.ts'
import { JobInterrupted, type JobKind, type Jobs, type JobWorker, jobWorker } from '#platform/jobs.ts'
import { type Db, type DbOrTx, inTransaction } from '#platform/postgres.ts'
import { endTask } from './end-task.ts'
import {
  findTask,
  hasTurn,
  insertTask,
  markRunning,
  markStep,
  markWaiting,
  type NewTask,
  type TaskEnd,
  type TaskRow,
  type TaskWait,
} from './task-store.ts'

/** One kind of long work: its name, and what it is told. */
export interface TaskKind<Payload> {
  /** `feature.verb-noun`, which is also the name of its job. */
  readonly name: string
  readonly payload: z.ZodType<Payload>
  /** Seconds that one run may take; 300 unless said. */
  readonly seconds?: number
  /** How often a run that threw is tried again; 3 unless said. */
  readonly retries?: number
  /** Runs of this kind at the same time in one process; 1 unless said. */
  readonly atOnce?: number
  /** So many of one team run at once, the next ones wait for their turn; as many as come unless said. */
  readonly atOncePerTeam?: number
}

/** A task that has to wait looks as often whether it is its turn. */
const TURN_SECONDS = 2

/** A run that was killed, or seemed to be on a machine with too much to do, is no failure of the work: so often it is begun anew beside its own tries. */
const KILLS_FORGIVEN = 5
const RETRIES = 3

/** `later`: it waits for something; a job for right now is not dropped because of one for later. */
const Ref = z.object({ task: z.string(), later: z.boolean().default(false) })
type Ref = z.output<typeof Ref>

const refJob = (name: string): JobKind<Ref> => ({
  name,
  payload: Ref,
  key: ({ task, later }) => (later ? `${task} later` : task),
})

const jobOf = ({ name, seconds, retries, atOnce }: TaskKind<never>): JobKind<Ref> => ({
  ...refJob(name),
  ...(seconds !== undefined && { seconds }),
  retries: (retries ?? RETRIES) + KILLS_FORGIVEN,
  ...(atOnce !== undefined && { atOnce }),
})

export interface TaskPorts {
  readonly db: Db
  /** Milliseconds. */
  readonly clock: () => number
  /** For kinds of which so many run at once in a team. */
  readonly jobs?: () => Pick<Jobs, 'enqueue'>
}

/** Stores a task and its job with the change that asks for it. */
export async function startTask<Payload>(
  on: { readonly tx: DbOrTx; readonly jobs: Pick<Jobs, 'enqueue'>; readonly clock: () => number },
  kind: TaskKind<Payload>,
  task: Omit<NewTask, 'kind' | 'payload'> & { readonly payload: Payload },
): Promise<TaskRow> {
  const row = await insertTask(on.tx, { ...task, kind: kind.name }, new Date(on.clock()))
  await on.jobs.enqueue(on.tx, jobOf(kind as TaskKind<never>), { task: row.id, later: false })
  return row
}

/** Thrown inside a task's work to end it with what people are told; nothing is tried again then. */
export class TaskProblem extends Error {
  override readonly name = 'TaskProblem'
  readonly problem: Message
  /** What the task keeps as its result, for programs. */
  readonly result: unknown
  constructor(problem: Message, result: unknown = null) {
    super(messageText(problem, 'en'))
    this.problem = problem
    this.result = result
  }
}

/** Thrown by `step` when somebody asked to stop: what was done stays, the rest is left. */
export class TaskStopped extends Error {
  override readonly name = 'TaskStopped'
}

/** Why a task goes on later, and after how many seconds something is expected. */
interface TaskDelay {
  readonly reason: WaitReason
  readonly seconds: number
  /** What people are told beside the reason. */
  readonly problem: Message | null
}

/**
 * Thrown inside a task's work, or while it is stopped: what was ordered of another service is not confirmed yet. The task is
 * neither done nor failed; its work is run again, until whoever decides has decided.
 */
export class TaskWaits extends Error {
  override readonly name = 'TaskWaits'
  readonly delay: TaskDelay
  constructor(delay: TaskDelay) {
    super(delay.reason)
    this.delay = delay
  }
}

/** What waits is looked at as often: soon at first, then less and less. */
const LOOK_SECONDS = { least: 1, most: 20, share: 6 }

function lookAgainAfter({ since }: TaskWait, { seconds }: TaskDelay, now: Date): number {
  const { least, most, share } = LOOK_SECONDS
  const waited = (now.getTime() - Date.parse(since)) / 1000
  return Math.min(most, Math.max(least, Math.min(seconds, Math.max(waited / share, 2))))
}

/** What the work of a task has at hand. */
export interface TaskRun<Payload> {
  readonly task: TaskRow
  readonly payload: Payload
  readonly signal: AbortSignal
  /** Says how far it is, in steps; throws TaskStopped when somebody asked to stop, and the signal's reason. */
  step(done: number, total?: number): Promise<void>
  /** Says in the transaction of a change that it is done, and what a run that comes again has to know; its result until it ends. */
  keep(tx: DbOrTx, done: number, result: unknown): Promise<void>
  /** Ends it as done in the transaction of what it made; throws TaskOver when it has ended in the meantime. */
  finish(tx: DbOrTx, result: unknown): Promise<void>
}

/** Somebody else has ended the task: what was made for it is not wanted. */
class TaskOver extends Error {
  override readonly name = 'TaskOver'
}

/**
 * Runs one kind; the answer of `work` becomes the task's result. A throw is tried again, and ends as failed when it stays.
 * `stop` withdraws what is not done yet once somebody asked to stop, and answers what was done by then.
 */
export function taskWorker<Payload>(
  ports: TaskPorts,
  kind: TaskKind<Payload>,
  work: (run: TaskRun<Payload>) => Promise<unknown>,
  stop: (run: TaskRun<Payload>) => Promise<Message | null> = async () => null,
): JobWorker {
  const { db, clock } = ports
  const retries = kind.retries ?? RETRIES
  const attempts = new Map<string, number>()
  const now = () => new Date(clock())
  const end = async (id: string, how: TaskEnd): Promise<void> =>
    void (await inTransaction(db, (tx) => endTask(tx, id, how, now())))
  const job = jobOf(kind as TaskKind<never>)
  return jobWorker(job, async ({ task: id }, signal) => {
    const begun = await begin(ports, kind, id, now())
    if (begun === 'later') return await ports.jobs?.().enqueue(db, job, { task: id, later: false }, TURN_SECONDS)
    if (begun === 'over') return
    const task = begun
    try {
      const run = { task, signal, payload: kind.payload.parse(task.payload), ...reporting(db, id, now, signal) }
      await end(id, await workedOrStopped(run, work, stop))
    } catch (error) {
      if (error instanceof TaskOver) return
      if (error instanceof TaskWaits) return await goOnLater(ports, job, task, error.delay)
      if (error instanceof TaskProblem)
        return await end(id, { state: 'failed', problem: error.problem, result: error.result })
      // It goes on at the next start.
      if (signal.reason instanceof JobInterrupted) throw error
      const tried = (attempts.get(id) ?? 0) + 1
      attempts.set(id, tried)
      if (tried > retries) {
        attempts.delete(id)
        await end(id, { state: 'failed', problem: message(diskProblemOf(error) ? 'cannot_store' : 'failed') })
      }
      throw error
    }
  })
}

async function workedOrStopped<Payload>(
  run: TaskRun<Payload>,
  work: (run: TaskRun<Payload>) => Promise<unknown>,
  stop: (run: TaskRun<Payload>) => Promise<Message | null>,
): Promise<TaskEnd> {
  try {
    if (!run.task.cancel_asked) return { state: 'done', result: (await work(run)) ?? null }
  } catch (error) {
    if (!(error instanceof TaskStopped)) throw error
  }
  const done = await stop(run)
  return { state: 'cancelled', ...(done && { problem: done }) }
}

/** Says what it waits for; its worker is free for others meanwhile. */
async function goOnLater(ports: TaskPorts, job: JobKind<Ref>, { id, waits }: TaskRow, delay: TaskDelay): Promise<void> {
  const now = new Date(ports.clock())
  const { reason, seconds, problem } = delay
  const since = waits?.for === reason ? waits.since : now.toISOString()
  const next = { for: reason, since, until: new Date(now.getTime() + seconds * 1000).toISOString() }
  if (!ports.jobs) throw new Error(`Tasks of ${job.name} can wait, so their worker needs the store of jobs.`)
  const jobs = ports.jobs()
  await inTransaction(ports.db, async (tx) => {
    if (!(await markWaiting(tx, id, { waits: next, problem }, now))) return
    await jobs.enqueue(tx, job, { task: id, later: true }, lookAgainAfter(next, delay, now))
  })
}

/** Has a task that waits looked at now. */
export const wakeTask = (jobs: Pick<Jobs, 'enqueue'>, tx: DbOrTx, { id, kind }: Pick<TaskRow, 'id' | 'kind'>) =>
  jobs.enqueue(tx, refJob(kind), { task: id, later: false })

/** The task, running from now on; 'later' when others of its team go before, 'over' when it has ended. */
async function begin(
  { db }: TaskPorts,
  { atOncePerTeam }: Pick<TaskKind<never>, 'atOncePerTeam'>,
  id: string,
  now: Date,
): Promise<TaskRow | 'later' | 'over'> {
  if (atOncePerTeam === undefined) return (await markRunning(db, id, now)) ?? 'over'
  return await inTransaction(db, async (tx) =>
    (await hasTurn(tx, id, atOncePerTeam)) ? ((await markRunning(tx, id, now)) ?? 'over') : 'later',
  )
}

/** How the work of one task says what it has done. */
const reporting = (
  db: Db,
  id: string,
  now: () => Date,
  signal: AbortSignal,
): Pick<TaskRun<unknown>, 'step' | 'keep' | 'finish'> => ({
  step: async (done, total) => {
    signal.throwIfAborted()
    if (await markStep(db, id, { done, ...(total !== undefined && { total }) }, now())) throw new TaskStopped()
  },
  keep: async (tx, done, result) => void (await markStep(tx, id, { done, result }, now())),
  finish: async (tx, result) => {
    if (!(await endTask(tx, id, { state: 'done', result }, now()))) throw new TaskOver()
  },
})

/** Whether a task has ended, and how. */
export async function taskState(db: DbOrTx, id: string): Promise<TaskRow['state'] | undefined> {
  return (await findTask(db, id))?.state
}
