// All SQL of who is in a team and what they may do there.
import type { TeamLevel } from '@peregrine/domain/teams/team-rules.ts'
import { sql } from 'kysely'
import type { DbOrTx } from '#platform/postgres.ts'
import type { TableRow } from '#platform/table-row.ts'

export interface MemberRow extends TableRow<'memberships'>, TableRow<'users', 'email' | 'first_name' | 'last_name'> {
  /** When the person signed in last. */
  readonly last_login: Date | null
  readonly has_passkey: boolean
}

/** First and last name, else the e-mail (spec §3). */
export const memberName = (row: Pick<MemberRow, 'email' | 'first_name' | 'last_name'>): string =>
  [row.first_name, row.last_name].filter(Boolean).join(' ') || row.email

const memberRows = (db: DbOrTx, teamId: string) =>
  db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select([
      'memberships.id',
      'memberships.team_id',
      'memberships.user_id',
      'memberships.level',
      'memberships.creator',
      'memberships.version',
      'memberships.joined_at',
      'users.email',
      'users.first_name',
      'users.last_name',
      'users.last_login_at as last_login',
    ])
    .select(sql<boolean>`EXISTS (SELECT FROM passkeys WHERE passkeys.user_id = memberships.user_id)`.as('has_passkey'))
    .where('memberships.team_id', '=', teamId)

/** The oldest first; `after`: the last one that was seen. */
export async function listMembers(
  db: DbOrTx,
  teamId: string,
  { after, limit }: { readonly after: readonly [string, string] | undefined; readonly limit: number },
): Promise<MemberRow[]> {
  return await memberRows(db, teamId)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(date_trunc('milliseconds', memberships.joined_at), memberships.id)
          > (${after?.[0] ?? ''}::timestamptz, ${after?.[1] ?? ''}::uuid)`,
      ),
    )
    .orderBy(sql`date_trunc('milliseconds', memberships.joined_at)`)
    .orderBy('memberships.id')
    .limit(limit)
    .execute()
}

/** Whom a team that requires a passkey locks out; not the person whose own workspace it is, nor who is suspended. */
export async function listMembersWithoutPasskey(
  db: DbOrTx,
  teamId: string,
): Promise<{ readonly id: string; readonly email: string; readonly language: 'en' | 'ja' | null }[]> {
  return await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .innerJoin('teams', 'teams.id', 'memberships.team_id')
    .select(['users.id', 'users.email', 'users.language'])
    .where('memberships.team_id', '=', teamId)
    .where('users.suspended_at', 'is', null)
    .where(sql<boolean>`teams.personal_of IS DISTINCT FROM users.id`)
    .where(sql<boolean>`NOT EXISTS (SELECT FROM passkeys WHERE passkeys.user_id = users.id)`)
    .execute()
}

export async function findMember(db: DbOrTx, teamId: string, id: string): Promise<MemberRow | undefined> {
  return await memberRows(db, teamId).where('memberships.id', '=', id).executeTakeFirst()
}

export async function findMemberOfUser(db: DbOrTx, teamId: string, userId: string): Promise<MemberRow | undefined> {
  return await memberRows(db, teamId).where('memberships.user_id', '=', userId).executeTakeFirst()
}

/** What others are told whoever acts is called. */
export async function actingName(db: DbOrTx, teamId: string, userId: string): Promise<string> {
  const row = await findMemberOfUser(db, teamId, userId)
  return row ? memberName(row) : ''
}

/** Which of these addresses belong to members. */
export async function memberAddresses(
  db: DbOrTx,
  teamId: string,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  if (emails.length === 0) return new Set()
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select('users.email')
    .where('memberships.team_id', '=', teamId)
    .where('users.email', 'in', emails)
    .execute()
  return new Set(rows.map(({ email }) => email))
}

export async function countMembers(tx: DbOrTx, teamId: string): Promise<number> {
  const row = await tx
    .selectFrom('memberships')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('team_id', '=', teamId)
    .executeTakeFirstOrThrow()
  return row.count
}

/** Whether somebody else is an admin of the team and can sign in: one who is suspended helps nobody. */
export async function othersLead(tx: DbOrTx, teamId: string, memberId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select('memberships.id')
    .where('memberships.team_id', '=', teamId)
    .where('memberships.id', '<>', memberId)
    .where('memberships.level', '=', 'admin')
    .where('users.suspended_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertMember(
  tx: DbOrTx,
  member: {
    readonly teamId: string
    readonly userId: string
    readonly level: TeamLevel
    readonly creator: boolean
  },
  now: Date,
): Promise<void> {
  const { teamId, userId, level, creator } = member
  await tx
    .insertInto('memberships')
    .values({ team_id: teamId, user_id: userId, level, creator, joined_at: now })
    .onConflict((conflict) => conflict.columns(['team_id', 'user_id']).doNothing())
    .execute()
}

/** Changes rights from the version that whoever changes them has seen; false: somebody was faster. */
export async function updateMember(
  tx: DbOrTx,
  seen: Pick<MemberRow, 'id' | 'team_id' | 'version'>,
  change: { readonly level?: TeamLevel | undefined; readonly creator?: boolean | undefined },
): Promise<boolean> {
  const row = await tx
    .updateTable('memberships')
    .set({
      ...(change.level !== undefined && { level: change.level }),
      ...(change.creator !== undefined && { creator: change.creator }),
      version: seen.version + 1,
    })
    .where('id', '=', seen.id)
    .where('team_id', '=', seen.team_id)
    .where('version', '=', seen.version)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteMember(tx: DbOrTx, teamId: string, id: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('memberships')
    .where('team_id', '=', teamId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Ids of the people who are admins. */
export async function adminIds(db: DbOrTx, teamId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('memberships')
    .select('user_id')
    .where('team_id', '=', teamId)
    .where('level', '=', 'admin')
    .execute()
  return rows.map(({ user_id }) => user_id)
}
