// A package of several united parts becomes one package for each, and nothing that narrows is lost.
import { expect, test } from 'vitest'
import { emptyPackage } from './package-rules.ts'
import { splitPackage } from './split-package-rules.ts'

const on = (label: string) => ({ label, deselected: false })

test('one for each part that chooses people, with what narrows in all', () => {
  const targeting = {
    ...emptyPackage,
    keywords: [on('espresso'), { label: 'tea', deselected: true }],
    handles: [{ handle: 'roaster', deselected: false }],
    interests: [{ label: 'Coffee', deselected: true }],
    languages: [on('en')],
    gender: 'MALE',
  }
  const parts = splitPackage(targeting)
  expect(parts.map(({ field }) => field)).toEqual(['handles', 'keywords'])
  for (const { package: part } of parts)
    expect(part).toMatchObject({ languages: [on('en')], gender: 'MALE', interests: [] })
  expect(parts.map(({ package: { handles, keywords } }) => [handles.length, keywords.length])).toEqual([
    [1, 0],
    [0, 2],
  ])
})

test.each([
  [
    'as every package begins',
    ['homeTimelines', 'profiles', 'searchResults', 'replies'],
    ['homeTimelines', 'profiles', 'replies'],
  ],
  ['search and timelines, by choice', ['homeTimelines', 'searchResults'], ['homeTimelines']],
  ['search alone, by choice', ['searchResults'], ['searchResults']],
  ['left open', [], []],
])('placements %s: a part without words is not shown in search results', (_, placements, ofHandles) => {
  const targeting = {
    ...emptyPackage,
    keywords: [on('espresso')],
    handles: [{ handle: 'roaster', deselected: false }],
    placements,
  }
  expect(splitPackage(targeting).map(({ package: part }) => part.placements)).toEqual([ofHandles, placements])
})

test('a part that reaches nobody is no list of its own, and is not lost', () => {
  const targeting = {
    ...emptyPackage,
    keywords: [on('espresso')],
    hashtags: [on('コーヒー好き☕')],
    handles: [{ handle: 'roaster', deselected: false }],
  }
  const parts = splitPackage(targeting, ['keywords', 'handles'])
  expect(parts.map(({ field, package: { hashtags } }) => [field, hashtags.length])).toEqual([
    ['handles', 1],
    ['keywords', 0],
  ])
  expect(splitPackage(targeting, ['keywords'])).toEqual([])
})

test('one part alone, or none, is no split', () => {
  expect(splitPackage(emptyPackage)).toEqual([])
  expect(splitPackage({ ...emptyPackage, keywords: [on('espresso')], languages: [on('en')] })).toEqual([])
})
