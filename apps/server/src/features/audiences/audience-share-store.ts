// All SQL of links that share an audience. The token of a link stands here only as its hash.
import type { AudienceShare } from '@peregrine/contract/audiences/audience-share-endpoints.ts'
import { type ShareShows, shareState } from '@peregrine/domain/audiences/share-rules.ts'
import { sql } from 'kysely'
import type { DbOrTx } from '#platform/postgres.ts'
import type { TableRow } from '#platform/table-row.ts'

export interface ShareRow extends Omit<TableRow<'audience_shares'>, 'token_hash' | 'created_by'> {
  readonly audience_name: string
  readonly team_name: string
  readonly maker_stands: boolean
}

const shares = (db: DbOrTx) =>
  db
    .selectFrom('audience_shares')
    .innerJoin('audience_configs', 'audience_configs.id', 'audience_shares.config_id')
    .innerJoin('teams', 'teams.id', 'audience_shares.team_id')
    .leftJoin('memberships', (join) =>
      join
        .onRef('memberships.team_id', '=', 'audience_shares.team_id')
        .onRef('memberships.user_id', '=', 'audience_shares.created_by'),
    )
    .select([
      'audience_shares.id',
      'audience_shares.team_id',
      'audience_shares.config_id',
      'audience_shares.shows',
      'audience_shares.emails',
      'audience_shares.message',
      'audience_shares.created_by_name',
      'audience_shares.created_at',
      'audience_shares.expires_at',
      'audience_shares.revoked_at',
      'audience_shares.revoked_by_name',
      'audience_shares.opened',
      'audience_shares.opened_at',
      'audience_configs.name as audience_name',
      'teams.name as team_name',
    ])
    .select(sql<boolean>`memberships.user_id IS NOT NULL`.as('maker_stands'))
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
  created: row.created_at.toISOString(),
  created_by: row.created_by_name,
  expires: row.expires_at.toISOString(),
  revoked: row.revoked_at?.toISOString() ?? null,
  revoked_by: row.revoked_by_name,
  opened: row.opened,
  last_opened: row.opened_at?.toISOString() ?? null,
})

/** Newest first. */
export async function listShares(db: DbOrTx, teamId: string, config: string, limit: number): Promise<ShareRow[]> {
  return await shares(db)
    .where('audience_shares.team_id', '=', teamId)
    .where('audience_shares.config_id', '=', config)
    .orderBy('audience_shares.created_at', 'desc')
    .orderBy('audience_shares.id', 'desc')
    .limit(limit)
    .execute()
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
  readonly teamId: string
  readonly config: string
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
      team_id: share.teamId,
      config_id: share.config,
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

/** Those of an audience that still open something; whoever else makes one for it waits. */
export async function countOpenShares(tx: DbOrTx, config: string, now: Date): Promise<number> {
  await tx.selectFrom('audience_configs').select('id').where('id', '=', config).forUpdate().execute()
  const row = await tx
    .selectFrom('audience_shares')
    .select(tx.fn.countAll<string>().as('count'))
    .where('config_id', '=', config)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
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
