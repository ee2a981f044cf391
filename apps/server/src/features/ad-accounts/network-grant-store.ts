// All SQL of what people granted us at the network.
import { type NetworkRight, rightsOf } from '@peregrine/domain/ad-accounts/connection-rules.ts'
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
  'kind',
  'sealed_refresh',
  'expires_at',
  'scopes',
  'renewal_began_at',
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

/** The connection of one login of the network: of several one that works and allows this, then the newest. */
export async function grantOfSubject(
  db: DbOrTx,
  userId: string,
  subject: string,
  right: NetworkRight,
): Promise<string | undefined> {
  const rows = await db
    .selectFrom('network_grants')
    .select(['id', 'state', 'scopes'])
    .where('user_id', '=', userId)
    .where('subject', '=', subject)
    .orderBy('connected_at', 'desc')
    .execute()
  const allows = rows.filter(({ scopes }) => rightsOf(scopes).includes(right))
  return (allows.find(({ state }) => state === 'connected') ?? allows[0] ?? rows[0])?.id
}

/** A person's connection of one login of the network; the row is locked until the transaction ends. */
export async function lockGrant(
  tx: Tx,
  userId: string,
  provider: string,
  subject: string,
): Promise<GrantRow | undefined> {
  return await tx
    .selectFrom('network_grants')
    .select(COLUMNS)
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

/** `signed`: OAuth 1.0a, with a secret. `bearer`: OAuth 2, with a token that brings new ones, an end, and what is allowed. */
export interface SealedTokens {
  readonly kind: GrantRow['kind']
  readonly sealedToken: string
  readonly sealedSecret: string | null
  readonly sealedRefresh: string | null
  readonly expiresAt: Date | null
  readonly scopes: readonly string[] | null
}

/** Whatever renewal was under way is over with them. */
const tokenColumns = (tokens: SealedTokens) => ({
  kind: tokens.kind,
  sealed_token: tokens.sealedToken,
  sealed_secret: tokens.sealedSecret,
  sealed_refresh: tokens.sealedRefresh,
  expires_at: tokens.expiresAt,
  scopes: tokens.scopes && [...tokens.scopes],
  renewal_began_at: null,
})

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
      ...tokenColumns(grant),
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
  { handle, now, ...tokens }: SealedTokens & { readonly handle: string; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('network_grants')
    .set({ handle, ...tokenColumns(tokens), state: 'connected', connected_at: now })
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

/** A person's connections come and go one after the other, so that what moves to another one finds it there. */
export async function lockGrantsOf(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

export async function deleteGrant(db: DbOrTx, userId: string, id: string): Promise<GrantRow | undefined> {
  return await db
    .deleteFrom('network_grants')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst()
}

/** Claims the turn to ask the network for new tokens in place of these; undefined: somebody else has it, or had it meanwhile. */
export async function beginRenewal(
  db: DbOrTx,
  { id, sealed_token: token }: Pick<GrantRow, 'id' | 'sealed_token'>,
  now: Date,
): Promise<GrantRow | undefined> {
  return await db
    .updateTable('network_grants')
    .set({ renewal_began_at: now })
    .where('id', '=', id)
    .where('sealed_token', '=', token)
    .where('state', '=', 'connected')
    .where('renewal_began_at', 'is', null)
    .returning(COLUMNS)
    .executeTakeFirst()
}

/** Of one renewal that is still under way: its tokens are those that were there when it began. */
const underWay = (db: DbOrTx, { id, sealed_token: token }: Pick<GrantRow, 'id' | 'sealed_token'>) =>
  db
    .updateTable('network_grants')
    .where('id', '=', id)
    .where('sealed_token', '=', token)
    .where('renewal_began_at', 'is not', null)

/** False: disconnected, connected anew or given up meanwhile. */
export async function endRenewal(db: DbOrTx, begun: GrantRow, tokens: SealedTokens): Promise<boolean> {
  const result = await underWay(db, begun).set(tokenColumns(tokens)).where('state', '=', 'connected').executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** The network was not asked, or did nothing. */
export async function dropRenewal(db: DbOrTx, begun: GrantRow): Promise<void> {
  await underWay(db, begun).set({ renewal_began_at: null }).execute()
}

/** What the network may have answered is lost, or was a no. */
export async function loseRenewal(db: DbOrTx, begun: GrantRow): Promise<void> {
  await underWay(db, begun).set({ renewal_began_at: null, state: 'reconnect' }).execute()
}
