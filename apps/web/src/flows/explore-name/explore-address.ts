// The page of a name that is explored.
import type { ExploredName } from '@peregrine/domain/explore/explored-name-rules.ts'

export const exploreAddress = ({ kind, term }: ExploredName): string =>
  `/explore/${kind === 'follows' ? '@' : ''}${encodeURIComponent(term)}`
