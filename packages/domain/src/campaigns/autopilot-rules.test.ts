// Suggested budgets and splits as tables: prices, rounding, limits, ad sets of whom nobody can tell, sums that hold.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { impressionPrice, splitBudget, suggestedBudget } from './autopilot-rules.ts'

test.each([
  ['what the account paid', { spent: 50, impressions: 10_000 }, 'USD', { perThousand: 5, source: 'account' }],
  ['too few impressions', { spent: 5, impressions: 999 }, 'USD', { perThousand: 10, source: 'usual' }],
  ['nothing paid yet', { spent: 0, impressions: 5000 }, 'JPY', { perThousand: 1500, source: 'usual' }],
] as const)('the price of a thousand impressions: %s', (_, paid, currency, price) => {
  expect(impressionPrice(paid, currency)).toEqual(price)
})

test.each([
  ['a month for 1,600 people', 1600, 30, 10, 0.01, { impressions: 20_572, daily: 6.9, total: 207 }],
  ['yen have no decimals', 1600, 7, 1500, 1, { impressions: 4800, daily: 1100, total: 7700 }],
  ['never below a coin', 1, 30, 10, 0.01, { impressions: 13, daily: 0.01, total: 0.3 }],
] as const)('a budget: %s', (_, people, days, perThousand, coin, expected) => {
  expect(suggestedBudget(people, days, { perThousand, coin })).toEqual(expected)
})

test('nobody, or no day: no budget', () => {
  const price = { perThousand: 10, coin: 0.01 }
  expect([suggestedBudget(0, 30, price), suggestedBudget(100, 0, price)]).toEqual([null, null])
})

const usd = { currency: 'USD', coin: 0.01 }
const set = (id: string, people: number | null) => ({ id, people })
const amounts = (parts: ReturnType<typeof splitBudget>) => parts.map(({ amount, because }) => [amount, because])

test.each([
  [
    'by people',
    100,
    [set('a', 3000), set('b', 1000)],
    [
      [75, 'people'],
      [25, 'people'],
    ],
  ],
  [
    'a small one keeps a tenth',
    100,
    [set('a', 9900), set('b', 100)],
    [
      [90, 'people'],
      [10, 'least'],
    ],
  ],
  [
    'a few people cannot take more',
    1000,
    [set('a', 100), set('b', 150), set('c', 5000)],
    [
      [100, 'least'],
      [100, 'least'],
      [800, 'people'],
    ],
  ],
  [
    'held at what its people can see',
    1000,
    [set('a', 300), set('b', null)],
    [
      [300, 'most'],
      [700, 'unknown'],
    ],
  ],
  [
    'nobody can tell of one',
    90,
    [set('a', 100), set('b', 200), set('c', null)],
    [
      [20, 'people'],
      [40, 'people'],
      [30, 'unknown'],
    ],
  ],
  [
    'more than all of them can take: by people all the same',
    900,
    [set('a', 10), set('b', 20)],
    [
      [300, 'people'],
      [600, 'people'],
    ],
  ],
  [
    'the rest goes to the largest',
    100,
    [set('a', 1), set('b', 1), set('c', 1)],
    [
      [33.34, 'people'],
      [33.33, 'people'],
      [33.33, 'people'],
    ],
  ],
] as const)('a split: %s', (_, total, sets, expected) => {
  expect(amounts(splitBudget(total, sets, usd))).toEqual(expected)
})

test('the parts are the whole, and none is empty', () => {
  const people = fc.option(fc.integer({ min: 0, max: 1_000_000 }), { nil: null })
  fc.assert(
    fc.property(
      fc.array(people, { minLength: 1, maxLength: 20 }),
      fc.integer({ min: 100, max: 10_000_000 }),
      (all, cents) => {
        const parts = splitBudget(
          cents / 100,
          all.map((one, place) => set(String(place), one)),
          usd,
        )
        expect(Math.round(parts.reduce((sum, { amount }) => sum + amount, 0) * 100)).toBe(cents)
        expect(parts.every(({ amount }) => amount > 0)).toBe(true)
      },
    ),
  )
})
