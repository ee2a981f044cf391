// Starting long work, and running one kind of it in the background.
import { type Message, message, messageText } from '@peregrine/domain/shell/message-rules.ts'
import { z } from 'zod'
import { JobInterrupted, type JobKind, type Jobs, type JobWorker, jobWorker } from '#platform/jobs.ts'
import { type Db, type DbOrTx, inTransaction } from '#platform/postgres.ts'
import { endTask } from './end-task.ts'
import {
  findTask,
  hasTurn,
  insertTask,
  markRunning,
  markStep,
  type NewTask,
  type TaskEnd,
  type TaskRow,
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

const Ref = z.object({ task: z.string() })
type Ref = z.output<typeof Ref>

const jobOf = ({ name, seconds, retries, atOnce }: TaskKind<never>): JobKind<Ref> => ({
  name,
  payload: Ref,
  key: ({ task }) => task,
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
  await on.jobs.enqueue(on.tx, jobOf(kind as TaskKind<never>), { task: row.id })
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

/** Runs one kind; the answer of `work` becomes the task's result. A throw is tried again, and ends as failed when it stays. */
export function taskWorker<Payload>(
  ports: TaskPorts,
  kind: TaskKind<Payload>,
  work: (run: TaskRun<Payload>) => Promise<unknown>,
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
    if (begun === 'later') return await ports.jobs?.().enqueue(db, job, { task: id }, TURN_SECONDS)
    if (begun === 'over') return
    const task = begun
    const run = { task, signal, ...reporting(db, id, now, signal) }
    try {
      if (task.cancel_asked) throw new TaskStopped()
      const result = await work({ ...run, payload: kind.payload.parse(task.payload) })
      await end(id, { state: 'done', result: result ?? null })
    } catch (error) {
      if (error instanceof TaskOver) return
      if (error instanceof TaskStopped) return await end(id, { state: 'cancelled' })
      if (error instanceof TaskProblem)
        return await end(id, { state: 'failed', problem: error.problem, result: error.result })
      // It goes on at the next start.
      if (signal.reason instanceof JobInterrupted) throw error
      const tried = (attempts.get(id) ?? 0) + 1
      attempts.set(id, tried)
      if (tried > retries) {
        attempts.delete(id)
        await end(id, { state: 'failed', problem: message('failed') })
      }
      throw error
    }
  })
}

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
