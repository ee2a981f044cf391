// All SQL of deleting an account of the suite; its other rows go with it.
import { sql } from 'kysely'
import { allowLongStatements, type DbOrTx, type Tx } from '#platform/postgres.ts'
import { deleteReconciliations } from '#platform/reconcile/reconcile-store.ts'
import { FOLLOW_BATCH, LIST_BATCH } from './suite-queue-target.ts'

/** Its connection is let go: whoever disconnects it does not wait for a deletion that takes long. */
export async function hideAccount(db: DbOrTx, id: string, now: Date): Promise<void> {
  await db.updateTable('suite_accounts').set({ removed_at: now, grant_id: null }).where('id', '=', id).execute()
}

/** What calls of the suite answered is kept a day for repeats, and tells of the account too. */
export async function deleteReplies(db: DbOrTx, userId: string): Promise<void> {
  await db.deleteFrom('once_replies').where('user_id', '=', userId).where('endpoint', 'like', 'suite.%').execute()
}

const disconnected = (db: DbOrTx) =>
  db
    .selectFrom('suite_accounts')
    .where('removed_at', 'is', null)
    .where('source', '=', 'connection')
    .where('grant_id', 'is', null)

/** A person's accounts without the connection that they need, locked; somebody else deals with those that are locked already. */
export async function lockDisconnected(tx: Tx, userId: string) {
  return await disconnected(tx)
    .select(['id', 'user_id', 'subject', 'followers', 'following'])
    .where('user_id', '=', userId)
    .forUpdate()
    .skipLocked()
    .execute()
}

/** Whose accounts a kill has left without the connection that they need. */
export async function peopleDisconnected(db: DbOrTx): Promise<string[]> {
  const rows = await disconnected(db).select('user_id').distinct().limit(100).execute()
  return rows.map(({ user_id: userId }) => userId)
}

/** Those whose deletion has not come to its end. */
export async function hiddenAccounts(db: DbOrTx): Promise<string[]> {
  const rows = await db
    .selectFrom('suite_accounts')
    .select('id')
    .where('removed_at', 'is not', null)
    .limit(100)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Does nothing to an account that is there. The journal of its queues, which names whom they changed, is the engine's and knows
 * nothing of accounts; it goes last, in the order in which a run locks. A run under way loses its lease with it.
 */
export async function deleteRemovedAccount(tx: Tx, id: string): Promise<void> {
  await allowLongStatements(tx)
  const account = await tx
    .selectFrom('suite_accounts')
    .select('id')
    .where('id', '=', id)
    .where('removed_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  if (!account) return
  const queues = await tx.selectFrom('suite_batches').select('id').where('account_id', '=', id).execute()
  await sql`DELETE FROM suite_accounts WHERE id = ${id}`.execute(tx)
  const targets = queues.map((queue) => queue.id)
  for (const kind of [FOLLOW_BATCH, LIST_BATCH]) await deleteReconciliations(tx, kind, targets)
}
