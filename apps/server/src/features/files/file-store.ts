// All SQL of uploaded files.
import { CUSTOMER_LIST_CONTENT_TYPE } from '@peregrine/domain/audiences/customer-list-kinds.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import type { TableRow } from '#platform/table-row.ts'

export interface FileRow extends Omit<TableRow<'files'>, 'bytes' | 'received' | 'created_at'> {
  readonly bytes: number
  readonly received: number
}

const rowOf = (row: Omit<FileRow, 'bytes' | 'received'> & { bytes: string; received: string }): FileRow => ({
  ...row,
  bytes: Number(row.bytes),
  received: Number(row.received),
})

export async function insertFile(
  db: DbOrTx,
  file: Pick<FileRow, 'user_id' | 'name' | 'content_type' | 'bytes' | 'expires_at'>,
  now: Date,
): Promise<FileRow> {
  const row = await db
    .insertInto('files')
    .values({ ...file, state: 'open', sha256: null, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
  return rowOf(row)
}

export async function findFile(db: DbOrTx, userId: string, id: string): Promise<FileRow | undefined> {
  const row = await db
    .selectFrom('files')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row && rowOf(row)
}

/** Uploads that take room: under way, and whole ones that nobody has taken yet. */
export async function countOpen(db: DbOrTx, userId: string, now: Date): Promise<number> {
  const row = await db
    .selectFrom('files')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('state', '!=', 'used')
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

/** Undefined when another piece was faster. */
export async function markReceived(
  db: DbOrTx,
  id: string,
  from: number,
  to: number,
  expires: Date,
): Promise<FileRow | undefined> {
  const row = await db
    .updateTable('files')
    .set({ received: to, expires_at: expires })
    .where('id', '=', id)
    .where('received', '=', String(from))
    .where('state', '=', 'open')
    .returningAll()
    .executeTakeFirst()
  return row && rowOf(row)
}

/** Undefined when it is not open any more: what was taken does not come back. */
export async function markComplete(
  db: DbOrTx,
  id: string,
  is: { readonly contentType: string; readonly sha256: string },
): Promise<FileRow | undefined> {
  const row = await db
    .updateTable('files')
    .set({ state: 'complete', content_type: is.contentType, sha256: is.sha256 })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returningAll()
    .executeTakeFirst()
  return row && rowOf(row)
}

/** Takes a completed upload of a person for good; undefined when there is none, or it was taken before. */
export async function markUsed(tx: DbOrTx, userId: string, id: string): Promise<FileRow | undefined> {
  const row = await tx
    .updateTable('files')
    .set({ state: 'used' })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('state', '=', 'complete')
    .returningAll()
    .executeTakeFirst()
  return row && rowOf(row)
}

export async function changeContent(
  tx: DbOrTx,
  id: string,
  { sha256, bytes }: { readonly sha256: string; readonly bytes: number },
): Promise<FileRow> {
  const size = String(bytes)
  const row = await tx
    .updateTable('files')
    .set({ sha256, bytes: size, received: size })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return rowOf(row)
}

export async function listExpired(db: DbOrTx, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('files')
    .select('id')
    // What was read of a customer list is stored with the list.
    .where((eb) => eb.or([eb('state', '!=', 'used'), eb('content_type', '=', CUSTOMER_LIST_CONTENT_TYPE)]))
    .where('expires_at', '<', now)
    .execute()
  return rows.map(({ id }) => id)
}

export async function deleteFile(db: DbOrTx, id: string): Promise<void> {
  await db.deleteFrom('files').where('id', '=', id).execute()
}
