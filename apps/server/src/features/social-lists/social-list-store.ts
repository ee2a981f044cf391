// All SQL of lists that were ordered: each has a row until the call is answered.
import type { Selectable } from 'kysely'
import type { PeopleListDraft } from '#connectors/ads/ads-lists-port.ts'
import type { Database } from '#platform/database-tables.ts'
import type { DbOrTx } from '#platform/postgres.ts'

export type ListOrder = Selectable<Database['social_list_orders']>

/** Whose list it is, and how it is called: calls for the same one share an order until it is answered. */
export interface ListOwner {
  readonly userId: string
  /** The network's id of the account in whose name it is created. */
  readonly subject: string
}

const KEPT_MS = 24 * 3_600_000
const SET_BACK_MS = 3_600_000

/** Orders a list, or takes up an order that was not answered; answers its id. `now`: by the network's clock. */
export async function placeOrder(
  tx: DbOrTx,
  { userId, subject }: ListOwner,
  { name, description, private: hidden }: PeopleListDraft,
  now: Date,
): Promise<string> {
  await tx
    .deleteFrom('social_list_orders')
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('begun_at', '<', new Date(now.getTime() - KEPT_MS)),
        // A sandbox's clock can be set back.
        eb('begun_at', '>', new Date(now.getTime() + SET_BACK_MS)),
      ]),
    )
    .execute()
  const draft = { description, private: hidden, wanted: true }
  const { id } = await tx
    .insertInto('social_list_orders')
    .values({
      user_id: userId,
      subject,
      name,
      ...draft,
      begun_at: now,
      network_id: null,
      made_description: null,
      made_private: null,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'subject', 'name']).doUpdateSet(draft))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function findOrder(db: DbOrTx, id: string): Promise<ListOrder | undefined> {
  return await db.selectFrom('social_list_orders').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function keepMade(
  tx: DbOrTx,
  id: string,
  made: { readonly id: string; readonly description: string; readonly private: boolean },
): Promise<void> {
  await tx
    .updateTable('social_list_orders')
    .set({ network_id: made.id, made_description: made.description, made_private: made.private })
    .where('id', '=', id)
    .execute()
}

/** The call was refused: nothing more is created for it. */
export async function withdrawOrder(tx: DbOrTx, id: string): Promise<void> {
  await tx.updateTable('social_list_orders').set({ wanted: false }).where('id', '=', id).execute()
}

/** The call is answered with what was created; undefined when another call was. */
export async function answerOrder(tx: DbOrTx, id: string): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('social_list_orders')
    .where('id', '=', id)
    .where('network_id', 'is not', null)
    .returning('network_id')
    .executeTakeFirst()
  return row?.network_id ?? undefined
}

export async function dropOrder(tx: DbOrTx, id: string): Promise<void> {
  await tx.deleteFrom('social_list_orders').where('id', '=', id).execute()
}
