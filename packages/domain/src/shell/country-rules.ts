// Countries and their regions as the product names them: US states, nations of Great Britain, aliases (spec §9).

export interface Region {
  /** ISO 3166-2. */
  readonly code: string
  readonly name: string
}

/** The 50 states and Washington DC. */
export const US_STATES: readonly Region[] = [
  'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware',
  'DC Washington DC,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas',
  'KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi',
  'MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York',
  'NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island',
  'SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington',
  'WV West Virginia,WI Wisconsin,WY Wyoming',
].flatMap((line) => line.split(',').map((entry) => ({ code: `US-${entry.slice(0, 2)}`, name: entry.slice(3) })))

/** The four nations of Great Britain and Northern Ireland. */
export const GB_NATIONS: readonly Region[] = [
  { code: 'GB-ENG', name: 'England' },
  { code: 'GB-SCT', name: 'Scotland' },
  { code: 'GB-WLS', name: 'Wales' },
  { code: 'GB-NIR', name: 'Northern Ireland' },
]

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

/** The full name of a country from a customary one; any other name comes back trimmed. */
export function countryName(name: string): string {
  const trimmed = name.trim()
  const key = trimmed.toLowerCase()
  return Object.hasOwn(ALIASES, key) ? (ALIASES[key] ?? trimmed) : trimmed
}

export const UNAVAILABLE_COUNTRY_MESSAGE = 'This country is not available for targeting.'

/** North Korea, by code or by any of its names, cannot be chosen (spec §5): show the message above as info. */
export function isSelectableCountry(nameOrCode: string): boolean {
  const text = nameOrCode.trim()
  return text.toUpperCase() !== 'KP' && countryName(text).toLowerCase() !== 'north korea'
}
