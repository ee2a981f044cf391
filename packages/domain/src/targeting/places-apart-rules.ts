// Countries and regions that limit the same people: a region narrows its country down, and nobody lives in two.

/** What beside the rest of the limits nobody can fulfil: countries of which no region is named, regions of countries that aren't. */
export interface PlacesApart<Region> {
  readonly countries: readonly string[]
  readonly regions: readonly Region[]
}

export function placesApart<Region extends { readonly country: string }>(
  countries: readonly string[],
  regions: readonly Region[],
): PlacesApart<Region> {
  if (countries.length === 0 || regions.length === 0) return { countries: [], regions: [] }
  const narrowed = new Set(regions.map(({ country }) => country))
  return {
    countries: countries.filter((country) => !narrowed.has(country)),
    regions: regions.filter(({ country }) => !countries.includes(country)),
  }
}
