// A place never brings its country: whatever a definition names, its package is shown to nobody beyond it.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AGE_BANDS, ANY_AGE, ageBandOf } from './age-band-rules.ts'
import { compilePackage } from './compile-package.ts'
import { bandOfBucket } from './network-choice-rules.ts'
import { emptyPackage } from './package-rules.ts'
import { cityOf, shownPlaces } from './shown-places-rules.ts'
import type { PlanOption } from './targeting-plan.ts'

/** Cities of the same name in two countries, and cities that are called like a region. */
const CITIES = [
  { city: 'London', country: 'GB', region: 'GB-ENG' },
  { city: 'London', country: 'CA', region: '' },
  { city: 'Kyoto', country: 'JP', region: 'JP-26' },
  { city: 'Uji', country: 'JP', region: 'JP-26' },
  { city: 'Washington', country: 'US', region: 'US-DC' },
  { city: 'Seattle', country: 'US', region: 'US-WA' },
  { city: 'Paris', country: 'FR', region: '' },
] as const
const REGIONS = ['GB-ENG', 'JP-26', 'US-DC', 'US-WA'] as const
const COUNTRIES = ['GB', 'CA', 'JP', 'US', 'FR'] as const
const LANGUAGES = ['en', 'ja', 'fr'] as const
const ofCity = new Map(
  CITIES.map(({ city }) => [
    city.toLowerCase(),
    CITIES.filter((one) => one.city === city).map(({ country }) => country as string),
  ]),
)

test.each<[string, readonly string[], readonly string[], readonly string[], readonly string[]]>([
  ['nothing named: where the audience lives', [], [], ['US', 'GB'], []],
  ['countries', ['FR'], [], ['FR'], []],
  ['a region alone', [], ['JP-26'], [], ['JP-26']],
  ['a region, whatever its case', [], ['us-wa'], [], ['US-WA']],
  ['a city, in the countries that have it', [], ['Kyoto'], [], ['Kyoto|JP']],
  ['a city of which there are two', [], ['London'], [], ['London|GB', 'London|CA']],
  ['a city that nobody is known to live in', [], ['Atlantis'], [], ['Atlantis']],
  ['several places of one country', [], ['US-WA', 'Washington'], [], ['US-WA', 'Washington|US']],
  ['places of several countries', [], ['JP-26', 'Paris'], [], ['JP-26', 'Paris|FR']],
  ['a place and its country', ['JP'], ['JP-26'], [], ['JP-26']],
  ['a place and several countries', ['GB', 'FR'], ['London'], [], ['London|GB']],
  ['an unknown city within a country', ['FR'], ['Atlantis'], [], ['Atlantis|FR']],
  ['a place outside of the countries: nobody is meant', ['FR'], ['JP-26'], [], ['JP-26']],
])('%s', (_, countries, places, shownCountries, shown) => {
  expect(shownPlaces({ countries, places }, { countries: ['US', 'GB'], ofCity })).toEqual({
    countries: shownCountries,
    places: shown,
  })
})

interface Account {
  readonly city: string
  readonly country: string
  readonly region: string
  readonly language: string
  readonly female: boolean
  readonly years: number
}

const hex = (number: number) => number.toString(16).padStart(16, '0')
const option = (
  type: PlanOption['type'],
  value: string,
  name: string,
  group: string | null,
  countryCode: string | null,
) => ({
  ...{ type, value, name, group, countryCode },
})
/** What the network offers, and whom each place means. */
const PLACES = [
  ...COUNTRIES.map((code) => ({
    name: `Land ${code}`,
    kind: 'COUNTRIES',
    code,
    means: (one: Account) => one.country === code,
  })),
  ...REGIONS.map((id) => ({
    name: `${{ 'GB-ENG': 'England', 'JP-26': 'Kyoto', 'US-DC': 'Washington DC', 'US-WA': 'Washington' }[id]}, ${id.slice(0, 2)}`,
    kind: 'REGIONS',
    code: id.slice(0, 2),
    means: (one: Account) => one.region === id,
  })),
  ...CITIES.map(({ city, country }) => ({
    name: `${city}, Land ${country}`,
    kind: 'CITIES',
    code: country,
    means: (one: Account) => one.city === city && one.country === country,
  })),
]
const OPTIONS: readonly PlanOption[] = [
  ...PLACES.map(({ name, kind, code }, place) => option('LOCATION', hex(place + 1), name, kind, code)),
  ...[
    ['en', 'English'],
    ['ja', 'Japanese'],
    ['fr', 'French'],
  ].map(([code = '', name = '']) => option('LANGUAGE', code, name, null, null)),
]

const accounts = fc.array(
  fc
    .record({
      place: fc.constantFrom(...CITIES),
      language: fc.constantFrom(...LANGUAGES),
      female: fc.boolean(),
      years: fc.integer({ min: 13, max: 80 }),
    })
    .map(({ place, ...rest }): Account => ({ ...place, ...rest })),
  { minLength: 20, maxLength: 60 },
)
const filters = fc.record({
  countries: fc.subarray([...COUNTRIES]),
  places: fc.subarray([...REGIONS, 'us-wa', 'London', 'Kyoto', 'Washington', 'Seattle', 'Paris']),
  languages: fc.subarray([...LANGUAGES]),
  gender: fc.constantFrom('ANY', 'FEMALE', 'MALE'),
  age: fc.constantFrom(ANY_AGE.id, ...AGE_BANDS.map(({ id }) => id)),
})

describe('for any definition', () => {
  test('a package is shown to nobody whom the limits of the definition leave out, and to everybody whom they take in', () => {
    fc.assert(
      fc.property(filters, accounts, fc.subarray([...COUNTRIES]), (named, people, evidence) => {
        const { countries, places } = shownPlaces(named, { countries: evidence, ofCity })
        const plan = compilePackage({
          package: {
            ...emptyPackage,
            keywords: [{ label: 'tea', deselected: false }],
            locations: places.map((id) => ({ id, label: cityOf(id).name, deselected: false })),
            languages: named.languages.map((id) => ({ id, label: id, deselected: false })),
            gender: named.gender,
            age: named.age,
          },
          countries: countries.map((code) => ({ code, label: code })),
          ...{ categories: [], options: OPTIONS, userIds: new Map(), audiences: [], target: null },
          ...{ mode: 'add', network: 'Microblog' },
        })
        expect(plan.dropped).toEqual([])
        const of = (type: string) => plan.created.filter((item) => item.targeting_type === type)
        const fits = (type: string, means: (value: string) => boolean) =>
          of(type).length === 0 || of(type).some((item) => means(item.targeting_value))
        // As the network combines them: criteria of one type are united, the types narrow each other.
        const reached = (one: Account) =>
          fits('LOCATION', (value) => PLACES[Number.parseInt(value, 16) - 1]?.means(one) === true) &&
          fits('LANGUAGE', (value) => value === one.language) &&
          fits('GENDER', (value) => (value === '2') === one.female) &&
          fits('AGE', (value) => holds(bandOfBucket(value) ?? 'any', one.years))
        const inCountry = (one: Account) =>
          named.countries.length === 0 || named.countries.includes(one.country as never)
        const inPlace = (one: Account) =>
          named.places.length === 0 ||
          named.places.some((place) => place.toUpperCase() === one.region || place === one.city)
        const nobody =
          named.places.length > 0 && !CITIES.some((one) => inCountry(one as never) && inPlace(one as never))
        for (const one of people) {
          const meant = inCountry(one) && inPlace(one)
          const others =
            (named.languages.length === 0 || named.languages.includes(one.language as never)) &&
            (named.gender === 'ANY' || (named.gender === 'FEMALE') === one.female)
          if (reached(one)) {
            expect(others).toBe(true)
            // Of an audience that nobody is in, the places alone are shown.
            if (!nobody) expect(meant).toBe(true)
          }
          const shownTo =
            named.countries.length + named.places.length > 0 ||
            evidence.length === 0 ||
            evidence.includes(one.country as never)
          if (meant && others && shownTo && holds(named.age, one.years)) expect(reached(one)).toBe(true)
        }
      }),
      { numRuns: 400 },
    )
  })
})

function holds(band: string, years: number): boolean {
  const { low, high } = ageBandOf(band)
  return years >= low && (high === null || years <= high)
}
