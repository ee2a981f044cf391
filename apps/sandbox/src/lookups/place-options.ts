// Locations as the network lists them: countries, regions, metropolitan areas, cities and postal codes, by 16-digit place ids.

import { createHash } from 'node:crypto'
import { NETWORK_PLACES } from '@peregrine/demo-network/people/people-places.ts'
import { countryName, isSelectableCountry } from '@peregrine/domain/shell/country-rules.ts'
import { findPlace, PLACES } from '@peregrine/domain/taxonomy/places.ts'
import type { TargetingOption } from './targeting-option.ts'

export const LOCATION_TYPES = ['COUNTRIES', 'REGIONS', 'METROS', 'CITIES', 'POSTAL_CODES'] as const
export type LocationType = (typeof LOCATION_TYPES)[number]

export interface PlaceOption extends TargetingOption {
  readonly locationType: LocationType
  readonly countryCode: string
  /** Of a smaller place than a country: the cities whose people live there. */
  readonly cities: readonly string[] | null
  /** Of a postal code: which hundredths of the city's people live there. */
  readonly share?: readonly [from: number, to: number]
}

/** Place ids that the network's own documentation uses, so that its examples work as they stand. */
const KNOWN_IDS: Readonly<Record<string, string>> = {
  'COUNTRIES US': '96683cc9126741d1',
  'REGIONS US-CA': 'fbd6d2f5a4e4a15e',
  'METROS San Francisco': '5122804691e5fecc',
  'CITIES Los Angeles': '3b77caf94bfc81fe',
  // The official clients' first example targets it.
  'CITIES San Francisco': '00a8b25e420adc94',
}

const placeId = (type: LocationType, key: string): string =>
  KNOWN_IDS[`${type} ${key}`] ?? createHash('sha256').update(`place ${type} ${key}`).digest('hex').slice(0, 16)

const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const japanese = new Intl.DisplayNames('ja', { type: 'region', fallback: 'none' })
/** What has a name but is no country: unions, islands without a code of their own, pseudo-regions. */
const NO_COUNTRY: ReadonlySet<string> = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' '))
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

const COUNTRY_CODES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(
  (code) =>
    english.of(code) !== undefined &&
    !NO_COUNTRY.has(code) &&
    Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}` &&
    isSelectableCountry(code),
)

const nameOfCountry = (code: string): string => countryName(english.of(code) ?? code)

/** City | region (ISO 3166-2) | metropolitan area of the US with its first postal code. */
const CITY_REGIONS = `
New York|US-NY|New York NY|10001
Los Angeles|US-CA|Los Angeles CA|90001
Chicago|US-IL|Chicago IL|60601
Seattle|US-WA|Seattle-Tacoma WA|98101
Portland|US-OR|Portland OR|97201
San Francisco|US-CA|San Francisco-Oakland-San Jose CA|94102
Austin|US-TX|Austin TX|78701
Houston|US-TX|Houston TX|77002
Dallas|US-TX|Dallas-Fort Worth TX|75201
Denver|US-CO|Denver CO|80202
Boston|US-MA|Boston MA-Manchester NH|02108
Philadelphia|US-PA|Philadelphia PA|19102
Washington|US-DC|Washington DC-Hagerstown MD|20001
Atlanta|US-GA|Atlanta GA|30303
Miami|US-FL|Miami-Fort Lauderdale FL|33130
Minneapolis|US-MN|Minneapolis-Saint Paul MN|55401
Nashville|US-TN|Nashville TN|37203
Phoenix|US-AZ|Phoenix AZ|85003
Detroit|US-MI|Detroit MI|48226
Pittsburgh|US-PA|Pittsburgh PA|15222
Asheville|US-NC|Greenville-Spartanburg SC-Asheville NC|28801
Madison|US-WI|Madison WI|53703
Columbus|US-OH|Columbus OH|43215
New Orleans|US-LA|New Orleans LA|70112
Salt Lake City|US-UT|Salt Lake City UT|84101
London|GB-ENG
Manchester|GB-ENG
Leeds|GB-ENG
Bristol|GB-ENG
Birmingham|GB-ENG
Brighton|GB-ENG
Sheffield|GB-ENG
Newcastle|GB-ENG
Edinburgh|GB-SCT
Glasgow|GB-SCT
Cardiff|GB-WLS
Belfast|GB-NIR
Tokyo|JP-13
Yokohama|JP-14
Osaka|JP-27
Kyoto|JP-26
Kobe|JP-28
Nagoya|JP-23
Sapporo|JP-01
Sendai|JP-04
Fukuoka|JP-40
Saitama|JP-11
Chiba|JP-12
Hiroshima|JP-34
Niigata|JP-15
Nagano|JP-20
Kanazawa|JP-17
Shizuoka|JP-22
Okayama|JP-33
Matsuyama|JP-38
Kumamoto|JP-43
Naha|JP-47
Nara|JP-29
Morioka|JP-03
Utsunomiya|JP-09`

interface CityFacts {
  readonly city: string
  readonly region: string
  readonly metro: string | undefined
  readonly postalCode: string | undefined
}

const CITY_FACTS: readonly CityFacts[] = CITY_REGIONS.trim()
  .split('\n')
  .map((line) => {
    const [city = '', region = '', metro, postalCode] = line.split('|')
    return { city, region, metro, postalCode }
  })
const factsOf = new Map(CITY_FACTS.map((facts) => [facts.city, facts]))

const countries = (): PlaceOption[] =>
  COUNTRY_CODES.map((code) => ({
    value: placeId('COUNTRIES', code),
    name: nameOfCountry(code),
    nameJa: japanese.of(code) ?? code,
    locationType: 'COUNTRIES',
    countryCode: code,
    cities: null,
  }))

const regions = (): PlaceOption[] =>
  PLACES.map(({ id, label, country }) => ({
    value: placeId('REGIONS', id),
    name: `${label.en}, ${country}`,
    nameJa: label.ja,
    locationType: 'REGIONS',
    countryCode: country,
    cities: CITY_FACTS.filter(({ region }) => region === id).map(({ city }) => city),
  }))

const metros = (): PlaceOption[] =>
  CITY_FACTS.flatMap(({ city, metro }) =>
    metro === undefined
      ? []
      : [
          {
            value: placeId('METROS', city),
            name: `${metro}, US`,
            locationType: 'METROS' as const,
            countryCode: 'US',
            cities: [city],
          },
        ],
  )

function cities(): PlaceOption[] {
  const distinct = new Map(NETWORK_PLACES.map(({ city, country }) => [`${city} ${country}`, { city, country }]))
  return [...distinct.values()].map(({ city, country }) => {
    const facts = factsOf.get(city)
    const region = facts === undefined ? undefined : findPlace(facts.region)?.label.en
    return {
      value: placeId('CITIES', city),
      name: [city, facts?.metro, region, nameOfCountry(country)].filter((part) => part !== undefined).join(', '),
      locationType: 'CITIES',
      countryCode: country,
      cities: [city],
    }
  })
}

const CODES_IN_A_CITY = 3

/** The first postal codes of the cities of the US; each is where a part of the city's people live. */
const postalCodes = (): PlaceOption[] =>
  CITY_FACTS.flatMap(({ city, region, postalCode }) =>
    Array.from({ length: postalCode === undefined ? 0 : CODES_IN_A_CITY }, (_, number) => {
      const code = String(Number(postalCode) + number).padStart(5, '0')
      return {
        value: placeId('POSTAL_CODES', code),
        name: `${code}, ${city}, ${region.slice(3)}, US`,
        locationType: 'POSTAL_CODES' as const,
        countryCode: 'US',
        cities: [city],
        share: [number * 4, number * 4 + 4] as const,
      }
    }),
  )

export const PLACE_OPTIONS: readonly PlaceOption[] = [
  ...countries(),
  ...regions(),
  ...metros(),
  ...cities(),
  ...postalCodes(),
]
