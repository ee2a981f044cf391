// All SQL of custom audiences that are shared with other ad accounts.
import { sql } from 'kysely'
import type { AudiencePermission } from '#connectors/ads/ads-port.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import type { TableRow } from '#platform/table-row.ts'

export type AccountShareRow = TableRow<'audience_account_shares'>
export type AccountShareLevel = AccountShareRow['desired_level']

/** In the order of their ad accounts. */
export async function listAccountShares(db: DbOrTx, uploadId: string): Promise<readonly AccountShareRow[]> {
  return await db
    .selectFrom('audience_account_shares')
    .selectAll()
    .where('upload_id', '=', uploadId)
    .orderBy('granted_account_id')
    .execute()
}

export async function findAccountShare(db: DbOrTx, id: string): Promise<AccountShareRow | undefined> {
  return await db.selectFrom('audience_account_shares').selectAll().where('id', '=', id).executeTakeFirst()
}

/** What is desired for one ad account; its row is new, or the one that is there. */
export async function desireAccountShare(
  tx: DbOrTx,
  upload: { readonly id: string; readonly team_id: string },
  granted: string,
  level: AccountShareLevel,
  now: Date,
): Promise<AccountShareRow> {
  const desired = { desired_level: level, under_way: true, problem: null }
  return await tx
    .insertInto('audience_account_shares')
    .values({ ...desired, team_id: upload.team_id, upload_id: upload.id, granted_account_id: granted, created_at: now })
    .onConflict((conflict) => conflict.columns(['upload_id', 'granted_account_id']).doUpdateSet(desired))
    .returningAll()
    .executeTakeFirstOrThrow()
}

export type AccountShareChange = Partial<Pick<AccountShareRow, 'desired_level' | 'under_way' | 'problem'>>

export async function changeAccountShare(db: DbOrTx, id: string, change: AccountShareChange): Promise<void> {
  await db.updateTable('audience_account_shares').set(change).where('id', '=', id).execute()
}

const confirmedBy = (permission: AudiencePermission | null, at: Date) => ({
  confirmed_level: permission?.level ?? null,
  permission_id: permission?.id ?? null,
  confirmed_at: at,
})

/** Stores the ad platform's word. */
export async function confirmAccountShare(
  tx: DbOrTx,
  id: string,
  permission: AudiencePermission | null,
  at: Date,
): Promise<void> {
  await tx.updateTable('audience_account_shares').set(confirmedBy(permission, at)).where('id', '=', id).execute()
}

export async function dropAccountShare(tx: DbOrTx, id: string): Promise<void> {
  await tx.deleteFrom('audience_account_shares').where('id', '=', id).execute()
}

/** Of a custom audience that is not in its ad account any more. */
export async function dropAccountShares(tx: DbOrTx, uploadId: string): Promise<void> {
  await tx.deleteFrom('audience_account_shares').where('upload_id', '=', uploadId).execute()
}

/** Why it was refused says nothing any more once it is shared after all. */
const problemOfLive = sql<string | null>`CASE WHEN audience_account_shares.confirmed_level IS NOT NULL
  THEN audience_account_shares.problem END`

/**
 * Stores with whom the ad platform says that it is shared: also what was shared or withdrawn there by somebody else. What is
 * under way, was refused, or has been confirmed since it was read stays as it is.
 */
export async function keepPermissions(
  tx: DbOrTx,
  upload: { readonly id: string; readonly team_id: string },
  permissions: readonly AudiencePermission[],
  readAt: Date,
): Promise<void> {
  const isOlder = sql<boolean>`coalesce(audience_account_shares.confirmed_at <= ${readAt}, true)`
  for (const permission of permissions) {
    const confirmed = { ...confirmedBy(permission, readAt), desired_level: permission.level }
    await tx
      .insertInto('audience_account_shares')
      .values({
        ...confirmed,
        team_id: upload.team_id,
        upload_id: upload.id,
        granted_account_id: permission.grantedAccountId,
        created_at: readAt,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['upload_id', 'granted_account_id'])
          .doUpdateSet({ ...confirmed, problem: problemOfLive })
          .where('audience_account_shares.under_way', '=', false)
          .where(isOlder),
      )
      .execute()
  }
  const there = permissions.map(({ grantedAccountId }) => grantedAccountId)
  await tx
    .deleteFrom('audience_account_shares')
    .where('upload_id', '=', upload.id)
    .where('under_way', '=', false)
    .where('confirmed_at', '<=', readAt)
    .where('confirmed_level', 'is not', null)
    .$if(there.length > 0, (query) => query.where('granted_account_id', 'not in', there))
    .execute()
  await tx.updateTable('audience_uploads').set({ shares_checked_at: readAt }).where('id', '=', upload.id).execute()
}
