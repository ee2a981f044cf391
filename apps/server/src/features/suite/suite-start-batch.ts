// Takes the calls that follow or unfollow many: stores the queue and has it carried out in the background.
import type { HandlerReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import type { suiteActions } from '@peregrine/contract/suite/suite-action-endpoints.ts'
import type { Selection } from '@peregrine/contract/suite/suite-audience-endpoints.ts'
import { message } from '@peregrine/domain/shell/message-rules.ts'
import { MOST_IN_BATCH } from '@peregrine/domain/suite/follow-pace-rules.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { once } from '#platform/once.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import type { SuiteAccountRow } from './suite-account-store.ts'
import { actingAccount } from './suite-acting-account.ts'
import { batchReply } from './suite-batch-reply.ts'
import { insertBatch, type NewBatch, type QueuedPerson, runningBatches } from './suite-batch-store.ts'
import { type ChangeAction, lockAccount } from './suite-change-store.ts'
import { type ConfirmedSelection, confirmedSelection } from './suite-confirmed-selection.ts'
import { type BatchPorts, queueRef } from './suite-queue-target.ts'

/** Stores it and requests it. */
export async function enqueueBatch(
  { reconcile }: BatchPorts,
  tx: DbOrTx,
  account: SuiteAccountRow,
  batch: NewBatch,
): Promise<string> {
  const id = await insertBatch(tx, batch)
  const ref = queueRef({ id, action: batch.action })
  await reconcile.request(tx, ref, { userId: account.user_id }, { steps: batch.people.length })
  return id
}

type RefuseChoice = Parameters<ConfirmedSelection['requireAsConfirmed']>[0] &
  ((code: 'nobody_selected' | 'too_many_selected') => never)

interface QueuedPeople {
  /** Everybody who was chosen; the account itself is counted and skipped. */
  readonly people: readonly QueuedPerson[]
  /** Ends the call where they are nobody, too many, or others than were confirmed; a repeated call is answered before that. */
  readonly requireChoice: (refuse: RefuseChoice) => void
}

export async function queuedPeople(
  { db }: BatchPorts,
  account: SuiteAccountRow,
  selection: Selection,
  now: number,
): Promise<QueuedPeople> {
  const { ids, requireAsConfirmed } = await confirmedSelection(db, account, selection, { now, most: MOST_IN_BATCH })
  const namesItself = 'user_ids' in selection && selection.user_ids.includes(account.subject)
  return {
    people: [
      ...ids.map((person) => ({ person })),
      ...(namesItself ? [{ person: account.subject, skip: message('follow_yourself') }] : []),
    ],
    requireChoice: (refuse) => {
      if (ids.length > MOST_IN_BATCH) refuse('too_many_selected')
      requireAsConfirmed(refuse)
      if (ids.length === 0) refuse('nobody_selected')
    },
  }
}

export async function startBatch(
  ports: BatchPorts,
  context: HandlerContext<(typeof suiteActions)['bulkFollow']>,
  action: ChangeAction,
): Promise<HandlerReplyOf<(typeof suiteActions)['bulkFollow']>> {
  const { db, networkClock } = ports
  const account = await actingAccount(db, context, context.body.account, 'follow')
  const networkNow = await networkClock()
  const { people, requireChoice } = await queuedPeople(ports, account, context.body.selection, networkNow)
  return await once(context, db, async (tx) => {
    requireChoice(context.refuse)
    await lockAccount(tx, account.id)
    const running = await runningBatches(tx, account.id, 'follows')
    if (running.some((other) => other.action !== action)) return context.refuse('batch_running')
    const batch = { accountId: account.id, action, undoes: null, people, now: new Date(networkNow) }
    const id = await enqueueBatch(ports, tx, account, batch)
    return await batchReply(tx, account, new Date(networkNow), id)
  })
}
