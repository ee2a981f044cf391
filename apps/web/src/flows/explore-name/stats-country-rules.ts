// Which country an X-stats address names.
import { type Definition, emptyDefinition, emptyFilters } from '@peregrine/domain/audience-builder/definition-rules.ts'

/** The country's code in upper case; '' when the address names none or nothing like one. */
export function statsCountry(country: string | undefined): string {
  return country !== undefined && /^[a-z]{2}$/i.test(country) ? country.toUpperCase() : ''
}

/** Everybody in a country. */
export const inCountry = (code: string): Definition => ({
  ...emptyDefinition,
  filters: { ...emptyFilters, countries: [code] },
})
