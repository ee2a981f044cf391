// Plans, their prices and the names under which a payment provider knows them.
import { expect, test } from 'vitest'
import {
  currencyOfCountry,
  formatPrice,
  PERIODS,
  PLANS,
  PRICE_CURRENCIES,
  planNamed,
  priceKey,
  priceOfKey,
  SUITE_PLAN,
} from './plan-rules.ts'
import { isEnterprise } from './subscription-rules.ts'

test('every price has one name, which leads back to it', () => {
  const keys = [...PLANS, SUITE_PLAN].flatMap((plan) =>
    PRICE_CURRENCIES.flatMap((currency) =>
      PERIODS.map((period) => [plan, period, priceKey(plan.id, period, currency)] as const),
    ),
  )
  expect(new Set(keys.map(([, , key]) => key)).size).toBe(keys.length)
  for (const [plan, period, key] of keys) expect(priceOfKey(key)).toEqual({ plan, period })
  expect(priceOfKey('peregrine_other_month_eur')).toBeUndefined()
  expect(priceOfKey('gold')).toBeUndefined()
})

test('[SUB-1] enterprise is told by its name, and is by agreement alone', () => {
  const subscription = (name: string) => ({ start: '2026-01-01', active: true, plan: { name } })
  expect(PLANS.filter(({ name }) => isEnterprise(subscription(name))).map(({ id, prices }) => [id, prices])).toEqual([
    ['enterprise', null],
  ])
  expect(planNamed('Enterprise Northwind 2026')?.id).toBe('enterprise')
  expect(planNamed('Agency')?.id).toBe('agency')
  expect(planNamed('Gold')).toBeUndefined()
})

test('no team has the plan of the suite, whatever its agreement is called', () => {
  expect(PLANS.map(({ product }) => product)).toEqual(['team', 'team', 'team'])
  expect(planNamed(SUITE_PLAN.name)).toBeUndefined()
})

test('a year costs less than twelve months, and a larger plan more', () => {
  for (const { prices } of [...PLANS, SUITE_PLAN])
    for (const currency of PRICE_CURRENCIES)
      if (prices) expect(prices[currency].year).toBeLessThan(12 * prices[currency].month)
  const [small, large] = PLANS
  for (const currency of PRICE_CURRENCIES)
    expect(small?.prices?.[currency].month).toBeLessThan(large?.prices?.[currency].month ?? 0)
})

test.each([
  ['JP', 'JPY'],
  ['GB', 'GBP'],
  ['DE', 'EUR'],
  ['US', 'USD'],
  ['BR', 'USD'],
])('a team in %s pays in %s', (country, currency) => expect(currencyOfCountry(country)).toBe(currency))

test.each([
  [9_900, 'EUR', 'en', '€99.00'],
  [16_000, 'JPY', 'ja', '￥16,000'],
  [109_000, 'USD', 'en', '$1,090.00'],
] as const)('%d %s in %s is %s', (amount, currency, language, text) =>
  expect(formatPrice(amount, currency, language)).toBe(text),
)
