// What a value of a trait is called in the reader's language.
import { bandLabel } from '@peregrine/domain/suite/people-band-rules.ts'
import { findInterest } from '@peregrine/domain/taxonomy/interests.ts'
import { findJobCategory } from '@peregrine/domain/taxonomy/job-categories.ts'
import { findJobTitle } from '@peregrine/domain/taxonomy/job-title-rules.ts'
import { taxonomyLabel } from '@peregrine/domain/taxonomy/taxonomy-entries.ts'
import { countryLabel, genderLabel, languageLabel } from '#features/insights/insights-public.ts'
import type { SuiteTrait } from './suite-people-traits.ts'

const fromTaxonomy = (entry: Parameters<typeof taxonomyLabel>[0] | undefined, id: string, language: 'en' | 'ja') =>
  entry ? taxonomyLabel(entry, language) : id

export function traitLabel(trait: SuiteTrait, value: string, language: 'en' | 'ja'): string {
  switch (trait) {
    case 'countries':
      return countryLabel(value, language)
    case 'languages':
      return languageLabel(value, language)
    case 'genders':
      return genderLabel(value, language)
    case 'jobs':
      return fromTaxonomy(findJobTitle(value) ?? findJobCategory(value), value, language)
    case 'interests':
      return fromTaxonomy(findInterest(value), value, language)
    default:
      return bandLabel(value, language)
  }
}
