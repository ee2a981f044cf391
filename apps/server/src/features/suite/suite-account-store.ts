// All SQL of the accounts of the suite themselves.
import { type Expression, type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/database-tables.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { jsonOrNull } from '#platform/table-columns.ts'
import type { TableRow } from '#platform/table-row.ts'
import type { SuiteWait } from './suite-columns.ts'

export type SuiteAccountRow = TableRow<'suite_accounts'>
export type AccountState = SuiteAccountRow['state']
type LookState = TableRow<'suite_looks'>['state']

/** Whether an account is there: not being deleted, and with the connection that it needs. `table`: as the statement calls it. */
export function isPresent(table = 'suite_accounts'): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql<boolean>`(${column('removed_at')} IS NULL AND (${column('source')} = 'archive' OR ${column('grant_id')} IS NOT NULL))`
}

const present = (db: DbOrTx) => db.selectFrom('suite_accounts').selectAll().where(isPresent())

/** A person's accounts, the one chosen last in front. */
export async function listAccounts(db: DbOrTx, userId: string): Promise<SuiteAccountRow[]> {
  return await present(db).where('user_id', '=', userId).orderBy('chosen_at', 'desc').orderBy('id').execute()
}

export async function findAccount(db: DbOrTx, userId: string, id: string): Promise<SuiteAccountRow | undefined> {
  return await present(db).where('user_id', '=', userId).where('id', '=', id).executeTakeFirst()
}

export async function findAccountById(db: DbOrTx, id: string): Promise<SuiteAccountRow | undefined> {
  return await present(db).where('id', '=', id).executeTakeFirst()
}

export async function accountOfSubject(
  db: DbOrTx,
  userId: string,
  subject: string,
): Promise<SuiteAccountRow | undefined> {
  return await present(db).where('user_id', '=', userId).where('subject', '=', subject).executeTakeFirst()
}

export interface NewAccount {
  readonly userId: string
  readonly grantId: string | null
  readonly source: SuiteAccountRow['source']
  readonly subject: string
  readonly handle: string
  readonly name: string
  readonly state: AccountState
  readonly timezone: string
  readonly now: Date
}

/** Undefined when the same account was added at the same moment. */
export async function insertAccount(tx: DbOrTx, account: NewAccount): Promise<SuiteAccountRow | undefined> {
  return await tx
    .insertInto('suite_accounts')
    .values({
      user_id: account.userId,
      grant_id: account.grantId,
      source: account.source,
      subject: account.subject,
      handle: account.handle,
      name: account.name,
      state: account.state,
      timezone: account.timezone,
      chosen_at: account.now,
      added_at: account.now,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'subject']).where('removed_at', 'is', null).doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** It is read through this connection from now on; its whole timeline too, of which an archive may have any part. */
export async function connectAccount(
  tx: DbOrTx,
  id: string,
  { grantId, now }: { readonly grantId: string; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('suite_accounts')
    .set((eb) => ({
      grant_id: grantId,
      source: 'connection',
      state: 'syncing',
      waits: null,
      next_sync_at: null,
      chosen_at: now,
      posts_read_at: eb.case().when('source', '=', 'archive').then(null).else(eb.ref('posts_read_at')).end(),
    }))
    .where('id', '=', id)
    .execute()
}

/** What an account that is read through other tokens waits for no more. */
const BEGUN_ANEW = { waits: null, next_sync_at: null, posts_waits: null, posts_next_at: null } as const

/** Its connection is gone and another one of the same login reads it; nothing that was read changes. */
export async function moveAccount(tx: DbOrTx, id: string, grantId: string): Promise<void> {
  await tx
    .updateTable('suite_accounts')
    .set({
      ...BEGUN_ANEW,
      grant_id: grantId,
      state: sql<AccountState>`CASE WHEN state = 'reconnect' THEN 'syncing' ELSE state END`,
    })
    .where('id', '=', id)
    .execute()
}

/** Ids of connections through which an account is read that the person has no other connection for. */
export async function soleReaders(db: DbOrTx, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('suite_accounts as a')
    .innerJoin('network_grants as g', 'g.id', 'a.grant_id')
    .select('g.id')
    .where('a.user_id', '=', userId)
    .where('a.removed_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('network_grants as other')
            .select('other.id')
            .whereRef('other.user_id', '=', 'g.user_id')
            .whereRef('other.subject', '=', 'g.subject')
            .whereRef('other.id', '<>', 'g.id'),
        ),
      ),
    )
    .execute()
  return rows.map(({ id }) => id)
}

export async function chooseAccount(db: DbOrTx, id: string, chosenAt: Date): Promise<void> {
  await db.updateTable('suite_accounts').set({ chosen_at: chosenAt }).where('id', '=', id).execute()
}

/** What the network says of the account itself; whatever its reading waited for is over. */
export async function storeProfile(
  db: DbOrTx,
  id: string,
  facts: Pick<SuiteAccountRow, 'handle' | 'name' | 'protected' | 'followers' | 'following' | 'posts'>,
): Promise<void> {
  await db
    .updateTable('suite_accounts')
    .set({ ...facts, waits: null })
    .where('id', '=', id)
    .execute()
}

export async function setAccountState(db: DbOrTx, id: string, state: AccountState): Promise<void> {
  await db.updateTable('suite_accounts').set({ state }).where('id', '=', id).where('state', '<>', state).execute()
}

/** Why the account itself is not read. */
export async function setAccountWaits(db: DbOrTx, id: string, waits: SuiteWait | null): Promise<void> {
  await db
    .updateTable('suite_accounts')
    .set({ waits: jsonOrNull(waits) })
    .where('id', '=', id)
    .execute()
}

/** Whoever orders a reading waits no longer for what may have passed; `except`: the code of the one reason that is known not to have. */
export async function endWaits(db: DbOrTx, id: string, now: Date, except: string): Promise<void> {
  const ended = (waits: RawBuilder<unknown>) =>
    sql`CASE WHEN ${waits} #>> '{reason,code}' <> ${except}
      THEN jsonb_set(${waits}, '{until}', to_jsonb(${now.toISOString()}::text)) - 'told_until' ELSE ${waits} END`
  await sql`UPDATE suite_accounts SET waits = ${ended(sql`waits`)}, posts_waits = ${ended(sql`posts_waits`)}
    WHERE id = ${id}`.execute(db)
  await sql`UPDATE suite_looks SET waits = ${ended(sql`waits`)}
    WHERE account_id = ${id} AND state = 'running'`.execute(db)
}

/** Its connection does not work any more, as a call for it has just found out. */
export async function markReconnect(db: DbOrTx, id: string): Promise<void> {
  await db
    .updateTable('suite_accounts')
    .from('network_grants')
    .set({ state: 'reconnect' })
    .whereRef('network_grants.id', '=', 'suite_accounts.grant_id')
    .where('network_grants.state', '<>', 'connected')
    .where('suite_accounts.id', '=', id)
    .execute()
}

export async function setNextSync(db: DbOrTx, id: string, at: Date | null): Promise<void> {
  await db.updateTable('suite_accounts').set({ next_sync_at: at }).where('id', '=', id).execute()
}

export async function storePostsRead(
  db: DbOrTx,
  id: string,
  read: {
    readonly at?: Date
    readonly waits: SuiteWait | null
    readonly nextAt: Date | null
    readonly failures: number
  },
): Promise<void> {
  await db
    .updateTable('suite_accounts')
    .set({
      ...(read.at && { posts_read_at: read.at }),
      posts_waits: jsonOrNull(read.waits),
      posts_next_at: read.nextAt,
      posts_failures: read.failures,
    })
    .where('id', '=', id)
    .execute()
}

/** A visit goes on until half an hour passes without a call; what happened since the one before is news. */
const VISIT_MS = 30 * 60_000

/** Notes that the person looks at this account now; answers the end of the visit before, null on the first. */
export async function recordVisit(db: DbOrTx, id: string, now: Date): Promise<Date | null> {
  const row = await db
    .updateTable('suite_accounts')
    .set((eb) => ({
      visited_before: eb
        .case()
        .when('visited_at', '<', new Date(now.getTime() - VISIT_MS))
        .then(eb.ref('visited_at'))
        .else(eb.ref('visited_before'))
        .end(),
      visited_at: now,
    }))
    .where('id', '=', id)
    .returning('visited_before')
    .executeTakeFirst()
  return row?.visited_before ?? null
}

/** What `recordVisit` would answer, for whoever only asks. */
export const lastVisitOf = (
  { visited_at: visited, visited_before: before }: Pick<SuiteAccountRow, 'visited_at' | 'visited_before'>,
  now: Date,
): Date | null => (visited !== null && visited.getTime() < now.getTime() - VISIT_MS ? visited : before)

/** By our own clock: from now until the longest that anything waits. */
export interface WaitSpan {
  readonly from: Date
  readonly to: Date
}

/** Everybody to whom the suite is open, as a subquery of their ids. */
export type Subscribers = Expression<string>

/** The first reading is for everybody who adds an account, what was begun is read to its end, and the rest needs a subscription. */
const mayBeRead = (eb: ExpressionBuilder<Database, 'suite_accounts'>, subscribers: Subscribers) => {
  const looks = (state: LookState) =>
    eb
      .selectFrom('suite_looks')
      .whereRef('suite_looks.account_id', '=', 'suite_accounts.id')
      .where('suite_looks.state', '=', state)
  const complete = looks('complete').select((of) => of.fn.count<string>('suite_looks.side').distinct().as('sides'))
  return eb.or([
    eb('state', '=', 'syncing'),
    eb('posts_read_at', 'is', null),
    eb('user_id', 'in', subscribers),
    eb.exists(looks('running').select('suite_looks.id')),
    eb(complete, '<', '2'),
  ])
}

/** Whether an account is read now that its time has come, or somebody ordered it. */
export async function isReadable(db: DbOrTx, id: string, subscribers: Subscribers): Promise<boolean> {
  const row = await present(db)
    .clearSelect()
    .select('id')
    .where('id', '=', id)
    .where((eb) => mayBeRead(eb, subscribers))
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Accounts to look at now; `latest`: a moment that is due later than that was set by another clock. Those that wait for the
 * network go on by themselves, and so does what is read of an account that is suspended. Whoever may not be read is not due:
 * their time would never move on, and they would stand in front of everybody else.
 */
export async function dueAccounts(
  db: DbOrTx,
  {
    now,
    latest,
    span,
    subscribers,
  }: { readonly now: Date; readonly latest: Date; readonly span: WaitSpan; readonly subscribers: Subscribers },
) {
  const goesOn = (waits: RawBuilder<unknown>) =>
    sql<boolean>`coalesce((${waits} ->> 'until')::timestamptz NOT BETWEEN ${span.from} AND ${span.to}, true)`
  return await present(db)
    .clearSelect()
    .select(['id', 'user_id'])
    .where('source', '=', 'connection')
    .where('state', 'in', ['syncing', 'ready', 'suspended'])
    .where((eb) => mayBeRead(eb, subscribers))
    .where((eb) =>
      eb.or([
        eb.and([
          goesOn(sql`suite_accounts.waits`),
          eb.or([eb('next_sync_at', 'is', null), eb('next_sync_at', '<=', now), eb('next_sync_at', '>', latest)]),
        ]),
        eb.and([
          eb('state', '<>', 'suspended'),
          eb.or([
            eb.and([eb('posts_next_at', '<=', now), goesOn(sql`suite_accounts.posts_waits`)]),
            eb.exists(
              eb
                .selectFrom('suite_looks')
                .select('suite_looks.id')
                .whereRef('suite_looks.account_id', '=', 'suite_accounts.id')
                .where('suite_looks.state', '=', 'running')
                .where(goesOn(sql`suite_looks.waits`)),
            ),
          ]),
        ]),
      ]),
    )
    .orderBy('next_sync_at', (order) => order.asc().nullsFirst())
    .limit(500)
    .execute()
}

/** Connected anew: what waited for it goes on. */
export async function reviveAccounts(db: DbOrTx, userId: string): Promise<string[]> {
  const rows = await db
    .updateTable('suite_accounts')
    .from('network_grants')
    .set({ ...BEGUN_ANEW, state: 'syncing' })
    .whereRef('network_grants.id', '=', 'suite_accounts.grant_id')
    .where('network_grants.state', '=', 'connected')
    .where('suite_accounts.user_id', '=', userId)
    .where('suite_accounts.state', '=', 'reconnect')
    .where('removed_at', 'is', null)
    .returning('suite_accounts.id')
    .execute()
  return rows.map(({ id }) => id)
}
