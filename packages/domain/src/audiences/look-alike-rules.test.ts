// Traits that tell of an audience, where the line is drawn, and how a hold-out is read.
import { expect, test } from 'vitest'
import { CRITERION_KINDS, type CriterionKind } from '../audience-builder/definition-rules.ts'
import type { Counts } from '../insights/figure-counts.ts'
import {
  chooseTraits,
  discloseHoldOut,
  hiddenPart,
  holdOutOf,
  independentSource,
  leastWeight,
  type TraitCandidate,
  traitSource,
  widthOf,
} from './look-alike-rules.ts'

const of = (term: string, a: number, b: number, kind: TraitCandidate['kind'] = 'follows'): TraitCandidate => ({
  kind,
  term,
  a,
  n: 1000,
  b,
  m: 10_000,
})

test('what is much more common among members weighs, by the careful end of its lift; the rest does not', () => {
  const chosen = chooseTraits([
    of('distinct', 200, 200),
    of('mainstream', 600, 6000),
    of('thin', 3, 10),
    of('nobody-outside', 300, 0),
    of('rarer', 100, 2000),
    of('broad', 500, 2500),
  ])
  expect(chosen.map(({ term }) => term)).toEqual(['broad', 'distinct'])
  for (const { weight, figure } of chosen) {
    expect(weight).toBe(Math.round(100 * Math.log(figure.affinityLow)))
    expect(weight).toBeLessThan(100 * Math.log(figure.affinity))
  }
})

test('no kind drowns the others', () => {
  const follows = Array.from({ length: 70 }, (_, n) => of(`account${n}`, 400 + n, 200))
  const words = [of('espresso', 200, 100, 'posted')]
  const chosen = chooseTraits([...follows, ...words])
  expect(chosen.filter(({ kind }) => kind === 'follows')).toHaveLength(25)
  expect(chosen.filter(({ kind }) => kind === 'posted')).toHaveLength(1)
})

test.each([
  ['as many as asked', [0, 5, 10, 20, 3], 33, { least: 2, size: 33 }],
  ['the nearer of two', [0, 5, 10, 20, 3], 30, { least: 2, size: 33 }],
  ['rather too few than far too many', [0, 500, 10, 20, 3], 40, { least: 2, size: 33 }],
  ['never those that share nothing', [9000, 5, 0, 0, 0], 4000, { least: 1, size: 5 }],
  ['nobody shares anything', [9000, 0, 0], 10, null],
])('the line: %s', (_, counts, desired, expected) => {
  expect(leastWeight(counts, desired)).toEqual(expected)
})

test.each([
  [{ share: 0.05 }, 2000, 100],
  [{ accounts: 700 }, 2000, 700],
  [{ accounts: 9000 }, 2000, 2000],
  [{ share: 0.00001 }, 2000, 1],
])('%j of %i outside are %i', (width, outside, expected) => {
  expect(widthOf(width, outside)).toBe(expected)
})

test('a hold-out is compared with comparable others, and both counts carry its interval', () => {
  const held = holdOutOf({ a: 600, n: 1000, b: 500, m: 10_000 })
  expect([held.share.value, held.chance]).toEqual([0.6, 0.05])
  expect(held.share.low).toBeGreaterThan(0.5)
  expect(held.times.value).toBeGreaterThan(11)
  expect(held.times.value).toBeLessThan(12)
  expect(held.times.low).toBeGreaterThan(10)
  // The same shares of few accounts say much less.
  const few = holdOutOf({ a: 6, n: 10, b: 5, m: 100 })
  expect(few.times.value).toBeLessThan(4)
  expect(few.times.low).toBeLessThan(2)
  expect(holdOutOf({ a: 0, n: 0, b: 0, m: 0 }).times.value).toBe(1)
})

const reported = (counts: Counts) => {
  const { share, times, ...held } = holdOutOf(counts)
  const told = { ...held, share: share.value, low: share.low, high: share.high, times: times.value }
  return discloseHoldOut({ ...told, times_low: times.low, times_high: times.high })
}
test('a hold-out is told as figures about members are: one member more or less shows in nothing of it', () => {
  const told = reported({ a: 312, n: 869, b: 41, m: 4010 })
  expect([told.hidden, told.found, told.others]).toEqual([900, 324, { hidden: 4000, found: 40 }])
  expect(reported({ a: 313, n: 870, b: 41, m: 4011 })).toEqual(told)
  expect(discloseHoldOut(told)).toEqual(told)
  expect(reported({ a: 7, n: 300, b: 2, m: 900 })).toMatchObject({
    found: 0,
    share: 0,
    others: { found: 0 },
    chance: 0,
  })
  const before = discloseHoldOut({
    ...told,
    others: null,
    chance: 0.010213,
    times: 7.8912,
    times_low: null,
    times_high: null,
  })
  expect(before).toMatchObject({ others: null, chance: 0.01, times: 7.9, times_low: null })
})

const requesting = (...kinds: CriterionKind[]) => ({
  include: kinds.map((kind) => ({ atLeast: 1, criteria: [{ kind, terms: ['x'], atLeast: 1 }] })),
})
test('words and the interests read from them are no evidence of each other; follows are', () => {
  expect(independentSource(requesting('posted', 'interest'))).toBe('done')
  expect(independentSource(requesting('engaged'))).toBe('said')
  expect(independentSource(requesting('posted', 'follows'))).toBeNull()
  expect(independentSource(requesting())).toBeNull()
  expect(CRITERION_KINDS.filter((kind) => traitSource(kind) === 'done')).toEqual(['follows', 'engaged'])
})

test('each part is hidden once, and they are about as large', () => {
  const sizes = [0, 0, 0, 0, 0]
  for (let account = 0; account < 10_000; account += 1)
    sizes[hiddenPart(account)] = (sizes[hiddenPart(account)] ?? 0) + 1
  for (const size of sizes) expect(Math.abs(size - 2000)).toBeLessThan(100)
})
