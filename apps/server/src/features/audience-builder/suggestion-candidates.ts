// What could be meant by what is being typed: accounts, interests, words, jobs, employers, before they are counted.
import { type CriterionKind, normaliseTerm } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { findInterest, INTERESTS, interestShortLabel, searchInterests } from '@peregrine/domain/taxonomy/interests.ts'
import { findJobCategory, JOB_CATEGORIES } from '@peregrine/domain/taxonomy/job-categories.ts'
import { searchJobTitles } from '@peregrine/domain/taxonomy/job-title-rules.ts'
import { foldText, taxonomyLabel } from '@peregrine/domain/taxonomy/taxonomy-entries.ts'
import { taxonomySearch } from '@peregrine/domain/taxonomy/taxonomy-search-rules.ts'
import { findItems, itemKey, lookupOf, type MemberKind, resolveLookup } from '#features/insights/insights-public.ts'
import type { Graph } from '#platform/graph.ts'
import { findAccounts, findLabels } from './suggestion-graph.ts'

/** A possible term: what goes into the criterion, how it reads, and which dense items stand behind it. */
export interface Candidate {
  readonly value: string
  readonly label: string
  readonly detail: string
  readonly kind: MemberKind
  readonly items: readonly number[]
  /** Whether an account needs any of them or all. */
  readonly needs: 'any' | 'all'
}

export interface SuggestionQuery {
  readonly kind: CriterionKind
  readonly query: string
  readonly language: 'en' | 'ja'
}

export const MOST_SUGGESTIONS = 20
const MOST_SYNONYMS = 40

const searchJobCategories = taxonomySearch(JOB_CATEGORIES)

/** Candidates, the best first. Nothing typed yet: the broadest there are. */
export function findCandidates(graph: Graph, db: string, requested: SuggestionQuery): Promise<Candidate[]> {
  switch (requested.kind) {
    case 'follows':
    case 'engaged':
      return accountCandidates(graph, db, requested.kind, normaliseTerm(requested.kind, requested.query))
    case 'interest':
      return candidatesOf(graph, db, interestEntries(requested))
    case 'job':
      return candidatesOf(graph, db, jobEntries(requested))
    case 'posted':
    case 'bio':
      return wordCandidates(graph, db, requested.kind, requested)
    case 'company':
      return companyCandidates(graph, db, foldText(requested.query))
  }
}

async function accountCandidates(
  graph: Graph,
  db: string,
  kind: 'follows' | 'engaged',
  text: string,
): Promise<Candidate[]> {
  const accounts = await findAccounts(graph, db, kind, { text, limit: MOST_SUGGESTIONS })
  // A definition names accounts by their handles.
  const named = accounts.filter(({ handle }) => handle !== '')
  return named.map(({ account, handle, name }) => ({
    value: handle,
    label: `@${handle}`,
    detail: name,
    kind,
    items: [account],
    needs: 'any',
  }))
}

/**
 * Words that hold what was typed, and the words that the taxonomy knows for the same interest. Nothing typed yet: names
 * of interests, because the most common words say nothing of anybody.
 */
async function wordCandidates(
  graph: Graph,
  db: string,
  kind: 'posted' | 'bio',
  requested: SuggestionQuery,
): Promise<Candidate[]> {
  const text = foldText(requested.query)
  if (text === '') {
    const names = INTERESTS.map((interest) => foldText(interestShortLabel(interest, requested.language)))
    return await counted(graph, db, kind, await labelsOf(graph, db, kind, text, names))
  }
  const synonyms = searchInterests(text, 3).flatMap((interest) => [
    interestShortLabel(interest, 'en'),
    interestShortLabel(interest, 'ja'),
    ...interest.synonyms,
  ])
  const labels = await labelsOf(graph, db, kind, text, synonyms.slice(0, MOST_SYNONYMS).map(foldText))
  // What is typed counts as it is typed, whether or not it is a word of the network by itself.
  return await counted(graph, db, kind, [...new Set([text, ...labels])])
}

/** Candidates by the rule that counts the term once it is in a definition: a word, and the tag that says the same. */
function counted(graph: Graph, db: string, kind: 'posted' | 'bio', labels: readonly string[]): Promise<Candidate[]> {
  return candidatesOf(
    graph,
    db,
    labels.map((label) => ({ kind, id: label, label, detail: '' })),
  )
}

const companyCandidates = async (graph: Graph, db: string, text: string): Promise<Candidate[]> => {
  const labels = await labelsOf(graph, db, 'company', text, [])
  return candidatesOf(
    graph,
    db,
    labels.map((label) => ({ kind: 'company', id: label, label, detail: '' })),
  )
}

async function labelsOf(graph: Graph, db: string, kind: MemberKind, text: string, also: readonly string[]) {
  const found = await findLabels(graph, db, kind, { text, also, limit: MOST_SUGGESTIONS })
  return found.map(({ label }) => label)
}

interface Entry {
  readonly kind: CriterionKind
  readonly id: string
  readonly label: string
  readonly detail: string
}

function interestEntries({ query, language }: SuggestionQuery): Entry[] {
  const found =
    foldText(query) === '' ? INTERESTS.filter(({ parent }) => parent === '') : searchInterests(query, MOST_SUGGESTIONS)
  return found.map((interest) => {
    const parent = findInterest(interest.parent)
    const detail = parent ? taxonomyLabel(parent, language) : ''
    return { kind: 'interest', id: interest.id, label: interestShortLabel(interest, language), detail }
  })
}

const CATEGORY: Readonly<Record<SuggestionQuery['language'], string>> = {
  en: 'Every job of this category',
  ja: 'この分類のすべての職種',
}

function jobEntries({ query, language }: SuggestionQuery): Entry[] {
  const categories = foldText(query) === '' ? JOB_CATEGORIES : searchJobCategories(query, 5)
  const titles = searchJobTitles(query, MOST_SUGGESTIONS)
  return [
    ...categories.map((category) => ({
      id: category.id,
      label: taxonomyLabel(category, language),
      detail: CATEGORY[language],
    })),
    ...titles.map((title) => {
      const category = findJobCategory(title.category)
      return {
        id: title.id,
        label: taxonomyLabel(title, language),
        detail: category ? taxonomyLabel(category, language) : '',
      }
    }),
  ].map((entry) => ({ kind: 'job' as const, ...entry }))
}

/** Entries with the items behind them, as a definition would look them up; one that nobody in the network answers to has none. */
async function candidatesOf(graph: Graph, db: string, entries: readonly Entry[]): Promise<Candidate[]> {
  const lookups = entries.map(({ kind, id }) => lookupOf(kind, id))
  const found = await findItems(
    graph,
    db,
    lookups.flatMap(({ kind, labels }) => labels.map((label) => ({ kind, label }))),
  )
  return entries.slice(0, 2 * MOST_SUGGESTIONS).flatMap(({ id, label, detail }, place) => {
    const lookup = lookups[place]
    if (!lookup) return []
    const resolved = resolveLookup(lookup, (kind, name) => found.get(itemKey(kind, name)))
    const { items, needs } = resolved ?? { items: [], needs: 'any' as const }
    return [{ value: id, label, detail, kind: lookup.kind, items, needs }]
  })
}
