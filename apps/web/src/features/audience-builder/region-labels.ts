// Names of regions: the list of them comes with the reader's first movement, or with the first one that has to be named.
import { type TaxonomyEntry, taxonomyLabel } from '@peregrine/domain/taxonomy/taxonomy-entries.ts'
import { late } from '@peregrine/ui/late-code.ts'
import { useCallback, useSyncExternalStore } from 'react'
import { useLanguage } from '#shell/texts.ts'

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
