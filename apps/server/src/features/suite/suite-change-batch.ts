// Pauses, resumes, stops or undoes a queue of follows or unfollows.
import type { FollowBatch, suiteActions } from '@peregrine/contract/suite/suite-action-endpoints.ts'
import { message } from '@peregrine/domain/shell/message-rules.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { personOf } from '#platform/person-of.ts'
import { type DbOrTx, inTransaction } from '#platform/postgres.ts'
import { findAccount, type SuiteAccountRow } from './suite-account-store.ts'
import { actingAccount } from './suite-acting-account.ts'
import { batchReply } from './suite-batch-reply.ts'
import {
  type BatchRow,
  changeBatchRow,
  doneItems,
  findBatch,
  listBatches,
  lockBatch,
  restoreDone,
} from './suite-batch-store.ts'
import { lockAccount } from './suite-change-store.ts'
import { type BatchPorts, queueRef } from './suite-queue-target.ts'
import { enqueueBatch } from './suite-start-batch.ts'

type Context = HandlerContext<(typeof suiteActions)['changeBatch']>

export async function changeBatch(ports: BatchPorts, context: Context): Promise<FollowBatch> {
  const { db, networkClock } = ports
  const { userId } = personOf(context.caller)
  const { pk } = context.params
  const found = await findBatch(db, pk)
  const account = found && (await findAccount(db, userId, found.account_id))
  if (!account) return context.refuse('batch_unknown')
  const { to } = context.body
  if (to === 'resume' || to === 'undo')
    await actingAccount(db, context, account.id, found.action === 'list' ? 'lists' : 'follow')
  const now = new Date(await networkClock())
  return await inTransaction(db, async (tx) => {
    await lockAccount(tx, account.id)
    const batch = await lockBatch(tx, pk)
    if (!batch) return context.refuse('batch_unknown')
    const shown = to === 'undo' ? await undo(ports, context, tx, { account, batch, now }) : pk
    if (to === 'pause' && batch.state === 'running') await changeBatchRow(tx, pk, { state: 'paused', waits: null })
    if (to === 'stop') await stop(ports, tx, account, batch)
    if (to === 'resume' && batch.state === 'paused') {
      await changeBatchRow(tx, pk, { state: 'running', waits: null })
      await ports.reconcile.request(tx, queueRef(batch), { userId })
    }
    return await batchReply(tx, account, now, shown)
  })
}

/** What is on its way to the network is carried out to its end; then the queue is finished. */
async function stop({ reconcile }: BatchPorts, tx: DbOrTx, account: SuiteAccountRow, batch: BatchRow): Promise<void> {
  if (batch.finished_at !== null || batch.state === 'stopped') return
  await changeBatchRow(tx, batch.id, { state: 'stopped', waits: null })
  await restoreDone(tx, batch.id)
  await reconcile.request(tx, queueRef(batch), { userId: account.user_id })
}

/** A queue of the opposite for what was done and still stands, and not for what was so before; the id of it. */
async function undo(
  ports: BatchPorts,
  context: Context,
  tx: DbOrTx,
  { account, batch, now }: { readonly account: SuiteAccountRow; readonly batch: BatchRow; readonly now: Date },
): Promise<string> {
  const [counted] = await listBatches(tx, account.id, { id: batch.id })
  if (counted && counted.undone_by !== null)
    return context.refuse('undone_already', message('queue_undone_already', { count: counted.undoes_people }))
  const done = batch.action === 'list' ? [] : await doneItems(tx, batch.id)
  if (done.length === 0) return context.refuse('nothing_to_undo')
  await stop(ports, tx, account, batch)
  return await enqueueBatch(ports, tx, account, {
    accountId: account.id,
    action: batch.action === 'follow' ? 'unfollow' : 'follow',
    undoes: batch.id,
    people: done.map(({ person, changed }) => ({
      person,
      skip: changed ? message('undo_changed_since') : undefined,
    })),
    now,
  })
}
