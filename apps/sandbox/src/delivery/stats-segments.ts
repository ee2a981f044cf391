// The parts that figures are told apart by: age, gender, the metropolitan area, what people look with.
import { AGE_SEGMENTS, type Segmentation } from '@peregrine/domain/ad-network/stats-rules.ts'
import { platformOf } from '#audiences/criterion-people.ts'
import { placeOption } from '#lookups/criteria-facts.ts'
import { PLATFORM_OPTIONS } from '#lookups/device-options.ts'
import { AdsRefusal, invalidParameter } from '#platform/wire-refusals.ts'
import type { NetworkWorld } from '#world/network-world.ts'
import { FEMALE, MALE } from '#world/world-columns.ts'

export interface Segments {
  readonly names: readonly { readonly segment_name: string; readonly segment_value: string }[]
  /** The number of an account's segment; -1 when it is in none. */
  of(account: number): number
}

/** Numbers that metropolitan areas of the US are known by in the trade. */
const METRO_CODES: Readonly<Record<string, readonly [code: string, name: string]>> = Object.fromEntries(
  `New York|501|New York
Los Angeles|803|Los Angeles
Chicago|602|Chicago
Seattle|819|Seattle-Tacoma
Portland|820|Portland, OR
San Francisco|807|San Francisco-Oakland-San Jose
Austin|635|Austin
Houston|618|Houston
Dallas|623|Dallas-Fort Worth
Denver|751|Denver
Boston|506|Boston-Manchester
Philadelphia|504|Philadelphia
Washington|511|Washington, DC-Hagerstown
Atlanta|524|Atlanta
Miami|528|Miami-Fort Lauderdale
Minneapolis|613|Minneapolis-Saint Paul
Nashville|659|Nashville
Phoenix|753|Phoenix
Detroit|505|Detroit
Pittsburgh|508|Pittsburgh
Asheville|567|Greenville-Spartanburg-Asheville
Madison|669|Madison
Columbus|535|Columbus, OH
New Orleans|622|New Orleans
Salt Lake City|770|Salt Lake City`
    .split('\n')
    .map((line) => {
      const [city = '', code = '', name = ''] = line.split('|')
      return [city, [code, name]]
    }),
)

const named = (name: string, value = name) => ({ segment_name: name, segment_value: value })

function byAge(world: NetworkWorld): Segments {
  return {
    names: [...AGE_SEGMENTS.map(({ name }) => named(name)), named('UNKNOWN')],
    of(account) {
      const age = world.accounts.ages[account] ?? 0
      const at = AGE_SEGMENTS.findIndex(({ low, high }) => age >= low && age <= high)
      return at < 0 ? AGE_SEGMENTS.length : at
    },
  }
}

const byGender = (world: NetworkWorld): Segments => ({
  names: [named('Male', String(MALE)), named('Female', String(FEMALE)), named('Unknown', '0')],
  of: (account) => [MALE, FEMALE, 0].indexOf(world.accounts.genders[account] ?? 0),
})

const byPlatform = (world: NetworkWorld): Segments => ({
  names: PLATFORM_OPTIONS.map(({ name, value }) => named(name, value)),
  of: (account) => platformOf(world, account),
})

/** Of other countries no metropolitan areas are known. */
function byMetro(world: NetworkWorld, country: string): Segments {
  const place = placeOption(country)
  if (place?.locationType !== 'COUNTRIES')
    throw new AdsRefusal(400, [invalidParameter('country', 'the place id of a country', country)])
  const metros = place.countryCode === 'US' ? Object.entries(METRO_CODES) : []
  const numbers = new Map(metros.map(([city], index) => [city, index]))
  return {
    names: metros.map(([, [code, name]]) => named(name, code)),
    of: (account) => (world.countryOf(account) === 'US' ? (numbers.get(world.cityOf(account)) ?? -1) : -1),
  }
}

const none: Segments = { names: [], of: () => -1 }

/** Throws when the country is none. Nobody reports conversions to this network, so by their tags there is nothing. */
export function segmentsOf(type: Segmentation, country: string | null, population: () => NetworkWorld): Segments {
  if (type === 'CONVERSION_TAGS') return none
  if (type === 'METROS') return byMetro(population(), country ?? '')
  if (type === 'PLATFORMS') return byPlatform(population())
  return type === 'AGE' ? byAge(population()) : byGender(population())
}
