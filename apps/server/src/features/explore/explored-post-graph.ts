// The posts of an audience's members that speak of a name: the most liked, their moods, their days; and those of an account.
import { z } from 'zod'
import { accountsOf, databaseName, materializedSample, type SampleRef } from '#features/insights/insights-public.ts'
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

/** What members wrote themselves that speaks of a name (`postPattern`). */
const speaking = (db: string, members: string): string => `FROM ${db}.posts PREWHERE post IN (
  SELECT post FROM ${db}.posts_by_author PREWHERE author IN (${members}) WHERE kind != 'repost'
) WHERE match(text, {pattern:String})`

/** These posts, the most liked and reposted first. `createdAt` in seconds since 1970. */
export async function postsThatSpeak(
  graph: Graph,
  ref: SampleRef,
  pattern: string,
  limit: number,
): Promise<ExploredPost[]> {
  const db = databaseName(ref.db)
  const created = await materializedSample(graph, ref)
  return await graph.read({
    name: 'explore.posts-that-speak',
    sql: `SELECT id, author, text, toUnixTimestamp(created_at) AS createdAt, language, likes, reposts, replies, sentiment
${speaking(db, accountsOf(created, 'members'))}
ORDER BY likes + reposts DESC, post DESC LIMIT ${Math.trunc(limit)}`,
    params: { pattern },
    row: Post,
  })
}

const Moods = z.object({
  language: z.enum(['en', 'ja', 'other']),
  posts: z.int(),
  positive: z.int(),
  neutral: z.int(),
  negative: z.int(),
})
export type Moods = z.output<typeof Moods>

/** How many of these posts show which mood, by the bounds of every other count of moods; the rest of `posts` show none. */
export async function moodsThatSpeak(graph: Graph, ref: SampleRef, pattern: string): Promise<Moods[]> {
  const db = databaseName(ref.db)
  const created = await materializedSample(graph, ref)
  return await graph.read({
    name: 'explore.moods-that-speak',
    sql: `SELECT if(language IN ('en', 'ja'), toString(language), 'other') AS language, toUInt32(count()) AS posts,
  toUInt32(countIf(sentiment >= ${MOOD})) AS positive,
  toUInt32(countIf(sentiment > -${MOOD} AND sentiment < ${MOOD})) AS neutral,
  toUInt32(countIf(sentiment <= -${MOOD})) AS negative
${speaking(db, accountsOf(created, 'members'))} GROUP BY language ORDER BY posts DESC, language`,
    params: { pattern },
    row: Moods,
  })
}

const Day = z.object({ day: z.int(), posts: z.int(), first: z.int(), last: z.int() })
type SpokenDay = z.output<typeof Day>

/** When these posts were written: days since 1970, and seconds of the first and the last post of each. */
export async function daysThatSpeak(graph: Graph, ref: SampleRef, pattern: string): Promise<SpokenDay[]> {
  const db = databaseName(ref.db)
  const created = await materializedSample(graph, ref)
  return await graph.read({
    name: 'explore.days-that-speak',
    sql: `SELECT toUInt32(intDiv(toUnixTimestamp(created_at), 86400)) AS day, toUInt32(count()) AS posts,
  toUnixTimestamp(min(created_at)) AS first, toUnixTimestamp(max(created_at)) AS last
${speaking(db, accountsOf(created, 'members'))} GROUP BY day ORDER BY day`,
    params: { pattern },
    row: Day,
  })
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
