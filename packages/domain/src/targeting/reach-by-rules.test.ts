// What is sent of an audience by its package, its list, or both.
import { expect, test } from 'vitest'
import { listStateOf } from './list-state-rules.ts'
import { emptyPackage, type TargetingPackage } from './package-rules.ts'
import { addsToEverybody, type ReachBy, targetingReachedBy } from './reach-by-rules.ts'

const entry = (label: string, id?: string) => ({ label, deselected: false, ...(id !== undefined && { id }) })
const words: TargetingPackage = { ...emptyPackage, keywords: [entry('latte')], languages: [entry('English')] }
const limits: TargetingPackage = { ...emptyPackage, languages: [entry('English')] }
const countries = [{ code: 'GB', label: 'United Kingdom' }]
const list = { id: 'abc1', name: 'Coffee' }
const listed = [entry('Coffee', 'abc1')]

test.each<[string, ReachBy, TargetingPackage, typeof list | null, boolean, object]>([
  ['the package alone', 'package', words, list, false, { package: words, countries }],
  [
    'the list alone',
    'list',
    words,
    list,
    false,
    { package: { ...emptyPackage, custom_audiences: listed }, countries: [] },
  ],
  [
    'the list, in certain countries only',
    'list',
    words,
    list,
    true,
    { package: { ...emptyPackage, custom_audiences: listed }, countries },
  ],
  ['both', 'both', words, list, false, { package: { ...words, custom_audiences: listed }, countries }],
  ['a list that is not there', 'list', words, null, false, { package: emptyPackage, countries: [] }],
  [
    'both, and the package has the list already',
    'both',
    { ...words, custom_audiences: listed },
    list,
    false,
    { package: { ...words, custom_audiences: listed }, countries },
  ],
])('%s', (_, by, chosen, there, countriesNeeded, sent) => {
  expect(targetingReachedBy(by, { package: chosen, countries }, there, { countriesNeeded })).toEqual(sent)
})

test.each<[ReachBy, TargetingPackage, boolean]>([
  ['both', limits, true],
  ['both', words, false],
  ['list', limits, false],
  ['package', limits, false],
])('a list beside everybody (%s)', (by, chosen, problem) => {
  expect(addsToEverybody(by, { package: chosen, countries })).toBe(problem)
})

test.each([
  [null, 'none'],
  ['failed', 'none'],
  ['cancelled', 'none'],
  ['removed', 'none'],
  ['waiting', 'uploading'],
  ['processing', 'processing'],
  ['too_small', 'too_small'],
  ['targetable', 'ready'],
])('an upload that is %s: %s', (upload, state) => {
  expect(listStateOf(upload)).toBe(state)
})
