// What a name in the explore page's address stands for: an account's followers, or people who spoke of a topic.

import {
  type Definition,
  emptyDefinition,
  LIMITS,
  normaliseTerm,
} from '@peregrine/domain/audience-builder/definition-rules.ts'
import { addressedHandle } from '@peregrine/domain/shell/addressed-handle-rules.ts'

export interface ExploredName {
  readonly kind: 'follows' | 'posted'
  readonly term: string
}

/** '@handle' and a profile's address are an account, everything else a topic; null when nothing is left or it is too long to be either. */
export function exploredName(name: string | undefined): ExploredName | null {
  const kind = name !== undefined && namesAccount(name) ? 'follows' : 'posted'
  const term = normaliseTerm(kind, name ?? '')
  return term === '' || term.length > LIMITS.termLength ? null : { kind, term }
}

export const namesAccount = (typed: string): boolean => typed.startsWith('@') || addressedHandle(typed) !== null

/** The page of a name. */
export const exploreAddress = ({ kind, term }: ExploredName): string =>
  `/explore/${kind === 'follows' ? '@' : ''}${encodeURIComponent(term)}`

export const definitionOf = ({ kind, term }: ExploredName): Definition => ({
  ...emptyDefinition,
  include: [{ atLeast: 1, criteria: [{ kind, terms: [term], atLeast: 1 }] }],
})
