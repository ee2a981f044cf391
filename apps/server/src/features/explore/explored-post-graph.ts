// The posts of an audience's members in which a word stands.
import { z } from 'zod'
import { accountsOf, databaseName, laidSample, type SampleRef } from '#features/insights/insights-public.ts'
import type { Graph } from '#platform/graph.ts'

const Post = z.object({
  id: z.string(),
  author: z.int(),
  text: z.string(),
  createdAt: z.int(),
  language: z.string(),
  likes: z.int(),
  reposts: z.int(),
  replies: z.int(),
  sentiment: z.number().nullable(),
})
type ExploredPost = z.output<typeof Post>

/** What members wrote themselves with the word in it, the most liked and reposted first. `createdAt` in seconds since 1970. */
export async function postsWithWord(
  graph: Graph,
  ref: SampleRef,
  word: string,
  limit: number,
): Promise<ExploredPost[]> {
  const db = databaseName(ref.db)
  const laid = await laidSample(graph, ref)
  return await graph.read({
    name: 'explore.posts-with-word',
    sql: `SELECT id, author, text, toUnixTimestamp(created_at) AS createdAt, language, likes, reposts, replies, sentiment
FROM ${db}.posts PREWHERE post IN (
  SELECT post FROM ${db}.posts_by_author PREWHERE author IN (${accountsOf(laid, 'members')}) WHERE kind != 'repost'
) WHERE positionCaseInsensitiveUTF8(text, {word:String}) > 0
ORDER BY likes + reposts DESC, post DESC LIMIT ${Math.trunc(limit)}`,
    params: { word },
    row: Post,
  })
}
