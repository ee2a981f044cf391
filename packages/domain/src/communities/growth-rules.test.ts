// Communities of two studies matched, and how stability is said.
import { expect, test } from 'vitest'
import { growthOf, relianceOf } from './growth-rules.ts'

const sets = (given: Readonly<Record<string, string>>) =>
  new Map(Object.entries(given).map(([id, members]) => [id, new Set(members)]))
const all = new Set('abcdefghijklm')

test('[ROUTE-T18] who stayed, entered and left, and where from and where to', () => {
  const growth = growthOf(
    sets({ old: 'abcde', other: 'fgh' }),
    sets({ new: 'abcfx', rest: 'ghd' }),
    all,
    new Set('abcdfghx'),
  )
  expect(growth.get('new')).toEqual({
    before: 'old',
    overlap: 3 / 7,
    stayed: 3,
    entered: 2,
    enteredFromOthers: 1,
    enteredUnseen: 1,
    left: 2,
    leftToOthers: 1,
    leftUnseen: 1,
  })
  expect(growth.get('rest')).toMatchObject({ before: 'other', stayed: 2, entered: 1, left: 1 })
})

test('one to one, the largest overlap first; what is like nothing has no past', () => {
  const growth = growthOf(sets({ old: 'abcdef' }), sets({ most: 'abcd', less: 'ef', none: 'xyz' }), all, all)
  expect([...growth].map(([id, { before }]) => [id, before])).toEqual([
    ['most', 'old'],
    ['less', null],
    ['none', null],
  ])
  expect(growth.get('none')).toMatchObject({ overlap: 0, stayed: 0, entered: 3, left: 0 })
})

test('a fifth is the least overlap that counts', () => {
  expect(growthOf(sets({ old: 'abc' }), sets({ new: 'ade' }), all, all).get('new')?.before).toBe('old')
  expect(growthOf(sets({ old: 'abc' }), sets({ new: 'adef' }), all, all).get('new')?.before).toBe(null)
})

test.each([
  [1, 'excellent'],
  [0.9, 'excellent'],
  [0.85, 'good'],
  [0.7, 'moderate'],
  [0.3, 'poor'],
])('[INSIGHT-6] stability %d is %s', (stability, word) => expect(relianceOf(stability)).toBe(word))
