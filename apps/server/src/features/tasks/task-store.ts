// All SQL of tasks.

import type { Message } from '@peregrine/domain/shell/message-rules.ts'
import type { WaitReason } from '@peregrine/domain/shell/wait-rules.ts'
import { sql } from 'kysely'
import type { DbOrTx } from '#platform/postgres.ts'
import { mayUseAccounts } from '#platform/seen-accounts.ts'
import { storedMessage } from '#platform/stored-message.ts'
import { json } from '#platform/table-columns.ts'
import type { TableRow } from '#platform/table-row.ts'

declare module '#platform/table-columns.ts' {
  interface JsonColumns {
    'tasks.payload': unknown
    'tasks.result': unknown
    'tasks.waits': TaskWait
  }
}

export type TaskRow = TableRow<'tasks'>

/** What keeps a task that is under way. */
export interface TaskWait {
  readonly for: WaitReason
  /** ISO 8601. */
  readonly since: string
  readonly until: string
}

export interface NewTask {
  readonly teamId: string
  readonly userId: string | null
  readonly kind: string
  readonly title: string
  readonly payload: unknown
  readonly steps: number
  /** The team's ad accounts that it works in: whoever may not use all of them does not see it. None: everybody of the team does. */
  readonly accounts: readonly string[]
  readonly quiet?: true
}

export async function insertTask(tx: DbOrTx, task: NewTask, now: Date): Promise<TaskRow> {
  return await tx
    .insertInto('tasks')
    .values({
      team_id: task.teamId,
      user_id: task.userId,
      kind: task.kind,
      title: task.title,
      payload: json(task.payload),
      state: 'waiting',
      steps_total: task.steps,
      accounts: [...task.accounts],
      quiet: task.quiet ?? false,
      problem: null,
      result: null,
      waits: null,
      created_at: now,
      changed_at: now,
      finished_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function findTask(db: DbOrTx, id: string): Promise<TaskRow | undefined> {
  return await db.selectFrom('tasks').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Who asks: a person, in the teams in which they may. */
export interface TaskReader {
  readonly teams: readonly string[]
  readonly userId: string
}

const seenBy = (userId: string) => mayUseAccounts(sql.ref('tasks.accounts'), sql.ref('tasks.team_id'), userId)

/** One that this person may see. */
export async function findSeenTask(
  db: DbOrTx,
  { teams, userId }: TaskReader,
  id: string,
): Promise<TaskRow | undefined> {
  if (teams.length === 0) return undefined
  return await db
    .selectFrom('tasks')
    .selectAll()
    .where('id', '=', id)
    .where('team_id', 'in', teams)
    .where(seenBy(userId))
    .executeTakeFirst()
}

/** A team's tasks that a person may see, newest first: those under way, and the latest ended ones. What is large in what they were told is left out. */
export async function listTasks(
  db: DbOrTx,
  { teamId, userId }: { readonly teamId: string; readonly userId: string },
  limit: number,
): Promise<TaskRow[]> {
  return await db
    .selectFrom('tasks')
    .selectAll()
    .select(sql<unknown>`payload - 'definition' - 'targeting_package'`.as('payload'))
    .where('team_id', '=', teamId)
    .where(seenBy(userId))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/**
 * Whether a task may begin: always when it is running already, was asked to stop, or fewer than `most` of its kind run in
 * its team. Holds the turn of the team's kind until the transaction ends.
 */
export async function hasTurn(tx: DbOrTx, id: string, most: number): Promise<boolean> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(kind || ' ' || team_id::text, 0)) FROM tasks
    WHERE id = ${id}::uuid`.execute(tx)
  const { rows } = await sql<{ yes: boolean }>`SELECT state <> 'waiting' OR cancel_asked OR (
      SELECT count(*) FROM tasks other WHERE other.team_id = mine.team_id AND other.kind = mine.kind
        AND other.state = 'running') < ${most} AS yes
    FROM tasks mine WHERE id = ${id}::uuid`.execute(tx)
  return rows[0]?.yes ?? true
}

/** How many of a kind run or wait in a team; another one begins only when the transaction has ended. */
export async function countUnderWay(tx: DbOrTx, teamId: string, kind: string): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${kind} ${teamId}`}, 0))`.execute(tx)
  const { count } = await tx
    .selectFrom('tasks')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('team_id', '=', teamId)
    .where('kind', '=', kind)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Begins or goes on; undefined when it has ended already. */
export async function markRunning(db: DbOrTx, id: string, now: Date): Promise<TaskRow | undefined> {
  return await db
    .updateTable('tasks')
    .set({ state: 'running', changed_at: now })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .returningAll()
    .executeTakeFirst()
}

/** It goes on later; false when it has ended already. `problem` is the reason as a sentence. */
export async function markWaiting(
  tx: DbOrTx,
  id: string,
  { waits, problem }: { readonly waits: TaskWait; readonly problem: Message | null },
  now: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('tasks')
    .set({ waits: json(waits), problem: problem && storedMessage(problem), changed_at: now })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** How far it is, and that nothing keeps it any more once it is further; answers whether somebody asked to stop. */
export async function markStep(
  db: DbOrTx,
  id: string,
  { done, total, result }: { readonly done: number; readonly total?: number; readonly result?: unknown },
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('tasks')
    .set({
      steps_done: done,
      waits: sql<string | null>`CASE WHEN steps_done = ${done}::integer THEN waits END`,
      problem: sql<string | null>`CASE WHEN steps_done = ${done}::integer THEN problem END`,
      ...(total !== undefined && { steps_total: total }),
      ...(result !== undefined && { result: json(result) }),
      changed_at: now,
    })
    .where('id', '=', id)
    .returning('cancel_asked')
    .executeTakeFirst()
  return row?.cancel_asked === true
}

export interface TaskEnd {
  readonly state: 'done' | 'failed' | 'cancelled'
  readonly problem?: Message
  readonly result?: unknown
}

/** Undefined when it has ended already. */
export async function markEnded(db: DbOrTx, id: string, end: TaskEnd, now: Date): Promise<TaskRow | undefined> {
  return await db
    .updateTable('tasks')
    .set({
      state: end.state,
      waits: null,
      problem: end.problem ? storedMessage(end.problem) : null,
      ...(end.result !== undefined && { result: json(end.result) }),
      changed_at: now,
      finished_at: now,
    })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .returningAll()
    .executeTakeFirst()
}

/** Those of them that were done have failed, as of when they ended. */
export async function markWithdrawn(db: DbOrTx, ids: readonly string[], problem: Message): Promise<TaskRow[]> {
  if (ids.length === 0) return []
  return await db
    .updateTable('tasks')
    .set({ state: 'failed', problem: storedMessage(problem), result: null })
    .where('id', 'in', ids)
    .where('state', '=', 'done')
    .returningAll()
    .execute()
}

export interface LostTask extends TaskRow {
  /** How its job ended, for the log; null when the queue has forgotten it. */
  readonly last_run: unknown
}

/** Those under way that were quiet so long and whose job does not wait, run, or wait to be tried again; held by the transaction. */
export async function lostTasks(tx: DbOrTx, now: Date, quietSeconds: number): Promise<readonly LostTask[]> {
  const before = new Date(now.getTime() - quietSeconds * 1000)
  const { rows } =
    await sql<LostTask>`SELECT tasks.*, (SELECT jsonb_build_object('state', state, 'tries', retry_count, 'output', output)
        FROM jobs.job WHERE job.name = tasks.kind AND job.data ->> 'task' = tasks.id::text
        ORDER BY created_on DESC LIMIT 1) AS last_run
    FROM tasks
    WHERE state IN ('waiting', 'running') AND changed_at < ${before}
      AND NOT EXISTS (SELECT 1 FROM jobs.job WHERE job.name = tasks.kind AND job.data ->> 'task' = tasks.id::text
        AND job.state IN ('created', 'retry', 'active'))
    FOR UPDATE OF tasks SKIP LOCKED`.execute(tx)
  return rows
}

/** Undefined when it has ended, or was asked to stop before. */
export async function requestCancel(db: DbOrTx, id: string, now: Date): Promise<TaskRow | undefined> {
  return await db
    .updateTable('tasks')
    .set({ cancel_asked: true, changed_at: now })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .where('cancel_asked', '=', false)
    .returningAll()
    .executeTakeFirst()
}

/** Those of a kind that ended without a result since then. */
export async function endedWithout(db: DbOrTx, kind: string, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('tasks')
    .select('id')
    .where('kind', '=', kind)
    .where('state', 'in', ['failed', 'cancelled'])
    .where('finished_at', '>', since)
    .execute()
  return rows.map(({ id }) => id)
}
