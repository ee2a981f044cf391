// Writes an account's posts, their figures each time that they changed, and who engaged with them.
import { sql } from 'kysely'
import type { NetworkPost, OwnPostMetrics } from '#connectors/ads/ads-people-port.ts'
import type { DbOrTx, Tx } from '#platform/postgres.ts'
import { json } from '#platform/table-columns.ts'

/** New posts, and the figures of all of them; what the network tells the author alone stays where it tells it no more. */
export async function storePosts(
  tx: Tx,
  accountId: string,
  {
    posts,
    own,
    readAt,
  }: {
    readonly posts: readonly NetworkPost[]
    readonly own: ReadonlyMap<string, OwnPostMetrics>
    readonly readAt: Date
  },
): Promise<void> {
  if (posts.length === 0) return
  const rows = posts.map((post) => ({
    post: post.id,
    text: post.text,
    kind: post.kind,
    language: post.language,
    has_media: post.hasMedia,
    has_link: post.hasLink,
    created_at: new Date(post.createdAt).toISOString(),
    likes: post.likes,
    replies: post.replies,
    reposts: post.reposts,
    quotes: post.quotes,
    impressions: own.get(post.id)?.impressions ?? post.impressions,
    url_clicks: own.get(post.id)?.urlClicks ?? null,
    profile_clicks: own.get(post.id)?.profileClicks ?? null,
  }))
  const given = json(rows)
  await sql`
    INSERT INTO suite_posts AS old (account_id, post, text, kind, language, has_media, has_link, created_at, likes, replies,
      reposts, quotes, impressions, url_clicks, profile_clicks, read_at)
    SELECT ${accountId}, given.*, ${readAt}::timestamptz
    FROM jsonb_to_recordset(${given}::jsonb) AS given(post bigint, text text, kind text, language text,
      has_media boolean, has_link boolean, created_at timestamptz, likes integer, replies integer, reposts integer,
      quotes integer, impressions integer, url_clicks integer, profile_clicks integer)
    ON CONFLICT (account_id, post) DO UPDATE SET text = excluded.text, kind = excluded.kind,
      language = coalesce(excluded.language, old.language), has_media = excluded.has_media, has_link = excluded.has_link,
      likes = excluded.likes, replies = excluded.replies, reposts = excluded.reposts, quotes = excluded.quotes,
      impressions = coalesce(excluded.impressions, old.impressions),
      url_clicks = coalesce(excluded.url_clicks, old.url_clicks),
      profile_clicks = coalesce(excluded.profile_clicks, old.profile_clicks), deleted_at = NULL,
      read_at = excluded.read_at`.execute(tx)
  await sql`
    INSERT INTO suite_post_reads (account_id, post, at, likes, replies, reposts, quotes, impressions)
    SELECT post.account_id, post.post, ${readAt}::timestamptz, post.likes, post.replies, post.reposts, post.quotes,
      post.impressions
    FROM suite_posts post
    LEFT JOIN LATERAL (
      SELECT last.likes, last.replies, last.reposts, last.quotes, last.impressions FROM suite_post_reads last
      WHERE last.account_id = post.account_id AND last.post = post.post ORDER BY last.at DESC LIMIT 1
    ) last ON true
    WHERE post.account_id = ${accountId} AND post.post = ANY(${posts.map(({ id }) => id)}::bigint[])
      AND (post.likes, post.replies, post.reposts, post.quotes, post.impressions)
        IS DISTINCT FROM (last.likes, last.replies, last.reposts, last.quotes, last.impressions)
    ON CONFLICT DO NOTHING`.execute(tx)
}

/** Posts since then that a reading of the timeline did not find. */
export async function unseenPosts(db: DbOrTx, accountId: string, since: Date, readAt: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('suite_posts')
    .select('post')
    .where('account_id', '=', accountId)
    .where('created_at', '>=', since)
    .where('read_at', '<', readAt)
    .where('deleted_at', 'is', null)
    .limit(1000)
    .execute()
  return rows.map(({ post }) => post)
}

export async function markDeleted(db: DbOrTx, accountId: string, posts: readonly string[], at: Date): Promise<void> {
  if (posts.length === 0) return
  await db
    .updateTable('suite_posts')
    .set({ deleted_at: at })
    .where('account_id', '=', accountId)
    .where('post', 'in', posts)
    .execute()
}

/** With their figures and whoever engaged with them. */
export async function deletePostsExcept(tx: Tx, accountId: string, posts: readonly string[]): Promise<void> {
  await sql`DELETE FROM suite_posts WHERE account_id = ${accountId}
    AND NOT EXISTS (SELECT FROM unnest(${[...posts]}::bigint[]) AS kept(post) WHERE kept.post = suite_posts.post)`.execute(
    tx,
  )
}

/** Figures as of later than the account is told now. */
export async function deleteLaterReads(tx: Tx, accountId: string, at: Date): Promise<void> {
  await tx.deleteFrom('suite_post_reads').where('account_id', '=', accountId).where('at', '>', at).execute()
}

export async function countStoredPosts(db: DbOrTx, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('suite_posts')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export interface OwedPost {
  readonly post: string
  readonly created_at: Date
  readonly likes: number
  readonly replies: number
  readonly reposts: number
  readonly quotes: number
  readonly engagers_read_at: Date | null
}

/** Posts whose engagement changed since the people behind it were read, the newest first. */
export async function postsOwed(db: DbOrTx, accountId: string, since: Date, limit: number): Promise<OwedPost[]> {
  return await db
    .selectFrom('suite_posts')
    .select(['post', 'created_at', 'likes', 'replies', 'reposts', 'quotes', 'engagers_read_at'])
    .where('account_id', '=', accountId)
    .where('created_at', '>=', since)
    .where('kind', '<>', 'repost')
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`likes + replies + reposts + quotes <> coalesce(engagers_of, 0)`)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
}

export interface Engagement {
  readonly post: string
  readonly person: string
  readonly kind: 'like' | 'reply' | 'repost' | 'quote'
  readonly at: Date
}

/** Each once; those of posts that are not the account's are left out. */
export async function storeEngagements(
  db: DbOrTx,
  accountId: string,
  engagements: readonly Engagement[],
): Promise<void> {
  if (engagements.length === 0) return
  const rows = engagements.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
  await sql`
    INSERT INTO suite_engagements (account_id, post, person, kind, at)
    SELECT post.account_id, given.post, given.person, given.kind, given.at
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given(post bigint, person bigint, kind text, at timestamptz)
    JOIN suite_posts post ON post.account_id = ${accountId} AND post.post = given.post
    ON CONFLICT DO NOTHING`.execute(db)
  // Whoever replied or quoted has posted; of whom no post is known, an old reply doesn't say that there was none since.
  await sql`
    UPDATE suite_people AS p SET last_post_at = written.at
    FROM (SELECT person, max(at) AS at
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given(person bigint, kind text, at timestamptz)
      WHERE kind IN ('reply', 'quote') GROUP BY person) AS written
    WHERE p.account_id = ${accountId} AND p.person = written.person AND p.last_post_at < written.at`.execute(db)
}

export async function markEngagersRead(db: DbOrTx, accountId: string, post: OwedPost, at: Date): Promise<void> {
  await db
    .updateTable('suite_posts')
    .set({ engagers_read_at: at, engagers_of: post.likes + post.replies + post.reposts + post.quotes })
    .where('account_id', '=', accountId)
    .where('post', '=', post.post)
    .execute()
}
