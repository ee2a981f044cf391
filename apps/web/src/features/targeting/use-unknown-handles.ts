// Which accounts that somebody added by hand are not in our data: marked where they were added, before a plan finds it out.
import { sizeAudience } from '@peregrine/contract/audience-builder/builder-endpoints.ts'
import type { HandleEntry } from '@peregrine/contract/targeting/package-shapes.ts'
import { emptyDefinition, LIMITS } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '#shell/asking.ts'
import { useLanguage } from '#shell/texts.ts'
import { isOwn } from './list-draft-rules.ts'

/** In lower case; none while it isn't known. */
export function useUnknownHandles(handles: readonly HandleEntry[]): ReadonlySet<string> {
  const language = useLanguage()
  const own = handles.filter(isOwn).map(({ handle }) => handle.toLowerCase())
  const terms = own.slice(0, LIMITS.termsPerCriterion)
  const { data } = useQuery({
    ...queryOf(sizeAudience, {
      body: {
        definition: {
          ...emptyDefinition,
          include: [{ atLeast: 1, criteria: [{ kind: 'follows', terms, atLeast: 1 }] }],
        },
        language,
      },
    }),
    enabled: terms.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return new Set((data?.unknown ?? []).map(({ term }) => term.toLowerCase()))
}
