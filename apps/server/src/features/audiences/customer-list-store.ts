// All SQL of customer lists and of who on them is still to be sent.
import type { CustomerList } from '@peregrine/contract/audiences/customer-list-endpoints.ts'
import type { ListOperation, ListPurpose } from '@peregrine/domain/audiences/customer-list-kinds.ts'
import type { HashedPerson, IdentifierCounts } from '@peregrine/domain/audiences/customer-list-rules.ts'
import { countIdentifiers, listLine, readListLine } from '@peregrine/domain/audiences/customer-list-rules.ts'
import { type ListContents, type ListFile, listContents } from '@peregrine/domain/audiences/list-contents-rules.ts'
import { sql } from 'kysely'
import type { DbOrTx } from '#platform/postgres.ts'
import { json } from '#platform/table-columns.ts'
import type { TableRow } from '#platform/table-row.ts'
import { IN_ACCOUNT, STANDING, seenAccountList, settleAccountLists } from './account-list-store.ts'

declare module '#platform/table-columns.ts' {
  interface JsonColumns {
    'customer_lists.reasons': CustomerList['reasons']
  }
}

export interface CustomerListRow extends TableRow<'customer_lists'> {
  /** Files that were sent to it, or are on their way, in that order. */
  readonly files: readonly ListFile[]
  /** Batches that are not sent yet, and whom they have. */
  readonly batches: number
  readonly unsent: number
  readonly unsent_emails: number
  readonly unsent_phones: number
  readonly unsent_handles: number
  readonly unsent_ids: number
  /** The one that comes next, and the file that it is of; null: all are sent. */
  readonly next_file: number | null
  readonly next_batch: number | null
  readonly next_people: number | null
}

const lists = (db: DbOrTx) =>
  db
    .selectFrom('customer_lists')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('customer_list_files as file')
          .whereRef('file.list_id', '=', 'customer_lists.id')
          .select(
            sql<readonly ListFile[]>`coalesce(json_agg(json_build_object(
              'number', file.number, 'operation', file.operation, 'fingerprint', file.fingerprint,
              'people', file.people, 'duplicates', file.duplicates, 'sent', file.sent,
              'emails', file.emails, 'phones', file.phones, 'handles', file.handles, 'ids', file.ids,
              'sentAt', extract(epoch FROM file.sent_at)::float8 * 1000
            ) ORDER BY file.number), '[]')`.as('files'),
          )
          .as('sending'),
      (join) => join.onTrue(),
    )
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
            sql<number | null>`(array_agg(batch.file ORDER BY batch.file, batch.number))[1]`.as('next_file'),
            sql<number | null>`(array_agg(batch.number ORDER BY batch.file, batch.number))[1]`.as('next_batch'),
            sql<number | null>`(array_agg(batch.people ORDER BY batch.file, batch.number))[1]`.as('next_people'),
          ])
          .as('waiting'),
      (join) => join.onTrue(),
    )
    .selectAll('customer_lists')
    .select([
      sql<readonly ListFile[]>`sending.files`.as('files'),
      sql<number>`waiting.batches`.as('batches'),
      sql<number>`waiting.unsent`.as('unsent'),
      sql<number>`waiting.unsent_emails`.as('unsent_emails'),
      sql<number>`waiting.unsent_phones`.as('unsent_phones'),
      sql<number>`waiting.unsent_handles`.as('unsent_handles'),
      sql<number>`waiting.unsent_ids`.as('unsent_ids'),
      sql<number | null>`waiting.next_file`.as('next_file'),
      sql<number | null>`waiting.next_batch`.as('next_batch'),
      sql<number | null>`waiting.next_people`.as('next_people'),
    ])

/** What is known of who is in it. */
export const contentsOf = (row: CustomerListRow): ListContents =>
  listContents(
    row.files,
    row.next_file === null
      ? null
      : {
          file: row.next_file,
          people: row.unsent,
          emails: row.unsent_emails,
          phones: row.unsent_phones,
          handles: row.unsent_handles,
          ids: row.unsent_ids,
        },
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
    .where(seenAccountList('customer_lists', reader))
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
    .where(seenAccountList('customer_lists', userId))
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

/** Of a list that is in the ad account, or on its way there. */
export async function isListNamed(db: DbOrTx, accountId: string, name: string): Promise<boolean> {
  const row = await db
    .selectFrom('customer_lists')
    .select('id')
    .where('account_id', '=', accountId)
    .where('name', '=', name)
    .where('state', 'in', [...STANDING])
    .executeTakeFirst()
  return row !== undefined
}

export interface CustomerListChange {
  readonly state?: CustomerListRow['state']
  readonly purpose?: ListPurpose
  readonly reasons?: readonly string[]
  readonly network_id?: string
  readonly removing?: boolean
  readonly removed_by?: string | null
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

/** Of one that somebody deleted in the ad account: nobody of those who were sent is anywhere any more. */
export async function beginAnew(tx: DbOrTx, id: string): Promise<void> {
  await tx.deleteFrom('customer_list_files').where('list_id', '=', id).execute()
  await tx
    .updateTable('customer_lists')
    .set({ network_id: null, matched: null, reasons: json([]) })
    .where('id', '=', id)
    .execute()
}

interface NewListFile {
  readonly list: string
  /** After all others of the list. */
  readonly number: number
  readonly operation: ListOperation
  readonly fingerprint: string
  readonly people: number
  readonly duplicates: number
}

export async function insertListFile(tx: DbOrTx, { list, ...file }: NewListFile, now: Date): Promise<void> {
  await tx
    .insertInto('customer_list_files')
    .values({ list_id: list, ...file, sent_at: now })
    .execute()
}

/** A file that goes on where it stopped comes after those that were sent meanwhile. */
export async function resumeListFile(
  tx: DbOrTx,
  { list, from, number }: { readonly list: string; readonly from: number; readonly number: number },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('customer_list_files')
    .set({ number, sent_at: now })
    .where('list_id', '=', list)
    .where('number', '=', from)
    .execute()
}

const countsOf = ({ email, phone, handle, id }: IdentifierCounts) => ({
  emails: email,
  phones: phone,
  handles: handle,
  ids: id,
})

export interface BatchKey {
  readonly list: string
  readonly file: number
  readonly number: number
}

export interface NewBatch extends BatchKey {
  readonly account: string
  readonly people: readonly HashedPerson[]
}

export async function insertBatch(tx: DbOrTx, { list, file, number, account, people }: NewBatch): Promise<void> {
  await tx
    .insertInto('customer_list_batches')
    .values({
      list_id: list,
      file,
      number,
      team_account_id: account,
      people: people.length,
      ...countsOf(countIdentifiers(people)),
      members: people.map(listLine).join('\n'),
    })
    .execute()
}

export interface Batch {
  readonly operation: ListOperation
  readonly people: readonly HashedPerson[]
}

/** Undefined once it was sent, or is not to be sent any more. */
export async function readBatch(db: DbOrTx, { list, file, number }: BatchKey): Promise<Batch | undefined> {
  const row = await db
    .selectFrom('customer_list_batches as batch')
    .innerJoin('customer_list_files as file', (join) =>
      join.onRef('file.list_id', '=', 'batch.list_id').onRef('file.number', '=', 'batch.file'),
    )
    .select(['batch.members', 'file.operation'])
    .where('batch.list_id', '=', list)
    .where('batch.file', '=', file)
    .where('batch.number', '=', number)
    .executeTakeFirst()
  if (!row) return undefined
  const people = row.members.split('\n').flatMap((line) => {
    const person = readListLine(line)
    return person ? [person] : []
  })
  return { operation: row.operation, people }
}

/** Counts a batch as sent, and keeps nothing else of it. */
export async function keepBatchSent(tx: DbOrTx, { list, file, number }: BatchKey): Promise<void> {
  const sent = await tx
    .deleteFrom('customer_list_batches')
    .where('list_id', '=', list)
    .where('file', '=', file)
    .where('number', '=', number)
    .returning(['people', 'emails', 'phones', 'handles', 'ids'])
    .executeTakeFirst()
  if (!sent) return
  await tx
    .updateTable('customer_list_files')
    .set((eb) => ({
      sent: eb('sent', '+', sent.people),
      emails: eb('emails', '+', sent.emails),
      phones: eb('phones', '+', sent.phones),
      handles: eb('handles', '+', sent.handles),
      ids: eb('ids', '+', sent.ids),
    }))
    .where('list_id', '=', list)
    .where('number', '=', file)
    .execute()
  await changeCustomerList(tx, list, { state: 'uploading' })
}

/** Of those that nobody sends any more nothing is kept. */
export async function dropUnsent(db: DbOrTx): Promise<void> {
  await sql`DELETE FROM customer_list_batches USING customer_lists
    WHERE customer_lists.id = list_id AND state NOT IN ('waiting', 'uploading')`.execute(db)
}

/** Uploads whose task has ended before it began to follow them: cancelled, or given up. */
export async function settleCustomerLists(db: DbOrTx): Promise<void> {
  await settleAccountLists(db, 'customer_lists')
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
    .select(['list_id', 'file', 'number', 'members'])
    .where((eb) => eb.or(identifiers.map((one) => sql<boolean>`strpos(members, ${one}) > 0`)))
    .execute()
}

/** Fewer people than it was stored with: what was counted stays as it was given. */
export async function replaceBatch(
  db: DbOrTx,
  { list, file, number, members }: BatchKey & { readonly members: string },
): Promise<void> {
  await db
    .updateTable('customer_list_batches')
    .set({ members })
    .where('list_id', '=', list)
    .where('file', '=', file)
    .where('number', '=', number)
    .execute()
}
