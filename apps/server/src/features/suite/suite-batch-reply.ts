// Queues as they travel: how far, how fast, why not right now; and their people.
import type { ReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import type { BatchPerson, FollowBatch, suiteActions } from '@peregrine/contract/suite/suite-action-endpoints.ts'
import { message } from '@peregrine/domain/shell/message-rules.ts'
import { expectedEnd, expectedListEnd, sendableToday } from '@peregrine/domain/suite/follow-pace-rules.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import type { SuiteAccountRow } from './suite-account-store.ts'
import {
  type CountedBatch,
  listBatches,
  type NamedItem,
  type QueueKind,
  type QueuesBefore,
  queuesBefore,
  refusedItems,
} from './suite-batch-store.ts'
import { budgetOf, type DayBudget } from './suite-change-store.ts'
import { waitInSuite } from './suite-wait-words.ts'

type Waiting = FollowBatch['waiting']

function waitingOf(batch: CountedBatch, before: QueuesBefore, { cap, leftToday, nextDay }: DayBudget): Waiting {
  const waits = batch.waits && waitInSuite(batch.waits)
  if (batch.state === 'paused') return waits
  if (batch.state !== 'running') return null
  // What is on its way in the queue that this one undoes may still come to it.
  const mayGrow = batch.undoes !== null
  if (before.queues > 0 && (batch.waiting > 0 || mayGrow))
    return { reason: message('follow_queue_before'), until: null }
  if (batch.waiting === 0) return null
  if (waits !== null) return waits
  if (batch.action === 'list' || leftToday > 0) return null
  return { reason: message('follow_cap_reached', { limit: cap }), until: nextDay.toISOString() }
}

/** Null while nobody knows when it goes on, or a queue before it does. */
function endOf(
  batch: CountedBatch,
  waiting: Waiting,
  before: QueuesBefore,
  budget: DayBudget,
  now: Date,
): string | null {
  const isHeldUp = waiting !== null && waiting.until === null && waiting.reason.code !== 'follow_queue_before'
  if (batch.state !== 'running' || isHeldUp || before.heldUp) return null
  const { cap, leftToday, nextDay } = budget
  // At the end of a day's budget the pace itself waits for the next.
  const waits = waiting?.until && leftToday > 0 ? Date.parse(waiting.until) : 0
  const from = Math.max(now.getTime(), waits, before.until?.getTime() ?? 0)
  const left = batch.waiting + before.waiting
  const end =
    batch.action === 'list'
      ? expectedListEnd(left, from)
      : expectedEnd({ left, cap, leftToday, nextDay: nextDay.getTime(), now: from })
  return new Date(end).toISOString()
}

const listOf = ({ list_id: id, list_name: name }: CountedBatch): FollowBatch['list'] =>
  name === null ? null : { id, name }

async function replyOf(
  db: DbOrTx,
  row: CountedBatch,
  refused: readonly NamedItem[],
  budget: DayBudget,
  now: Date,
): Promise<FollowBatch> {
  const { waiting: left, done, skipped, already, pending, withdrawn } = row
  const before = await queuesBefore(db, row)
  const waiting = waitingOf(row, before, budget)
  return {
    id: row.id,
    account: row.account_id,
    action: row.action,
    list: listOf(row),
    undoes: row.undoes,
    undone_by: row.undone_by,
    state: row.state === 'running' && waiting !== null ? 'waiting' : row.state,
    total: left + done + skipped + pending + withdrawn + row.refused,
    done,
    skipped,
    already,
    pending,
    withdrawn,
    left,
    refused: refused
      .filter(({ batch_id }) => batch_id === row.id)
      .map(({ person, handle, problem }) => ({
        user_id: person,
        handle: handle ?? '',
        reason: problem ?? message('failed'),
      })),
    waiting,
    daily_cap: budget.cap,
    left_today: budget.leftToday,
    expected_end: endOf(row, waiting, before, budget, now),
    can_undo: row.action !== 'list' && done + pending + withdrawn > 0 && row.undone_by === null,
    created: row.created_at.toISOString(),
    finished: row.finished_at?.toISOString() ?? null,
  }
}

type QueuesReply = ReplyOf<(typeof suiteActions)['listBatches']>

export async function batchReplies(
  db: DbOrTx,
  account: SuiteAccountRow,
  now: Date,
  which: { readonly id: string } | { readonly kind: QueueKind },
): Promise<QueuesReply> {
  const rows = await listBatches(db, account.id, which)
  const budget = await budgetOf(db, account, now)
  const refused = await refusedItems(
    db,
    rows.map((row) => row.id),
  )
  const results: FollowBatch[] = []
  for (const row of rows) results.push(await replyOf(db, row, refused, budget, now))
  const { cap, leftToday, nextDay } = budget
  const sendable = sendableToday({ leftToday, nextDay: nextDay.getTime(), now: now.getTime() })
  return { results, daily_cap: cap, left_today: leftToday, sendable_today: sendable }
}

/** The one queue, after a change of it. */
export async function batchReply(db: DbOrTx, account: SuiteAccountRow, now: Date, id: string): Promise<FollowBatch> {
  const [reply] = (await batchReplies(db, account, now, { id })).results
  if (!reply) throw new Error('A queue went away during its own call.')
  return reply
}

const OUTCOMES = {
  waiting: 'left',
  done: 'done',
  skipped: 'skipped',
  pending: 'requested',
  refused: 'refused',
  withdrawn: 'withdrawn',
} as const

export const personReplyOf = ({ person, handle, name, state, already, problem, at }: NamedItem): BatchPerson => ({
  user_id: person,
  handle,
  name,
  outcome: already ? 'already' : OUTCOMES[state],
  reason: problem,
  at: (state === 'waiting' ? null : at)?.toISOString() ?? null,
})
