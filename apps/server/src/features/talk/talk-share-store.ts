// Links that show a conversation. The token of a link stands here only as its hash.
import { sql } from 'kysely'
import { isPresent } from '#features/suite/suite-public.ts'
import type { DbOrTx } from '#platform/postgres.ts'

export async function insertTalkShare(
  tx: DbOrTx,
  share: {
    readonly conversation: string
    readonly tokenHash: Buffer
    readonly sharedBy: string
    readonly expires: Date
  },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('talk_shares')
    .values({
      conversation_id: share.conversation,
      token_hash: share.tokenHash,
      shared_by: share.sharedBy,
      created_at: now,
      expires_at: share.expires,
      revoked_at: null,
    })
    .execute()
}

export async function countOpenTalkShares(db: DbOrTx, conversation: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('talk_shares')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('conversation_id', '=', conversation)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return count
}

/** The newest first. */
export async function listOpenTalkShares(
  db: DbOrTx,
  conversation: string,
  now: Date,
): Promise<{ readonly created: string; readonly expires: string }[]> {
  const rows = await db
    .selectFrom('talk_shares')
    .select(['created_at', 'expires_at'])
    .where('conversation_id', '=', conversation)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ created: row.created_at.toISOString(), expires: row.expires_at.toISOString() }))
}

export async function findTalkShare(db: DbOrTx, tokenHash: Buffer) {
  return await db
    .selectFrom('talk_shares')
    .innerJoin('talk_conversations', 'talk_conversations.id', 'talk_shares.conversation_id')
    .innerJoin('suite_accounts', 'suite_accounts.id', 'talk_conversations.account_id')
    .select([
      'talk_shares.conversation_id',
      'talk_shares.shared_by',
      'talk_shares.expires_at',
      'talk_shares.revoked_at',
      'talk_conversations.title',
      'suite_accounts.handle',
      'suite_accounts.protected',
    ])
    .where('talk_shares.token_hash', '=', tokenHash)
    .where(isPresent())
    .executeTakeFirst()
}

export async function revokeTalkShares(db: DbOrTx, conversation: string, now: Date): Promise<number> {
  const revoked = await db
    .updateTable('talk_shares')
    .set({ revoked_at: now })
    .where('conversation_id', '=', conversation)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .execute()
  return revoked.length
}

/** How the person who shares is called; empty without a name: their address is nobody else's business. */
export async function nameOfPerson(db: DbOrTx, userId: string): Promise<string> {
  const row = await db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return [row?.first_name, row?.last_name].filter(Boolean).join(' ')
}
