// The SQL of what happened to an account by day and in a period: followers gained and lost, posts, engagements.
import type { DaySeries } from '@peregrine/contract/suite/suite-shapes.ts'
import { reachesBack } from '@peregrine/domain/suite/look-rules.ts'
import { type RawBuilder, sql } from 'kysely'
import { allowLongStatements, type Db, type Tx } from '#platform/postgres.ts'
import { type Side, toldBy } from './suite-look-store.ts'

export interface AccountDays {
  readonly account: string
  readonly timezone: string
  /** When posts were last read; null: never. */
  readonly read: Date | null
}

/** Whether the spell `t` of a follower is not their first: few have one that is over, so the others are looked up among them alone. */
const isReturn = (account: string): RawBuilder<boolean> => sql<boolean>`(t.person IN (
  SELECT over.person FROM suite_ties AS over
  WHERE over.account_id = ${account} AND over.side = 'followers' AND over.left_before IS NOT NULL) AND EXISTS (
  SELECT FROM suite_ties AS earlier WHERE earlier.account_id = ${account} AND earlier.side = 'followers'
    AND earlier.person = t.person AND earlier.since_before < t.since_before))`

/**
 * Since when a look that ended at a moment tells who came and who left: the start of the look before it, or of the last one that
 * lacked nobody, for whoever the others missed came since then.
 */
function comparedSince(account: string, endedAt: RawBuilder<Date>): RawBuilder<Date | null> {
  const before = sql`SELECT earlier.started_at FROM suite_looks AS earlier WHERE earlier.account_id = ${account}
    AND earlier.side = 'followers' AND earlier.state = 'complete' AND earlier.finished_at < ${endedAt}`
  const latest = sql`ORDER BY earlier.finished_at DESC LIMIT 1`
  return sql`coalesce((${before} AND earlier.lacking = 0 ${latest}), (${before} ${latest}))`
}

interface DayRow extends Omit<DaySeries[number], 'since'> {
  readonly begins: Date
  readonly compared_since: Date | null
}

/**
 * Whole days of the account's time zone, the last one that which ends with `to` or in which it lies. Who came and who left is known of days on which a look
 * ended that had one before it; of the others it's null. So are posts of days that began after they were read.
 */
export async function readDays(
  db: Db,
  { account, timezone, read }: AccountDays,
  { to, days }: { readonly to: Date; readonly days: number },
): Promise<DaySeries> {
  const lastDay = sql`((${to}::timestamptz - interval '1 millisecond') AT TIME ZONE ${timezone})::date`
  const began = sql<boolean>`(days.day::timestamp AT TIME ZONE ${timezone}) < ${read}::timestamptz`
  const { rows } = await sql<DayRow>`
    WITH days AS (
      SELECT d::date AS day FROM generate_series(${lastDay} - ${days - 1}::int, ${lastDay}, interval '1 day') AS d
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
    ), looked AS (
      SELECT (finished_at AT TIME ZONE ${timezone})::date AS day, min(finished_at) AS at FROM suite_looks
      WHERE account_id = ${account} AND side = 'followers' AND state = 'complete'
        AND finished_at >= (SELECT at FROM since) GROUP BY 1
    ), posted AS (
      SELECT (created_at AT TIME ZONE ${timezone})::date AS day, count(*)::int AS posts,
        sum(likes + replies + reposts + quotes)::int AS engagements
      FROM suite_posts WHERE account_id = ${account} AND deleted_at IS NULL AND kind <> 'repost'
        AND created_at >= (SELECT at FROM since) AND created_at < ${to}
      GROUP BY 1
    )
    SELECT to_char(days.day, 'YYYY-MM-DD') AS day, ended.followers,
      CASE WHEN ended.day > (SELECT day FROM first) THEN coalesce(gained.people, 0) ELSE gained.people END AS gained,
      CASE WHEN ended.day > (SELECT day FROM first) THEN coalesce(gained.returned, 0) ELSE gained.returned END AS returned,
      CASE WHEN ended.day > (SELECT day FROM first) THEN coalesce(lost.people, 0) ELSE lost.people END AS lost,
      CASE WHEN ${began} THEN coalesce(posted.posts, 0) END AS posts,
      CASE WHEN ${began} THEN coalesce(posted.engagements, 0) END AS engagements,
      (days.day::timestamp AT TIME ZONE ${timezone}) AS begins,
      ${comparedSince(account, sql`looked.at`)} AS compared_since
    FROM days LEFT JOIN gained USING (day) LEFT JOIN lost USING (day) LEFT JOIN posted USING (day)
      LEFT JOIN looked USING (day)
    LEFT JOIN suite_days AS ended
      ON ended.account_id = ${account} AND ended.day = days.day AND ended.followers IS NOT NULL
    ORDER BY days.day`.execute(db)
  return rows.map(({ begins, compared_since: since, ...day }) => ({
    ...day,
    since: since !== null && reachesBack(since.getTime(), begins.getTime()) ? since.toISOString() : null,
  }))
}

/**
 * Gives an account another time zone. What its days ended with is reckoned anew from who was on its lists when the last look of each
 * new day ended: who came and who left is told by the same days.
 */
export async function moveDays(tx: Tx, account: string, timezone: string): Promise<void> {
  await allowLongStatements(tx)
  const { timezone: before } = await tx
    .selectFrom('suite_accounts')
    .select('timezone')
    .where('id', '=', account)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  await tx.updateTable('suite_accounts').set({ timezone }).where('id', '=', account).execute()
  // Of a list that says no day, such as that of an archive without a date, no day is stored: then it has none now either.
  const { rows } = await sql<{ day: string; side: Side; people: number }>`
    WITH steps AS MATERIALIZED (
      SELECT side, at, sum(change)::int AS change FROM (
        SELECT side, since_before AS at, 1 AS change FROM suite_ties WHERE account_id = ${account}
        UNION ALL SELECT side, left_before, -1 FROM suite_ties WHERE account_id = ${account} AND left_before IS NOT NULL
      ) AS all_steps GROUP BY side, at
    ), ended AS (
      SELECT look.side, (look.finished_at AT TIME ZONE ${timezone})::date AS day, max(look.finished_at) AS at
      FROM suite_looks AS look JOIN suite_days AS told ON told.account_id = look.account_id
        AND told.day = (look.finished_at AT TIME ZONE ${before})::date
        AND CASE look.side WHEN 'followers' THEN told.followers ELSE told.following END IS NOT NULL
      WHERE look.account_id = ${account} AND look.state = 'complete' GROUP BY 1, 2
    )
    SELECT to_char(day, 'YYYY-MM-DD') AS day, side,
      (SELECT coalesce(sum(change), 0)::int FROM steps WHERE steps.side = ended.side AND steps.at <= ended.at) AS people
    FROM ended`.execute(tx)
  const days = new Map<string, { followers: number | null; following: number | null }>()
  for (const { day, side, people } of rows)
    days.set(day, { followers: null, following: null, ...days.get(day), [side]: people })
  await tx.deleteFrom('suite_days').where('account_id', '=', account).execute()
  const values = [...days].map(([day, counts]) => ({ account_id: account, day, ...counts }))
  if (values.length > 0) await tx.insertInto('suite_days').values(values).execute()
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
  /** Lost in another way: suspended or deleted by the network, or blocked by the owner. */
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
      AND created_at >= ${from} AND created_at < ${to}`.execute(db)
  return rows
}

/**
 * People on the list as it was told by a moment: what was stored last, without whoever came later and with whoever left later.
 * Null: no list was told by then.
 */
export async function listedAt(db: Db, account: string, moment: Date): Promise<number | null> {
  const told = toldBy(account, 'followers', moment)
  const { rows } = await sql<{ people: number | null }>`
    WITH told AS (
      SELECT max(finished_at) AS at FROM suite_looks WHERE account_id = ${account} AND side = 'followers'
        AND state = 'complete' AND finished_at <= ${told}
    ), last AS (
      SELECT followers FROM suite_days WHERE account_id = ${account} AND followers IS NOT NULL ORDER BY day DESC LIMIT 1
    )
    SELECT last.followers
      - (SELECT count(*)::int FROM suite_ties WHERE account_id = ${account} AND side = 'followers'
          AND left_before IS NULL AND since_before > told.at)
      + (SELECT count(*)::int FROM suite_ties WHERE account_id = ${account} AND side = 'followers'
          AND left_before > told.at AND since_before <= told.at) AS people
    FROM told CROSS JOIN last WHERE told.at IS NOT NULL`.execute(db)
  return rows[0]?.people ?? null
}

export interface ComparedLooks {
  /** Since when they tell who came and who left: the look before the first of them. */
  readonly since: Date
  /** When the last of them ended. */
  readonly until: Date
}

/** The looks that a period tells of and that were compared with one before; null: there are none, and nothing of it is known. */
export async function comparedLooks(db: Db, account: string, { from, to }: Period): Promise<ComparedLooks | null> {
  const [after, until] = [from, to].map((moment) => toldBy(account, 'followers', moment))
  const { rows } = await sql<{ since: Date | null; until: Date | null }>`
    WITH complete AS (
      SELECT finished_at FROM suite_looks WHERE account_id = ${account} AND side = 'followers' AND state = 'complete'
    ), compared AS (
      SELECT min(finished_at) AS first, max(finished_at) AS last FROM complete
      WHERE finished_at > (SELECT min(finished_at) FROM complete) AND finished_at > ${after} AND finished_at <= ${until}
    )
    SELECT ${comparedSince(account, sql`compared.first`)} AS since, compared.last AS until FROM compared`.execute(db)
  const [row] = rows
  return row?.since && row.until ? { since: row.since, until: row.until } : null
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

/** When the last complete look at a list ended: what changed since is not known; null: there is none. */
export async function lastLookAt(db: Db, account: string, side: Side = 'followers'): Promise<Date | null> {
  const row = await db
    .selectFrom('suite_looks')
    .select((eb) => eb.fn.max('finished_at').as('at'))
    .where('account_id', '=', account)
    .where('side', '=', side)
    .where('state', '=', 'complete')
    .executeTakeFirst()
  return row?.at ?? null
}
