// Calls that may be repeated: the reply is stored together with the effect, so that the same key again does nothing twice.
import type { Endpoint, HandlerReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import { platformErrors } from '@peregrine/contract/platform/wire-errors.ts'
import type { HandlerContext } from './mount.ts'
import { personOf } from './person-of.ts'
import { type Db, type DbOrTx, inTransaction } from './postgres.ts'
import { InvalidInput, Refusal } from './refusal.ts'
import { hashOf } from './secret-keys.ts'
import { openTurns } from './turns.ts'

const KEY = /^[\x21-\x7e]{1,255}$/
const KEPT_HOURS = 24

const keyOf = (header: unknown): string | undefined => {
  if (header === undefined) return undefined
  if (typeof header === 'string' && KEY.test(header)) return header
  throw new InvalidInput({ 'Idempotency-Key': ['Give a key of 1 to 255 visible characters.'] })
}

/**
 * Does `change` in a transaction. With an `Idempotency-Key` of the caller, its reply is kept a day in that transaction; the
 * same key answers it again, and waits for a call that is still under way. A refused call keeps nothing. Throws the refusal
 * key_reused when the key came with another input or for another endpoint.
 */
export async function once<E extends Endpoint>(
  context: HandlerContext<E>,
  db: Db,
  change: (tx: DbOrTx) => Promise<HandlerReplyOf<E>>,
): Promise<HandlerReplyOf<E>> {
  return await onceStored(context, db, change)
}

/**
 * Of changes that ask somebody else while they hold a connection, so many at once: the other connections are for everybody
 * else, and for what such a change looks up meanwhile.
 */
const ASKING = 3
const externalCalls = openTurns(ASKING)

/** The same for a change that asks another service: it may take long. */
export async function onceExternal<E extends Endpoint>(
  context: HandlerContext<E>,
  db: Db,
  change: (tx: DbOrTx) => Promise<HandlerReplyOf<E>>,
): Promise<HandlerReplyOf<E>> {
  return await externalCalls(() => once(context, db, change))
}

/** What tells one call from another. */
export interface OnceContext extends Pick<HandlerContext<Endpoint>, 'caller' | 'endpointId' | 'arrivedAt' | 'http'> {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

/** The same for a call whose answer is not what is kept: what `change` gives is, and the answer is made of it each time. */
export async function onceStored<Stored>(
  context: OnceContext,
  db: Db,
  change: (tx: DbOrTx) => Promise<Stored>,
): Promise<Stored> {
  const key = keyOf(context.http.request.headers['idempotency-key'])
  if (key === undefined) return await inTransaction(db, change)
  const { userId } = personOf(context.caller)
  const { endpointId: endpoint, arrivedAt, params, query, body } = context
  const hash = hashOf(JSON.stringify([params, query, body]))
  return await inTransaction(db, async (tx) => {
    const mine = await tx
      .insertInto('once_replies')
      .values({ user_id: userId, key, endpoint, input_hash: hash, reply: null, created_at: arrivedAt })
      .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
      .returning('key')
      .executeTakeFirst()
    const ofKey = { user_id: userId, key } as const
    if (mine === undefined) {
      const retained = await tx
        .selectFrom('once_replies')
        .select(['endpoint', 'input_hash', 'reply'])
        .where('user_id', '=', ofKey.user_id)
        .where('key', '=', ofKey.key)
        .executeTakeFirstOrThrow()
      if (retained.endpoint !== endpoint || !retained.input_hash.equals(hash)) {
        const { status, detail } = platformErrors.key_reused
        throw new Refusal('key_reused', status, detail)
      }
      return (retained.reply ?? undefined) as Stored
    }
    const reply = await change(tx)
    await tx
      .updateTable('once_replies')
      .set({ reply: reply === undefined ? null : JSON.stringify(reply) })
      .where('user_id', '=', ofKey.user_id)
      .where('key', '=', ofKey.key)
      .execute()
    return reply
  })
}

/** Forgets replies that nobody will ask for again. */
export async function forgetOldReplies(db: DbOrTx, now: Date): Promise<void> {
  await db
    .deleteFrom('once_replies')
    .where('created_at', '<', new Date(now.getTime() - KEPT_HOURS * 3_600_000))
    .execute()
}
