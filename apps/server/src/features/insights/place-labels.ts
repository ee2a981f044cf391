// Names of places, languages and genders in the reader's language, from the codes that the warehouse keeps.
import { findPlace, PLACES } from '@peregrine/domain/taxonomy/places.ts'
import { taxonomyLabel } from '@peregrine/domain/taxonomy/taxonomy-entries.ts'
import { japaneseCityNames } from '@peregrine/enrichment/japanese-place-names.ts'

const LOCALE: Readonly<Record<string, string>> = { en: 'en', ja: 'ja' }
const namers = new Map<string, Intl.DisplayNames>()

function nameOf(type: 'region' | 'language', code: string, language: string): string {
  const locale = LOCALE[language] ?? 'en'
  const key = `${type} ${locale}`
  const namer = namers.get(key) ?? new Intl.DisplayNames([locale], { type, fallback: 'code' })
  namers.set(key, namer)
  try {
    return namer.of(code) ?? code
  } catch {
    // Not a code at all: what was imported is shown as it is.
    return code
  }
}

/** 'JP' → 'Japan', '日本'. */
export const countryLabel = (code: string, language: string): string => nameOf('region', code, language)

/** 'ja' → 'Japanese', '日本語'. */
export const languageLabel = (code: string, language: string): string => nameOf('language', code, language)

const GENDERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  female: { en: 'Female', ja: '女性' },
  male: { en: 'Male', ja: '男性' },
}
export const genderLabel = (gender: string, language: string): string =>
  GENDERS[gender]?.[LOCALE[language] ?? 'en'] ?? gender

/** 'JP-13' → 'Tokyo', '東京都'; 'London|GB' → 'London'; a city, or a region that the taxonomy lacks, stays as it is. */
export function placeLabel(place: string, language: string): string {
  const known = findPlace(place.toUpperCase())
  return known ? taxonomyLabel(known, language) : (place.split('|')[0] ?? place)
}

const prefectures = PLACES.filter(({ id }) => id.startsWith('JP-'))
/** A city called as its prefecture is has that one's Japanese name: 'Tokyo|JP' names no district of it. */
const cityNames = new Map([
  ...japaneseCityNames(),
  ...prefectures.map(({ label }) => [`${label.en}|JP`, label.ja.replace(/[都府県]$/, '')] as const),
])

/** 'Leeds|GB' → 'Leeds, GB', 'Leeds（イギリス）'; 'London|GB' → 'ロンドン（イギリス）'. */
export function cityLabel(city: string, language: string): string {
  const [name = '', country = ''] = city.split('|')
  if (language !== 'ja' || country === '') return city.replace('|', ', ')
  return `${cityNames.get(city) ?? name}（${countryLabel(country, language)}）`
}
