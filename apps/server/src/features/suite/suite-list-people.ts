// Everybody in a list of people whom its filters leave, as the part of a statement behind FROM, and the ids of a selection.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/postgres.ts'
import { periodsAt, readPeriods } from './suite-engagement-periods.ts'
import { engagersWithPeople } from './suite-engager-store.ts'
import { type FilteredList, listConditions } from './suite-list-filters.ts'
import { spellsOver, tiesNow } from './suite-people-list-store.ts'
import { allOf, type PeopleScope } from './suite-people-sql.ts'

/** A condition can follow. Aliases: `p` suite_people; `t` the tie of followers, followings and those who left; `e` what an engager did. */
export async function filteredPeople(db: Db, scope: PeopleScope, list: FilteredList): Promise<RawBuilder<unknown>> {
  const passing = allOf(listConditions(scope, list))
  if (list.of === 'unfollowers') return sql`${spellsOver(scope)} AND ${passing}`
  if (list.of !== 'engagers') return sql`${tiesNow(scope, list.of)} AND ${passing}`
  const { turned } = list.filters
  const [periods, then] = await Promise.all([
    readPeriods(db, scope.account),
    turned === undefined ? undefined : periodsAt(db, scope.account, new Date(turned)),
  ])
  return sql`${engagersWithPeople(scope, periods, then && { turned: then })} WHERE ${passing}`
}

/** The network's ids of everybody whom filters leave, at most so many; those with the most followers first. */
export async function selectPeople(
  db: Db,
  scope: PeopleScope,
  list: FilteredList,
  limit: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ user_id: string }>`SELECT p.person::text AS user_id
    FROM ${await filteredPeople(db, scope, list)} ORDER BY p.followers DESC, p.person DESC LIMIT ${limit}`.execute(db)
  return rows.map(({ user_id }) => user_id)
}
