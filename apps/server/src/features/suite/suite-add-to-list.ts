// Takes the call that adds many to a list, one that is there or a new one: stores the queue, which goes on in the background.
import type { HandlerReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import type { SocialList } from '@peregrine/contract/social-lists/social-list-shapes.ts'
import type { suiteActions } from '@peregrine/contract/suite/suite-action-endpoints.ts'
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import { message } from '@peregrine/domain/shell/message-rules.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { onceExternal } from '#platform/once.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { Refusal } from '#platform/refusal.ts'
import { actingAccount } from './suite-acting-account.ts'
import { batchReply } from './suite-batch-reply.ts'
import {
  appendItems,
  type BatchRow,
  changeBatchRow,
  type QueuedList,
  type QueuedPerson,
  queueForList,
} from './suite-batch-store.ts'
import { lockAccount } from './suite-change-store.ts'
import type { ListBatchPorts } from './suite-list-reconciler.ts'
import { MOST_IN_LIST } from './suite-list-rules.ts'
import { queueRef } from './suite-queue-target.ts'
import { enqueueBatch, queuedPeople } from './suite-start-batch.ts'

export type { ListBatchPorts } from './suite-list-reconciler.ts'

type Call = (typeof suiteActions)['bulkAddToList']
type Account = Awaited<ReturnType<typeof actingAccount>>

const said = (count: number): string => formatCount(count, 'en')

/** Whoever tries again after a lost answer means the list that the first try has created. */
const SAME_LIST_MS = 3_600_000

export async function addToListInBulk(
  ports: ListBatchPorts,
  context: HandlerContext<Call>,
): Promise<HandlerReplyOf<Call>> {
  const { db, networkClock } = ports
  const account = await actingAccount(db, context, context.body.account, 'lists')
  const networkNow = await networkClock()
  const { people, requireChoice } = await queuedPeople(ports, account, context.body.selection, networkNow)
  return await onceExternal(context, db, async (tx) => {
    requireChoice(context.refuse)
    const list = await chosenList(ports, context, account, people, networkNow)
    await lockAccount(tx, account.id)
    const now = new Date(networkNow)
    const same = list.id === null ? { name: list.name } : { id: list.id }
    const other = await queueForList(tx, account.id, same)
    const id =
      other !== undefined
        ? await goOn(ports, tx, account, other, people, now)
        : await enqueueBatch(ports, tx, account, {
            accountId: account.id,
            action: 'list',
            undoes: null,
            people,
            list,
            now,
          })
    return await batchReply(tx, account, now, id)
  })
}

/** The queue for this list that is under way takes whoever is not in it yet. */
async function goOn(
  { reconcile }: ListBatchPorts,
  tx: DbOrTx,
  account: Account,
  other: BatchRow,
  people: readonly QueuedPerson[],
  now: Date,
): Promise<string> {
  await appendItems(tx, other.id, people, now)
  await changeBatchRow(tx, other.id, { state: 'running', waits: null })
  const options = { steps: people.length, continues: true }
  await reconcile.request(tx, queueRef(other), { userId: account.user_id }, options)
  return other.id
}

/** Refuses a list that is not the account's, or that would hold too many: whoever is in it already takes no place. */
async function chosenList(
  ports: ListBatchPorts,
  context: HandlerContext<Call>,
  account: Account,
  people: readonly QueuedPerson[],
  now: number,
): Promise<QueuedList> {
  const { lists } = ports
  const { list } = context.body
  const found =
    'id' in list
      ? await lists.read(context, account.grant_id, list.id)
      : await createdBefore(ports, context, account, list.name, now)
  if (found === null) return { id: null, name: '', private: true, ...list }
  if (found.members + people.length > MOST_IN_LIST) {
    const members = (await lists.allMembers(context, account.grant_id, found.id)) ?? new Set<string>()
    const added = people.filter(({ person, skip }) => skip === undefined && !members.has(person)).length
    if (members.size + added > MOST_IN_LIST)
      return context.refuse(
        'list_full',
        message('list_would_be_full', { members: said(members.size), added: said(added), limit: said(MOST_IN_LIST) }),
      )
  }
  return { id: found.id, name: found.name, private: found.private }
}

/** The list of this name that a queue has just created, unless it was renamed or deleted since. */
async function createdBefore(
  { db, lists }: ListBatchPorts,
  context: HandlerContext<Call>,
  account: Account,
  name: string,
  now: number,
): Promise<SocialList | null> {
  const other = await queueForList(db, account.id, { name }, new Date(now - SAME_LIST_MS))
  if (!other?.list_id) return null
  const found = await lists.read(context, account.grant_id, other.list_id).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'not_found') return null
    throw error
  })
  return found?.name === name ? found : null
}
