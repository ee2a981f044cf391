// Countings over the posts of a sample's accounts: in what mood, when in the week, and how they speak of each topic.
import { z } from 'zod'
import type { Graph } from '#platform/graph.ts'
import { databaseName } from './current-network.ts'
import { accountsOf, type SampleRef, withMembers } from './sample-graph.ts'

/** A post is positive or negative from here on (Hutto and Gilbert 2014), neutral in between. */
const MOOD = 0.05

const Hour = z.object({
  member: z.coerce.boolean(),
  /** 1 Monday … 7 Sunday; 0 … 23 UTC. */
  day: z.int(),
  hour: z.int(),
  posts: z.int(),
  positive: z.int(),
  neutral: z.int(),
  negative: z.int(),
})
/** Posts of members, or of the baseline, in one hour of the week. Reposts have no mood: the words are another's. */
export type PostingHour = z.output<typeof Hour>

/** Posts by hour of the week and mood, for both sides. */
export function countPostingHours(graph: Graph, ref: SampleRef): Promise<PostingHour[]> {
  return graph.read({
    name: 'insights.posting-hours',
    sql: `${withMembers(ref)}, kind != 'repost' AND isNotNull(sentiment) AS moody, assumeNotNull(sentiment) AS mood
SELECT bitmapContains(members, author) AS member, toDayOfWeek(created_at) AS day, toHour(created_at) AS hour,
  toUInt32(count()) AS posts,
  toUInt32(countIf(moody AND mood >= ${MOOD})) AS positive,
  toUInt32(countIf(moody AND mood > -${MOOD} AND mood < ${MOOD})) AS neutral,
  toUInt32(countIf(moody AND mood <= -${MOOD})) AS negative
FROM ${databaseName(ref.db)}.posts_by_author PREWHERE author IN (${accountsOf(ref, 'both')})
GROUP BY member, day, hour`,
    row: Hour,
  })
}

const Topic = z.object({ item: z.int(), posts: z.int(), sentiment: z.number().nullable() })
export type TopicMood = z.output<typeof Topic>

/** How many posts of members speak of each topic, and their mean sentiment (−1 … 1; null where none has any). */
export function countTopicMoods(graph: Graph, ref: SampleRef): Promise<TopicMood[]> {
  return graph.read({
    name: 'insights.topic-moods',
    sql: `SELECT arrayJoin(topics) AS item, toUInt32(count()) AS posts, avg(sentiment) AS sentiment
FROM ${databaseName(ref.db)}.posts_by_author PREWHERE author IN (${accountsOf(ref, 'members')})
WHERE kind != 'repost' AND notEmpty(topics) GROUP BY item`,
    row: Topic,
  })
}
