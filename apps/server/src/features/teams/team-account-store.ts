// All SQL of a team's ad accounts and of who was granted them.
import { sql } from 'kysely'
import { personNameColumn } from '#platform/person-name-column.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import type { TableRow } from '#platform/table-row.ts'
import { passkeyMissing } from './team-store.ts'

export interface TeamAccountRow extends Omit<TableRow<'team_accounts'>, 'told_state'> {
  /** The person through whose connection it is reached; null when there is none. */
  readonly owner_id: string | null
  /** First and last name, else the e-mail. */
  readonly owner_name: string | null
  readonly timezone: string
  /** ISO 4217: what all of its campaigns spend, else empty. */
  readonly currency: string
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
      'team_accounts.added_at',
      'team_accounts.approval_above',
      'ad_accounts.user_id as owner_id',
    ])
    .select(personNameColumn.as('owner_name'))
    .select(sql<string>`coalesce(nullif(ad_accounts.name, ''), team_accounts.name)`.as('name'))
    .select(sql<string>`coalesce(ad_accounts.timezone, '')`.as('timezone'))
    .select(
      sql<string>`(SELECT CASE count(DISTINCT campaigns.currency) WHEN 1 THEN min(campaigns.currency) ELSE '' END
        FROM campaigns WHERE campaigns.team_account_id = team_accounts.id)`.as('currency'),
    )
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

/** An ad account of the network in every team that works in it and that this person belongs to. */
export async function teamAccountsOfMember(
  db: DbOrTx,
  { userId, accountId }: { readonly userId: string; readonly accountId: string },
): Promise<TeamAccountRow[]> {
  return await accountRows(db)
    .innerJoin('memberships', 'memberships.team_id', 'team_accounts.team_id')
    .innerJoin('teams', 'teams.id', 'team_accounts.team_id')
    .where('memberships.user_id', '=', userId)
    .where('team_accounts.account_id', '=', accountId)
    .where((eb) => eb.not(passkeyMissing(userId)))
    .orderBy('team_accounts.id')
    .execute()
}

/** What a person is in each team that works in an ad account; their own workspace, where they are alone, is none. */
export async function levelsInAccount(
  db: DbOrTx,
  { userId, accountId }: { readonly userId: string; readonly accountId: string },
): Promise<readonly Pick<TableRow<'memberships'>, 'level'>[]> {
  return await db
    .selectFrom('team_accounts')
    .innerJoin('teams', 'teams.id', 'team_accounts.team_id')
    .innerJoin('memberships', 'memberships.team_id', 'team_accounts.team_id')
    .select('memberships.level')
    .where('memberships.user_id', '=', userId)
    .where('team_accounts.account_id', '=', accountId)
    .where('teams.deleted_at', 'is', null)
    .where('teams.personal_of', 'is distinct from', userId)
    .execute()
}

/** Teams of a person that work in an ad account. */
export async function teamsInAccount(
  db: DbOrTx,
  { userId, accountId }: { readonly userId: string; readonly accountId: string },
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('team_accounts')
    .innerJoin('teams', 'teams.id', 'team_accounts.team_id')
    .innerJoin('memberships', 'memberships.team_id', 'team_accounts.team_id')
    .select('teams.id')
    .where('memberships.user_id', '=', userId)
    .where('team_accounts.account_id', '=', accountId)
    .where('teams.deleted_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

export interface NewTeamAccount {
  readonly teamId: string
  readonly adAccountId: string
  readonly accountId: string
  readonly name: string
  readonly userId: string
}

/** Adds an account, or gives one that stands there already another connection; the id of its record. */
export async function keepTeamAccount(tx: DbOrTx, account: NewTeamAccount, now: Date): Promise<string> {
  const { teamId, adAccountId, accountId, name, userId } = account
  const row = await tx
    .insertInto('team_accounts')
    .values({
      team_id: teamId,
      ad_account_id: adAccountId,
      account_id: accountId,
      name,
      added_by: userId,
      added_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['team_id', 'account_id'])
        .doUpdateSet({ ad_account_id: adAccountId, name, told_state: 'connected' }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function countTeamAccounts(tx: DbOrTx, teamId: string): Promise<number> {
  const row = await tx
    .selectFrom('team_accounts')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('team_id', '=', teamId)
    .executeTakeFirstOrThrow()
  return row.count
}

/** `above`: millionths of the account's currency. */
export async function keepApprovalAbove(tx: DbOrTx, id: string, above: number | null): Promise<void> {
  await tx.updateTable('team_accounts').set({ approval_above: above }).where('id', '=', id).execute()
}

export async function deleteTeamAccount(tx: DbOrTx, teamId: string, id: string): Promise<void> {
  await tx.deleteFrom('team_accounts').where('team_id', '=', teamId).where('id', '=', id).execute()
}

/** A person's connections are of no use to a team any more that they have left. */
export async function cutConnectionsOf(tx: DbOrTx, teamId: string, userId: string): Promise<void> {
  await tx
    .updateTable('team_accounts')
    .set({ ad_account_id: null })
    .where('team_id', '=', teamId)
    .where((eb) =>
      eb('ad_account_id', 'in', eb.selectFrom('ad_accounts').select('ad_accounts.id').where('user_id', '=', userId)),
    )
    .execute()
}

/** Accounts whose state is not the one that was told last; over all teams that stand. */
export async function listAccountsToNotify(db: DbOrTx): Promise<(TeamAccountRow & { readonly told_state: string })[]> {
  return await accountRows(db)
    .innerJoin('teams', 'teams.id', 'team_accounts.team_id')
    .select('team_accounts.told_state')
    .where('teams.deleted_at', 'is', null)
    .where(sql<boolean>`coalesce(network_grants.state, 'disconnected') <> team_accounts.told_state`)
    .limit(500)
    .execute()
}

/** Writes down what is told now; false: somebody else was first. */
export async function markNotified(tx: DbOrTx, id: string, before: string, state: string): Promise<boolean> {
  const row = await tx
    .updateTable('team_accounts')
    .set({ told_state: state })
    .where('id', '=', id)
    .where('told_state', '=', before)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Accounts of teams that stand, reached through a connection that works as far as is known. */
export async function listConnectedAccounts(db: DbOrTx): Promise<TeamAccountRow[]> {
  return await accountRows(db)
    .innerJoin('teams', 'teams.id', 'team_accounts.team_id')
    .where('teams.deleted_at', 'is', null)
    .where('network_grants.state', '=', 'connected')
    .orderBy('team_accounts.id')
    .limit(2000)
    .execute()
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
