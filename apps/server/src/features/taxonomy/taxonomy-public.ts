// The door of this feature for others.
export { type NamedPlace, namedPlace, namedPlaceLabel } from './named-place.ts'
export { COUNTRY_CODES, countryLabel, isCountryCode } from './world-countries.ts'
