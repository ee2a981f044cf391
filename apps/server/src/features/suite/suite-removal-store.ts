// All SQL of deleting an account of the suite; its other rows go with it.
import { sql } from 'kysely'
import { allowLongStatements, type DbOrTx, type Tx } from '#platform/postgres.ts'

export async function hideAccount(db: DbOrTx, id: string, now: Date): Promise<void> {
  await db.updateTable('suite_accounts').set({ removed_at: now }).where('id', '=', id).execute()
}

/** What calls of the suite answered is kept a day for repeats, and tells of the account too. */
export async function deleteReplies(db: DbOrTx, userId: string): Promise<void> {
  await db.deleteFrom('once_replies').where('user_id', '=', userId).where('endpoint', 'like', 'suite.%').execute()
}

/** Those without the connection that they need, and those whose deletion did not come to its end. */
export async function removedAccounts(db: DbOrTx) {
  return await db
    .selectFrom('suite_accounts')
    .select(['id', 'user_id', 'followers', 'following'])
    .where((eb) =>
      eb.or([eb('removed_at', 'is not', null), eb.and([eb('source', '=', 'connection'), eb('grant_id', 'is', null)])]),
    )
    .limit(100)
    .execute()
}

/** Does nothing to an account that is there. Its lists first: one statement for each, whatever their length. */
export async function deleteRemovedAccount(tx: Tx, id: string): Promise<void> {
  await allowLongStatements(tx)
  const account = await tx
    .selectFrom('suite_accounts')
    .select('id')
    .where('id', '=', id)
    .where('removed_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  if (account) await sql`DELETE FROM suite_accounts WHERE id = ${id}`.execute(tx)
}
