// Combinations of sets against counting by hand.
import { expect, test } from 'vitest'
import { countCombinations, overlapReply } from './overlap-audiences.ts'

const of = (...accounts: number[]): Uint32Array => {
  const bits = new Uint32Array(4)
  for (const account of accounts) bits[account >>> 5] = (bits[account >>> 5] ?? 0) | (1 << (account & 31))
  return bits
}

test('every account is counted once, under exactly the sets it stands in', () => {
  const counts = countCombinations([of(0, 1, 31, 100), of(1, 31, 32), of(31, 99)])
  expect([...counts].sort(([a], [b]) => a - b)).toEqual([
    [0b001, 2],
    [0b010, 1],
    [0b011, 1],
    [0b100, 1],
    [0b111, 1],
  ])
})

test('many sets at random agree with counting one by one', () => {
  const sets = Array.from({ length: 6 }, (_, set) =>
    Array.from({ length: 120 }, (_, account) => account).filter(
      (account) => (account * 7919 + set * 104729) % 3 === 0 || account % (set + 2) === 0,
    ),
  )
  const expected = new Map<number, number>()
  for (let account = 0; account < 120; account += 1) {
    const mask = sets.reduce((sum, members, set) => (members.includes(account) ? sum | (1 << set) : sum), 0)
    if (mask !== 0) expected.set(mask, (expected.get(mask) ?? 0) + 1)
  }
  expect(countCombinations(sets.map((members) => of(...members)))).toEqual(expected)
})

test('an estimated audience has the size that it has everywhere, beside those of whom it is known', () => {
  const known = new Uint32Array(10).fill(0xffffffff)
  const rows = [
    { id: 'a', name: 'Women', core_size: 500 },
    { id: 'b', name: 'Coffee', core_size: null },
  ]
  expect(overlapReply(rows, [known, known], 10_000).audiences).toEqual([
    { id: 'a', name: 'Women', size: 500, counted: 320 },
    { id: 'b', name: 'Coffee', size: 320, counted: 320 },
  ])
})
