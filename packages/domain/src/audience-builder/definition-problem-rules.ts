// What is wrong with an audience definition: too much of something, or values that cannot be.

import { definitionEnglish } from '../shell/definition-messages-english.ts'
import type { Message } from '../shell/message-rules.ts'
import { type Problem, problemFrom } from '../shell/problem-rules.ts'
import { isAgeBandId } from '../targeting/age-band-rules.ts'
import { type Criterion, type DefinitionDraft, type Group, LIMITS, takesHandles } from './definition-rules.ts'

type DefinitionProblemCode = keyof typeof definitionEnglish
export type DefinitionProblem = Problem<DefinitionProblemCode>

/** As it is sent and shown. The catalogue checks the codes; their values are filled in below. */
export const definitionMessage = ({ code, values }: Pick<DefinitionProblem, 'code' | 'values'>): Message =>
  ({ code, values }) as unknown as Message

/** Everything wrong with a definition; nothing wrong: an empty list. An empty definition has no problem. */
export function checkDefinition(draft: DefinitionDraft): DefinitionProblem[] {
  const groups = draft.include.length + draft.exclude.length
  const terms = [...draft.include, ...draft.exclude].flatMap((group) => group.criteria.flatMap(({ terms }) => terms))
  return [
    ...tooMany('include', 'definition_too_many_groups', groups, LIMITS.groups),
    ...tooMany('include', 'definition_too_many_terms_in_all', terms.length, LIMITS.termsInAll),
    ...draft.include.flatMap((group, index) => checkGroup(`include.${index}`, group)),
    ...draft.exclude.flatMap((group, index) => checkGroup(`exclude.${index}`, group)),
    ...checkFilters(draft.filters),
    ...(draft.alike ? checkAlike(draft.alike) : []),
  ]
}

function checkAlike({ of, people = [], traits, least }: NonNullable<DefinitionDraft['alike']>): DefinitionProblem[] {
  const whole = (value: number) => Number.isInteger(value) && value >= 1 && value <= 1_000_000
  const sound =
    whole(least) &&
    traits.every(({ weight, term }) => whole(weight) && [...term].length <= LIMITS.termLength) &&
    people.every((handle) => handle.length <= LIMITS.termLength)
  return [
    ...tooMany('alike', 'definition_too_many_traits', traits.length, LIMITS.traits),
    ...tooMany('alike', 'definition_too_many_people', people.length, LIMITS.people),
    ...(sound ? [] : [definitionProblem('alike', 'definition_likeness_invalid')]),
    ...checkDefinition({ include: of.include, exclude: of.exclude, filters: of.filters }),
  ]
}

export const definitionProblem = (
  path: string,
  code: DefinitionProblemCode,
  values: Record<string, string | number> = {},
) => problemFrom(definitionEnglish, path, code, values)

function tooMany(path: string, code: DefinitionProblemCode, count: number, limit: number): DefinitionProblem[] {
  return count > limit ? [definitionProblem(path, code, { limit, surplus: count - limit })] : []
}

function checkGroup(path: string, group: Group): DefinitionProblem[] {
  return [
    ...tooMany(path, 'definition_too_many_criteria', group.criteria.length, LIMITS.criteriaPerGroup),
    ...checkAtLeast(path, group.atLeast, group.criteria.length),
    ...group.criteria.flatMap((criterion, index) => checkCriterion(`${path}.criteria.${index}`, criterion)),
  ]
}

function checkCriterion(path: string, criterion: Criterion): DefinitionProblem[] {
  return [
    ...tooMany(path, 'definition_too_many_terms', criterion.terms.length, LIMITS.termsPerCriterion),
    ...checkAtLeast(path, criterion.atLeast, criterion.terms.length),
    ...criterion.terms.flatMap((term, index) => {
      const at = `${path}.terms.${index}`
      // By code points, so that a cut never falls inside a character.
      const characters = [...term]
      if (characters.length > LIMITS.termLength)
        return [
          definitionProblem(at, 'definition_term_too_long', {
            term: characters.slice(0, 20).join(''),
            limit: LIMITS.termLength,
          }),
        ]
      return takesHandles(criterion.kind) && /\s/.test(term.trim())
        ? [definitionProblem(at, 'definition_handle_has_space', { term })]
        : []
    }),
  ]
}

function checkAtLeast(path: string, atLeast: number, count: number): DefinitionProblem[] {
  const most = Math.max(1, count)
  const fits = Number.isInteger(atLeast) && atLeast >= 1 && atLeast <= most
  return fits ? [] : [definitionProblem(`${path}.atLeast`, 'definition_at_least_out_of_range', { most })]
}

function checkFilters(filters: DefinitionDraft['filters']): DefinitionProblem[] {
  const { minFollowers: min, maxFollowers: max } = filters
  return [
    ...tooMany('filters.countries', 'definition_too_many_countries', filters.countries.length, LIMITS.countries),
    ...tooMany('filters.places', 'definition_too_many_places', filters.places.length, LIMITS.places),
    ...tooMany('filters.languages', 'definition_too_many_languages', filters.languages.length, LIMITS.languages),
    ...filters.countries.flatMap((country, index) => checkCountry(`filters.countries.${index}`, country)),
    ...filters.languages.flatMap((language, index) =>
      /^[a-z]{2,3}$/i.test(language)
        ? []
        : [
            definitionProblem(`filters.languages.${index}`, 'definition_language_unknown', {
              language: language.slice(0, 20),
            }),
          ],
    ),
    ...filters.places.flatMap((place, index) =>
      place.length > LIMITS.termLength
        ? [
            definitionProblem(`filters.places.${index}`, 'definition_term_too_long', {
              term: place.slice(0, 20),
              limit: LIMITS.termLength,
            }),
          ]
        : [],
    ),
    ...(isAgeBandId(filters.age)
      ? []
      : [definitionProblem('filters.age', 'definition_age_unknown', { age: filters.age.slice(0, 20) })]),
    ...checkFollowers('filters.minFollowers', min),
    ...checkFollowers('filters.maxFollowers', max),
    ...(min !== null && max !== null && min > max
      ? [definitionProblem('filters.maxFollowers', 'definition_followers_reversed', { min, max })]
      : []),
  ]
}

function checkCountry(path: string, country: string): DefinitionProblem[] {
  if (!/^[a-z]{2}$/i.test(country))
    return [definitionProblem(path, 'definition_country_unknown', { country: country.slice(0, 20) })]
  return country.toUpperCase() === 'KP' ? [definitionProblem(path, 'definition_country_unavailable')] : []
}

function checkFollowers(path: string, value: number | null): DefinitionProblem[] {
  const fits = value === null || (Number.isInteger(value) && value >= 0 && value <= LIMITS.followers)
  return fits ? [] : [definitionProblem(path, 'definition_followers_invalid', { limit: LIMITS.followers })]
}
