// One account that an audience is connected to: how strongly, how much of its own following the audience is, what it posts.
import type { Influencer } from '@peregrine/contract/audiences/audience-shapes.ts'
import { type Definition, emptyFilters } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { isBelowMinimum, MINIMUM_CELL } from '@peregrine/domain/insights/size-rules.ts'
import { discloseShare } from '@peregrine/domain/insights/small-cell-rules.ts'
import { findConversationTopic } from '@peregrine/domain/taxonomy/conversation-topics.ts'
import { taxonomyLabel } from '@peregrine/domain/taxonomy/taxonomy-entries.ts'
import {
  andInto,
  countBits,
  type InsightPorts,
  openAudience,
  readCards,
  toldAccounts,
  withSample,
} from '#features/insights/insights-public.ts'
import { followFigures } from './follow-figures.ts'
import { postsOfAccount, topicsOfAccount } from './influencer-graph.ts'
import { findHandle } from './member-graph.ts'

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
    withSample(graph, audience, async (sample) => (await followFigures(graph, sample, [account]))[0]),
    openAudience(ports, followersOf(found.handle)).then((following) => toldAccounts(graph, following)),
    toldAccounts(graph, audience),
    postsOfAccount(graph, db, account, POSTS),
    topicsOfAccount(graph, db, account, TOPICS),
  ])
  const card = cards.get(account)
  if (!card || !figure) return undefined
  const total = followers ? countBits(followers) : 0
  // Whether one of them follows it, or none, is told of a person.
  const few = members !== undefined && countBits(members) < MINIMUM_CELL
  const shared = followers && members ? countBits(andInto(followers.slice(), members)) : figure.a
  const within = few ? 1 : Math.max(1, shared)
  const tellable = total > 0 && !isBelowMinimum(within) && !isBelowMinimum(total - within)
  return {
    account: card,
    figure,
    audience: { followers: within, ofFollowers: tellable ? discloseShare(within, total) : null },
    posts: posts.map(({ createdAt, ...post }) => ({ ...post, createdAt: new Date(createdAt * 1000).toISOString() })),
    topics: topics.map(({ id, posts: count }) => {
      const entry = findConversationTopic(id)
      return { id, label: entry ? taxonomyLabel(entry, language) : id, posts: count }
    }),
  }
}

const followersOf = (handle: string): Definition => ({
  include: [{ atLeast: 1, criteria: [{ kind: 'follows', terms: [handle.toLowerCase()], atLeast: 1 }] }],
  exclude: [],
  filters: emptyFilters,
})
