// Long work of a team: how far it is, and stopping it.
import { WAIT_REASONS } from '@peregrine/domain/shell/wait-rules.ts'
import { z } from 'zod'
import { access } from '../platform/access.ts'
import { endpoint } from '../platform/endpoint.ts'
import { MessageShape } from '../platform/message-shape.ts'

export const Task = z.object({
  id: z.string(),
  /** `feature.verb-noun`. */
  kind: z.string(),
  /** What it is about, such as the name of a campaign. */
  title: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  /** Steps done, of how many; 0 of 0 while that is not known. */
  done: z.int(),
  total: z.int(),
  /** Somebody asked to stop, and it has not stopped yet. */
  stopping: z.boolean(),
  /** What keeps it from going on, and until when; `until` is null while that depends on people. Neither done nor failed. */
  waits: z.object({ for: z.enum(WAIT_REASONS), until: z.iso.datetime().nullable() }).nullable(),
  /** Why it failed or waits; of one that was stopped, what it had done by then. */
  problem: MessageShape.nullable(),
  /** What it made; its shape belongs to the kind. */
  result: z.unknown(),
  /** Id of the person who began it; null: a schedule, or somebody who is not with us any more. */
  user: z.string().nullable(),
  /** What exactly it makes, where its kind makes several things: `insights-pdf`. */
  what: z.string().nullable(),
  /** Where what it made stands: a path below the team; null while nothing stands anywhere. */
  path: z.string().nullable(),
  created: z.string(),
  finished: z.string().nullable(),
})
export type Task = z.output<typeof Task>

const params = { pk: z.uuid() }
const team = z.string().max(100).optional()

const listTasks = endpoint({
  id: 'tasks.list',
  method: 'GET',
  path: '/api/tasks/',
  access: access.member,
  summary: "A team's long work, newest first: what is under way and what ended lately",
  query: { team },
  reply: z.array(Task),
})

const readTask = endpoint({
  id: 'tasks.read',
  method: 'GET',
  path: '/api/tasks/{pk}/',
  access: access.member,
  summary: 'How far one task is',
  params,
  reply: Task,
})

const cancelTask = endpoint({
  id: 'tasks.cancel',
  method: 'POST',
  path: '/api/tasks/{pk}/cancel/',
  access: access.member,
  summary: 'Ask a task to stop; what it has done stays',
  params,
  reply: Task,
})

export const tasks = { listTasks, readTask, cancelTask } as const
