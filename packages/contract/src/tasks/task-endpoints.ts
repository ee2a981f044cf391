// Long work of a team: how far it is, and stopping it.
import { WAIT_REASONS } from '@peregrine/domain/shell/wait-rules.ts'
import { z } from 'zod'
import { MemberCount, MovedCount } from '../insights/figure-shapes.ts'
import { access } from '../platform/access.ts'
import { endpoint } from '../platform/endpoint.ts'
import { MessageShape } from '../platform/message-shape.ts'
import { ordinal, own } from '../platform/number-kinds.ts'

/** What work of any kind leaves: of each kind its own fields, and of people only as they are told. */
const TaskResult = z.object({
  document: z.string().optional(),
  study: z.string().optional(),
  media: z.string().optional(),
  campaign: z.string().optional(),
  network_id: z.string().nullable().optional(),
  /** Accounts of an audience now, and those who entered and left. */
  size: MemberCount.nullable().optional(),
  entered: MovedCount.optional(),
  left: z
    .union([
      MovedCount,
      // Campaigns that were not changed, and why.
      z.array(
        z.object({
          campaign: z.string(),
          name: z.string(),
          problem: MessageShape,
          sent: z.enum(['refused', 'waiting']).optional(),
        }),
      ),
    ])
    .optional(),
  /** Accounts put into an uploaded list, and taken out of it. */
  sent: MemberCount.optional(),
  added: MemberCount.optional(),
  removed: MemberCount.optional(),
  /** Campaigns that were changed; and of an ad account that was read, how many it has, and are new, gone and different. */
  done: own(z.int()).optional(),
  campaigns: own(z.int()).optional(),
  found: own(z.int()).optional(),
  gone: own(z.int()).optional(),
  drifted: own(z.int()).optional(),
})

export const Task = z.object({
  id: z.string(),
  /** `feature.verb-noun`. */
  kind: z.string(),
  /** What it is about, such as the name of a campaign. */
  title: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  /** Steps done, of how many; 0 of 0 while that is not known. */
  done: ordinal(z.int()),
  total: ordinal(z.int()),
  /** Somebody asked to stop, and it has not stopped yet. */
  stopping: z.boolean(),
  /** What keeps it from going on, and until when; `until` is null while that depends on people. Neither done nor failed. */
  waits: z.object({ for: z.enum(WAIT_REASONS), until: z.iso.datetime().nullable() }).nullable(),
  /** Why it failed or waits; of one that was stopped, what it had done by then. */
  problem: MessageShape.nullable(),
  /** What it made; its shape belongs to the kind. */
  result: TaskResult.nullable(),
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
