// Interests and job titles by what was written: their ids and their names. Long lists: pages reach them through `closed-lists.ts`.
import { findInterest, INTERESTS, interestShortLabel, searchInterests } from '@peregrine/domain/taxonomy/interests.ts'
import { JOB_CATEGORIES } from '@peregrine/domain/taxonomy/job-categories.ts'
import { jobLabel } from '@peregrine/domain/taxonomy/job-title-rules.ts'
import { JOB_TITLES } from '@peregrine/domain/taxonomy/job-titles.ts'
import { foldLabel, foldText, type TaxonomyEntry } from '@peregrine/domain/taxonomy/taxonomy-entries.ts'
import { taxonomySearch } from '@peregrine/domain/taxonomy/taxonomy-search-rules.ts'
import type { ClosedKind } from './typed-term-rules.ts'

const jobs: readonly TaxonomyEntry[] = [...JOB_TITLES, ...JOB_CATEGORIES]
const searchJobs = taxonomySearch(jobs)
const listOf = (kind: ClosedKind): readonly TaxonomyEntry[] => (kind === 'interest' ? INTERESTS : jobs)

/** The id of what was written out in full: an id, a label or another word for it, in either language. */
export function idWritten(kind: ClosedKind, text: string): string | undefined {
  const words = foldLabel(text)
  return (
    listOf(kind).find(({ id }) => id === words) ??
    listOf(kind).find(({ label }) =>
      [label.en, label.ja].some((name) => foldText(name) === words || foldText(afterSlash(name)) === words),
    ) ??
    listOf(kind).find(({ synonyms }) => synonyms.some((synonym) => foldText(synonym) === words))
  )?.id
}

/** The id that typed words most likely mean; undefined when the list has nothing like it. */
export function idMeant(kind: ClosedKind, text: string): string | undefined {
  return idWritten(kind, text) ?? (kind === 'interest' ? searchInterests(text, 1) : searchJobs(text, 1))[0]?.id
}

const afterSlash = (label: string): string => label.slice(label.indexOf('/') + 1)

/** The words of a list brought to ids; those that it lacks stay apart. */
export function recognised(
  kind: ClosedKind,
  words: readonly string[],
): { terms: readonly string[]; unknown: readonly string[] } {
  const found = words.map((word) => ({ word, id: idWritten(kind, word) }))
  return {
    terms: found.flatMap(({ id }) => (id === undefined ? [] : [id])),
    unknown: found.flatMap(({ word, id }) => (id === undefined ? [word] : [])),
  }
}

/** The name of an interest or job in the reader's language; an id that the list lacks, as it is. */
export function closedLabel(kind: ClosedKind, id: string, language: string): string {
  if (kind === 'interest') {
    const interest = findInterest(id)
    return interest ? interestShortLabel(interest, language) : id
  }
  return jobLabel(id, language)
}
