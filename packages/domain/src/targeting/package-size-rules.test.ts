// Sizes of a package: which ticks follow, and which stay as somebody set them.
import { expect, test } from 'vitest'
import { emptyPackage, type TargetingPackage } from './package-rules.ts'
import { asSized, atSize, canResize, heldEntries, isOnFrontier, smallestSize } from './package-size-rules.ts'

const step = (field: 'handles' | 'keywords', id: string) => ({ field, id, recall: 0.5, precision: 0.5 })
const made: TargetingPackage = {
  ...emptyPackage,
  keywords: [
    { label: 'espresso', id: 'espresso', deselected: false },
    { label: 'latte', id: 'latte', deselected: true },
    { label: 'mug', id: 'mug', deselected: true },
  ],
  handles: [
    { handle: 'GrindLab', deselected: false },
    { handle: 'slowpour', deselected: true },
  ],
  sizing: {
    steps: [
      step('keywords', 'espresso'),
      step('handles', 'grindlab'),
      step('keywords', 'latte'),
      step('handles', 'slowpour'),
    ],
    own: 1,
    ticked: 2,
    size: 2,
    held: {},
  },
}
const ticked = (targeting: TargetingPackage): string[] => [
  ...targeting.keywords.filter(({ deselected }) => !deselected).map(({ label }) => label),
  ...targeting.handles.filter(({ deselected }) => !deselected).map(({ handle }) => handle),
]
const toggled = (targeting: TargetingPackage, label: string): TargetingPackage => ({
  ...targeting,
  keywords: targeting.keywords.map((one) => (one.label === label ? { ...one, deselected: !one.deselected } : one)),
  handles: targeting.handles.map((one) => (one.handle === label ? { ...one, deselected: !one.deselected } : one)),
})

test('ticks follow the size, from the own terms to everything', () => {
  expect(ticked(atSize(made, 1))).toEqual(['espresso'])
  expect(ticked(atSize(made, 3))).toEqual(['espresso', 'latte', 'GrindLab'])
  expect(ticked(atSize(made, 4))).toEqual(['espresso', 'latte', 'GrindLab', 'slowpour'])
  expect(ticked(atSize(atSize(made, 4), 2))).toEqual(ticked(made))
})

test('search results come and go with the words that they are reached by, unless somebody chose the placements', () => {
  const whole = ['homeTimelines', 'profiles', 'searchResults', 'replies']
  const bare = ['homeTimelines', 'profiles', 'replies']
  const begun = { ...toggled(atSize(made, 4), 'espresso'), placements: whole }
  const small = atSize(begun, 2)
  expect([ticked(small), small.placements]).toEqual([['GrindLab'], bare])
  expect(atSize(small, 3).placements).toEqual(whole)
  expect(atSize({ ...begun, placements: ['searchResults'] }, 2).placements).toEqual(['searchResults'])
})

test('sizes beyond either end are the ends', () => {
  expect(atSize(made, 0).sizing?.size).toBe(1)
  expect(atSize(made, 99).sizing?.size).toBe(4)
})

test('an untick by hand stays over every size, also over those that would not tick it', () => {
  const without = toggled(made, 'GrindLab')
  expect(heldEntries(without)).toEqual({ 'handles grindlab': false })
  const small = atSize(without, 1)
  expect(ticked(small)).toEqual(['espresso'])
  expect(ticked(atSize(small, 4))).toEqual(['espresso', 'latte', 'slowpour'])
  expect(isOnFrontier(atSize(small, 4))).toBe(false)
})

test('an own term that was unticked stays so; ticked again it follows the size', () => {
  const without = atSize(toggled(made, 'espresso'), 3)
  expect(ticked(without)).toEqual(['latte', 'GrindLab'])
  const back = toggled(without, 'espresso')
  expect(heldEntries(back)).toEqual({})
  expect(ticked(atSize(back, 1))).toEqual(['espresso'])
})

test('a tick by hand stays at smaller sizes, and can be given back to the size', () => {
  const more = atSize(toggled(made, 'slowpour'), 1)
  expect(ticked(more)).toEqual(['espresso', 'slowpour'])
  expect(ticked(asSized(more))).toEqual(['espresso'])
  expect(isOnFrontier(asSized(more))).toBe(true)
})

test('entries that are no steps are left alone, and take the selection off the frontier', () => {
  const other = toggled(made, 'mug')
  expect(ticked(atSize(other, 1))).toEqual(['espresso', 'mug'])
  expect(isOnFrontier(other)).toBe(false)
  expect(isOnFrontier(made)).toBe(true)
})

test('there is nothing to choose where the own terms are all there is', () => {
  const { sizing } = made
  expect(canResize(sizing)).toBe(true)
  expect(canResize(sizing && { ...sizing, own: 4 })).toBe(false)
  expect(canResize(undefined)).toBe(false)
  expect(sizing && smallestSize({ ...sizing, own: 0 })).toBe(1)
})
