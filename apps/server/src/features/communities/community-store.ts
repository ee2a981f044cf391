// All SQL of communities and of their members. Everything is found by team and id.

import type {
  CommunityAudience,
  CommunityDetail,
  CommunityGrowth,
  CommunityLine,
} from '@peregrine/contract/communities/community-shapes.ts'
import type { Exact } from '@peregrine/domain/insights/told-number-rules.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database } from '#platform/database-tables.ts'
import { containing } from '#platform/like-pattern.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { json, jsonOrNull } from '#platform/table-columns.ts'
import type { StudyRow } from './study-store.ts'

declare module '#platform/table-columns.ts' {
  interface JsonColumns {
    'communities.estimate': CommunityLine['estimate']
    'communities.words': CommunityDetail['words']
    'communities.accounts': CommunityDetail['accounts']
    'communities.as_audience': Exact<CommunityAudience>
    'communities.growth': Exact<CommunityGrowth>
  }
}

export type CommunityRow = Selectable<Database['communities']>

export interface NewCommunity {
  readonly id: string
  readonly number: number
  readonly name: string
  readonly givenName: string | null
  readonly size: number
  readonly share: number
  readonly estimate: CommunityLine['estimate']
  readonly words: CommunityDetail['words']
  readonly accounts: CommunityDetail['accounts']
  readonly internalDensity: number
  readonly densityRatio: number | null
  readonly asAudience: Exact<CommunityAudience> | null
  readonly growth: Exact<CommunityGrowth> | null
}

export async function insertCommunities(
  tx: DbOrTx,
  study: { readonly id: string; readonly teamId: string },
  found: readonly NewCommunity[],
  now: Date,
): Promise<void> {
  if (found.length === 0) return
  await tx
    .insertInto('communities')
    .values(
      found.map((one) => ({
        id: one.id,
        team_id: study.teamId,
        study_id: study.id,
        number: one.number,
        made_name: one.name,
        given_name: one.givenName,
        latest: true,
        size: one.size,
        share: one.share,
        estimate: json(one.estimate),
        words: json(one.words),
        accounts: json(one.accounts),
        internal_density: one.internalDensity,
        // No follows among its members were seen: a ratio above zero always saw some.
        density_ratio: one.densityRatio ?? 0,
        as_audience: jsonOrNull(one.asAudience),
        growth: jsonOrNull(one.growth),
        created_at: now,
      })),
    )
    .execute()
}

export interface NewMember {
  /** Null: in no community. */
  readonly community: string | null
  readonly id: string
  readonly handle: string
  readonly name: string
  readonly verified: boolean
  readonly followers: number
  readonly follows: number
}

const AT_ONCE = 2000

export async function insertMembers(tx: DbOrTx, study: string, members: readonly NewMember[]): Promise<void> {
  for (let from = 0; from < members.length; from += AT_ONCE)
    await tx
      .insertInto('community_members')
      .values(
        members.slice(from, from + AT_ONCE).map((one, index) => ({
          study_id: study,
          community_id: one.community,
          place: from + index,
          account_id: one.id,
          handle: one.handle,
          name: one.name,
          verified: one.verified,
          followers: one.followers,
          follows: one.follows,
        })),
      )
      .execute()
}

/** Everybody a study looked at, with the community that they stand in. */
export async function readMemberships(
  db: DbOrTx,
  study: string,
): Promise<{ readonly community_id: string | null; readonly account_id: string }[]> {
  return await db
    .selectFrom('community_members')
    .select(['community_id', 'account_id'])
    .where('study_id', '=', study)
    .execute()
}

// Sizes and cohesion in the order in which they are told: a cursor would say, and by trying find, what is behind it.
const SORTS = {
  size: {
    value: sql`CASE WHEN community.size BETWEEN 1 AND 99 THEN 99 ELSE (round(community.size / 100.0) * 100)::integer END`,
    type: sql`integer`,
  },
  name: { value: sql`lower(coalesce(community.given_name, community.made_name))`, type: sql`text` },
  cohesion: {
    value: sql`to_char(community.density_ratio, '9.9EEEE')::double precision`,
    type: sql`double precision`,
  },
  made: { value: sql`community.created_at`, type: sql`timestamptz` },
} as const
export type CommunitySort = keyof typeof SORTS

export interface CommunityListing {
  /** The id of an audience, or `network`. */
  readonly audience: string | undefined
  readonly study: string | undefined
  readonly search: string
  readonly sort: CommunitySort
  readonly descending: boolean
  readonly after: readonly [string, string] | null
  readonly limit: number
}

export type ListedCommunity = CommunityRow & {
  readonly place: string
  readonly kind: StudyRow['kind']
  readonly audience_id: string | null
  readonly audience_name: string
  readonly as_of: string | null
  readonly finished_at: Date | null
  readonly people_deleted_at: Date | null
}

const LISTED = sql`community.*, study.kind, study.audience_id, study.audience_name, study.as_of, study.finished_at,
  study.people_deleted_at`

/** At most `limit` lines after a place. */
export async function listCommunities(db: DbOrTx, team: string, listing: CommunityListing): Promise<ListedCommunity[]> {
  const { value, type } = SORTS[listing.sort]
  const direction = listing.descending ? sql`DESC` : sql`ASC`
  const beyond = listing.descending ? sql`<` : sql`>`
  const { after, audience, study, search } = listing
  const conditions: RawBuilder<unknown>[] = [
    sql`community.team_id = ${team}`,
    study === undefined ? sql`community.latest` : sql`community.study_id = ${study}`,
    ...(audience === undefined
      ? []
      : [audience === 'network' ? sql`study.kind = 'network'` : sql`study.audience_id = ${audience}`]),
    ...(search === ''
      ? []
      : [
          sql`(coalesce(community.given_name, community.made_name) ILIKE ${containing(search)}
            OR community.words::text ILIKE ${containing(search)} OR study.audience_name ILIKE ${containing(search)})`,
        ]),
    ...(after === null ? [] : [sql`(${value}, community.id) ${beyond} (${after[0]}::${type}, ${after[1]}::uuid)`]),
  ]
  const { rows } = await sql<ListedCommunity>`
    SELECT ${LISTED}, (${value})::text AS place
    FROM communities AS community JOIN community_studies AS study ON study.id = community.study_id
    WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY ${value} ${direction}, community.id ${direction} LIMIT ${listing.limit}`.execute(db)
  return rows
}

export async function findCommunity(
  db: DbOrTx,
  teams: readonly string[],
  id: string,
): Promise<(ListedCommunity & { readonly stability: number }) | undefined> {
  if (teams.length === 0) return undefined
  const { rows } = await sql<ListedCommunity & { stability: number }>`
    SELECT ${LISTED}, study.stability, '' AS place
    FROM communities AS community JOIN community_studies AS study ON study.id = community.study_id
    WHERE community.id = ${id} AND community.team_id = ANY(${teams})`.execute(db)
  return rows[0]
}

/** The names of a study's communities, the largest first. */
export async function namesInStudy(
  db: DbOrTx,
  study: string,
): Promise<Pick<CommunityRow, 'id' | 'number' | 'made_name' | 'given_name' | 'size' | 'share'>[]> {
  return await db
    .selectFrom('communities')
    .select(['id', 'number', 'made_name', 'given_name', 'size', 'share'])
    .where('study_id', '=', study)
    .orderBy('number')
    .execute()
}

/** False when its version is another by now. */
export async function renameCommunity(
  tx: DbOrTx,
  seen: { readonly id: string; readonly version: number },
  name: string | null,
): Promise<boolean> {
  const done = await tx
    .updateTable('communities')
    .set({ given_name: name, version: seen.version + 1 })
    .where('id', '=', seen.id)
    .where('version', '=', seen.version)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

export async function listMembers(
  db: DbOrTx,
  community: string,
  { search, after, limit }: { readonly search: string; readonly after: number; readonly limit: number },
): Promise<Selectable<Database['community_members']>[]> {
  return await db
    .selectFrom('community_members')
    .selectAll()
    .where('community_id', '=', community)
    .where('place', '>', after)
    .$if(search !== '', (query) =>
      query.where((eb) => eb.or([eb('handle', 'ilike', containing(search)), eb('name', 'ilike', containing(search))])),
    )
    .orderBy('place')
    .limit(limit)
    .execute()
}
