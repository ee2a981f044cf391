// Countries as the product names them: aliases, and those that cannot be chosen (spec §9).

/** ISO 3166-1 alpha-2. */
export const COUNTRY_CODES: readonly string[] = `
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

/** Kosovo has no code of the standard's own; networks and gazetteers use this one. */
const CODES: ReadonlySet<string> = new Set([...COUNTRY_CODES, 'XK'])

/** Whether a country has this code, in letters of either case. */
export const isCountryCode = (code: string): boolean => CODES.has(code.toUpperCase())

/** Short and customary names → the name that the product uses, keyed in lower case. */
const ALIASES: Readonly<Record<string, string>> = {
  us: 'United States',
  usa: 'United States',
  'u.s.': 'United States',
  'u.s.a.': 'United States',
  america: 'United States',
  'united states of america': 'United States',
  uk: 'United Kingdom',
  gb: 'United Kingdom',
  'u.k.': 'United Kingdom',
  'great britain': 'United Kingdom',
  britain: 'United Kingdom',
  uae: 'United Arab Emirates',
  ksa: 'Saudi Arabia',
  korea: 'South Korea',
  'republic of korea': 'South Korea',
  'korea, republic of': 'South Korea',
  dprk: 'North Korea',
  "democratic people's republic of korea": 'North Korea',
  "korea, democratic people's republic of": 'North Korea',
  holland: 'Netherlands',
  'the netherlands': 'Netherlands',
  czechia: 'Czech Republic',
  türkiye: 'Turkey',
  turkiye: 'Turkey',
  'russian federation': 'Russia',
  'viet nam': 'Vietnam',
  'ivory coast': "Côte d'Ivoire",
}

/** Every customary name, in lower case, with the name that the product uses. */
export const COUNTRY_ALIASES: readonly (readonly [alias: string, name: string])[] = Object.entries(ALIASES)

/** Parts that people name where they mean the country, in lists that have no regions. */
const PARTS: Readonly<Record<string, string>> = {
  england: 'United Kingdom',
  scotland: 'United Kingdom',
  wales: 'United Kingdom',
  'northern ireland': 'United Kingdom',
}

/** The full name of a country from a customary one; any other name comes back trimmed. */
export function countryName(name: string): string {
  const trimmed = name.trim()
  const key = trimmed.toLowerCase()
  return Object.hasOwn(ALIASES, key) ? (ALIASES[key] ?? trimmed) : trimmed
}

/** The countries of which a customary name, or a part, begins with these words: 'brit', 'engl' → United Kingdom. */
export function countriesCalled(words: string): readonly string[] {
  const key = words.trim().toLowerCase()
  const meant = Object.entries({ ...ALIASES, ...PARTS }).filter(([alias]) => key.length >= 3 && alias.startsWith(key))
  return [...new Set(meant.map(([, name]) => name))]
}

export const UNAVAILABLE_COUNTRY_MESSAGE = 'This country is not available for targeting.'

/** North Korea, by code or by any of its names, cannot be chosen (spec §5): show the message above as info. */
export function isSelectableCountry(nameOrCode: string): boolean {
  const text = nameOrCode.trim()
  return text.toUpperCase() !== 'KP' && countryName(text).toLowerCase() !== 'north korea'
}
