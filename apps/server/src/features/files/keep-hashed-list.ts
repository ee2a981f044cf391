// Writes a customer list as its upload would have been: a completed file of digests, which is gone in an hour unless it is used.
import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import {
  CUSTOMER_LIST_CONTENT_TYPE,
  CUSTOMER_LIST_LIMITS,
  type IdentifierKind,
} from '@peregrine/domain/audiences/customer-list-kinds.ts'
import { listLine } from '@peregrine/domain/audiences/customer-list-rules.ts'
import type { FilePorts } from './file-handlers.ts'
import { mayOpenFile, OPEN_MINUTES } from './file-room.ts'
import { insertFile, markComplete, markReceived } from './file-store.ts'

/** Lines between which other calls have their turn. */
const TURN = 5000

async function linesOf(kind: IdentifierKind, values: readonly string[]): Promise<Buffer> {
  const lines: string[] = []
  for (const value of values) {
    lines.push(`${listLine([{ kind, digest: createHash('sha256').update(value).digest('hex') }])}\n`)
    if (lines.length % TURN === 0) await setImmediate()
  }
  return Buffer.from(lines.join(''))
}

/** `values`: normalized, one of each person. Answers the file's id, or why there is none. */
export async function keepHashedList(
  { db, folder, clock }: FilePorts,
  userId: string,
  { name, kind, values }: { readonly name: string; readonly kind: IdentifierKind; readonly values: readonly string[] },
): Promise<{ readonly file: string } | 'quota_reached' | 'too_many_people'> {
  if (values.length > CUSTOMER_LIST_LIMITS.mostPeople) return 'too_many_people'
  const now = new Date(clock())
  if (!(await mayOpenFile(db, userId, now))) return 'quota_reached'
  const bytes = await linesOf(kind, values)
  const expires = new Date(now.getTime() + OPEN_MINUTES * 60_000)
  const given = { user_id: userId, name, content_type: CUSTOMER_LIST_CONTENT_TYPE, bytes: bytes.byteLength }
  // As it is written: of one that a kill leaves half done, the row lets the sweep find it.
  const { id } = await insertFile(db, { ...given, expires_at: expires }, now)
  await folder.put(id, bytes)
  await markReceived(db, id, 0, bytes.byteLength, expires)
  await markComplete(db, id, { contentType: CUSTOMER_LIST_CONTENT_TYPE, sha256: await folder.sha256(id) })
  return { file: id }
}
