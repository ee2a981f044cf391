// What typing into a criterion's input means: where terms are parted, and what a closed list makes of words.
import type { CriterionKind } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { parsePastedTerms } from '@peregrine/domain/audience-builder/pasted-term-rules.ts'
import { findInterest, INTERESTS, interestShortLabel, searchInterests } from '@peregrine/domain/taxonomy/interests.ts'
import { findJobCategory, JOB_CATEGORIES } from '@peregrine/domain/taxonomy/job-categories.ts'
import { findJobTitle } from '@peregrine/domain/taxonomy/job-title-rules.ts'
import { JOB_TITLES } from '@peregrine/domain/taxonomy/job-titles.ts'
import { foldText, type TaxonomyEntry, taxonomyLabel } from '@peregrine/domain/taxonomy/taxonomy-entries.ts'
import { taxonomySearch } from '@peregrine/domain/taxonomy/taxonomy-search-rules.ts'

/** Kinds whose terms are ids out of a list; of the others anything may be typed. */
export const isClosedList = (kind: CriterionKind): boolean => kind === 'interest' || kind === 'job'

const PARTING = /[,，、;；\n]/
const QUOTES = [
  ['"', '"'],
  ['“', '”'],
  ['「', '」'],
  ['『', '』'],
] as const

/** Terms finished by a comma (or its like) in what was typed, and what stands behind the last one. A quote still open holds everything. */
export function finishedTerms(text: string): { terms: readonly string[]; rest: string } {
  if (!PARTING.test(text) || hasOpenQuote(text)) return { terms: [], rest: text }
  let cut = -1
  for (let at = 0; at < text.length; at += 1) {
    if (PARTING.test(text.charAt(at)) && !hasOpenQuote(text.slice(0, at))) cut = at
  }
  return cut < 0
    ? { terms: [], rest: text }
    : { terms: parsePastedTerms(text.slice(0, cut)), rest: text.slice(cut + 1).trimStart() }
}

function hasOpenQuote(text: string): boolean {
  return QUOTES.some(([opening, closing]) => {
    const openings = text.split(opening).length - 1
    return opening === closing ? openings % 2 === 1 : openings > text.split(closing).length - 1
  })
}

const jobs: readonly TaxonomyEntry[] = [...JOB_TITLES, ...JOB_CATEGORIES]
const searchJobs = taxonomySearch(jobs)
const listOf = (kind: CriterionKind): readonly TaxonomyEntry[] => (kind === 'interest' ? INTERESTS : jobs)

/** The id of what was written out in full: an id, a label or another word for it, in either language. */
export function idWritten(kind: CriterionKind, text: string): string | undefined {
  const words = foldText(text)
  return (
    listOf(kind).find(({ id }) => id === words) ??
    listOf(kind).find(({ label }) =>
      [label.en, label.ja].some((name) => foldText(name) === words || foldText(afterSlash(name)) === words),
    ) ??
    listOf(kind).find(({ synonyms }) => synonyms.some((synonym) => foldText(synonym) === words))
  )?.id
}

/** The id that typed words most likely mean; undefined when the list has nothing like it. */
export function idMeant(kind: CriterionKind, text: string): string | undefined {
  return idWritten(kind, text) ?? (kind === 'interest' ? searchInterests(text, 1) : searchJobs(text, 1))[0]?.id
}

const afterSlash = (label: string): string => label.slice(label.indexOf('/') + 1)

/** Terms of a list brought to ids where the kind is a closed list; the words that are not in it stay apart. */
export function recognised(
  kind: CriterionKind,
  words: readonly string[],
): { terms: readonly string[]; unknown: readonly string[] } {
  if (!isClosedList(kind)) return { terms: words, unknown: [] }
  const found = words.map((word) => ({ word, id: idWritten(kind, word) }))
  return {
    terms: found.flatMap(({ id }) => (id === undefined ? [] : [id])),
    unknown: found.flatMap(({ word, id }) => (id === undefined ? [word] : [])),
  }
}

/** A term as one reads it: '@handle', the name of an interest or job in the reader's language, words as they are. */
export function termLabel(kind: CriterionKind, term: string, language: string): string {
  if (kind === 'follows' || kind === 'engaged') return `@${term}`
  if (kind === 'interest') {
    const interest = findInterest(term)
    return interest ? interestShortLabel(interest, language) : term
  }
  if (kind === 'job') {
    const job = findJobTitle(term) ?? findJobCategory(term)
    return job ? taxonomyLabel(job, language) : term
  }
  return term
}
