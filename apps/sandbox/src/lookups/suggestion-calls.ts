// Suggestions that complement what is targeted already: keywords or accounts.

import { PAGE_SIZES } from '@peregrine/domain/ad-network/network-limits.ts'
import { adsCall, type SandboxCall } from '#platform/ads-call.ts'
import { choice, listOf, required, text } from '#platform/ads-parameters.ts'
import { AdsRefusal, invalidParameter } from '#platform/wire-refusals.ts'
import type { NetworkWorld } from '#world/network-world.ts'
import type { SandboxWorld } from '#world/open-world.ts'
import { adsPopulation } from '#world/ready-world.ts'
import { similarAccounts } from '#world/similar-accounts.ts'
import { keywordSuggestions } from './keyword-suggestions.ts'
import { countOf } from './option-pages.ts'

const SUGGESTION_TYPES = ['KEYWORD', 'USER_ID'] as const

/** Ids of nobody are passed over: they have no followers. */
function userSuggestions(world: NetworkWorld, ids: readonly string[], count: number): string[] {
  const wrong = ids.find((id) => !/^\d{1,19}$/.test(id))
  if (wrong !== undefined) throw new AdsRefusal(400, [invalidParameter('targeting_values', 'user ids', wrong)])
  const known = ids.map((id) => world.ofId(id)).filter((account) => account >= 0)
  return similarAccounts(world, known, count).map((account) => world.idOf(account))
}

export const suggestionCalls = (world: SandboxWorld): readonly SandboxCall[] => [
  adsCall({
    method: 'GET',
    path: '/accounts/:account_id/targeting_suggestions',
    access: 'reads-campaigns',
    limit: 'otherAccountReads',
    parameters: {
      suggestion_type: required(choice(SUGGESTION_TYPES)),
      targeting_values: required(listOf(text())),
      count: countOf(PAGE_SIZES.targeting_suggestions),
    },
    handle({ values }) {
      const suggest = values.suggestion_type === 'KEYWORD' ? keywordSuggestions : userSuggestions
      const found = suggest(adsPopulation(world), values.targeting_values, values.count)
      return { data: found.map((value) => ({ suggestion_type: values.suggestion_type, suggestion_value: value })) }
    },
  }),
]
