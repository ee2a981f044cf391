// What beside countries and regions nobody can fulfil, on pairs of them.
import { expect, test } from 'vitest'
import { placesApart } from './places-apart-rules.ts'

const region = (id: string) => ({ id, country: id.slice(0, 2) })

test.each([
  [['US'], ['US-CA'], [], []],
  [['JP'], ['US-CA'], ['JP'], ['US-CA']],
  [['US', 'JP'], ['US-CA'], ['JP'], []],
  [['US'], ['US-CA', 'JP-26'], [], ['JP-26']],
  [[], ['US-CA', 'JP-26'], [], []],
  [['JP', 'US'], [], [], []],
])('%s beside %s', (countries, regions, apart, outside) => {
  const found = placesApart(countries, regions.map(region))
  expect(found.countries).toEqual(apart)
  expect(found.regions.map(({ id }) => id)).toEqual(outside)
})
