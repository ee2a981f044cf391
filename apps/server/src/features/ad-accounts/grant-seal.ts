// The network's tokens at rest: sealed with AES-256-GCM, each bound to its table, column, row and person.
import type { SignedGrant } from '#connectors/ads/ads-port.ts'
import type { SecretKeys } from '#platform/secret-keys.ts'

/** Where a sealed text stands: in another place it does not open. */
export interface SealedPlace {
  readonly table: 'oauth_flows' | 'network_grants'
  readonly column: 'sealed_request' | 'sealed_grant' | 'sealed_token' | 'sealed_secret' | 'sealed_refresh'
  readonly row: string
  readonly user: string
}

const VERSION = 'v1'
const nameOf = ({ table, column, row, user }: SealedPlace): string => [table, column, row, user, VERSION].join('|')

export const sealText = (keys: SecretKeys, place: SealedPlace, text: string): string =>
  `${VERSION}.${keys.seal('network-grant', nameOf(place), text)}`

/** Null when it was sealed for another place, under a key that is gone, or in a way that we do not know. */
export function openText(keys: SecretKeys, place: SealedPlace, sealed: string): string | null {
  const [version, text, ...more] = sealed.split('.')
  if (version !== VERSION || text === undefined || more.length > 0) return null
  return keys.open('network-grant', nameOf(place), text)
}

/** A grant in one text, for a row that holds it only for minutes. */
export const sealGrant = (keys: SecretKeys, place: SealedPlace, grant: SignedGrant): string =>
  sealText(keys, place, JSON.stringify([grant.token, grant.secret]))

export function openGrant(keys: SecretKeys, place: SealedPlace, sealed: string): SignedGrant | null {
  const text = openText(keys, place, sealed)
  if (text === null) return null
  const [token, secret] = JSON.parse(text) as readonly string[]
  return token !== undefined && secret !== undefined ? { token, secret } : null
}
