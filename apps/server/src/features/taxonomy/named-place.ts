// Which country or region somebody means: by code, by its name in English or Japanese, or by what people call it.
import { countryName } from '@peregrine/domain/shell/country-rules.ts'
import { findPlace, PLACES } from '@peregrine/domain/taxonomy/places.ts'
import { foldText, taxonomyLabel } from '@peregrine/domain/taxonomy/taxonomy-entries.ts'
import { COUNTRY_CODES, countryLabel } from './world-countries.ts'

export interface NamedPlace {
  /** ISO 3166: 'JP' or 'US-CA'. */
  readonly id: string
  readonly country: string
  /** '' for a whole country. */
  readonly region: string
}

/** Case, accents, kinds of quotes and stops make no difference. */
const fold = (text: string): string =>
  foldText(text)
    .normalize('NFD')
    .replace(/[\u0300-\u036f.]/g, '')
    .replace(/[’`]/g, "'")
    .normalize('NFC')

/** Short forms of names as the runtime writes them: 'Hong Kong SAR China', 'Myanmar (Burma)'. */
function shortForms(name: string): string[] {
  const [, outside = '', inside = ''] = /^(.*) \((.*)\)$/.exec(name) ?? []
  return [name, countryName(name), name.replace(/ SAR China$|中華人民共和国|特別行政区$/g, ''), outside, inside]
}

const countries = new Map(
  COUNTRY_CODES.flatMap((code) =>
    [code, ...shortForms(countryLabel(code, 'en')), ...shortForms(countryLabel(code, 'ja'))].map(
      (name) => [fold(name), code] as const,
    ),
  ),
)
countries.delete('')
const regions = new Map(
  PLACES.flatMap(({ id, label, synonyms }) =>
    [label.en, label.ja, label.ja.replace(/[都府県州]$/, ''), ...synonyms].map((name) => [fold(name), id] as const),
  ),
)

/** Null for what is called so nowhere. A country comes before a region of the same name. */
export function namedPlace(text: string): NamedPlace | null {
  const words = text.trim().slice(0, 200)
  const country = countries.get(fold(words)) ?? countries.get(fold(countryName(words)))
  if (country) return { id: country, country, region: '' }
  const region = findPlace(words.toUpperCase()) ?? findPlace(regions.get(fold(words)) ?? '')
  return region ? { id: region.id, country: region.country, region: region.id } : null
}

export function namedPlaceLabel({ country, region }: NamedPlace, language: 'en' | 'ja'): string {
  const known = findPlace(region)
  return known ? taxonomyLabel(known, language) : countryLabel(country, language)
}
