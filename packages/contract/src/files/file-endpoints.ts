// Uploading a file: a policy that fixes what may come, the raw bytes in pieces that can be taken up again, and the confirmation.
import { MEDIA_CONTENT_TYPES } from '@peregrine/domain/ad-network/media-rules.ts'
import { CUSTOMER_LIST_CONTENT_TYPE } from '@peregrine/domain/audiences/customer-list-kinds.ts'
import { ARCHIVE_CONTENT_TYPE } from '@peregrine/domain/suite/archive-rules.ts'
import { z } from 'zod'
import { access } from '../platform/access.ts'
import { Bytes, MOST_BYTES } from '../platform/bounded-shapes.ts'
import { endpoint } from '../platform/endpoint.ts'
import { ordinal, things } from '../platform/number-kinds.ts'

/** One piece at most. */
export const FILE_PIECE_BYTES = 4 * 1024 * 1024

export const FileUpload = z.object({
  id: z.string(),
  name: z.string(),
  content_type: z.string(),
  bytes: things(z.int()),
  /** Bytes that have arrived: where the next piece begins. */
  received: things(z.int()),
  state: z.enum(['open', 'complete', 'used']),
  expires: z.string(),
})
export type FileUpload = z.output<typeof FileUpload>

const gone = { upload_gone: { status: 410, detail: 'This upload has expired. Please start it again.' } } as const

const policy = endpoint({
  id: 'files.policy',
  method: 'POST',
  path: '/api/files/policy/',
  access: access.personal,
  summary: 'Announce a file: where and how to send its raw bytes, how many of which type, and until when',
  body: z.strictObject({
    name: z.string().min(1).max(255),
    content_type: z.enum([ARCHIVE_CONTENT_TYPE, CUSTOMER_LIST_CONTENT_TYPE, ...Object.keys(MEDIA_CONTENT_TYPES)]),
    bytes: Bytes.min(1),
  }),
  reply: z.object({
    file: FileUpload,
    /** Send pieces there, from byte `offset` on. */
    url: z.string(),
    method: z.literal('PUT'),
    most_piece_bytes: things(z.int()),
  }),
  status: 201,
  errors: {
    file_too_large: { status: 413, detail: 'The file is too large for the ad platform.' },
    quota_reached: { status: 409, detail: 'Too many uploads are in progress. Finish or cancel some of them first.' },
  },
  limit: { max: 20, seconds: 60 },
})

const readUpload = endpoint({
  id: 'files.read',
  method: 'GET',
  path: '/api/files/{pk}/',
  access: access.personal,
  summary: 'How far an upload is: where to go on after it broke off',
  params: { pk: z.uuid() },
  reply: FileUpload,
})

const sendPiece = endpoint({
  id: 'files.sendPiece',
  method: 'PUT',
  path: '/api/files/{pk}/content/',
  access: access.personal,
  summary: 'Raw bytes of a file from an offset on, which must be where the last piece ended',
  params: { pk: z.uuid() },
  query: { offset: z.coerce.number().int().min(0).max(MOST_BYTES) },
  rawBody: true,
  maxBytes: FILE_PIECE_BYTES,
  reply: FileUpload,
  errors: {
    ...gone,
    wrong_offset: {
      status: 409,
      detail: 'The upload continues from a different position.',
      payload: z.object({ current: FileUpload }),
    },
    more_than_announced: { status: 413, detail: 'More data was received than announced.' },
  },
})

const complete = endpoint({
  id: 'files.complete',
  method: 'POST',
  path: '/api/files/complete/',
  access: access.personal,
  summary: 'Confirm an upload: all bytes are there, and they are what was announced',
  body: z.strictObject({ id: z.uuid() }),
  reply: FileUpload,
  errors: {
    ...gone,
    incomplete: { status: 409, detail: 'The upload isn’t complete yet.' },
    /** Of a customer list (text/plain). */
    not_hashed: {
      status: 422,
      detail: 'A line of this file isn’t made of SHA-256 digests. The file was deleted, and nothing was uploaded.',
      payload: z.object({ line: ordinal(z.int().min(1)) }),
    },
    not_what_was_announced: {
      status: 422,
      detail:
        'The file’s content doesn’t match its name. Choose an image (JPEG, PNG, WebP, GIF) or a video (MP4, MOV).',
    },
  },
})

export const files = { policy, readUpload, sendPiece, complete } as const
