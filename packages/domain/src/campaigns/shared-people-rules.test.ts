// What two ad sets share by the network's estimates, and the one ad set that would reach everybody of both.
import { expect, test } from 'vitest'
import type { Criterion } from '../ad-network/criterion-rules.ts'
import { type Between, mergedCriteria, sharedPeople, withinParts } from './shared-people-rules.ts'

const is = (
  type: Criterion['targeting_type'],
  value: string,
  operator: Criterion['operator_type'] = 'EQ',
): Criterion => ({
  targeting_type: type,
  targeting_value: value,
  operator_type: operator,
})
const tea = is('BROAD_KEYWORD', 'tea')
const rum = is('BROAD_KEYWORD', 'rum')
const list = is('CUSTOM_AUDIENCE', 'abc')
const [us, gb] = [is('LOCATION', '96683cc9126741d1'), is('LOCATION', '6416b8512febefc9')]
const [young, old] = [is('AGE', 'AGE_13_TO_24'), is('AGE', 'AGE_OVER_50')]
const without = is('CUSTOM_AUDIENCE', 'xyz', 'NE')

test.each<[string, readonly (readonly Criterion[])[], readonly Criterion[] | null, boolean]>([
  [
    'the same',
    [
      [tea, us],
      [tea, us],
    ],
    [tea, us],
    true,
  ],
  [
    'other words under the same limit',
    [
      [tea, us],
      [rum, us],
    ],
    [tea, rum, us],
    true,
  ],
  [
    'a list beside words',
    [
      [tea, us],
      [list, us],
    ],
    [tea, list, us],
    true,
  ],
  [
    'the same words elsewhere',
    [
      [tea, us],
      [tea, gb],
    ],
    [tea, us, gb],
    true,
  ],
  ['the same words, one everywhere', [[tea, us], [tea]], [tea], true],
  [
    'other words elsewhere',
    [
      [tea, us],
      [rum, gb],
    ],
    [tea, rum, us, gb],
    false,
  ],
  [
    'one age group each, of which an ad set takes one',
    [
      [tea, young],
      [tea, old],
    ],
    [tea],
    false,
  ],
  ['an exclusion of one of them', [[tea, without], [tea]], [tea], false],
  [
    'the same exclusion',
    [
      [tea, without],
      [rum, without],
    ],
    [tea, rum, without],
    true,
  ],
  ['everybody, and some of them', [[us], [tea, us]], [us], true],
])('merged: %s', (_, sets, criteria, exact) => {
  expect(mergedCriteria(sets)).toEqual({ criteria, exact })
})

test('more than an ad set takes is none', () => {
  const words = Array.from({ length: 1001 }, (_, n) => is('BROAD_KEYWORD', `word ${n}`))
  expect(mergedCriteria([words.slice(0, 600), words.slice(600)])).toBeNull()
})

const about = (people: number): Between => ({ least: Math.floor(people * 0.95), most: Math.floor(people * 1.05) })

test.each<[string, Between, Between, Between, boolean, Partial<ReturnType<typeof sharedPeople>>]>([
  ['all of them', about(1000), about(1000), about(1000), true, { least: 850, likely: 1000, most: 1050, shareA: 1 }],
  ['nobody', about(1000), about(1000), about(2000), true, { least: 0, likely: 0, most: 200, shareA: 0 }],
  [
    'a smaller one within a larger',
    about(200),
    about(1000),
    about(1000),
    true,
    { likely: 200, shareA: 1, shareB: 0.2 },
  ],
  [
    'bounds alone',
    about(1000),
    about(1000),
    about(1200),
    false,
    { least: 640, likely: null, most: 1050, shareA: 0.64 },
  ],
  ['nobody reached', about(0), about(1000), about(1000), true, { least: 0, likely: 0, most: 0, shareA: 0, shareB: 0 }],
])('shared: %s', (_, a, b, together, exact, shared) => {
  expect(sharedPeople(a, b, together, exact)).toMatchObject(shared)
})

test('ad sets together reach at most what they reach one by one, and at least what the largest does', () => {
  const parts = [
    { least: 290, most: 321 },
    { least: 221, most: 244 },
  ]
  expect(withinParts({ least: 700, most: 856 }, parts)).toEqual({ least: 565, most: 565 })
  expect(withinParts({ least: 100, most: 400 }, parts)).toEqual({ least: 290, most: 400 })
})
