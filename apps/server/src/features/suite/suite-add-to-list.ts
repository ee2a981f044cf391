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
import type { TakePlan } from '#platform/take-plan.ts'
import { actingAccount } from './suite-acting-account.ts'
import { batchReply } from './suite-batch-reply.ts'
import {
  appendItems,
  type BatchRow,
  changeBatchRow,
  lockQueueOfList,
  lockQueueOfNewList,
  peopleOnTheWay,
  type QueuedList,
  type QueuedPerson,
  recentQueuesOfNewList,
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

/** A list that is meant, and the queue for it that is under way, if there is one. */
interface MeantList {
  readonly list: QueuedList
  /** Null: it has yet to be created. */
  readonly found: SocialList | null
  readonly lockQueue: (tx: DbOrTx) => Promise<BatchRow | undefined>
}

export async function addToListInBulk(
  ports: ListBatchPorts & { readonly takePlan: TakePlan },
  context: HandlerContext<Call>,
): Promise<HandlerReplyOf<Call>> {
  const { db, networkClock, takePlan } = ports
  const account = await actingAccount(db, context, context.body.account, 'lists')
  const networkNow = await networkClock()
  const { people, requireChoice } = await queuedPeople(ports, account, context.body.selection, networkNow)
  return await onceExternal(context, db, async (tx) => {
    requireChoice(context.refuse)
    const now = new Date(networkNow)
    const meant = await meantList(ports, context, account, now)
    const result = { made: 'list', name: meant.list.name, people: people.length } as const
    await takePlan(tx, { id: context.body.plan, userId: account.user_id, accountId: account.id, result })
    await lockAccount(tx, account.id)
    const other = await meant.lockQueue(tx)
    await requireRoom(ports, context, tx, { account, meant, other, people, since: now })
    if (other !== undefined) {
      const queued = await goOn(ports, tx, account, other, people, now)
      return { ...(await batchReply(tx, account, now, other.id)), queued }
    }
    const { list } = meant
    const batch = { accountId: account.id, action: 'list', undoes: null, people, list, now } as const
    const id = await enqueueBatch(ports, tx, account, batch)
    const queued = people.filter(({ skip }) => skip === undefined).length
    return { ...(await batchReply(tx, account, now, id)), queued }
  })
}

/** The queue for this list that is under way takes whoever does not wait in it yet; one that its person has paused stays so. */
async function goOn(
  { reconcile }: ListBatchPorts,
  tx: DbOrTx,
  account: Account,
  other: BatchRow,
  people: readonly QueuedPerson[],
  now: Date,
): Promise<number> {
  const queued = await appendItems(tx, other.id, people, now)
  if (other.state === 'paused' && other.waits === null) return queued
  await changeBatchRow(tx, other.id, { state: 'running', waits: null })
  await reconcile.request(tx, queueRef(other), { userId: account.user_id }, { steps: queued, continues: true })
  return queued
}

/** Refuses a list that is not the account's. */
async function meantList(
  { db, lists }: ListBatchPorts,
  context: HandlerContext<Call>,
  account: Account,
  now: Date,
): Promise<MeantList> {
  const { list } = context.body
  const chosen = (found: SocialList): MeantList => ({
    list: { id: found.id, name: found.name, private: found.private },
    found,
    lockQueue: (tx) => lockQueueOfList(tx, account.id, found.id),
  })
  if ('id' in list) return chosen(await lists.read(context, account.grant_id, list.id))
  const before = await recentQueuesOfNewList(db, account.id, list, new Date(now.getTime() - SAME_LIST_MS))
  const created = before[0]?.list_id ?? null
  const found = created === null ? null : await findList(lists, context, account, created)
  // Renamed, or shown to others since, or not any more: it is not what is meant now.
  if (found?.name === list.name && found.private === list.private) return chosen(found)
  const known = before.flatMap(({ list_id: id }) => (id === null ? [] : [id]))
  return {
    list: { id: null, ...list },
    found: null,
    lockQueue: (tx) => lockQueueOfNewList(tx, account.id, list, known),
  }
}

/** Null: it was deleted. */
async function findList(
  lists: ListBatchPorts['lists'],
  context: HandlerContext<Call>,
  account: Account,
  id: string,
): Promise<SocialList | null> {
  return await lists.read(context, account.grant_id, id).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'not_found') return null
    throw error
  })
}

interface Room {
  readonly account: Account
  readonly meant: MeantList
  readonly other: BatchRow | undefined
  readonly people: readonly QueuedPerson[]
  /** The list was looked at later. */
  readonly since: Date
}

/** Refuses when the list would hold too many with everybody who waits for it: whoever is in it already takes no place. */
async function requireRoom(
  { lists }: ListBatchPorts,
  context: HandlerContext<Call>,
  tx: DbOrTx,
  { account, meant: { found }, other, people, since }: Room,
): Promise<void> {
  const listId = found?.id ?? other?.list_id ?? null
  const onTheWay = await peopleOnTheWay(tx, account.id, { listId, batchId: other?.id ?? null }, since)
  const chosen = people.flatMap(({ person, skip }) => (skip === undefined ? [person] : []))
  const all = new Set([...onTheWay, ...chosen])
  if ((found?.members ?? 0) + all.size <= MOST_IN_LIST) return
  const read = found && (await lists.allMembers(context, account.grant_id, found.id))
  const members = read ?? new Set<string>()
  const withWaiting = new Set([...members, ...onTheWay])
  const added = chosen.filter((person) => !withWaiting.has(person)).length
  if (withWaiting.size + added <= MOST_IN_LIST) return
  const waiting = withWaiting.size - members.size
  const values = { members: said(members.size), added: said(added), limit: said(MOST_IN_LIST) }
  context.refuse(
    'list_full',
    waiting === 0
      ? message('list_would_be_full', values)
      : message('list_would_be_full_when_done', { ...values, waiting: said(waiting) }),
  )
}
