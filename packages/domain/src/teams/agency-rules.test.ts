// Agencies handled apart: how many there are, and what limits mean.
import { expect, test } from 'vitest'
import { message } from '../shell/message-rules.ts'
import { AGENCIES, AGENCY_SLUGS, agencyCountryProblem, commonCountries } from './agency-rules.ts'
import { isTeamSlug } from './team-name-rules.ts'

test('[TEAM-3] eight agencies, three of them limited in countries; no team takes their words', () => {
  expect(AGENCY_SLUGS).toHaveLength(8)
  expect(Object.values(AGENCIES).filter(({ countries }) => countries !== null)).toHaveLength(3)
  expect(AGENCY_SLUGS.filter(isTeamSlug)).toEqual([])
})

test('[TEAM-3] limits keep out other countries', () => {
  expect(agencyCountryProblem(['JP'], ['JP'])).toBeNull()
  expect(agencyCountryProblem(['JP', 'US'], ['DE'])).toEqual(message('agency_countries', { countries: 'JP, US' }))
  expect(agencyCountryProblem(['JP', 'US'], ['JP', 'DE'])).toEqual(message('agency_countries', { countries: 'JP, US' }))
  const missing = message('agency_countries_missing', { countries: 'JP' })
  expect(agencyCountryProblem(['JP'], []), 'none means all').toEqual(missing)
  const ofList = (countries: string) => message('agency_list_countries', { countries, name: 'Buyers' })
  expect(agencyCountryProblem(['JP'], [], ofList)).toEqual(ofList('JP'))
  expect(agencyCountryProblem(null, [])).toBeNull()
})

test('of several limits only what all of them allow is left', () => {
  expect(commonCountries([null, null])).toBeNull()
  expect(commonCountries([null, ['JP', 'US'], ['US', 'CA']])).toEqual(['US'])
  expect(commonCountries([['JP'], ['US']])).toEqual([])
})
