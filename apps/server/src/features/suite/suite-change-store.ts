// All SQL of follows and unfollows that were sent for an account, and of the budget of a day that they share.
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx } from '#platform/postgres.ts'
import type { TableRow } from '#platform/table-row.ts'
import type { SuiteAccountRow } from './suite-account-store.ts'

const DAY_MS = 86_400_000

export type ChangeAction = TableRow<'suite_changes'>['action']
type Capped = Pick<SuiteAccountRow, 'id' | 'subject' | 'source' | 'timezone' | 'daily_cap'>

export interface DayBudget {
  readonly cap: number
  readonly leftToday: number
  /** When the account's day began, and its next one begins. */
  readonly began: Date
  readonly nextDay: Date
}

/**
 * By the account's own day. Whatever anybody here sends in the name of the same account of the network counts, and so does a
 * change without an outcome: it may have been done. Whoever has its archive alone is told nothing of them.
 */
export async function budgetOf(
  db: DbOrTx,
  { subject, source, timezone, daily_cap: cap }: Omit<Capped, 'id'>,
  now: Date,
): Promise<DayBudget> {
  const { rows } = await sql<{ used: number; began: Date; next_day: Date }>`
    WITH day AS (SELECT date_trunc('day', ${now}::timestamptz AT TIME ZONE ${timezone}) AS began)
    SELECT began AT TIME ZONE ${timezone} AS began, (began + interval '1 day') AT TIME ZONE ${timezone} AS next_day,
      (SELECT coalesce(sum(changes), 0)::int FROM suite_sent_changes WHERE subject = ${subject} AND ${source} = 'connection'
        AND quarter >= began AT TIME ZONE ${timezone}
        AND quarter < (began + interval '1 day') AT TIME ZONE ${timezone}) AS used FROM day`.execute(db)
  const { used = 0, began = now, next_day: nextDay = now } = rows[0] ?? {}
  return { cap, leftToday: Math.max(0, cap - used), began, nextDay }
}

/** Whoever else starts or changes a queue of this account waits until the end of the transaction; what is sent meanwhile does not. */
export async function lockAccount(tx: DbOrTx, accountId: string): Promise<void> {
  await tx.selectFrom('suite_accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
}

/** The budget is that of the account of the network, which several people may have connected. */
async function lockBudget(tx: DbOrTx, subject: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`suite_sent_changes ${subject}`}, 0))`.execute(tx)
}

export interface Change {
  readonly account: Pick<SuiteAccountRow, 'id' | 'subject'>
  readonly person: string
  readonly action: ChangeAction
  /** Null: a single follow or unfollow. */
  readonly batchId: string | null
  readonly at: Date
}

const quarterOf = (at: RawBuilder<unknown>) => sql`date_bin('15 minutes', ${at}, '2000-01-01Z')`

async function addToCount(tx: DbOrTx, subject: string, at: Date, changes: 1 | -1): Promise<void> {
  await sql`INSERT INTO suite_sent_changes (subject, quarter, changes)
    VALUES (${subject}, ${quarterOf(sql`${at}::timestamptz`)}, ${changes})
    ON CONFLICT (subject, quarter) DO UPDATE SET changes = suite_sent_changes.changes + excluded.changes`.execute(tx)
}

async function insertChange(tx: DbOrTx, { account, batchId, ...rest }: Change, open: boolean): Promise<void> {
  await tx
    .insertInto('suite_changes')
    .values({ account_id: account.id, batch_id: batchId, open, ...rest })
    .execute()
  await addToCount(tx, account.subject, rest.at, 1)
}

type Same = Pick<Change, 'account' | 'person' | 'action'>

/** When the same change of this person was begun, of which the outcome is not known yet. */
async function begunAt(tx: DbOrTx, { account, person, action }: Same): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('suite_changes')
    .select('at')
    .where('account_id', '=', account.id)
    .where('person', '=', person)
    .where('action', '=', action)
    .where('open', '=', true)
    .executeTakeFirst()
  return row?.at
}

/** Its place in the budget goes with it, from the day on which it was begun to the day of `at`. */
async function updateBegun(tx: DbOrTx, { account, person, action, at }: Change, begun: Date, open: boolean) {
  await tx
    .updateTable('suite_changes')
    .set({ open, at })
    .where('account_id', '=', account.id)
    .where('person', '=', person)
    .where('action', '=', action)
    .where('open', '=', true)
    .execute()
  await addToCount(tx, account.subject, begun, -1)
  await addToCount(tx, account.subject, at, 1)
}

/**
 * Before a change is sent: takes its place in the budget of the day. Of somebody for whom the same change is under way it
 * takes none. 'full': the budget is used up; 'done': the same was done at or after `since`, when it was last looked, by
 * whomever the account of the network belongs to here.
 */
export async function reserveChange(
  tx: DbOrTx,
  account: Capped,
  change: Change,
  since?: Date,
): Promise<'reserved' | 'full' | 'done'> {
  await lockBudget(tx, account.subject)
  const begun = await begunAt(tx, change)
  if (begun === undefined && since !== undefined) {
    const ofSubject = sql<boolean>`account_id IN (SELECT id FROM suite_accounts WHERE subject = ${account.subject})`
    if (await changedSince(tx, change, since, ofSubject)) return 'done'
  }
  const current = await tx
    .selectFrom('suite_accounts')
    .select(['subject', 'source', 'timezone', 'daily_cap'])
    .where('id', '=', account.id)
    .executeTakeFirst()
  const { leftToday, began } = await budgetOf(tx, current ?? account, change.at)
  // What was begun on an earlier day has no place in this one.
  const hasPlace = begun !== undefined && begun >= began
  if (!hasPlace && leftToday <= 0) return 'full'
  await (begun === undefined ? insertChange(tx, change, true) : updateBegun(tx, change, begun, true))
  return 'reserved'
}

/** It was done. `since`: when it was begun at the earliest; another call that shared it may have said so already. */
export async function settleChange(tx: DbOrTx, change: Change, since: Date): Promise<void> {
  await lockBudget(tx, change.account.subject)
  const begun = await begunAt(tx, change)
  if (begun !== undefined) return await updateBegun(tx, change, begun, false)
  const ofAccount = sql<boolean>`account_id = ${change.account.id}`
  if (!(await changedSince(tx, change, since, ofAccount))) await insertChange(tx, change, false)
}

/** Whether the same change of this person was done at or after a moment. */
async function changedSince(
  tx: DbOrTx,
  { person, action }: Same,
  since: Date,
  byWhom: RawBuilder<boolean>,
): Promise<boolean> {
  const row = await tx
    .selectFrom('suite_changes')
    .select('at')
    .where(byWhom)
    .where('person', '=', person)
    .where('action', '=', action)
    .where('open', '=', false)
    .where('at', '>=', since)
    .executeTakeFirst()
  return row !== undefined
}

async function release(tx: DbOrTx, subject: string, which: RawBuilder<boolean>): Promise<void> {
  await lockBudget(tx, subject)
  await sql`WITH released AS (DELETE FROM suite_changes WHERE open AND ${which} RETURNING at),
      places AS (SELECT ${quarterOf(sql`at`)} AS quarter, count(*)::int AS changes FROM released GROUP BY 1)
    UPDATE suite_sent_changes AS sent SET changes = sent.changes - places.changes
    FROM places WHERE sent.subject = ${subject} AND sent.quarter = places.quarter`.execute(tx)
}

/** Nothing was done: its place in the budget is free again. */
export async function releaseChange(
  tx: DbOrTx,
  { account, person, action, batchId }: Omit<Change, 'at'>,
): Promise<void> {
  const which = sql<boolean>`account_id = ${account.id} AND person = ${person} AND action = ${action}
    AND batch_id IS NOT DISTINCT FROM ${batchId}`
  await release(tx, account.subject, which)
}

/** The same of everything that a queue has begun. */
export async function releaseChangesOf(tx: DbOrTx, { subject }: Change['account'], batchId: string): Promise<void> {
  await release(tx, subject, sql<boolean>`batch_id = ${batchId}`)
}

/** For whom a queue has begun a change without an outcome. */
export async function begunBy(db: DbOrTx, batchId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('suite_changes')
    .select('person')
    .where('batch_id', '=', batchId)
    .where('open', '=', true)
    .execute()
  return new Set(rows.map(({ person }) => String(person)))
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
