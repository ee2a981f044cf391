// Counting over the posts of a sample's accounts, in one pass: in what mood, when in the week, and how of each topic.
import { z } from 'zod'
import type { Graph } from '#platform/graph.ts'
import { databaseName } from './current-network.ts'
import { accountsOf, type SampleRef, withMembers } from './sample-graph.ts'

/** A post is positive or negative from here on (Hutto and Gilbert 2014), neutral in between. */
const MOOD = 0.05

/** How many posts show which mood; most show none. Reposts have no mood: the words are another's. */
export interface Moods {
  readonly positive: number
  readonly neutral: number
  readonly negative: number
}

export interface PostingCounts {
  /** Members' posts by weekday (Monday first) and hour UTC. */
  readonly hours: readonly (readonly number[])[]
  readonly members: Moods
  readonly baseline: Moods
  /** Of members' own posts, by dense id of the topic. `sentiment`: mean, −1 … 1; null where no post shows any. */
  readonly topics: ReadonlyMap<number, { readonly posts: number; readonly sentiment: number | null }>
}

// One number names what is counted: which list it belongs to in the upper half, the hour or topic in the lower one.
const LIST = { hours: 0, topics: 1, baseline: 2 } as const
const inList = (list: keyof typeof LIST): string => `toUInt64(${LIST[list] * 2 ** 32})`

const Row = z.object({
  list: z.int(),
  item: z.int(),
  posts: z.int(),
  positive: z.int(),
  neutral: z.int(),
  negative: z.int(),
  sentiment: z.number().nullable(),
})

/** Posts by hour of the week and by mood, for both sides; by topic, for members. */
export async function countPosting(graph: Graph, ref: SampleRef): Promise<PostingCounts> {
  const rows = await graph.read({
    name: 'insights.posting',
    sql: `${withMembers(ref)}
SELECT toUInt8(bitShiftRight(key, 32)) AS list, toUInt32(bitAnd(key, 0xffffffff)) AS item, toUInt32(count()) AS posts,
  toUInt32(countIf(mood >= ${MOOD})) AS positive,
  toUInt32(countIf(mood > -${MOOD} AND mood < ${MOOD})) AS neutral,
  toUInt32(countIf(mood <= -${MOOD})) AS negative,
  avg(mood) AS sentiment
FROM (
  SELECT if(kind = 'repost', NULL, sentiment) AS mood, arrayJoin(if(bitmapContains(members, author),
    arrayPushFront(
      if(kind = 'repost', [], arrayMap(topic -> bitOr(${inList('topics')}, topic), topics)),
      bitOr(${inList('hours')}, toUInt64((toDayOfWeek(created_at) - 1) * 24 + toHour(created_at)))
    ),
    [${inList('baseline')}]
  )) AS key
  FROM ${databaseName(ref.db)}.posts_by_author PREWHERE author IN (${accountsOf(ref, 'thinned')})
) GROUP BY key`,
    row: Row,
  })
  const of = (list: keyof typeof LIST) => rows.filter((row) => row.list === LIST[list])
  const hours = Array.from({ length: 7 }, () => new Array<number>(24).fill(0))
  for (const { item, posts } of of('hours')) {
    const day = hours[Math.floor(item / 24)]
    if (day) day[item % 24] = posts
  }
  return {
    hours,
    members: moodsOf(of('hours')),
    baseline: moodsOf(of('baseline')),
    topics: new Map(of('topics').map(({ item, posts, sentiment }) => [item, { posts, sentiment }])),
  }
}

function moodsOf(rows: readonly Moods[]): Moods {
  const sum = (mood: keyof Moods) => rows.reduce((total, row) => total + row[mood], 0)
  return { positive: sum('positive'), neutral: sum('neutral'), negative: sum('negative') }
}
