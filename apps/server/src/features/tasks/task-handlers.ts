// The calls of long work: what is under way in a team, one task, and stopping it.
import type { tasks } from '@peregrine/contract/tasks/task-endpoints.ts'
import { recordActivity } from '#features/activity/activity-public.ts'
import type { Handlers } from '#platform/mount.ts'
import { personOf } from '#platform/person-of.ts'
import { inTransaction } from '#platform/postgres.ts'
import { teamIds, teamOf } from '#platform/team-of.ts'
import { type TaskPorts, wakeTask } from './run-task.ts'
import { taskReply } from './task-reply.ts'
import { findSeenTask, findTask, listTasks, requestCancel } from './task-store.ts'

const SHOWN = 50

type Requested = Parameters<typeof teamIds>[0]
export const readerOf = (context: Requested) => ({
  teams: teamIds(context),
  userId: personOf(context.caller).userId,
})

export function createTaskHandlers({ db, clock, jobs }: Required<TaskPorts>): Handlers<typeof tasks> {
  return {
    listTasks: async (context) => {
      const { team: teamId, userId } = teamOf(context)
      const rows = await listTasks(db, { teamId, userId }, SHOWN)
      return rows.map(taskReply)
    },
    readTask: async (context) => {
      const row = await findSeenTask(db, readerOf(context), context.params.pk)
      return row ? taskReply(row) : context.refuse('not_found')
    },
    cancelTask: async (context) => {
      const found = await findSeenTask(db, readerOf(context), context.params.pk)
      if (!found) return context.refuse('not_found')
      const at = new Date(clock())
      return await inTransaction(db, async (tx) => {
        const row = await requestCancel(tx, found.id, at)
        if (!row) return taskReply((await findTask(tx, found.id)) ?? found)
        if (row.waits) await wakeTask(jobs(), tx, row)
        const target = { kind: row.kind, id: row.id, name: row.title }
        const actor = personOf(context.caller).userId
        await recordActivity(tx, { teamId: row.team_id, actor, action: 'task.cancelled', target, at })
        return taskReply(row)
      })
    },
  }
}
