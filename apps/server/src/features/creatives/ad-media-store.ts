// All SQL of media.
import { containing } from '#platform/like-pattern.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import type { TableRow } from '#platform/table-row.ts'

/** `task_id`: the task that follows it; `pieces_sent`: pieces of the upload session `media_id` that have arrived. */
export type MediaRow = Omit<TableRow<'ad_media'>, 'created_by' | 'deleted_at'>

const stored = (db: DbOrTx) => db.selectFrom('ad_media').selectAll().where('deleted_at', 'is', null)
/** What is being deleted cannot be used any more. */
const usable = (db: DbOrTx) => stored(db).where('deleting', '=', false)

export type NewMedia = Pick<
  MediaRow,
  'team_id' | 'team_account_id' | 'file_id' | 'name' | 'kind' | 'content_type' | 'bytes' | 'width' | 'height'
> & { readonly created_by: string }

export async function insertMedia(tx: DbOrTx, media: NewMedia, now: Date): Promise<MediaRow> {
  const empty = {
    duration_ms: null,
    problem: null,
    media_id: null,
    media_key: null,
    deleting_by: null,
    task_id: null,
    deleted_at: null,
  }
  return await tx
    .insertInto('ad_media')
    .values({ ...media, ...empty, state: 'waiting', cleaned: true, created_at: now, modified_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function findMedia(db: DbOrTx, teams: readonly string[], id: string): Promise<MediaRow | undefined> {
  if (teams.length === 0) return undefined
  return await usable(db).where('id', '=', id).where('team_id', 'in', teams).executeTakeFirst()
}

/** Of whichever team, and also while it is being deleted. */
export async function findAnyMedia(db: DbOrTx, id: string): Promise<MediaRow | undefined> {
  return await stored(db).where('id', '=', id).executeTakeFirst()
}

/** Those of an ad account of the team among these ids. */
export async function mediaOfAccount(
  db: DbOrTx,
  teamId: string,
  accountId: string,
  ids: readonly string[],
): Promise<MediaRow[]> {
  if (ids.length === 0) return []
  return await usable(db)
    .where('team_id', '=', teamId)
    .where('team_account_id', '=', accountId)
    .where('id', 'in', ids)
    .execute()
}

export interface MediaQuestion {
  readonly team: string
  /** Ids of the team's accounts that may be seen. */
  readonly accounts: readonly string[]
  readonly kind: MediaRow['kind'] | undefined
  readonly search: string | undefined
  readonly after: readonly [string, string] | undefined
  readonly limit: number
}

/** Newest first. */
export async function listMediaRows(db: DbOrTx, question: MediaQuestion): Promise<MediaRow[]> {
  const { team, accounts, kind, search, after, limit } = question
  if (accounts.length === 0) return []
  const pattern = containing(search ?? '')
  return await usable(db)
    .where('team_id', '=', team)
    .where('team_account_id', 'in', accounts)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'image'))
    .$if(search !== undefined && search !== '', (query) => query.where('name', 'ilike', pattern))
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(new Date(after?.[0] ?? 0), after?.[1] ?? '')),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** How many creatives show each of these. */
export async function countUses(
  db: DbOrTx,
  teamId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('ad_creatives')
    .select(['content', 'state'])
    .where('team_id', '=', teamId)
    .where('deleted_at', 'is', null)
    .execute()
  const uses = new Map<string, number>()
  for (const { content } of rows) for (const id of content.media) uses.set(id, (uses.get(id) ?? 0) + 1)
  return new Map(ids.map((id) => [id, uses.get(id) ?? 0]))
}

/** Creatives that are not posted yet and show this. */
export async function countUnposted(db: DbOrTx, teamId: string, id: string): Promise<number> {
  const rows = await db
    .selectFrom('ad_creatives')
    .select('content')
    .where('team_id', '=', teamId)
    .where('deleted_at', 'is', null)
    .where('state', '!=', 'posted')
    .execute()
  return rows.filter(({ content }) => content.media.includes(id)).length
}

/** Whether media that did not reach the network waits to be sent again now; false when it is on its way already. */
export async function waitAgain(tx: DbOrTx, id: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('ad_media')
    .set({ state: 'waiting', problem: null, media_id: null, media_key: null, pieces_sent: 0, modified_at: now })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** From before files were cleaned, oldest first; not those that are half sent. */
export async function uncleanedMedia(db: DbOrTx): Promise<MediaRow[]> {
  return await stored(db)
    .where('cleaned', '=', false)
    .where('state', '!=', 'sending')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function markCleaned(
  tx: DbOrTx,
  id: string,
  is: Pick<MediaRow, 'bytes' | 'width' | 'height'>,
): Promise<void> {
  await tx
    .updateTable('ad_media')
    .set({ ...is, cleaned: true })
    .where('id', '=', id)
    .execute()
}

type Changing = 'state' | 'task_id' | 'problem' | 'media_id' | 'media_key' | 'pieces_sent' | 'deleting' | 'deleting_by'
export type MediaChange = Partial<Pick<MediaRow, Changing>> & { readonly deleted_at?: Date }

export async function updateMedia(db: DbOrTx, id: string, change: MediaChange, now: Date): Promise<void> {
  await db
    .updateTable('ad_media')
    .set({ ...change, modified_at: now })
    .where('id', '=', id)
    .execute()
}
