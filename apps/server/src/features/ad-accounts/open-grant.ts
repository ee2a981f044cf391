// Using what a person granted us: opening the seal, and noticing when the network does not take it any more.
import { AdsFailure, type AdsGrant } from '#connectors/ads/ads-port.ts'
import type { AdAccountPorts } from './ad-account-ports.ts'
import { openText } from './grant-seal.ts'
import { type GrantRow, markReconnect } from './network-grant-store.ts'
import { adAccountRefusal } from './refuse-failure.ts'

/** The tokens of a grant; null when they cannot be opened any more, which is as good as revoked. */
export function tokensOf(
  { keys }: Pick<AdAccountPorts, 'keys'>,
  row: Pick<GrantRow, 'id' | 'user_id' | 'sealed_token' | 'sealed_secret'>,
): AdsGrant | null {
  const place = { table: 'network_grants', row: row.id, user: row.user_id } as const
  const token = openText(keys, { ...place, column: 'sealed_token' }, row.sealed_token)
  const secret = openText(keys, { ...place, column: 'sealed_secret' }, row.sealed_secret)
  return token === null || secret === null ? null : { token, secret }
}

/**
 * Does `work` with a grant. When the network says that the grant is no good, the connection is marked so that the person is
 * asked to connect again; the failure goes on to the caller. Throws the refusal 'reconnect_needed' without asking the
 * network when that is known already.
 */
export async function withTokens<Result>(
  ports: Pick<AdAccountPorts, 'db' | 'keys' | 'log'>,
  row: GrantRow,
  work: (grant: AdsGrant) => Promise<Result>,
): Promise<Result> {
  if (row.state === 'reconnect') throw adAccountRefusal('reconnect_needed')
  const grant = tokensOf(ports, row)
  if (grant === null) {
    ports.log.warn('A connection to the network cannot be opened with the keys that there are.', { connection: row.id })
    await markReconnect(ports.db, row.id, row.sealed_token)
    throw adAccountRefusal('reconnect_needed')
  }
  try {
    return await work(grant)
  } catch (error) {
    if (error instanceof AdsFailure && error.kind === 'unauthorised') {
      ports.log.info('The ad platform no longer accepts a connection.', { connection: row.id })
      await markReconnect(ports.db, row.id, row.sealed_token)
    }
    throw error
  }
}
