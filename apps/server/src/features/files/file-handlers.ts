// The calls of uploading: the policy, how far it is, a piece, and the confirmation.
import { FILE_PIECE_BYTES, type FileUpload, type files } from '@peregrine/contract/files/file-endpoints.ts'
import { MEDIA_CATEGORIES, MEDIA_CONTENT_TYPES } from '@peregrine/domain/ad-network/media-rules.ts'
import { CUSTOMER_LIST_CONTENT_TYPE, CUSTOMER_LIST_LIMITS } from '@peregrine/domain/audiences/customer-list-kinds.ts'
import { type Message, message } from '@peregrine/domain/shell/message-rules.ts'
import { ARCHIVE_CONTENT_TYPE, ARCHIVE_LIMITS } from '@peregrine/domain/suite/archive-rules.ts'
import { fileTypeFromFile } from 'file-type'
import type { Handlers } from '#platform/mount.ts'
import { personOf } from '#platform/person-of.ts'
import type { Db } from '#platform/postgres.ts'
import { completeCustomerList } from './complete-customer-list.ts'
import { type FileFolder, TooLong } from './file-folder.ts'
import { mayOpenFile, OPEN_MINUTES } from './file-room.ts'
import { type FileRow, findFile, insertFile, markComplete, markReceived } from './file-store.ts'

export interface FilePorts {
  readonly db: Db
  readonly folder: FileFolder
  /** Milliseconds. */
  readonly clock: () => number
}

/** The most that the network takes of any file of a type. */
const mostBytes = (contentType: string): number => {
  if (contentType === ARCHIVE_CONTENT_TYPE) return ARCHIVE_LIMITS.mostBytes
  if (contentType === CUSTOMER_LIST_CONTENT_TYPE) return CUSTOMER_LIST_LIMITS.mostBytes
  const type = MEDIA_CONTENT_TYPES[contentType]
  return Math.max(0, ...Object.values(MEDIA_CATEGORIES).map((rule) => (rule.type === type ? rule.mostBytes : 0)))
}

const overLimit = (contentType: string): Message | undefined => {
  if (contentType === ARCHIVE_CONTENT_TYPE) return message('archive_over_limit', { limit: 2 })
  if (contentType !== CUSTOMER_LIST_CONTENT_TYPE) return undefined
  return message('list_file_over_limit', { limit: CUSTOMER_LIST_LIMITS.mostBytes / 1e6 })
}

const kindOf = (contentType: string): string | undefined =>
  contentType === ARCHIVE_CONTENT_TYPE ? 'ARCHIVE' : MEDIA_CONTENT_TYPES[contentType]

/** What is left of a name as it came: no folders, nothing invisible. */
const cleanName = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '')
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .trim()
    .slice(0, 120) || 'file'

const reply = (row: FileRow): FileUpload => ({
  id: row.id,
  name: row.name,
  content_type: row.content_type,
  bytes: row.bytes,
  received: row.received,
  state: row.state,
  expires: row.expires_at.toISOString(),
})

export function createFileHandlers({ db, folder, clock }: FilePorts): Handlers<typeof files> {
  const later = (minutes: number): Date => new Date(clock() + minutes * 60_000)
  // One writer at a time: a slow piece that lost its place must not write over what came after it, or was looked at already.
  const writing = new Set<string>()
  const isOpen = (row: FileRow): boolean => row.state === 'open' && row.expires_at.getTime() > clock()
  return {
    policy: async ({ body, caller, refuse }) => {
      const { userId } = personOf(caller)
      if (body.bytes > mostBytes(body.content_type)) return refuse('file_too_large', overLimit(body.content_type))
      const now = new Date(clock())
      if (!(await mayOpenFile(db, userId, now))) return refuse('quota_reached')
      const { content_type, bytes } = body
      const file = { user_id: userId, name: cleanName(body.name), content_type, bytes, expires_at: later(OPEN_MINUTES) }
      const row = await insertFile(db, file, now)
      const url = `/api/files/${row.id}/content/`
      return { file: reply(row), url, method: 'PUT', most_piece_bytes: FILE_PIECE_BYTES }
    },

    readUpload: async ({ params, caller, refuse }) => {
      const row = await findFile(db, personOf(caller).userId, params.pk)
      return row ? reply(row) : refuse('not_found')
    },

    sendPiece: async ({ params, query, caller, refuse, http }) => {
      const row = await findFile(db, personOf(caller).userId, params.pk)
      if (!row) return refuse('not_found')
      if (!isOpen(row)) return refuse('upload_gone')
      if (query.offset !== row.received) return refuse('wrong_offset', undefined, { current: reply(row) })
      if (writing.has(row.id)) return refuse('wrong_offset', undefined, { current: reply(row) })
      const most = Math.min(row.bytes, row.received + FILE_PIECE_BYTES)
      writing.add(row.id)
      try {
        const stream = http.request.body as AsyncIterable<Uint8Array>
        const end = await folder.write(row.id, row.received, stream, most)
        const after = await markReceived(db, row.id, row.received, end, later(OPEN_MINUTES))
        if (after) return reply(after)
        const current = await findFile(db, personOf(caller).userId, row.id)
        return current ? refuse('wrong_offset', undefined, { current: reply(current) }) : refuse('upload_gone')
      } catch (error) {
        if (error instanceof TooLong) return refuse('more_than_announced')
        throw error
      } finally {
        writing.delete(row.id)
      }
    },

    complete: async ({ body, caller, refuse }) => {
      const row = await findFile(db, personOf(caller).userId, body.id)
      if (!row) return refuse('not_found')
      if (row.state !== 'open') return reply(row)
      if (!isOpen(row)) return refuse('upload_gone')
      if (row.received !== row.bytes || writing.has(row.id))
        return refuse('incomplete', undefined, { current: reply(row) })
      if (row.content_type === CUSTOMER_LIST_CONTENT_TYPE) {
        const line = await completeCustomerList({ db, folder }, row)
        if (line !== null) return refuse('not_hashed', undefined, { line })
        return reply((await findFile(db, personOf(caller).userId, row.id)) ?? row)
      }
      const is = await fileTypeFromFile(folder.path(row.id))
      const announced = kindOf(row.content_type)
      if (is === undefined || announced === undefined || kindOf(is.mime) !== announced)
        return refuse('not_what_was_announced', announced === 'ARCHIVE' ? message('archive_not_zip') : undefined)
      const sha256 = await folder.sha256(row.id)
      const after = await markComplete(db, row.id, { contentType: is.mime, sha256 })
      return reply(after ?? (await findFile(db, personOf(caller).userId, row.id)) ?? row)
    },
  }
}
