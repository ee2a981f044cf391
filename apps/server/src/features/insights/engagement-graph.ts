// Counting of whom and what members liked and reposted: people are counted, not acts.
import type { Graph } from '#platform/graph.ts'
import type { Column } from '#platform/native-columns.ts'
import { strongest, tally, tallyMembers } from './count-columns.ts'
import { byExcess, type CountedAccount, type Counting, LEAST_SEEN } from './item-graph.ts'
import { sampleColumns } from './sample-columns.ts'
import type { Known, SampleRef } from './sample-graph.ts'

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

/** Likes and reposts by members and by the baseline. `most`: how many authors, and how many posts, of each action. */
export async function countEngagement(
  graph: Graph,
  ref: SampleRef,
  known: Known,
  most: { readonly authors: number; readonly posts: number },
): Promise<EngagementCounts> {
  const { column } = await sampleColumns(graph, ref, 'acts')
  const authorsOf = (authors: Column): Counting<CountedAccount> => {
    const { tested, items } = strongest(tally(authors, column.member, LEAST_SEEN), byExcess(known), most.authors)
    return { tested, known, items: items.map(({ item, a, b }) => ({ account: item, a, b })) }
  }
  const postsOf = (posts: Column): EngagedPost[] => {
    // Of two that as many members engaged with, the newer one.
    const score = (a: number, _: number, post: number): number => a + post * 2 ** -33
    const { items } = strongest(tallyMembers(posts, column.member), score, most.posts)
    return items.map(({ item, a }) => ({ post: item, people: a }))
  }
  return {
    authors: { like: authorsOf(column.liked), repost: authorsOf(column.reposted) },
    posts: { like: postsOf(column.liked_posts), repost: postsOf(column.reposted_posts) },
  }
}
