// How large an audience is for a campaign, in networks of different sizes.
import { expect, test } from 'vitest'
import { zoneOf } from './size-zone-rules.ts'

const sized = (size: number) => ({ size, belowMinimum: size < 100 })

test.each([
  [50, 20_000, 'narrow'],
  [200, 20_000, 'narrow'],
  [300, 20_000, 'workable'],
  [6_000, 20_000, 'workable'],
  [9_000, 20_000, 'broad'],
  [200, 1_000, 'workable'],
  [300, 50_000_000, 'narrow'],
  [100, 100, 'narrow'],
])('%i of %i accounts are %s', (size, population, zone) => {
  expect(zoneOf(sized(size), population)).toBe(zone)
})
