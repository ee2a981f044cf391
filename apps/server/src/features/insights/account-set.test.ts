// Sets over typed arrays count what sets of numbers count, whatever their size and form.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accountSet, andInto, andNotInto, anyOf, atLeastOf, bytesOfSet, countBits, wordsFor } from './account-set.ts'

const few = fc.array(fc.nat(3000), { maxLength: 40 })
const many = fc.array(fc.nat(400), { minLength: 100, maxLength: 500 })
const numbers = fc.oneof(few, many)
const made = (accounts: readonly number[]) => accountSet(Uint32Array.from(accounts))
const bitsOf = (accounts: readonly number[], words: number) => anyOf([made(accounts)], words)
const listOf = (bits: Uint32Array) =>
  [...bits].flatMap((word, at) =>
    Array.from({ length: 32 }, (_, bit) => bit)
      .filter((bit) => (word >>> bit) & 1)
      .map((bit) => at * 32 + bit),
  )
const ascending = (accounts: Iterable<number>) => [...new Set(accounts)].sort((left, right) => left - right)

describe('a set of accounts', () => {
  test.each([
    { says: 'nobody', accounts: [], form: 'list', bytes: 0 },
    { says: 'a few far apart are a list', accounts: [7, 90_000, 12], form: 'list', bytes: 12 },
    { says: 'many together are bits', accounts: [1, 2, 3, 63], form: 'bits', bytes: 8 },
    { says: 'repeated ones count once', accounts: [5000, 9, 5000, 9], form: 'list', bytes: 8 },
  ])('$says', ({ accounts, form, bytes }) => {
    const set = made(accounts)
    expect([set.form, set.size, bytesOfSet(set)]).toEqual([form, new Set(accounts).size, bytes])
    expect(listOf(anyOf([set], wordsFor([set])))).toEqual(ascending(accounts))
  })

  test('any of several, both of two, one without the other', () => {
    fc.assert(
      fc.property(numbers, numbers, (left, right) => {
        const sets = [made(left), made(right)]
        const words = wordsFor(sets)
        const both = new Set(right)
        expect(listOf(anyOf(sets, words))).toEqual(ascending([...left, ...right]))
        expect(listOf(andInto(bitsOf(left, words), bitsOf(right, words)))).toEqual(
          ascending(left.filter((one) => both.has(one))),
        )
        const without = andNotInto(bitsOf(left, words), bitsOf(right, words))
        expect(listOf(without)).toEqual(ascending(left.filter((one) => !both.has(one))))
        expect(countBits(without)).toBe(listOf(without).length)
      }),
    )
  })

  test('at least so many of the parts', () => {
    fc.assert(
      fc.property(
        fc.array(numbers, { minLength: 1, maxLength: 9 }),
        fc.integer({ min: 1, max: 10 }),
        (parts, count) => {
          const words = wordsFor(parts.map(made))
          const timesOf = (account: number) => parts.filter((part) => part.includes(account)).length
          const given = parts.map((part) => bitsOf(part, words))
          const before = given.map((bits) => [...bits])
          expect(listOf(atLeastOf(count, given, words))).toEqual(
            ascending(parts.flat()).filter((account) => timesOf(account) >= count),
          )
          expect(given.map((bits) => [...bits])).toEqual(before)
        },
      ),
    )
  })
})
