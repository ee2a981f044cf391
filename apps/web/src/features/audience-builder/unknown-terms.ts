// Terms that nothing in the network answers to, handed from the size of the audience to the chips that name them.
import type { CriterionKind } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { createContext, useContext } from 'react'
import { useLanguage } from '#shell/texts.ts'
import { useBuilderText } from './builder-text.ts'
import { useTermLabel } from './closed-lists.ts'

export interface UnknownTerm {
  readonly kind: CriterionKind
  readonly term: string
  readonly reason?: 'nobody' | 'not_searchable'
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
  const lacking = useContext(Unknown).filter((one) => one.kind === kind)
  const sentenceOf = (reason: 'nobody' | 'not_searchable') => {
    const names = lacking.filter((one) => (one.reason ?? 'nobody') === reason).map(({ term }) => term.toLowerCase())
    const found = terms.filter((term) => names.includes(term.toLowerCase()))
    if (found.length === 0) return { found, sentence: '' }
    const named = found.slice(0, NAMED).map((term) => text('quotedTerm', { term: termLabel(kind, term) }))
    const rest = found.length - named.length
    const all = rest === 0 ? named : [...named, text('otherTerms', { count: rest, total: found.length })]
    // Japanese sets quoted names side by side: 「抹茶」「スイーツ」など17件.
    const list = language === 'ja' ? all.join('') : new Intl.ListFormat(language, { type: 'disjunction' }).format(all)
    const said = reason === 'nobody' ? text(`nobody.${kind}`, { terms: list }) : text('notSearchable', { terms: list })
    return { found, sentence: said }
  }
  const [nobody, notSearchable] = [sentenceOf('nobody'), sentenceOf('not_searchable')]
  return {
    unknown: new Set([...nobody.found, ...notSearchable.found]),
    sentence: [nobody.sentence, notSearchable.sentence].filter((said) => said !== '').join(' '),
  }
}
