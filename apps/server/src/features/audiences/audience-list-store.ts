// The SQL of lists of audiences: in any order, from any place, over an index of that order.
import type { AUDIENCE_SORTS } from '@peregrine/contract/audiences/audience-config-endpoints.ts'
import type { AudienceStatus } from '@peregrine/domain/audiences/audience-rules.ts'
import { CATALOGUE } from '@peregrine/domain/audiences/catalogue-rules.ts'
import { type RawBuilder, sql } from 'kysely'
import { beginningWith, containing } from '#platform/like-pattern.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { STANDING } from './account-list-store.ts'
import { type AudienceRow, CONFIG_COLUMNS, restorableSince } from './audience-store.ts'

export type AudienceSort = (typeof AUDIENCE_SORTS)[number]

const SORTS: Readonly<
  Record<AudienceSort, { readonly value: RawBuilder<unknown>; readonly type: RawBuilder<unknown> }>
> = {
  name: { value: sql`lower(name)`, type: sql`text` },
  size: { value: sql`coalesce(core_size, -1)`, type: sql`integer` },
  status: { value: sql`status`, type: sql`text` },
  modified: { value: sql`modified_at`, type: sql`timestamptz` },
  created: { value: sql`created_at`, type: sql`timestamptz` },
  created_by: { value: sql`lower(created_by_name)`, type: sql`text` },
}

export interface AudienceListing {
  readonly source: 'own' | 'catalogue' | 'all'
  readonly search: string
  readonly status: AudienceStatus | undefined
  readonly category: string | undefined
  readonly deleted: boolean
  readonly sort: AudienceSort
  readonly descending: boolean
  /** The sort value as text, and the id, of the line before. */
  readonly after: readonly [string, string] | null
  readonly limit: number
}

export interface ListedAudience extends AudienceRow {
  /** The sort value as text: where this line stands. */
  readonly place: string
}

/** The catalogue's audiences have a second name, in Japanese, which stands in no column. */
function nameContains(search: string): RawBuilder<unknown> {
  const keys = CATALOGUE.flatMap(({ key, nameJa }) => (nameJa.includes(search) ? [key] : []))
  const named = sql`name ILIKE ${containing(search)}`
  return keys.length === 0 ? named : sql`(${named} OR catalogue_key IN (${sql.join(keys)}))`
}

/** At most `limit` lines after a place; without a team those of the catalogue alone. */
export async function listAudiences(
  db: DbOrTx,
  teamId: string | null,
  listing: AudienceListing,
  now: Date,
): Promise<ListedAudience[]> {
  const { value, type } = SORTS[listing.sort]
  const direction = listing.descending ? sql`DESC` : sql`ASC`
  const beyond = listing.descending ? sql`<` : sql`>`
  const { after } = listing
  const conditions = [
    listing.deleted ? sql`deleted_at > ${restorableSince(now)}` : sql`deleted_at IS NULL`,
    ...(listing.search === '' ? [] : [nameContains(listing.search)]),
    ...(listing.status === undefined ? [] : [sql`status = ${listing.status}`]),
    ...(listing.category === undefined ? [] : [sql`categories @> ARRAY[${listing.category}]::text[]`]),
    ...(after === null ? [] : [sql`(${value}, id) ${beyond} (${after[0]}::${type}, ${after[1]}::uuid)`]),
  ]
  const part = (team: RawBuilder<unknown>): RawBuilder<ListedAudience> => sql`
    SELECT ${CONFIG_COLUMNS}, ${value} AS sorted, (${value})::text AS place
    FROM audience_configs WHERE ${team} AND ${sql.join(conditions, sql` AND `)}
    ORDER BY ${value} ${direction}, id ${direction} LIMIT ${listing.limit}`
  const own = part(sql`team_id = ${teamId}`)
  const ready = part(sql`team_id IS NULL`)
  const chosen =
    teamId === null || listing.source === 'catalogue'
      ? ready
      : listing.source === 'own'
        ? own
        : sql<ListedAudience>`SELECT * FROM ((${own}) UNION ALL (${ready})) AS both_shelves
    ORDER BY sorted ${direction}, id ${direction} LIMIT ${listing.limit}`
  const { rows } = await (chosen as RawBuilder<ListedAudience>).execute(db)
  return rows
}

/** Names that contain what is typed; those that begin with it first. */
export async function suggestAudiences(
  db: DbOrTx,
  teamId: string,
  search: string,
  limit: number,
): Promise<AudienceRow[]> {
  const { rows } = await sql<AudienceRow>`
    SELECT ${CONFIG_COLUMNS} FROM audience_configs
    WHERE (team_id = ${teamId} OR team_id IS NULL) AND deleted_at IS NULL AND name ILIKE ${containing(search)}
    ORDER BY (team_id IS NULL), (name ILIKE ${beginningWith(search)}) DESC, lower(name), id LIMIT ${limit}`.execute(db)
  return rows
}

/** In how many ad accounts each audience stands for a team. */
export async function countUploads(
  db: DbOrTx,
  teamId: string,
  configs: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (configs.length === 0) return new Map()
  const rows = await db
    .selectFrom('audience_uploads')
    .select(['config_id', db.fn.countAll<string>().as('count')])
    .where('team_id', '=', teamId)
    .where('config_id', 'in', configs)
    .where('state', 'in', [...STANDING])
    .groupBy('config_id')
    .execute()
  return new Map(rows.map(({ config_id: id, count }) => [id, Number(count)]))
}

/** Names of a team's audiences, those that were changed last in front. */
export async function namedAudiences(
  db: DbOrTx,
  teamId: string,
  limit: number,
): Promise<readonly Pick<AudienceRow, 'id' | 'name' | 'created_at'>[]> {
  return await db
    .selectFrom('audience_configs')
    .select(['id', 'name', 'created_at'])
    .where('team_id', '=', teamId)
    .where('deleted_at', 'is', null)
    .orderBy('modified_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}
