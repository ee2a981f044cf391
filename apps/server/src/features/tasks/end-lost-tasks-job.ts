// Ends tasks whose job is gone: killed so often that it is not tried again. Whoever began one is told.
import { z } from 'zod'
import { type JobWorker, jobWorker } from '#platform/jobs.ts'
import type { Log } from '#platform/log.ts'
import { inTransaction } from '#platform/postgres.ts'
import { endTask } from './end-task.ts'
import type { TaskPorts } from './run-task.ts'
import { interrupted } from './task-places.ts'
import { lostTasks } from './task-store.ts'

/** A task and its job are stored together, so a task without one is no task that is just beginning. */
const QUIET_SECONDS = 60

interface LostTaskPorts extends TaskPorts {
  readonly log: Pick<Log, 'warn'>
}

export const endLostTasksWorker = ({ db, clock, log }: LostTaskPorts): JobWorker =>
  jobWorker(
    { name: 'tasks.end-lost', payload: z.object({}), retries: 0 },
    () =>
      inTransaction(db, async (tx) => {
        const now = new Date(clock())
        for (const { id, kind, cancel_asked: stopped, last_run } of await lostTasks(tx, now, QUIET_SECONDS)) {
          log.warn('A task was interrupted too often.', { task: id, kind, last_run })
          await endTask(tx, id, stopped ? { state: 'cancelled' } : { state: 'failed', problem: interrupted(kind) }, now)
        }
      }),
    '* * * * *',
  )
