// Whom imports leave out, as hashes of ids and handles, and when imported data were last deleted: all SQL of both.
import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { ERASED_ACCOUNT, type NetworkPerson } from './person-mentions.ts'
import type { ImportedDeletion } from './person-places.ts'
import type { DbOrTx } from './postgres.ts'

/** Whom an import leaves out. */
export interface LeftOut {
  /** Nobody: nothing needs to be looked through. */
  readonly isEmpty: boolean
  /** Whether an id, a handle, or a handle in the place of an id is an erased person's. */
  has(name: string): boolean
  /** The text with erased people named no more. */
  text(text: string): string
}

export const NOBODY_LEFT_OUT: LeftOut = { isEmpty: true, has: () => false, text: (text) => text }

const hashOf = (key: Buffer, name: string): Buffer => createHmac('sha256', key).update(bare(name)).digest()

/** An id and a handle never look alike where it matters: ids are digits. */
const bare = (name: string): string => name.toLowerCase().replace(/^@/, '')

async function keyOf(db: DbOrTx): Promise<Buffer> {
  await db
    .insertInto('people_erasure')
    .values({
      one: true,
      hash_key: randomBytes(32),
      imported_since: null,
      imported_deleted_at: null,
      replaced_by: null,
    })
    .onConflict((conflict) => conflict.column('one').doNothing())
    .execute()
  const row = await db.selectFrom('people_erasure').select('hash_key').executeTakeFirstOrThrow()
  return row.hash_key
}

/** Notes a person under everything they are known by. */
export async function leaveOutFromNowOn(db: DbOrTx, { ids, handles }: NetworkPerson, now: Date): Promise<void> {
  const key = await keyOf(db)
  const names = [...ids, ...handles].filter((name) => bare(name) !== '')
  if (names.length === 0) return
  await db
    .insertInto('erased_people')
    .values(names.map((name) => ({ name_hash: hashOf(key, name), erased_at: now })))
    .onConflict((conflict) => conflict.column('name_hash').doNothing())
    .execute()
}

/** Hashes of names that were looked up lately: the same account comes up again and again in a file. */
const REMEMBERED = 200_000

export async function readLeftOut(db: DbOrTx): Promise<LeftOut> {
  const rows = await db.selectFrom('erased_people').select('name_hash').execute()
  if (rows.length === 0) return NOBODY_LEFT_OUT
  const key = await keyOf(db)
  const hashes = new Set(rows.map((row) => row.name_hash.toString('base64')))
  let known = new Map<string, boolean>()
  const has = (name: string): boolean => {
    const before = known.get(name)
    if (before !== undefined) return before
    const found = hashes.has(hashOf(key, name).toString('base64'))
    if (known.size >= REMEMBERED) known = new Map()
    known.set(name, found)
    return found
  }
  const text = (value: string): string =>
    value.replace(/[@＠]([\p{L}\p{N}_][\p{L}\p{N}_.-]*)/gu, (mention, handle: string) =>
      has(handle) || has(handle.replace(/[.-]+$/, '')) ? `@${ERASED_ACCOUNT}` : mention,
    )
  return { isEmpty: false, has, text }
}

/** Notes that imported data were deleted, before anything that was made from them is looked for. */
export async function noteImportedDeletion(
  db: DbOrTx,
  { since, at, begun, replaced }: ImportedDeletion,
): Promise<void> {
  await keyOf(db)
  await db
    .updateTable('people_erasure')
    .set({ imported_since: since, imported_deleted_at: at, replaced_by: replaced ? begun : null })
    .execute()
}

/** The last deletion of imported data; null: there was none. */
export async function lastImportedDeletion(db: DbOrTx): Promise<ImportedDeletion | null> {
  const row = await db.selectFrom('people_erasure').selectAll().executeTakeFirst()
  if (!row?.imported_since || !row.imported_deleted_at) return null
  const { imported_since: since, imported_deleted_at: at, replaced_by: begun } = row
  return { since, at, begun: begun ?? at, replaced: begun !== null }
}

/** Whether what began then was made from data that are deleted by now; as SQL for a moment in a column. */
export const beganBeforeDeletion = (began: Date) =>
  sql<boolean>`EXISTS (SELECT 1 FROM people_erasure WHERE imported_deleted_at > ${began})`
