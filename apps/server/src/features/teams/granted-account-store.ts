// All SQL of which member was granted which of a team's ad accounts.
import { sql } from 'kysely'
import type { DbOrTx } from '#platform/postgres.ts'
import type { TableRow } from '#platform/table-row.ts'

export interface GrantedAccountRow
  extends TableRow<'granted_accounts', 'id' | 'membership_id' | 'team_account_id' | 'granted_at'>,
    TableRow<'team_accounts', 'account_id' | 'name'> {}

const grantRows = (db: DbOrTx, teamId: string) =>
  db
    .selectFrom('granted_accounts')
    .innerJoin('team_accounts', 'team_accounts.id', 'granted_accounts.team_account_id')
    .leftJoin('ad_accounts', 'ad_accounts.id', 'team_accounts.ad_account_id')
    .select([
      'granted_accounts.id',
      'granted_accounts.membership_id',
      'granted_accounts.team_account_id',
      'team_accounts.account_id',
      'granted_accounts.granted_at',
    ])
    .select(sql<string>`coalesce(nullif(ad_accounts.name, ''), team_accounts.name)`.as('name'))
    .where('granted_accounts.team_id', '=', teamId)

export interface GrantsQuery {
  readonly member: string | undefined
  /** The last one that was seen: when it was granted, and its id. */
  readonly after: readonly [string, string] | undefined
  readonly limit: number
}

/** The oldest first. */
export async function listGrantedAccounts(
  db: DbOrTx,
  teamId: string,
  { member, after, limit }: GrantsQuery,
): Promise<GrantedAccountRow[]> {
  return await grantRows(db, teamId)
    .$if(member !== undefined, (query) => query.where('granted_accounts.membership_id', '=', member ?? ''))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(date_trunc('milliseconds', granted_accounts.granted_at), granted_accounts.id)
          > (${after?.[0] ?? ''}::timestamptz, ${after?.[1] ?? ''}::uuid)`,
      ),
    )
    .orderBy(sql`date_trunc('milliseconds', granted_accounts.granted_at)`)
    .orderBy('granted_accounts.id')
    .limit(limit)
    .execute()
}

export async function findGrantedAccount(
  db: DbOrTx,
  teamIds: readonly string[],
  id: string,
): Promise<(GrantedAccountRow & { readonly team_id: string }) | undefined> {
  if (teamIds.length === 0) return undefined
  const row = await db
    .selectFrom('granted_accounts')
    .select('team_id')
    .where('id', '=', id)
    .where('team_id', 'in', teamIds)
    .executeTakeFirst()
  if (!row) return undefined
  const grant = await grantRows(db, row.team_id).where('granted_accounts.id', '=', id).executeTakeFirst()
  return grant && { ...grant, team_id: row.team_id }
}

export interface NewGrant {
  readonly teamId: string
  readonly membershipId: string
  readonly teamAccountId: string
  readonly grantedBy: string
}

/** The id of the grant and whether it is new; one that stands is left as it is. */
export async function insertGrant(tx: DbOrTx, grant: NewGrant, now: Date): Promise<{ id: string; fresh: boolean }> {
  const row = await tx
    .insertInto('granted_accounts')
    .values({
      team_id: grant.teamId,
      membership_id: grant.membershipId,
      team_account_id: grant.teamAccountId,
      granted_by: grant.grantedBy,
      granted_at: now,
    })
    .onConflict((conflict) => conflict.columns(['membership_id', 'team_account_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) return { id: row.id, fresh: true }
  const current = await tx
    .selectFrom('granted_accounts')
    .select('id')
    .where('membership_id', '=', grant.membershipId)
    .where('team_account_id', '=', grant.teamAccountId)
    .executeTakeFirstOrThrow()
  return { id: current.id, fresh: false }
}

export async function deleteGrant(tx: DbOrTx, teamId: string, id: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('granted_accounts')
    .where('team_id', '=', teamId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
