// The door of this feature for others.
export { COUNTRY_CODES, countryLabel, isCountryCode } from './world-countries.ts'
