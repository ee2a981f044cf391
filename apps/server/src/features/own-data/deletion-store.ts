// All SQL that looks at what deleting an account would do.
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#platform/postgres.ts'
import { lockPerson } from './own-data-store.ts'

export interface OwnTeam {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly members: number
  /** Somebody else is an admin, and can sign in. */
  readonly others_lead: boolean
}

/** The teams that a person sees, by name. */
export async function teamsOfPerson(db: DbOrTx, userId: string): Promise<OwnTeam[]> {
  const { rows } = await sql<OwnTeam>`
    SELECT teams.id, teams.slug, teams.name, count(*)::int AS members,
      bool_or(everybody.level = 'admin' AND everybody.user_id <> ${userId}::uuid AND people.suspended_at IS NULL)
        AS others_lead
    FROM memberships AS mine JOIN teams ON teams.id = mine.team_id
      JOIN memberships AS everybody ON everybody.team_id = teams.id
      JOIN users AS people ON people.id = everybody.user_id
    WHERE mine.user_id = ${userId} AND teams.deleted_at IS NULL
    GROUP BY teams.id ORDER BY lower(teams.name), teams.id`.execute(db)
  return rows
}

/**
 * Holds the person and their teams as they are until the transaction ends: whether others lead a team is decided on it.
 * False when there is no such person. Teams come first, as in every change of members.
 */
export async function lockPersonInTeams(tx: Tx, userId: string): Promise<boolean> {
  await sql`SELECT teams.id FROM memberships JOIN teams ON teams.id = team_id WHERE user_id = ${userId}::uuid
    ORDER BY teams.id FOR UPDATE OF teams`.execute(tx)
  return (await lockPerson(tx, userId)) !== undefined
}

/** Ad accounts of these teams that are reached through this person's connection. */
export async function teamAccountsThrough(
  db: DbOrTx,
  userId: string,
  teamIds: readonly string[],
): Promise<{ id: string; team_id: string; name: string }[]> {
  if (teamIds.length === 0) return []
  return await db
    .selectFrom('team_accounts')
    .innerJoin('ad_accounts', 'ad_accounts.id', 'team_accounts.ad_account_id')
    .select(['team_accounts.id', 'team_accounts.team_id', 'team_accounts.name'])
    .where('ad_accounts.user_id', '=', userId)
    .where('team_accounts.team_id', 'in', teamIds)
    .orderBy('team_accounts.name')
    .execute()
}

/** Where another service is being changed at this moment: ids of these teams, and null for what is the person's alone. */
export async function teamsWithChangesUnderWay(
  db: DbOrTx,
  { teamIds, userId }: { readonly teamIds: readonly string[]; readonly userId: string },
): Promise<(string | null)[]> {
  const rows = await db
    .selectFrom('reconciliations')
    .select('team_id')
    .distinct()
    .where('state', '=', 'running')
    .where((eb) =>
      eb.or([
        eb('team_id', '=', eb.fn.any(eb.val([...teamIds]))),
        eb.and([eb('team_id', 'is', null), eb('user_id', '=', userId)]),
      ]),
    )
    .execute()
  return rows.map(({ team_id: id }) => id)
}
