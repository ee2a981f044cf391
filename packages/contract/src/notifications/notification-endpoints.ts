// Notices to the signed-in person, across all their teams.
import { discloseFew } from '@peregrine/domain/insights/size-rules.ts'
import { NOTICE_KINDS } from '@peregrine/domain/notifications/notice-rules.ts'
import { z } from 'zod'
import { access } from '../platform/access.ts'
import { endpoint } from '../platform/endpoint.ts'
import { MessageShape } from '../platform/message-shape.ts'
import { own, rounded } from '../platform/number-kinds.ts'

const noticeSchema = z.object({
  id: z.string(),
  kind: z.enum(NOTICE_KINDS),
  /** Null: about the person, not about a team. */
  team: z.object({ id: z.string(), slug: z.string(), name: z.string() }).nullable(),
  detail: z.object({
    name: z.string().optional(),
    by: z.string().optional(),
    reason: z.string().optional(),
    problem: MessageShape.optional(),
    /** People who entered or left an audience, otherwise campaigns, ads and other things of the team. */
    count: z.number().optional(),
    path: z.string().optional(),
    work: z.string().optional(),
    task: z.string().optional(),
  }),
  created: z.iso.datetime(),
  read: z.boolean(),
})
type SomeNotice = z.output<typeof noticeSchema>
/** How many people moved is told in hundreds, whoever wrote the notice. */
const discloseNotice = (notice: SomeNotice): SomeNotice =>
  notice.kind === 'audience_drifted' && notice.detail.count !== undefined
    ? { ...notice, detail: { ...notice.detail, count: discloseFew(notice.detail.count) } }
    : notice
export const Notice = rounded(noticeSchema, discloseNotice)
export type Notice = z.output<typeof Notice>

const unread = own(z.int().nonnegative())

const listNotifications = endpoint({
  id: 'notifications.list',
  method: 'GET',
  path: '/api/notifications/',
  access: access.user,
  summary: "The person's notices, newest first, and how many are unread",
  query: { cursor: z.string().max(500).optional(), limit: z.coerce.number().int().min(1).max(100).default(20) },
  reply: z.object({ results: z.array(Notice), next: z.string().nullable(), unread }),
})

const readNotifications = endpoint({
  id: 'notifications.markRead',
  method: 'POST',
  path: '/api/notifications/read/',
  access: access.user,
  summary: 'Mark notices as read: those named, or all',
  body: z.strictObject({ ids: z.array(z.uuid()).max(100).optional() }),
  reply: z.object({ unread }),
})

export const notifications = { listNotifications, readNotifications } as const
