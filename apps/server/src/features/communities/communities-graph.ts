// All questions to the warehouse about communities: whom members follow among the hubs, and what sets each community apart.
import { z } from 'zod'
import { accountsOf, databaseName, type SampleRef } from '#features/insights/insights-public.ts'
import type { Graph } from '#platform/graph.ts'

const MemberRow = z.object({ account: z.int(), hubs: z.array(z.int()) })
export type MemberFollows = z.output<typeof MemberRow>

/** For a random part of an audience's members, the positions in `hubs` (dense accounts) of those that they follow. */
export function followsOfHubs(
  graph: Graph,
  ref: SampleRef,
  hubs: readonly number[],
  mostMembers: number,
): Promise<MemberFollows[]> {
  return graph.read({
    name: 'communities.follows-of-hubs',
    sql: `SELECT account, arrayFilter(position -> position >= 0,
    arrayMap(followed -> transform(followed, {hubs:Array(UInt32)}, {positions:Array(Int32)}, toInt32(-1)), follows)) AS hubs
FROM ${databaseName(ref.db)}.accounts PREWHERE account IN (${accountsOf(ref, 'members')})
WHERE notEmpty(follows) ORDER BY sample_key LIMIT {most:UInt32}`,
    params: { hubs: [...hubs], positions: hubs.map((_, position) => position), most: mostMembers },
    row: MemberRow,
  })
}

const FollowedRow = z.object({ account: z.int() })

/** The accounts that most of a random part of the members follow, dense; none that fewer than `fewest` follow. */
export async function mostFollowedByMembers(
  graph: Graph,
  ref: SampleRef,
  of: { readonly members: number; readonly fewest: number; readonly most: number },
): Promise<number[]> {
  const db = databaseName(ref.db)
  const rows = await graph.read({
    name: 'communities.most-followed-by-members',
    sql: `SELECT followed AS account FROM (
  SELECT arrayJoin(follows) AS followed FROM (
    SELECT follows FROM ${db}.accounts PREWHERE account IN (${accountsOf(ref, 'members')})
    WHERE notEmpty(follows) ORDER BY sample_key LIMIT ${Math.trunc(of.members)}
  )
) GROUP BY followed HAVING count() >= ${Math.trunc(of.fewest)}
ORDER BY count() DESC, followed LIMIT ${Math.trunc(of.most)}`,
    row: FollowedRow,
  })
  return rows.map(({ account }) => account)
}

/** Members that stand in a community: accounts and, at the same positions, their communities. */
export interface PlacedMembers {
  readonly accounts: readonly number[]
  readonly places: readonly number[]
  /** Members of each community. */
  readonly sizes: readonly number[]
}

const placedParams = ({ accounts, places }: PlacedMembers) => ({ accounts: [...accounts], places: [...places] })
const PLACE = 'transform(account, {accounts:Array(UInt32)}, {places:Array(Int32)}, toInt32(-1))'

const WordRow = z.object({ place: z.int(), label: z.string(), a: z.int(), b: z.int() })
/** `a` members of the community and `b` members of the others use the word. */
export type CommunityWord = z.output<typeof WordRow>

/** Words of bios and posts that set each community apart from the others, the most telling first. */
export function wordsOfCommunities(
  graph: Graph,
  db: string,
  placed: PlacedMembers,
  perCommunity: number,
): Promise<CommunityWord[]> {
  const name = databaseName(db)
  return graph.read({
    name: 'communities.words',
    sql: `SELECT telling.place AS place, named.label AS label, telling.a AS a, telling.b AS b
FROM ${name}.items AS named INNER JOIN (
  SELECT place, item, a, toUInt32(total - a) AS b,
    toFloat64(transform(place, range({count:UInt32}), {sizes:Array(UInt32)}, toUInt32(1))) AS own
  FROM (
    SELECT place, item, toUInt32(count()) AS a, sum(count()) OVER (PARTITION BY item) AS total
    FROM (
      SELECT ${PLACE} AS place, arrayJoin(arrayDistinct(arrayConcat(bio_terms, post_terms))) AS item
      FROM ${name}.accounts PREWHERE account IN {accounts:Array(UInt32)}
    ) GROUP BY place, item
  )
  WHERE a >= 5 AND place >= 0
  ORDER BY (a / own - b / greatest(1, {all:UInt32} - own)) / sqrt(a + b) * sqrt(own) DESC
  LIMIT {most:UInt32} BY place
) AS telling ON named.item = telling.item
WHERE named.kind = 'posted'`,
    params: {
      ...placedParams(placed),
      count: placed.sizes.length,
      sizes: [...placed.sizes],
      all: placed.accounts.length,
      most: perCommunity,
    },
    row: WordRow,
  })
}

const EdgeRow = z.object({
  account: z.int(),
  place: z.int(),
  inside: z.array(z.int()),
  outgoing: z.int(),
  incoming: z.int(),
})
/** A member's follows inside its community, and its follows and followers in the whole network. */
export type MemberEdges = z.output<typeof EdgeRow>

/** Who follows whom inside the communities. */
export function edgesOfCommunities(graph: Graph, db: string, placed: PlacedMembers): Promise<MemberEdges[]> {
  return graph.read({
    name: 'communities.edges',
    sql: `SELECT account, ${PLACE} AS place,
  arrayFilter(followed -> transform(followed, {accounts:Array(UInt32)}, {places:Array(Int32)}, toInt32(-1)) = place, follows) AS inside,
  toUInt32(length(follows)) AS outgoing, followers AS incoming
FROM ${databaseName(db)}.accounts PREWHERE account IN {accounts:Array(UInt32)}`,
    params: placedParams(placed),
    row: EdgeRow,
  })
}
