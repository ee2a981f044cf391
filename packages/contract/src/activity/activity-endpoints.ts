// Who did what in a team, and whether that record is as it was written.
import { z } from 'zod'
import { access } from '../platform/access.ts'
import { Moment } from '../platform/bounded-shapes.ts'
import { endpoint } from '../platform/endpoint.ts'
import { ordinal, things } from '../platform/number-kinds.ts'

export const ActivityLine = z.object({
  /** Counts from 1 in each team, without gaps. */
  number: ordinal(z.int()),
  at: z.string(),
  /** As they were called then; null: the system itself, such as a schedule. */
  actor: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** `noun.verb` in the past: `campaign.paused`. */
  action: z.string(),
  target: z.object({ kind: z.string(), id: z.string(), name: z.string() }),
  /** Before and after, numbers, reasons; its shape belongs to the action. */
  detail: z.record(z.string(), z.unknown()),
})
export type ActivityLine = z.output<typeof ActivityLine>

/** Id or slug. */
const params = { slug: z.string().max(100) }

const listActivity = endpoint({
  id: 'activity.list',
  method: 'GET',
  path: '/api/teams/{slug}/activity/',
  access: access.member,
  summary: 'What was done in the team, the newest first',
  params,
  query: {
    /** Id of a person. */
    actor: z.uuid().optional(),
    /** Id of what was changed; of a campaign, with its ad sets and ads. */
    target: z.string().max(100).optional(),
    /** The noun of the actions: `campaign`, `member`, … */
    kind: z
      .string()
      .max(40)
      .regex(/^[a-z][a-z-]*$/)
      .optional(),
    /** From this moment on, and before that one. */
    since: Moment.optional(),
    until: Moment.optional(),
    cursor: z.string().max(500).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  },
  reply: z.object({ results: z.array(ActivityLine), next: z.string().nullable() }),
})

const checkActivity = endpoint({
  id: 'activity.check',
  method: 'GET',
  path: '/api/teams/{slug}/activity/check/',
  access: access.admin,
  summary: 'Whether every line is as it was written and none is missing',
  params,
  reply: z.object({
    lines: things(z.int()),
    /** The first line that was changed or that follows a gap; null: none. */
    broken: ordinal(z.int()).nullable(),
  }),
  limit: { max: 20, seconds: 60 },
})

export const activity = { listActivity, checkActivity } as const
