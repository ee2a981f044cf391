// Queues of follows and unfollows as they travel: how far, how fast, why not right now.
import type { FollowBatch } from '@peregrine/contract/suite/suite-action-endpoints.ts'
import { message } from '@peregrine/domain/shell/message-rules.ts'
import { expectedEnd } from '@peregrine/domain/suite/follow-pace-rules.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import type { SuiteAccountRow } from './suite-account-store.ts'
import {
  budgetOf,
  type CountedBatch,
  type DayBudget,
  hasQueueBefore,
  listBatches,
  refusedItems,
} from './suite-batch-store.ts'

type Waiting = FollowBatch['waiting']

async function waitingOf(db: DbOrTx, batch: CountedBatch, { cap, leftToday, nextDay }: DayBudget): Promise<Waiting> {
  if (batch.state === 'paused') return batch.waits
  if (batch.state !== 'running' || batch.waiting === 0) return null
  if (await hasQueueBefore(db, batch)) return { reason: message('follow_queue_before'), until: null }
  if (batch.waits !== null) return batch.waits
  return leftToday > 0 ? null : { reason: message('follow_cap_reached', { limit: cap }), until: nextDay.toISOString() }
}

/** `id`: that one alone. */
export async function batchReplies(
  db: DbOrTx,
  account: SuiteAccountRow,
  now: Date,
  id?: string,
): Promise<{ readonly results: FollowBatch[]; readonly daily_cap: number; readonly left_today: number }> {
  const rows = await listBatches(db, account.id, id)
  const budget = await budgetOf(db, account, now)
  const refused = await refusedItems(
    db,
    rows.map((row) => row.id),
  )
  const results: FollowBatch[] = []
  for (const row of rows) {
    const waiting = await waitingOf(db, row, budget)
    const runs = row.state === 'running'
    const pace = { left: row.waiting, cap: budget.cap, leftToday: budget.leftToday }
    results.push({
      id: row.id,
      account: row.account_id,
      action: row.action,
      undoes: row.undoes,
      state: runs && waiting !== null ? 'waiting' : row.state,
      total: row.waiting + row.done + row.skipped + row.pending + row.refused,
      done: row.done,
      skipped: row.skipped,
      pending: row.pending,
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
      expected_end: runs
        ? new Date(expectedEnd({ ...pace, nextDay: budget.nextDay.getTime(), now: now.getTime() })).toISOString()
        : null,
      can_undo: row.done + row.pending > 0 && !row.undone,
      created: row.created_at.toISOString(),
      finished: row.finished_at?.toISOString() ?? null,
    })
  }
  return { results, daily_cap: budget.cap, left_today: budget.leftToday }
}
