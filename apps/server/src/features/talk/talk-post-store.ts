// What is asked of an account's posts and days: ranking, sums, counts, growth, day by day.

import { LEAST_IN_GROUP } from '@peregrine/domain/talk/talk-interval-rules.ts'
import {
  type DayMetric,
  KINDS_OF_POST,
  PARTS_OF_DAY,
  POST_COUNTS,
  type PostFilter,
  type PostGroup,
  type PostMetric,
  type TalkPeriod,
} from '@peregrine/domain/talk/talk-query-rules.ts'
import type { PostsOfGroup, SummedPosts, TalkPost } from '@peregrine/domain/talk/talk-result-rules.ts'
import { type RawBuilder, sql } from 'kysely'
import { containing } from '#platform/like-pattern.ts'
import { within } from './talk-people-sql.ts'
import type { Asked } from './talk-people-store.ts'

interface Chosen {
  readonly filter: PostFilter
  readonly period: TalkPeriod | null
}

/** As `tellsReplies` has it: without impressions a zero of replies and quotes is no count. */
const TOLD = sql`(t.impressions IS NOT NULL OR t.replies > 0 OR t.quotes > 0)`
const ENGAGEMENTS = sql`(t.likes + t.replies + t.reposts + t.quotes)`
/** What a share of impressions is a share of. */
const RATED: Partial<Record<PostMetric, RawBuilder<unknown>>> = {
  engagement_rate: ENGAGEMENTS,
  like_rate: sql`t.likes`,
  reply_rate: sql`t.replies`,
  repost_rate: sql`t.reposts`,
}
const rateOf = (counted: RawBuilder<unknown>) => sql`(${counted}::float8 / nullif(t.impressions, 0))`
const METRICS: Readonly<Record<PostMetric, RawBuilder<unknown>>> = {
  engagements: ENGAGEMENTS,
  likes: sql`t.likes`,
  replies: sql`(CASE WHEN ${TOLD} THEN t.replies END)`,
  reposts: sql`t.reposts`,
  quotes: sql`(CASE WHEN ${TOLD} THEN t.quotes END)`,
  impressions: sql`t.impressions`,
  engagement_rate: rateOf(ENGAGEMENTS),
  like_rate: rateOf(sql`t.likes`),
  reply_rate: rateOf(sql`t.replies`),
  repost_rate: rateOf(sql`t.reposts`),
  url_clicks: sql`t.url_clicks`,
  profile_clicks: sql`t.profile_clicks`,
}

/** Reposts are somebody else's posts: they count only where they are asked for. */
function conditions({ filter, period }: Chosen, { account }: Asked): RawBuilder<unknown> {
  const parts = [
    sql`t.account_id = ${account.id}`,
    sql`t.deleted_at IS NULL`,
    filter.kind ? sql`t.kind = ${filter.kind}` : sql`t.kind <> 'repost'`,
  ]
  if (period) parts.push(within(sql`t.created_at`, period, account))
  if (filter.words !== undefined) parts.push(sql`t.text ILIKE ${containing(filter.words)}`)
  if (filter.media !== undefined) parts.push(sql`t.has_media = ${filter.media}`)
  if (filter.link !== undefined) parts.push(sql`t.has_link = ${filter.link}`)
  parts.push(...timeConditions(filter, account))
  if (filter.not_kind) parts.push(sql`t.kind <> ${filter.not_kind}`)
  if (filter.hashtags !== undefined) parts.push(filter.hashtags ? sql`t.text ~ ${HASHTAG}` : sql`t.text !~ ${HASHTAG}`)
  if (filter.hashtag !== undefined)
    parts.push(
      sql`${filter.hashtag.toLowerCase()} IN (SELECT lower(found[1]) FROM regexp_matches(t.text, ${HASHTAG}, 'g') AS found)`,
    )
  parts.push(...boundsOf(filter))
  if (filter.newest !== undefined)
    parts.push(sql`t.post IN (SELECT n.post FROM suite_posts n WHERE n.account_id = ${account.id} AND n.deleted_at IS NULL
      AND n.kind <> 'repost' ORDER BY n.created_at DESC, n.post DESC LIMIT ${filter.newest})`)
  return sql.join(parts, sql` AND `)
}

/** A figure that isn't known of a post is neither above nor below a bound. */
const boundsOf = ({ at_least, at_most }: PostFilter): RawBuilder<unknown>[] =>
  POST_COUNTS.flatMap((count) => [
    ...(at_least?.[count] === undefined ? [] : [sql`${METRICS[count]} >= ${at_least[count]}::bigint`]),
    ...(at_most?.[count] === undefined ? [] : [sql`${METRICS[count]} <= ${at_most[count]}::bigint`]),
  ])

/** What follows the mark up to a blank or a mark of punctuation; digits alone are none. */
const HASHTAG = '[#＃](?![0-9]+(?:[^a-zA-Z0-9_]|$))([^][[:space:]　#＃.,!?:;()"\'/、。・！？：；（）「」『』【】…]+)'

function timeConditions({ weekdays, hours }: PostFilter, { timezone }: Asked['account']): RawBuilder<unknown>[] {
  const local = sql`(t.created_at AT TIME ZONE ${timezone})`
  const parts: RawBuilder<unknown>[] = []
  if (weekdays) parts.push(sql`extract(isodow FROM ${local})::int - 1 = ANY(${[...weekdays]}::int[])`)
  if (!hours) return parts
  const [first, last] = hours
  const hour = sql`extract(hour FROM ${local})::int`
  // 18–4 goes past midnight.
  parts.push(
    first <= last ? sql`${hour} BETWEEN ${first} AND ${last}` : sql`(${hour} >= ${first} OR ${hour} <= ${last})`,
  )
  return parts
}

/** Mean of posts and spread of that mean for one post; the rate of several posts is that of their sums (a ratio estimate). */
function meanOf(metric: PostMetric | 'posts'): {
  readonly mean: RawBuilder<unknown>
  readonly deviation: RawBuilder<unknown>
} {
  const rated = metric === 'posts' ? undefined : RATED[metric]
  if (!rated) {
    const value = metric === 'posts' ? sql`1` : METRICS[metric]
    return { mean: sql`avg(${value})::float8`, deviation: sql`stddev_samp(${value})::float8` }
  }
  const seen = sql`FILTER (WHERE t.impressions > 0)`
  const mean = sql`(sum(${rated}) ${seen}::float8 / nullif(sum(t.impressions), 0))`
  return {
    mean,
    deviation: sql`(sqrt(greatest(0, (var_samp(${rated}) ${seen})::float8 - 2 * ${mean} * covar_samp(${rated}, t.impressions) ${seen}
      + ${mean} ^ 2 * (var_samp(t.impressions) ${seen})::float8)) / nullif(avg(t.impressions) ${seen}, 0)::float8)`,
  }
}

/**
 * Posts by the hour, weekday, hashtag or kind; hours and weekdays in their order, hashtags those with the most posts first, or those
 * that did best among the ones with enough posts to compare.
 */
export async function groupPosts(
  asked: Asked,
  chosen: Chosen,
  { by, metric, limit }: { readonly by: PostGroup; readonly metric: PostMetric | 'posts'; readonly limit: number },
): Promise<readonly PostsOfGroup[]> {
  const value = metric === 'posts' ? sql`1` : METRICS[metric]
  const local = sql`(t.created_at AT TIME ZONE ${asked.account.timezone})`
  const ids = {
    hour: sql`SELECT extract(hour FROM ${local})::int::text`,
    part_of_day: sql`SELECT CASE ${sql.join(
      PARTS_OF_DAY.map(([part, [first, last]]) =>
        first <= last
          ? sql`WHEN extract(hour FROM ${local})::int BETWEEN ${first}::int AND ${last}::int THEN ${part}`
          : sql`WHEN extract(hour FROM ${local})::int >= ${first}::int OR extract(hour FROM ${local})::int <= ${last}::int THEN ${part}`,
      ),
      sql` `,
    )} END`,
    month: sql`SELECT to_char(${local}, 'YYYY-MM')`,
    weekday: sql`SELECT (extract(isodow FROM ${local})::int - 1)::text`,
    // A post with a link and media is in both groups.
    kind: sql`SELECT unnest(CASE WHEN t.kind <> 'post' THEN ARRAY[t.kind] WHEN t.has_media AND t.has_link THEN ARRAY['media', 'link']
      WHEN t.has_media THEN ARRAY['media'] WHEN t.has_link THEN ARRAY['link'] ELSE ARRAY['text'] END)`,
    hashtag: sql`SELECT DISTINCT lower(found[1]) FROM regexp_matches(t.text, ${HASHTAG}, 'g') AS found`,
  }[by]
  const { mean, deviation } = meanOf(metric)
  const best = metric === 'posts' ? sql`` : sql`count(${value}) >= ${LEAST_IN_GROUP} DESC, ${mean} DESC NULLS LAST,`
  const { rows } = await sql<PostsOfGroup>`
    SELECT g.id, count(*)::int AS posts, count(${value})::int AS known, ${mean} AS mean, ${deviation} AS deviation, coalesce(sum(${value}), 0)::float8 AS total,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY ${value}::float8) AS median
    FROM suite_posts t, LATERAL (${ids}) AS g(id) WHERE ${conditions(chosen, asked)}
    GROUP BY g.id ORDER BY ${best} count(*) DESC, g.id LIMIT ${limit}`.execute(asked.db)
  return by === 'hashtag' ? rows : [...rows].sort((one, other) => placeIn(by, one.id) - placeIn(by, other.id))
}

/** Where a group stands among the others of its kind. */
const placeIn = (by: PostGroup, id: string): number =>
  by === 'part_of_day'
    ? PARTS_OF_DAY.findIndex(([part]) => part === id)
    : by === 'kind'
      ? (KINDS_OF_POST as readonly string[]).indexOf(id)
      : Number(id.replace('-', ''))

interface PostRow extends Omit<TalkPost, 'created'> {
  readonly created_at: Date
}

export async function listPosts(
  asked: Asked,
  chosen: Chosen,
  by: { readonly metric: PostMetric; readonly worst: boolean; readonly latest: boolean; readonly limit: number },
): Promise<{ readonly total: number; readonly posts: readonly TalkPost[] }> {
  const metric = METRICS[by.metric]
  const order = by.latest
    ? sql`t.created_at DESC, t.post DESC`
    : by.worst
      ? sql`${metric} ASC, t.created_at DESC`
      : sql`${metric} DESC, t.created_at DESC`
  const where = conditions(chosen, asked)
  const ranked = by.latest ? sql`TRUE` : sql`${metric} IS NOT NULL`
  const { rows } = await sql<PostRow>`
    SELECT t.post::text AS id, t.text, t.created_at, t.likes, t.replies, t.reposts, t.quotes, t.impressions, ${metric}::float8 AS value
    FROM suite_posts t WHERE ${where} AND ${ranked} ORDER BY ${order} LIMIT ${by.limit}`.execute(asked.db)
  const total = await countPosts(asked, chosen)
  return { total, posts: rows.map(({ created_at, ...row }) => ({ ...row, created: created_at.toISOString() })) }
}

export async function countPosts(asked: Asked, chosen: Chosen): Promise<number> {
  const { rows } = await sql<{
    posts: number
  }>`SELECT count(*)::int AS posts FROM suite_posts t WHERE ${conditions(chosen, asked)}`.execute(asked.db)
  return rows[0]?.posts ?? 0
}

export async function sumPosts(asked: Asked, chosen: Chosen, metric: PostMetric): Promise<SummedPosts> {
  const value = METRICS[metric]
  const { mean } = meanOf(metric)
  const { rows } = await sql<SummedPosts>`
    SELECT count(*)::int AS posts, count(${value})::int AS known, coalesce(sum(${value}), 0)::float8 AS total, ${mean} AS mean,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY ${value}::float8) AS median
    FROM suite_posts t WHERE ${conditions(chosen, asked)}`.execute(asked.db)
  return rows[0] ?? { posts: 0, known: 0, total: 0, mean: null, median: null }
}

/** Followers on the last day before a period that had a look, and on the last one in it. */
export async function standingsOf(
  { db, account }: Asked,
  period: TalkPeriod,
): Promise<{ readonly start: number | null; readonly end: number | null }> {
  const { rows } = await sql<{ start: number | null; end: number | null }>`
    SELECT
      (SELECT followers FROM suite_days d WHERE d.account_id = ${account.id} AND d.followers IS NOT NULL AND d.day < ${period.from}::date ORDER BY d.day DESC LIMIT 1) AS start,
      (SELECT followers FROM suite_days d WHERE d.account_id = ${account.id} AND d.followers IS NOT NULL AND d.day <= coalesce(${period.to}::date, 'infinity') ORDER BY d.day DESC LIMIT 1) AS end`.execute(
    db,
  )
  return rows[0] ?? { start: null, end: null }
}

/** Posts of which the network tells neither replies nor quotes: those that came with an archive. */
export async function countUntold(
  asked: Asked,
  chosen: Chosen,
): Promise<{ readonly posts: number; readonly of: number }> {
  const { rows } = await sql<{ posts: number; of: number }>`
    SELECT count(*) FILTER (WHERE NOT ${TOLD})::int AS posts, count(*)::int AS of
    FROM suite_posts t WHERE ${conditions(chosen, asked)}`.execute(asked.db)
  return rows[0] ?? { posts: 0, of: 0 }
}

/** Posts of which it was read who engaged. */
export async function countEngagersRead({ db, account }: Asked): Promise<{ posts: number; of: number }> {
  const { rows } = await sql<{ posts: number; of: number }>`
    SELECT count(*) FILTER (WHERE engagers_read_at IS NOT NULL)::int AS posts, count(*)::int AS of
    FROM suite_posts WHERE account_id = ${account.id} AND deleted_at IS NULL AND kind <> 'repost'`.execute(db)
  return rows[0] ?? { posts: 0, of: 0 }
}

const localDay = (column: RawBuilder<unknown>, timezone: string) => sql`(${column} AT TIME ZONE ${timezone})::date`

/** What a day's value is summed from. */
function daySource(metric: DayMetric, { account }: Asked): RawBuilder<unknown> {
  const { id, timezone } = account
  if (metric === 'followers' || metric === 'following')
    return sql`SELECT day, ${metric === 'followers' ? sql`followers` : sql`following`} AS value FROM suite_days WHERE account_id = ${id}`
  if (metric === 'gained')
    return sql`SELECT ${localDay(sql`since_before`, timezone)} AS day, 1 AS value FROM suite_ties WHERE account_id = ${id} AND side = 'followers' AND since_after IS NOT NULL`
  if (metric === 'lost')
    return sql`SELECT ${localDay(sql`left_before`, timezone)} AS day, 1 AS value FROM suite_ties WHERE account_id = ${id} AND side = 'followers' AND left_before IS NOT NULL`
  const value = metric === 'posts' ? sql`1` : METRICS[metric]
  return sql`SELECT ${localDay(sql`t.created_at`, timezone)} AS day, ${value} AS value FROM suite_posts t WHERE t.account_id = ${id} AND t.deleted_at IS NULL AND t.kind <> 'repost'`
}

const MOST_DAYS = 800

/**
 * Who came and who left is known of days that ended with a look which had one before it, and posts up to their last reading; a day
 * of whose posts nobody told the metric has no value.
 */
function summed(metric: DayMetric, { account: { id, timezone } }: Asked): RawBuilder<number | null> {
  if (metric === 'gained' || metric === 'lost')
    return sql`CASE WHEN count(source.value) > 0 OR (d.day > (SELECT min(l.day) FROM suite_days l WHERE l.account_id = ${id} AND l.followers IS NOT NULL)
      AND EXISTS (SELECT FROM suite_days l WHERE l.account_id = ${id} AND l.day = d.day AND l.followers IS NOT NULL)) THEN coalesce(sum(source.value), 0) END`
  const sum = sql<
    number | null
  >`CASE WHEN count(source.day) > 0 AND count(source.value) = 0 THEN NULL ELSE coalesce(sum(source.value), 0) END`
  return sql`CASE WHEN d.day <= (SELECT ${localDay(sql`posts_read_at`, timezone)} FROM suite_accounts WHERE id = ${id}) THEN ${sum} END`
}

/** A value for each day of the period; a day without a look, or after the last reading of posts, has none, a day without posts has zero. */
export async function readDays(
  asked: Asked,
  metric: DayMetric,
  period: TalkPeriod,
): Promise<readonly { day: string; value: number | null }[]> {
  const standing = metric === 'followers' || metric === 'following'
  const { rows } = await sql<{ day: string; value: number | null }>`
    WITH source AS (${daySource(metric, asked)}), bounds AS (
      SELECT greatest(coalesce(${period.from}::date, (SELECT min(day) FROM source)), ${period.to}::date - ${MOST_DAYS}::int) AS first, ${period.to}::date AS last
    )
    SELECT to_char(d.day, 'YYYY-MM-DD') AS day, (${standing ? sql`max(source.value)` : summed(metric, asked)})::float8 AS value
    FROM bounds, LATERAL generate_series(bounds.first, bounds.last, interval '1 day') AS series(at), LATERAL (SELECT series.at::date AS day) d
      LEFT JOIN source ON source.day = d.day GROUP BY d.day ORDER BY d.day`.execute(asked.db)
  return rows
}
