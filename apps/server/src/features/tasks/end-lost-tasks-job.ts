// Tasks whose job is gone, killed so often that it is not tried again: whoever began one is told of its end. Those that follow
// what goes on without them are looked at again instead: ended as failed, they would be carried out later.
import { message } from '@peregrine/domain/shell/message-rules.ts'
import { z } from 'zod'
import { type JobWorker, jobWorker } from '#platform/jobs.ts'
import type { Log } from '#platform/log.ts'
import { inTransaction } from '#platform/postgres.ts'
import { endTask } from './end-task.ts'
import { type TaskPorts, wakeTask } from './run-task.ts'
import { isFollower } from './task-places.ts'
import { lostTasks } from './task-store.ts'

/** A task and its job are stored together, so a task without one is no task that is just beginning. */
const QUIET_SECONDS = 60

interface LostTaskPorts extends Required<TaskPorts> {
  readonly log: Pick<Log, 'warn'>
}

export const endLostTasksWorker = ({ db, clock, log, jobs }: LostTaskPorts): JobWorker =>
  jobWorker(
    { name: 'tasks.end-lost', payload: z.object({}), retries: 0 },
    () =>
      inTransaction(db, async (tx) => {
        const now = new Date(clock())
        for (const { id, kind, cancel_asked: stopped, last_run } of await lostTasks(tx, now, QUIET_SECONDS)) {
          log.warn('A task was interrupted too often.', { task: id, kind, last_run })
          if (isFollower(kind)) await wakeTask(jobs(), tx, { id, kind })
          else if (stopped) await endTask(tx, id, { state: 'cancelled' }, now)
          else await endTask(tx, id, { state: 'failed', problem: message('interrupted') }, now)
        }
      }),
    '* * * * *',
  )
