// What is said of a topic and by an account: posts, their mood, and what goes with them.
import type { topics } from '@peregrine/contract/explore/topic-endpoints.ts'
import type { Caller } from '@peregrine/contract/platform/access.ts'
import type { ReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import { type Definition, emptyDefinition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { postPattern } from '@peregrine/domain/explore/explored-name-rules.ts'
import { MINIMUM_CELL } from '@peregrine/domain/insights/size-rules.ts'
import {
  type InsightPorts,
  openAudience,
  type ReadInsightsPorts,
  readCards,
  readInsights,
  sizeAudience,
  sourceOf,
  withSample,
} from '#features/insights/insights-public.ts'
import { cardsOf, postsOfWord } from './explore-name.ts'
import { moodsThatSpeak, postsOfAccount } from './explored-post-graph.ts'
import { moodOf } from './mood-shares.ts'

type Topics = typeof topics
const SHOWN = { posts: 12, words: 20 }

/** Whoever posted about any of these words. */
const postingAbout = (terms: readonly string[]): Definition => ({
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
  const pattern = postPattern({ kind: 'posted', term: topic })
  const moods = people.belowMinimum
    ? []
    : await withSample(ports.graph, audience, (sample) => moodsThatSpeak(ports.graph, sample, pattern))
  const { judged, shares } = moodOf(moods)
  return { source: sourceOf(audience.network), topic, people, posts: judged, shares }
}

export async function readRelatedKeywords(
  ports: ReadInsightsPorts,
  caller: Caller,
  keywords: readonly string[],
  language: 'en' | 'ja',
): Promise<ReplyOf<Topics['relatedKeywords']>> {
  const definition = postingAbout(keywords)
  const { source, tabs, baseline } = await readInsights(ports, caller, { definition, language })
  // Figures name how many they are compared with.
  if (baseline.m < MINIMUM_CELL) return { source, words: [], hashtags: [], interests: [] }
  const same = new Set(keywords.map((word) => word.replace(/^#/, '').toLowerCase()))
  const others = <Item extends { readonly id: string }>(items: readonly Item[]): Item[] =>
    items.filter(({ id }) => !same.has(id.replace(/^#/, '').toLowerCase())).slice(0, SHOWN.words)
  return {
    source,
    words: others(tabs.conversation.words.items),
    hashtags: others(tabs.conversation.hashtags.items),
    interests: others(tabs.interests.interests.items),
  }
}

export async function readAccountPosts(ports: InsightPorts, handle: string): Promise<ReplyOf<Topics['accountPosts']>> {
  const { graph } = ports
  const definition: Definition = {
    ...emptyDefinition,
    include: [{ atLeast: 1, criteria: [{ kind: 'follows', terms: [handle], atLeast: 1 }] }],
  }
  const { network, resolve } = await openAudience(ports, definition)
  const source = sourceOf(network)
  const author = resolve?.('follows', handle)?.items[0]
  const account = author === undefined ? undefined : (await readCards(graph, network.db, [author])).get(author)
  if (author === undefined || !account) return { source, account: null, posts: [] }
  const posts = await cardsOf(graph, network.db, await postsOfAccount(graph, network.db, author, SHOWN.posts))
  return { source, account, posts: posts.map((post) => ({ ...post, byAudience: 0 })) }
}
