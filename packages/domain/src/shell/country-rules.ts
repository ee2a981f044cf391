// Countries as the product names them: aliases, and those that cannot be chosen (spec §9).

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
