// Takes the calls that follow or unfollow many: stores the queue and has it carried out in the background.
import type { HandlerReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import type { FollowBatch, suiteActions } from '@peregrine/contract/suite/suite-action-endpoints.ts'
import { MOST_IN_BATCH } from '@peregrine/domain/suite/follow-pace-rules.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { once } from '#platform/once.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import type { SuiteAccountRow } from './suite-account-store.ts'
import { actingAccount } from './suite-acting-account.ts'
import { type BatchPorts, batchRef } from './suite-batch-reconciler.ts'
import { batchReplies } from './suite-batch-reply.ts'
import { type BatchAction, insertBatch, lockAccount, type NewBatch, runningBatches } from './suite-batch-store.ts'
import { confirmedSelection } from './suite-confirmed-selection.ts'

/** Stores it and requests it. */
export async function enqueueBatch(
  { reconcile }: BatchPorts,
  tx: DbOrTx,
  account: SuiteAccountRow,
  batch: NewBatch,
): Promise<string> {
  const id = await insertBatch(tx, batch)
  await reconcile.request(tx, batchRef(id), { userId: account.user_id }, { steps: batch.people.length })
  return id
}

/** The one queue, after a change of it. */
export async function batchReply(db: DbOrTx, account: SuiteAccountRow, now: Date, id: string): Promise<FollowBatch> {
  const [reply] = (await batchReplies(db, account, now, id)).results
  if (!reply) throw new Error('A queue went away during its own call.')
  return reply
}

export async function startBatch(
  ports: BatchPorts,
  context: HandlerContext<(typeof suiteActions)['bulkFollow']>,
  action: BatchAction,
): Promise<HandlerReplyOf<(typeof suiteActions)['bulkFollow']>> {
  const { db, networkClock } = ports
  const account = await actingAccount(db, context, context.body.account, 'follow')
  const networkNow = await networkClock()
  const { ids: people, requireAsConfirmed } = await confirmedSelection(db, account, context.body.selection, {
    now: networkNow,
    most: MOST_IN_BATCH,
  })
  return await once(context, db, async (tx) => {
    if (people.length > MOST_IN_BATCH) return context.refuse('too_many_selected')
    requireAsConfirmed(context.refuse)
    if (people.length === 0) return context.refuse('nobody_selected')
    await lockAccount(tx, account.id)
    const running = await runningBatches(tx, account.id)
    if (running.some((other) => other.action !== action)) return context.refuse('batch_running')
    const batch = { accountId: account.id, action, undoes: null, people, now: new Date(networkNow) }
    const id = await enqueueBatch(ports, tx, account, batch)
    return await batchReply(tx, account, new Date(networkNow), id)
  })
}
