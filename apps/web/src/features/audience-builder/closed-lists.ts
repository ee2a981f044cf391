// The lists of interests and job titles: their code comes with the reader's first movement, or with the first term of theirs.
import type { CriterionKind } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { takesHandles } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { late, useLate } from '@peregrine/ui/late-code.ts'
import { useCallback, useSyncExternalStore } from 'react'
import { erasedNamed } from '#shell/erased-names.ts'
import { useLanguage } from '#shell/texts.ts'
import { isClosedList } from './typed-term-rules.ts'

export type ClosedLists = typeof import('./closed-list-rules.ts')

const closedLists = late<ClosedLists>(() => import('./closed-list-rules.ts'))

/** The lists, null until their code has come, or where they are not needed. */
export const useClosedLists = (needed: boolean): ClosedLists | null => useLate(closedLists, needed)

const labelFrom = (lists: ClosedLists | null, kind: CriterionKind, term: string, language: string): string => {
  if (isClosedList(kind)) return lists?.closedLabel(kind, term, language) ?? term
  return takesHandles(kind) ? `@${term}` : term
}

/**
 * A term as one reads it: '@handle', the name of an interest or job in the reader's language, words as they are.
 * Until the lists have come, an interest or a job is its id.
 */
export function useTermLabel(): (kind: CriterionKind, term: string) => string {
  const language = useLanguage()
  const { value, failure } = useSyncExternalStore(closedLists.subscribe, closedLists.state)
  return useCallback(
    (kind, term) => {
      // Only asks for code; whoever shows the name is told when it is there.
      if (value === null && failure === null && isClosedList(kind)) void closedLists.load()
      return erasedNamed(labelFrom(value, kind, term, language), language)
    },
    [value, failure, language],
  )
}
