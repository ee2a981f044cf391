// All SQL of a team's ad accounts and of who was granted them.
import { sql } from 'kysely'
import type { DbOrTx } from '#platform/postgres.ts'

export interface TeamAccountRow {
  readonly id: string
  readonly team_id: string
  readonly ad_account_id: string | null
  readonly account_id: string
  readonly name: string
  readonly added_by: string | null
  /** The person through whose connection it is reached; null when there is none. */
  readonly owner_id: string | null
  readonly owner_email: string | null
  readonly timezone: string
  readonly state: 'connected' | 'reconnect' | 'disconnected'
}

const accountRows = (db: DbOrTx) =>
  db
    .selectFrom('team_accounts')
    .leftJoin('ad_accounts', 'ad_accounts.id', 'team_accounts.ad_account_id')
    .leftJoin('network_grants', 'network_grants.id', 'ad_accounts.grant_id')
    .leftJoin('users', 'users.id', 'ad_accounts.user_id')
    .select([
      'team_accounts.id',
      'team_accounts.team_id',
      'team_accounts.ad_account_id',
      'team_accounts.account_id',
      'team_accounts.added_by',
      'ad_accounts.user_id as owner_id',
      'users.email as owner_email',
    ])
    .select(sql<string>`coalesce(nullif(ad_accounts.name, ''), team_accounts.name)`.as('name'))
    .select(sql<string>`coalesce(ad_accounts.timezone, '')`.as('timezone'))
    .select(sql<TeamAccountRow['state']>`coalesce(network_grants.state, 'disconnected')`.as('state'))

/** By name. */
export async function listTeamAccounts(db: DbOrTx, teamId: string): Promise<TeamAccountRow[]> {
  return await accountRows(db)
    .where('team_accounts.team_id', '=', teamId)
    .orderBy(sql`lower(coalesce(nullif(ad_accounts.name, ''), team_accounts.name))`)
    .orderBy('team_accounts.id')
    .execute()
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** `key`: the record's id, or the network's id of the account. */
export async function findTeamAccount(db: DbOrTx, teamId: string, key: string): Promise<TeamAccountRow | undefined> {
  return await accountRows(db)
    .where('team_accounts.team_id', '=', teamId)
    .where(UUID.test(key) ? 'team_accounts.id' : 'team_accounts.account_id', '=', key)
    .executeTakeFirst()
}

/** Ids of the team's accounts that were granted to a person. */
export async function grantedAccountIds(db: DbOrTx, teamId: string, userId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('granted_accounts')
    .innerJoin('memberships', 'memberships.id', 'granted_accounts.membership_id')
    .select('granted_accounts.team_account_id as id')
    .where('granted_accounts.team_id', '=', teamId)
    .where('memberships.user_id', '=', userId)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
