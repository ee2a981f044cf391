// Terms that nothing in the network answers to, handed from the size of the audience to the chips that name them.
import type { CriterionKind } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { createContext, useContext } from 'react'
import { useLanguage } from '#shell/texts.ts'
import { useBuilderText } from './builder-text.ts'
import { useTermLabel } from './closed-lists.ts'

export interface UnknownTerm {
  readonly kind: CriterionKind
  readonly term: string
}

const Unknown = createContext<readonly UnknownTerm[]>([])
export const UnknownTerms = Unknown.Provider

/** Terms named in one sentence; the rest are counted. */
const NAMED = 3

/** Which of these terms of a criterion are unknown, and the sentence about them; '' when all are known. */
export function useUnknownTerms(
  kind: CriterionKind,
  terms: readonly string[],
): { readonly unknown: ReadonlySet<string>; readonly sentence: string } {
  const text = useBuilderText()
  const language = useLanguage()
  const termLabel = useTermLabel()
  const lacking = useContext(Unknown)
    .filter((one) => one.kind === kind)
    .map(({ term }) => term.toLowerCase())
  const found = terms.filter((term) => lacking.includes(term.toLowerCase()))
  if (found.length === 0) return { unknown: new Set(), sentence: '' }
  const named = found.slice(0, NAMED).map((term) => text('quotedTerm', { term: termLabel(kind, term) }))
  const rest = found.length - named.length
  const all = rest === 0 ? named : [...named, text('otherTerms', { count: rest })]
  const list = new Intl.ListFormat(language, { type: 'disjunction' }).format(all)
  return { unknown: new Set(found), sentence: text(`nobody.${kind}`, { terms: list }) }
}
