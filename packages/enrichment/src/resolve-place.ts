// The place that a free-text location means, as far as it is certain: 'London, UK', 'London, Ontario', 東京都渋谷区, 🇯🇵, NYC.

import { AROUND_PLACES_IN_JAPANESE, type NamedPlace, NOWHERE_IN_JAPANESE } from './japanese-place-names.ts'
import { adminOf, buildGazetteer, foldPlace, type Gazetteer, type PlaceMeaning, regionOf } from './place-names.ts'

const NOWHERE: NamedPlace = { country: '', region: '', city: '' }
const LONGEST_LOCATION = 160
const MOST_SEGMENTS = 6

const BARE_CITY = 50_000
const ONLY_CITY_OF_THE_NAME = 30_000
const DOMINANCE = 3
const BIG_CITY = 500_000
const WELL_KNOWN = 300_000
/** What aliases stand at: nobody means the other places of that name. */
const ALIAS = 1e7

const list = (names: string) => new Set(names.split(';').map((name) => name.trim()))

/** Any of these, and the whole text is play. */
const FICTION = list(
  'hogwarts; narnia; mordor; middle earth; middle-earth; gotham; gotham city; wakanda; neverland; never never land; wonderland; the moon; moon; mars; space; outer space; ' +
    'hell; heaven; hyrule; asgard; atlantis; westeros; tatooine; la la land; dreamland; cloud nine; cloud 9; your heart; my head; in my head; in my feelings; bed; my bed; ' +
    'the void; void; limbo; purgatory; paradise; utopia; the upside down; another dimension; a galaxy far far away; the shire; shire; avalon; olympus; valhalla; jupiter; saturn; venus; pluto',
)
/** Names of cities that are also everyday words: they need a country or region beside them. */
const EVERYDAY = list(
  'nice; reading; bath; mobile; orange; deal; of; best; hope; eden; home; earth; universal city; sandwich; man; bar; born; male; split; buffalo; hull; much; why; lost; love; bear; normal; ' +
    'hot; cool; true; here; there; nowhere; somewhere; everywhere; online; internet; the internet; world; worldwide; global; planet; university; college; school; work; street; beach; park; ' +
    'forest; lake; river; valley; sea; ocean; mountain; garden; victory; liberty; independence; harmony; union; lucky; happy; star; sun; summer; winter; spring; dream; bliss; ' +
    'police; rose; most; ars; sur; este; van; batman; date; young; as; is; at; to; in; my; me; no; yes; so; lead; bend; march; hit; opera; tours; troy; gap; ye; un; mary; obama; kasur; harbor; lagoon; coast; island; desert; city; town; village; studio; library; office; kitchen; hammock',
)
const LEADING =
  /^(?:(?:currently |now |originally |proudly )?(?:based in|based out of|living in|lives in|located in|born in|from|in|near|outside|just outside|somewhere in|city of|greater|downtown|central|inner|the|north|south|east|west|rural|sunny|rainy|beautiful|lovely) )+/
const TRAILING = / (?:area|metro area|metro|city|region|county|prefecture|state|mostly|ish|based|born|suburbs)$/
const FLAGS = /[\u{1f1e6}-\u{1f1ff}]{2}/gu
const NATION_FLAGS: readonly (readonly [string, string])[] = [
  ['gbeng', 'GB-ENG'],
  ['gbsct', 'GB-SCT'],
  ['gbwls', 'GB-WLS'],
]
/** City and area parted by a comma read as one place; other signs part several places as well. */
const SEPARATORS = /\s*(?:[,，、/|｜•·・;；()（）[\]→↔⇄⇔⇆➡✈\n&+]|\s[-–—]\s|\sand\s|\svia\s|\sto\s|\sby way of\s)\s*/u

interface Segment {
  readonly areas: readonly PlaceMeaning[]
  readonly cities: readonly PlaceMeaning[]
}

let gazetteer: Gazetteer | undefined

export function loadPlaces(): void {
  gazetteer ??= buildGazetteer()
}

/** Country, region and city; each '' when the text does not say or allows several. `loadPlaces` must have been called. */
export function resolvePlace(text: string): NamedPlace {
  if (gazetteer === undefined) throw new Error('Places are not loaded')
  const bounded = (text.length > LONGEST_LOCATION ? text.slice(0, LONGEST_LOCATION) : text)
    .toWellFormed()
    .normalize('NFKC')
  if (bounded.trim() === '') return NOWHERE
  const known = remembered.get(bounded)
  if (known !== undefined) return known
  const resolved = resolve(bounded, gazetteer)
  const place = resolved.region === 'US-DC' ? { ...resolved, city: 'Washington' } : resolved
  if (remembered.size >= MOST_REMEMBERED) remembered.clear()
  remembered.set(bounded, place)
  return place
}

/** Locations repeat heavily within a network. */
const remembered = new Map<string, NamedPlace>()
const MOST_REMEMBERED = 20_000

function resolve(text: string, places: Gazetteer): NamedPlace {
  const segments: Segment[] = []
  let rest = text
  if (/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text)) {
    const found = japaneseSegments(text, places)
    if (found === undefined) return NOWHERE
    segments.push(...found)
    rest = text.replace(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー々]+/gu, ',')
  }
  const written = spacedSegments(rest, places, segments.length > 0)
  if (written === undefined) return NOWHERE
  segments.push(...written)
  const flags = flagSegments(text)
  if (segments.length === 0) return flags.length === 1 ? joined(flags) : NOWHERE
  const place = joined(flags.length === 1 ? [...segments, ...flags] : segments)
  return place === NOWHERE ? joined(segments) : place
}

function flagSegments(text: string): readonly Segment[] {
  const codes = new Set<string>()
  for (const flag of text.match(FLAGS) ?? [])
    codes.add(Array.from(flag, (sign) => String.fromCharCode((sign.codePointAt(0) ?? 0) - 0x1f1e6 + 65)).join(''))
  for (const [tags, region] of NATION_FLAGS)
    if (text.includes(Array.from(tags, (letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('')))
      codes.add(region)
  return [...codes].map((code) =>
    segmentOf({ country: code.slice(0, 2), region: code.length > 2 ? code : '', city: '' }),
  )
}

function segmentOf(place: NamedPlace): Segment {
  const meaning: PlaceMeaning = {
    country: place.country,
    admin: adminOf(place.region),
    city: place.city,
    population: place.city === '' ? 0 : ALIAS,
  }
  return place.city === '' ? { areas: [meaning], cities: [] } : { areas: [], cities: [meaning] }
}

/** Undefined when the text is play or mostly something else. */
function japaneseSegments(text: string, places: Gazetteer): readonly Segment[] | undefined {
  if (NOWHERE_IN_JAPANESE.test(text)) return undefined
  const segments: Segment[] = []
  let matched = 0
  let rest = ''
  for (let at = 0; at < text.length; ) {
    const found = segments.length < MOST_SEGMENTS ? places.japanese(text.slice(at, at + 16)) : undefined
    if (found === undefined) {
      rest += text.charAt(at)
      at += 1
    } else {
      segments.push(segmentOf(found.place))
      matched += found.length
      rest += ' '
      at += found.length
    }
  }
  const other =
    rest.replace(AROUND_PLACES_IN_JAPANESE, '').match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/gu)?.length ?? 0
  return other > matched * 2 ? [] : segments
}

function spacedSegments(text: string, places: Gazetteer, afterPlace: boolean): readonly Segment[] | undefined {
  const parts = text
    .replace(
      /(?:\p{Extended_Pictographic}|[\u{1f1e6}-\u{1f1ff}]|[\u{e0000}-\u{e007f}]|\ufe0f|\u200d|["“”!?~*★☆♪:])/gu,
      ' ',
    )
    .split(SEPARATORS)
  const segments: Segment[] = []
  for (const part of parts.slice(0, MOST_SEGMENTS)) {
    const name = foldPlace(part).replace(/^[\s.#@-]+|[\s#-]+$/g, '')
    if (name === '') continue
    if (FICTION.has(name)) return undefined
    segments.push(...segmentsOf(name, part.trim(), places, afterPlace || segments.length > 0))
  }
  return segments
}

function known(name: string, places: Gazetteer): Segment | undefined {
  const areas = places.areas(name)
  const cities = places.cities(name)
  return areas.length + cities.length > 0 ? { areas, cities } : undefined
}

/** A part of the text as one place, or as a city and an area in one breath ('Leeds UK', 'Portland OR'). */
function segmentsOf(name: string, written: string, places: Gazetteer, afterPlace: boolean): readonly Segment[] {
  const short = name.replaceAll('.', '')
  if (afterPlace && short.length <= 3) {
    const areas = [...places.areas(short), ...places.abbreviations(short)]
    if (areas.length > 0)
      return [{ areas, cities: places.cities(short).filter(({ population }) => population >= ALIAS) }]
  }
  if (short.length === 2 && written === written.toUpperCase() && known(short, places) === undefined) {
    const states = places.abbreviations(short)
    return states.length === 1 && states[0]?.admin !== '' ? [{ areas: states, cities: [] }] : nameAlone(name, places)
  }
  const whole = known(name, places) ?? known(short, places)
  if (whole !== undefined) return [whole]
  const words = name.split(' ')
  for (let last = 1; last <= 3 && last < words.length; last += 1) {
    const city = places.cities(words.slice(0, -last).join(' '))
    const end = words.slice(-last).join(' ')
    const areas = [...places.areas(end), ...(last === 1 ? places.abbreviations(end.replaceAll('.', '')) : [])]
    if (city.length > 0 && areas.length > 0)
      return [
        { areas: [], cities: city },
        { areas, cities: [] },
      ]
  }
  return nameAlone(name, places)
}

function nameAlone(name: string, places: Gazetteer): readonly Segment[] {
  const bare = name.replace(LEADING, '').replace(TRAILING, '')
  const segment = bare === name ? undefined : known(bare, places)
  return segment === undefined ? [] : [segment]
}

const compatible = (one: PlaceMeaning, other: PlaceMeaning) =>
  one.country === other.country && (one.admin === '' || other.admin === '' || one.admin === other.admin)

/** The one meaning that all segments share; their country when they are several places in it; otherwise nowhere. */
function joined(segments: readonly Segment[]): NamedPlace {
  const areas = segments.filter((segment) => segment.areas.length > 0)
  const several = segments.length > 1
  if (several && areas.length > 0) {
    const shared = shareAll(segments)
    if (shared !== undefined) return shared
  }
  const singles = segments.map((segment) => single(segment, several && areas.length > 0))
  const around = several ? surroundingsOf(singles) : undefined
  if (around !== undefined) return { country: around.country, region: regionOf(around), city: around.city }
  const certain = singles.filter((meaning) => meaning !== undefined)
  const [first] = certain
  if (first === undefined || (certain.length < singles.length && several && areas.length > 0)) return NOWHERE
  if (certain.some((meaning) => meaning.country !== first.country)) return NOWHERE
  const admin = certain.every((meaning) => compatible(meaning, first))
    ? (certain.find((meaning) => meaning.admin !== '')?.admin ?? '')
    : ''
  const cities = certain.filter((meaning) => meaning.city !== '')
  const city = admin !== '' || certain.length === 1 ? (cities[0]?.city ?? '') : ''
  return { country: first.country, region: regionOf({ ...first, admin }), city }
}

/** The big city or the area at the end, when what stands before it is a part of it that bears a smaller place's name ('Pilsen, Chicago'). */
function surroundingsOf(singles: readonly (PlaceMeaning | undefined)[]): PlaceMeaning | undefined {
  const last = singles.at(-1)
  if (last === undefined || (last.city !== '' && last.population < BIG_CITY)) return undefined
  const parts = singles.slice(0, -1)
  const fits = (part: PlaceMeaning | undefined) =>
    part === undefined || (part.city !== '' && part.population < WELL_KNOWN && !compatible(part, last))
  return parts.every(fits) ? last : undefined
}

/** Filters every segment's meanings by the areas that the others name. */
function shareAll(segments: readonly Segment[]): NamedPlace | undefined {
  let shared: readonly PlaceMeaning[] | undefined
  for (const segment of segments) {
    const meanings = meaningsOf(segment, shared)
    shared =
      shared === undefined
        ? meanings
        : shared.flatMap((one) =>
            meanings
              .filter(
                (other) => compatible(one, other) && (one.city === '' || other.city === '' || one.city === other.city),
              )
              .map((other) => ({
                country: one.country,
                admin: one.admin || other.admin,
                city: one.city || other.city,
                population: Math.max(one.population, other.population),
              })),
          )
    if (shared.length > 200) shared = shared.slice(0, 200)
  }
  if (shared === undefined || shared.length === 0) return undefined
  const best = shared.reduce((one, other) => (other.population > one.population ? other : one))
  const abroad = shared.filter((meaning) => meaning.country !== best.country)
  if (abroad.length > 0 && (abroad.some(({ city }) => city === '') || !dominates(best, abroad))) return NOWHERE
  const inCountry = shared.filter((meaning) => meaning.country === best.country)
  const admins = new Set(inCountry.map((meaning) => meaning.admin))
  const sure =
    admins.size === 1 ||
    dominates(
      best,
      inCountry.filter((meaning) => meaning !== best),
    )
  return sure
    ? { country: best.country, region: regionOf(best), city: best.city }
    : { country: best.country, region: '', city: '' }
}

/** An area counts before the cities of its name elsewhere; those inside it count with it. */
function meaningsOf({ areas, cities }: Segment, shared: readonly PlaceMeaning[] | undefined): readonly PlaceMeaning[] {
  const fitting = areas.filter((area) => shared?.some((one) => compatible(one, area)) ?? true)
  if (fitting.length === 0) return cities
  return [...fitting, ...cities.filter((city) => fitting.some((area) => area.admin !== '' && compatible(city, area)))]
}

const dominates = (best: PlaceMeaning, others: readonly PlaceMeaning[]) =>
  others.every((other) =>
    other.admin === best.admin && other.country === best.country
      ? true
      : best.population >= DOMINANCE * other.population,
  )

/** What a name means by itself. */
function single({ areas, cities }: Segment, qualified: boolean): PlaceMeaning | undefined {
  const sorted = [...cities].sort((one, other) => other.population - one.population)
  const [best, ...others] = sorted
  if (best !== undefined && best.population >= ALIAS && others.length === 0) return best
  if (areas.length > 0) {
    const [first] = areas
    if (first === undefined || areas.some((meaning) => meaning.country !== first.country)) return undefined
    // 'New York', 'Osaka': the city inside the region of the same name.
    const inside = sorted.find(
      (city) =>
        areas.some((meaning) => compatible(city, meaning) && meaning.admin !== '') && city.population >= BARE_CITY,
    )
    if (inside !== undefined) return inside
    return areas.length === 1 ? first : { ...first, admin: '' }
  }
  if (best === undefined) return undefined
  const enough = others.length === 0 ? ONLY_CITY_OF_THE_NAME : BARE_CITY
  if (!qualified && (best.population < enough || EVERYDAY.has(foldPlace(best.city)))) return undefined
  return dominates(best, others) ? best : undefined
}
