// All SQL of look-alikes: searches for them, and what those that were saved rest on.

import type { Lookalike } from '@peregrine/contract/audiences/look-alike-shapes.ts'
import type { Definition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import type { LookalikeWidth } from '@peregrine/domain/audiences/look-alike-rules.ts'
import type { TaskRow } from '#features/tasks/tasks-public.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { json } from '#platform/table-columns.ts'
import type { TableRow } from '#platform/table-row.ts'
import type { LookalikeSeed } from './look-alike-seed.ts'

declare module '#platform/table-columns.ts' {
  interface JsonColumns {
    'audience_lookalike_searches.seed': LookalikeSeed
    'audience_lookalike_searches.width': LookalikeWidth
    'audience_lookalike_searches.found': StoredLookalike
    'audience_lookalikes.evidence': LookalikeEvidence
  }
}

/** A search that was not saved is kept for this long. */
const KEPT_DAYS = 30
const DAY = 86_400_000

export type LookalikeEvidence = Omit<Lookalike, 'source' | 'made'>

export interface StoredLookalike {
  readonly definition: Definition
  readonly evidence: LookalikeEvidence
}

export type SearchRow = Omit<TableRow<'audience_lookalike_searches'>, 'created_at'>

export interface NewSearch {
  readonly teamId: string
  readonly source: { readonly id: string | null; readonly name: string }
  readonly seed: LookalikeSeed
  readonly width: LookalikeWidth
}

export async function insertSearch(tx: DbOrTx, { teamId, source, seed, width }: NewSearch, at: Date): Promise<string> {
  const { id } = await tx
    .insertInto('audience_lookalike_searches')
    .values({
      team_id: teamId,
      source_id: source.id,
      source_name: source.name,
      seed: json(seed),
      width: json(width),
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function setSearchTask(tx: DbOrTx, id: string, task: string): Promise<void> {
  await tx.updateTable('audience_lookalike_searches').set({ task_id: task }).where('id', '=', id).execute()
}

export async function keepFound(tx: DbOrTx, id: string, found: StoredLookalike, at: Date): Promise<void> {
  await tx
    .updateTable('audience_lookalike_searches')
    .set({ found: json(found), made_at: at })
    .where('id', '=', id)
    .execute()
}

export async function keepSaved(tx: DbOrTx, id: string, config: string): Promise<void> {
  await tx.updateTable('audience_lookalike_searches').set({ saved_id: config }).where('id', '=', id).execute()
}

/** For work in the background: whichever team's. */
export async function findAnySearch(db: DbOrTx, id: string): Promise<SearchRow | undefined> {
  const row = await db.selectFrom('audience_lookalike_searches').selectAll().where('id', '=', id).executeTakeFirst()
  return row
}

export type SearchWithTask = SearchRow & {
  readonly state: TaskRow['state'] | null
  readonly steps_done: number | null
  readonly steps_total: number | null
  readonly cancel_asked: boolean | null
  readonly problem: string | null
}

/** A search of one of these teams with how far its task is; audiences that were deleted are named no more. */
export async function findSearch(
  db: DbOrTx,
  teams: readonly string[],
  id: string,
): Promise<SearchWithTask | undefined> {
  if (teams.length === 0) return undefined
  const row = await db
    .selectFrom('audience_lookalike_searches as search')
    .leftJoin('tasks', 'tasks.id', 'search.task_id')
    .leftJoin('audience_configs as source', (join) =>
      join.onRef('source.id', '=', 'search.source_id').on('source.deleted_at', 'is', null),
    )
    .leftJoin('audience_configs as saved', (join) =>
      join.onRef('saved.id', '=', 'search.saved_id').on('saved.deleted_at', 'is', null),
    )
    .select(['search.id', 'search.team_id', 'task_id', 'source_name', 'seed', 'width', 'found', 'made_at'])
    .select(['source.id as source_id', 'saved.id as saved_id'])
    .select(['state', 'steps_done', 'steps_total', 'cancel_asked', 'problem'])
    .where('search.id', '=', id)
    .where('search.team_id', 'in', teams)
    .executeTakeFirst()
  return row
}

/** Searches of long ago. */
export async function purgeSearches(db: DbOrTx, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY)
  await db.deleteFrom('audience_lookalike_searches').where('created_at', '<', before).execute()
}

export interface NewLookalike {
  readonly config: string
  readonly source: { readonly id: string | null; readonly name: string }
  readonly evidence: LookalikeEvidence
}

export async function insertLookalike(tx: DbOrTx, { config, source, evidence }: NewLookalike, at: Date): Promise<void> {
  await tx
    .insertInto('audience_lookalikes')
    .values({
      config_id: config,
      source_id: source.id,
      source_name: source.name,
      evidence: json(evidence),
      made_at: at,
    })
    .execute()
}

/** Null: the audience was not made as a look-alike. */
export async function findMadeLookalike(db: DbOrTx, config: string): Promise<Lookalike | null> {
  const row = await db
    .selectFrom('audience_lookalikes')
    .leftJoin('audience_configs', (join) =>
      join
        .onRef('audience_configs.id', '=', 'audience_lookalikes.source_id')
        .on('audience_configs.deleted_at', 'is', null),
    )
    .select(['audience_configs.id', 'source_name', 'evidence', 'made_at'])
    .where('config_id', '=', config)
    .executeTakeFirst()
  if (!row) return null
  const source = { id: row.id, name: row.source_name }
  return { ...row.evidence, source, made: row.made_at.toISOString() }
}
