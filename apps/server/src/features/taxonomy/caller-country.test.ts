// Countries of network addresses, and addresses of no country.
import { expect, test } from 'vitest'
import { countryOfAddress } from './caller-country.ts'

test.each([
  ['8.8.8.8', 'US'],
  ['::ffff:8.8.8.8', 'US'],
  ['133.11.0.1', 'JP'],
  ['193.99.144.80', 'DE'],
  ['127.0.0.1', null],
  ['10.1.2.3', null],
  ['192.168.1.1', null],
  ['172.31.255.255', null],
  ['100.64.0.1', null],
  ['169.254.169.254', null],
  ['203.0.113.7', null],
  ['224.0.0.1', null],
  ['255.255.255.255', null],
  ['::1', null],
  ['2001:4860:4860::8888', null],
  ['not an address', null],
  ['8.8.8', null],
  ['', null],
])('%s is in %s', (address, country) => {
  expect(countryOfAddress(address)).toBe(country)
})
