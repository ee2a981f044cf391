// What an audience is chosen by, in a few words: for the names of files.

import { type Definition, takesHandles } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { listSeparator } from '#shell/texts.ts'

const NAMED = 3

/** The first terms that people are chosen by, then countries; '' where only ids of lists are named. */
export function definitionInWords({ include, filters }: Definition): string {
  const terms = include
    .flatMap(({ criteria }) => criteria)
    .filter(({ kind }) => kind !== 'interest' && kind !== 'job')
    .flatMap(({ kind, terms }) => terms.map((term) => (takesHandles(kind) ? `@${term}` : term)))
  return [...terms.slice(0, NAMED), ...filters.countries.slice(0, NAMED)].join(listSeparator())
}
