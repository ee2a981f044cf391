// Which calls with an Idempotency-Key were answered; what was answered is kept by `once`.
import type { DbOrTx } from './postgres.ts'

export interface AnsweredCall {
  readonly userId: string
  readonly key: string
  /** The endpoint's id. */
  readonly endpoint: string
}

export async function isAnswered(db: DbOrTx, { userId, key, endpoint }: AnsweredCall): Promise<boolean> {
  const row = await db
    .selectFrom('once_replies')
    .select('key')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .where('endpoint', '=', endpoint)
    .executeTakeFirst()
  return row !== undefined
}
