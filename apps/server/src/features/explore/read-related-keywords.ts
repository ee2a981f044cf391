// What else people write who post about some words; for a person, what they chose before for these words comes first.
import type { topics } from '@peregrine/contract/explore/topic-endpoints.ts'
import type { Caller } from '@peregrine/contract/platform/access.ts'
import type { ReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import { MINIMUM_CELL } from '@peregrine/domain/insights/size-rules.ts'
import { type KeywordUse, keywordKey, usedFirst } from '@peregrine/domain/targeting/taken-keyword-rules.ts'
import { type ReadInsightsPorts, readInsights } from '#features/insights/insights-public.ts'
import { keywordsUsedBefore } from '#features/targeting/targeting-public.ts'
import type { Db } from '#platform/postgres.ts'
import { postingAbout } from './read-topic.ts'

export interface TopicPorts extends ReadInsightsPorts {
  readonly db: Db
  readonly clock: () => number
}

const SHOWN = 20

/** Throws AudienceRefused and GraphTooHeavy. */
export async function readRelatedKeywords(
  ports: TopicPorts,
  caller: Caller,
  keywords: readonly string[],
  language: 'en' | 'ja',
): Promise<ReplyOf<typeof topics.relatedKeywords>> {
  const definition = postingAbout(keywords)
  const { source, tabs, baseline } = await readInsights(ports, caller, { definition, language })
  // Figures name how many they are compared with.
  if (baseline.m < MINIMUM_CELL) return { source, words: [], hashtags: [], interests: [] }
  const same = new Set(keywords.map(keywordKey))
  const others = <Item extends { readonly id: string }>(items: readonly Item[]): Item[] =>
    items.filter(({ id }) => !same.has(keywordKey(id)))
  // Ordered before it is cut: what was used before may be far down.
  const words = usedFirst(others(tabs.conversation.words.items), await usesOf(ports, caller, keywords))
  return {
    source,
    words: words.slice(0, SHOWN),
    hashtags: others(tabs.conversation.hashtags.items).slice(0, SHOWN),
    interests: others(tabs.interests.interests.items).slice(0, SHOWN),
  }
}

async function usesOf(
  { db, clock }: TopicPorts,
  caller: Caller,
  keywords: readonly string[],
): Promise<ReadonlyMap<string, KeywordUse>> {
  if (caller.via === 'none' || caller.userId === null) return new Map()
  return await keywordsUsedBefore(db, caller.userId, keywords, new Date(clock()))
}
