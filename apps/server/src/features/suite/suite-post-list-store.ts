// The SQL of an account's posts: page by page, one with its history, and everything that a fit needs.
import type { POST_KINDS_SHOWN } from '@peregrine/contract/suite/suite-shapes.ts'
import type { FittedPost } from '@peregrine/domain/suite/post-fit-rules.ts'
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
  readonly day: number
  readonly hour: number
}

export interface PostsOf {
  readonly account: string
  readonly timezone: string
}

const ENGAGEMENTS = sql`(o.likes + o.replies + o.reposts + o.quotes)`

const columns = (timezone: string): RawBuilder<unknown> => sql`o.post::text AS id, o.text, o.kind, o.created_at,
  o.has_media, o.has_link, o.likes, o.replies, o.reposts, o.quotes, o.impressions, o.url_clicks, o.profile_clicks, o.read_at,
  extract(isodow FROM o.created_at AT TIME ZONE ${timezone})::int - 1 AS day,
  extract(hour FROM o.created_at AT TIME ZONE ${timezone})::int AS hour`

export const POST_ORDERS: Readonly<Record<string, Order>> = {
  created: { by: sql`o.created_at`, type: 'timestamptz' },
  engagements: { by: ENGAGEMENTS, type: 'bigint' },
  impressions: { by: sql`coalesce(o.impressions, -1)`, type: 'bigint' },
  engagement_rate: {
    by: sql`coalesce(${ENGAGEMENTS}::double precision / nullif(o.impressions, 0), -1)`,
    type: 'double precision',
  },
  likes: { by: sql`o.likes`, type: 'bigint' },
}

export interface PostFilters {
  readonly search?: string | undefined
  readonly kind?: PostKind | undefined
  readonly since?: string | undefined
  readonly until?: string | undefined
}

const conditionsOf = ({ search = '', kind, since, until }: PostFilters): RawBuilder<boolean>[] => [
  ...(search.trim() === '' ? [] : [sql<boolean>`o.text ILIKE ${containing(search.trim())}`]),
  ...(kind === undefined ? [] : [sql<boolean>`o.kind = ${kind}`]),
  ...(since === undefined ? [] : [sql<boolean>`o.created_at >= ${since}`]),
  ...(until === undefined ? [] : [sql<boolean>`o.created_at < ${until}`]),
]

const posts = ({ account }: PostsOf): RawBuilder<unknown> =>
  sql`suite_posts AS o WHERE o.account_id = ${account} AND o.deleted_at IS NULL`

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

/** Everything but reposts, whose engagement is another's; the newest 5,000. */
export async function postsToFit(db: Db, of: PostsOf): Promise<PostRow[]> {
  const { rows } = await sql<PostRow>`SELECT ${columns(of.timezone)} FROM ${posts(of)} AND o.kind <> 'repost'
    ORDER BY o.created_at DESC LIMIT 5000`.execute(db)
  return rows
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
