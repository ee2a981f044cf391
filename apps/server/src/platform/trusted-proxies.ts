// Whose word counts for the address of a caller: that of proxies of our own, never that of whoever calls.
import { isIP } from 'node:net'

/** How many proxies of our own stand before us, one behind the other; or the networks that they call from. */
export type TrustedProxies = { readonly hops: number } | { readonly networks: readonly string[] } | false

const MOST_HOPS = 10
const NAMED = new Set(['loopback', 'linklocal', 'uniquelocal'])

function isNetwork(text: string): boolean {
  const [address = '', bits, more] = text.split('/')
  const kind = isIP(address)
  if (kind === 0) return NAMED.has(text)
  return (
    more === undefined && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (kind === 4 ? 32 : 128)))
  )
}

/** As a setting is written: `false`, a number of proxies, or networks with commas between them. Undefined for anything else. */
export function readTrustedProxies(text: string): TrustedProxies | undefined {
  if (text === 'false') return false
  if (/^\d{1,2}$/.test(text)) {
    const hops = Number(text)
    return hops >= 1 && hops <= MOST_HOPS ? { hops } : undefined
  }
  const networks = text.split(',').map((network) => network.trim())
  return networks.every(isNetwork) ? { networks } : undefined
}

/** The same for the HTTP server: `hop` 0 is whoever is connected, 1 the last address that it names. */
export function trustOf(proxies: TrustedProxies): boolean | string[] | ((address: string, hop: number) => boolean) {
  if (proxies === false) return false
  return 'hops' in proxies ? (_address, hop) => hop < proxies.hops : [...proxies.networks]
}
