// The SQL of an account's posts: page by page, one with its history, and everything that a fit needs.
import type { PostTotals } from '@peregrine/contract/suite/post-summary-shapes.ts'
import type { POST_KINDS_SHOWN } from '@peregrine/contract/suite/suite-shapes.ts'
import type { FittedPost } from '@peregrine/domain/suite/post-fit-rules.ts'
import type { PostVerdict } from '@peregrine/domain/suite/usual-post-rules.ts'
import { type RawBuilder, sql } from 'kysely'
import { containing } from '#platform/like-pattern.ts'
import type { Db } from '#platform/postgres.ts'
import { allOf, type KeysetPage, type Order } from './suite-people-sql.ts'

type PostKind = (typeof POST_KINDS_SHOWN)[number]

export interface PostRow {
  readonly id: string
  readonly text: string
  readonly kind: PostKind
  readonly created_at: Date
  readonly has_media: boolean
  readonly has_link: boolean
  readonly likes: number
  readonly replies: number
  readonly reposts: number
  readonly quotes: number
  readonly impressions: number | null
  readonly url_clicks: number | null
  readonly profile_clicks: number | null
  readonly read_at: Date
  /** Null: who engaged was not read so far. */
  readonly engagers_read_at: Date | null
  readonly day: number
  readonly hour: number
}

/** Which posts are above, within or below what is usual, and how far: `place` orders them. */
export interface JudgedPost {
  readonly post: string
  readonly place: number
  readonly verdict: PostVerdict
}

export interface PostsOf {
  readonly account: string
  readonly timezone: string
  /** For filters and orders by what is usual. */
  readonly judged?: readonly JudgedPost[]
}

const ENGAGEMENTS = sql`(o.likes + o.replies + o.reposts + o.quotes)`

const columns = (timezone: string): RawBuilder<unknown> => sql`o.post::text AS id, o.text, o.kind, o.created_at,
  o.has_media, o.has_link, o.likes, o.replies, o.reposts, o.quotes, o.impressions, o.url_clicks, o.profile_clicks, o.read_at, o.engagers_read_at,
  extract(isodow FROM o.created_at AT TIME ZONE ${timezone})::int - 1 AS day,
  extract(hour FROM o.created_at AT TIME ZONE ${timezone})::int AS hour`

/** By a figure, posts without it come last either way, and after them reposts, whose figures are somebody else's. */
export function postOrders(sort: string): Readonly<Record<string, Order>> {
  const descending = sort.startsWith('-')
  const count = descending ? ['-1', '-2'] : ['9223372036854775806', '9223372036854775807']
  const share = descending ? ['-1e299', '-1e300'] : ['1e299', '1e300']
  const own = (value: RawBuilder<unknown>, [none = '', repost = '']: readonly string[]) =>
    sql`CASE WHEN o.kind = 'repost' THEN ${sql.raw(repost)} ELSE coalesce(${value}, ${sql.raw(none)}) END`
  return {
    created: { by: sql`o.created_at`, type: 'timestamptz' },
    engagements: { by: own(sql`${ENGAGEMENTS}::bigint`, count), type: 'bigint' },
    impressions: { by: own(sql`o.impressions::bigint`, count), type: 'bigint' },
    engagement_rate: {
      by: own(sql`${ENGAGEMENTS}::double precision / nullif(o.impressions, 0)`, share),
      type: 'double precision',
    },
    likes: { by: own(sql`o.likes::bigint`, count), type: 'bigint' },
    usual: { by: own(sql`u.place`, share), type: 'double precision' },
  }
}

export interface PostFilters {
  readonly search?: string | undefined
  readonly kind?: PostKind | undefined
  readonly media?: 'true' | 'false' | undefined
  readonly link?: 'true' | 'false' | undefined
  readonly usual?: PostVerdict | undefined
  readonly since?: Date | undefined
  readonly until?: Date | undefined
}

const conditionsOf = ({ search = '', kind, media, link, usual, since, until }: PostFilters): RawBuilder<boolean>[] => [
  ...(search.trim() === '' ? [] : [sql<boolean>`o.text ILIKE ${containing(search.trim())}`]),
  ...(kind === undefined ? [] : [sql<boolean>`o.kind = ${kind}`]),
  ...(media === undefined ? [] : [sql<boolean>`o.has_media = ${media === 'true'}`]),
  ...(link === undefined ? [] : [sql<boolean>`o.has_link = ${link === 'true'}`]),
  ...(usual === undefined ? [] : [sql<boolean>`u.verdict = ${usual}`]),
  ...(since === undefined ? [] : [sql<boolean>`o.created_at >= ${since}`]),
  ...(until === undefined ? [] : [sql<boolean>`o.created_at < ${until}`]),
]

const judgedAs = (judged: readonly JudgedPost[]): RawBuilder<unknown> =>
  sql`LEFT JOIN unnest(${judged.map(({ post }) => post)}::bigint[], ${judged.map(({ place }) => place)}::double precision[],
    ${judged.map(({ verdict }) => verdict)}::text[]) AS u(post, place, verdict) ON u.post = o.post`

const posts = ({ account, judged }: PostsOf): RawBuilder<unknown> =>
  sql`suite_posts AS o ${judged === undefined ? sql`` : judgedAs(judged)}
    WHERE o.account_id = ${account} AND o.deleted_at IS NULL`

export async function listPosts(
  db: Db,
  of: PostsOf,
  filters: PostFilters,
  page: KeysetPage,
): Promise<(PostRow & { readonly place: string })[]> {
  const { rows } = await sql<PostRow & { place: string }>`
    SELECT ${columns(of.timezone)}, ${page.place} AS place FROM ${posts(of)}
    AND ${allOf([...conditionsOf(filters), ...page.conditions])} ORDER BY ${page.orderBy} LIMIT ${page.limit}`.execute(
    db,
  )
  return rows
}

export async function countPosts(db: Db, of: PostsOf, filters: PostFilters): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM ${posts(of)} AND ${allOf(conditionsOf(filters))}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function findPost(db: Db, of: PostsOf, post: string): Promise<PostRow | undefined> {
  const { rows } = await sql<PostRow>`SELECT ${columns(of.timezone)} FROM ${posts(of)}
    AND o.post = ${post}::numeric`.execute(db)
  return rows[0]
}

/** From so many posts it is computed what is usual: the newest. */
export const MOST_FITTED = 5000

/** Everything but reposts, whose engagement is another's; the newest 5,000. */
export async function postsToFit(db: Db, of: PostsOf): Promise<PostRow[]> {
  const { rows } = await sql<PostRow>`SELECT ${columns(of.timezone)} FROM ${posts(of)} AND o.kind <> 'repost'
    ORDER BY o.created_at DESC LIMIT ${MOST_FITTED}`.execute(db)
  return rows
}

export async function countOwnPosts(db: Db, of: PostsOf): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM ${posts(of)} AND o.kind <> 'repost'`.execute(db)
  return rows[0]?.count ?? 0
}

/** Of the account's own posts that match. */
export async function postIds(db: Db, of: PostsOf, filters: PostFilters): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`SELECT o.post::text AS id FROM ${posts(of)} AND o.kind <> 'repost'
    AND ${allOf(conditionsOf(filters))} ORDER BY o.created_at DESC LIMIT ${MOST_FITTED}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export async function totalPosts(db: Db, of: PostsOf, filters: PostFilters): Promise<PostTotals> {
  const own = sql`FILTER (WHERE o.kind <> 'repost')`
  const seen = sql`FILTER (WHERE o.kind <> 'repost' AND o.impressions IS NOT NULL)`
  const { rows } = await sql<PostTotals>`
    SELECT count(*) ${own}::int AS posts, count(*) FILTER (WHERE o.kind = 'repost')::int AS reposts,
      count(*) FILTER (WHERE o.kind <> 'repost' AND o.read_at - o.created_at < interval '1 day')::int AS young,
      coalesce(sum(${ENGAGEMENTS}) ${own}, 0)::double precision AS engagements,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY ${ENGAGEMENTS}) ${own} AS median,
      (sum(o.impressions) ${seen})::double precision AS impressions, count(*) ${seen}::int AS impressions_known,
      (sum(${ENGAGEMENTS}) ${seen})::double precision / nullif(sum(o.impressions) ${seen}, 0) AS engagement_rate
    FROM ${posts(of)} AND ${allOf(conditionsOf(filters))}`.execute(db)
  const [totals] = rows
  if (!totals) throw new Error('A sum over rows has no row.')
  return totals
}

/** Null: no posts. */
export async function oldestPostAt(db: Db, of: PostsOf): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`SELECT min(o.created_at) AS at FROM ${posts(of)}`.execute(db)
  return rows[0]?.at ?? null
}

export const engagementsOf = ({ likes, replies, reposts, quotes }: PostRow): number =>
  likes + replies + reposts + quotes

const DAY_MS = 86_400_000

export const fittedPost = (row: PostRow): FittedPost => ({
  at: row.created_at.getTime(),
  day: row.day,
  hour: row.hour,
  kind: row.kind === 'repost' ? 'post' : row.kind,
  media: row.has_media,
  link: row.has_link,
  length: [...row.text].length,
  engagements: engagementsOf(row),
  age: Math.max(0, (row.read_at.getTime() - row.created_at.getTime()) / DAY_MS),
})

export interface PostReading {
  readonly at: Date
  readonly likes: number
  readonly replies: number
  readonly reposts: number
  /** Null: read before quotes were stored with a reading. */
  readonly quotes: number | null
  readonly impressions: number | null
}

export async function readHistory(db: Db, account: string, post: string): Promise<PostReading[]> {
  return await db
    .selectFrom('suite_post_reads')
    .select(['at', 'likes', 'replies', 'reposts', 'quotes', 'impressions'])
    .where('account_id', '=', account)
    .where('post', '=', post)
    .orderBy('at')
    .execute()
}
