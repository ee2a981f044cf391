// All SQL of archives of people's own data, and of invoices that outlive an account.
import { sql } from 'kysely'
import type { DbOrTx } from '#platform/postgres.ts'
import type { TableRow } from '#platform/table-row.ts'

export interface ArchiveRow extends Omit<TableRow<'own_data_archives'>, 'bytes'> {
  readonly bytes: number | null
}

const rowOf = (row: Omit<ArchiveRow, 'bytes'> & { bytes: string | null }): ArchiveRow => ({
  ...row,
  bytes: row.bytes === null ? null : Number(row.bytes),
})

export async function findArchive(db: DbOrTx, userId: string): Promise<ArchiveRow | undefined> {
  const row = await db.selectFrom('own_data_archives').selectAll().where('user_id', '=', userId).executeTakeFirst()
  return row && rowOf(row)
}

export async function findArchiveById(db: DbOrTx, id: string): Promise<ArchiveRow | undefined> {
  const row = await db.selectFrom('own_data_archives').selectAll().where('id', '=', id).executeTakeFirst()
  return row && rowOf(row)
}

/** Whoever asks twice at once waits for the first one. */
export async function lockPerson(
  tx: DbOrTx,
  userId: string,
): Promise<{ readonly email: string; readonly language: 'en' | 'ja' | null } | undefined> {
  const columns = ['email', 'language'] as const
  return await tx.selectFrom('users').select(columns).where('id', '=', userId).forUpdate().executeTakeFirst()
}

export async function insertArchive(
  tx: DbOrTx,
  archive: Pick<ArchiveRow, 'user_id' | 'language' | 'created_at' | 'expires_at'>,
): Promise<ArchiveRow> {
  const row = await tx
    .insertInto('own_data_archives')
    .values({ ...archive, state: 'waiting', bytes: null, finished_at: null })
    .returningAll()
    .executeTakeFirstOrThrow()
  return rowOf(row)
}

export async function deleteArchive(tx: DbOrTx, id: string): Promise<void> {
  await tx.deleteFrom('own_data_archives').where('id', '=', id).execute()
}

/** False when it was deleted meanwhile. */
export async function markPart(db: DbOrTx, id: string, done: number, total: number): Promise<boolean> {
  const row = await db
    .updateTable('own_data_archives')
    .set({ state: 'running', parts_done: done, parts_total: total })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** False when it was deleted meanwhile. */
export async function markReady(db: DbOrTx, id: string, bytes: number, now: Date, expires: Date): Promise<boolean> {
  const row = await db
    .updateTable('own_data_archives')
    .set({ state: 'ready', bytes: String(bytes), finished_at: now, expires_at: expires })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function markFailed(db: DbOrTx, id: string, now: Date): Promise<void> {
  await db.updateTable('own_data_archives').set({ state: 'failed', finished_at: now }).where('id', '=', id).execute()
}

/** Archives whose time is over, with those that were never finished. */
export async function deleteExpiredArchives(db: DbOrTx, now: Date): Promise<string[]> {
  const rows = await db.deleteFrom('own_data_archives').where('expires_at', '<', now).returning('id').execute()
  return rows.map(({ id }) => id)
}

/** The figures of the invoices of these teams, for as long as the law wants them. */
export async function keepInvoices(tx: DbOrTx, teams: readonly string[], years: number): Promise<void> {
  await sql`INSERT INTO kept_invoices (provider_id, number, issued_at, amount, currency, state, kept_until)
    SELECT provider_id, number, issued_at, amount, currency, state, issued_at + make_interval(years => ${years}::int)
    FROM invoices WHERE team_id = ANY(${[...teams]}::uuid[])
    ON CONFLICT (provider_id) DO NOTHING`.execute(tx)
}

export async function deleteOldInvoices(db: DbOrTx, now: Date): Promise<void> {
  await db.deleteFrom('kept_invoices').where('kept_until', '<', now).execute()
}

/** What a person uploaded, wholly. */
export async function uploadsOf(db: DbOrTx, userId: string): Promise<{ id: string; name: string }[]> {
  return await db
    .selectFrom('files')
    .select(['id', 'name'])
    .where('user_id', '=', userId)
    .where('state', 'in', ['complete', 'used'])
    .orderBy('created_at')
    .execute()
}

export async function findPersonByEmail(
  db: DbOrTx,
  email: string,
): Promise<{ id: string; language: 'en' | 'ja' | null } | undefined> {
  return await db.selectFrom('users').select(['id', 'language']).where('email', '=', email).executeTakeFirst()
}
