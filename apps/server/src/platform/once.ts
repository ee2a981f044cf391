// Calls that may be repeated: the reply is stored together with the effect, so that the same key again does nothing twice.
import type { Endpoint, HandlerReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import { platformErrors } from '@peregrine/contract/platform/wire-errors.ts'
import type { HandlerContext } from './mount.ts'
import { personOf } from './person-of.ts'
import { type Db, type DbOrTx, inTransaction } from './postgres.ts'
import { InvalidInput, Refusal } from './refusal.ts'
import { hashOf } from './secret-keys.ts'
import { openTurns, type Turns } from './turns.ts'

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

/** What a change stands on that is found out before it, since that takes long. */
export interface Prepared<Facts, Reply> {
  /** Of those that are prepared at once; the others hold nothing while they wait. */
  readonly turns: Turns
  /** Holds no connection. */
  readonly prepare: () => Promise<Facts>
  readonly change: (tx: DbOrTx, facts: Facts) => Promise<Reply>
}

/**
 * The same for a change that first reads or asks for long: in a transaction that waits, PostgreSQL would end it, and its
 * connection would be missing everywhere. What was read may have changed until then: `change` looks again at what matters.
 */
export async function oncePrepared<E extends Endpoint, Facts>(
  context: HandlerContext<E>,
  db: Db,
  { turns, prepare, change }: Prepared<Facts, HandlerReplyOf<E>>,
): Promise<HandlerReplyOf<E>> {
  type Reply = HandlerReplyOf<E>
  const before = await answerOf<Reply>(context, db)
  if (before) return before.reply
  return await turns(async () => {
    // Whoever repeats a call that is under way waits for its turn, and finds its answer.
    const meanwhile = await answerOf<Reply>(context, db)
    if (meanwhile) return meanwhile.reply
    let facts: Facts
    try {
      facts = await prepare()
    } catch (error) {
      // Another server of these stores may have done it, and taken what was to be read.
      const elsewhere = await answerOf<Reply>(context, db)
      if (elsewhere) return elsewhere.reply
      throw error
    }
    return await once(context, db, (tx) => change(tx, facts))
  })
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
  const call = keyedCall(context)
  if (call === undefined) return await inTransaction(db, change)
  const { key, userId, endpoint, hash } = call
  return await inTransaction(db, async (tx) => {
    const mine = await tx
      .insertInto('once_replies')
      .values({ user_id: userId, key, endpoint, input_hash: hash, reply: null, created_at: context.arrivedAt })
      .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
      .returning('key')
      .executeTakeFirst()
    if (mine === undefined) {
      const retained = await retainedReply<Stored>(tx, call)
      if (!retained) throw new Error('A key was neither new nor there.')
      return retained.reply
    }
    const reply = await change(tx)
    await tx
      .updateTable('once_replies')
      .set({ reply: reply === undefined ? null : JSON.stringify(reply) })
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .execute()
    return reply
  })
}

interface KeyedCall {
  readonly key: string
  readonly userId: string
  readonly endpoint: string
  readonly hash: Buffer
}

/** Undefined: the caller gave no key. */
function keyedCall({ caller, endpointId, http, params, query, body }: OnceContext): KeyedCall | undefined {
  const key = keyOf(http.request.headers['idempotency-key'])
  if (key === undefined) return undefined
  const hash = hashOf(JSON.stringify([params, query, body]))
  return { key, userId: personOf(caller).userId, endpoint: endpointId, hash }
}

/** What a call with this key was answered; undefined: none was. Throws the refusal key_reused when that was another call. */
async function retainedReply<Stored>(
  db: DbOrTx,
  { key, userId, endpoint, hash }: KeyedCall,
): Promise<{ readonly reply: Stored } | undefined> {
  const retained = await db
    .selectFrom('once_replies')
    .select(['endpoint', 'input_hash', 'reply'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (retained === undefined) return undefined
  if (retained.endpoint !== endpoint || !retained.input_hash.equals(hash)) {
    const { status, detail } = platformErrors.key_reused
    throw new Refusal('key_reused', status, detail)
  }
  return { reply: (retained.reply ?? undefined) as Stored }
}

async function answerOf<Stored>(context: OnceContext, db: Db): Promise<{ readonly reply: Stored } | undefined> {
  const call = keyedCall(context)
  return call && (await retainedReply<Stored>(db, call))
}

/** Forgets replies that nobody will ask for again. */
export async function forgetOldReplies(db: DbOrTx, now: Date): Promise<void> {
  await db
    .deleteFrom('once_replies')
    .where('created_at', '<', new Date(now.getTime() - KEPT_HOURS * 3_600_000))
    .execute()
}
