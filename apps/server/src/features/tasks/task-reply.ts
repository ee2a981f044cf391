// A task as it travels.

import type { Task } from '@peregrine/contract/tasks/task-endpoints.ts'
import { continuesAt } from '@peregrine/domain/shell/wait-rules.ts'
import { readMessage } from '#platform/stored-message.ts'
import { taskPath, taskThing } from './task-places.ts'
import type { TaskRow } from './task-store.ts'

export const taskReply = (row: TaskRow): Task => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  state: row.state,
  done: row.steps_done,
  total: row.steps_total,
  stopping: row.cancel_asked && (row.state === 'waiting' || row.state === 'running'),
  waits: row.waits && { for: row.waits.for, until: continuesAt(row.waits.for, row.waits.until) },
  problem: readMessage(row.problem),
  result: row.result ?? null,
  user: row.user_id,
  what: taskThing(row),
  path: taskPath(row),
  created: row.created_at.toISOString(),
  finished: row.finished_at?.toISOString() ?? null,
})
