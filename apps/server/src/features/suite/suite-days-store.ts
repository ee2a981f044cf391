// The SQL of what happened to an account by day and in a period: followers gained and lost, posts, engagements.
import type { DaySeries } from '@peregrine/contract/suite/suite-shapes.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/postgres.ts'
import { type Side, toldBy } from './suite-look-store.ts'

export interface AccountDays {
  readonly account: string
  readonly timezone: string
}

/** Whether the spell `t` of a follower is not their first. */
const isReturn = (account: string): RawBuilder<boolean> => sql<boolean>`EXISTS (
  SELECT FROM suite_ties AS earlier WHERE earlier.account_id = ${account} AND earlier.side = 'followers'
    AND earlier.person = t.person AND earlier.since_before < t.since_before)`

/**
 * Whole days of the account's time zone, the last one that of `to`. Who came and who left is known of days on which a look
 * ended that had one before it; of the others it's null.
 */
export async function readDays(
  db: Db,
  { account, timezone }: AccountDays,
  { to, days }: { readonly to: Date; readonly days: number },
): Promise<DaySeries> {
  const { rows } = await sql<DaySeries[number]>`
    WITH days AS (
      SELECT d::date AS day FROM generate_series(
        (${to}::timestamptz AT TIME ZONE ${timezone})::date - ${days - 1}::int,
        (${to}::timestamptz AT TIME ZONE ${timezone})::date, interval '1 day') AS d
    ), first AS (
      SELECT min(day) AS day FROM suite_days WHERE account_id = ${account} AND followers IS NOT NULL
    ), since AS (SELECT (min(day)::timestamp AT TIME ZONE ${timezone}) AS at FROM days),
    gained AS (
      SELECT (since_before AT TIME ZONE ${timezone})::date AS day, count(*)::int AS people,
        count(*) FILTER (WHERE ${isReturn(account)})::int AS returned FROM suite_ties AS t
      WHERE account_id = ${account} AND side = 'followers' AND since_after IS NOT NULL
        AND since_before >= (SELECT at FROM since) GROUP BY 1
    ), lost AS (
      SELECT (left_before AT TIME ZONE ${timezone})::date AS day, count(*)::int AS people FROM suite_ties
      WHERE account_id = ${account} AND side = 'followers' AND left_before IS NOT NULL
        AND left_before >= (SELECT at FROM since) GROUP BY 1
    ), posted AS (
      SELECT (created_at AT TIME ZONE ${timezone})::date AS day, count(*)::int AS posts,
        sum(CASE WHEN kind = 'repost' THEN 0 ELSE likes + replies + reposts + quotes END)::int AS engagements
      FROM suite_posts WHERE account_id = ${account} AND deleted_at IS NULL AND created_at >= (SELECT at FROM since)
      GROUP BY 1
    )
    SELECT to_char(days.day, 'YYYY-MM-DD') AS day, ended.followers,
      CASE WHEN ended.day > (SELECT day FROM first) THEN coalesce(gained.people, 0) ELSE gained.people END AS gained,
      CASE WHEN ended.day > (SELECT day FROM first) THEN coalesce(gained.returned, 0) ELSE gained.returned END AS returned,
      CASE WHEN ended.day > (SELECT day FROM first) THEN coalesce(lost.people, 0) ELSE lost.people END AS lost,
      coalesce(posted.posts, 0) AS posts,
      coalesce(posted.engagements, 0) AS engagements
    FROM days LEFT JOIN gained USING (day) LEFT JOIN lost USING (day) LEFT JOIN posted USING (day)
    LEFT JOIN suite_days AS ended
      ON ended.account_id = ${account} AND ended.day = days.day AND ended.followers IS NOT NULL
    ORDER BY days.day`.execute(db)
  return rows
}

export interface Period {
  readonly from: Date
  readonly to: Date
}

export interface PeriodTies {
  readonly gained: number
  /** Of those gained: who had followed before. */
  readonly returned: number
  readonly unfollowed: number
  /** Suspended or deleted by the network. */
  readonly removed: number
}

/** By when it became known, so that periods which follow each other tell everything once. */
export async function countTiesOf(db: Db, account: string, { from, to }: Period): Promise<PeriodTies> {
  const [after, until] = [from, to].map((moment) => toldBy(account, 'followers', moment))
  const { rows } = await sql<PeriodTies>`SELECT
    came.gained, came.returned, count(*) FILTER (WHERE left_how = 'unfollowed')::int AS unfollowed,
    count(*) FILTER (WHERE left_how <> 'unfollowed')::int AS removed
    FROM (SELECT count(*)::int AS gained, count(*) FILTER (WHERE ${isReturn(account)})::int AS returned
        FROM suite_ties AS t WHERE account_id = ${account} AND side = 'followers' AND since_after IS NOT NULL
        AND since_before > ${after} AND since_before <= ${until}) AS came
      LEFT JOIN suite_ties AS gone ON gone.account_id = ${account} AND gone.side = 'followers'
        AND gone.left_before > ${after} AND gone.left_before <= ${until}
    GROUP BY came.gained, came.returned`.execute(db)
  return rows[0] ?? { gained: 0, returned: 0, unfollowed: 0, removed: 0 }
}

export interface PeriodPost {
  readonly engagements: number
  readonly impressions: number | null
}

/** Everything but reposts. */
export async function postsOfPeriod(db: Db, account: string, { from, to }: Period): Promise<PeriodPost[]> {
  const { rows } = await sql<PeriodPost>`SELECT likes + replies + reposts + quotes AS engagements, impressions
    FROM suite_posts WHERE account_id = ${account} AND deleted_at IS NULL AND kind <> 'repost'
      AND created_at > ${from} AND created_at <= ${to}`.execute(db)
  return rows
}

/** Followers at the end of the day on which a moment is, or the last day before that is known; null: none is. */
export async function followersAt(db: Db, { account, timezone }: AccountDays, at: Date): Promise<number | null> {
  const { rows } = await sql<{ followers: number }>`SELECT followers FROM suite_days
    WHERE account_id = ${account} AND followers IS NOT NULL AND day <= (${at}::timestamptz AT TIME ZONE ${timezone})::date
    ORDER BY day DESC LIMIT 1`.execute(db)
  return rows[0]?.followers ?? null
}

/** Whether looks compared the list in a period, and when the last of them ended; null: none did, and nothing of it is known. */
export async function comparedUntil(db: Db, account: string, { from, to }: Period): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`SELECT max(finished_at) AS at FROM suite_looks AS look
    WHERE account_id = ${account} AND side = 'followers' AND state = 'complete' AND finished_at > ${from}
      AND finished_at <= ${to} AND EXISTS (SELECT 1 FROM suite_looks AS earlier WHERE earlier.account_id = ${account}
        AND earlier.side = 'followers' AND earlier.state = 'complete' AND earlier.finished_at < look.finished_at)`.execute(
    db,
  )
  return rows[0]?.at ?? null
}

/** When the first complete look at a list ended: nothing is known to have come or gone before; null: there is none. */
export async function firstLookAt(db: Db, account: string, side: Side = 'followers'): Promise<Date | null> {
  const row = await db
    .selectFrom('suite_looks')
    .select((eb) => eb.fn.min('finished_at').as('at'))
    .where('account_id', '=', account)
    .where('side', '=', side)
    .where('state', '=', 'complete')
    .executeTakeFirst()
  return row?.at ?? null
}
