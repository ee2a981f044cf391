// Telephone numbers as the ad platform hashes them: E.164 with its plus sign.
import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  Metadata,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'

/** Countries, by ISO 3166-1 alpha-2, whose national numbers can be read. */
export const phoneCountries = (): readonly string[] => getCountries()

export const callingCodeOf = (country: string): string | undefined =>
  isSupportedCountry(country) ? getCountryCallingCode(country) : undefined

const WRITTEN = /^[+\d\s()./・\-‐‑–—−ー]+$/u
const SHORTENED = /^\+?\d(?:[.,]\d+)?E\+?\d+$/i

/** What a spreadsheet makes of a number that it takes for a quantity: most of its digits are gone. */
export const isShortened = (entry: string): boolean => SHORTENED.test(entry.normalize('NFKC').trim())

/** Without what spreadsheets and programs put around a number: ="090…", '090…, 819012345678.0. */
const bareNumber = (text: string): string =>
  text
    .normalize('NFKC')
    .trim()
    .replace(/^="?([^"]*)"?$/, '$1')
    .replace(/^'/, '')
    .replace(/^tel:/i, '')
    .replace(/^(\+?\d{7,})\.0+$/, '$1')
    .replace(/^\(\s*\+/, '+')
    // As it is dialed from most countries.
    .replace(/^00(?=[1-9])/, '+')
    .trim()

/** Whether it says by itself which country it is from. */
export const isInternational = (text: string): boolean => bareNumber(text).startsWith('+')

/** As it was called from: the prefix for callers in the country may stand beside its code, as in +81 (0)90-… */
export function parsedPhone(text: string, country: string | null): PhoneNumber | undefined {
  const written = bareNumber(text)
  if (!WRITTEN.test(written)) return undefined
  const code: CountryCode | undefined = country !== null && isSupportedCountry(country) ? country : undefined
  return parsePhoneNumberFromString(written.startsWith('+') ? written.replace('(0)', '') : written, code)
}

const PLANS = new Map<string, RegExp>()

interface NumberPlan {
  selectNumberingPlan(callingCode: string): void
  nationalNumberPattern(): string
}

/** Numbers that the plan of the country has room for, though none of a known kind may have been given out yet. */
export function isInPlan({ countryCallingCode: code, nationalNumber }: PhoneNumber): boolean {
  let pattern = PLANS.get(code)
  if (!pattern) {
    // The package declares neither that a plan is selected by its calling code, nor its pattern.
    const plan = new Metadata() as unknown as NumberPlan
    plan.selectNumberingPlan(code)
    pattern = new RegExp(`^(?:${plan.nationalNumberPattern()})$`)
    PLANS.set(code, pattern)
  }
  return pattern.test(nationalNumber)
}

/** Premium-rate, toll-free and the like are in the plan, and no customer's own. */
const OWN_TYPES: ReadonlySet<string> = new Set([
  'MOBILE',
  'FIXED_LINE',
  'FIXED_LINE_OR_MOBILE',
  'VOIP',
  'PERSONAL_NUMBER',
])

/** Valid, and of a kind that people have. */
export const isPersonal = (number: PhoneNumber): boolean => OWN_TYPES.has(number.getType() ?? '')

/**
 * The number as it is called from anywhere, or null. `country` is where numbers without a country code are from: a mere
 * guess (`isSure`: false) reads only those of a kind that the country gives out, or most numbers of others would pass.
 */
export function normalizedPhone(text: string, country: string | null, isSure = false): string | null {
  const number = parsedPhone(text, country)
  if (!number) return null
  return isPersonal(number) || ((isSure || isInternational(text)) && isInPlan(number)) ? number.number : null
}

const digitsOf = (text: string): number => text.replace(/\D/g, '').length

const RUNS = /(?:\+|\(?\d)[\d\s()./・\-‐‑–—−ー]{5,}\d/gu

/** The one number that stands among words, as in “call 07700 900123 after 5”: with its words cut off, or null. */
export function phoneAmongWords(text: string, country: string | null): string | null {
  if (WRITTEN.test(bareNumber(text))) return null
  const runs = text.normalize('NFKC').match(RUNS) ?? []
  const [number, ...others] = runs.filter((run) => digitsOf(run) >= 8)
  return number !== undefined && others.length === 0 && normalizedPhone(number, country) !== null ? number : null
}

/** (415) 555-0123, as numbers are written where no zero is dialed first. */
const GROUPED = /^\(?\d{3}\)?[ .-]{1,2}\d{3}[ .-]\d{4}$/

/** Whether a bare entry is meant as a number to call, and is no count, date or postal code beside it. */
export function looksLikePhone(text: string, country: string | null): boolean {
  const written = bareNumber(text)
  if (!WRITTEN.test(written)) return false
  if (/^(\+|\(?0)/.test(written)) return digitsOf(written) >= 9
  if (GROUPED.test(written)) return true
  const number = parsedPhone(written, country)
  if (!number?.isValid()) return false
  // Where callers in the country dial a zero first, digits without one are something else.
  return parsedPhone(`0${written}`, country)?.number !== number.number
}

/** Digits enough for a number to call, in whichever way they are written. */
export function canBePhone(text: string): boolean {
  const written = bareNumber(text)
  const digits = digitsOf(written)
  return (
    WRITTEN.test(written) &&
    digits >= 8 &&
    digits <= 15 &&
    !/^\d{4}([-/.])\d\d?\1\d\d?|^\d\d?([-/.])\d\d?\2\d{4}/.test(written)
  )
}
