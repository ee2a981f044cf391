// The end of a task: once, and where it failed with a notice to whoever began it.

import type { Message } from '@peregrine/domain/shell/message-rules.ts'
import { notify } from '#features/notifications/notifications-public.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { readMessage } from '#platform/stored-message.ts'
import { DOCUMENT_WORK, taskPath, taskThing } from './task-places.ts'
import { markEnded, markWithdrawn, type TaskEnd, type TaskRow } from './task-store.ts'

/**
 * Tells the person who began it that it failed; nobody when a schedule did, or when the answer itself tells. That one's own
 * work is done is no news: the tray, the page and the activity say so.
 */
async function notifyFailure(tx: DbOrTx, row: TaskRow, at: Date): Promise<void> {
  if (row.user_id === null || row.quiet || row.state !== 'failed') return
  const path = taskPath(row)
  const thing = taskThing(row)
  await notify(tx, {
    userId: row.user_id,
    teamId: row.team_id,
    accounts: row.accounts,
    kind: row.kind === DOCUMENT_WORK ? 'document_failed' : 'task_failed',
    detail: {
      name: row.title,
      work: thing === null ? row.kind : `files.${thing}`,
      task: row.id,
      ...(path !== null && { path }),
      ...(row.problem !== null && { problem: readMessage(row.problem) }),
    },
    key: `task:${row.id}`,
    at,
  })
}

/** As long a document that failed stays in sight. */
const NEWS_MS = 24 * 3_600_000

/** What these tasks made was taken away: they end as failed after all. Whoever began one lately is told. */
export async function withdrawResults(tx: DbOrTx, ids: readonly string[], problem: Message, now: Date): Promise<void> {
  const rows = await markWithdrawn(tx, ids, problem)
  for (const row of rows)
    if (row.finished_at !== null && now.getTime() - row.finished_at.getTime() < NEWS_MS)
      await notifyFailure(tx, row, now)
}

/** Undefined when it has ended already, however that was. */
export async function endTask(tx: DbOrTx, id: string, end: TaskEnd, now: Date): Promise<TaskRow | undefined> {
  const row = await markEnded(tx, id, end, now)
  if (row) await notifyFailure(tx, row, now)
  return row
}
