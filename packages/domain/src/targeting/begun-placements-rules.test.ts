// What a package begins with passes our own check, whatever becomes of its entries and wherever it is put.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { OBJECTIVE_RULES, OBJECTIVES } from '../ad-network/objective-rules.ts'
import { PLACEMENT_SETS } from '../ad-network/placement-rules.ts'
import { begunPlacements, hasBegunPlacements, withBegunPlacements } from './begun-placements-rules.ts'
import { compatibilityOf } from './compatibility-rules.ts'
import { compilePackage } from './compile-package.ts'
import { emptyPackage, type TargetingPackage } from './package-rules.ts'
import { splitPackage } from './split-package-rules.ts'
import { repairedTargeting } from './ticked-targeting.ts'

const word = fc.record({ label: fc.constantFrom('tea', 'coffee', 'jazz'), deselected: fc.boolean() })
const entries = fc.record({
  keywords: fc.array(word, { maxLength: 3 }),
  hashtags: fc.array(word, { maxLength: 2 }),
  handles: fc.array(fc.record({ handle: fc.constantFrom('roaster', 'news'), deselected: fc.boolean() }), {
    maxLength: 2,
  }),
  gender: fc.constantFrom('ANY', 'FEMALE'),
})
const lineItem = fc
  .record({ objective: fc.constantFrom(...OBJECTIVES), product: fc.nat(), set: fc.nat() })
  .map(({ objective, product, set }) => {
    const { products } = OBJECTIVE_RULES[objective]
    const productType = products[product % products.length] ?? 'PROMOTED_TWEETS'
    // Where nothing on it targets words yet.
    const sets = PLACEMENT_SETS[productType].filter((one) => !one.includes('TWITTER_SEARCH'))
    const onTimelines = sets.filter((one) => objective !== 'REACH' || one.some((two) => /ALL|TIMELINE/.test(two)))
    return { objective, productType, placements: onTimelines[set % onTimelines.length] ?? [], criteria: [] }
  })
const placementCodes = ['placements_refused', 'search_without_keyword', 'profile_alone']

test('a package with the placements that it begins with is refused for none of them, whole, repaired or split', () => {
  fc.assert(
    fc.property(entries, lineItem, fc.constantFrom('add', 'replace'), (parts, target, mode) => {
      const begun: TargetingPackage = { ...emptyPackage, ...parts, placements: begunPlacements(parts) }
      const unticked = { ...begun, keywords: begun.keywords.map((entry) => ({ ...entry, deselected: true })) }
      const variants = [
        begun,
        withBegunPlacements(begun, unticked),
        repairedTargeting(begun, [], { code: 'drop', field: 'keywords', keep: [] }).package,
        ...splitPackage(begun).map(({ package: part }) => part),
      ]
      for (const targeting of variants) {
        const { objective, productType } = target
        const badge = compatibilityOf(targeting, { objective, productType })
        const plan = compilePackage({
          ...{
            package: targeting,
            countries: [{ label: 'Japan', code: 'JP' }],
            categories: [],
            audiences: [],
            network: 'X',
          },
          ...{
            options: [],
            userIds: new Map([
              ['roaster', '1'],
              ['news', '2'],
            ]),
            mode,
            target,
          },
        })
        for (const { code } of [...badge.problems, ...plan.refusals]) expect(placementCodes).not.toContain(code)
      }
    }),
    { numRuns: 300 },
  )
})

test('placements that somebody chose stay, and are refused where they cannot be', () => {
  const chosen = { ...emptyPackage, keywords: [{ label: 'tea', deselected: false }], placements: ['searchResults'] }
  expect(hasBegunPlacements(chosen)).toBe(false)
  const without = withBegunPlacements(chosen, { ...chosen, keywords: [] })
  expect(without.placements).toEqual(['searchResults'])
  expect(compatibilityOf(without).problems).toMatchObject([{ code: 'search_without_keyword', level: 'error' }])
})

test('where a line item does not take them, its own stay, and the plan says so', () => {
  const parts = { handles: [{ handle: 'roaster', deselected: false }], keywords: [], hashtags: [] }
  const plan = compilePackage({
    package: { ...emptyPackage, ...parts, placements: begunPlacements(parts) },
    ...{ countries: [], categories: [], audiences: [], network: 'X', options: [], mode: 'replace' },
    userIds: new Map([['roaster', '1']]),
    target: { objective: 'FOLLOWERS', productType: 'PROMOTED_ACCOUNT', placements: ['ALL_ON_TWITTER'], criteria: [] },
  })
  expect([plan.refusals, plan.placements.changed]).toEqual([[], false])
  expect(plan.notices.map(({ code }) => code)).toContain('list_placements_differ')
})
