// How many people filters leave: from cells that are counted once for a look where a list is large, at once otherwise.
import type { PeopleCounts } from '@peregrine/contract/suite/suite-shapes.ts'
import { sql } from 'kysely'
import { countryLabel, languageLabel } from '#features/insights/insights-public.ts'
import type { Db } from '#platform/postgres.ts'
import type { Side } from './suite-look-store.ts'
import { everybodyOf } from './suite-people-list-store.ts'
import {
  allOf,
  isInactive,
  isRecentlyJoined,
  isTied,
  type PeopleFilters,
  type PeopleScope,
  peopleConditions,
} from './suite-people-sql.ts'

/** What filters by a flag or a code tell apart. */
const FLAGS = ['verified', 'protected', 'mutual', 'inactive', 'suspicious', 'recently_joined'] as const
type Flag = (typeof FLAGS)[number]

/** People who are alike in everything that filters tell apart. */
export interface PeopleCell extends Readonly<Record<Flag, boolean>> {
  readonly country: string | null
  readonly language: string | null
  readonly people: number
}

/** `found`: searched for, or since when, which no cell tells. */
export async function readCells(
  db: Db,
  scope: PeopleScope,
  side: Side,
  found: Pick<PeopleFilters, 'search' | 'since'> = {},
): Promise<PeopleCell[]> {
  const other = side === 'followers' ? 'following' : 'followers'
  const { rows } = await sql<PeopleCell>`
    SELECT p.verified, p.protected, ${isTied(scope, other)} AS mutual, ${isInactive(scope)} AS inactive,
      p.suspicious <> '{}' AS suspicious, ${isRecentlyJoined(scope)} AS recently_joined, p.country, p.language,
      count(*)::int AS people
    FROM ${everybodyOf(scope, side, found)} AND ${allOf(peopleConditions({ search: found.search }, scope))}
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8`.execute(db)
  return rows
}

type CodeFilter = 'country' | 'language'

/** Whether a cell passes the filters, but for one. */
function passes(cell: PeopleCell, filters: PeopleFilters, but: Flag | CodeFilter | null): boolean {
  return (
    FLAGS.every((flag) => flag === but || filters[flag] === undefined || cell[flag] === (filters[flag] === 'true')) &&
    (but === 'country' || !filters.country || cell.country === filters.country.toUpperCase()) &&
    (but === 'language' || !filters.language || cell.language === filters.language.toLowerCase())
  )
}

/** Each filter is counted under the others. */
export function countsOfCells(cells: readonly PeopleCell[], filters: PeopleFilters, labels: 'en' | 'ja'): PeopleCounts {
  const sum = (but: Flag | CodeFilter | null, isCounted: (cell: PeopleCell) => boolean): number =>
    cells.reduce((total, cell) => (isCounted(cell) && passes(cell, filters, but) ? total + cell.people : total), 0)
  const flag = (name: Flag): number => sum(name, (cell) => cell[name])
  const codes = (name: CodeFilter, labelOf: (code: string, language: string) => string) => {
    const counts = new Map<string, number>()
    for (const cell of cells) {
      const code = cell[name]
      if (code !== null && passes(cell, filters, name)) counts.set(code, (counts.get(code) ?? 0) + cell.people)
    }
    return [...counts]
      .map(([id, count]) => ({ id, label: labelOf(id, labels), count }))
      .sort((one, other) => other.count - one.count || one.id.localeCompare(other.id))
  }
  return {
    all: sum(null, () => true),
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
