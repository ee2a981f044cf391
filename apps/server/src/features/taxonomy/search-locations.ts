// Locations for what somebody types: countries and the regions inside them, best matches first.
import type { LocationEntry } from '@peregrine/contract/taxonomy/lookup-shapes.ts'
import { countryName, isSelectableCountry } from '@peregrine/domain/shell/country-rules.ts'
import { findPlace, PLACES } from '@peregrine/domain/taxonomy/places.ts'
import { type TaxonomyEntry, taxonomyLabel } from '@peregrine/domain/taxonomy/taxonomy-entries.ts'
import { taxonomySearch } from '@peregrine/domain/taxonomy/taxonomy-search-rules.ts'
import { COUNTRY_CODES, countryLabel, worldCountries } from './world-countries.ts'

type Language = 'en' | 'ja'
const FOUND = 20

const countries: readonly TaxonomyEntry[] = COUNTRY_CODES.filter(isSelectableCountry).map((code) => ({
  id: code,
  label: { en: countryLabel(code, 'en'), ja: countryLabel(code, 'ja') },
  synonyms: [code],
}))
// Countries and places in one search, so that neither crowds out what the other has by this very name.
const search = taxonomySearch<TaxonomyEntry>([...countries, ...PLACES])

const countryEntry = (code: string, language: Language): LocationEntry => ({
  id: code,
  label: countryLabel(code, language),
  kind: 'country',
  country: code,
})
const placeEntry = (place: (typeof PLACES)[number], language: Language): LocationEntry => ({
  id: place.id,
  label: taxonomyLabel(place, language),
  kind: 'region',
  country: place.country,
})

/** At most 20. Customary names find their country too: 'UK', 'America'. */
export function searchLocations(keywords: string, language: Language): LocationEntry[] {
  const customary = countryName(keywords.slice(0, 200))
  const named = countries.filter(({ label }) => label.en === customary)
  const found = new Set([...named, ...search(keywords, FOUND)].map(({ id }) => id))
  return [...found].slice(0, FOUND).map((id) => {
    const place = findPlace(id)
    return place ? placeEntry(place, language) : countryEntry(id, language)
  })
}

/** Every country that can be chosen, each followed by the regions that are known inside it. */
export function allLocations(language: Language): LocationEntry[] {
  return worldCountries(language)
    .filter(({ selectable }) => selectable)
    .flatMap(({ code }) => [
      countryEntry(code, language),
      ...PLACES.filter(({ country }) => country === code).map((place) => placeEntry(place, language)),
    ])
}
