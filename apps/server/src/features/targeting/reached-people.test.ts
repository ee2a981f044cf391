// Several packages counted together: as large as each is told alone, and nobody twice.
import { expect, test } from 'vitest'
import { countReached, countTogether, type ReachedPeople, reachedByBoth } from './reached-people.ts'

const bits = (from: number, to: number): Uint32Array => {
  const set = new Uint32Array(32)
  for (let at = from; at < to; at += 1) set[at >>> 5] = (set[at >>> 5] ?? 0) | (1 << (at & 31))
  return set
}
type Range = readonly [number, number]
const people = (
  accounts: Range,
  limits: Readonly<Record<string, { readonly inside: Range; readonly unknown: Range }>> = {},
  meant: Range = [0, 0],
): ReachedPeople => ({
  accounts: bits(...accounts),
  meant: [bits(...meant)],
  stated: [bits(...meant)],
  narrowings: new Map(
    Object.entries(limits).map(([group, { inside, unknown }]) => [
      group,
      { inside: bits(...inside), unknown: bits(...unknown) },
    ]),
  ),
})

// Of the first 400, 200 pass, 100 do not, and of 100 it is not known.
const britain = { locations: { inside: [0, 200], unknown: [300, 400] } } as const
const france = { locations: { inside: [200, 300], unknown: [300, 400] } } as const
const women = { gender: { inside: [0, 400], unknown: [0, 0] } } as const

test.each<[string, ReachedPeople, ReachedPeople, { one: number; other: number; both: number; together: number }]>([
  ['no limits', people([0, 300]), people([200, 500]), { one: 300, other: 300, both: 100, together: 500 }],
  ['nobody in both', people([0, 300]), people([300, 500]), { one: 300, other: 200, both: 0, together: 500 }],
  ['one in the other', people([0, 300]), people([100, 200]), { one: 300, other: 100, both: 100, together: 300 }],
  [
    'the same limit: those who may pass count once, as in each alone',
    people([0, 400], britain),
    people([0, 400], britain),
    { one: 267, other: 267, both: 267, together: 267 },
  ],
  [
    'countries that nobody is in at once',
    people([0, 400], britain),
    people([0, 400], france),
    { one: 267, other: 133, both: 0, together: 400 },
  ],
  [
    'a limit that only one has narrows what they share',
    people([0, 400], britain),
    people([0, 400], women),
    { one: 267, other: 400, both: 267, together: 400 },
  ],
  [
    'those meant and the others are counted apart, together as alone',
    people([0, 400], britain, [0, 350]),
    people([0, 400], britain, [0, 350]),
    { one: 283, other: 283, both: 283, together: 283 },
  ],
])('counted together: %s', (_, one, other, { together, ...expected }) => {
  const found = { one: countReached(one), other: countReached(other), both: countReached(reachedByBoth(one, other)) }
  expect(Object.fromEntries(Object.entries(found).map(([name, { count }]) => [name, count]))).toEqual(expected)
  expect(countTogether([one, other]).count).toBe(together)
})

test('many sets that all overlap are counted once, whatever their limits', () => {
  const all = Array.from({ length: 20 }, (_, at) =>
    people([0, 400], { locations: { inside: [at, 200 + at], unknown: [300, 400] } }),
  )
  const { count } = countTogether(all)
  expect(count).toBeGreaterThanOrEqual(267)
  expect(count).toBeLessThanOrEqual(400)
})
