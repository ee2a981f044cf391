// What one account posts: its posts that were taken up most, and its topics.
import { z } from 'zod'
import { databaseName } from '#features/insights/insights-public.ts'
import type { Graph } from '#platform/graph.ts'

const Post = z.object({
  id: z.string(),
  text: z.string(),
  /** Seconds since 1970. */
  createdAt: z.int(),
  likes: z.int(),
  reposts: z.int(),
  replies: z.int(),
  sentiment: z.number().nullable(),
})

/** Own posts, the ones with the most likes and reposts first. */
export function postsOfAccount(graph: Graph, db: string, account: number, limit: number) {
  const name = databaseName(db)
  return graph.read({
    name: 'audiences.posts-of-account',
    sql: `SELECT id, text, toUInt32(created_at) AS createdAt, likes, reposts, replies, toFloat64(sentiment) AS sentiment
FROM ${name}.posts
PREWHERE post IN (SELECT post FROM ${name}.posts_by_author WHERE author = {account:UInt32} AND kind != 'repost')
ORDER BY likes + reposts DESC, created_at DESC LIMIT ${Math.trunc(limit)}`,
    params: { account },
    row: Post,
  })
}

const Topic = z.object({ id: z.string(), posts: z.int() })

/** What it posts about most. */
export function topicsOfAccount(graph: Graph, db: string, account: number, limit: number) {
  const name = databaseName(db)
  return graph.read({
    name: 'audiences.topics-of-account',
    sql: `SELECT named.label AS id, toUInt32(counted.times) AS posts FROM (
  SELECT arrayJoin(topics) AS item, count() AS times FROM ${name}.posts_by_author WHERE author = {account:UInt32} GROUP BY item
) AS counted INNER JOIN (SELECT item, label FROM ${name}.items WHERE kind = 'topic') AS named ON counted.item = named.item
ORDER BY posts DESC, id LIMIT ${Math.trunc(limit)}`,
    params: { account },
    row: Topic,
  })
}
