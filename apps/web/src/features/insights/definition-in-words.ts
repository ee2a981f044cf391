// What an audience is chosen by, in a few words: for the names of files.
import type { DefinedBy } from '@peregrine/contract/insights/portrait-shapes.ts'
import { type Definition, takesHandles } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { listSeparator } from '#shell/texts.ts'

const NAMED = 3

/** The first terms that people are chosen by, then countries; where only lists are named, their names (`definedBy`). */
export function definitionInWords(
  { include, filters }: Definition,
  definedBy: readonly Pick<DefinedBy, 'labels'>[],
): string {
  const terms = include
    .flatMap(({ criteria }) => criteria)
    .filter(({ kind }) => kind !== 'interest' && kind !== 'job')
    .flatMap(({ kind, terms }) => terms.map((term) => (takesHandles(kind) ? `@${term}` : term)))
  const said = [...terms.slice(0, NAMED), ...filters.countries.slice(0, NAMED)]
  return (said.length > 0 ? said : definedBy.flatMap(({ labels }) => labels).slice(0, NAMED)).join(listSeparator())
}
