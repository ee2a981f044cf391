// All SQL of links that share an audience. The token of a link stands here only as its hash.
import type { AudienceShare } from '@peregrine/contract/audiences/audience-share-endpoints.ts'
import { type ShareShows, shareState } from '@peregrine/domain/audiences/share-rules.ts'
import { sql } from 'kysely'
import type { DbOrTx } from '#platform/postgres.ts'
import type { TableRow } from '#platform/table-row.ts'

export interface ShareRow extends Omit<TableRow<'audience_shares'>, 'token_hash'> {
  /** Null: a list is shared. */
  readonly audience_name: string | null
  readonly catalogue_key: string | null
  /** Null: whoever made it acts for no team. */
  readonly team_name: string | null
  readonly maker_stands: boolean
}

/** Whose links: a team's, made by one of its people, or with `team` null a person's own. */
export interface ShareOwner {
  readonly team: string | null
  readonly person: string
}
export type ShareSubject = { readonly config: string } | { readonly usage: string }

const shares = (db: DbOrTx) =>
  db
    .selectFrom('audience_shares')
    .leftJoin('audience_configs', 'audience_configs.id', 'audience_shares.config_id')
    .leftJoin('teams', 'teams.id', 'audience_shares.team_id')
    .leftJoin('memberships', (join) =>
      join
        .onRef('memberships.team_id', '=', 'audience_shares.team_id')
        .onRef('memberships.user_id', '=', 'audience_shares.created_by'),
    )
    .select([
      'audience_shares.id',
      'audience_shares.team_id',
      'audience_shares.config_id',
      'audience_shares.usage_id',
      'audience_shares.shows',
      'audience_shares.emails',
      'audience_shares.undelivered',
      'audience_shares.message',
      'audience_shares.created_by',
      'audience_shares.created_by_name',
      'audience_shares.created_at',
      'audience_shares.expires_at',
      'audience_shares.revoked_at',
      'audience_shares.revoked_by_name',
      'audience_shares.opened',
      'audience_shares.opened_at',
      'audience_configs.name as audience_name',
      'audience_configs.catalogue_key',
      'teams.name as team_name',
    ])
    .select(
      sql<boolean>`CASE WHEN audience_shares.team_id IS NULL THEN audience_shares.created_by IS NOT NULL ELSE memberships.user_id IS NOT NULL END`.as(
        'maker_stands',
      ),
    )
    .where('audience_configs.deleted_at', 'is', null)

export const stateOfShare = (row: ShareRow, now: Date): AudienceShare['state'] =>
  shareState(
    {
      expires: row.expires_at.toISOString(),
      revoked: row.revoked_at?.toISOString() ?? null,
      makerExists: row.maker_stands,
    },
    now.toISOString(),
  )

export const shareReply = (row: ShareRow, now: Date): AudienceShare => ({
  id: row.id,
  shows: row.shows,
  state: stateOfShare(row, now),
  emails: row.emails,
  undelivered: row.undelivered,
  created: row.created_at.toISOString(),
  created_by: row.created_by_name,
  expires: row.expires_at.toISOString(),
  revoked: row.revoked_at?.toISOString() ?? null,
  revoked_by: row.revoked_by_name,
  opened: row.opened,
  last_opened: row.opened_at?.toISOString() ?? null,
})

const ownedBy = ({ team, person }: ShareOwner) =>
  team === null
    ? sql<boolean>`audience_shares.team_id IS NULL AND audience_shares.created_by = ${person}`
    : sql<boolean>`audience_shares.team_id = ${team}`

const isOf = (subject: ShareSubject) =>
  'config' in subject
    ? sql<boolean>`audience_shares.config_id = ${subject.config}`
    : sql<boolean>`audience_shares.usage_id = ${subject.usage}`

/** Newest first. */
export async function listSharesOf(
  db: DbOrTx,
  owner: ShareOwner,
  subject: ShareSubject,
  limit: number,
): Promise<ShareRow[]> {
  return await shares(db)
    .where(ownedBy(owner))
    .where(isOf(subject))
    .orderBy('audience_shares.created_at', 'desc')
    .orderBy('audience_shares.id', 'desc')
    .limit(limit)
    .execute()
}

export async function findShareOf(db: DbOrTx, owner: ShareOwner, id: string): Promise<ShareRow | undefined> {
  return await shares(db).where('audience_shares.id', '=', id).where(ownedBy(owner)).executeTakeFirst()
}

export async function findShare(db: DbOrTx, teams: readonly string[], id: string): Promise<ShareRow | undefined> {
  if (teams.length === 0) return undefined
  return await shares(db)
    .where('audience_shares.id', '=', id)
    .where('audience_shares.team_id', 'in', teams)
    .executeTakeFirst()
}

export async function findShareToSend(db: DbOrTx, id: string, tokenHash: Buffer): Promise<ShareRow | undefined> {
  return await shares(db)
    .where('audience_shares.id', '=', id)
    .where('audience_shares.token_hash', '=', tokenHash)
    .executeTakeFirst()
}

export async function findShareByToken(db: DbOrTx, tokenHash: Buffer): Promise<ShareRow | undefined> {
  return await shares(db).where('audience_shares.token_hash', '=', tokenHash).executeTakeFirst()
}

export interface NewShare {
  readonly owner: ShareOwner
  readonly subject: ShareSubject
  readonly shows: ShareShows
  readonly tokenHash: Buffer
  readonly emails: readonly string[]
  readonly message: string
  readonly by: { readonly id: string; readonly name: string }
  readonly expires: Date
}

export async function insertShare(tx: DbOrTx, share: NewShare, now: Date): Promise<string> {
  const row = await tx
    .insertInto('audience_shares')
    .values({
      team_id: share.owner.team,
      config_id: 'config' in share.subject ? share.subject.config : null,
      usage_id: 'usage' in share.subject ? share.subject.usage : null,
      shows: share.shows,
      token_hash: share.tokenHash,
      emails: [...share.emails],
      message: share.message,
      created_by: share.by.id,
      created_by_name: share.by.name,
      created_at: now,
      expires_at: share.expires,
      revoked_at: null,
      opened_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Those that still open something. Whoever else makes one meanwhile, in the same team or as the same person, waits. */
export async function countOpenShares(
  tx: DbOrTx,
  owner: ShareOwner,
  subject: ShareSubject,
  now: Date,
): Promise<number> {
  if (owner.team === null)
    await tx.selectFrom('users').select('id').where('id', '=', owner.person).forUpdate().execute()
  else await tx.selectFrom('teams').select('id').where('id', '=', owner.team).forUpdate().execute()
  const row = await tx
    .selectFrom('audience_shares')
    .select(tx.fn.countAll<string>().as('count'))
    .where(ownedBy(owner))
    .where(isOf(subject))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

/** Mails that a person has had sent for themselves since a time. */
export async function countMailed(tx: DbOrTx, person: string, since: Date): Promise<number> {
  const row = await tx
    .selectFrom('audience_shares')
    .select(sql<number>`coalesce(sum(cardinality(emails)), 0)::int`.as('count'))
    .where(ownedBy({ team: null, person }))
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return row.count
}

/** An address that the mail server did not take, once. */
export async function noteUndelivered(db: DbOrTx, id: string, email: string): Promise<void> {
  await db
    .updateTable('audience_shares')
    .set({ undelivered: sql`array_append(array_remove(undelivered, ${email}), ${email})` })
    .where('id', '=', id)
    .execute()
}

/** The first revocation counts. */
export async function markShareRevoked(tx: DbOrTx, id: string, byName: string, now: Date): Promise<boolean> {
  const done = await tx
    .updateTable('audience_shares')
    .set({ revoked_at: now, revoked_by_name: byName })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

export async function noteOpened(db: DbOrTx, id: string, now: Date): Promise<void> {
  await db
    .updateTable('audience_shares')
    .set((eb) => ({ opened: eb('opened', '+', 1), opened_at: now }))
    .where('id', '=', id)
    .execute()
}
