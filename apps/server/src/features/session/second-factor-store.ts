// All SQL of sign-ins whose first step is done: they wait for a passkey or a recovery code, in one browser.
import { type Db, type DbOrTx, inTransaction, type Tx } from '#platform/postgres.ts'
import type { TableRow } from '#platform/table-row.ts'
import { bucketClosure, type LoginPurpose } from './login-store.ts'
import type { PasskeyChallenge } from './passkey-store.ts'
import { TRIES_PER_FLOW } from './session-limits.ts'

/** Which one is meant, and from which browser: both must fit. */
export interface SecondFactorKey {
  readonly secretHash: Buffer
  readonly browserHash: Buffer
}

export async function insertSecondFactor(
  tx: Tx,
  flow: SecondFactorKey & {
    readonly id: string
    readonly userId: string
    readonly purpose: LoginPurpose
    readonly bucket: string
    readonly byCode: boolean
    readonly identityId: string | null
    readonly pendingIdentity: string | null
    readonly now: Date
    readonly expires: Date
  },
): Promise<void> {
  await tx
    .insertInto('second_factor_flows')
    .values({
      id: flow.id,
      user_id: flow.userId,
      purpose: flow.purpose,
      secret_hash: flow.secretHash,
      browser_hash: flow.browserHash,
      bucket: flow.bucket,
      by_code: flow.byCode,
      identity_id: flow.identityId,
      pending_identity_id: flow.pendingIdentity,
      challenge: null,
      challenge_expires_at: null,
      rp_id: null,
      created_at: flow.now,
      expires_at: flow.expires,
    })
    .execute()
}

const COLUMNS = ['id', 'user_id', 'purpose', 'bucket', 'by_code', 'identity_id', 'pending_identity_id'] as const
export type SecondFactorRow = TableRow<'second_factor_flows', (typeof COLUMNS)[number]>

const running = (db: DbOrTx, { secretHash, browserHash }: SecondFactorKey, now: Date) =>
  db
    .selectFrom('second_factor_flows')
    .select(COLUMNS)
    .where('secret_hash', '=', secretHash)
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', now)
    .where('tries', '<', TRIES_PER_FLOW)

/** While it can still be finished; undefined otherwise. */
export async function findSecondFactor(
  db: DbOrTx,
  key: SecondFactorKey,
  now: Date,
): Promise<SecondFactorRow | undefined> {
  return await running(db, key, now).executeTakeFirst()
}

/** What the browser is asked to sign next; the challenge before it is worth nothing any more. */
export async function holdFactorChallenge(
  db: DbOrTx,
  id: string,
  { challenge, rpId }: PasskeyChallenge,
  expires: Date,
): Promise<void> {
  await db
    .updateTable('second_factor_flows')
    .set({ challenge, rp_id: rpId, challenge_expires_at: expires })
    .where('id', '=', id)
    .execute()
}

export interface ClaimedFactorTry extends SecondFactorRow {
  readonly tries: number
  /** Null: none was asked for, or it is too old. */
  readonly challenge: PasskeyChallenge | null
}

/**
 * Uses up one try and the challenge, for good, before anything is compared. Undefined: unknown, expired or used up. A date:
 * closed until then because of failures, and nothing is used up.
 */
export async function claimFactorTry(
  db: Db,
  key: SecondFactorKey,
  now: Date,
): Promise<ClaimedFactorTry | Date | undefined> {
  return await inTransaction(db, async (tx) => {
    const row = await running(tx, key, now)
      .select(['tries', 'challenge', 'rp_id', 'challenge_expires_at'])
      .forUpdate()
      .executeTakeFirst()
    if (!row) return undefined
    const closed = await bucketClosure(tx, row.bucket, now)
    if (closed) return closed
    const { challenge, rp_id: rpId, challenge_expires_at: expires, ...flow } = row
    const tries = row.tries + 1
    await tx.updateTable('second_factor_flows').set({ tries, challenge: null }).where('id', '=', row.id).execute()
    const good = challenge !== null && rpId !== null && expires !== null && expires > now
    return { ...flow, tries, challenge: good ? { challenge, rpId } : null }
  })
}

/** Takes it away, for the one call that finishes it; false when another was first. */
export async function takeSecondFactor(tx: Tx, id: string): Promise<boolean> {
  const result = await tx.deleteFrom('second_factor_flows').where('id', '=', id).executeTakeFirst()
  return result.numDeletedRows === 1n
}

/** Removes what nobody can use any more. */
export async function sweepSecondFactors(db: DbOrTx, now: Date): Promise<void> {
  await db.deleteFrom('second_factor_flows').where('expires_at', '<=', now).execute()
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute()
}
