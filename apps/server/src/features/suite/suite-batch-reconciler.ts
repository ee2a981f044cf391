// How a queue of follows or unfollows is carried out, one change after the other: what the engine that reconciles needs.
import { AdsFailure } from '#connectors/ads/ads-port.ts'
import { messageOfProblem, refusalFailureOf, withNetworkGrant } from '#features/ad-accounts/ad-accounts-public.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import type { Reconcile } from '#platform/reconcile/open-reconcile.ts'
import type { TargetRef } from '#platform/reconcile/reconcile-store.ts'
import type { End, Reconciler } from '#platform/reconcile/reconciler.ts'
import { findAccountById } from './suite-account-store.ts'
import {
  BatchStep,
  type BatchTarget,
  type BatchTypes,
  nextOfBatch,
  recognizeInBatch,
  refusedInBatch,
  type Standing,
} from './suite-batch-rules.ts'
import {
  appendToUndo,
  budgetOf,
  changeBatchRow,
  findBatch,
  hasQueueBefore,
  insertChange,
  lockBatch,
  markItem,
  runningBatches,
  waitingItems,
} from './suite-batch-store.ts'
import { asSuiteRefusal, suiteRefusalOf } from './suite-network-refusal.ts'
import type { SuitePorts } from './suite-ports.ts'

export const FOLLOW_BATCH = 'suite.follow-batch'
export const batchRef = (id: string): TargetRef => ({ kind: FOLLOW_BATCH, target: id })

/** Looked at together, in one call. */
const AHEAD = 20

export interface BatchPorts extends Pick<SuitePorts, 'db' | 'accounts' | 'clock' | 'networkClock' | 'premiumOf'> {
  readonly reconcile: Pick<Reconcile, 'request' | 'wake'>
}

export function batchReconciler(ports: BatchPorts): Reconciler<BatchTypes> {
  const { accounts, clock, networkClock } = ports
  const { ads } = accounts
  return {
    kind: FOLLOW_BATCH,
    step: BatchStep,
    load: (id) => loadBatch(ports, id),
    open: ({ account }, work) =>
      withNetworkGrant(accounts, account.user_id, work, { connection: account.grant_id ?? undefined, right: 'follow' }),
    failureOf: (error) => refusalFailureOf(error instanceof AdsFailure ? error : asSuiteRefusal(error), suiteRefusalOf),
    async read({ grant }, { items, batch }, open) {
      const ids = [...new Set([...(open ? [open.person] : []), ...items.map(({ person }) => person)])]
      if (ids.length === 0 || (batch.state !== 'running' && open === null)) return { people: new Map() }
      const { found, absent } = await ads.people(grant, ids)
      const people = new Map<string, Standing>(absent)
      for (const { id, followedByYou } of found) people.set(id, { followed: followedByYou === true })
      return { people }
    },
    next: nextOfBatch,
    recognize: recognizeInBatch,
    async perform({ grant, userId }, { kind, person }) {
      if (kind === 'follow') return { pending: (await ads.follow(grant, userId, person)).pending }
      await ads.unfollow(grant, userId, person)
      return { pending: false }
    },
    async record(tx, { batch, account }, { kind, place, person }, { pending }) {
      const at = new Date(await networkClock())
      const current = await lockBatch(tx, batch.id)
      await markItem(tx, batch.id, place, { state: pending ? 'pending' : 'done', at })
      await insertChange(tx, { account, person, action: kind, batchId: batch.id, at })
      // Stopped and undone while this one was on its way.
      if (current?.state === 'stopped') await appendToUndo(tx, batch.id, person)
      if (batch.waits !== null) await changeBatchRow(tx, batch.id, { waits: null })
    },
    async note(tx, { batch }, settled) {
      const at = new Date(await networkClock())
      for (const { place, ...rest } of settled) await markItem(tx, batch.id, place, { ...rest, at })
      if (batch.waits !== null) await changeBatchRow(tx, batch.id, { waits: null })
    },
    refused: refusedInBatch,
    waits: (tx, { batch }, { problem, reason, seconds }) => {
      // A limit ends by itself; when somebody connects the account again nobody knows.
      const until = reason === 'rate_limited' ? new Date(clock() + seconds * 1000).toISOString() : null
      return changeBatchRow(tx, batch.id, { waits: problem && { reason: messageOfProblem(problem), until } })
    },
    finish: (tx, target, end) => finishBatch(ports, tx, target, end),
    // What was begun waits for its account to be connected again, however long that takes.
    reconnectPatienceSeconds: null,
  }
}

/** Null when the queue or its account is gone. */
async function loadBatch({ db, networkClock, premiumOf }: BatchPorts, id: string): Promise<BatchTarget | null> {
  const batch = await findBatch(db, id)
  const account = batch && (await findAccountById(db, batch.account_id))
  if (!batch || !account) return null
  const now = await networkClock()
  const budget = await budgetOf(db, account, new Date(now))
  return {
    batch,
    account,
    items: await waitingItems(db, id, AHEAD),
    budget,
    secondsToNextDay: Math.ceil((budget.nextDay.getTime() - now) / 1000),
    isTurn: !(await hasQueueBefore(db, batch)),
    mayAct: (await premiumOf(account.user_id)) === 'active',
  }
}

/** False: it was resumed meanwhile, so it goes on. */
async function finishBatch(
  { networkClock, reconcile }: BatchPorts,
  tx: DbOrTx,
  { batch: { id, account_id: accountId } }: BatchTarget,
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
  for (const next of await runningBatches(tx, accountId))
    if (next.id !== id) await reconcile.wake(tx, batchRef(next.id))
  return true
}
