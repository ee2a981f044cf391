// Whether a definition that somebody gives now names countries, regions and languages that there are.
import { isCountryCode, isSelectableCountry } from '../shell/country-rules.ts'
import type { Message } from '../shell/message-rules.ts'
import { isLanguageCode } from '../taxonomy/languages.ts'
import { findPlace } from '../taxonomy/places.ts'
import {
  checkDefinition,
  type DefinitionProblem,
  definitionMessage,
  definitionProblem,
} from './definition-problem-rules.ts'
import { type DefinitionDraft, sameDefinition } from './definition-rules.ts'

/** Two letters, a hyphen and the rest, as in 'JP-13': a code of ISO 3166-2; anything else names a city. */
const REGION_CODE = /^([a-z]{2})-[a-z0-9]{1,3}$/i

/**
 * Countries, regions and languages that nothing is called: nobody would be in them, which reads as a very small audience.
 * Apart from the rest, because definitions that were saved before may hold them and are still opened.
 */
export function checkNames({ filters }: Pick<DefinitionDraft, 'filters'>): DefinitionProblem[] {
  return [
    ...filters.countries.flatMap((country, index) =>
      isCountryCode(country.trim())
        ? []
        : [
            definitionProblem(`filters.countries.${index}`, 'definition_country_unknown', {
              country: country.slice(0, 20),
            }),
          ],
    ),
    ...filters.places.flatMap((place, index) => checkRegion(`filters.places.${index}`, place.trim())),
    ...filters.languages.flatMap((language, index) =>
      isLanguageCode(language.trim())
        ? []
        : [
            definitionProblem(`filters.languages.${index}`, 'definition_language_unknown', {
              language: language.slice(0, 20),
            }),
          ],
    ),
  ]
}

function checkRegion(path: string, place: string): DefinitionProblem[] {
  const [, country] = REGION_CODE.exec(place) ?? []
  if (country === undefined || findPlace(place.toUpperCase())) return []
  return isSelectableCountry(country)
    ? [definitionProblem(path, 'definition_region_unknown', { place: place.slice(0, 20) })]
    : [definitionProblem(path, 'definition_country_unavailable')]
}

/** Everything wrong with a definition that somebody gives or edits now. */
export const checkGivenDefinition = (draft: DefinitionDraft): DefinitionProblem[] => {
  const problems = checkDefinition(draft)
  const said = new Set(problems.map(({ path }) => path))
  return [...problems, ...checkNames(draft).filter(({ path }) => !said.has(path))]
}

/** The same for a change of what is saved, by the names of its fields: a definition that stays as it was is let be. */
export function problemsOfChange(
  before: DefinitionDraft | null,
  given: DefinitionDraft,
): Readonly<Record<string, readonly Message[]>> {
  if (before !== null && sameDefinition(before, given)) return {}
  return Object.fromEntries(
    checkNames(given).map((problem) => [`definition.${problem.path}`, [definitionMessage(problem)]]),
  )
}
