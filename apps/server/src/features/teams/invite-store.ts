// All SQL of invitations.
import type { TeamLevel } from '@peregrine/domain/teams/team-rules.ts'
import { sql } from 'kysely'
import { personNameColumn } from '#platform/person-name-column.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import type { TableRow } from '#platform/table-row.ts'

export interface InviteRow extends TableRow<'team_invites'> {
  readonly invited_by_name: string | null
}

const inviteRows = (db: DbOrTx) =>
  db
    .selectFrom('team_invites')
    .leftJoin('users', 'users.id', 'team_invites.invited_by')
    .selectAll('team_invites')
    .select(personNameColumn.as('invited_by_name'))

export interface InvitesQuery {
  readonly after: readonly [string, string] | undefined
  readonly limit: number
}

/** The newest first. */
export async function listInvites(db: DbOrTx, teamId: string, { after, limit }: InvitesQuery): Promise<InviteRow[]> {
  return await inviteRows(db)
    .where('team_invites.team_id', '=', teamId)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(date_trunc('milliseconds', team_invites.created_at), team_invites.id)
          < (${after?.[0] ?? ''}::timestamptz, ${after?.[1] ?? ''}::uuid)`,
      ),
    )
    .orderBy(sql`date_trunc('milliseconds', team_invites.created_at)`, 'desc')
    .orderBy('team_invites.id', 'desc')
    .limit(limit)
    .execute()
}

/** Neither accepted nor revoked, expired ones too; the newest first. */
export async function listOpenInvites(db: DbOrTx, teamId: string): Promise<InviteRow[]> {
  return await inviteRows(db)
    .where('team_invites.team_id', '=', teamId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .orderBy('team_invites.created_at', 'desc')
    .orderBy('team_invites.id', 'desc')
    .limit(500)
    .execute()
}

export async function findInvite(db: DbOrTx, teamId: string, id: string): Promise<InviteRow | undefined> {
  return await inviteRows(db)
    .where('team_invites.team_id', '=', teamId)
    .where('team_invites.id', '=', id)
    .executeTakeFirst()
}

/** Of a team that stands, and not from somebody who is suspended. */
export async function findInviteByCode(
  db: DbOrTx,
  teamKey: string,
  codeHash: Buffer,
): Promise<(InviteRow & { readonly team_name: string }) | undefined> {
  return await inviteRows(db)
    .innerJoin('teams', 'teams.id', 'team_invites.team_id')
    .select('teams.name as team_name')
    .where('team_invites.code_hash', '=', codeHash)
    .where('teams.deleted_at', 'is', null)
    .where('users.suspended_at', 'is', null)
    .where((eb) => eb.or([eb('teams.slug', '=', teamKey), eb(sql`teams.id::text`, '=', teamKey)]))
    .executeTakeFirst()
}

/** For the mail: the invitation while it is open and the code is its newest. */
export async function findInviteToSend(
  db: DbOrTx,
  id: string,
  codeHash: Buffer,
): Promise<
  (InviteRow & { readonly team_name: string; readonly slug: string; readonly passkey_required: boolean }) | undefined
> {
  return await inviteRows(db)
    .innerJoin('teams', 'teams.id', 'team_invites.team_id')
    .select(['teams.name as team_name', 'teams.slug', 'teams.passkey_required'])
    .where('team_invites.id', '=', id)
    .where('team_invites.code_hash', '=', codeHash)
    .where('teams.deleted_at', 'is', null)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
}

export interface NewInvite {
  readonly teamId: string
  readonly email: string
  readonly message: string
  readonly level: TeamLevel
  readonly creator: boolean
  readonly codeHash: Buffer
  readonly invitedBy: string
  readonly expires: Date
}

export async function insertInvite(tx: DbOrTx, invite: NewInvite, now: Date): Promise<string> {
  const row = await tx
    .insertInto('team_invites')
    .values({
      team_id: invite.teamId,
      email: invite.email,
      message: invite.message,
      level: invite.level,
      creator: invite.creator,
      code_hash: invite.codeHash,
      invited_by: invite.invitedBy,
      created_at: now,
      sent_at: null,
      sends: 1,
      expires_at: invite.expires,
      accepted_at: null,
      accepted_by: null,
      revoked_at: null,
      mail_problem: null,
      reported_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** A new code for an open one: the old code is worth nothing from now on. */
export async function renewInvite(
  tx: DbOrTx,
  id: string,
  renewed: { readonly codeHash: Buffer; readonly expires: Date },
): Promise<void> {
  await tx
    .updateTable('team_invites')
    .set({
      code_hash: renewed.codeHash,
      expires_at: renewed.expires,
      sends: sql`sends + 1`,
      sent_at: null,
      mail_problem: null,
    })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute()
}

export async function markSent(db: DbOrTx, id: string, codeHash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('team_invites')
    .set({ sent_at: now, mail_problem: null })
    .where('id', '=', id)
    .where('code_hash', '=', codeHash)
    .execute()
}

export async function markMailRefused(db: DbOrTx, id: string, codeHash: Buffer, problem: string): Promise<void> {
  await db
    .updateTable('team_invites')
    .set({ mail_problem: problem })
    .where('id', '=', id)
    .where('code_hash', '=', codeHash)
    .execute()
}

/** False: it is not open any more. */
export async function markRevoked(tx: DbOrTx, id: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('team_invites')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Reported by whoever holds its newest code. It is closed, and whatever else the team has open for that address. False: it
 * was reported before.
 */
export async function markReported(
  tx: DbOrTx,
  { id, code_hash }: Pick<InviteRow, 'id' | 'code_hash'>,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('team_invites')
    .set({ reported_at: now })
    .where('id', '=', id)
    .where('code_hash', '=', code_hash)
    .where('reported_at', 'is', null)
    .returning(['team_id', 'email'])
    .executeTakeFirst()
  if (!row) return false
  await tx
    .updateTable('team_invites')
    .set({ revoked_at: now })
    .where('team_id', '=', row.team_id)
    .where('email', '=', row.email)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute()
  return true
}

/** Sets the reports of a team's invitations aside; answers how many had counted. */
export async function liftReports(tx: DbOrTx, teamId: string, now: Date): Promise<number> {
  const rows = await tx
    .updateTable('team_invites')
    .set({ report_lifted_at: now })
    .where('team_id', '=', teamId)
    .where('reported_at', 'is not', null)
    .where('report_lifted_at', 'is', null)
    .returning('id')
    .execute()
  return rows.length
}

/** Which of these addresses have reported an invitation of the team. */
export async function reportedAddresses(
  db: DbOrTx,
  teamId: string,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  if (emails.length === 0) return new Set()
  const rows = await db
    .selectFrom('team_invites')
    .select('email')
    .where('team_id', '=', teamId)
    .where('email', 'in', emails)
    .where('reported_at', 'is not', null)
    .execute()
  return new Set(rows.map(({ email }) => email))
}

/** Addresses that have reported an invitation of the team since a time, but for what was set aside. */
export async function countReports(db: DbOrTx, teamId: string, since: Date): Promise<number> {
  const row = await db
    .selectFrom('team_invites')
    .select(sql<number>`count(DISTINCT email)::int`.as('count'))
    .where('team_id', '=', teamId)
    .where('reported_at', '>', since)
    .where('report_lifted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return row.count
}

/** Takes it for one person; false: somebody was faster, or it is closed, expired or renewed. */
export async function markAccepted(
  tx: DbOrTx,
  invite: Pick<InviteRow, 'id' | 'code_hash'>,
  userId: string,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('team_invites')
    .set({ accepted_at: now, accepted_by: userId })
    .where('id', '=', invite.id)
    .where('code_hash', '=', invite.code_hash)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Mails of a team since a time. */
export async function countSends(tx: DbOrTx, teamId: string, since: Date): Promise<number> {
  const row = await tx
    .selectFrom('team_invite_sends')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('team_id', '=', teamId)
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  return row.count
}

export async function noteSends(tx: DbOrTx, teamId: string, count: number, now: Date): Promise<void> {
  if (count === 0) return
  await tx
    .insertInto('team_invite_sends')
    .values(Array.from({ length: count }, () => ({ team_id: teamId, at: now })))
    .execute()
}

export async function forgetOldSends(tx: DbOrTx, teamId: string, before: Date): Promise<void> {
  await tx.deleteFrom('team_invite_sends').where('team_id', '=', teamId).where('at', '<', before).execute()
}

/** Whether the person reads the mail of this address: it is theirs, they have proved it, and nobody has suspended them. */
export async function findAddressee(
  db: DbOrTx,
  userId: string,
): Promise<{ email: string; proved: boolean; language: 'en' | 'ja' | null } | undefined> {
  const row = await db
    .selectFrom('users')
    .select(['email', 'email_confirmed_at', 'language'])
    .where('id', '=', userId)
    .where('suspended_at', 'is', null)
    .executeTakeFirst()
  return row && { email: row.email, proved: row.email_confirmed_at !== null, language: row.language }
}
