// All SQL of the views of the table of campaigns: each belongs to one member in one team.
import { sql } from 'kysely'
import type { DbOrTx } from '#platform/postgres.ts'
import { json } from '#platform/table-columns.ts'

/** As saved: with columns that may not be offered any more. */
interface StoredSettings {
  readonly columns: readonly string[]
  readonly [setting: string]: unknown
}

declare module '#platform/table-columns.ts' {
  interface JsonColumns {
    'campaign_views.settings': StoredSettings
  }
}

export interface ViewRow {
  readonly id: string
  readonly name: string
  readonly settings: StoredSettings
  readonly modified_at: Date
}

export interface ViewOwner {
  readonly team: string
  readonly userId: string
}

const own = (db: DbOrTx, { team, userId }: ViewOwner) =>
  db
    .selectFrom('campaign_views')
    .select(['id', 'name', 'settings', 'modified_at'])
    .where('team_id', '=', team)
    .where('user_id', '=', userId)

export async function listViewRows(db: DbOrTx, owner: ViewOwner): Promise<ViewRow[]> {
  return await own(db, owner).orderBy(sql`lower(name)`).execute()
}

/** One of the own in any of these teams. */
export async function findViewRow(
  db: DbOrTx,
  teams: readonly string[],
  userId: string,
  id: string,
): Promise<ViewRow | undefined> {
  if (teams.length === 0) return undefined
  return await db
    .selectFrom('campaign_views')
    .select(['id', 'name', 'settings', 'modified_at'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('team_id', 'in', teams)
    .executeTakeFirst()
}

/** Whoever saves two at once waits for the first: how many there are is counted with it. */
export async function countViews(tx: DbOrTx, owner: ViewOwner): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`campaign_views ${owner.team} ${owner.userId}`}, 0))`.execute(
    tx,
  )
  return (await own(tx, owner).execute()).length
}

export async function insertView(
  tx: DbOrTx,
  { team, userId }: ViewOwner,
  view: { readonly name: string; readonly settings: StoredSettings },
  at: Date,
): Promise<ViewRow> {
  return await tx
    .insertInto('campaign_views')
    .values({
      team_id: team,
      user_id: userId,
      name: view.name,
      settings: json(view.settings),
      created_at: at,
      modified_at: at,
    })
    .returning(['id', 'name', 'settings', 'modified_at'])
    .executeTakeFirstOrThrow()
}

export async function updateView(
  db: DbOrTx,
  id: string,
  change: { readonly name?: string | undefined; readonly settings?: StoredSettings | undefined },
  at: Date,
): Promise<ViewRow | undefined> {
  return await db
    .updateTable('campaign_views')
    .set({
      ...(change.name !== undefined && { name: change.name }),
      ...(change.settings !== undefined && { settings: json(change.settings) }),
      modified_at: at,
    })
    .where('id', '=', id)
    .returning(['id', 'name', 'settings', 'modified_at'])
    .executeTakeFirst()
}

export async function deleteViewRow(db: DbOrTx, id: string): Promise<void> {
  await db.deleteFrom('campaign_views').where('id', '=', id).execute()
}

export const isViewNameTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'campaign_views_name'
