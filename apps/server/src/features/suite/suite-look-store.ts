// All SQL of looks: begun, stored page by page, given up, and whom they miss.
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#platform/postgres.ts'
import { jsonOrNull } from '#platform/table-columns.ts'
import type { TableRow } from '#platform/table-row.ts'
import type { SuiteWait } from './suite-columns.ts'

export type LookRow = TableRow<'suite_looks'>
export type Side = LookRow['side']
export const SIDES: readonly Side[] = ['followers', 'following']

/** Of each account and side the one under way and the last complete one. */
export async function latestLooks(db: DbOrTx, accountIds: readonly string[]): Promise<LookRow[]> {
  if (accountIds.length === 0) return []
  return await db
    .selectFrom('suite_looks')
    .selectAll()
    .distinctOn(['account_id', 'side', 'state'])
    .where('account_id', 'in', accountIds)
    .where('state', 'in', ['running', 'complete'])
    .orderBy('account_id')
    .orderBy('side')
    .orderBy('state')
    .orderBy('finished_at', (order) => order.desc().nullsFirst())
    .execute()
}

export async function runningLook(db: DbOrTx, accountId: string, side: Side): Promise<LookRow | undefined> {
  return await db
    .selectFrom('suite_looks')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('side', '=', side)
    .where('state', '=', 'running')
    .executeTakeFirst()
}

export async function lastComplete(db: DbOrTx, accountId: string, side: Side): Promise<LookRow | undefined> {
  return await db
    .selectFrom('suite_looks')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('side', '=', side)
    .where('state', '=', 'complete')
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Of the looks that were given up since the last complete one, how many people the latest had read; undefined: none. */
export async function lastShortfall(db: DbOrTx, accountId: string, side: Side): Promise<number | undefined> {
  const row = await db
    .selectFrom('suite_looks')
    .select(['state', 'people', 'listed_at', 'finished_at'])
    .where('account_id', '=', accountId)
    .where('side', '=', side)
    .where('state', '<>', 'running')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.state === 'dropped' && row.finished_at !== null ? row.people : undefined
}

/** Does nothing where one is under way already. */
export async function beginLook(
  db: DbOrTx,
  look: { readonly accountId: string; readonly side: Side; readonly startedAt: Date; readonly expected: number },
): Promise<void> {
  await db
    .insertInto('suite_looks')
    .values({
      account_id: look.accountId,
      side: look.side,
      state: 'running',
      started_at: look.startedAt,
      expected: look.expected,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'side']).where('state', '=', 'running').doNothing())
    .execute()
}

/**
 * Stores that a page was read, together with whoever is on it. False when another process stored this page, or the look is over:
 * then nothing of the page may be stored.
 */
export async function storePage(
  tx: Tx,
  look: LookRow,
  page: { readonly people: readonly string[]; readonly next: string | null; readonly finishedAt: Date | null },
): Promise<boolean> {
  const stored = await tx
    .updateTable('suite_looks')
    .set((eb) => ({
      page_token: page.next,
      pages: eb('pages', '+', 1),
      people: eb('people', '+', page.people.length),
      finished_at: page.finishedAt,
      waits: null,
      failures: 0,
    }))
    .where('id', '=', look.id)
    .where('state', '=', 'running')
    .where('pages', '=', look.pages)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  if (stored.numUpdatedRows !== 1n) return false
  await tx
    .insertInto('suite_look_pages')
    .values({ look_id: look.id, page: look.pages, people: sql`${[...page.people]}::bigint[]` })
    .execute()
  return true
}

export async function markWaiting(db: DbOrTx, look: LookRow, waits: SuiteWait | null): Promise<void> {
  await db
    .updateTable('suite_looks')
    .set((eb) => ({ waits: jsonOrNull(waits), failures: eb('failures', '+', 1) }))
    .where('id', '=', look.id)
    .where('state', '=', 'running')
    .execute()
}

/** Given up: it is compared with nothing, and its pages go. */
export async function dropLook(tx: Tx, look: LookRow): Promise<void> {
  await tx
    .updateTable('suite_looks')
    .set({ state: 'dropped', page_token: null, waits: null })
    .where('id', '=', look.id)
    .where('state', '=', 'running')
    .execute()
  await deletePages(tx, look.id)
}

/** What a look read is needed until it was compared. */
export async function deletePages(tx: Tx, lookId: string): Promise<void> {
  await tx.deleteFrom('suite_look_pages').where('look_id', '=', lookId).execute()
  await tx.deleteFrom('suite_look_missing').where('look_id', '=', lookId).execute()
}

/** The next people whose fate was not looked up; at most 100. */
export async function openMissing(db: DbOrTx, lookId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('suite_look_missing')
    .select('person')
    .where('look_id', '=', lookId)
    .where('fate', 'is', null)
    .orderBy('person')
    .limit(100)
    .execute()
  return rows.map(({ person }) => person)
}

export type Fate = 'unfollowed' | 'suspended' | 'deleted' | 'there' | 'unknown'

export async function storeFates(tx: DbOrTx, lookId: string, fates: ReadonlyMap<string, Fate>): Promise<void> {
  const people = [...fates.keys()]
  const words = [...fates.values()]
  await sql`
    UPDATE suite_look_missing SET fate = said.fate
    FROM unnest(${people}::bigint[], ${words}::text[]) AS said(person, fate)
    WHERE suite_look_missing.look_id = ${lookId} AND suite_look_missing.person = said.person
      AND suite_look_missing.fate IS NULL`.execute(tx)
}
