// What queues of the suite have in common as targets of the engine: how they are loaded, wait and end.
import { message } from '@peregrine/domain/shell/message-rules.ts'
import { messageOfProblem } from '#features/ad-accounts/ad-accounts-public.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import type { Reconcile } from '#platform/reconcile/open-reconcile.ts'
import type { TargetRef } from '#platform/reconcile/reconcile-store.ts'
import type { End, PendingWait } from '#platform/reconcile/reconciler.ts'
import { findAccountById, markReconnect } from './suite-account-store.ts'
import type { QueueTarget } from './suite-batch-rules.ts'
import {
  type BatchRow,
  changeBatchRow,
  findBatch,
  hasQueueBefore,
  kindOf,
  lockBatch,
  runningBatches,
  waitingItems,
} from './suite-batch-store.ts'
import type { SuitePorts } from './suite-ports.ts'

export const FOLLOW_BATCH = 'suite.follow-batch'
export const LIST_BATCH = 'suite.list-batch'

export const queueRef = (batch: Pick<BatchRow, 'id' | 'action'>): TargetRef => ({
  kind: kindOf(batch) === 'lists' ? LIST_BATCH : FOLLOW_BATCH,
  target: batch.id,
})

export interface BatchPorts extends Pick<SuitePorts, 'db' | 'accounts' | 'networkClock' | 'premiumOf'> {
  readonly reconcile: Pick<Reconcile, 'request' | 'wake'>
}

/** Looked at together, in one call. */
const AHEAD = 20

/** Null when the queue or its account is gone. */
export async function loadQueue({ db, premiumOf }: BatchPorts, id: string): Promise<QueueTarget | null> {
  const batch = await findBatch(db, id)
  const account = batch && (await findAccountById(db, batch.account_id))
  if (!batch || !account) return null
  return {
    batch,
    account,
    items: await waitingItems(db, id, AHEAD),
    isTurn: !(await hasQueueBefore(db, batch)),
    mayAct: (await premiumOf(account.user_id)) === 'active',
  }
}

/** A limit ends by itself, by the clock of the network; when somebody connects the account again nobody knows. */
export async function storeWait(
  { networkClock }: Pick<BatchPorts, 'networkClock'>,
  tx: DbOrTx,
  { batch, account }: QueueTarget,
  { reason, seconds, problem }: PendingWait,
): Promise<void> {
  if (reason === 'reconnect') {
    await markReconnect(tx, account.id)
    return await changeBatchRow(tx, batch.id, { waits: { reason: message('queue_reconnect'), until: null } })
  }
  const until = reason === 'rate_limited' ? new Date((await networkClock()) + seconds * 1000).toISOString() : null
  await changeBatchRow(tx, batch.id, { waits: problem && { reason: messageOfProblem(problem), until } })
}

/** False: it was resumed meanwhile, so it goes on. */
export async function finishQueue(
  { networkClock, reconcile }: BatchPorts,
  tx: DbOrTx,
  { batch: { id, account_id: accountId } }: QueueTarget,
  { state, problem }: End,
): Promise<boolean> {
  // As it began: by the network's clock, whose days its changes are counted in.
  const finishedAt = new Date(await networkClock())
  const batch = await lockBatch(tx, id)
  if (!batch || batch.state === 'paused') return true
  if (batch.state === 'running') {
    const waits = problem && { reason: messageOfProblem(problem), until: null }
    if (state !== 'converged') await changeBatchRow(tx, id, { state: 'paused', waits })
    else if ((await waitingItems(tx, id, 1)).length > 0) return false
    else await changeBatchRow(tx, id, { state: 'done', waits: null, finishedAt })
  } else await changeBatchRow(tx, id, { waits: null, finishedAt })
  for (const next of await runningBatches(tx, accountId, kindOf(batch)))
    if (next.id !== id) await reconcile.wake(tx, queueRef(next))
  return true
}
