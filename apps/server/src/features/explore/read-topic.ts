// What is said of a topic and by an account: posts, their mood, and what goes with them.
import type { topics } from '@peregrine/contract/explore/topic-endpoints.ts'
import type { ReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import { type Definition, emptyDefinition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import {
  type InsightPorts,
  openAudience,
  openNetwork,
  sizeAudience,
  sourceOf,
  withSample,
} from '#features/insights/insights-public.ts'
import { accountOfHandle } from './account-of-handle.ts'
import { cardsOf, postsOfWord } from './explore-name.ts'
import { postsOfAccount } from './explored-post-graph.ts'
import { readMoods } from './read-explored-name.ts'

type Topics = typeof topics
const SHOWN = { posts: 12 }

/** Whoever posted about any of these words. */
export const postingAbout = (terms: readonly string[]): Definition => ({
  ...emptyDefinition,
  include: [{ atLeast: 1, criteria: [{ kind: 'posted', terms, atLeast: 1 }] }],
})

/** Throws AudienceRefused and GraphTooHeavy, like all of these. */
export async function readTopicPosts(
  ports: InsightPorts,
  topic: string,
): Promise<ReplyOf<Topics['analyzeTopicPosts']>> {
  const audience = await openAudience(ports, postingAbout([topic]))
  const people = await sizeAudience(ports.graph, audience)
  const posts = people.belowMinimum
    ? []
    : await withSample(ports.graph, audience, (sample) => postsOfWord(ports, sample, topic))
  return { source: sourceOf(audience.network), topic, people, posts }
}

export async function readTopicSentiments(
  ports: InsightPorts,
  topic: string,
): Promise<ReplyOf<Topics['analyzeTopicSentiments']>> {
  const audience = await openAudience(ports, postingAbout([topic]))
  const people = await sizeAudience(ports.graph, audience)
  const { posts, judged, shares } = await readMoods(ports, { kind: 'posted', term: topic })
  return { source: sourceOf(audience.network), topic, people, posts, judged, shares }
}

export async function readAccountPosts(ports: InsightPorts, handle: string): Promise<ReplyOf<Topics['accountPosts']>> {
  const { graph } = ports
  const network = await openNetwork(ports)
  const source = sourceOf(network)
  const account = await accountOfHandle(ports, handle)
  if (!account) return { source, account: null, posts: [] }
  const posts = await cardsOf(graph, network.db, await postsOfAccount(graph, network.db, account.number, SHOWN.posts))
  return { source, account: account.card, posts: posts.map((post) => ({ ...post, byAudience: 0 })) }
}
