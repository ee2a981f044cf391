// The countries of the world by ISO 3166-1 code, with their names in English and Japanese, from the runtime's own data.
import { isSelectableCountry } from '@peregrine/domain/shell/country-rules.ts'

type Language = 'en' | 'ja'

const names: Readonly<Record<Language, Intl.DisplayNames>> = {
  en: new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }),
  ja: new Intl.DisplayNames('ja', { type: 'region', fallback: 'none' }),
}

/** What CLDR names but is no country: unions, islands without a code of their own, pseudo-regions. */
const NO_COUNTRY = new Set(['AC', 'CP', 'CQ', 'DG', 'EA', 'EU', 'EZ', 'IC', 'QO', 'TA', 'UN', 'XA', 'XB', 'ZZ'])

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const isCurrent = (code: string): boolean =>
  names.en.of(code) !== undefined &&
  !NO_COUNTRY.has(code) &&
  Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`

/** All codes, in the order of the alphabet. */
export const COUNTRY_CODES: readonly string[] = LETTERS.flatMap((first) =>
  LETTERS.map((second) => first + second).filter(isCurrent),
)
const known = new Set(COUNTRY_CODES)

export const isCountryCode = (code: string): boolean => known.has(code)

/** The name of a country in a language; the code itself for what is none. */
export const countryLabel = (code: string, language: Language): string =>
  known.has(code) ? (names[language].of(code) ?? code) : code

export interface WorldCountry {
  readonly code: string
  readonly label: string
  readonly selectable: boolean
}

/** All countries by name in the language's own order. */
export function worldCountries(language: Language): WorldCountry[] {
  const collator = new Intl.Collator(language)
  return COUNTRY_CODES.map((code) => ({
    code,
    label: countryLabel(code, language),
    selectable: isSelectableCountry(code),
  })).sort((a, b) => collator.compare(a.label, b.label))
}
