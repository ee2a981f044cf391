// A clause of a definition as one reads it: what is asked, and of which terms.
import type { Clause } from '@peregrine/contract/audiences/audience-shapes.ts'
import { type DefinitionDraft, normaliseDefinition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { clausesOf } from '@peregrine/domain/audiences/clause-rules.ts'
import { useBuilderText } from '#features/audience-builder/builder-text.ts'
import { useTermLabel } from '#features/audience-builder/closed-lists.ts'
import { limitsInForce } from '#features/audience-builder/limit-labels.ts'
import { usePlaceLabel } from '#features/audience-builder/region-labels.ts'
import { useAudienceText } from '#features/audiences/team-audience-text.ts'
import { allOf, anyOf, listSeparator, useLanguage } from '#shell/texts.ts'

const SHOWN = 6

const handlesInShort = (people: readonly string[]): string =>
  [
    ...people.slice(0, SHOWN).map((handle) => `@${handle}`),
    ...(people.length > SHOWN ? [`+${people.length - SHOWN}`] : []),
  ].join(listSeparator())

/** The wire's filters as the rules know them. */
const filtersOf = (filters: DefinitionDraft['filters']) =>
  normaliseDefinition({ include: [], exclude: [], filters }).filters

/** One line of words. */
export function useClauseWords(): (clause: Clause) => string {
  const text = useAudienceText()
  const words = useBuilderText()
  const language = useLanguage()
  const termLabel = useTermLabel()
  const placeLabel = usePlaceLabel()
  const wordsOf = (clause: Clause): string => {
    if (clause.side === 'alike') {
      const { of, people, traits } = clause.alike
      if (people) return text('alikeList', { handles: handlesInShort(people), count: traits.length })
      const others = clausesOf(of).map((part) => wordsOf(part as Clause))
      return text('alike', { others: allOf(others), count: traits.length })
    }
    if (clause.side === 'filter') {
      const limits = limitsInForce(filtersOf(clause.filters), words, language, placeLabel).map(({ label }) => label)
      return text('limit', { limits: limits.join(listSeparator()) })
    }
    const { group } = clause
    const criteria = group.criteria.map(({ kind, terms, atLeast, withinDays }) => {
      const shown = terms.slice(0, SHOWN).map((term) => termLabel(kind, term))
      const rest = terms.length > SHOWN ? [`+${terms.length - SHOWN}`] : []
      const said = { kind: words(`kind.${kind}`), terms: [...shown, ...rest].join(listSeparator()), count: atLeast }
      const asks = terms.length === 1 ? 'clause' : atLeast > 1 ? 'clauseAtLeast' : 'clauseAnyOf'
      const sentence = text(asks, said)
      return withinDays === undefined ? sentence : text('clauseWithin', { clause: sentence, days: withinDays })
    })
    const all =
      group.atLeast > 1
        ? text('atLeastGroup', { count: group.atLeast, criteria: criteria.join(listSeparator()) })
        : anyOf(criteria)
    return clause.side === 'include' ? all : text('excluding', { criteria: all })
  }
  return wordsOf
}

export function ClauseLines({ clauses }: { clauses: readonly Clause[] }) {
  const wordsOf = useClauseWords()
  return clauses.map((clause) => {
    const words = wordsOf(clause)
    return <li key={words}>{words}</li>
  })
}
