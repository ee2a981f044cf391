// Sizes are current only where they were counted in the data that are shown now.
import { expect, test } from 'vitest'
import { countedDataOf } from './counted-data.ts'

const sizes = { core: { size: 600 }, native: null, proTargeting: null } as never
const FIRST = '2026-11-01T00:00:00Z'
const SECOND = '2026-11-29T00:00:00Z'
const of = (network: 'demo' | 'imported', published = FIRST) => ({ network, published })

test.each([
  ['the same data', of('imported'), of('imported'), 'current'],
  ['a newer import', of('imported'), of('imported', SECOND), 'earlier'],
  ['imported data that were deleted', of('imported'), of('demo'), 'deleted'],
  ['imported data that were deleted, and nothing else is there', of('imported'), null, 'deleted'],
  ['the demo network, before the first import', of('demo'), of('imported', SECOND), 'replaced'],
  ['a network that is still being read', of('demo'), undefined, 'current'],
  ['not counted yet', null, of('demo'), 'current'],
] as const)('counted in %s', (_name, counted_in, network, expected) => {
  expect(countedDataOf({ counted_in, sizes }, network)).toBe(expected)
})
