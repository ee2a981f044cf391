// Amounts, counts and percentages as people type them.
import { expect, test } from 'vitest'
import { amountMessage, readMoney } from './typed-money-rules.ts'
import { readCount, readPercent } from './typed-number-rules.ts'

test.each([
  ['1500', 1500],
  ['1,500', 1500],
  ['3,000', 3000],
  ['12.50', 12.5],
  ['1,234.50', 1234.5],
  ['1,234,567', 1_234_567],
  ['12,34,567.50', 1_234_567.5],
  ['$ 1,234', 1234],
  ['＄１，２３４', 1234],
  ['２３８', 238],
  ['５００，０００円', 500_000],
  ['￥５００、０００', 500_000],
  ['¥600', 600],
  ['１２．５０', 12.5],
  ['30ドル', 30],
  ['0', 0],
  ['0.000001', 0.000001],
  ['12,5', 12.5],
  ['1,50', 1.5],
  ['1,23', 1.23],
  ['15,00', 15],
  ['１，５０', 1.5],
  ['0,500', 0.5],
  ['1.234,50', 1234.5],
  ['1.234.567', 1_234_567],
  ['1.234.567,89', 1_234_567.89],
  ['3 000', 3000],
  ['3\u202f000,50', 3000.5],
  ['3\u00a0000.50', 3000.5],
  ["1'234.50", 1234.5],
  ['1’234’567', 1_234_567],
  ['.5', 0.5],
  ['007', 7],
  ['١٢٫٥', 12.5],
  ['999,999,999', 999_999_999],
])('%j is %d', (typed, amount) => {
  expect(readMoney(typed)).toEqual({ state: 'amount', amount })
})

test.each(['1.500', '1.234', '12.500', '１．５００'])('%j could be read in two ways', (typed) =>
  expect(readMoney(typed, 'USD')).toEqual({ state: 'ambiguous' }),
)

test.each([
  ...[
    'much',
    '-3',
    '−3',
    '1e3',
    '12.5.0',
    '1,50,00',
    '50万',
    '..',
    ',',
    '円',
    '$',
    'USD',
    '1 2 3',
    '12 34',
    '1,234,50',
  ],
  ...['Infinity', '0x10', '10²', '½', '1.234.56', '1,234.567,8', '3--000', '(3)', '5.', '12,', 'USD1USD2', '1_000'],
])('%j is no amount', (typed) => expect(readMoney(typed)).toEqual({ state: 'bad' }))

test.each(['999999999999999', '9,999,999,999', '1,000,000,000.50', '1000000000', '9'.repeat(400)])(
  '%j is more than any budget',
  (typed) => expect(readMoney(typed)).toEqual({ state: 'too_large' }),
)

test('nothing is nothing', () => expect(readMoney(' 　')).toEqual({ state: 'none' }))

test.each([
  ['５００，０００円', 'USD', 'other_currency'],
  ['¥600', 'USD', 'other_currency'],
  ['$12', 'JPY', 'other_currency'],
  ['$12', 'AED', 'other_currency'],
  ['$12', 'KWD', 'other_currency'],
  ['€12', 'USD', 'other_currency'],
  ['12 EUR', 'USD', 'other_currency'],
  ['eur12', 'USD', 'other_currency'],
  ['A$12', 'USD', 'other_currency'],
  ['₩12', 'JPY', 'other_currency'],
  ['₪12', 'USD', 'other_currency'],
  ['USD 12 EUR', 'USD', 'other_currency'],
  ['¥600', 'JPY', 'amount'],
  ['￥600', 'JPY', 'amount'],
  ['500円', 'YEN', 'amount'],
  ['$12', 'CAD', 'amount'],
  ['CA$12', 'CAD', 'amount'],
  ['12 usd', 'USD', 'amount'],
  ['USD12', 'USD', 'amount'],
  ['US$12 USD', 'USD', 'amount'],
  ['€4', 'EUR', 'amount'],
  ['4,50 €', 'EUR', 'amount'],
  ['12 ABC', 'USD', 'bad'],
])('%j where %s is spent: %s', (typed, currency, state) => expect(readMoney(typed, currency).state).toBe(state))

test.each([
  ['500.5', 'JPY', { state: 'too_fine', places: 0 }],
  ['12,5', 'JPY', { state: 'too_fine', places: 0 }],
  ['500.00', 'JPY', { state: 'amount', amount: 500 }],
  ['1.500', 'JPY', { state: 'ambiguous' }],
  ['1,500', 'JPY', { state: 'amount', amount: 1500 }],
  ['12.345', 'USD', { state: 'ambiguous' }],
  ['0.005', 'USD', { state: 'too_fine', places: 2 }],
  ['1234.567', 'USD', { state: 'too_fine', places: 2 }],
  ['12.3456', 'USD', { state: 'too_fine', places: 2 }],
  ['12.345', 'KWD', { state: 'amount', amount: 12.345 }],
  ['12,345', 'KWD', { state: 'ambiguous' }],
  ['1,234.567', 'KWD', { state: 'amount', amount: 1234.567 }],
  ['1.234,567', 'KWD', { state: 'amount', amount: 1234.567 }],
  ['1.2345', 'KWD', { state: 'too_fine', places: 3 }],
])('%j in %s', (typed, currency, read) => expect(readMoney(typed, currency)).toEqual(read))

test.each([
  ['12.5', 'JPY', 'amount_is_whole'],
  ['0.001', 'EUR', 'amount_too_fine'],
  ['0', 'EUR', 'amount_is_nothing'],
  ['-1', 'EUR', 'not_an_amount'],
  ['1.000', 'EUR', 'ambiguous_amount'],
  ['1e9', 'EUR', 'not_an_amount'],
  ['10000000000', 'EUR', 'amount_too_large'],
  ['$1', 'EUR', 'other_currency'],
])('%j in %s is refused as %s', (typed, currency, code) => expect(amountMessage(typed, currency)?.code).toBe(code))

test.each([
  ['1000', 1000],
  ['1,000', 1000],
  ['１，０００', 1000],
  ['1 000 000', 1_000_000],
  ['1.000.000', 1_000_000],
  ['0', 0],
  ['1.000', undefined],
  ['1,5', undefined],
  ['1,00', 1],
  ['2.0', 2],
  ['-1', undefined],
  ['1e3', undefined],
  ['', undefined],
  ['9999999999', undefined],
])('a count typed as %j is %s', (typed, count) => expect(readCount(typed)).toBe(count))

test.each([
  ['12.5', 12.5],
  ['12,5', 12.5],
  ['１２．５％', 12.5],
  ['2.125', 2.125],
  ['−3 %', -3],
  ['+10', 10],
  ['-0.5', -0.5],
  ['1,000', 1000],
  ['', undefined],
  ['%', undefined],
  ['--3', undefined],
  ['1e2', undefined],
])('a percentage typed as %j is %s', (typed, percent) => expect(readPercent(typed)).toBe(percent))
