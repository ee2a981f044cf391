// The accounts that people who post about some words follow, more than comparable others do.
import type { KeywordAccounts } from '@peregrine/contract/explore/compare-endpoints.ts'
import type { Caller } from '@peregrine/contract/platform/access.ts'
import { type Definition, emptyDefinition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { MINIMUM_CELL } from '@peregrine/domain/insights/size-rules.ts'
import { openAudience, type ReadInsightsPorts, readInsights, sourceOf } from '#features/insights/insights-public.ts'

/** Throws AudienceRefused and GraphTooHeavy. */
export async function accountsForKeywords(
  ports: ReadInsightsPorts,
  caller: Caller,
  keywords: readonly string[],
  language: 'en' | 'ja',
): Promise<KeywordAccounts> {
  const criteria = [{ kind: 'posted' as const, terms: keywords, atLeast: 1 }]
  const definition: Definition = { ...emptyDefinition, include: [{ atLeast: 1, criteria }] }
  const { network, unknown } = await openAudience(ports, definition)
  const { size, tabs, baseline } = await readInsights(ports, caller, { definition, language })
  // Figures name how many they are compared with: fewer others than the floor are told as little as fewer members.
  const { items, total } = baseline.m < MINIMUM_CELL ? { items: [], total: 0 } : tabs.network.influencers
  return {
    source: sourceOf(network),
    people: size,
    unknown: unknown.map(({ term }) => term),
    accounts: items,
    total,
  }
}
