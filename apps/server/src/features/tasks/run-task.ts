// Starting long work, and running one kind of it in the background.
import { z } from 'zod'
import { type JobKind, type Jobs, type JobWorker, jobWorker } from '#platform/jobs.ts'
import type { Db, DbOrTx } from '#platform/postgres.ts'
import { findTask, insertTask, markEnded, markRunning, markStep, type NewTask, type TaskRow } from './task-store.ts'

/** One kind of long work: its name, and what it is told. */
export interface TaskKind<Payload> {
  /** `feature.verb-noun`, which is also the name of its job. */
  readonly name: string
  readonly payload: z.ZodType<Payload>
  /** Seconds that one run may take; 300 unless said. */
  readonly seconds?: number
  /** How often a run that threw is tried again; 3 unless said. */
  readonly retries?: number
}

const Ref = z.object({ task: z.string() })
type Ref = z.output<typeof Ref>

const jobOf = ({ name, seconds, retries }: TaskKind<never>): JobKind<Ref> => ({
  name,
  payload: Ref,
  key: ({ task }) => task,
  ...(seconds !== undefined && { seconds }),
  ...(retries !== undefined && { retries }),
})

export interface TaskPorts {
  readonly db: Db
  /** Milliseconds. */
  readonly clock: () => number
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

/** Thrown inside a task's work to end it with a sentence for people; nothing is tried again then. */
export class TaskProblem extends Error {
  override readonly name = 'TaskProblem'
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
  /** Says how far it is, in steps; throws TaskStopped when somebody asked to stop. */
  step(done: number, total?: number): Promise<void>
  /** Says in the transaction of a change that it is done, and what a run that comes again has to know; its result until it ends. */
  keep(tx: DbOrTx, done: number, result: unknown): Promise<void>
}

/** Runs one kind; the answer of `work` becomes the task's result. A throw is tried again, and ends as failed when it stays. */
export function taskWorker<Payload>(
  { db, clock }: TaskPorts,
  kind: TaskKind<Payload>,
  work: (run: TaskRun<Payload>) => Promise<unknown>,
): JobWorker {
  const retries = kind.retries ?? 3
  const attempts = new Map<string, number>()
  return jobWorker(jobOf(kind as TaskKind<never>), async ({ task: id }, signal) => {
    const now = () => new Date(clock())
    const task = await markRunning(db, id, now())
    if (task === undefined) return
    const step = async (done: number, total?: number): Promise<void> => {
      if (await markStep(db, id, { done, ...(total !== undefined && { total }) }, now())) throw new TaskStopped()
    }
    const keep = async (tx: DbOrTx, done: number, result: unknown): Promise<void> =>
      void (await markStep(tx, id, { done, result }, now()))
    try {
      if (task.cancel_asked) throw new TaskStopped()
      const result = await work({ task, payload: kind.payload.parse(task.payload), signal, step, keep })
      await markEnded(db, id, { state: 'done', result: result ?? null }, now())
    } catch (error) {
      if (error instanceof TaskStopped) return await markEnded(db, id, { state: 'cancelled' }, now())
      if (error instanceof TaskProblem)
        return await markEnded(db, id, { state: 'failed', problem: error.message }, now())
      const tried = (attempts.get(id) ?? 0) + 1
      attempts.set(id, tried)
      if (tried > retries) {
        attempts.delete(id)
        await markEnded(db, id, { state: 'failed', problem: 'Something went wrong. Please try again later.' }, now())
      }
      throw error
    }
  })
}

/** Whether a task has ended, and how. */
export async function taskState(db: DbOrTx, id: string): Promise<TaskRow['state'] | undefined> {
  return (await findTask(db, id))?.state
}
