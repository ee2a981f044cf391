// The SQL of who is new since a moment: how many, which of them are verified or suspicious, and who has the most followers.
import type { NewsPerson } from '@peregrine/domain/suite/news-rules.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/postgres.ts'
import { filteredPeople } from './suite-list-people.ts'
import type { PeopleScope } from './suite-people-sql.ts'

export interface NewFollowers {
  readonly stayed: number
  readonly verified: number
  readonly suspicious: number
  readonly largest: NewsPerson | null
  readonly largestVerified: NewsPerson | null
}

/**
 * Who follows since a moment and never did before, as the list of followers has them under these filters; as `largest` whoever has
 * at least so many followers. Very many may be new: their profiles are read of those alone of whom something is told.
 */
export async function readNewFollowers(
  db: Db,
  scope: PeopleScope,
  { since, largestFrom }: { readonly since: string; readonly largestFrom: number },
): Promise<NewFollowers> {
  type Those = 'fresh' | 'checked' | 'large'
  const of = (those: Those) =>
    sql`${sql.ref(those)} AS n JOIN suite_people AS p ON p.account_id = ${scope.account} AND p.person = n.person`
  // OFFSET keeps the planner from looking for them among everybody in the order of their followers.
  const first = (those: Those) =>
    sql`(SELECT jsonb_build_object('handle', one.handle, 'followers', one.followers)
      FROM (SELECT p.handle, p.followers FROM ${of(those)} WHERE p.suspicious = '{}' OFFSET 0) AS one
      ORDER BY one.followers DESC, one.handle LIMIT 1)`
  const { rows } = await sql<NewFollowers>`
    WITH fresh AS MATERIALIZED (SELECT p.person
      FROM ${await filteredPeople(db, scope, { of: 'followers', filters: { since, returned: 'false' } })}),
    checked AS MATERIALIZED (SELECT p.person FROM ${of('fresh')} WHERE p.verified),
    large AS MATERIALIZED (SELECT p.person FROM ${of('fresh')} WHERE p.followers >= ${largestFrom})
    SELECT (SELECT count(*)::int FROM fresh) AS stayed, (SELECT count(*)::int FROM checked) AS verified,
      (SELECT count(*)::int FROM ${of('fresh')} WHERE p.suspicious <> '{}') AS suspicious,
      ${first('large')} AS largest, ${first('checked')} AS "largestVerified"`.execute(db)
  return rows[0] ?? { stayed: 0, verified: 0, suspicious: 0, largest: null, largestVerified: null }
}
