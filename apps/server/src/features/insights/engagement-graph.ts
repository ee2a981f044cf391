// Countings of whom and what members liked and reposted: people are counted, not acts.
import { z } from 'zod'
import type { Graph } from '#platform/graph.ts'
import { databaseName } from './current-network.ts'
import type { CountedAccount, Counting } from './item-graph.ts'
import { accountsOf, type Known, type SampleRef, withMembers } from './sample-graph.ts'

type Action = 'like' | 'repost'
type ByAction<Value> = Readonly<Record<Action, Value>>

const Author = z.object({ action: z.string(), author: z.int(), a: z.int(), b: z.int(), tested: z.coerce.number() })

/** Accounts whose posts members liked or reposted, the most beyond expectation first. */
export async function countEngagedAuthors(
  graph: Graph,
  ref: SampleRef,
  known: Known,
  limit: number,
): Promise<ByAction<Counting<CountedAccount>>> {
  const rows = await graph.read({
    name: 'insights.engaged-authors',
    sql: `${withMembers(ref)}
SELECT *, count() OVER (PARTITION BY action) AS tested FROM (
  SELECT action, author, toUInt32(countIf(member)) AS a, toUInt32(count() - countIf(member)) AS b FROM (
    SELECT DISTINCT account, action, author, bitmapContains(members, account) AS member
    FROM ${databaseName(ref.db)}.engagements
    WHERE account IN (${accountsOf(ref, 'both')}) AND action IN ('like', 'repost')
  ) GROUP BY action, author HAVING a + b >= 5
) ORDER BY a / ${Math.max(1, known.n)} - b / ${Math.max(1, known.m)} DESC, author LIMIT ${Math.trunc(limit)} BY action`,
    row: Author,
  })
  const countingOf = (action: Action): Counting<CountedAccount> => {
    const own = rows.filter((row) => row.action === action)
    return { tested: own[0]?.tested ?? 0, known, items: own.map(({ author, a, b }) => ({ account: author, a, b })) }
  }
  return { like: countingOf('like'), repost: countingOf('repost') }
}

const Engaged = z.object({ action: z.string(), post: z.int(), people: z.int() })
export interface EngagedPost {
  readonly post: number
  /** How many members of the sample did it. */
  readonly people: number
}

/** Posts that the most members liked, and that the most reposted. */
export async function pickEngagedPosts(
  graph: Graph,
  ref: SampleRef,
  limit: number,
): Promise<ByAction<readonly EngagedPost[]>> {
  const rows = await graph.read({
    name: 'insights.engaged-posts',
    sql: `SELECT action, post, toUInt32(uniqExact(account)) AS people FROM ${databaseName(ref.db)}.engagements
WHERE account IN (${accountsOf(ref, 'members')}) AND action IN ('like', 'repost')
GROUP BY action, post ORDER BY people DESC, post DESC LIMIT ${Math.trunc(limit)} BY action`,
    row: Engaged,
  })
  const own = (action: Action) => rows.filter((row) => row.action === action)
  return { like: own('like'), repost: own('repost') }
}
