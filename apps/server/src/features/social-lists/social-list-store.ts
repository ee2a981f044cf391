// All SQL of lists that are being made: what was begun at the network and not answered yet.
import type { Db, DbOrTx } from '#platform/postgres.ts'

export interface ListTry {
  readonly userId: string
  /** The network's id of the account in whose name it is made. */
  readonly subject: string
  readonly name: string
}

const KEPT_MS = 24 * 3_600_000
const SET_BACK_MS = 3_600_000

/** Notes that a list is about to be made; answers when an earlier try began whose answer never came, else null. Times by the network's clock. */
export async function beginTry(db: Db, { userId, subject, name }: ListTry, now: Date): Promise<Date | null> {
  await db
    .deleteFrom('social_list_tries')
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('begun_at', '<', new Date(now.getTime() - KEPT_MS)),
        // A sandbox's clock can be set back.
        eb('begun_at', '>', new Date(now.getTime() + SET_BACK_MS)),
      ]),
    )
    .execute()
  const begun = await db
    .insertInto('social_list_tries')
    .values({ user_id: userId, subject, name, begun_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'subject', 'name']).doNothing())
    .returning('name')
    .executeTakeFirst()
  if (begun !== undefined) return null
  const earlier = await db
    .selectFrom('social_list_tries')
    .select('begun_at')
    .where('user_id', '=', userId)
    .where('subject', '=', subject)
    .where('name', '=', name)
    .executeTakeFirst()
  return earlier?.begun_at ?? null
}

/** The network has answered. */
export async function endTry(db: DbOrTx, { userId, subject, name }: ListTry): Promise<void> {
  await db
    .deleteFrom('social_list_tries')
    .where('user_id', '=', userId)
    .where('subject', '=', subject)
    .where('name', '=', name)
    .execute()
}
