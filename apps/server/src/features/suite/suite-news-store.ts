// The SQL of who is new since a moment: how many, which of them are verified or suspicious, and who has the most followers.
import type { NewsPerson } from '@peregrine/domain/suite/news-rules.ts'
import { type RawBuilder, sql } from 'kysely'
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

/** Who follows since a moment and never did before, as the list of followers has them under these filters. */
export async function readNewFollowers(db: Db, scope: PeopleScope, since: string): Promise<NewFollowers> {
  const first = (
    condition: RawBuilder<boolean>,
  ) => sql`(SELECT jsonb_build_object('handle', handle, 'followers', followers)
    FROM fresh WHERE NOT suspicious AND ${condition} ORDER BY followers DESC, handle LIMIT 1)`
  const { rows } = await sql<NewFollowers>`
    WITH fresh AS (SELECT p.handle, p.followers, p.verified, p.suspicious <> '{}' AS suspicious
      FROM ${await filteredPeople(db, scope, { of: 'followers', filters: { since, returned: 'false' } })})
    SELECT count(*)::int AS stayed, count(*) FILTER (WHERE verified)::int AS verified,
      count(*) FILTER (WHERE suspicious)::int AS suspicious, ${first(sql<boolean>`true`)} AS largest,
      ${first(sql<boolean>`verified`)} AS "largestVerified" FROM fresh`.execute(db)
  return rows[0] ?? { stayed: 0, verified: 0, suspicious: 0, largest: null, largestVerified: null }
}
