// Audiences that the settings of a package describe in full: with nothing selected, ads reach exactly them.
import type { DefinitionDraft } from './definition-rules.ts'

/** Whether an audience is everybody of certain places, languages, an age or a gender; an empty definition may be a mere list. */
export function isReachedBySettings({ include, exclude, filters, alike }: DefinitionDraft): boolean {
  const terms = [...include, ...exclude].some(({ criteria }) => criteria.length > 0)
  const { countries, places, languages, gender, age, verified, minFollowers, maxFollowers, activeWithinDays } = filters
  const beyond = [verified, minFollowers, maxFollowers, activeWithinDays].some((filter) => filter !== null)
  const settings = countries.length + places.length + languages.length > 0 || gender !== 'ANY' || age !== 'any'
  return settings && !terms && !beyond && alike === undefined
}
