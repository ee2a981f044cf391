// The countries one can limit an audience to, named in the reader's language, and the search in them.
import {
  COUNTRY_CODES as CODES,
  countriesCalled,
  countryName,
  isSelectableCountry,
} from '@peregrine/domain/shell/country-rules.ts'
import { foldText } from '@peregrine/domain/taxonomy/taxonomy-entries.ts'

const namers = new Map<string, Intl.DisplayNames>()

/** 'JP' → 'Japan', '日本'; what is not a country comes back as it is. */
export function countryLabel(code: string, language: string): string {
  const namer = namers.get(language) ?? new Intl.DisplayNames([language], { type: 'region', fallback: 'code' })
  namers.set(language, namer)
  return CODES.includes(code) ? (namer.of(code) ?? code) : code
}

function codeCalled(name: string): string | undefined {
  const meant = foldText(countryName(name))
  return CODES.find((one) => [countryLabel(one, 'en'), countryLabel(one, 'ja')].map(foldText).includes(meant))
}

/** 'Japan', '日本' or a customary name → the name in the language asked for; what no country is called stays as it is. */
export function countryCalled(name: string, language: string): string {
  const code = codeCalled(name)
  return code === undefined ? name : countryLabel(code, language)
}

/** The code of the country that a code, a region's code or a name says ('jp', 'JP-13', 'Japan', '日本'); undefined: none. */
export function countryCodeOf(said: string): string | undefined {
  const code = said.trim().split('-')[0]?.toUpperCase() ?? ''
  if (CODES.includes(code) && /^[a-z]{2}(?:-|$)/i.test(said.trim())) return code
  return codeCalled(said)
}

export interface CountryOption {
  readonly code: string
  readonly label: string
  /** False for a country that cannot be targeted (spec §5). */
  readonly selectable: boolean
}

/** Countries whose name in either language, code or customary name begins with the words, those first that are commonly called so ('Brit…' is the United Kingdom). */
export function searchCountries(words: string, language: string): readonly CountryOption[] {
  const text = foldText(words)
  const meant = foldText(countryName(words))
  const called = countriesCalled(words).map(foldText)
  const rank = (code: string): number => {
    const names = [countryLabel(code, language), countryLabel(code, 'en'), countryLabel(code, 'ja')].map(foldText)
    if (code.toLowerCase() === text || names.includes(meant)) return 0
    if (called.some((name) => names.includes(name))) return 1
    if (names.some((name) => name.startsWith(text))) return 2
    return names.some((name) => name.split(/[\s(&-]+/).some((part) => part.startsWith(text))) ? 3 : 4
  }
  return CODES.map((code) => ({ code, rank: text === '' ? 2 : rank(code), label: countryLabel(code, language) }))
    .filter((country) => country.rank < 4)
    .sort((one, other) => one.rank - other.rank || one.label.localeCompare(other.label, language))
    .map(({ code, label }) => ({ code, label, selectable: isSelectableCountry(code) }))
}
