// Asks for the insights of a definition once the hands rest; the answer before stays until the next one comes.
import { readInsights } from '@peregrine/contract/audience-builder/builder-endpoints.ts'
import type { GivenOf } from '@peregrine/contract/platform/endpoint.ts'
import {
  type Basis,
  type Definition,
  definitionKey,
  type Group,
  isEmpty,
  normaliseDefinition,
} from '@peregrine/domain/audience-builder/definition-rules.ts'
import { DEBOUNCE_MS } from '@peregrine/domain/shell/format-rules.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ask } from '#shell/asking.ts'
import { useLanguage } from '#shell/texts.ts'

type AskedDefinition = GivenOf<typeof readInsights>['body']['definition']

// The wire's shapes are not read-only, so the lists are copied.
const groupsToSend = (groups: readonly Group[]) =>
  groups.map((group) => ({
    atLeast: group.atLeast,
    criteria: group.criteria.map(({ kind, terms, atLeast, withinDays }) => ({
      kind,
      terms: [...terms],
      atLeast,
      ...(withinDays === undefined ? {} : { withinDays }),
    })),
  }))

export function definitionToSend(definition: Definition): AskedDefinition {
  // Tidied, so that a criterion still without terms does not ask the same question anew.
  const { alike, ...basis } = normaliseDefinition(definition)
  if (!alike) return basisToSend(basis)
  const traits = alike.traits.map((trait) => ({ ...trait }))
  const people = alike.people && { people: [...alike.people] }
  return { ...basisToSend(basis), alike: { of: basisToSend(alike.of), ...people, traits, least: alike.least } }
}

function basisToSend({ include, exclude, filters }: Basis) {
  const { countries, places, languages } = filters
  return {
    include: groupsToSend(include),
    exclude: groupsToSend(exclude),
    filters: { ...filters, countries: [...countries], places: [...places], languages: [...languages] },
  }
}

/** The definition as it was when it last stood still for a moment. */
function useRested(definition: Definition): Definition {
  const [rested, setRested] = useState(definition)
  const key = definitionKey(definition)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same definition in a new object is no change
  useEffect(() => {
    const timer = setTimeout(() => setRested(definition), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [key])
  return rested
}

/** The insights; `outdated` while those of the definition before are still shown. Not asked for an empty definition. */
export function useInsights(definition: Definition) {
  const language = useLanguage()
  const rested = useRested(definition)
  const current = definitionKey(rested) === definitionKey(definition)
  const query = useQuery({
    ...ask(readInsights, { body: { definition: definitionToSend(rested), language } }),
    enabled: !isEmpty(rested),
    placeholderData: keepPreviousData,
  })
  return {
    insights: query.data,
    outdated: query.data !== undefined && (!current || query.isPlaceholderData),
    error: current ? query.error : null,
    offline: query.fetchStatus === 'paused',
    askAgain: () => query.refetch(),
  }
}
