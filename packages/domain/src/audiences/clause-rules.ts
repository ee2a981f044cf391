// A definition as its clauses (groups that keep people in or out, single limits), and what changed between two of them.
import {
  type Alike,
  type Definition,
  type DefinitionDraft,
  definitionKey,
  emptyDefinition,
  emptyFilters,
  type Filters,
  type Group,
  normaliseDefinition,
} from '../audience-builder/definition-rules.ts'

export type Clause =
  | { readonly side: 'include'; readonly group: Group }
  | { readonly side: 'exclude'; readonly group: Group }
  /** One limit; all others as they are when nothing is limited. */
  | { readonly side: 'filter'; readonly filters: Filters }
  /** Like the members of another audience, and none of them. */
  | { readonly side: 'alike'; readonly alike: Alike }

/** The clauses of a definition, normalised; an account belongs to the audience when no clause keeps it out. */
export function clausesOf(draft: DefinitionDraft): readonly Clause[] {
  const { include, exclude, filters, alike } = normaliseDefinition(draft)
  const limits = Object.entries(filters).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(emptyFilters[name as keyof Filters]),
  )
  return [
    ...include.map((group) => ({ side: 'include', group }) as const),
    ...(alike ? [{ side: 'alike', alike } as const] : []),
    ...exclude.map((group) => ({ side: 'exclude', group }) as const),
    ...limits.map(([name, value]) => ({ side: 'filter', filters: { ...emptyFilters, [name]: value } }) as const),
  ]
}

/** Whom a clause speaks of: those it lets in, or, for `exclude`, those it keeps out. */
export function definitionOfClause(clause: Clause): Definition {
  if (clause.side === 'alike') return { ...emptyDefinition, alike: clause.alike }
  if (clause.side === 'filter') return { ...emptyDefinition, filters: clause.filters }
  return { ...emptyDefinition, include: [clause.group] }
}

/** Two clauses that mean the same have the same key. */
export function clauseKey(clause: Clause): string {
  return `${clause.side} ${definitionKey(definitionOfClause(clause))}`
}

export interface DefinitionDifference {
  readonly added: readonly Clause[]
  readonly removed: readonly Clause[]
}

/** What stands in one definition and not in the other; a clause that was changed is removed and added. */
export function definitionDifference(before: DefinitionDraft, after: DefinitionDraft): DefinitionDifference {
  const [old, present] = [clausesOf(before), clausesOf(after)]
  const keysOf = (clauses: readonly Clause[]) => new Set(clauses.map(clauseKey))
  const [oldKeys, presentKeys] = [keysOf(old), keysOf(present)]
  return {
    added: present.filter((clause) => !oldKeys.has(clauseKey(clause))),
    removed: old.filter((clause) => !presentKeys.has(clauseKey(clause))),
  }
}
