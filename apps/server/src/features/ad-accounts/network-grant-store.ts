// All SQL of what people granted us at the network.
import type { DbOrTx, Tx } from '#platform/postgres.ts'
import type { TableRow } from '#platform/table-row.ts'

export type GrantRow = TableRow<'network_grants'>

const COLUMNS = [
  'id',
  'user_id',
  'provider',
  'subject',
  'handle',
  'sealed_token',
  'sealed_secret',
  'state',
  'connected_at',
  'listed_at',
] as const

/** A person's grants, the one connected first in front. */
export async function listGrants(db: DbOrTx, userId: string, provider?: string): Promise<GrantRow[]> {
  return await db
    .selectFrom('network_grants')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .$if(provider !== undefined, (query) => query.where('provider', '=', provider ?? ''))
    .orderBy('connected_at')
    .orderBy('id')
    .execute()
}

/** What `me` tells of them. */
export async function socialAccountsOf(db: DbOrTx, userId: string): Promise<{ id: string; provider: string }[]> {
  return (await listGrants(db, userId)).map(({ id, provider }) => ({ id, provider }))
}

export async function findGrant(db: DbOrTx, userId: string, id: string): Promise<GrantRow | undefined> {
  return await db
    .selectFrom('network_grants')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The connection of one login of the network. */
export async function grantOfSubject(db: DbOrTx, userId: string, subject: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('network_grants')
    .select('id')
    .where('user_id', '=', userId)
    .where('subject', '=', subject)
    .orderBy('connected_at', 'desc')
    .executeTakeFirst()
  return row?.id
}

/** Whether somebody else proved that this login of the network is theirs. */
export async function isSubjectOfOthers(db: DbOrTx, userId: string, subject: string): Promise<boolean> {
  const row = await db
    .selectFrom('network_grants')
    .select('id')
    .where('subject', '=', subject)
    .where('user_id', '<>', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** A person's connection of one login of the network; the row is locked until the transaction ends. */
export async function lockGrant(
  tx: Tx,
  userId: string,
  provider: string,
  subject: string,
): Promise<{ id: string } | undefined> {
  return await tx
    .selectFrom('network_grants')
    .select('id')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .forUpdate()
    .executeTakeFirst()
}

/** Whether anybody has this login of the network connected: its app grants one token a login, which all of them use. */
export async function isLoginConnected(db: DbOrTx, provider: string, subject: string): Promise<boolean> {
  const row = await db
    .selectFrom('network_grants')
    .select('id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .where('state', '=', 'connected')
    .executeTakeFirst()
  return row !== undefined
}

export interface SealedTokens {
  readonly sealedToken: string
  readonly sealedSecret: string
}

/** False when the same person connected the same login in the meantime. */
export async function insertGrant(
  tx: Tx,
  grant: SealedTokens & {
    readonly id: string
    readonly userId: string
    readonly provider: string
    readonly subject: string
    readonly handle: string
    readonly now: Date
  },
): Promise<boolean> {
  const row = await tx
    .insertInto('network_grants')
    .values({
      id: grant.id,
      user_id: grant.userId,
      provider: grant.provider,
      subject: grant.subject,
      handle: grant.handle,
      sealed_token: grant.sealedToken,
      sealed_secret: grant.sealedSecret,
      state: 'connected',
      connected_at: grant.now,
      listed_at: null,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'provider', 'subject']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** New tokens for the same identity: connected again. */
export async function renewGrant(
  tx: Tx,
  id: string,
  { handle, sealedToken, sealedSecret, now }: SealedTokens & { readonly handle: string; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('network_grants')
    .set({
      handle,
      sealed_token: sealedToken,
      sealed_secret: sealedSecret,
      state: 'connected',
      connected_at: now,
    })
    .where('id', '=', id)
    .execute()
}

/** The network refused these very tokens; somebody may have connected anew in the meantime. */
export async function markReconnect(db: DbOrTx, id: string, sealedToken: string): Promise<void> {
  await db
    .updateTable('network_grants')
    .set({ state: 'reconnect' })
    .where('id', '=', id)
    .where('sealed_token', '=', sealedToken)
    .execute()
}

/** Claims the turn to ask the network for the accounts; false while another asked not long ago. */
export async function claimListing(db: DbOrTx, id: string, now: Date, since: Date): Promise<boolean> {
  const result = await db
    .updateTable('network_grants')
    .set({ listed_at: now })
    .where('id', '=', id)
    .where('state', '=', 'connected')
    // A clock that was set back must not silence it.
    .where((eb) => eb.or([eb('listed_at', 'is', null), eb('listed_at', '<=', since), eb('listed_at', '>', now)]))
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** The turn taken at `now` came to nothing: it is then as if the network had been asked at `asked`. */
export async function giveListingBack(db: DbOrTx, id: string, now: Date, requested: Date): Promise<void> {
  await db
    .updateTable('network_grants')
    .set({ listed_at: requested })
    .where('id', '=', id)
    .where('listed_at', '=', now)
    .execute()
}

export async function deleteGrant(db: DbOrTx, userId: string, id: string): Promise<GrantRow | undefined> {
  return await db
    .deleteFrom('network_grants')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst()
}
