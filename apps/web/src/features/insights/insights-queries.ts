// Asks for the insights of a definition once the hands rest; the answer before stays until the next one comes.
import { readInsights } from '@peregrine/contract/audience-builder/builder-endpoints.ts'
import { publicCatalogue } from '@peregrine/contract/audiences/public-catalogue-endpoints.ts'
import {
  type Definition,
  isEmpty,
  normaliseDefinition,
  sameDefinition,
} from '@peregrine/domain/audience-builder/definition-rules.ts'
import { DEBOUNCE_MS } from '@peregrine/domain/shell/format-rules.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '#shell/asking.ts'
import { useLanguage } from '#shell/texts.ts'
import { useSettled } from '#shell/use-settled.ts'

/** How often a report that waits for its estimates is asked again, and how many times at most. */
const LOOK_AGAIN_MS = 3_000
const MOST_LOOKS = 20

/**
 * The insights; `outdated` while those of the definition before are still shown. Not asked for an empty definition.
 * `ready`: the id of the ready-made audience whose definition it is.
 */
export function useInsights(definition: Definition, ready?: string) {
  const language = useLanguage()
  const rested = useSettled(definition, DEBOUNCE_MS, sameDefinition)
  const current = sameDefinition(rested, definition)
  const query = useQuery({
    ...(ready === undefined
      ? // Tidied, so that a criterion still without terms does not ask the same question anew.
        queryOf(readInsights, { body: { definition: normaliseDefinition(rested), language } })
      : queryOf(publicCatalogue.readInsights, { params: { pk: ready }, query: { language } })),
    enabled: !isEmpty(rested),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.estimating === true && state.dataUpdateCount < MOST_LOOKS && LOOK_AGAIN_MS,
  })
  return {
    insights: query.data,
    outdated: query.data !== undefined && (!current || query.isPlaceholderData),
    error: current ? query.error : null,
    offline: query.fetchStatus === 'paused',
    retry: () => query.refetch(),
  }
}
