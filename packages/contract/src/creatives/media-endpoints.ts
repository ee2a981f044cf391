// The media library of a team: pictures, animations and videos that its posts show (spec §7, ad-media).
import { z } from 'zod'
import { adAccountChangeErrors } from '../ad-accounts/ad-account-shapes.ts'
import { access } from '../platform/access.ts'
import { endpoint } from '../platform/endpoint.ts'
import { FileReply } from '../platform/file-reply.ts'
import { MessageShape } from '../platform/message-shape.ts'
import { duration, things } from '../platform/number-kinds.ts'

export const MEDIA_KINDS = ['image', 'gif', 'video'] as const

export const AdMedia = z.object({
  id: z.string(),
  /** Of the team's ad account whose library it is in. */
  account: z.string(),
  name: z.string(),
  kind: z.enum(MEDIA_KINDS),
  content_type: z.string(),
  bytes: things(z.int()),
  /** Pixels and milliseconds; null while the file has not been looked at, or where there is none. */
  width: things(z.int()).nullable(),
  height: things(z.int()).nullable(),
  duration_ms: duration(z.int()).nullable(),
  /** waiting and sending: on the way to the network; processing: there, not ready yet. */
  state: z.enum(['waiting', 'sending', 'processing', 'ready', 'failed']),
  problem: MessageShape.nullable(),
  /** Addresses of this server; the picture of a video is null. */
  thumbnail: z.string().nullable(),
  content: z.string(),
  created: z.string(),
  /** How many creatives show it. */
  used: things(z.int()),
})
export type AdMedia = z.output<typeof AdMedia>

const team = z.string().max(100).optional()
const params = { pk: z.uuid() }

const listMedia = endpoint({
  id: 'creatives.listMedia',
  method: 'GET',
  path: '/api/ad-media/',
  access: access.member,
  summary: "The team's media, newest first",
  query: {
    team,
    account: z.string().max(100).optional(),
    kind: z.enum(MEDIA_KINDS).optional(),
    search: z.string().max(100).optional(),
    cursor: z.string().max(500).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(48),
  },
  reply: z.object({ results: z.array(AdMedia), next: z.string().nullable() }),
})

const createMedia = endpoint({
  id: 'creatives.createMedia',
  method: 'POST',
  path: '/api/ad-media/',
  access: access.member,
  summary: 'Make media of a completed upload and send it to the network; `task` tells how far it is',
  body: z.strictObject({
    team: z.string().max(100),
    account: z.string().max(100),
    /** Of api/files/complete. */
    file: z.uuid(),
    name: z.string().max(100).optional(),
  }),
  reply: z.object({ media: AdMedia, task: z.string() }),
  status: 201,
  idempotent: true,
  errors: {
    file_missing: { status: 409, detail: 'The upload is incomplete, or has already been used.' },
    // What the network says comes with the task.
    media_refused: { status: 422, detail: 'The ad platform doesn’t accept this file.' },
  },
  limit: { max: 60, seconds: 60 },
})

const retryMedia = endpoint({
  id: 'creatives.retryMedia',
  method: 'POST',
  path: '/api/ad-media/{pk}/retry/',
  access: access.member,
  summary: 'Send media again that did not reach the network',
  params,
  reply: z.object({ media: AdMedia, task: z.string() }),
  idempotent: true,
  errors: { not_failed: { status: 409, detail: 'This is already being sent, or has been sent.' } },
})

const deleteMedia = endpoint({
  id: 'creatives.deleteMedia',
  method: 'DELETE',
  path: '/api/ad-media/{pk}/',
  access: access.member,
  summary: 'Take media out of the library, at the network too; posts that show it stay as they are',
  params,
  reply: z.undefined(),
  status: 204,
  errors: {
    media_in_use: { status: 409, detail: 'Drafts or scheduled posts use this. Remove it from them first.' },
    network_unavailable: adAccountChangeErrors.network_unavailable,
    network_busy: adAccountChangeErrors.network_busy,
    reconnect_needed: adAccountChangeErrors.reconnect_needed,
    no_account_access: adAccountChangeErrors.no_account_access,
    read_only_account: adAccountChangeErrors.read_only_account,
  },
})

const readContent = endpoint({
  id: 'creatives.mediaContent',
  method: 'GET',
  path: '/api/ad-media/{pk}/content/',
  access: access.member,
  summary: 'The file itself, or a small picture of it',
  params,
  query: { size: z.enum(['whole', 'thumbnail']).default('whole') },
  reply: FileReply,
  /** Of the small picture; the whole file has its own type. */
  file: 'image/webp',
})

export const media = { listMedia, createMedia, retryMedia, deleteMedia, readContent } as const
