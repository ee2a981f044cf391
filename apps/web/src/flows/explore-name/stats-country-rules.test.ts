// Countries in the address of X-stats, friendly and hostile.
import { expect, test } from 'vitest'
import { inCountry, statsCountry } from './stats-country-rules.ts'

const cases: readonly [string | undefined, string][] = [
  [undefined, ''],
  ['', ''],
  ['jp', 'JP'],
  ['GB', 'GB'],
  ['constructor', ''],
  ['<b>', ''],
  ['１２', ''],
]

test.each(cases)('[ROUTE-P7] %j', (country, code) => expect(statsCountry(country)).toBe(code))

test('[ROUTE-P7] everybody in the country, nothing else', () => {
  expect(inCountry('JP').filters.countries).toEqual(['JP'])
  expect(inCountry('JP').include).toEqual([])
})
