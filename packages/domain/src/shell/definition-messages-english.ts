// What is wrong with an audience definition, in English; a part of the catalogue in messages-english.ts.
import { UNAVAILABLE_COUNTRY_MESSAGE } from './country-rules.ts'
import { TERM_MESSAGES } from './term-rules.ts'

export const definitionEnglish = {
  definition_too_many_groups: 'A definition can have at most {limit} groups. Please remove {surplus}.',
  definition_too_many_criteria: 'A group can have at most {limit} criteria. Please remove {surplus}.',
  definition_too_many_terms: 'A criterion can have at most {limit} terms. Please remove {surplus}.',
  definition_too_many_terms_in_all: 'A definition can have at most {limit} terms in all. Please remove {surplus}.',
  definition_term_too_long: TERM_MESSAGES.term_too_long,
  definition_handle_has_space: TERM_MESSAGES.handle_has_space,
  definition_at_least_out_of_range: 'Choose a number from 1 to {most} for “at least”.',
  definition_too_many_countries: 'Choose at most {limit} countries.',
  definition_too_many_places: 'Choose at most {limit} places.',
  definition_too_many_languages: 'Choose at most {limit} languages.',
  definition_country_unknown: '“{country}” is not the code of a country. Give one of two letters, such as JP.',
  definition_country_unavailable: UNAVAILABLE_COUNTRY_MESSAGE,
  definition_language_unknown: '“{language}” is not the code of a language. Give one of two letters, such as ja.',
  definition_region_unknown: '“{place}” is not the code of a region. Give one such as JP-13, or the name of a city.',
  definition_age_unknown: '“{age}” is not one of the age bands.',
  definition_followers_invalid: 'Give followers as a whole number from 0 to {limit}.',
  definition_followers_reversed: 'The fewest followers ({min}) are more than the most followers ({max}).',
  definition_too_many_traits: 'A look-alike can have at most {limit} traits. Please create it again.',
  definition_too_many_people: 'A look-alike can be made from at most {limit} accounts. Please remove {surplus}.',
  definition_likeness_invalid: 'This definition’s look-alike can’t be used. Please create it again.',
} as const
