// Counting over columns agrees with counting by hand, whatever the numbers, and finds the strongest.

import { expect, test } from 'vitest'
import { type Column, listsOf } from '#platform/native-columns.ts'
import { strongest, tally, tallyMembers } from './count-columns.ts'

/** Lists of accounts; the first half are members. */
const lists = (make: (row: number) => number[], rows: number): { column: Column; member: Column; own: number[][] } => {
  const own = Array.from({ length: rows }, (_, row) => make(row))
  return {
    own,
    column: { ...listsOf(own), texts: [] },
    member: { numbers: Uint32Array.from(own, (_, row) => Number(row < rows / 2)), starts: null, ends: null, texts: [] },
  }
}

function byHand(own: readonly number[][], least: number): number[][] {
  const counts = new Map<number, number[]>()
  for (const [row, list] of own.entries())
    for (const item of list) {
      const count = counts.get(item) ?? [item, 0, 0]
      counts.set(item, count)
      const side = row < own.length / 2 ? 1 : 2
      count[side] = (count[side] ?? 0) + 1
    }
  return [...counts.values()].filter(([, a = 0, b = 0]) => a + b >= least).sort(([one = 0], [other = 0]) => one - other)
}

const rowsOf = ({ items, a, b }: ReturnType<typeof tally>) => items.map((item, place) => [item, a[place], b[place]])

test.each([
  ['dense numbers', (row: number) => [row % 7, 10 + (row % 11)]],
  // Slices meet at multiples of 2^21.
  ['numbers of several slices', (row: number) => [row % 5, 2 ** 21 - 1, 2 ** 21 + (row % 3), 2 ** 23 + row]],
  ['the highest number there is', (row: number) => (row % 2 ? [2 ** 26] : [])],
  ['nothing at all', () => []],
])('%s are counted as by hand, one counting after the other', (_, make) => {
  const { column, member, own } = lists(make, 60)
  for (const least of [1, 5, 1]) expect(rowsOf(tally(column, member, least))).toEqual(byHand(own, least))
  const members = byHand(own.slice(0, 30), 1).map(([item]) => item)
  expect(tallyMembers(column, member).items).toEqual(
    byHand(own, 1)
      .filter(([, a]) => a)
      .map(([item]) => item),
  )
  expect(new Set(members).size).toBe(tallyMembers(column, member).items.length)
})

test('the strongest are those that a sort would put first; ties by number; the tested are all that count', () => {
  const { column, member } = lists((row) => [row % 4, 100 + (row % 9), 200 + (row % 25)], 500)
  const counted = tally(column, member, 1)
  const score = (a: number, b: number) => a - b
  const sorted = rowsOf(counted)
    .filter(([item = 0]) => item >= 100)
    .sort(([one = 0, a = 0, b = 0], [other = 0, c = 0, d = 0]) => score(c, d) - score(a, b) || one - other)
  for (const limit of [1, 3, 10, 1000]) {
    const { tested, items } = strongest(counted, score, limit, (item) => item >= 100)
    expect(items.map(({ item, a, b }) => [item, a, b])).toEqual(sorted.slice(0, limit))
    expect(tested).toBe(sorted.length)
  }
})
