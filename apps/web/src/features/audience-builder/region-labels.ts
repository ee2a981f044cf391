// Names of regions: the list of them comes with the reader's first movement, or with the first one that has to be named.
import type { Filters } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { placesApart } from '@peregrine/domain/targeting/places-apart-rules.ts'
import { type TaxonomyEntry, taxonomyLabel } from '@peregrine/domain/taxonomy/taxonomy-entries.ts'
import { late } from '@peregrine/ui/late-code.ts'
import { useCallback, useSyncExternalStore } from 'react'
import { countryLabel } from '#shell/country-options.ts'
import { allOf, useLanguage } from '#shell/texts.ts'
import { useBuilderText } from './builder-text.ts'

const regions = late(() => import('@peregrine/domain/taxonomy/places.ts'))

/** The id where there is no such region. */
export const labelOfPlace = (entry: TaxonomyEntry | undefined, place: string, language: string): string =>
  entry ? taxonomyLabel(entry, language) : place

/** A region as one reads it; its id until the list has come. */
export function usePlaceLabel(): (place: string) => string {
  const language = useLanguage()
  const { value, failure } = useSyncExternalStore(regions.subscribe, regions.state)
  return useCallback(
    (place) => {
      if (value === null && failure === null) void regions.load()
      return labelOfPlace(value?.findPlace(place), place, language)
    },
    [value, failure, language],
  )
}

/** Sentences about countries and places that leave nobody of each other; none until the list of regions has come. */
export function usePlacesApart({ countries, places }: Pick<Filters, 'countries' | 'places'>): readonly string[] {
  const text = useBuilderText()
  const language = useLanguage()
  const { value } = useSyncExternalStore(regions.subscribe, regions.state)
  if (value === null) return []
  const found = places.flatMap((place) => value.findPlace(place) ?? [])
  const apart = placesApart(countries, found)
  const outside = apart.regions.map((region) => taxonomyLabel(region, language))
  // Where a city lies is not known here.
  const narrowed = found.length === places.length ? apart.countries.map((code) => countryLabel(code, language)) : []
  return [
    ...(outside.length > 0 ? [text('placesOutside', { places: allOf(outside), count: outside.length })] : []),
    ...(narrowed.length > 0 ? [text('countriesNarrowed', { countries: allOf(narrowed) })] : []),
  ]
}
