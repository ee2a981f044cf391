// All SQL of queues: of follows, of unfollows, and of people who are added to a list.

import type { Message } from '@peregrine/domain/shell/message-rules.ts'
import { sql } from 'kysely'
import type { DbOrTx } from '#platform/postgres.ts'
import { jsonOrNull } from '#platform/table-columns.ts'
import type { TableRow } from '#platform/table-row.ts'
import type { SuiteWait } from './suite-columns.ts'

export type BatchRow = TableRow<'suite_batches'>
export type BatchAction = BatchRow['action']
export type ItemState = TableRow<'suite_batch_items'>['state']

export interface BatchItem {
  readonly place: number
  /** The network's id. */
  readonly person: string
  /** The queue has done it once, before they were queued anew. */
  readonly wasDone: boolean
}

export interface NewBatch {
  readonly accountId: string
  readonly action: BatchAction
  readonly undoes: string | null
  readonly people: readonly QueuedPerson[]
  readonly list?: QueuedList
  readonly now: Date
}

/** `skip`: why nothing is done for them, known from the start. */
export interface QueuedPerson {
  readonly person: string
  readonly skip?: Message | undefined
}

/** `id` null: it has to be created first. */
export interface QueuedList {
  readonly id: string | null
  readonly name: string
  readonly private: boolean
}

export async function insertBatch(
  tx: DbOrTx,
  { accountId, action, undoes, people, list, now }: NewBatch,
): Promise<string> {
  const { id } = await tx
    .insertInto('suite_batches')
    .values({
      account_id: accountId,
      action,
      undoes,
      state: 'running',
      created_at: now,
      finished_at: null,
      list_id: list?.id ?? null,
      list_name: list?.name ?? null,
      list_private: list?.private ?? null,
      creates_list: list?.id === null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertItems(tx, id, people, now)
  return id
}

/** Whoever waits in a queue already is not queued twice. Answers how many wait in it now who did not before. */
export async function appendItems(
  tx: DbOrTx,
  batchId: string,
  people: readonly QueuedPerson[],
  now: Date,
): Promise<number> {
  const requeued = await requeueItems(tx, batchId, people)
  return requeued + (await insertItems(tx, batchId, people, now))
}

/** At the end of a queue, whoever is not in it; answers how many of them wait. */
async function insertItems(tx: DbOrTx, batchId: string, people: readonly QueuedPerson[], now: Date): Promise<number> {
  const skips = people.map(({ skip }) => (skip === undefined ? null : JSON.stringify(skip)))
  const { rows } = await sql<{
    readonly state: ItemState
  }>`INSERT INTO suite_batch_items (batch_id, place, person, state, problem, at)
    SELECT ${batchId}, row_number() OVER (ORDER BY one.place)
        + (SELECT coalesce(max(place), 0) FROM suite_batch_items WHERE batch_id = ${batchId}),
      one.person, CASE WHEN one.skip IS NULL THEN 'waiting' ELSE 'skipped' END, one.skip::jsonb,
      CASE WHEN one.skip IS NULL THEN NULL ELSE ${now}::timestamptz END
    FROM unnest(${people.map(({ person }) => person)}::bigint[], ${skips}::text[]) WITH ORDINALITY AS one (person, skip, place)
    WHERE NOT EXISTS (SELECT FROM suite_batch_items AS i WHERE i.batch_id = ${batchId} AND i.person = one.person)
    RETURNING state`.execute(tx)
  return rows.filter(({ state }) => state === 'waiting').length
}

/**
 * Whoever the queue has dealt with already may have been taken out since, or may be there again: they wait anew. `at` stays
 * with those whom it added, as long as they wait: if they are still in the list, it is this queue that added them.
 */
async function requeueItems(tx: DbOrTx, batchId: string, people: readonly QueuedPerson[]): Promise<number> {
  const ids = people.filter(({ skip }) => skip === undefined).map(({ person }) => person)
  const { numAffectedRows } = await sql`UPDATE suite_batch_items
    SET state = 'waiting', problem = NULL, at = CASE WHEN state = 'done' THEN at END
    WHERE batch_id = ${batchId} AND state <> 'waiting' AND person = ANY(${ids}::bigint[])`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/** At the end of a queue that undoes another: what that one had under way when it was stopped. */
export async function appendToUndo(tx: DbOrTx, undoneId: string, person: string): Promise<void> {
  await sql`INSERT INTO suite_batch_items (batch_id, place, person, state)
    SELECT b.id, (SELECT coalesce(max(place), 0) + 1 FROM suite_batch_items WHERE batch_id = b.id), ${person}, 'waiting'
    FROM suite_batches AS b WHERE b.undoes = ${undoneId} AND b.state <> 'stopped'`.execute(tx)
}

/** Of a queue that is stopped: whom it has added once, and was about to add again. */
export async function restoreDone(tx: DbOrTx, batchId: string): Promise<void> {
  await tx
    .updateTable('suite_batch_items')
    .set({ state: 'done' })
    .where('batch_id', '=', batchId)
    .where('state', '=', 'waiting')
    .where('at', 'is not', null)
    .execute()
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
  /** Of those who were skipped: it was so before. */
  readonly already: number
  readonly pending: number
  readonly withdrawn: number
  readonly refused: number
}

export interface CountedBatch extends BatchRow, BatchCounts {
  /** The queue that takes back what this one did. */
  readonly undone_by: string | null
  readonly undone_at: Date | null
  /** So many people it has to take back. */
  readonly undoes_people: number
}

/** Codes of those for whom nothing had to be sent. */
const ALREADY = ['follow_already', 'follow_requested_already', 'unfollow_already', 'list_already']
const isAlready = sql<boolean>`coalesce(i.problem ->> 'code' = ANY(${ALREADY}::text[]), false)`

export type QueueKind = 'follows' | 'lists'
const ofKind = (kind: QueueKind, action = sql.ref('action')) =>
  kind === 'lists' ? sql<boolean>`${action} = 'list'` : sql<boolean>`${action} <> 'list'`
export const kindOf = ({ action }: Pick<BatchRow, 'action'>): QueueKind => (action === 'list' ? 'lists' : 'follows')

/** Of an account: under way first, then the newest first. */
export async function listBatches(
  db: DbOrTx,
  accountId: string,
  which: { readonly id: string } | { readonly kind: QueueKind },
): Promise<CountedBatch[]> {
  const { rows } = await sql<CountedBatch>`SELECT b.*, c.*, u.id AS undone_by, u.created_at AS undone_at,
      (SELECT count(*)::int FROM suite_batch_items AS i WHERE i.batch_id = u.id) AS undoes_people
    FROM suite_batches AS b
    LEFT JOIN LATERAL (SELECT id, created_at FROM suite_batches WHERE undoes = b.id AND state <> 'stopped'
      ORDER BY created_at DESC LIMIT 1) AS u ON true, LATERAL (SELECT
      count(*) FILTER (WHERE i.state = 'waiting')::int AS waiting, count(*) FILTER (WHERE i.state = 'done')::int AS done,
      count(*) FILTER (WHERE i.state = 'skipped')::int AS skipped,
      count(*) FILTER (WHERE i.state = 'skipped' AND ${isAlready})::int AS already,
      count(*) FILTER (WHERE i.state = 'pending')::int AS pending,
      count(*) FILTER (WHERE i.state = 'withdrawn')::int AS withdrawn,
      count(*) FILTER (WHERE i.state = 'refused')::int AS refused
      FROM suite_batch_items AS i WHERE i.batch_id = b.id) AS c
    WHERE b.account_id = ${accountId}
      AND ${'id' in which ? sql`b.id = ${which.id}` : ofKind(which.kind, sql.ref('b.action'))}
    ORDER BY (b.finished_at IS NULL) DESC, b.created_at DESC, b.id LIMIT 100`.execute(db)
  return rows
}

export interface NamedItem {
  readonly batch_id: string
  readonly place: number
  readonly person: string
  readonly handle: string | null
  readonly name: string | null
  readonly state: ItemState
  readonly already: boolean
  readonly problem: Message | null
  readonly at: Date | null
}

const namedItems = sql`SELECT i.batch_id, i.place, i.person::text AS person, coalesce(i.handle, p.handle) AS handle, p.name,
    i.state, ${isAlready} AS already, i.problem, i.at
  FROM suite_batch_items AS i JOIN suite_batches AS b ON b.id = i.batch_id
  LEFT JOIN suite_people AS p ON p.account_id = b.account_id AND p.person = i.person`

export async function refusedItems(db: DbOrTx, batchIds: readonly string[]): Promise<NamedItem[]> {
  if (batchIds.length === 0) return []
  const { rows } = await sql<NamedItem>`${namedItems}
    WHERE i.batch_id = ANY(${[...batchIds]}::uuid[]) AND i.state = 'refused' ORDER BY i.place LIMIT 1000`.execute(db)
  return rows
}

/** In the order of the queue. `already`: only those who were so before, or only the others. */
export async function itemsPage(
  db: DbOrTx,
  batchId: string,
  {
    state,
    already,
    after,
    limit,
  }: {
    readonly state?: ItemState | undefined
    readonly already?: boolean | undefined
    readonly after: number
    readonly limit: number
  },
): Promise<NamedItem[]> {
  const { rows } = await sql<NamedItem>`${namedItems} WHERE i.batch_id = ${batchId} AND i.place > ${after}
    ${state === undefined ? sql`` : sql`AND i.state = ${state}`}
    ${already === undefined ? sql`` : sql`AND ${isAlready} = ${already}`} ORDER BY i.place LIMIT ${limit}`.execute(db)
  return rows
}

export async function waitingItems(db: DbOrTx, batchId: string, limit: number): Promise<BatchItem[]> {
  const { rows } = await sql<BatchItem>`SELECT place, person::text AS person, at IS NOT NULL AS "wasDone"
    FROM suite_batch_items
    WHERE batch_id = ${batchId} AND state = 'waiting' ORDER BY place LIMIT ${limit}`.execute(db)
  return rows
}

export interface DoneItem {
  readonly person: string
  /** It does not stand as the queue left it: changed again through us, or otherwise between two complete looks since. */
  readonly changed: boolean
}

/**
 * What a queue did, the last of it first. A spell that began after a look which began after the queue's change, or one that
 * was seen by such a look and ended, is somebody else's doing; of a request that was accepted since, the first is not.
 */
export async function doneItems(db: DbOrTx, batchId: string): Promise<DoneItem[]> {
  const { rows } = await sql<DoneItem>`SELECT i.person::text AS person,
      EXISTS (SELECT FROM suite_changes AS c WHERE c.account_id = b.account_id AND c.person = i.person AND NOT c.open
        AND c.at > i.at AND c.batch_id IS DISTINCT FROM b.id)
      OR EXISTS (SELECT FROM suite_ties AS t WHERE t.account_id = b.account_id AND t.side = 'following'
        AND t.person = i.person AND (t.left_after >= i.at OR (t.since_after >= i.at AND i.state <> 'pending'))) AS changed
    FROM suite_batch_items AS i JOIN suite_batches AS b ON b.id = i.batch_id
    WHERE i.batch_id = ${batchId} AND i.state IN ('done', 'pending', 'withdrawn') ORDER BY i.at DESC, i.place DESC`.execute(
    db,
  )
  return rows
}

export async function markItem(
  tx: DbOrTx,
  batchId: string,
  place: number,
  {
    state,
    problem = null,
    handle = null,
    at,
  }: {
    readonly state: ItemState
    readonly problem?: Message | null
    readonly handle?: string | null
    readonly at: Date
  },
): Promise<void> {
  await tx
    .updateTable('suite_batch_items')
    .set({ state, problem: jsonOrNull(problem), at, ...(handle !== null && { handle }) })
    .where('batch_id', '=', batchId)
    .where('place', '=', place)
    .execute()
}

/** Unfinished queues of the account and of its kind that are before this one, and always the one that it undoes. */
const isBefore = (batch: BatchRow) => {
  const { id, account_id, created_at, undoes } = batch
  return sql<boolean>`b.account_id = ${account_id} AND ${ofKind(kindOf(batch), sql.ref('b.action'))} AND b.id <> ${id}
    AND b.finished_at IS NULL AND b.state IN ('running', 'stopped')
    AND (b.id = ${undoes}::uuid OR b.created_at < ${created_at} OR (b.created_at = ${created_at} AND b.id < ${id}))`
}

export async function hasQueueBefore(db: DbOrTx, batch: BatchRow): Promise<boolean> {
  const { rows } = await sql`SELECT FROM suite_batches AS b WHERE ${isBefore(batch)} LIMIT 1`.execute(db)
  return rows.length > 0
}

export interface QueuesBefore {
  readonly queues: number
  /** People whom they still have to do. */
  readonly waiting: number
  /** One of them waits for somebody to do something. */
  readonly heldUp: boolean
  /** Until when one of them waits for the network. */
  readonly until: Date | null
}

export async function queuesBefore(db: DbOrTx, batch: BatchRow): Promise<QueuesBefore> {
  const { rows } = await sql<QueuesBefore>`SELECT count(*)::int AS queues,
      coalesce(sum((SELECT count(*) FROM suite_batch_items AS i WHERE i.batch_id = b.id AND i.state = 'waiting'))
        FILTER (WHERE b.state = 'running'), 0)::int AS waiting,
      coalesce(bool_or(b.waits ->> 'until' IS NULL) FILTER (WHERE b.state = 'running' AND b.waits IS NOT NULL), false) AS "heldUp",
      max((b.waits ->> 'until')::timestamptz) FILTER (WHERE b.state = 'running') AS until
    FROM suite_batches AS b WHERE ${isBefore(batch)}`.execute(db)
  return rows[0] ?? { queues: 0, waiting: 0, heldUp: false, until: null }
}

export async function runningBatches(db: DbOrTx, accountId: string, kind: QueueKind): Promise<BatchRow[]> {
  return await db
    .selectFrom('suite_batches')
    .selectAll()
    .where('account_id', '=', accountId)
    .where(ofKind(kind))
    .where('finished_at', 'is', null)
    .where('state', '=', 'running')
    .orderBy('created_at')
    .execute()
}

export async function setBatchList(tx: DbOrTx, id: string, listId: string): Promise<void> {
  await tx.updateTable('suite_batches').set({ list_id: listId }).where('id', '=', id).execute()
}

/** Queues are told by the name that their list has by now. */
export async function renameInQueues(
  db: DbOrTx,
  accountId: string,
  list: { readonly id: string; readonly name: string; readonly private: boolean },
): Promise<void> {
  await db
    .updateTable('suite_batches')
    .set({ list_name: list.name, list_private: list.private })
    .where('account_id', '=', accountId)
    .where('list_id', '=', list.id)
    .execute()
}

const queuesOfLists = (db: DbOrTx, accountId: string) =>
  db
    .selectFrom('suite_batches')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('action', '=', 'list')
    .where('state', '<>', 'stopped')
    .orderBy('created_at', 'desc')

/** The newest queue under way for this list, which does not end before the transaction does. */
export async function lockQueueOfList(tx: DbOrTx, accountId: string, listId: string): Promise<BatchRow | undefined> {
  return await queuesOfLists(tx, accountId)
    .where('list_id', '=', listId)
    .where('finished_at', 'is', null)
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
}

type NewList = Pick<QueuedList, 'name' | 'private'>

const queuesOfNewList = (db: DbOrTx, accountId: string, list: NewList) =>
  queuesOfLists(db, accountId)
    .where('creates_list', '=', true)
    .where('list_name', '=', list.name)
    .where('list_private', '=', list.private)

/** Queues that create, or have created, such a list: under way or ended no earlier than `since`; the newest first. */
export async function recentQueuesOfNewList(
  db: DbOrTx,
  accountId: string,
  list: NewList,
  since: Date,
): Promise<BatchRow[]> {
  return await queuesOfNewList(db, accountId, list)
    .where((eb) => eb.or([eb('finished_at', 'is', null), eb('finished_at', '>=', since)]))
    .execute()
}

/** The newest one under way that has yet to create it, or did so after its earlier lists (`known`) were looked at. */
export async function lockQueueOfNewList(
  tx: DbOrTx,
  accountId: string,
  list: NewList,
  known: readonly string[],
): Promise<BatchRow | undefined> {
  return await queuesOfNewList(tx, accountId, list)
    .where('finished_at', 'is', null)
    .where(sql<boolean>`(list_id IS NULL OR list_id <> ALL(${[...known]}::text[]))`)
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
}

/**
 * Ids of whoever will be in a list beyond those who were in it at `since`: people who wait in its queues under way, and those
 * whom these have added meanwhile.
 */
export async function peopleOnTheWay(
  tx: DbOrTx,
  accountId: string,
  list: { readonly listId: string | null; readonly batchId: string | null },
  since: Date,
): Promise<string[]> {
  const { rows } = await sql<{ person: string }>`SELECT DISTINCT i.person::text AS person
    FROM suite_batch_items AS i JOIN suite_batches AS b ON b.id = i.batch_id
    WHERE b.account_id = ${accountId} AND b.action = 'list' AND (b.id = ${list.batchId}::uuid OR b.list_id = ${list.listId})
      AND ((i.state = 'waiting' AND b.state <> 'stopped' AND b.finished_at IS NULL)
        OR (i.state = 'done' AND i.at >= ${since}))`.execute(tx)
  return rows.map(({ person }) => person)
}
