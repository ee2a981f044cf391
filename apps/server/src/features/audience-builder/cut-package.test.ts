// What is cut of a package takes nothing along that the rest could not be applied with.
import type { PackageProposal } from '@peregrine/contract/targeting/package-shapes.ts'
import { begunPlacements } from '@peregrine/domain/targeting/begun-placements-rules.ts'
import { emptyPackage } from '@peregrine/domain/targeting/package-rules.ts'
import { expect, test } from 'vitest'
import { cutPackage } from './cut-package.ts'

test('where the words that are ticked are cut, the rest is not shown in search results', () => {
  const words = Array.from({ length: 7 }, (_, n) => ({ label: `word ${n}`, deselected: n < 6 }))
  const whole = { ...emptyPackage, keywords: words, placements: begunPlacements({ keywords: words, hashtags: [] }) }
  expect(whole.placements).toContain('searchResults')
  const cut = cutPackage({ package: whole, countries: [], frontier: {} } as unknown as PackageProposal)
  expect([cut.package.keywords.length, cut.package.placements]).toEqual([5, ['homeTimelines', 'profiles', 'replies']])
})
