// Telephone numbers as the ad platform hashes them: E.164 with its plus sign.
import { type CountryCode, getCountries, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Countries, by ISO 3166-1 alpha-2, whose national numbers can be read. */
export const phoneCountries = (): readonly string[] => getCountries()

const WRITTEN = /^[+\d\s()./・\-‐‑–—−ー]+$/u

const numberOf = (text: string, code: string | null) => {
  const written = text.normalize('NFKC').trim().replace(/^tel:/i, '')
  if (!WRITTEN.test(written)) return undefined
  // As it is dialed from most countries; the prefix for callers in the country may stand beside: +81 (0)90-…
  const called = written.replace(/^00(?=[1-9])/, '+')
  const country: CountryCode | undefined = code !== null && isSupportedCountry(code) ? code : undefined
  return parsePhoneNumberFromString(called.startsWith('+') ? called.replace('(0)', '') : called, country)
}

/** The number as it is called from anywhere, or null: `country` is where numbers without a country code are from. */
export function normalizedPhone(text: string, country: string | null): string | null {
  const number = numberOf(text, country)
  return number?.isPossible() ? number.number : null
}

/** Whether a bare entry is meant as a number to call, and is no count, date or postal code beside it. */
export function looksLikePhone(text: string, country: string | null): boolean {
  if (/^\s*(\+|\(?0)/.test(text)) return text.replace(/\D/g, '').length >= 9
  const number = numberOf(text, country)
  if (!number?.isValid()) return false
  // Where callers in the country dial a zero first, digits without one are something else.
  return numberOf(`0${text.trim()}`, country)?.number !== number.number
}
