// What the terms of a definition look for in the network: which kind of membership, under which labels, any or all of them.
import type { CriterionKind, Definition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { INTERESTS, type Interest } from '@peregrine/domain/taxonomy/interests.ts'
import { JOB_CATEGORIES } from '@peregrine/domain/taxonomy/job-categories.ts'
import { JOB_TITLES } from '@peregrine/domain/taxonomy/job-titles.ts'
import { foldLabel, foldText, type TaxonomyEntry } from '@peregrine/domain/taxonomy/taxonomy-entries.ts'
import { searchTag, searchTerms } from '@peregrine/enrichment/search-terms.ts'

/** Kinds of membership in the warehouse; a closed list, so that a kind may stand in a statement. */
export type MemberKind =
  | 'follows'
  | 'engaged'
  | 'interest'
  | 'posted'
  | 'bio'
  | 'job'
  | 'occupation'
  | 'company'
  | 'topic'
  | 'show'

/** `labels` are handles for follows and engaged, otherwise labels of the warehouse's items. */
export interface TermLookup {
  readonly kind: MemberKind
  readonly needs: 'any' | 'all'
  readonly labels: readonly string[]
}

/** A term as dense ids; never without items. */
export interface ResolvedTerm {
  readonly kind: MemberKind
  readonly needs: 'any' | 'all'
  readonly items: readonly number[]
}

/** Null: nothing in the network answers to the term. */
export type ResolveTerm = (kind: CriterionKind, term: string) => ResolvedTerm | null

/** Dense id of a label, undefined when the network does not know it. */
export type FindItem = (kind: MemberKind, label: string) => number | undefined

/** What one normalised term looks for. */
export function lookupOf(kind: CriterionKind, term: string): TermLookup {
  switch (kind) {
    case 'follows':
    case 'engaged':
      return { kind, needs: 'any', labels: [term] }
    case 'interest':
      return { kind, needs: 'any', labels: interestLabels(term) }
    case 'job':
      return jobLookup(term)
    case 'company':
      return { kind, needs: 'any', labels: [foldText(term)] }
    case 'posted':
    case 'bio':
      return wordsLookup(kind, term)
  }
}

/** Every look-up of a definition once. */
export function lookupsOf(definition: Definition): readonly TermLookup[] {
  const lookups = new Map<string, TermLookup>()
  const { alike } = definition
  const add = (kind: CriterionKind, term: string) => lookups.set(`${kind} ${term}`, lookupOf(kind, term))
  for (const { include, exclude } of [definition, ...(alike ? [alike.of] : [])])
    for (const { criteria } of [...include, ...exclude])
      for (const { kind, terms } of criteria) for (const term of terms) add(kind, term)
  for (const { kind, term } of alike?.traits ?? []) add(kind, term)
  for (const handle of alike?.people ?? []) add('follows', handle)
  return [...lookups.values()]
}

/** A look-up answered: of "any", what was found; of "all", everything or nothing. */
export function resolveLookup({ kind, needs, labels }: TermLookup, find: FindItem): ResolvedTerm | null {
  const found = labels.map((label) => find(kind, label)).filter((item): item is number => item !== undefined)
  if (found.length === 0 || (needs === 'all' && found.length < labels.length)) return null
  return { kind, needs, items: [...new Set(found)] }
}

/** The numbers of accounts by their handles; whoever is not there any more is missing. */
export const accountsNamed = (handles: readonly string[], resolve: ResolveTerm): number[] =>
  handles.flatMap((handle) => resolve('follows', handle)?.items ?? [])

/** The kind and label of a term's items under which several look-ups are told apart. */
export function itemKey(kind: MemberKind, label: string): string {
  return `${kind}\n${label}`
}

/** A word or phrase; the tag that says the same counts as much: 'pour over' and '#pourover'. */
function wordsLookup(kind: 'posted' | 'bio', term: string): TermLookup {
  const terms = [...new Set(searchTerms(term))]
  const tag = terms.length === 1 && !term.trim().startsWith('#') ? searchTag(term) : ''
  return tag === '' ? { kind, needs: 'all', labels: terms } : { kind, needs: 'any', labels: [...terms, tag] }
}

function interestLabels(term: string): readonly string[] {
  const interest = byIdOrLabel(INTERESTS, term)
  if (!interest) return [foldText(term)]
  return interest.parent === '' ? [interest.id, ...subInterests(interest)] : [interest.id]
}

const subInterests = ({ id }: Interest): readonly string[] =>
  INTERESTS.filter(({ parent }) => parent === id).map((interest) => interest.id)

function jobLookup(term: string): TermLookup {
  const title = byIdOrLabel(JOB_TITLES, term)
  const category = title ? undefined : byIdOrLabel(JOB_CATEGORIES, term)
  if (category) return { kind: 'occupation', needs: 'any', labels: [category.id] }
  return { kind: 'job', needs: 'any', labels: [title?.id ?? foldText(term)] }
}

/** By id; or by the label in either language, for those who typed instead of picking. */
function byIdOrLabel<Entry extends TaxonomyEntry>(entries: readonly Entry[], term: string): Entry | undefined {
  const text = foldLabel(term)
  return (
    entries.find(({ id }) => id === text) ??
    entries.find(({ label }) => foldText(label.en) === text || foldText(label.ja) === text)
  )
}
