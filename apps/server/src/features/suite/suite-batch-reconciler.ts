// How a queue of follows or unfollows is carried out, one change after the other: what the engine that reconciles needs.
import { withNetworkGrant } from '#features/ad-accounts/ad-accounts-public.ts'
import { inTransaction } from '#platform/postgres.ts'
import type { Failure, Reconciler } from '#platform/reconcile/reconciler.ts'
import {
  BatchStep,
  type BatchTarget,
  type BatchTypes,
  doneState,
  nextOfBatch,
  recognizeInBatch,
  refusedInBatch,
  type Standing,
} from './suite-batch-rules.ts'
import { appendToUndo, type BatchRow, changeBatchRow, lockBatch, markItem } from './suite-batch-store.ts'
import {
  begunBy,
  budgetOf,
  type Change,
  type ChangeAction,
  releaseChange,
  releaseChangesOf,
  reserveChange,
  settleChange,
} from './suite-change-store.ts'
import { suiteFailureOf } from './suite-network-refusal.ts'
import { type BatchPorts, FOLLOW_BATCH, finishQueue, loadQueue, storeWait } from './suite-queue-target.ts'

/** Single follows were faster: the budget of the day is used up. */
class BudgetSpent extends Error {
  override readonly name = 'BudgetSpent'
}

const failureOf = (error: unknown): Failure | null =>
  error instanceof BudgetSpent
    ? { kind: 'rate_limited', retryAfter: 1, problem: { code: 'follow_cap_reached', values: {} }, error }
    : suiteFailureOf(error)

export function batchReconciler(ports: BatchPorts): Reconciler<BatchTypes> {
  const { db, accounts, networkClock } = ports
  const { ads } = accounts
  return {
    kind: FOLLOW_BATCH,
    step: BatchStep,
    load: (id) => loadBatch(ports, id),
    open: ({ account }, work) =>
      withNetworkGrant(accounts, account.user_id, work, { connection: account.grant_id ?? undefined, right: 'follow' }),
    failureOf,
    async read({ grant }, { items, batch }, open) {
      const ids = [...new Set([...(open ? [open.person] : []), ...items.map(({ person }) => person)])]
      if (ids.length === 0 || (batch.state !== 'running' && open === null)) return { people: new Map() }
      const { found, absent } = await ads.people(grant, ids)
      const people = new Map<string, Standing>(absent)
      for (const { id, handle, followedByYou, requestedByYou } of found)
        people.set(id, { followed: followedByYou === true, requested: requestedByYou === true, handle })
      return { people }
    },
    next: nextOfBatch,
    recognize: recognizeInBatch,
    async perform({ grant, userId }, { kind, person }, { account, batch, now }) {
      const change: Change = { account, person, action: kind, batchId: batch.id, at: now }
      // The budget is shared with single follows, which are sent meanwhile.
      const reserved = await inTransaction(db, (tx) => reserveChange(tx, account, change))
      if (reserved === 'full') throw new BudgetSpent()
      if (kind === 'follow') return { pending: (await ads.follow(grant, userId, person)).pending }
      await ads.unfollow(grant, userId, person)
      return { pending: false }
    },
    async record(tx, { batch, account, now }, step, answer) {
      const { place, person, handle } = step
      const at = new Date(await networkClock())
      const current = await lockBatch(tx, batch.id)
      await markItem(tx, batch.id, place, { state: doneState(step, answer), handle, at })
      await settleChange(tx, { account, person, action: step.kind, batchId: batch.id, at }, now)
      // Stopped and undone while this one was on its way.
      if (current?.state === 'stopped') await appendToUndo(tx, batch.id, person)
      if (batch.waits !== null) await changeBatchRow(tx, batch.id, { waits: null })
    },
    async note(tx, { batch, account, action, now }, settled) {
      const at = new Date(await networkClock())
      for (const { place, person, ...rest } of settled) {
        await markItem(tx, batch.id, place, { ...rest, at })
        const change = { account, person, action, batchId: batch.id }
        const isDone = rest.state === 'done' || rest.state === 'pending'
        await (isDone ? settleChange(tx, { ...change, at }, now) : releaseChange(tx, change))
      }
      if (batch.waits !== null) await changeBatchRow(tx, batch.id, { waits: null })
    },
    refused: refusedInBatch,
    async waits(tx, target, waiting) {
      if (!waiting.unsettled) await releaseChangesOf(tx, target.account, target.batch.id)
      await storeWait(ports, tx, target, waiting)
    },
    async finish(tx, target, end) {
      const isEnded = await finishQueue(ports, tx, target, end)
      if (isEnded) await releaseChangesOf(tx, target.account, target.batch.id)
      return isEnded
    },
    // What was begun waits for its account to be connected again, however long that takes.
    reconnectPatienceSeconds: null,
  }
}

const actionOf = ({ action }: BatchRow): ChangeAction => {
  if (action === 'list') throw new Error('A queue of a list is no queue of follows.')
  return action
}

/** Null when the queue or its account is gone. */
async function loadBatch(ports: BatchPorts, id: string): Promise<BatchTarget | null> {
  const { db, networkClock } = ports
  const queue = await loadQueue(ports, id)
  if (queue === null) return null
  const now = new Date(await networkClock())
  return {
    ...queue,
    action: actionOf(queue.batch),
    now,
    budget: await budgetOf(db, queue.account, now),
    begun: await begunBy(db, id),
  }
}
