// A name for an audience that nobody has named yet.
import type { Definition } from '@peregrine/domain/audience-builder/definition-rules.ts'

const LONGEST = 60
const TERMS = 3

/** The first terms of a definition: 'espresso, pour over'; '' when it has none. */
export function suggestedName(
  { include }: Definition,
  labelOf: (kind: Definition['include'][number]['criteria'][number]['kind'], term: string) => string,
): string {
  const labels = include.flatMap(({ criteria }) =>
    criteria.flatMap(({ kind, terms }) => terms.map((term) => labelOf(kind, term))),
  )
  const shown = labels.slice(0, TERMS).join(', ')
  const more = labels.length > TERMS ? '…' : ''
  return [...shown].length > LONGEST ? `${[...shown].slice(0, LONGEST).join('')}…` : `${shown}${more}`
}
