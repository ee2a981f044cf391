// All SQL of customer lists and of who on them is still to be sent.
import type { CustomerList } from '@peregrine/contract/audiences/customer-list-endpoints.ts'
import type { ListPurpose } from '@peregrine/domain/audiences/customer-list-kinds.ts'
import type { HashedPerson, IdentifierCounts } from '@peregrine/domain/audiences/customer-list-rules.ts'
import { countIdentifiers, listLine, readListLine } from '@peregrine/domain/audiences/customer-list-rules.ts'
import { sql } from 'kysely'
import type { DbOrTx } from '#platform/postgres.ts'
import { mayUseAccounts, NO_ACCOUNT } from '#platform/seen-accounts.ts'
import { json } from '#platform/table-columns.ts'
import type { TableRow } from '#platform/table-row.ts'

declare module '#platform/table-columns.ts' {
  interface JsonColumns {
    'customer_lists.reasons': CustomerList['reasons']
  }
}

const IN_ACCOUNT = ['processing', 'targetable', 'too_small'] as const
const STANDING = ['waiting', 'uploading', ...IN_ACCOUNT] as const

export interface CustomerListRow extends TableRow<'customer_lists'> {
  /** Batches that are not sent yet, and whom they have. */
  readonly batches: number
  readonly unsent: number
  readonly unsent_emails: number
  readonly unsent_phones: number
  readonly unsent_handles: number
  readonly unsent_ids: number
  /** The one that comes next; null: all are sent. */
  readonly next_batch: number | null
  readonly next_people: number | null
}

const lists = (db: DbOrTx) =>
  db
    .selectFrom('customer_lists')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('customer_list_batches as batch')
          .whereRef('batch.list_id', '=', 'customer_lists.id')
          .select([
            sql<number>`count(*)::int`.as('batches'),
            sql<number>`coalesce(sum(batch.people), 0)::int`.as('unsent'),
            sql<number>`coalesce(sum(batch.emails), 0)::int`.as('unsent_emails'),
            sql<number>`coalesce(sum(batch.phones), 0)::int`.as('unsent_phones'),
            sql<number>`coalesce(sum(batch.handles), 0)::int`.as('unsent_handles'),
            sql<number>`coalesce(sum(batch.ids), 0)::int`.as('unsent_ids'),
            sql<number | null>`min(batch.number)`.as('next_batch'),
            sql<number | null>`(array_agg(batch.people ORDER BY batch.number))[1]`.as('next_people'),
          ])
          .as('waiting'),
      (join) => join.onTrue(),
    )
    .selectAll('customer_lists')
    .select([
      sql<number>`waiting.batches`.as('batches'),
      sql<number>`waiting.unsent`.as('unsent'),
      sql<number>`waiting.unsent_emails`.as('unsent_emails'),
      sql<number>`waiting.unsent_phones`.as('unsent_phones'),
      sql<number>`waiting.unsent_handles`.as('unsent_handles'),
      sql<number>`waiting.unsent_ids`.as('unsent_ids'),
      sql<number | null>`waiting.next_batch`.as('next_batch'),
      sql<number | null>`waiting.next_people`.as('next_people'),
    ])

/** In an account that the team does not have any more: the admins' to see. */
const seenBy = (userId: string) =>
  mayUseAccounts(
    sql`ARRAY[coalesce(customer_lists.team_account_id, ${NO_ACCOUNT})]`,
    sql.ref('customer_lists.team_id'),
    userId,
  )

/** Newest first, without those that were deleted. */
export async function listCustomerLists(
  db: DbOrTx,
  teamId: string,
  {
    account,
    seenBy: reader,
    limit,
  }: { readonly account?: string | undefined; readonly seenBy: string; readonly limit: number },
): Promise<CustomerListRow[]> {
  let query = lists(db)
    .where('customer_lists.team_id', '=', teamId)
    .where('customer_lists.state', '!=', 'removed')
    .where(seenBy(reader))
    .orderBy('customer_lists.created_at', 'desc')
    .limit(limit)
  if (account !== undefined)
    query = query.where(sql<boolean>`${account} IN (customer_lists.account_id, customer_lists.team_account_id::text)`)
  return await query.execute()
}

/** One that this person may see, of a team in which they may. */
export async function findSeenCustomerList(
  db: DbOrTx,
  { teams, userId }: { readonly teams: readonly string[]; readonly userId: string },
  id: string,
): Promise<CustomerListRow | undefined> {
  if (teams.length === 0) return undefined
  return await lists(db)
    .where('customer_lists.id', '=', id)
    .where('customer_lists.team_id', 'in', teams)
    .where('customer_lists.state', '!=', 'removed')
    .where(seenBy(userId))
    .executeTakeFirst()
}

/** Also one that was deleted. */
export async function findCustomerList(db: DbOrTx, id: string): Promise<CustomerListRow | undefined> {
  return await lists(db).where('customer_lists.id', '=', id).executeTakeFirst()
}

interface NewCustomerList {
  readonly teamId: string
  readonly account: { readonly id: string; readonly accountId: string; readonly name: string }
  readonly name: string
  readonly purpose: ListPurpose
  readonly by: { readonly id: string; readonly name: string }
}

/** Undefined when the ad account has one of this name. */
export async function insertCustomerList(tx: DbOrTx, list: NewCustomerList, now: Date): Promise<string | undefined> {
  const row = await tx
    .insertInto('customer_lists')
    .values({
      team_id: list.teamId,
      team_account_id: list.account.id,
      account_id: list.account.accountId,
      account_name: list.account.name,
      name: list.name,
      purpose: list.purpose,
      state: 'waiting',
      network_id: null,
      matched: null,
      problem: null,
      task_id: null,
      removed_by: null,
      created_by: list.by.id,
      created_by_name: list.by.name,
      created_at: now,
      checked_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'name'])
        .where('state', 'in', [...STANDING])
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export interface CustomerListChange {
  readonly state?: CustomerListRow['state']
  readonly purpose?: ListPurpose
  readonly reasons?: readonly string[]
  readonly network_id?: string
  readonly removing?: boolean
  readonly removed_by?: string | null
  readonly duplicates?: number
  readonly total?: number
  readonly matched?: number | null
  readonly problem?: string | null
  readonly task_id?: string
  readonly checked_at?: Date
}

export async function changeCustomerList(
  db: DbOrTx,
  id: string,
  { reasons, ...change }: CustomerListChange,
): Promise<void> {
  await db
    .updateTable('customer_lists')
    .set({ ...change, ...(reasons && { reasons: json([...reasons]) }) })
    .where('id', '=', id)
    .execute()
}

/** Takes a list for an upload, unless one of it is under way. */
export async function claimCustomerList(tx: DbOrTx, id: string): Promise<boolean> {
  const claimed = await tx
    .updateTable('customer_lists')
    .set({ state: 'waiting', problem: null })
    .where('id', '=', id)
    .where('state', 'not in', ['waiting', 'uploading', 'removed'])
    .where('removing', '=', false)
    .executeTakeFirst()
  return claimed.numUpdatedRows > 0n
}

/** Of one that somebody deleted in the ad account. */
export async function beginAnew(tx: DbOrTx, id: string): Promise<void> {
  await tx
    .updateTable('customer_lists')
    .set({ network_id: null, sent: 0, emails: 0, phones: 0, handles: 0, ids: 0, matched: null, reasons: json([]) })
    .where('id', '=', id)
    .execute()
}

const countsOf = ({ email, phone, handle, id }: IdentifierCounts) => ({
  emails: email,
  phones: phone,
  handles: handle,
  ids: id,
})

export interface NewBatch {
  readonly list: string
  readonly account: string
  readonly number: number
  readonly people: readonly HashedPerson[]
}

export async function insertBatch(tx: DbOrTx, { list, account, number, people }: NewBatch): Promise<void> {
  await tx
    .insertInto('customer_list_batches')
    .values({
      list_id: list,
      number,
      team_account_id: account,
      people: people.length,
      ...countsOf(countIdentifiers(people)),
      members: people.map(listLine).join('\n'),
    })
    .execute()
}

export async function readBatch(db: DbOrTx, list: string, number: number): Promise<readonly HashedPerson[]> {
  const row = await db
    .selectFrom('customer_list_batches')
    .select('members')
    .where('list_id', '=', list)
    .where('number', '=', number)
    .executeTakeFirst()
  return (row?.members.split('\n') ?? []).flatMap((line) => {
    const person = readListLine(line)
    return person ? [person] : []
  })
}

/** Counts a batch as sent, and keeps nothing else of it. */
export async function keepBatchSent(tx: DbOrTx, list: string, number: number): Promise<void> {
  const sent = await tx
    .deleteFrom('customer_list_batches')
    .where('list_id', '=', list)
    .where('number', '=', number)
    .returning(['people', 'emails', 'phones', 'handles', 'ids'])
    .executeTakeFirst()
  if (!sent) return
  await tx
    .updateTable('customer_lists')
    .set((eb) => ({
      state: 'uploading',
      sent: eb('sent', '+', sent.people),
      emails: eb('emails', '+', sent.emails),
      phones: eb('phones', '+', sent.phones),
      handles: eb('handles', '+', sent.handles),
      ids: eb('ids', '+', sent.ids),
    }))
    .where('id', '=', list)
    .execute()
}

/** Of those that nobody sends any more nothing is kept. */
export async function dropUnsent(db: DbOrTx): Promise<void> {
  await sql`DELETE FROM customer_list_batches USING customer_lists
    WHERE customer_lists.id = list_id AND state NOT IN ('waiting', 'uploading')`.execute(db)
}

/** Uploads whose task has ended before it began to follow them: cancelled, or given up. */
export async function settleCustomerLists(db: DbOrTx): Promise<void> {
  await sql`
    UPDATE customer_lists SET state = CASE tasks.state WHEN 'cancelled' THEN 'cancelled' ELSE 'failed' END,
      problem = tasks.problem
    FROM tasks WHERE tasks.id = customer_lists.task_id AND tasks.state IN ('cancelled', 'failed')
      AND customer_lists.state IN ('waiting', 'uploading')`.execute(db)
  await dropUnsent(db)
}

/** Lists of which the network has the last word, not asked since `before`; of one team, or of all. */
export async function customerListsToWatch(
  db: DbOrTx,
  before: Date,
  teamId?: string,
): Promise<readonly CustomerListRow[]> {
  let query = lists(db)
    .where('customer_lists.state', 'in', [...IN_ACCOUNT])
    .where((eb) => eb.or([eb('checked_at', 'is', null), eb('checked_at', '<', before)]))
    .orderBy('checked_at')
    .limit(200)
  if (teamId !== undefined) query = query.where('customer_lists.team_id', '=', teamId)
  return await query.execute()
}

/** Batches that have one of these identifiers, each as in a line: `handle 49e0be…`. */
export async function batchesWith(db: DbOrTx, identifiers: readonly string[]) {
  if (identifiers.length === 0) return []
  return await db
    .selectFrom('customer_list_batches')
    .select(['list_id', 'number', 'members'])
    .where((eb) => eb.or(identifiers.map((one) => sql<boolean>`strpos(members, ${one}) > 0`)))
    .execute()
}

/** Fewer people than it was stored with: what was counted stays as it was given. */
export async function replaceBatch(
  db: DbOrTx,
  { list, number, members }: { readonly list: string; readonly number: number; readonly members: string },
): Promise<void> {
  await db
    .updateTable('customer_list_batches')
    .set({ members })
    .where('list_id', '=', list)
    .where('number', '=', number)
    .execute()
}
