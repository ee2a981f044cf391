// The posts of an audience's members in which a word stands.
import { z } from 'zod'
import { accountsOf, databaseName, laidSample, type SampleRef } from '#features/insights/insights-public.ts'
import { MOOD } from '#features/network-data/network-data-public.ts'
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
export type ExploredPost = z.output<typeof Post>

/** What members wrote themselves with the word in it, the most liked and reposted first. `createdAt` in seconds since 1970. */
export async function postsWithWord(
  graph: Graph,
  ref: SampleRef,
  word: string,
  limit: number,
): Promise<ExploredPost[]> {
  const db = databaseName(ref.db)
  const created = await laidSample(graph, ref)
  return await graph.read({
    name: 'explore.posts-with-word',
    sql: `SELECT id, author, text, toUnixTimestamp(created_at) AS createdAt, language, likes, reposts, replies, sentiment
FROM ${db}.posts PREWHERE post IN (
  SELECT post FROM ${db}.posts_by_author PREWHERE author IN (${accountsOf(created, 'members')}) WHERE kind != 'repost'
) WHERE positionCaseInsensitiveUTF8(text, {word:String}) > 0
ORDER BY likes + reposts DESC, post DESC LIMIT ${Math.trunc(limit)}`,
    params: { word },
    row: Post,
  })
}

const Moods = z.object({ positive: z.int(), neutral: z.int(), negative: z.int() })

/** How many of those posts show which mood, by the bounds of every other count of moods. */
export async function moodsWithWord(graph: Graph, ref: SampleRef, word: string): Promise<z.output<typeof Moods>> {
  const db = databaseName(ref.db)
  const created = await laidSample(graph, ref)
  const [moods] = await graph.read({
    name: 'explore.moods-with-word',
    sql: `SELECT toUInt32(countIf(sentiment >= ${MOOD})) AS positive,
  toUInt32(countIf(sentiment > -${MOOD} AND sentiment < ${MOOD})) AS neutral,
  toUInt32(countIf(sentiment <= -${MOOD})) AS negative
FROM ${db}.posts PREWHERE post IN (
  SELECT post FROM ${db}.posts_by_author PREWHERE author IN (${accountsOf(created, 'members')}) WHERE kind != 'repost'
) WHERE positionCaseInsensitiveUTF8(text, {word:String}) > 0`,
    params: { word },
    row: Moods,
  })
  return moods ?? { positive: 0, neutral: 0, negative: 0 }
}

/** What an account wrote itself, the most liked and reposted first; of a protected account nothing is known. */
export async function postsOfAccount(
  graph: Graph,
  database: string,
  author: number,
  limit: number,
): Promise<ExploredPost[]> {
  const db = databaseName(database)
  return await graph.read({
    name: 'explore.posts-of-account',
    sql: `SELECT id, author, text, toUnixTimestamp(created_at) AS createdAt, language, likes, reposts, replies, sentiment
FROM ${db}.posts PREWHERE post IN (
  SELECT post FROM ${db}.posts_by_author PREWHERE author = ${Math.trunc(author)} WHERE kind != 'repost'
) WHERE author NOT IN (SELECT account FROM ${db}.accounts WHERE account = ${Math.trunc(author)} AND protected)
ORDER BY likes + reposts DESC, post DESC LIMIT ${Math.trunc(limit)}`,
    row: Post,
  })
}
