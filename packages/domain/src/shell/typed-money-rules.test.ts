// Amounts as people type them.
import { expect, test } from 'vitest'
import { readMoney } from './typed-money-rules.ts'

test.each([
  ['1500', 1500],
  ['1,500', 1500],
  ['12.50', 12.5],
  ['1,234.50', 1234.5],
  ['1,234,567', 1_234_567],
  ['$ 1,234', 1234],
  ['２３８', 238],
  ['５００，０００円', 500_000],
  ['￥５００、０００', 500_000],
  ['¥600', 600],
  ['１２．５０', 12.5],
  ['30ドル', 30],
  ['0', 0],
  ['0.000001', 0.000001],
])('%j is %d', (typed, amount) => {
  expect(readMoney(typed)).toEqual({ state: 'amount', amount })
})

test.each(['1,50', '12,5', '1.500', '1.234.567', '1.234,50', '15,00', '１，５０', '1,234,50'])(
  '%j could be read in two ways',
  (typed) => expect(readMoney(typed)).toEqual({ state: 'ambiguous' }),
)

test.each(['much', '-3', '1e3', '12.5.0', '1,50,00', '50万', '..', ',', '円'])('%j is no amount', (typed) =>
  expect(readMoney(typed)).toEqual({ state: 'bad' }),
)

test.each(['999999999999999', '9,999,999,999', '1,000,000,000.50'])('%j is more than any budget', (typed) =>
  expect(readMoney(typed)).toEqual({ state: 'too_large' }),
)

test('nothing is nothing', () => expect(readMoney(' 　')).toEqual({ state: 'none' }))

test.each([
  ['５００，０００円', 'USD', 'other_currency'],
  ['¥600', 'USD', 'other_currency'],
  ['$12', 'JPY', 'other_currency'],
  ['¥600', 'JPY', 'amount'],
  ['$12', 'CAD', 'amount'],
  ['12 usd', 'USD', 'amount'],
  ['€4', 'EUR', 'amount'],
])('%j where %s is spent: %s', (typed, currency, state) => expect(readMoney(typed, currency).state).toBe(state))
