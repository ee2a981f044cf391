// The calls of what the suite does in the name of an account: lists, following and unfollowing, and the queue.
import type { suiteActions } from '@peregrine/contract/suite/suite-action-endpoints.ts'
import type { ListsByConnection } from '#features/social-lists/social-lists-public.ts'
import type { Handlers } from '#platform/mount.ts'
import { inTransaction } from '#platform/postgres.ts'
import { Refusal } from '#platform/refusal.ts'
import type { TakePlan } from '#platform/take-plan.ts'
import { actingAccount } from './suite-acting-account.ts'
import { addToListInBulk, type ListBatchPorts } from './suite-add-to-list.ts'
import { listBatchPeople } from './suite-batch-people.ts'
import { batchReplies } from './suite-batch-reply.ts'
import { renameInQueues, runningBatches } from './suite-batch-store.ts'
import { changeBatch } from './suite-change-batch.ts'
import { setDailyCap } from './suite-change-store.ts'
import { chosenAccount } from './suite-chosen-account.ts'
import { followOne } from './suite-follow-one.ts'
import { asSuiteRefusal } from './suite-network-refusal.ts'
import { queueRef } from './suite-queue-target.ts'
import { startBatch } from './suite-start-batch.ts'

export interface ActionPorts extends ListBatchPorts {
  readonly lists: ListsByConnection
  readonly takePlan: TakePlan
}

const LIST_UNKNOWN = 'This list was deleted, or belongs to a different account.'

/** The same refusals under the names of these calls. */
async function asSuite<Result>(work: Promise<Result>): Promise<Result> {
  return await work.catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'not_found') throw new Refusal('list_unknown', 404, LIST_UNKNOWN)
    throw asSuiteRefusal(error)
  })
}

export function createSuiteActionHandlers(ports: ActionPorts): Handlers<typeof suiteActions> {
  const { db, lists, networkClock, reconcile } = ports
  const connectionOf = async (context: Parameters<typeof chosenAccount>[1], named: string | undefined) =>
    (await actingAccount(db, context, named, 'lists')).grant_id
  return {
    listLists: async (context) =>
      await asSuite(lists.list(context, await connectionOf(context, context.query.account))),
    createList: async (context) =>
      await asSuite(lists.create(context, await connectionOf(context, context.body.account))),
    updateList: async (context) => {
      const account = await actingAccount(db, context, context.body.account, 'lists')
      const list = await asSuite(lists.update(context, account.grant_id))
      await renameInQueues(db, account.id, list)
      return list
    },
    deleteList: async (context) =>
      await asSuite(lists.remove(context, await connectionOf(context, context.query.account))),
    listMembers: async (context) =>
      await asSuite(lists.members(context, await connectionOf(context, context.query.account))),
    addMembers: async (context) =>
      await asSuite(lists.edit(context, await connectionOf(context, context.body.account), 'add')),
    removeMembers: async (context) =>
      await asSuite(lists.edit(context, await connectionOf(context, context.body.account), 'remove')),

    follow: (context) => followOne(ports, context, 'follow'),
    unfollow: (context) => followOne(ports, context as unknown as Parameters<typeof followOne>[1], 'unfollow'),
    bulkFollow: (context) => startBatch(ports, context, 'follow'),
    bulkUnfollow: (context) => startBatch(ports, context as unknown as Parameters<typeof startBatch>[1], 'unfollow'),
    bulkAddToList: async (context) => await asSuite(addToListInBulk(ports, context)),

    listBatches: async (context) => {
      const account = await chosenAccount(db, context, context.query.account)
      return await batchReplies(db, account, new Date(await networkClock()), { kind: context.query.of })
    },
    setDailyCap: async (context) => {
      const account = await chosenAccount(db, context, context.body.account)
      const { daily_cap: cap } = context.body
      const now = new Date(await networkClock())
      return await inTransaction(db, async (tx) => {
        await setDailyCap(tx, account.id, cap)
        for (const batch of await runningBatches(tx, account.id, 'follows')) await reconcile.wake(tx, queueRef(batch))
        const { daily_cap, left_today } = await batchReplies(tx, { ...account, daily_cap: cap }, now, {
          kind: 'follows',
        })
        return { daily_cap, left_today }
      })
    },
    batchPeople: (context) => listBatchPeople(ports, context),
    changeBatch: (context) => changeBatch(ports, context),
  }
}
