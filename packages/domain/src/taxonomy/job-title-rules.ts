// Look-ups over the job titles: by id, by category, by key words, and what a title usually says about its holder.

import { findJobCategory, type JobCategory } from './job-categories.ts'
import { JOB_TITLES, type JobTitle } from './job-titles.ts'
import { taxonomyIndex, taxonomyLabel } from './taxonomy-entries.ts'
import { taxonomySearch } from './taxonomy-search-rules.ts'

export const findJobTitle = taxonomyIndex(JOB_TITLES)

/** Job titles for what somebody types, best first. */
export const searchJobTitles = taxonomySearch(JOB_TITLES)

/** The category of a job title; undefined for an id that is not in the taxonomy. */
export function jobCategoryOf(titleId: string): JobCategory | undefined {
  const title = findJobTitle(titleId)
  return title && findJobCategory(title.category)
}

/** The name of a job title or a category in the reader's language; an id that the taxonomy lacks, as it is. */
export function jobLabel(id: string, language: string): string {
  const job = findJobTitle(id) ?? findJobCategory(id)
  return job ? taxonomyLabel(job, language) : id
}

/** The titles of one category, in the order of the taxonomy; empty for an unknown category. */
export function jobTitlesOf(categoryId: string): readonly JobTitle[] {
  return JOB_TITLES.filter((title) => title.category === categoryId)
}
