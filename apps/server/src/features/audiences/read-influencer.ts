// One account that an audience is connected to: how strongly, how much of its own following the audience is, what it posts.
import type { Influencer } from '@peregrine/contract/audiences/audience-shapes.ts'
import { type Definition, emptyFilters } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { figuresOf } from '@peregrine/domain/insights/score-rules.ts'
import { isBelowMinimum } from '@peregrine/domain/insights/size-rules.ts'
import { findConversationTopic } from '@peregrine/domain/taxonomy/conversation-topics.ts'
import { taxonomyLabel } from '@peregrine/domain/taxonomy/taxonomy-entries.ts'
import {
  accountsFromLeaves,
  andInto,
  countBits,
  followsSample,
  type InsightPorts,
  openAudience,
  readCards,
  type SampleColumns,
  sampleColumns,
  withSample,
} from '#features/insights/insights-public.ts'
import { postsOfAccount, topicsOfAccount } from './influencer-graph.ts'
import { findHandle } from './member-graph.ts'
import { membersOf } from './see-audience.ts'

const POSTS = 12
const TOPICS = 10

export interface InfluencerQuestion {
  readonly definition: Definition
  readonly handle: string
  readonly language: string
}

/** Undefined when nobody has the handle. Throws AudienceRefused and GraphTooHeavy. */
export async function readInfluencer(
  ports: InsightPorts,
  { definition, handle, language }: InfluencerQuestion,
): Promise<Influencer | undefined> {
  const { graph } = ports
  const audience = await openAudience(ports, definition)
  const { db } = audience.network
  const [found] = await findHandle(graph, db, handle.replace(/^@/, '').trim())
  if (!found) return undefined
  const { account } = found
  const [cards, figure, followers, members, posts, topics] = await Promise.all([
    readCards(graph, db, [account]),
    withSample(graph, audience, async (sample) => {
      // Below the smallest size that is shown, the figure would tell how many they are.
      if (isBelowMinimum(sample.size)) return figuresOf([{ a: 0, n: 0, b: 0, m: 0 }])[0]
      const seen = followsSample(sample)
      const { column } = await sampleColumns(graph, seen, 'follows')
      return figuresOf([{ ...countFollowing(column, account), ...seen.signals.follows }])[0]
    }),
    membersOf(ports, followersOf(found.handle)),
    accountsFromLeaves(graph, audience),
    postsOfAccount(graph, db, account, POSTS),
    topicsOfAccount(graph, db, account, TOPICS),
  ])
  const card = cards.get(account)
  if (!card || !figure) return undefined
  const total = followers ? countBits(followers) : 0
  const within = followers && members ? countBits(andInto(followers.slice(), members)) : figure.a
  const tellable = total > 0 && !isBelowMinimum(within) && !isBelowMinimum(total - within)
  return {
    account: card,
    figure,
    audience: { followers: within, ofFollowers: tellable ? Math.min(1, within / total) : null },
    posts: posts.map(({ createdAt, ...post }) => ({ ...post, createdAt: new Date(createdAt * 1000).toISOString() })),
    topics: topics.map(({ id, posts: count }) => {
      const entry = findConversationTopic(id)
      return { id, label: entry ? taxonomyLabel(entry, language) : id, posts: count }
    }),
  }
}

/** How many of the members, and of the baseline, follow an account. */
function countFollowing({ follows, member }: SampleColumns<'follows'>['column'], account: number) {
  let [a, b] = [0, 0]
  for (let row = 0; row < member.numbers.length; row += 1) {
    const list = follows.numbers.subarray(follows.starts?.[row] ?? row, follows.ends?.[row] ?? row + 1)
    if (!list.includes(account as never)) continue
    if (member.numbers[row] === 1) a += 1
    else b += 1
  }
  return { a, b }
}

const followersOf = (handle: string): Definition => ({
  include: [{ atLeast: 1, criteria: [{ kind: 'follows', terms: [handle.toLowerCase()], atLeast: 1 }] }],
  exclude: [],
  filters: emptyFilters,
})
