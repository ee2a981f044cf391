// Where tabs and dropdown panels go.
import { expect, test } from 'vitest'
import { placeDropdown } from './dropdown-rules.ts'
import { TAB_RECHECK_MS, tabsThatFit } from './tab-rules.ts'

test.each([
  [5, 300, 5],
  [5, 299, 3],
  [8, 240, 3],
  [8, 60, 0],
  [1, 60, 1],
  [3, 0, 0],
  [0, 500, 0],
])('[UI-TABS] of %d tabs in %d px %d stand in the bar', (count, width, fit) => {
  expect(tabsThatFit(count, width)).toBe(fit)
})

test('[UI-TABS] the rest go to overflow; checked every 100 ms', () => {
  expect(tabsThatFit(4, 180)).toBe(2)
  expect(TAB_RECHECK_MS).toBe(100)
})

const desk = { width: 1440, height: 900 }
const anchor = (left: number, top: number) => ({ left, top, right: left + 100, bottom: top + 40 })

test.each([
  ['opens below', anchor(200, 100), 300, desk, { upward: false, left: 200, width: 300, maxHeight: 744 }],
  ['at most 600 px wide', anchor(200, 100), 900, desk, { upward: false, left: 200, width: 600, maxHeight: 744 }],
  ['keeps the right margin', anchor(1400, 100), 300, desk, { upward: false, left: 1124, width: 300, maxHeight: 744 }],
  ['keeps the left margin', anchor(-50, 100), 300, desk, { upward: false, left: 16, width: 300, maxHeight: 744 }],
  ['316 px below are enough', anchor(200, 544), 300, desk, { upward: false, left: 200, width: 300, maxHeight: 300 }],
  ['315 px are not', anchor(200, 545), 300, desk, { upward: true, left: 200, width: 300, maxHeight: 529 }],
  [
    'a phone: both margins',
    anchor(20, 100),
    600,
    { width: 390, height: 844 },
    { upward: false, left: 16, width: 358, maxHeight: 688 },
  ],
])('[UI-DROPDOWN] %s', (_, at, desired, window, place) => {
  expect(placeDropdown(at, desired, window)).toEqual(place)
})
