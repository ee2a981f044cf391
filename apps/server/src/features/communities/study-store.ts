// All SQL of studies. Everything is found by team and id.

import type { CommunityDrawing } from '@peregrine/contract/communities/community-shapes.ts'
import type { Definition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import type { Exact } from '@peregrine/domain/insights/told-number-rules.ts'
import { message } from '@peregrine/domain/shell/message-rules.ts'
import { type Selectable, sql } from 'kysely'
import type { Database } from '#platform/database-tables.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { storedMessage } from '#platform/stored-message.ts'
import { json } from '#platform/table-columns.ts'

declare module '#platform/table-columns.ts' {
  interface JsonColumns {
    'community_studies.definition': Definition
    'community_studies.drawing': Exact<Pick<CommunityDrawing, 'nodes' | 'ties'>>
  }
}

type StudiesTable = Selectable<Database['community_studies']>
export type StudyRow = Omit<StudiesTable, 'drawing'> & {
  readonly previous_finished: Date | null
  readonly previous_as_of: string | null
}

const studies = (db: DbOrTx) =>
  db
    .selectFrom('community_studies as study')
    .leftJoin('community_studies as previous', 'previous.id', 'study.previous_id')
    .select([
      'study.id',
      'study.team_id',
      'study.kind',
      'study.audience_id',
      'study.audience_key',
      'study.audience_name',
      'study.definition',
      'study.state',
      'study.task_id',
      'study.problem',
      'study.previous_id',
      'study.latest',
      'study.network',
      'study.as_of',
      'study.accounts',
      'study.looked_at',
      'study.placed',
      'study.hubs',
      'study.communities',
      'study.stability',
      'study.created_by_name',
      'study.created_at',
      'study.finished_at',
      'study.people_deleted_at',
      'previous.finished_at as previous_finished',
      'previous.as_of as previous_as_of',
    ])

export interface NewStudy {
  readonly teamId: string
  readonly kind: 'audience' | 'definition' | 'network'
  readonly audienceId: string | null
  readonly audienceKey: string
  readonly audienceName: string
  readonly definition: Definition
  readonly createdBy: string
}

/** The new study; undefined while another one of the same audience is under way. */
export async function insertStudy(tx: DbOrTx, study: NewStudy, now: Date): Promise<{ id: string } | undefined> {
  return await tx
    .insertInto('community_studies')
    .values({
      team_id: study.teamId,
      kind: study.kind,
      audience_id: study.audienceId,
      audience_key: study.audienceKey,
      audience_name: study.audienceName,
      definition: json(study.definition),
      task_id: null,
      problem: null,
      previous_id: null,
      network: null,
      as_of: null,
      drawing: null,
      created_by_name: sql<string>`(SELECT coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) FROM users WHERE id = ${study.createdBy})`,
      created_at: now,
      finished_at: null,
    })
    .onConflict((conflict) => conflict.columns(['team_id', 'audience_key']).where('state', '=', 'waiting').doNothing())
    .returning('id')
    .executeTakeFirst()
}

export async function setStudyTask(tx: DbOrTx, id: string, task: string): Promise<void> {
  await tx.updateTable('community_studies').set({ task_id: task }).where('id', '=', id).execute()
}

export async function findStudy(db: DbOrTx, teams: readonly string[], id: string): Promise<StudyRow | undefined> {
  if (teams.length === 0) return undefined
  return await studies(db).where('study.id', '=', id).where('study.team_id', 'in', teams).executeTakeFirst()
}

/** For work in the background: whichever team's. */
export async function findAnyStudy(db: DbOrTx, id: string): Promise<StudyRow | undefined> {
  return await studies(db).where('study.id', '=', id).executeTakeFirst()
}

/** At most `limit` after a place, newest first. */
export async function listStudies(
  db: DbOrTx,
  team: string,
  after: readonly [string, string] | null,
  limit: number,
): Promise<StudyRow[]> {
  return await studies(db)
    .where('study.team_id', '=', team)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(study.created_at, study.id) < (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`),
    )
    .orderBy('study.created_at', 'desc')
    .orderBy('study.id', 'desc')
    .limit(limit)
    .execute()
}

/** Studies whose task has ended without them: they were stopped, or failed in a way that nobody foresaw. */
export async function closeStudiesOfEndedTasks(db: DbOrTx, now: Date): Promise<void> {
  await sql`UPDATE community_studies AS study SET state = 'failed', finished_at = ${now},
      problem = CASE WHEN tasks.state = 'cancelled' THEN ${storedMessage(message('stopped'))} ELSE tasks.problem END
    FROM tasks WHERE tasks.id = study.task_id AND study.state = 'waiting' AND tasks.state IN ('failed', 'cancelled')`.execute(
    db,
  )
}

export async function failStudy(db: DbOrTx, id: string, problem: string, now: Date): Promise<void> {
  await db
    .updateTable('community_studies')
    .set({ state: 'failed', problem, finished_at: now })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/** Locks a study that is not done yet; undefined when it is. */
export async function lockWaiting(
  tx: DbOrTx,
  id: string,
): Promise<{ team_id: string; audience_key: string } | undefined> {
  return await tx
    .selectFrom('community_studies')
    .select(['team_id', 'audience_key'])
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst()
}

/** The latest study of the same audience that is done. */
export async function lockLatest(tx: DbOrTx, team: string, key: string): Promise<StudyRow | undefined> {
  const found = await tx
    .selectFrom('community_studies')
    .select('id')
    .where('team_id', '=', team)
    .where('audience_key', '=', key)
    .where('latest', '=', true)
    .forUpdate()
    .executeTakeFirst()
  return found && (await findAnyStudy(tx, found.id))
}

export interface FinishedStudy {
  readonly previousId: string | null
  readonly network: 'demo' | 'imported'
  readonly asOf: string
  readonly accounts: number
  readonly lookedAt: number
  readonly placed: number
  readonly hubs: number
  readonly communities: number
  readonly stability: number
  readonly drawing: Exact<Pick<CommunityDrawing, 'nodes' | 'ties'>>
}

/** It is done, and the latest of its audience from now on. */
export async function finishStudy(tx: DbOrTx, id: string, done: FinishedStudy, now: Date): Promise<void> {
  if (done.previousId !== null) {
    await tx.updateTable('community_studies').set({ latest: false }).where('id', '=', done.previousId).execute()
    await tx.updateTable('communities').set({ latest: false }).where('study_id', '=', done.previousId).execute()
  }
  await tx
    .updateTable('community_studies')
    .set({
      state: 'done',
      latest: true,
      previous_id: done.previousId,
      network: done.network,
      as_of: done.asOf,
      accounts: done.accounts,
      looked_at: done.lookedAt,
      placed: done.placed,
      hubs: done.hubs,
      communities: done.communities,
      stability: done.stability,
      drawing: json(done.drawing),
      finished_at: now,
    })
    .where('id', '=', id)
    .execute()
}

/** Deletes a study with what it found; the latest of the others of its audience that are done is so from now on. */
export async function deleteStudy(tx: DbOrTx, { id, team_id: team, audience_key: key }: StudyRow): Promise<void> {
  // All of the audience, in the order in which a study that is being kept locks them: the waiting one first.
  await sql`SELECT id FROM community_studies WHERE team_id = ${team} AND audience_key = ${key}
    ORDER BY state <> 'waiting', id FOR UPDATE`.execute(tx)
  await tx.deleteFrom('community_studies').where('id', '=', id).execute()
  const next = await tx
    .selectFrom('community_studies')
    .select(['id', 'latest'])
    .where('team_id', '=', team)
    .where('audience_key', '=', key)
    .where('state', '=', 'done')
    .orderBy('finished_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!next || next.latest) return
  await tx.updateTable('community_studies').set({ latest: true }).where('id', '=', next.id).execute()
  await tx.updateTable('communities').set({ latest: true }).where('study_id', '=', next.id).execute()
}

export async function readStudyDrawing(
  db: DbOrTx,
  id: string,
): Promise<Exact<Pick<CommunityDrawing, 'nodes' | 'ties'>> | null> {
  const row = await db.selectFrom('community_studies').select('drawing').where('id', '=', id).executeTakeFirst()
  return row?.drawing ?? null
}
