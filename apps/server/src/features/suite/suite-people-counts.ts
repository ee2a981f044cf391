// Counts of large lists, counted once for a look and a day; small ones are counted whenever somebody wants them.
import { sql } from 'kysely'
import type { Db } from '#platform/postgres.ts'
import { json } from '#platform/table-columns.ts'
import { readPeriods } from './suite-engagement-periods.ts'
import { countEngagements } from './suite-engager-store.ts'
import {
  type FilteredList,
  filterKey,
  isNarrowed,
  type ListFilters,
  type PeopleOf,
  searchedFor,
} from './suite-list-filters.ts'
import type { Side } from './suite-look-store.ts'
import { type PeopleCell, readCells } from './suite-people-cells.ts'
import type { PeopleScope } from './suite-people-sql.ts'
import { type CountedTraits, countTraits, type SuiteTrait } from './suite-people-traits.ts'

declare module '#platform/table-columns.ts' {
  interface JsonColumns {
    'suite_people_counts.cells': readonly PeopleCell[]
    'suite_people_counts.traits': CountedTraits
  }
}

/** Lists with more people than this, or from more engagements, are counted ahead. */
const LARGE = 20_000

interface StoredCounts {
  readonly cells: readonly PeopleCell[]
  readonly traits: CountedTraits
}

/** The looks, engagements and the day that counts rest on, and what they count; and whether the list is large. */
async function versionOf(
  db: Db,
  { account, day }: PeopleScope,
  of: PeopleOf,
): Promise<{ version: string; large: boolean }> {
  const { rows } = await sql<{ side: Side; id: string; people: number }>`
    SELECT DISTINCT ON (side) side, id::text AS id, people FROM suite_looks
    WHERE account_id = ${account} AND state = 'complete' ORDER BY side, finished_at DESC`.execute(db)
  const idOf = (one: Side) => rows.find((row) => row.side === one)?.id ?? '-'
  const version = `4 ${idOf('followers')} ${idOf('following')} ${day.toISOString().slice(0, 10)}`
  if (of === 'engagers') {
    const [engagements, { recent, share, replies, tooEarly }] = await Promise.all([
      countEngagements(db, account),
      readPeriods(db, account),
    ])
    const trends = tooEarly ? '-' : `${recent.toISOString().slice(0, 10)} ${share} ${replies}`
    return { version: `${version} ${engagements} ${trends}`, large: engagements > LARGE }
  }
  // Those who left go with the list of followers.
  const people = rows.find((row) => row.side === (of === 'following' ? of : 'followers'))?.people ?? 0
  return { version, large: people > LARGE }
}

/** What those show whom the owner blocked says why they were chosen, and nothing of who leaves: they count where they are asked for. */
const traitedOf = <Of extends PeopleOf>(of: Of, filters: ListFilters) => ({
  of,
  filters: of === 'unfollowers' ? { ...filters, how: filters.how ?? ('not_blocked' as const) } : filters,
})

const counting = new Map<string, Promise<StoredCounts>>()

async function countAhead(db: Db, scope: PeopleScope, of: PeopleOf, version: string): Promise<StoredCounts> {
  const [cells, traits] = await Promise.all([
    readCells(db, scope, { of, filters: {} }),
    countTraits(db, scope, traitedOf(of, {})),
  ])
  const row = {
    account_id: scope.account,
    people_of: of,
    version,
    counted_at: scope.now,
    cells: json(cells),
    traits: json(traits),
  }
  const { account_id: _account, people_of: _of, ...changed } = row
  await db
    .insertInto('suite_people_counts')
    .values(row)
    .onConflict((conflict) => conflict.columns(['account_id', 'people_of']).doUpdateSet(changed))
    .execute()
  return { cells, traits }
}

function countOnce(db: Db, scope: PeopleScope, of: PeopleOf, version: string): Promise<StoredCounts> {
  const key = `${scope.account} ${of} ${version}`
  const underWay = counting.get(key) ?? countAhead(db, scope, of, version).finally(() => counting.delete(key))
  counting.set(key, underWay)
  return underWay
}

/** Counts a large list when a look at it is complete, so that nobody waits for it later. */
export async function countCompleteLook(db: Db, scope: PeopleScope, side: Side): Promise<void> {
  const { version, large } = await versionOf(db, scope, side)
  if (!large) return
  await countOnce(db, scope, side, version)
  if (side === 'followers') await countOnce(db, scope, 'unfollowers', version)
}

/** The counts of a large list as they are stored; undefined where it is small. */
async function storedCounts(db: Db, scope: PeopleScope, of: PeopleOf): Promise<StoredCounts | undefined> {
  const { version, large } = await versionOf(db, scope, of)
  if (!large) return undefined
  const stored = await db
    .selectFrom('suite_people_counts')
    .select(['version', 'cells', 'traits'])
    .where('account_id', '=', scope.account)
    .where('people_of', '=', of)
    .executeTakeFirst()
  if (stored?.version === version) return stored
  const fresh = countOnce(db, scope, of, version)
  if (!stored) return await fresh
  // Until they are there, those of the day or the look before are told; a failure is tried again by the next call.
  fresh.catch(() => undefined)
  return stored
}

/** Cells of a list, to be counted under its filters; those that no cell tells are heeded. */
export async function cellsOf(
  db: Db,
  scope: PeopleScope,
  { of, filters }: FilteredList,
): Promise<readonly PeopleCell[]> {
  const { since, returned, turned } = filters
  const isFound = searchedFor(filters) !== '' || [since, returned, turned].some((one) => one !== undefined)
  const stored = isFound ? undefined : await storedCounts(db, scope, of)
  return stored?.cells ?? (await readCells(db, scope, { of, filters }))
}

/** Of large lists under filters: whoever reads on in a list, or sorts it, is told the same again. */
const narrowed = new Map<string, Promise<CountedTraits>>()
const MOST_NARROWED = 50

async function narrowedTraits(
  db: Db,
  scope: PeopleScope,
  { of, filters }: FilteredList,
  traits: readonly SuiteTrait[] | undefined,
): Promise<CountedTraits> {
  const count = () => countTraits(db, scope, traitedOf(of, filters), traits)
  const { version, large } = await versionOf(db, scope, of)
  if (!large) return await count()
  const key = JSON.stringify([scope.account, of, version, traits, filterKey(filters)])
  const counted = narrowed.get(key) ?? count()
  narrowed.delete(key)
  narrowed.set(key, counted)
  const [oldest] = narrowed.keys()
  if (narrowed.size > MOST_NARROWED && oldest !== undefined) narrowed.delete(oldest)
  counted.catch(() => narrowed.delete(key))
  return await counted
}

/** The traits of everybody of a kind, or of those whom filters leave: all, or those that are asked for. */
export async function traitsOf(
  db: Db,
  scope: PeopleScope,
  of: PeopleOf,
  { filters = {}, traits }: { readonly filters?: ListFilters; readonly traits?: readonly SuiteTrait[] } = {},
): Promise<CountedTraits> {
  if (isNarrowed(filters)) return await narrowedTraits(db, scope, { of, filters }, traits)
  const stored = await storedCounts(db, scope, of)
  return stored?.traits ?? (await countTraits(db, scope, traitedOf(of, filters), traits))
}
