// All SQL of running sign-ins: the flows, the windows that count calls, and the failures.
import { type ExpressionBuilder, sql } from 'kysely'
import type { Database } from '#platform/database-tables.ts'
import { type Db, type DbOrTx, inTransaction, type Tx } from '#platform/postgres.ts'
import { afterFailure } from './failure-bucket.ts'
import { TRIES_PER_FLOW } from './session-limits.ts'

export type LoginPurpose = Database['login_flows']['purpose']

/** Which flow is meant, and from which browser: both must fit. */
export interface FlowKey {
  readonly purpose: LoginPurpose
  readonly magicHash: Buffer
  readonly browserHash: Buffer
}

/** Counts a call; answers 0, or the seconds to wait when the window is used up. Atomic over all processes. */
export async function takeWindow(
  db: DbOrTx,
  key: string,
  { max, seconds }: { readonly max: number; readonly seconds: number },
  now: Date,
): Promise<number> {
  const over = new Date(now.getTime() - seconds * 1000)
  // A clock that was set back must not keep a window open for longer.
  const ahead = new Date(now.getTime() + 60_000)
  const renewed = sql<boolean>`(login_windows.opened_at <= ${over} OR login_windows.opened_at > ${ahead})`
  const row = await db
    .insertInto('login_windows')
    .values({ key, opened_at: now, count: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`CASE WHEN ${renewed} THEN 1 ELSE login_windows.count + 1 END`,
        opened_at: sql<Date>`CASE WHEN ${renewed} THEN ${now}::timestamptz ELSE login_windows.opened_at END`,
      }),
    )
    .returning(['count', 'opened_at'])
    .executeTakeFirstOrThrow()
  if (row.count <= max) return 0
  return Math.max(1, Math.ceil((row.opened_at.getTime() + seconds * 1000 - now.getTime()) / 1000))
}

/** Until when; undefined: it is open. */
export async function bucketClosure(db: DbOrTx, bucket: string, now: Date): Promise<Date | undefined> {
  const row = await db
    .selectFrom('login_failures')
    .select('closed_until')
    .where('bucket', '=', bucket)
    .where('closed_until', '>', now)
    .executeTakeFirst()
  return row?.closed_until ?? undefined
}

export async function insertFlow(
  tx: Tx,
  flow: FlowKey & {
    readonly id: string
    readonly email: string
    readonly codeHash: Buffer
    readonly bucket: string
    /** The identity at another provider that the code links. */
    readonly pendingIdentity: string | null
    readonly now: Date
    readonly expires: Date
  },
): Promise<void> {
  await tx
    .insertInto('login_flows')
    .values({
      id: flow.id,
      purpose: flow.purpose,
      magic_hash: flow.magicHash,
      browser_hash: flow.browserHash,
      email: flow.email,
      code_hash: flow.codeHash,
      bucket: flow.bucket,
      // Of a time when a sign-in that sent nothing looked like any other.
      muted: false,
      sent_at: flow.now,
      created_at: flow.now,
      expires_at: flow.expires,
      used_at: null,
      session_id: null,
      pending_identity_id: flow.pendingIdentity,
    })
    .execute()
}

/** The conditions on a flow that still takes a code of this browser. */
const takesCode =
  ({ purpose, magicHash, browserHash }: FlowKey, now: Date) =>
  (eb: ExpressionBuilder<Database, 'login_flows'>) =>
    eb.and([
      eb('login_flows.magic_hash', '=', magicHash),
      eb('login_flows.browser_hash', '=', browserHash),
      eb('login_flows.purpose', '=', purpose),
      eb('login_flows.used_at', 'is', null),
      eb('login_flows.expires_at', '>', now),
      eb('login_flows.tries', '<', TRIES_PER_FLOW),
    ])

/** The flow of a browser for an address while it can still be used; undefined otherwise. */
export async function findRunningFlow(
  tx: Tx,
  flow: FlowKey,
  email: string,
  now: Date,
): Promise<{ id: string; sends: number; sentAt: Date; bucket: string } | undefined> {
  return await tx
    .selectFrom('login_flows')
    .select(['id', 'sends', 'sent_at as sentAt', 'bucket'])
    .where(takesCode(flow, now))
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst()
}

/** Puts a new code in the place of the old one. */
export async function replaceCode(tx: Tx, id: string, codeHash: Buffer, now: Date, expires: Date): Promise<void> {
  await tx
    .updateTable('login_flows')
    .set((eb) => ({ code_hash: codeHash, sends: eb('sends', '+', 1), sent_at: now, expires_at: expires }))
    .where('id', '=', id)
    .execute()
}

export interface ClaimedTry {
  readonly id: string
  readonly email: string
  readonly code_hash: Buffer
  readonly tries: number
  readonly bucket: string
  readonly pending_identity_id: string | null
}

/** Uses up one try, for good, before anything is compared. Undefined: unknown, expired, used, used up or closed. */
export async function claimTry(db: Db, flow: FlowKey, now: Date): Promise<ClaimedTry | undefined> {
  return await db
    .updateTable('login_flows')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where(takesCode(flow, now))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('login_failures')
            .select('login_failures.bucket')
            .whereRef('login_failures.bucket', '=', 'login_flows.bucket')
            .where('login_failures.closed_until', '>', now),
        ),
      ),
    )
    .returning(['id', 'email', 'code_hash', 'tries', 'bucket', 'pending_identity_id'])
    .executeTakeFirst()
}

/** Until when a sign-in of this browser takes no code, because of failures for its address; undefined when it is not so. */
export async function findClosure(db: Db, flow: FlowKey, now: Date): Promise<Date | undefined> {
  const row = await db
    .selectFrom('login_flows')
    .innerJoin('login_failures', 'login_failures.bucket', 'login_flows.bucket')
    .select('login_failures.closed_until')
    .where(takesCode(flow, now))
    .where('login_failures.closed_until', '>', now)
    .executeTakeFirst()
  return row?.closed_until ?? undefined
}

/** Marks a flow as used by the session that came out of it; false when another call was first. */
export async function useFlow(tx: Tx, id: string, sessionId: string, now: Date): Promise<boolean> {
  const result = await tx
    .updateTable('login_flows')
    .set({ used_at: now, session_id: sessionId })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** For whom a sign-in was begun, whatever has become of it; it alone proves nothing. */
export async function findFlowAddress(db: Db, magicHash: Buffer): Promise<string | undefined> {
  const flow = await db.selectFrom('login_flows').select('email').where('magic_hash', '=', magicHash).executeTakeFirst()
  return flow?.email
}

/** The flow out of which this very session came, whoever asks; for a code that is submitted twice. */
export async function findFlowOfSession(
  db: Db,
  magicHash: Buffer,
  sessionId: string,
): Promise<{ id: string; email: string; code_hash: Buffer } | undefined> {
  return await db
    .selectFrom('login_flows')
    .select(['id', 'email', 'code_hash'])
    .where('magic_hash', '=', magicHash)
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
}

/** Counts a failed code; answers until when the bucket is closed because of it, if it is. */
export async function recordFailure(db: Db, bucket: string, now: Date): Promise<Date | null> {
  return await inTransaction(db, async (tx) => {
    const nothing = {
      window_opened_at: now,
      window_count: 0,
      day_opened_at: now,
      day_count: 0,
      closures: 0,
      closed_until: null,
    }
    // One statement takes the row whether it was there or not: between two, the sweep may remove it.
    const row = await tx
      .insertInto('login_failures')
      .values({ bucket, ...nothing })
      .onConflict((conflict) => conflict.column('bucket').doUpdateSet({ bucket }))
      .returningAll()
      .executeTakeFirstOrThrow()
    const next = afterFailure(row, now.getTime())
    await tx.updateTable('login_failures').set(next).where('bucket', '=', bucket).execute()
    return next.closed_until !== null && next.closed_until > now ? next.closed_until : null
  })
}

/** A right code: what was counted against the bucket is forgotten. */
export async function forgetFailures(tx: Tx, bucket: string): Promise<void> {
  await tx.deleteFrom('login_failures').where('bucket', '=', bucket).execute()
}

/** Removes what nobody can use any more. */
export async function sweepLogins(db: Db, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - 2 * 86_400_000)
  await db.deleteFrom('login_flows').where('expires_at', '<', dayAgo).execute()
  await db.deleteFrom('login_windows').where('opened_at', '<', dayAgo).execute()
  await db.deleteFrom('login_failures').where('day_opened_at', '<', dayAgo).execute()
}
