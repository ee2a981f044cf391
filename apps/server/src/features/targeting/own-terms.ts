// The user's own terms as entries of a package: what of a definition the network can target, in the order in which it is said.
import type { Criterion, Definition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { findInterest } from '@peregrine/domain/taxonomy/interests.ts'
import {
  type AudienceSample,
  findItems,
  itemKey,
  lookupOf,
  type MemberKind,
} from '#features/insights/insights-public.ts'
import type { Graph } from '#platform/graph.ts'
import { type ChosenField, entryKey } from './entry-key.ts'
import type { CandidateItem } from './reached-rows.ts'

/** One term of the definition as an entry; without items where nothing in the network answers to it. */
export interface OwnTerm extends CandidateItem {
  readonly field: ChosenField
  readonly id: string
}

interface Wanted {
  readonly field: ChosenField
  readonly id: string
  readonly kind: 'follows' | 'interest' | 'posted'
}

/** Jobs and companies are of no use to the network; who engages with an account is reached as who follows it. */
function wantedOf({ kind }: Criterion, term: string): Wanted | undefined {
  switch (kind) {
    case 'follows':
    case 'engaged':
      return { field: 'handles', id: term.replace(/^@+/, ''), kind: 'follows' }
    case 'interest':
      return { field: 'interests', id: interestId(term), kind: 'interest' }
    case 'posted':
    case 'bio':
      return { field: term.startsWith('#') ? 'hashtags' : 'keywords', id: term, kind: 'posted' }
    case 'job':
    case 'company':
      return undefined
  }
}

const interestId = (term: string): string => (findInterest(term) ? term : term.toLowerCase())

const COLUMNS = { follows: 'follows', interest: 'interests', posted: 'post_terms' } as const

const termsOf = (groups: Definition['include']): Wanted[] => {
  const found = new Map<string, Wanted>()
  for (const { criteria } of groups)
    for (const criterion of criteria)
      for (const term of criterion.terms) {
        const wanted = wantedOf(criterion, term)
        if (wanted && !found.has(entryKey(wanted))) found.set(entryKey(wanted), wanted)
      }
  return [...found.values()]
}

/** What the definition leaves out: it is not suggested. */
export const excludedTerms = ({ exclude }: Definition): ReadonlySet<string> => new Set(termsOf(exclude).map(entryKey))

export async function ownTerms(graph: Graph, sample: AudienceSample, definition: Definition): Promise<OwnTerm[]> {
  const wanted = termsOf(definition.include).map((one) => ({ ...one, look: lookupOf(one.kind, one.id) }))
  const labels = wanted.flatMap(({ look }) => look.labels.map((label) => ({ kind: look.kind, label })))
  const items: ReadonlyMap<string, number> =
    labels.length > 0 ? await findItems(graph, sample.db, labels) : new Map<string, number>()
  const find = (kind: MemberKind, label: string) => items.get(itemKey(kind, label))
  return wanted.map(({ field, id, kind, look }) => {
    const found = look.labels.flatMap((label) => find(look.kind, label) ?? [])
    const whole = look.needs === 'any' || found.length === look.labels.length
    return { field, id, column: COLUMNS[kind], items: whole ? found : [], needs: look.needs }
  })
}
