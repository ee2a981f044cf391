// All SQL of identities at other providers, of those that wait for an address, and of one-time tokens.
import type { DbOrTx, Tx } from '#platform/postgres.ts'
import type { TableRow } from '#platform/table-row.ts'

export type IdentityRow = TableRow<'sign_in_identities', (typeof COLUMNS)[number]>

const COLUMNS = ['id', 'user_id', 'provider', 'label', 'linked_at'] as const

/** A person's identities, the one linked first in front. */
export async function listIdentities(db: DbOrTx, userId: string): Promise<IdentityRow[]> {
  return await db
    .selectFrom('sign_in_identities')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('linked_at')
    .orderBy('id')
    .execute()
}

/** Who holds an identity; the row is locked until the transaction ends. */
export async function lockIdentity(tx: Tx, provider: string, subject: string): Promise<IdentityRow | undefined> {
  return await tx
    .selectFrom('sign_in_identities')
    .select(COLUMNS)
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .forUpdate()
    .executeTakeFirst()
}

/** Of an identity that is there. */
export async function providerOfIdentity(tx: Tx, id: string): Promise<string> {
  const row = await tx
    .selectFrom('sign_in_identities')
    .select('provider')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.provider
}

export interface NewIdentity {
  readonly userId: string
  readonly provider: string
  readonly subject: string
  readonly label: string
  readonly now: Date
}

/** Undefined when somebody has it already. */
export async function insertIdentity(tx: Tx, identity: NewIdentity): Promise<IdentityRow | undefined> {
  return await tx
    .insertInto('sign_in_identities')
    .values({
      user_id: identity.userId,
      provider: identity.provider,
      subject: identity.subject,
      label: identity.label,
      linked_at: identity.now,
      last_used_at: identity.now,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
    .returning(COLUMNS)
    .executeTakeFirst()
}

/** It was used to sign in; its name may have changed since. */
export async function touchIdentity(tx: Tx, id: string, label: string, now: Date): Promise<void> {
  await tx.updateTable('sign_in_identities').set({ label, last_used_at: now }).where('id', '=', id).execute()
}

/** What decides whether somebody may do without an identity; the person is locked, so two cannot go at once. */
export async function lockWaysToSignIn(
  tx: Tx,
  userId: string,
): Promise<{ emailConfirmed: boolean; identities: readonly string[] }> {
  const person = await tx
    .selectFrom('users')
    .select('email_confirmed_at')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  const rows = await tx.selectFrom('sign_in_identities').select('id').where('user_id', '=', userId).execute()
  return { emailConfirmed: (person?.email_confirmed_at ?? null) !== null, identities: rows.map(({ id }) => id) }
}

/** Forgets an identity, and ends the sessions that were opened by it, but for `keep`. */
export async function deleteIdentity(tx: Tx, id: string, retain: string | null): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where('identity_id', '=', id)
    .$if(retain !== null, (query) => query.where('id', '<>', retain ?? ''))
    .execute()
  await tx.deleteFrom('sign_in_identities').where('id', '=', id).execute()
}

/**
 * Deletes what a provider told of somebody before a time: identity, sessions that it opened, what waits for an address, and
 * a name that came from nowhere else. False when there was nothing. What was linked anew since then stays.
 */
export async function forgetIdentity(tx: Tx, provider: string, subject: string, before: Date): Promise<boolean> {
  const waiting = await tx
    .deleteFrom('pending_identities')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .returning('id')
    .execute()
  const identity = await lockIdentity(tx, provider, subject)
  if (!identity || identity.linked_at > before) return waiting.length > 0
  const { identities } = await lockWaysToSignIn(tx, identity.user_id)
  await deleteIdentity(tx, identity.id, null)
  // A name that its person did not write came from this service.
  if (identities.length === 1)
    await tx
      .updateTable('users')
      .set({ first_name: '', last_name: '' })
      .where('id', '=', identity.user_id)
      .where('named_at', 'is', null)
      .execute()
  return true
}

export interface PendingIdentity {
  readonly provider: string
  readonly subject: string
  readonly label: string
  readonly firstName: string
  readonly lastName: string
}

export async function insertPending(
  db: DbOrTx,
  pending: PendingIdentity & {
    readonly id: string
    readonly secretHash: Buffer
    readonly browserHash: Buffer
    readonly expires: Date
  },
): Promise<void> {
  await db
    .insertInto('pending_identities')
    .values({
      id: pending.id,
      secret_hash: pending.secretHash,
      browser_hash: pending.browserHash,
      provider: pending.provider,
      subject: pending.subject,
      label: pending.label,
      first_name: pending.firstName,
      last_name: pending.lastName,
      expires_at: pending.expires,
    })
    .execute()
}

/** Which identity waits under a secret in this browser. */
export async function findPending(
  db: DbOrTx,
  secretHash: Buffer,
  browserHash: Buffer,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('pending_identities')
    .select('id')
    .where('secret_hash', '=', secretHash)
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.id
}

/** Takes a waiting identity away; undefined when another code was first. */
export async function takePending(tx: Tx, id: string): Promise<PendingIdentity | undefined> {
  const row = await tx
    .deleteFrom('pending_identities')
    .where('id', '=', id)
    .returning(['provider', 'subject', 'label', 'first_name', 'last_name'])
    .executeTakeFirst()
  return row && { ...row, firstName: row.first_name, lastName: row.last_name }
}

export async function insertOneTimeToken(
  db: DbOrTx,
  token: { readonly hash: Buffer; readonly userId: string; readonly now: Date; readonly expires: Date },
): Promise<void> {
  await db
    .insertInto('one_time_tokens')
    .values({ token_hash: token.hash, user_id: token.userId, created_at: token.now, expires_at: token.expires })
    .execute()
}

/** Uses a token up; answers whose it was while it was good. */
export async function takeOneTimeToken(tx: Tx, hash: Buffer, now: Date): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('one_time_tokens')
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id
}

/** Removes what nobody can use any more. */
export async function sweepWaiting(db: DbOrTx, now: Date): Promise<void> {
  await db.deleteFrom('pending_identities').where('expires_at', '<=', now).execute()
  await db.deleteFrom('one_time_tokens').where('expires_at', '<=', now).execute()
}
