// The terms of a definition as dense ids, for the sides that look names up by themselves.
import type { Criterion, Definition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import {
  type FindItem,
  lookupOf,
  lookupsOf,
  type MemberKind,
  type ResolvedTerm,
  resolveLookup,
} from '#features/insights/definition-terms.ts'

/** What one criterion looks for: its terms that the network knows. */
export function resolveCriterion({ kind, terms }: Criterion, find: FindItem): ResolvedTerm[] {
  return terms.flatMap((term) => resolveLookup(lookupOf(kind, term), find) ?? [])
}

/** Every name that a definition needs, each once. */
export function namesOf(definition: Definition): { readonly kind: MemberKind; readonly label: string }[] {
  const names = lookupsOf(definition).flatMap(({ kind, labels }) => labels.map((label) => ({ kind, label })))
  return [...new Map(names.map((name) => [`${name.kind}\n${name.label}`, name])).values()]
}
