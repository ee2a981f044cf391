// The two periods that trends of engagement compare: which posts they have, what of these was read, and what everybody did with them.
import {
  countsReplies,
  LEAST_EARLIER_POSTS,
  LEAST_ENGAGEMENTS,
  recentShare,
  type TooEarly,
  TREND_DAYS,
  tooEarlyForTrends,
  trendPeriods,
} from '@peregrine/domain/suite/engagement-trend-rules.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/postgres.ts'

interface Bounds {
  /** Where the periods begin, and when the posts were read with which the recent one ends. */
  readonly recent: Date
  readonly before: Date
  readonly end: Date
  /** What was known later does not count; null: everything does. */
  readonly until: Date | null
}

export interface EngagementPeriods extends Bounds {
  /** Share of what everybody who engages often did that was with recent posts. */
  readonly share: number
  /** Whether replies count for a trend. */
  readonly replies: boolean
  readonly tooEarly: TooEarly | null
  /** Posts whose engagement was read, and the days from the first of them to the last reading. */
  readonly posts: number
  readonly days: number
}

const DAY_MS = 86_400_000

/** Which posts count in a period: those of it of which it was read who engaged. Of suite_posts. */
export const isReadIn = ({ recent, before, end }: Bounds, period: 'recent' | 'before'): RawBuilder<boolean> =>
  period === 'recent'
    ? sql<boolean>`(created_at >= ${recent} AND created_at <= ${end} AND engagers_read_at IS NOT NULL)`
    : sql<boolean>`(created_at >= ${before} AND created_at < ${recent} AND engagers_read_at IS NOT NULL)`

/** Which engagements were known by then. Alias: `g` suite_engagements. */
export const isKnownIn = ({ until }: Bounds): RawBuilder<boolean> =>
  until === null ? sql<boolean>`true` : sql<boolean>`g.at <= ${until}`

/** As the last reading of posts left them: the same until the next one. */
export async function readPeriods(db: Db, account: string): Promise<EngagementPeriods> {
  const end = await lastReading(db, account, null)
  return await periodsTo(db, account, { ...boundsTo(end), until: null })
}

/** As they were at a moment: as the last reading before it left them. */
export async function periodsAt(db: Db, account: string, at: Date): Promise<EngagementPeriods> {
  const end = await lastReading(db, account, at)
  return await periodsTo(db, account, { ...boundsTo(end), until: at })
}

function boundsTo(end: Date): Omit<Bounds, 'until'> {
  const { recent, before } = trendPeriods(end.getTime())
  return { recent: new Date(recent), before: new Date(before), end }
}

/** Each reading leaves the figures that it found changed; the posts of the weeks before it are read every time. */
async function lastReading(db: Db, account: string, at: Date | null): Promise<Date> {
  const { rows } = await sql<{ read: Date | null }>`
    SELECT ${at === null ? sql`posts_read_at` : sql`least(posts_read_at, coalesce(figures.at, ${at}))`} AS read
    FROM suite_accounts ${
      at === null
        ? sql``
        : sql`LEFT JOIN LATERAL (SELECT max(r.at) AS at FROM suite_posts AS o
            JOIN suite_post_reads AS r ON r.account_id = o.account_id AND r.post = o.post AND r.at <= ${at}
            WHERE o.account_id = suite_accounts.id AND o.created_at BETWEEN ${at}::timestamptz - interval '30 days' AND ${at}
          ) AS figures ON true`
    }
    WHERE id = ${account}`.execute(db)
  return rows[0]?.read ?? new Date(0)
}

interface PostCounts {
  readonly posts: number
  readonly first: Date | null
  readonly recent: number
  readonly recentUnread: number
  readonly before: number
  readonly beforeUnread: number
  readonly enough: Date | null
}

async function periodsTo(db: Db, account: string, bounds: Bounds): Promise<EngagementPeriods> {
  const { recent, before, end } = bounds
  const isUnread = sql`engagers_read_at IS NULL AND deleted_at IS NULL AND likes + replies + reposts + quotes > 0`
  const count = (which: RawBuilder<unknown>) => sql`count(*) FILTER (WHERE ${which})::int`
  // `enough`: the post with which an earlier period will first have enough.
  const { rows } = await sql<PostCounts>`
    SELECT ${count(sql`engagers_read_at IS NOT NULL`)} AS posts, min(created_at) FILTER (WHERE engagers_read_at IS NOT NULL) AS first,
      ${count(isReadIn(bounds, 'recent'))} AS recent, ${count(isReadIn(bounds, 'before'))} AS before,
      ${count(sql`created_at >= ${recent} AND ${isUnread}`)} AS "recentUnread",
      ${count(sql`created_at >= ${before} AND created_at < ${recent} AND ${isUnread}`)} AS "beforeUnread",
      min(created_at) FILTER (WHERE opens > created_at - make_interval(days => ${TREND_DAYS.before - 1}) AND opens >= ${before}) AS enough
    FROM (SELECT created_at, engagers_read_at, deleted_at, likes, replies, reposts, quotes, lag(created_at, ${LEAST_EARLIER_POSTS - 1}) OVER (ORDER BY created_at) AS opens
      FROM suite_posts WHERE account_id = ${account} AND kind <> 'repost' AND created_at <= ${end}) AS o`.execute(db)
  const [row] = rows
  const first = row?.first?.getTime()
  const tooEarly = tooEarlyForTrends(
    {
      recent: { read: row?.recent ?? 0, unread: row?.recentUnread ?? 0 },
      before: { read: row?.before ?? 0, unread: row?.beforeUnread ?? 0 },
    },
    row?.enough?.getTime() ?? null,
  )
  const measure = tooEarly === null ? await measured(db, account, bounds) : { share: 0.5, replies: true }
  return {
    ...bounds,
    ...measure,
    tooEarly,
    posts: row?.posts ?? 0,
    days: first === undefined ? 0 : Math.ceil((end.getTime() - first) / DAY_MS),
  }
}

type Measure = Pick<EngagementPeriods, 'share' | 'replies'>

/** What everybody together did changes with a reading alone: the latest of some accounts are kept, so that no page adds it up again. */
const kept = new Map<string, Promise<Measure>>()
const MOST_KEPT = 200

async function measured(db: Db, account: string, bounds: Bounds): Promise<Measure> {
  const { end, until } = bounds
  const { rows } = await sql<{ read: string; engagements: string }>`
    SELECT max(engagers_read_at)::text AS read, (SELECT coalesce(sum(engagements), 0)::text FROM suite_engagers
      WHERE account_id = ${account}) AS engagements
    FROM suite_posts WHERE account_id = ${account}`.execute(db)
  const key = [account, end.getTime(), until?.getTime(), rows[0]?.read, rows[0]?.engagements].join(' ')
  const measure = kept.get(key) ?? addUp(db, account, bounds)
  kept.delete(key)
  kept.set(key, measure)
  const [oldest] = kept.keys()
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
  measure.catch(() => kept.delete(key))
  return await measure
}

async function addUp(db: Db, account: string, bounds: Bounds): Promise<Measure> {
  const sum = (part: string, of: string, which: RawBuilder<unknown>) =>
    sql`coalesce(sum(${sql.ref(part)}) FILTER (WHERE ${which}), 0)::int AS ${sql.ref(of)}`
  const often = (counted: RawBuilder<unknown>) => sql`${counted} >= ${LEAST_ENGAGEMENTS}`
  const all = often(sql`recent + before`)
  const unanswered = often(sql`recent + before - recent_replies - before_replies`)
  type Row = Record<
    | 'recent'
    | 'before'
    | 'recentUnanswered'
    | 'beforeUnanswered'
    | 'recentReplies'
    | 'beforeReplies'
    | 'recentKnown'
    | 'beforeKnown',
    number
  >
  const { rows } = await sql<Row>`
    WITH o AS MATERIALIZED (
      SELECT post, replies, ${isReadIn(bounds, 'recent')} AS recent FROM suite_posts
      WHERE account_id = ${account} AND kind <> 'repost' AND (${isReadIn(bounds, 'recent')} OR ${isReadIn(bounds, 'before')})
    ), s AS (
      SELECT count(*) FILTER (WHERE o.recent) AS recent, count(*) FILTER (WHERE NOT o.recent) AS before,
        count(*) FILTER (WHERE o.recent AND g.kind = 'reply') AS recent_replies,
        count(*) FILTER (WHERE NOT o.recent AND g.kind = 'reply') AS before_replies
      FROM o JOIN suite_engagements AS g ON g.account_id = ${account} AND g.post = o.post
      WHERE ${isKnownIn(bounds)} GROUP BY g.person
    )
    SELECT ${sum('recent', 'recent', all)}, ${sum('before', 'before', all)},
      coalesce(sum(recent - recent_replies) FILTER (WHERE ${unanswered}), 0)::int AS "recentUnanswered",
      coalesce(sum(before - before_replies) FILTER (WHERE ${unanswered}), 0)::int AS "beforeUnanswered",
      ${sum('recent_replies', 'recentKnown', sql`true`)}, ${sum('before_replies', 'beforeKnown', sql`true`)},
      (SELECT coalesce(sum(replies) FILTER (WHERE o.recent), 0)::int FROM o) AS "recentReplies",
      (SELECT coalesce(sum(replies) FILTER (WHERE NOT o.recent), 0)::int FROM o) AS "beforeReplies"
    FROM s`.execute(db)
  const [row] = rows
  if (row === undefined) return { share: recentShare(0, 0), replies: true }
  const replies = countsReplies(
    { got: row.recentReplies, known: row.recentKnown },
    { got: row.beforeReplies, known: row.beforeKnown },
  )
  const share = replies ? recentShare(row.recent, row.before) : recentShare(row.recentUnanswered, row.beforeUnanswered)
  return { share, replies }
}
