// Outlines of the countries of the world, ready to be drawn; only the map's own chunk imports this.
import { geoEqualEarth, geoPath } from 'd3-geo'
import type { FeatureCollection } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import atlas from 'world-atlas/countries-110m.json'
import { countryOfNumber } from './country-numbers.ts'

export const MAP_WIDTH = 640
export const MAP_HEIGHT = 306

export interface CountryShape {
  /** ISO 3166-1 alpha-2; '' where the atlas gives no number. */
  readonly code: string
  readonly path: string
}

// The package describes no types; its format is TopoJSON, whose tuples JSON imports widen to lists.
const topology = atlas as unknown as Topology<{ countries: GeometryCollection<{ name: string }> }>

const NOBODY_THERE = new Set(['AQ', 'TF'])

function outlines(): CountryShape[] {
  const world: FeatureCollection = feature(topology, topology.objects.countries)
  const drawn = {
    ...world,
    features: world.features.filter(({ id }) => !NOBODY_THERE.has(countryOfNumber.get(String(id)) ?? '')),
  }
  const pathOf = geoPath(geoEqualEarth().fitSize([MAP_WIDTH, MAP_HEIGHT], drawn)).digits(1)
  return drawn.features.flatMap((country) => {
    const path = pathOf(country)
    if (path === null) return []
    const unnumbered = country.properties?.name === 'Kosovo' ? 'XK' : ''
    return [{ code: countryOfNumber.get(String(country.id)) ?? unnumbered, path }]
  })
}

export const countryShapes: readonly CountryShape[] = outlines()
