// All SQL of single audiences. Own ones are found by team and id; those of the catalogue have no team.

import type { AudienceSizes } from '@peregrine/contract/audiences/audience-shapes.ts'
import type { Country } from '@peregrine/contract/targeting/package-shapes.ts'
import type { Definition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import type { AudienceStatus, RefreshRhythm } from '@peregrine/domain/audiences/audience-rules.ts'
import type { CatalogueEntry } from '@peregrine/domain/audiences/catalogue-rules.ts'
import { EXCLUSION_CATEGORY_ID } from '@peregrine/domain/audiences/category-rules.ts'
import { MINIMUM_CELL } from '@peregrine/domain/insights/size-rules.ts'
import { sql } from 'kysely'
import { beginningWith } from '#platform/like-pattern.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { json } from '#platform/table-columns.ts'
import type { TableRow } from '#platform/table-row.ts'

declare module '#platform/table-columns.ts' {
  interface JsonColumns {
    'audience_configs.definition': Definition
    'audience_configs.sizes': AudienceSizes
    'audience_configs.countries': readonly Country[]
    'audience_definitions.definition': Definition
  }
}

/** A deleted audience can be restored for this long. */
const RESTORE_DAYS = 30
const DAY = 86_400_000
export const restorableSince = (now: Date): Date => new Date(now.getTime() - RESTORE_DAYS * DAY)

export type AudienceRow = TableRow<'audience_configs', (typeof COLUMNS)[number]>

const COLUMNS = [
  'id',
  'team_id',
  'catalogue_key',
  'name',
  'description',
  'definition',
  'definition_number',
  'categories',
  'status',
  'starts_at',
  'ends_at',
  'refresh',
  'next_refresh_at',
  'refreshed_at',
  'sizing',
  'core_size',
  'sizes',
  'countries',
  'has_insights',
  'publication',
  'created_by_name',
  'modified_by_name',
  'created_at',
  'modified_at',
  'deleted_at',
  'version',
] as const
export const CONFIG_COLUMNS = sql.join(COLUMNS.map((column) => sql.ref(column)))

/** What a person decides about an audience. */
export interface AudienceContent {
  readonly name: string
  readonly description: string
  readonly definition: Definition
  readonly categories: readonly string[]
  readonly refresh: RefreshRhythm
}

/** Whoever changes it. */
export interface Author {
  readonly id: string
  readonly name: string
}

/** How a person is called beside what they made: first and last name, else the e-mail. */
export async function authorOf(db: DbOrTx, userId: string): Promise<Author> {
  const row = await db
    .selectFrom('users')
    .select(['email', 'first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return { id: userId, name: [row?.first_name, row?.last_name].filter(Boolean).join(' ') || (row?.email ?? '') }
}

/** One audience of one of these teams, or of the catalogue; a deleted one while it can be restored. */
export async function findAudience(
  db: DbOrTx,
  teams: readonly string[],
  id: string,
  now: Date,
): Promise<AudienceRow | undefined> {
  const found = await findAudiences(db, teams, [id], now)
  return found[0]
}

/** The audience of a team with this definition that is there already: kept out of campaigns (`exclusion`), or reached by them. */
export async function findSameAudience(
  db: DbOrTx,
  teamId: string,
  definition: Definition,
  { exclusion, name }: { readonly exclusion: boolean; readonly name?: string | undefined },
): Promise<AudienceRow | undefined> {
  const isExclusion = sql<boolean>`${EXCLUSION_CATEGORY_ID} = ANY(categories)`
  return await db
    .selectFrom('audience_configs')
    .select(COLUMNS)
    .where('team_id', '=', teamId)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`definition = ${json(definition)}::jsonb`)
    .where(exclusion ? isExclusion : sql<boolean>`NOT ${isExclusion}`)
    .$if(name !== undefined, (query) => query.where(sql<boolean>`lower(name) = lower(${name ?? ''})`))
    .orderBy('created_at')
    .executeTakeFirst()
}

/** Several, in no order; those that are not there are missing. */
export async function findAudiences(
  db: DbOrTx,
  teams: readonly string[],
  ids: readonly string[],
  now: Date,
): Promise<AudienceRow[]> {
  if (teams.length === 0 || ids.length === 0) return []
  return await db
    .selectFrom('audience_configs')
    .select(COLUMNS)
    .where('id', 'in', ids)
    .where((eb) => eb.or([eb('team_id', 'in', teams), eb('team_id', 'is', null)]))
    .where((eb) => eb.or([eb('deleted_at', 'is', null), eb('deleted_at', '>', restorableSince(now))]))
    .execute()
}

/** One of the catalogue, for whoever has no team. */
export async function findCatalogueAudience(db: DbOrTx, id: string): Promise<AudienceRow | undefined> {
  return await db
    .selectFrom('audience_configs')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('team_id', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Of these audiences those that keep people out: of a person's teams, or of the catalogue; deleted ones too, for lists outlive them. */
export async function exclusionAudiences(
  db: DbOrTx,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('audience_configs')
    .select('id')
    .where('id', 'in', ids)
    .where(sql<boolean>`${EXCLUSION_CATEGORY_ID} = ANY(categories)`)
    .where((eb) =>
      eb.or([
        eb('team_id', 'is', null),
        eb('team_id', 'in', eb.selectFrom('memberships').select('team_id').where('user_id', '=', userId)),
      ]),
    )
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** For work in the background: whichever team's. */
export async function findAnyAudience(db: DbOrTx, id: string): Promise<AudienceRow | undefined> {
  return await db
    .selectFrom('audience_configs')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

export async function countAudiences(db: DbOrTx, teamId: string): Promise<number> {
  const row = await db
    .selectFrom('audience_configs')
    .select(db.fn.countAll<string>().as('count'))
    .where('team_id', '=', teamId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

/** Which of the names, folded, are taken in a team. */
export async function takenNames(db: DbOrTx, teamId: string, start: string): Promise<ReadonlySet<string>> {
  const pattern = beginningWith(start.toLowerCase())
  const rows = await db
    .selectFrom('audience_configs')
    .select(sql<string>`lower(name)`.as('name'))
    .where('team_id', '=', teamId)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`lower(name) LIKE ${pattern}`)
    .execute()
  return new Set(rows.map(({ name }) => name))
}

/** Adds an audience with the first version of its definition. */
export async function insertAudience(
  tx: DbOrTx,
  teamId: string,
  content: AudienceContent,
  more: { readonly status: AudienceStatus; readonly author: Author; readonly nextRefresh: Date | null },
  now: Date,
): Promise<AudienceRow> {
  const { author, status, nextRefresh } = more
  const row = await tx
    .insertInto('audience_configs')
    .values({
      team_id: teamId,
      catalogue_key: null,
      name: content.name,
      description: content.description,
      definition: json(content.definition),
      categories: [...content.categories],
      status,
      starts_at: null,
      ends_at: null,
      refresh: content.refresh,
      next_refresh_at: nextRefresh,
      refreshed_at: null,
      core_size: null,
      sizes: null,
      countries: '[]',
      publication: null,
      created_by: author.id,
      created_by_name: author.name,
      modified_by_name: author.name,
      created_at: now,
      modified_at: now,
      deleted_at: null,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  await insertDefinition(tx, row, author.name, now)
  return row
}

/** Writes down the present definition as the newest of its versions. */
export async function insertDefinition(tx: DbOrTx, row: AudienceRow, byName: string, now: Date): Promise<void> {
  await tx
    .insertInto('audience_definitions')
    .values({
      config_id: row.id,
      number: row.definition_number,
      definition: json(row.definition),
      name: row.name,
      by_name: byName,
      at: now,
    })
    .execute()
}

export interface AudienceEdit {
  readonly content?: AudienceContent
  /** The definition is another one: it is counted anew. */
  readonly redefined?: boolean
  readonly nextRefresh?: Date | null
  readonly status?: AudienceStatus
  readonly starts?: Date | null
  readonly ends?: Date | null
  readonly deleted?: Date | null
}

/** Changes an audience that still has this version; undefined when it has another one or is not there. */
export async function updateAudience(
  tx: DbOrTx,
  seen: { readonly teamId: string; readonly id: string; readonly version: number },
  edit: AudienceEdit,
  author: Author,
  now: Date,
): Promise<AudienceRow | undefined> {
  const { content, redefined = false } = edit
  return await tx
    .updateTable('audience_configs')
    .set((eb) => ({
      ...(content && {
        name: content.name,
        description: content.description,
        definition: json(content.definition),
        categories: [...content.categories],
        refresh: content.refresh,
      }),
      ...(redefined && { definition_number: eb('definition_number', '+', 1), sizing: 'waiting' as const }),
      ...(edit.nextRefresh !== undefined && { next_refresh_at: edit.nextRefresh }),
      ...(edit.status !== undefined && { status: edit.status }),
      ...(edit.starts !== undefined && { starts_at: edit.starts }),
      ...(edit.ends !== undefined && { ends_at: edit.ends }),
      ...(edit.deleted !== undefined && { deleted_at: edit.deleted }),
      modified_at: now,
      modified_by_name: author.name,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', seen.id)
    .where('team_id', '=', seen.teamId)
    .where('version', '=', seen.version)
    .returning(COLUMNS)
    .executeTakeFirst()
}

export interface CountedAudience {
  readonly sizes: AudienceSizes | null
  readonly countries: readonly Country[] | null
  readonly hasInsights: boolean
  readonly sizing: 'done' | 'failed'
  readonly publication: string | null
}

/** Keeps what was counted, if the definition is still the one that was counted. It is no change by a person. */
export async function keepCount(
  tx: DbOrTx,
  row: Pick<AudienceRow, 'id' | 'definition_number'>,
  counted: CountedAudience,
  now: Date,
): Promise<boolean> {
  const { sizes, countries } = counted
  const retained = await tx
    .updateTable('audience_configs')
    .set({
      sizing: counted.sizing,
      ...(sizes !== null && {
        // A size that is too small to be told is kept as one that is below the smallest told.
        core_size: sizes.core.belowMinimum ? Math.min(sizes.core.size, MINIMUM_CELL - 1) : sizes.core.size,
        sizes: json(sizes),
        has_insights: counted.hasInsights,
      }),
      ...(countries !== null && { countries: json(countries) }),
      publication: counted.publication,
      refreshed_at: now,
    })
    .where('id', '=', row.id)
    .where('definition_number', '=', row.definition_number)
    .executeTakeFirst()
  return retained.numUpdatedRows > 0n
}

/** Time passes: what is scheduled begins, what has an end expires. */
export async function passTime(db: DbOrTx, now: Date): Promise<void> {
  await db
    .updateTable('audience_configs')
    .set({ status: 'Active' })
    .where('status', '=', 'Scheduled')
    .where('starts_at', '<=', now)
    .execute()
  await db
    .updateTable('audience_configs')
    .set({ status: 'Expired' })
    .where('status', 'in', ['Active', 'Paused', 'Scheduled'])
    .where('ends_at', '<=', now)
    .execute()
}

/** Deletes for good what can no longer be restored. */
export async function purgeAudiences(db: DbOrTx, now: Date): Promise<void> {
  await db.deleteFrom('audience_configs').where('deleted_at', '<', restorableSince(now)).execute()
}

/** Audiences whose refresh is due; each is given its next time by whoever takes it. */
export async function dueAudiences(db: DbOrTx, now: Date, limit: number): Promise<AudienceRow[]> {
  return await db
    .selectFrom('audience_configs')
    .select(COLUMNS)
    .where('deleted_at', 'is', null)
    .where('next_refresh_at', '<=', now)
    .orderBy('next_refresh_at')
    .limit(limit)
    .execute()
}

/** Gives a due audience its next time; false when somebody else did. */
export async function takeDue(tx: DbOrTx, row: AudienceRow, next: Date | null): Promise<boolean> {
  const taken = await tx
    .updateTable('audience_configs')
    .set({ next_refresh_at: next })
    .where('id', '=', row.id)
    .where('next_refresh_at', '=', row.next_refresh_at)
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

/** Lays the catalogue as it is in this release; what is no longer in it goes. */
export async function storeCatalogue(tx: DbOrTx, entries: readonly CatalogueEntry[], now: Date): Promise<void> {
  const keys = entries.map(({ key }) => key)
  await tx.deleteFrom('audience_configs').where('team_id', 'is', null).where('catalogue_key', 'not in', keys).execute()
  for (const entry of entries) {
    const content = {
      name: entry.name,
      definition: json(entry.definition),
      categories: [...entry.categories],
    }
    await tx
      .insertInto('audience_configs')
      .values({
        ...content,
        team_id: null,
        catalogue_key: entry.key,
        status: 'Active',
        starts_at: null,
        ends_at: null,
        next_refresh_at: null,
        refreshed_at: null,
        core_size: null,
        sizes: null,
        countries: '[]',
        publication: null,
        created_by: null,
        created_by_name: '',
        modified_by_name: '',
        created_at: now,
        modified_at: now,
        deleted_at: null,
      })
      .onConflict((conflict) =>
        conflict
          .column('catalogue_key')
          .doUpdateSet((eb) => ({
            ...content,
            definition_number: eb('audience_configs.definition_number', '+', 1),
            publication: null,
            modified_at: now,
          }))
          .where((eb) =>
            eb.or([
              eb('audience_configs.name', '!=', entry.name),
              sql<boolean>`audience_configs.definition <> ${content.definition}::jsonb`,
              sql<boolean>`audience_configs.categories <> ${content.categories}::text[]`,
            ]),
          ),
      )
      .execute()
  }
}

/** Audiences of the catalogue that were not counted in this publication. */
export async function uncountedCatalogue(db: DbOrTx, publication: string): Promise<AudienceRow[]> {
  return await db
    .selectFrom('audience_configs')
    .select(COLUMNS)
    .where('team_id', 'is', null)
    .where((eb) => eb.or([eb('publication', 'is', null), eb('publication', '!=', publication)]))
    .orderBy('catalogue_key')
    .execute()
}

/** Own audiences that still wait for their first count. */
export async function waitingAudiences(db: DbOrTx, before: Date, limit: number): Promise<AudienceRow[]> {
  return await db
    .selectFrom('audience_configs')
    .select(COLUMNS)
    .where('team_id', 'is not', null)
    .where('deleted_at', 'is', null)
    .where('sizing', '=', 'waiting')
    .where('modified_at', '<', before)
    .limit(limit)
    .execute()
}

/** How many ready-made audiences each category holds. */
export async function countCategories(db: DbOrTx): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ category: string; count: number }>`
    SELECT category, count(*)::integer AS count
    FROM audience_configs, unnest(categories) AS category WHERE team_id IS NULL GROUP BY category`.execute(db)
  return new Map(rows.map(({ category, count }) => [category, count]))
}
