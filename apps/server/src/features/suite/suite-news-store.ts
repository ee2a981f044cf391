// The SQL of who is new since a moment: how many, which of them are verified or suspicious, and who has the most followers.
import type { NewsPerson } from '@peregrine/domain/suite/news-rules.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/postgres.ts'

export interface NewFollowers {
  readonly stayed: number
  readonly verified: number
  readonly suspicious: number
  readonly largest: NewsPerson | null
  readonly largestVerified: NewsPerson | null
}

interface Row {
  readonly handle: string
  readonly followers: number
  readonly verified: boolean
  readonly suspicious: boolean
}

/** Who began to follow after a moment and still does. */
export async function readNewFollowers(db: Db, account: string, since: Date): Promise<NewFollowers> {
  const { rows } = await sql<Row>`SELECT p.handle, p.followers, p.verified, p.suspicious <> '{}' AS suspicious
    FROM suite_ties AS t JOIN suite_people AS p ON p.account_id = t.account_id AND p.person = t.person
    WHERE t.account_id = ${account} AND p.account_id = ${account} AND t.side = 'followers' AND t.left_before IS NULL
      AND t.since_after IS NOT NULL AND t.since_before > ${since}
    ORDER BY p.followers DESC LIMIT 20000`.execute(db)
  const personOf = (row: Row | undefined): NewsPerson | null =>
    row ? { handle: row.handle, followers: row.followers } : null
  return {
    stayed: rows.length,
    verified: rows.filter(({ verified }) => verified).length,
    suspicious: rows.filter(({ suspicious }) => suspicious).length,
    largest: personOf(rows.find(({ suspicious }) => !suspicious)),
    largestVerified: personOf(rows.find(({ verified, suspicious }) => verified && !suspicious)),
  }
}
