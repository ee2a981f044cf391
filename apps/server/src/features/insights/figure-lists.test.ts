// Lists of figures: what is left of a long list is judged as strictly as the whole, and nothing unknown is hidden.
import { figuresOf } from '@peregrine/domain/insights/score-rules.ts'
import { wordScore } from '@peregrine/domain/insights/significance-rules.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { byRelevancy, distributionOf, rankedByRelevancy, scoreStrongest, wordList } from './figure-lists.ts'

const known = { n: 1000, m: 2000 }
const counted = fc.record({ a: fc.nat(200), b: fc.nat(400) })

describe('the strongest of a long list', () => {
  test('alone, the whole list: the same figures', () => {
    const items = [
      { a: 200, b: 40 },
      { a: 5, b: 9 },
      { a: 30, b: 61 },
    ]
    const whole = figuresOf(items.map(({ a, b }) => ({ a, n: 1000, b, m: 2000 })))
    expect(scoreStrongest(items, 3, known).map(({ figure }) => figure)).toEqual(whole)
  })

  test('never more finds than in the whole list, and never a smaller q', () => {
    fc.assert(
      fc.property(fc.array(counted, { minLength: 1, maxLength: 40 }), fc.nat(39), (items, most) => {
        const whole = figuresOf(items.map(({ a, b }) => ({ a, n: 1000, b, m: 2000 })))
        const places = [...items.keys()]
          .sort((one, other) => (items[other]?.a ?? 0) - (items[one]?.a ?? 0))
          .slice(0, most + 1)
        const part = scoreStrongest(
          places.flatMap((place) => items[place] ?? []),
          items.length,
          known,
        )
        for (const [index, place] of places.entries()) {
          const [left, right] = [part[index]?.figure, whole[place]]
          expect(left?.q).toBeGreaterThanOrEqual((right?.q ?? 0) - 1e-12)
          if (left?.solid) expect(right?.solid).toBe(true)
        }
      }),
    )
  })
})

test('a ranking leaves out what is below expectation, and counts what it cut', () => {
  const items = [
    { item: 1, label: 'wide', a: 500, b: 400 },
    { item: 2, label: 'average', a: 100, b: 200 },
    { item: 3, label: 'rare', a: 20, b: 2 },
    { item: 4, label: 'below', a: 10, b: 400 },
  ]
  const list = rankedByRelevancy({ tested: 4, known, items }, 1, (id) => id.toUpperCase())
  expect(list.total).toBe(2)
  expect(list.items.map(({ id, label }) => [id, label])).toEqual([['wide', 'WIDE']])
})

test('words are ordered by the word score', () => {
  const items = [
    { item: 1, label: 'common', a: 600, b: 1000 },
    { item: 2, label: 'telling', a: 300, b: 20 },
    { item: 3, label: 'rare', a: 9, b: 1 },
  ]
  const { items: words } = wordList({ tested: 3, known, items }, 10)
  const scores = words.map(({ figure }) => wordScore(figure))
  expect(words[0]?.id).toBe('telling')
  expect([...scores].sort((one, other) => other - one)).toEqual(scores)
})

describe('a distribution', () => {
  const counts = [
    { value: 'small', a: 10, b: 20 },
    { value: 'large', a: 90, b: 80 },
    { value: 'none', a: 0, b: 100 },
  ]
  const given = { counts, known: { n: 100, m: 200 }, n: 400, labelOf: (value: string) => value }

  test('shares are of those of whom it is known, and it says of how many', () => {
    const { known: knownOf, n, items } = distributionOf(given)
    expect([knownOf, n]).toEqual([100, 400])
    expect(items.map(({ id, figure }) => [id, figure.a, figure.n, figure.share])).toEqual([
      ['large', 90, 100, 0.9],
      ['small', 10, 100, 0.1],
    ])
  })

  test('in a given order, a value that no member has stays as a gap', () => {
    const { items } = distributionOf({ ...given, order: ['small', 'none', 'large'] })
    expect(items.map(({ id }) => id)).toEqual(['small', 'none', 'large'])
  })

  test('of nobody anything is known: no values', () => {
    expect(distributionOf({ ...given, known: { n: 0, m: 10 } })).toEqual({ known: 0, n: 400, items: [], total: 0 })
  })
})

test('figures with evidence come before those without', () => {
  const scored = scoreStrongest(
    [
      { a: 4, b: 0 },
      { a: 100, b: 100 },
    ],
    2,
    known,
  ).sort(byRelevancy)
  expect(scored.map(({ item }) => item.a)).toEqual([100, 4])
})
