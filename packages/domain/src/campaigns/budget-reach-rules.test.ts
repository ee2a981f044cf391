// What a budget is per person, when that is much, and the days of a flight.
import { expect, test } from 'vitest'
import {
  budgetPerPerson,
  dailyFor,
  daysBetween,
  mostSpent,
  mostSpentBySets,
  muchPerPerson,
  plannedSpend,
  reckonedDays,
} from './budget-reach-rules.ts'

test.each([
  [{ total: 5000, daily: 178.57, days: 28 }, 4999.96],
  [{ total: 100, daily: 50, days: 28 }, 100],
  [{ total: 100, daily: null, days: null }, 100],
  [{ total: null, daily: 10, days: null }, 300],
  [{ total: null, daily: 10, days: 7 }, 70],
  [{ total: null, daily: null, days: 7 }, null],
])('%o may spend %s', (budget, spend) => {
  const planned = plannedSpend(budget)
  expect(planned === null ? null : Math.round(planned * 100) / 100).toBe(spend)
})

test.each([
  [1_400, 'USD', true],
  [1_000_000, 'USD', false],
  [1_400, 'JPY', false],
  [20, 'JPY', true],
])('5000 for %i people in %s is much: %s', (people, currency, much) => {
  expect(budgetPerPerson({ total: 5000, daily: null, days: null }, people, currency)?.much).toBe(much)
})

test('currencies of the specification have a usual price each; of others none is known', () => {
  const known = 'USD EUR GBP YEN SGD BRL CAD CHF INR KRW KWD MXN NGN SAR AUD ZAR'.split(' ')
  expect(known.filter((currency) => muchPerPerson(currency) === null)).toEqual([])
  expect(muchPerPerson('YEN')).toBe(muchPerPerson('JPY'))
  expect([muchPerPerson('XXX'), muchPerPerson('toString')]).toEqual([null, null])
  expect(budgetPerPerson({ total: 5000, daily: null, days: null }, 1, 'XXX')?.much).toBe(false)
})

test('nothing is said of nobody, and of no budget', () => {
  expect(budgetPerPerson({ total: 5000, daily: null, days: null }, 0, 'USD')).toBeNull()
  expect(budgetPerPerson({ total: 5000, daily: null, days: null }, null, 'USD')).toBeNull()
  expect(budgetPerPerson({ total: null, daily: null, days: null }, 10, 'USD')).toBeNull()
})

test('days of a flight', () => {
  expect(daysBetween(0, 28 * 86_400_000 - 60_000)).toBe(28)
  expect(daysBetween(0, null)).toBeNull()
})

test.each([
  [{ total: 100, daily: 5, days: 10 }, 50],
  [{ total: 100, daily: 5, days: null }, 100],
  [{ total: null, daily: 5, days: null }, null],
])('%o lets at most %s be spent', (budget, most) => {
  expect(mostSpent(budget)).toBe(most)
  expect(mostSpentBySets([budget, budget])).toBe(most === null ? null : 2 * most)
})

test.each([
  [304, 14, 0.01],
  [1000, 3, 1],
  [0.1, 7, 0.01],
])('the daily budget for %d in %i days spends it, and no coin more a day', (total, days, coin) => {
  const daily = dailyFor(total, days, coin)
  expect(daily * days).toBeGreaterThanOrEqual(total - 1e-9)
  expect(daily * days - total).toBeLessThan(coin * days)
})

test.each([
  [{ total: null, daily: 20, days: null }, 30],
  [{ total: 1000, daily: 20, days: null }, 30],
  [{ total: 500, daily: 20, days: null }, null],
  [{ total: null, daily: 20, days: 12 }, null],
  [{ total: 500, daily: null, days: null }, null],
])('%o is reckoned for %s days', (budget, days) => {
  expect(reckonedDays(budget)).toBe(days)
})
