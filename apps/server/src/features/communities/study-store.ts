// All SQL of studies and of what they find. Everything is found by team and id.
import type { Definition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { DbOrTx } from '#platform/postgres.ts'
import type { CommunityTables } from '#platform/tables/community-tables.ts'

type StudiesTable = Selectable<CommunityTables['community_studies']>
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
      definition: JSON.stringify(study.definition),
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
      problem = CASE WHEN tasks.state = 'cancelled' THEN 'It was stopped.' ELSE tasks.problem END
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
  readonly drawing: unknown
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
      drawing: JSON.stringify(done.drawing),
      finished_at: now,
    })
    .where('id', '=', id)
    .execute()
}

export async function readStudyDrawing(db: DbOrTx, id: string): Promise<unknown> {
  const row = await db.selectFrom('community_studies').select('drawing').where('id', '=', id).executeTakeFirst()
  return row?.drawing ?? null
}

export type CommunityRow = Selectable<CommunityTables['communities']>

export interface NewCommunity {
  readonly id: string
  readonly number: number
  readonly name: string
  readonly givenName: string | null
  readonly size: number
  readonly share: number
  readonly estimate: unknown
  readonly words: unknown
  readonly accounts: unknown
  readonly internalDensity: number
  readonly densityRatio: number
  readonly asAudience: unknown
  readonly growth: unknown
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
        estimate: JSON.stringify(one.estimate),
        words: JSON.stringify(one.words),
        accounts: JSON.stringify(one.accounts),
        internal_density: one.internalDensity,
        density_ratio: one.densityRatio,
        as_audience: one.asAudience === null ? null : JSON.stringify(one.asAudience),
        growth: one.growth === null ? null : JSON.stringify(one.growth),
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

const SORTS = {
  size: { value: sql`community.size`, type: sql`integer` },
  name: { value: sql`lower(coalesce(community.given_name, community.made_name))`, type: sql`text` },
  cohesion: { value: sql`community.density_ratio`, type: sql`double precision` },
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
}

const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`

const LISTED = sql`community.*, study.kind, study.audience_id, study.audience_name, study.as_of, study.finished_at`

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
          sql`(coalesce(community.given_name, community.made_name) ILIKE ${likePattern(search)}
            OR community.words::text ILIKE ${likePattern(search)} OR study.audience_name ILIKE ${likePattern(search)})`,
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
): Promise<Selectable<CommunityTables['community_members']>[]> {
  return await db
    .selectFrom('community_members')
    .selectAll()
    .where('community_id', '=', community)
    .where('place', '>', after)
    .$if(search !== '', (query) =>
      query.where((eb) =>
        eb.or([eb('handle', 'ilike', likePattern(search)), eb('name', 'ilike', likePattern(search))]),
      ),
    )
    .orderBy('place')
    .limit(limit)
    .execute()
}
