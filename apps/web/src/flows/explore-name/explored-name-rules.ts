// What a name in the explore page's address stands for: an account's followers, or people who spoke of a topic.
import {
  type Definition,
  emptyDefinition,
  LIMITS,
  normaliseTerm,
} from '@peregrine/domain/audience-builder/definition-rules.ts'

export interface ExploredName {
  readonly kind: 'follows' | 'posted'
  readonly term: string
}

/** '@handle' is an account, everything else a topic; null when nothing is left or it is too long to be either. */
export function exploredName(name: string | undefined): ExploredName | null {
  const kind = name?.startsWith('@') ? 'follows' : 'posted'
  const term = normaliseTerm(kind, name ?? '')
  return term === '' || term.length > LIMITS.termLength ? null : { kind, term }
}

/** The page of a name. */
export const exploreAddress = ({ kind, term }: ExploredName): string =>
  `/explore/${encodeURIComponent(kind === 'follows' ? `@${term}` : term)}`

export const definitionOf = ({ kind, term }: ExploredName): Definition => ({
  ...emptyDefinition,
  include: [{ atLeast: 1, criteria: [{ kind, terms: [term], atLeast: 1 }] }],
})
