// All SQL of queues of follows and unfollows, and of what was sent for an account.

import type { Message } from '@peregrine/domain/shell/message-rules.ts'
import { sql } from 'kysely'
import type { DbOrTx } from '#platform/postgres.ts'
import { jsonOrNull } from '#platform/table-columns.ts'
import type { TableRow } from '#platform/table-row.ts'
import type { SuiteAccountRow } from './suite-account-store.ts'
import type { SuiteWait } from './suite-columns.ts'

const DAY_MS = 86_400_000

export type BatchRow = TableRow<'suite_batches'>
export type BatchAction = BatchRow['action']
type ItemState = TableRow<'suite_batch_items'>['state']

export interface BatchItem {
  readonly place: number
  /** The network's id. */
  readonly person: string
}

export interface NewBatch {
  readonly accountId: string
  readonly action: BatchAction
  readonly undoes: string | null
  readonly people: readonly string[]
  readonly now: Date
}

/** Whoever else starts a queue or sends a change of this account waits until the end of the transaction. */
export async function lockAccount(tx: DbOrTx, accountId: string): Promise<void> {
  await tx.selectFrom('suite_accounts').select('id').where('id', '=', accountId).forUpdate().execute()
}

export async function insertBatch(tx: DbOrTx, { accountId, action, undoes, people, now }: NewBatch): Promise<string> {
  const { id } = await tx
    .insertInto('suite_batches')
    .values({ account_id: accountId, action, undoes, state: 'running', created_at: now, finished_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`INSERT INTO suite_batch_items (batch_id, place, person, state)
    SELECT ${id}, place, person, 'waiting' FROM unnest(${[...people]}::bigint[]) WITH ORDINALITY AS one (person, place)`.execute(
    tx,
  )
  return id
}

/** At the end of a queue that undoes another: what that one had under way when it was stopped. */
export async function appendToUndo(tx: DbOrTx, undoneId: string, person: string): Promise<void> {
  await sql`INSERT INTO suite_batch_items (batch_id, place, person, state)
    SELECT b.id, (SELECT coalesce(max(place), 0) + 1 FROM suite_batch_items WHERE batch_id = b.id), ${person}, 'waiting'
    FROM suite_batches AS b WHERE b.undoes = ${undoneId} AND b.state <> 'stopped'`.execute(tx)
}

export async function findBatch(db: DbOrTx, id: string): Promise<BatchRow | undefined> {
  return await db.selectFrom('suite_batches').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function lockBatch(tx: DbOrTx, id: string): Promise<BatchRow | undefined> {
  return await tx.selectFrom('suite_batches').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function changeBatchRow(
  tx: DbOrTx,
  id: string,
  change: { readonly state?: BatchRow['state']; readonly waits?: SuiteWait | null; readonly finishedAt?: Date },
): Promise<void> {
  await tx
    .updateTable('suite_batches')
    .set({
      ...(change.state && { state: change.state }),
      ...(change.waits !== undefined && { waits: jsonOrNull(change.waits) }),
      ...(change.finishedAt && { finished_at: change.finishedAt }),
    })
    .where('id', '=', id)
    .execute()
}

export interface BatchCounts {
  readonly waiting: number
  readonly done: number
  readonly skipped: number
  readonly pending: number
  readonly refused: number
}

export interface CountedBatch extends BatchRow, BatchCounts {
  /** Another queue takes back what this one did. */
  readonly undone: boolean
}

/** Of an account: under way first, then the newest first. `id`: that one alone. */
export async function listBatches(db: DbOrTx, accountId: string, id?: string): Promise<CountedBatch[]> {
  const { rows } = await sql<CountedBatch>`SELECT b.*, c.*,
      EXISTS (SELECT FROM suite_batches AS u WHERE u.undoes = b.id AND u.state <> 'stopped') AS undone
    FROM suite_batches AS b, LATERAL (SELECT
      count(*) FILTER (WHERE i.state = 'waiting')::int AS waiting, count(*) FILTER (WHERE i.state = 'done')::int AS done,
      count(*) FILTER (WHERE i.state = 'skipped')::int AS skipped, count(*) FILTER (WHERE i.state = 'pending')::int AS pending,
      count(*) FILTER (WHERE i.state = 'refused')::int AS refused
      FROM suite_batch_items AS i WHERE i.batch_id = b.id) AS c
    WHERE b.account_id = ${accountId} ${id === undefined ? sql`` : sql`AND b.id = ${id}`}
    ORDER BY (b.finished_at IS NULL) DESC, b.created_at DESC, b.id LIMIT 100`.execute(db)
  return rows
}

export interface RefusedItem {
  readonly batch_id: string
  readonly person: string
  readonly handle: string | null
  readonly problem: Message | null
}

export async function refusedItems(db: DbOrTx, batchIds: readonly string[]): Promise<RefusedItem[]> {
  if (batchIds.length === 0) return []
  const { rows } = await sql<RefusedItem>`SELECT i.batch_id, i.person::text AS person, p.handle, i.problem
    FROM suite_batch_items AS i JOIN suite_batches AS b ON b.id = i.batch_id
    LEFT JOIN suite_people AS p ON p.account_id = b.account_id AND p.person = i.person
    WHERE i.batch_id = ANY(${[...batchIds]}::uuid[]) AND i.state = 'refused' ORDER BY i.place LIMIT 1000`.execute(db)
  return rows
}

export async function waitingItems(db: DbOrTx, batchId: string, limit: number): Promise<BatchItem[]> {
  const { rows } = await sql<BatchItem>`SELECT place, person::text AS person FROM suite_batch_items
    WHERE batch_id = ${batchId} AND state = 'waiting' ORDER BY place LIMIT ${limit}`.execute(db)
  return rows
}

/** What a queue did, the last of it first: what undoing it takes back. */
export async function doneItems(db: DbOrTx, batchId: string): Promise<string[]> {
  const { rows } = await sql<{ person: string }>`SELECT person::text AS person FROM suite_batch_items
    WHERE batch_id = ${batchId} AND state IN ('done', 'pending') ORDER BY at DESC, place DESC`.execute(db)
  return rows.map(({ person }) => person)
}

export async function markItem(
  tx: DbOrTx,
  batchId: string,
  place: number,
  { state, problem = null, at }: { readonly state: ItemState; readonly problem?: Message | null; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('suite_batch_items')
    .set({ state, problem: jsonOrNull(problem), at })
    .where('batch_id', '=', batchId)
    .where('place', '=', place)
    .execute()
}

/** Unfinished queues of the account that are before this one. */
export async function hasQueueBefore(db: DbOrTx, { id, account_id, created_at }: BatchRow): Promise<boolean> {
  const row = await db
    .selectFrom('suite_batches')
    .select('id')
    .where('account_id', '=', account_id)
    .where('id', '<>', id)
    .where('finished_at', 'is', null)
    .where('state', 'in', ['running', 'stopped'])
    .where((eb) =>
      eb.or([eb('created_at', '<', created_at), eb.and([eb('created_at', '=', created_at), eb('id', '<', id)])]),
    )
    .executeTakeFirst()
  return row !== undefined
}

export async function runningBatches(db: DbOrTx, accountId: string): Promise<BatchRow[]> {
  return await db
    .selectFrom('suite_batches')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('finished_at', 'is', null)
    .where('state', '=', 'running')
    .orderBy('created_at')
    .execute()
}

export interface DayBudget {
  readonly cap: number
  readonly leftToday: number
  /** When the account's next day begins. */
  readonly nextDay: Date
}

/** By the account's own day; what others who act in the name of the same account of the network sent here counts as well. Whoever has its archive alone is told nothing of them. */
export async function budgetOf(
  db: DbOrTx,
  { subject, source, timezone, daily_cap: cap }: Pick<SuiteAccountRow, 'subject' | 'source' | 'timezone' | 'daily_cap'>,
  now: Date,
): Promise<DayBudget> {
  const { rows } = await sql<{ used: number; next_day: Date }>`
    WITH day AS (SELECT date_trunc('day', ${now}::timestamptz AT TIME ZONE ${timezone}) AS began)
    SELECT (began + interval '1 day') AT TIME ZONE ${timezone} AS next_day,
      (SELECT coalesce(sum(changes), 0)::int FROM suite_sent_changes WHERE subject = ${subject} AND ${source} = 'connection'
        AND quarter >= began AT TIME ZONE ${timezone}
        AND quarter < (began + interval '1 day') AT TIME ZONE ${timezone}) AS used FROM day`.execute(db)
  const { used = 0, next_day: nextDay = now } = rows[0] ?? {}
  return { cap, leftToday: Math.max(0, cap - used), nextDay }
}

export async function insertChange(
  tx: DbOrTx,
  change: {
    readonly account: Pick<SuiteAccountRow, 'id' | 'subject'>
    readonly person: string
    readonly action: BatchAction
    readonly batchId: string | null
    readonly at: Date
  },
): Promise<void> {
  const {
    account: { id: account_id, subject },
    batchId: batch_id,
    ...rest
  } = change
  await tx
    .insertInto('suite_changes')
    .values({ account_id, batch_id, ...rest })
    .execute()
  await sql`INSERT INTO suite_sent_changes (subject, quarter, changes)
    VALUES (${subject}, date_bin('15 minutes', ${change.at}::timestamptz, '2000-01-01Z'), 1)
    ON CONFLICT (subject, quarter) DO UPDATE SET changes = suite_sent_changes.changes + 1`.execute(tx)
}

/** Counts of days that are over in every time zone. */
export async function deleteOldCounts(db: DbOrTx, now: Date): Promise<void> {
  await db
    .deleteFrom('suite_sent_changes')
    .where('quarter', '<', new Date(now.getTime() - 2 * DAY_MS))
    .execute()
}

export async function setDailyCap(tx: DbOrTx, accountId: string, cap: number): Promise<void> {
  await tx.updateTable('suite_accounts').set({ daily_cap: cap }).where('id', '=', accountId).execute()
}
