// The countries one can limit an audience to, named in the reader's language, and the search in them.
import { countriesCalled, countryName, isSelectableCountry } from '@peregrine/domain/shell/country-rules.ts'
import { foldText } from '@peregrine/domain/taxonomy/taxonomy-entries.ts'

/** ISO 3166-1 alpha-2. */
const CODES = `
AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ
CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR
GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP
KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT
MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW
SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ
UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW
`
  .trim()
  .split(/\s+/)

const namers = new Map<string, Intl.DisplayNames>()

/** 'JP' → 'Japan', '日本'; what is not a country comes back as it is. */
export function countryLabel(code: string, language: string): string {
  const namer = namers.get(language) ?? new Intl.DisplayNames([language], { type: 'region', fallback: 'code' })
  namers.set(language, namer)
  return CODES.includes(code) ? (namer.of(code) ?? code) : code
}

/** 'Japan', '日本' or a customary name → the name in the language asked for; what no country is called stays as it is. */
export function countryCalled(name: string, language: string): string {
  const meant = foldText(countryName(name))
  const code = CODES.find((one) => [countryLabel(one, 'en'), countryLabel(one, 'ja')].map(foldText).includes(meant))
  return code === undefined ? name : countryLabel(code, language)
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
