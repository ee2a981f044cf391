// Terms that an audience joins by "and" or "at least", which the network unites: with which fewer of them everybody is still reached.

import type { SizedField } from '../targeting/package-rules.ts'
import { findInterest } from '../taxonomy/interests.ts'
import type { CriterionKind, Group } from './definition-rules.ts'

/** A term of a definition as an entry of a package. */
export interface TermEntry {
  readonly field: Extract<SizedField, 'handles' | 'interests' | 'keywords' | 'hashtags'>
  readonly id: string
}

/** The entry of a term; jobs and companies have none: the network cannot target them. */
export function entryOfTerm(kind: CriterionKind, term: string): TermEntry | undefined {
  switch (kind) {
    // Who engages with an account is reached as who follows it.
    case 'follows':
    case 'engaged':
      return { field: 'handles', id: term.replace(/^@+/, '') }
    case 'interest':
      return { field: 'interests', id: findInterest(term) ? term : term.toLowerCase() }
    case 'posted':
    case 'bio':
      return { field: term.startsWith('#') ? 'hashtags' : 'keywords', id: term }
    case 'job':
    case 'company':
      return undefined
  }
}

/** Whoever has the term in one of these ways is reached by its entry. */
const REACHES_ALL: ReadonlySet<CriterionKind> = new Set(['follows', 'interest', 'posted'])

/** How many people an entry reaches, in any unit; undefined where that is not known. */
export type Breadth = (entry: TermEntry) => number | undefined

/**
 * Sets of own terms of which every member of the audience has one at least. Of groups that all have to hold one is enough;
 * of "at least k of n" the widest k − 1 can go, because nobody has only those.
 */
export function coveringTerms(
  include: readonly Pick<Group, 'atLeast' | 'criteria'>[],
  breadth: Breadth,
): TermEntry[][] {
  return include.filter(({ criteria }) => criteria.length > 0).flatMap((group) => coverOfGroup(group, breadth) ?? [])
}

interface Cover {
  readonly entries: readonly TermEntry[]
  readonly breadth: number
}

function coverOfGroup(
  { atLeast, criteria }: Pick<Group, 'atLeast' | 'criteria'>,
  breadth: Breadth,
): [TermEntry[]] | null {
  const covers = criteria.flatMap(({ kind, terms, atLeast: needed }): Cover[] => {
    if (!REACHES_ALL.has(kind)) return []
    const each = terms.flatMap((term): Cover[] => {
      const entry = entryOfTerm(kind, term)
      return entry ? [{ entries: [entry], breadth: breadth(entry) ?? Number.NaN }] : []
    })
    return [joined(withoutWidest(each, needed - 1))]
  })
  // Criteria that nothing reaches count among those that can go.
  const spare = atLeast - 1 - (criteria.length - covers.length)
  return spare < 0 ? null : [[...joined(withoutWidest(covers, spare)).entries]]
}

/** Where it is not known how wide they are, all stay. */
function withoutWidest(covers: readonly Cover[], count: number): readonly Cover[] {
  if (covers.some((cover) => Number.isNaN(cover.breadth))) return covers
  return [...covers].sort((one, other) => one.breadth - other.breadth).slice(0, Math.max(1, covers.length - count))
}

const joined = (covers: readonly Cover[]): Cover => ({
  entries: covers.flatMap(({ entries }) => entries),
  breadth: covers.reduce((sum, cover) => sum + cover.breadth, 0),
})
