// All SQL of looks: begun, stored page by page, given up, and whom they miss.
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx, Tx } from '#platform/postgres.ts'
import { jsonOrNull } from '#platform/table-columns.ts'
import type { TableRow } from '#platform/table-row.ts'
import type { SuiteWait } from './suite-columns.ts'

export type LookRow = TableRow<'suite_looks'>
export type Side = LookRow['side']
export const SIDES: readonly Side[] = ['followers', 'following']

/** Of each account and side the one under way, the last complete one, and the last that was dropped. */
export async function latestLooks(db: DbOrTx, accountIds: readonly string[]): Promise<LookRow[]> {
  if (accountIds.length === 0) return []
  return await db
    .selectFrom('suite_looks')
    .selectAll()
    .distinctOn(['account_id', 'side', 'state'])
    .where('account_id', 'in', accountIds)
    .orderBy('account_id')
    .orderBy('side')
    .orderBy('state')
    .orderBy('id', 'desc')
    .execute()
}

/**
 * Up to where moments of spells were told by a moment: short of it, where a look had ended then that was only concluded later.
 * What that one found counts from its conclusion on.
 */
export const toldBy = (account: string, side: Side, moment: Date | string): RawBuilder<Date> =>
  sql<Date>`(SELECT coalesce(min(look.finished_at) - interval '1 microsecond', ${moment}::timestamptz)
    FROM suite_looks AS look WHERE look.account_id = ${account} AND look.side = ${side} AND look.state = 'complete'
      AND look.finished_at <= ${moment}::timestamptz AND look.concluded_at > ${moment}::timestamptz)`

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

/** Before it, where and when the list was known for certain: the latest look that missed nobody who has been found since. */
export async function lastSureLook(
  db: DbOrTx,
  { account_id, side, id }: LookRow,
  unlisted: number,
): Promise<LookRow | undefined> {
  return await db
    .selectFrom('suite_looks')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('side', '=', side)
    .where('state', '=', 'complete')
    .where('id', '<>', id)
    .where('lacking', '=', 0)
    .where('unlisted', '<=', unlisted)
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** What was unlisted after the last two complete looks. */
export async function lastGaps(db: DbOrTx, { account_id, side }: LookRow): Promise<number[]> {
  const rows = await db
    .selectFrom('suite_looks')
    .select('unlisted')
    .where('account_id', '=', account_id)
    .where('side', '=', side)
    .where('state', '=', 'complete')
    .orderBy('finished_at', 'desc')
    .limit(2)
    .execute()
  return rows.map(({ unlisted }) => unlisted)
}

/** The list turned out to have fewer people than its profile said at the start: so many left while it was read. */
export async function lowerExpected(db: DbOrTx, look: LookRow, expected: number): Promise<void> {
  await db
    .updateTable('suite_looks')
    .set({ expected })
    .where('id', '=', look.id)
    .where('expected', '>', expected)
    .execute()
}

/** Of the looks that were given up since the last complete one, how many people the latest had read; undefined: none. */
export async function lastShortfall(db: DbOrTx, accountId: string, side: Side): Promise<number | undefined> {
  const row = await db
    .selectFrom('suite_looks')
    .select(['state', 'people', 'dropped_for'])
    .where('account_id', '=', accountId)
    .where('side', '=', side)
    .where('state', '<>', 'running')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.state === 'dropped' && row.dropped_for === 'short' ? row.people : undefined
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

/** `fails` false: the network asked to wait, and nothing went wrong. */
export async function markWaiting(
  db: DbOrTx,
  look: LookRow,
  waits: SuiteWait | null,
  { fails = true }: { readonly fails?: boolean } = {},
): Promise<void> {
  await db
    .updateTable('suite_looks')
    .set((eb) => ({ waits: jsonOrNull(waits), failures: eb('failures', '+', fails ? 1 : 0) }))
    .where('id', '=', look.id)
    .where('state', '=', 'running')
    .execute()
}

export type DroppedFor = NonNullable<LookRow['dropped_for']>

/** Given up: it is compared with nothing, and its pages go. */
export async function dropLook(tx: Tx, look: LookRow, why: DroppedFor): Promise<void> {
  await tx
    .updateTable('suite_looks')
    .set({ state: 'dropped', dropped_for: why, page_token: null, waits: null })
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

export type Fate = 'unfollowed' | 'blocked' | 'suspended' | 'deleted' | 'there' | 'unknown'

/** A look-up that succeeds ends a run of failures. */
export async function storeFates(tx: DbOrTx, lookId: string, fates: ReadonlyMap<string, Fate>): Promise<void> {
  const people = [...fates.keys()]
  const words = [...fates.values()]
  await sql`
    UPDATE suite_look_missing SET fate = said.fate
    FROM unnest(${people}::bigint[], ${words}::text[]) AS said(person, fate)
    WHERE suite_look_missing.look_id = ${lookId} AND suite_look_missing.person = said.person
      AND suite_look_missing.fate IS NULL`.execute(tx)
  await tx
    .updateTable('suite_looks')
    .set({ failures: 0, waits: null })
    .where('id', '=', lookId)
    .where('failures', '>', 0)
    .execute()
}

/** Of these, or of all who are left, the network would not answer: nothing is concluded. */
export async function storeUnknown(db: DbOrTx, lookId: string, people: readonly string[] | 'all'): Promise<void> {
  await db
    .updateTable('suite_look_missing')
    .set({ fate: 'unknown' })
    .where('look_id', '=', lookId)
    .where('fate', 'is', null)
    .$if(people !== 'all', (query) => query.where(sql<boolean>`person = ANY(${[...people]}::bigint[])`))
    .execute()
}
