// Counting of whom and what members liked and reposted, in one pass: people are counted, not acts.
import { z } from 'zod'
import type { Graph } from '#platform/graph.ts'
import { databaseName } from './current-network.ts'
import type { CountedAccount, Counting } from './item-graph.ts'
import { accountsOf, type Known, type SampleRef, withMembers } from './sample-graph.ts'

export type EngagedAction = 'like' | 'repost'
export type ByAction<Value> = Readonly<Record<EngagedAction, Value>>

export interface EngagedPost {
  readonly post: number
  /** How many members of the sample did it. */
  readonly people: number
}

export interface EngagementCounts {
  /** Accounts whose posts were liked or reposted, the most beyond expectation first. */
  readonly authors: ByAction<Counting<CountedAccount>>
  /** Posts that the most members liked, and that the most reposted. */
  readonly posts: ByAction<readonly EngagedPost[]>
}

// One number names what was engaged with: which list it belongs to in the upper half, its dense id in the lower one.
const LISTS = { like: { authors: 0, posts: 2 }, repost: { authors: 1, posts: 3 } } as const
const key = (list: 'authors' | 'posts', column: string): string =>
  `bitOr(bitShiftLeft(toUInt64(if(action = 'like', ${LISTS.like[list]}, ${LISTS.repost[list]})), 32), ${column})`

const Row = z.object({ list: z.int(), item: z.int(), a: z.int(), b: z.int(), tested: z.coerce.number() })

/** Likes and reposts by members and by the baseline. `most`: how many authors, and how many posts, of each action. */
export async function countEngagement(
  graph: Graph,
  ref: SampleRef,
  known: Known,
  most: { readonly authors: number; readonly posts: number },
): Promise<EngagementCounts> {
  const rows = await graph.read({
    name: 'insights.engagement',
    sql: `${withMembers(ref)}
SELECT list, item, a, b, count() OVER (PARTITION BY list) AS tested FROM (
  SELECT toUInt8(bitShiftRight(key, 32)) AS list, toUInt32(bitAnd(key, 0xffffffff)) AS item,
    toUInt32(countIf(member)) AS a, toUInt32(count() - countIf(member)) AS b
  FROM (
    SELECT bitmapContains(members, account) AS member, arrayJoin(arrayConcat(
      arrayDistinct(groupArray(${key('authors', 'author')})),
      if(member, arrayDistinct(groupArray(${key('posts', 'post')})), [])
    )) AS key
    FROM ${databaseName(ref.db)}.engagements PREWHERE account IN (${accountsOf(ref, 'both')})
    WHERE action IN ('like', 'repost') GROUP BY account
  ) GROUP BY key HAVING a + b >= if(list < 2, 5, 1)
) ORDER BY if(list < 2, a / ${Math.max(1, known.n)} - b / ${Math.max(1, known.m)}, a) DESC, item DESC
LIMIT ${Math.trunc(Math.max(most.authors, most.posts))} BY list`,
    row: Row,
  })
  const authors = (action: EngagedAction): Counting<CountedAccount> => {
    const own = rows.filter(({ list }) => list === LISTS[action].authors).slice(0, most.authors)
    return { tested: own[0]?.tested ?? 0, known, items: own.map(({ item, a, b }) => ({ account: item, a, b })) }
  }
  const posts = (action: EngagedAction): EngagedPost[] =>
    rows
      .filter(({ list }) => list === LISTS[action].posts)
      .slice(0, most.posts)
      .map(({ item, a }) => ({ post: item, people: a }))
  return {
    authors: { like: authors('like'), repost: authors('repost') },
    posts: { like: posts('like'), repost: posts('repost') },
  }
}
