// All SQL of passkeys, of recovery codes, and of what a session asked a browser to sign to add a passkey.
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#platform/postgres.ts'
import type { TableRow } from '#platform/table-row.ts'

const COLUMNS = [
  'id',
  'credential_id',
  'public_key',
  'rp_id',
  'name',
  'synced',
  'backed_up',
  'transports',
  'created_at',
  'last_used_at',
] as const

export interface PasskeyRow extends TableRow<'passkeys', (typeof COLUMNS)[number]> {
  readonly counter: number
}

const passkeyRows = (db: DbOrTx, userId: string) =>
  db
    .selectFrom('passkeys')
    .select(COLUMNS)
    // 32 bits, as authenticators count.
    .select(sql<number>`counter::float8`.as('counter'))
    .where('user_id', '=', userId)

/** A person's passkeys, the oldest first. */
export async function listPasskeys(db: DbOrTx, userId: string): Promise<PasskeyRow[]> {
  return await passkeyRows(db, userId).orderBy('created_at').orderBy('id').execute()
}

export async function hasPasskey(db: DbOrTx, userId: string): Promise<boolean> {
  return (await passkeyRows(db, userId).limit(1).executeTakeFirst()) !== undefined
}

/** Others who change this person's passkeys wait until the transaction ends. */
export async function lockPasskeys(tx: Tx, userId: string): Promise<PasskeyRow[]> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  return await listPasskeys(tx, userId)
}

/** Whether they have one, and have it until the transaction ends. */
export const holdsPasskey = async (tx: Tx, userId: string): Promise<boolean> =>
  (await lockPasskeys(tx, userId)).length > 0

export interface NewPasskeyRow {
  readonly userId: string
  readonly credentialId: string
  readonly publicKey: Uint8Array
  readonly counter: number
  readonly rpId: string
  readonly name: string
  readonly synced: boolean
  readonly backedUp: boolean
  readonly transports: readonly string[]
  readonly now: Date
}

/** False when somebody has this credential already. */
export async function insertPasskey(tx: Tx, passkey: NewPasskeyRow): Promise<boolean> {
  const row = await tx
    .insertInto('passkeys')
    .values({
      user_id: passkey.userId,
      credential_id: passkey.credentialId,
      public_key: Buffer.from(passkey.publicKey),
      counter: passkey.counter,
      rp_id: passkey.rpId,
      name: passkey.name,
      synced: passkey.synced,
      backed_up: passkey.backedUp,
      transports: [...passkey.transports],
      created_at: passkey.now,
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function renamePasskey(
  db: DbOrTx,
  userId: string,
  id: string,
  name: string,
): Promise<PasskeyRow | undefined> {
  await db.updateTable('passkeys').set({ name }).where('id', '=', id).where('user_id', '=', userId).execute()
  return await passkeyRows(db, userId).where('id', '=', id).executeTakeFirst()
}

export async function deletePasskey(tx: Tx, userId: string, id: string): Promise<void> {
  await tx.deleteFrom('passkeys').where('id', '=', id).where('user_id', '=', userId).execute()
}

/** Removes passkeys and recovery codes; answers how many passkeys there were. */
export async function deleteSecondFactor(tx: Tx, userId: string): Promise<number> {
  const result = await tx.deleteFrom('passkeys').where('user_id', '=', userId).executeTakeFirst()
  await replaceRecoveryCodes(tx, userId, [])
  // Whoever is asked for what is gone signs in anew.
  await tx.deleteFrom('second_factor_flows').where('user_id', '=', userId).execute()
  return Number(result.numDeletedRows)
}

/** It was used; false when its counter has moved on meanwhile, as of a copy. Authenticators that do not count say 0. */
export async function markPasskeyUsed(
  tx: Tx,
  id: string,
  { counter, backedUp }: { readonly counter: number; readonly backedUp: boolean },
  now: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('passkeys')
    .set({ counter, backed_up: backedUp, last_used_at: now })
    .where('id', '=', id)
    .where(sql<boolean>`(counter < ${counter} OR (counter = 0 AND ${counter}::bigint = 0))`)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function replaceRecoveryCodes(tx: Tx, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  if (hashes.length > 0)
    await tx
      .insertInto('recovery_codes')
      .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
      .execute()
}

export async function countRecoveryCodes(db: DbOrTx, userId: string): Promise<number> {
  const row = await db
    .selectFrom('recovery_codes')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return row.count
}

/** Uses a code up; false when it is none of the person's, or was used. */
export async function takeRecoveryCode(tx: Tx, userId: string, hash: Buffer): Promise<boolean> {
  const result = await tx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirst()
  return result.numDeletedRows === 1n
}

export interface PasskeyChallenge {
  readonly challenge: string
  readonly rpId: string
}

/** Of a session that adds a passkey; the one before it is worth nothing any more. */
export async function holdChallenge(
  db: DbOrTx,
  sessionId: string,
  { challenge, rpId }: PasskeyChallenge,
  expires: Date,
): Promise<void> {
  const values = { challenge, rp_id: rpId, expires_at: expires }
  await db
    .insertInto('passkey_challenges')
    .values({ session_id: sessionId, ...values })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(values))
    .execute()
}

/** Takes it away, whatever comes of it. */
export async function takeChallenge(db: DbOrTx, sessionId: string, now: Date): Promise<PasskeyChallenge | undefined> {
  const row = await db
    .deleteFrom('passkey_challenges')
    .where('session_id', '=', sessionId)
    .returning(['challenge', 'rp_id', 'expires_at'])
    .executeTakeFirst()
  return row && row.expires_at > now ? { challenge: row.challenge, rpId: row.rp_id } : undefined
}
