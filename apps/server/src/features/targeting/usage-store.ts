// All SQL of saved targeting lists. Every function takes the owner: another person's list is simply not there.

import { TargetingPackage } from '@peregrine/contract/targeting/package-shapes.ts'
import { SavedReach } from '@peregrine/contract/targeting/reach-shapes.ts'
import type { Usage, UsageSummary } from '@peregrine/contract/targeting/usage-shapes.ts'
import { type Message, message } from '@peregrine/domain/shell/message-rules.ts'
import { selectedCounts } from '@peregrine/domain/targeting/package-rules.ts'
import { type Selectable, sql } from 'kysely'
import type { Database } from '#platform/database-tables.ts'
import { containing } from '#platform/like-pattern.ts'
import type { Db, DbOrTx } from '#platform/postgres.ts'
import { json, jsonOrNull } from '#platform/table-columns.ts'
import { listsOfExclusion, withPurpose } from './list-purpose.ts'
import { listedCountries, listedPackage } from './listed-labels.ts'
import { isUuid } from './row-id.ts'
import type { UsageContent } from './usage-rules.ts'

/** As notices were stored before they had values. */
interface EarlierNotice {
  readonly code: string
  readonly detail: string
}

declare module '#platform/table-columns.ts' {
  interface JsonColumns {
    'usages.targeting_package': Usage['targeting_package']
    'usages.countries': Usage['countries']
    'usages.definition': NonNullable<Usage['definition']>
    'usages.notices': (Message | EarlierNotice)[]
    'usages.selected': UsageSummary['selected']
    'usages.reach': SavedReach
    'usages.reach_now': SavedReach
  }
}

/** What a list reached when it was saved, and as it was last counted on newer data. */
export interface StoredReach {
  readonly saved: SavedReach | null
  readonly current: SavedReach | null
}
export type StoredUsage = Omit<Usage, 'reach' | 'applied_by'> & { readonly reach: StoredReach }
type StoredSummary = Omit<UsageSummary, 'reach' | 'applied_by'> & { readonly reach: StoredReach }

/** A deleted list can be restored for this long. */
export const RESTORE_DAYS = 30
const DAY_MS = 86_400_000
const restorableSince = (now: Date): Date => new Date(now.getTime() - RESTORE_DAYS * DAY_MS)

const HEAD = [
  'id',
  'name',
  'kind',
  'state',
  'ad_account_id',
  'audience_config_id',
  'countries',
  'definition',
  'created_at',
  'modified_at',
  'deleted_at',
  'version',
  'reach',
  'reach_now',
] as const
const SUMMARY = [...HEAD, 'selected', sql<string | null>`targeting_package ->> 'purpose'`.as('purpose')] as const
const WHOLE = [...HEAD, 'targeting_package', 'notices'] as const

type Row<Column extends keyof Database['usages']> = Pick<Selectable<Database['usages']>, Column>

const headOf = (row: Row<(typeof HEAD)[number]>) => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  ad_account_id: row.ad_account_id,
  state: row.state,
  audience_config_id: row.audience_config_id,
  countries: listedCountries(row.countries),
  definition: row.definition,
  created: row.created_at.toISOString(),
  modified: row.modified_at.toISOString(),
  deleted_at: row.deleted_at?.toISOString() ?? null,
  restorable_until: row.deleted_at ? new Date(row.deleted_at.getTime() + RESTORE_DAYS * DAY_MS).toISOString() : null,
  version: row.version,
  reach: { saved: reachOf(row.reach), current: reachOf(row.reach_now) },
})

/** Figures of an older release that no longer fit are left out. */
const reachOf = (stored: unknown): SavedReach | null => SavedReach.safeParse(stored).data ?? null

const OF_ITS_TIME: ReadonlySet<string> = new Set(['why', 'note', 'sizing'])

/** A package as it was saved. What an older release said of its entries and no longer fits is left out; the entries stay. */
function packageOf(stored: unknown): Usage['targeting_package'] {
  const whole = TargetingPackage.safeParse(stored)
  if (whole.success) return whole.data
  const withoutFigures: unknown = JSON.parse(
    JSON.stringify(stored, (key, value) => (OF_ITS_TIME.has(key) ? undefined : value)),
  )
  return TargetingPackage.parse(withoutFigures)
}

/** As it was saved, for what its audience is now: lists of before their purpose was saved with them included. */
const usageOf = async (db: DbOrTx, userId: string, row: Row<(typeof WHOLE)[number]>): Promise<StoredUsage> =>
  await withPurpose(db, userId, {
    ...headOf(row),
    targeting_package: listedPackage(packageOf(row.targeting_package)),
    notices: row.notices.map((one) => ('detail' in one ? message('legacy_text', { text: one.detail }) : one)),
  })

/** What is read of a list once this is saved. */
export async function readBack(db: DbOrTx, userId: string, content: UsageContent): Promise<UsageContent> {
  const listed = { ...content, targeting_package: listedPackage(content.targeting_package), notices: [] }
  const { notices: _, ...read } = await withPurpose(db, userId, listed)
  return read
}

type SummaryRow = Row<(typeof HEAD)[number] | 'selected'> & { readonly purpose: string | null }

async function summariesOf(db: DbOrTx, userId: string, rows: readonly SummaryRow[]): Promise<StoredSummary[]> {
  const excluding = await listsOfExclusion(db, userId, rows)
  return rows.map((row) => ({
    ...headOf(row),
    purpose: row.purpose === 'exclusion' || excluding.has(row) ? 'exclusion' : 'targeting',
    selected: row.selected,
  }))
}

async function columnsOf(db: DbOrTx, userId: string, given: UsageContent, said: readonly Message[]) {
  const { notices, ...content } = await withPurpose(db, userId, { ...given, notices: said })
  const counts = selectedCounts(content.targeting_package)
  return {
    name: content.name,
    kind: content.kind,
    state: content.state,
    ad_account_id: content.ad_account_id,
    audience_config_id: content.audience_config_id,
    targeting_package: json(content.targeting_package),
    countries: json(content.countries),
    definition: jsonOrNull(content.definition),
    notices: json(notices),
    selected: json({ ...counts, placements: content.targeting_package.placements.length }),
  }
}

/** Where a page of a list ended. */
export interface UsagePlace {
  readonly at: Date
  readonly id: string
}

export interface UsageListing {
  readonly kind?: Usage['kind'] | undefined
  readonly deleted: boolean
  readonly search: string
  readonly after: UsagePlace | null
  readonly limit: number
}

/** The newest first (the deleted ones: the last deleted first), at most `limit`. */
export async function listUsages(db: Db, userId: string, listing: UsageListing, now: Date): Promise<StoredSummary[]> {
  const order = listing.deleted ? 'deleted_at' : 'created_at'
  let query = db
    .selectFrom('usages')
    .select(SUMMARY)
    .where('user_id', '=', userId)
    .orderBy(order, 'desc')
    .orderBy('id', 'desc')
    .limit(listing.limit)
  query = listing.deleted ? query.where('deleted_at', '>', restorableSince(now)) : query.where('deleted_at', 'is', null)
  if (listing.kind) query = query.where('kind', '=', listing.kind)
  if (listing.search !== '') {
    const pattern = containing(listing.search)
    query = query.where('name', 'ilike', pattern)
  }
  const { after } = listing
  if (after) {
    query = query.where((eb) =>
      eb.or([eb(order, '<', after.at), eb.and([eb(order, '=', after.at), eb('id', '<', after.id)])]),
    )
  }
  return await summariesOf(db, userId, await query.execute())
}

/** The lists changed last. */
export async function recentUsages(db: Db, userId: string, limit: number): Promise<StoredSummary[]> {
  const rows = await db
    .selectFrom('usages')
    .select(SUMMARY)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('modified_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return await summariesOf(db, userId, rows)
}

/** One list; a deleted one too while it can be restored. Undefined for what is not there or somebody else's. */
export async function findUsage(db: Db, userId: string, id: string, now: Date): Promise<StoredUsage | undefined> {
  if (!isUuid(id)) return undefined
  const row = await db
    .selectFrom('usages')
    .select(WHOLE)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('deleted_at', 'is', null), eb('deleted_at', '>', restorableSince(now))]))
    .executeTakeFirst()
  return row && (await usageOf(db, userId, row))
}

/** The same of anybody who is in a team: what one of them has chosen there, the team works with. */
export async function findUsageOfTeam(db: Db, teamId: string, id: string, now: Date): Promise<StoredUsage | undefined> {
  if (!isUuid(id)) return undefined
  const row = await db
    .selectFrom('usages')
    .select([...WHOLE, 'user_id'])
    .where('id', '=', id)
    .where((eb) =>
      eb(
        'user_id',
        'in',
        eb.selectFrom('memberships').select('memberships.user_id').where('memberships.team_id', '=', teamId),
      ),
    )
    .where((eb) => eb.or([eb('deleted_at', 'is', null), eb('deleted_at', '>', restorableSince(now))]))
    .executeTakeFirst()
  return row && (await usageOf(db, row.user_id, row))
}

/** Saves a new list; one with a request id that was used before is not saved again but answered as it stands. */
export async function insertUsage(
  db: DbOrTx,
  userId: string,
  content: UsageContent,
  notices: readonly Message[],
  requestId: string | null,
  now: Date,
  reach: SavedReach | null = null,
): Promise<{ readonly usage: StoredUsage; readonly isNew: boolean }> {
  const columns = await columnsOf(db, userId, content, notices)
  const row = await db
    .insertInto('usages')
    .values({
      ...columns,
      user_id: userId,
      request_id: requestId,
      reach: jsonOrNull(reach),
      created_at: now,
      modified_at: now,
      deleted_at: null,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'request_id']).doNothing())
    .returning(WHOLE)
    .executeTakeFirst()
  if (row) return { usage: await usageOf(db, userId, row), isNew: true }
  const known = await db
    .selectFrom('usages')
    .select(WHOLE)
    .where('user_id', '=', userId)
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow()
  return { usage: await usageOf(db, userId, known), isNew: false }
}

/** Of these lists, the ad accounts in which an application of ours has put them, and holds. */
export async function confirmedAccounts(
  db: DbOrTx,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('targeting_applications')
    .select(['recorded_usage_id', 'ad_account_id'])
    .where('user_id', '=', userId)
    .where('recorded_usage_id', 'in', ids)
    .where('state', '=', 'applied')
    .execute()
  return new Set(rows.map((row) => `${row.recorded_usage_id} ${row.ad_account_id}`))
}

/** Changes a list if it still has this version; undefined when it has another one, or is gone. Without `reach` that stays. */
export async function updateUsage(
  db: Db,
  userId: string,
  id: string,
  version: number,
  content: UsageContent,
  notices: readonly Message[],
  now: Date,
  reach?: SavedReach | null,
): Promise<StoredUsage | undefined> {
  const columns = await columnsOf(db, userId, content, notices)
  const row = await db
    .updateTable('usages')
    .set((eb) => ({
      ...columns,
      ...(reach !== undefined && { reach: jsonOrNull(reach), reach_now: null }),
      modified_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('version', '=', version)
    .where('deleted_at', 'is', null)
    .returning(WHOLE)
    .executeTakeFirst()
  return row && (await usageOf(db, userId, row))
}

/** Keeps what a list reaches on newer data, as long as it has not been changed meanwhile. */
export async function storeCurrentReach(db: Db, id: string, version: number, reach: SavedReach): Promise<void> {
  await db
    .updateTable('usages')
    .set({ reach_now: json(reach) })
    .where('id', '=', id)
    .where('version', '=', version)
    .execute()
}

/** Puts a list into the bin, or takes it out; undefined when there is none in the other place. */
export async function setDeleted(
  db: Db,
  userId: string,
  id: string,
  deleted: boolean,
  now: Date,
): Promise<StoredUsage | undefined> {
  if (!isUuid(id)) return undefined
  const row = await db
    .updateTable('usages')
    .set((eb) => ({ deleted_at: deleted ? now : null, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where((eb) => (deleted ? eb('deleted_at', 'is', null) : eb('deleted_at', '>', restorableSince(now))))
    .returning(WHOLE)
    .executeTakeFirst()
  return row && (await usageOf(db, userId, row))
}

/** Removes for good what can no longer be restored; answers how many. */
export async function purgeDeleted(db: Db, now: Date): Promise<number> {
  const result = await db.deleteFrom('usages').where('deleted_at', '<=', restorableSince(now)).executeTakeFirst()
  return Number(result.numDeletedRows)
}
