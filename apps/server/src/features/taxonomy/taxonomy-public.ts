// The door of this feature for others.
export { isCountryCode } from './world-countries.ts'
