// Agencies that are handled apart (spec §6): eight words that no team can take by itself, three of them limited in countries.
import { type Message, type MessageCode, message } from '../shell/message-rules.ts'

export interface AgencyHandling {
  /** ISO codes that their campaigns and audiences are limited to; null: any country. */
  readonly countries: readonly string[] | null
}

/**
 * What handling each of the eight stands for. It is given to a team by staff, by the team's id; a team that is merely
 * called so, or has such a word in its address, has no handling.
 */
export const AGENCIES: Readonly<Record<string, AgencyHandling>> = {
  'agency-atlas': { countries: null },
  'agency-borealis': { countries: ['DK', 'FI', 'IS', 'NO', 'SE'] },
  'agency-cedar': { countries: null },
  'agency-delta': { countries: ['US', 'CA'] },
  'agency-ember': { countries: null },
  'agency-fuji': { countries: ['JP'] },
  'agency-grove': { countries: null },
  'agency-harbor': { countries: null },
}

export const AGENCY_SLUGS: readonly string[] = Object.keys(AGENCIES)

/** What several limits leave; null: none of them limits. */
export const commonCountries = (limits: readonly (readonly string[] | null)[]): readonly string[] | null =>
  limits.reduce<readonly string[] | null>(
    (common, limit) =>
      common === null ? limit : limit === null ? common : common.filter((code) => limit.includes(code)),
    null,
  )

/** The refusal where no country is chosen, with the place where one is; undefined: the reader looks at it. */
export type MissingCountries = ((countries: string) => Message) | undefined

/** What is wrong with countries that an agency chose; choosing none means all of them. Null: nothing. */
export function agencyCountryProblem(
  limits: readonly string[] | null,
  codes: readonly string[],
  missing: MissingCountries = (countries) => message('agency_countries_missing', { countries }),
): Message | null {
  if (limits === null) return null
  const countries = limits.join(', ')
  if (codes.length === 0) return missing(countries)
  return codes.every((code) => limits.includes(code)) ? null : message('agency_countries', { countries })
}

/** The codes of what it says. */
export const AGENCY_PROBLEMS: ReadonlySet<MessageCode> = new Set([
  'agency_countries',
  'agency_countries_missing',
  'agency_list_countries',
  'agency_audience_countries',
])
