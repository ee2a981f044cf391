// Where a package is shown. The ad platform unites countries and places, so a place never stands beside a country that was not asked for.
import { findPlace } from '../taxonomy/places.ts'

/** A city as an entry of a package names it: 'London|GB', or 'London' where its country is not known. */
export interface City {
  readonly name: string
  readonly country: string | null
}

export function cityOf(id: string): City {
  const [name = '', country] = id.split('|')
  return { name: name.trim(), country: country?.trim().toUpperCase() || null }
}

const cityId = (name: string, country: string | null): string => (country === null ? name : `${name}|${country}`)

/** A region of our lists by its code, whatever its case: 'jp-13'. */
export const regionOf = (code: string) => findPlace(code.toUpperCase())

interface ShownPlaces {
  readonly countries: readonly string[]
  /** Codes of regions, and cities as `cityOf` reads them. */
  readonly places: readonly string[]
}

interface Evidence {
  /** Where a real part of the audience lives. */
  readonly countries: readonly string[]
  /** The countries in which people of a city live, by its name in lower case; nothing where nobody does. */
  readonly ofCity: ReadonlyMap<string, readonly string[]>
}

/**
 * The countries and places that a package begins with. A definition asks for both, the ad platform takes either: with
 * places named, these alone are shown to, as far as they lie in the countries that are named too. Without any, the
 * countries of the definition, or else those of the audience.
 */
export function shownPlaces(
  { countries, places }: { readonly countries: readonly string[]; readonly places: readonly string[] },
  { countries: own, ofCity }: Evidence,
): ShownPlaces {
  if (places.length === 0) return { countries: countries.length > 0 ? countries : own, places: [] }
  const named = places.flatMap((place): { id: string; country: string | null }[] => {
    const region = regionOf(place)
    if (region) return [{ id: region.id, country: region.country }]
    const { name, country } = cityOf(place)
    const found = country === null ? (ofCity.get(name.toLowerCase()) ?? []) : [country]
    // A city that nobody is known to live in is looked for where the definition says, or anywhere.
    const within = found.length > 0 ? found : countries
    return within.length > 0
      ? within.map((code) => ({ id: cityId(name, code), country: code }))
      : [{ id: name, country: null }]
  })
  const inside = named.filter(
    ({ country }) => countries.length === 0 || country === null || countries.includes(country),
  )
  // Places outside of every country that is named: nobody is meant, and the places alone are the smaller part.
  const shown = inside.length > 0 ? inside : named
  return { countries: [], places: [...new Set(shown.map(({ id }) => id))] }
}
