// How many people filters leave: from cells that are counted once for a look where a list is large, at once otherwise.
import type { LEFT_HOW, PeopleCounts } from '@peregrine/contract/suite/suite-shapes.ts'
import { sql } from 'kysely'
import { countryLabel, languageLabel } from '#features/insights/insights-public.ts'
import type { Db } from '#platform/postgres.ts'
import type { EngagerCounts } from './suite-engager-store.ts'
import { type FilteredList, isMutual, type ListFilters, type PeopleOf, waysOf } from './suite-list-filters.ts'
import { filteredPeople } from './suite-list-people.ts'
import { isInactive, isRecentlyJoined, isTied, type PeopleScope } from './suite-people-sql.ts'

/** What filters tell apart. */
const FLAGS = ['verified', 'protected', 'mutual', 'inactive', 'suspicious', 'recently_joined', 'follows_you'] as const
const CODES = ['country', 'language', 'how', 'trend'] as const
type Flag = (typeof FLAGS)[number]
type Code = (typeof CODES)[number]

/** People who are alike in everything that filters tell apart. Null: not known, or nothing that the list tells. */
export type PeopleCell = Readonly<Record<Flag, boolean | null>> &
  Readonly<Record<Code, string | null>> & { readonly people: number }

/** What no cell tells is heeded here (searched for, since when, came back, turned), the other filters by whoever counts. */
export async function readCells(
  db: Db,
  scope: PeopleScope,
  { of, filters: { search, since, returned, turned } }: FilteredList,
): Promise<PeopleCell[]> {
  const only = (list: PeopleOf, column: ReturnType<typeof sql>, type: 'text' | 'boolean') =>
    of === list ? column : sql`NULL::${sql.raw(type)}`
  const { rows } = await sql<PeopleCell>`
    SELECT p.verified, p.protected, ${isMutual(scope, of)} AS mutual, ${isInactive(scope)} AS inactive,
      p.suspicious <> '{}' AS suspicious, ${isRecentlyJoined(scope)} AS recently_joined,
      ${only('engagers', isTied(scope, 'followers'), 'boolean')} AS follows_you, p.country, p.language,
      ${only('unfollowers', sql`t.left_how`, 'text')} AS how, ${only('engagers', sql`e.trend`, 'text')} AS trend,
      count(*)::int AS people
    FROM ${await filteredPeople(db, scope, { of, filters: { search, since, returned, turned } })}
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11`.execute(db)
  return rows
}

/** Which values a filter leaves; undefined: all. */
function wanted({ country, language, how, trend }: ListFilters, code: Code): readonly string[] | undefined {
  if (code === 'how') return how && waysOf(how)
  const value = { country: country?.toUpperCase(), language: language?.toLowerCase(), trend }[code]
  return value ? [value] : undefined
}

const isWanted = (cell: PeopleCell, filters: ListFilters, code: Code): boolean => {
  const values = wanted(filters, code)
  const value = cell[code]
  return values === undefined || (value !== null && values.includes(value))
}

/** Whether a cell passes the filters, but for one. */
const passes = (cell: PeopleCell, filters: ListFilters, but: Flag | Code | null): boolean =>
  FLAGS.every((flag) => flag === but || filters[flag] === undefined || cell[flag] === (filters[flag] === 'true')) &&
  CODES.every((code) => code === but || isWanted(cell, filters, code))

const sumOf = (
  cells: readonly PeopleCell[],
  filters: ListFilters,
  but: Flag | Code | null,
  isCounted: (cell: PeopleCell) => boolean = () => true,
): number =>
  cells.reduce((total, cell) => (isCounted(cell) && passes(cell, filters, but) ? total + cell.people : total), 0)

/** How many of each value there are under the other filters. */
function codeCounts(cells: readonly PeopleCell[], filters: ListFilters, name: Code): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const cell of cells) {
    const code = cell[name]
    if (code !== null && passes(cell, filters, name)) counts.set(code, (counts.get(code) ?? 0) + cell.people)
  }
  return counts
}

/** Each filter is counted under the others. */
export function countsOfCells(cells: readonly PeopleCell[], filters: ListFilters, labels: 'en' | 'ja'): PeopleCounts {
  const flag = (name: Flag): number => sumOf(cells, filters, name, (cell) => cell[name] === true)
  const codes = (name: 'country' | 'language', labelOf: (code: string, language: string) => string) =>
    [...codeCounts(cells, filters, name)]
      .map(([id, count]) => ({ id, label: labelOf(id, labels), count }))
      .sort((one, other) => other.count - one.count || one.id.localeCompare(other.id))
  return {
    all: sumOf(cells, filters, null),
    verified: flag('verified'),
    mutual: flag('mutual'),
    inactive: flag('inactive'),
    suspicious: flag('suspicious'),
    recently_joined: flag('recently_joined'),
    protected: flag('protected'),
    countries: codes('country', countryLabel),
    languages: codes('language', languageLabel),
  }
}

export type LeftCounts = Readonly<Record<'all' | (typeof LEFT_HOW)[number], number>>

/** How those whom the other filters leave left. */
export function leftCountsOf(cells: readonly PeopleCell[], filters: ListFilters): LeftCounts {
  const counts = codeCounts(cells, filters, 'how')
  const of = (how: (typeof LEFT_HOW)[number]): number => counts.get(how) ?? 0
  return {
    all: sumOf(cells, filters, 'how'),
    unfollowed: of('unfollowed'),
    blocked: of('blocked'),
    suspended: of('suspended'),
    deleted: of('deleted'),
  }
}

export function engagerCountsOf(cells: readonly PeopleCell[], filters: ListFilters): EngagerCounts {
  const counts = codeCounts(cells, filters, 'trend')
  const of = (trend: string): number => counts.get(trend) ?? 0
  return {
    all: sumOf(cells, filters, 'trend'),
    followers: sumOf(cells, filters, 'follows_you', ({ follows_you }) => follows_you === true),
    new: of('new'),
    rising: of('rising'),
    steady: of('steady'),
    fading: of('fading'),
  }
}
