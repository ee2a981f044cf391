// Acting as a person's own account of the network, in no ad account: through what they connected last and still works.
import { networkGrantErrors } from '@peregrine/contract/ad-accounts/ad-account-shapes.ts'
import { ADS_PROVIDER } from '@peregrine/domain/ad-accounts/connection-rules.ts'
import type { AdsGrant } from '#connectors/ads/ads-port.ts'
import { Refusal } from '#platform/refusal.ts'
import type { AdAccountPorts } from './ad-account-ports.ts'
import { listGrants } from './network-grant-store.ts'
import { tokensOf, withTokens } from './open-grant.ts'
import { adAccountRefusal } from './refuse-failure.ts'

/** An account of the network that a person connected, and the grant to use. It never leaves the server. */
export interface OpenNetworkAccount {
  /** Of our record of the connection. */
  readonly connection: string
  /** The network's id of the account. */
  readonly userId: string
  readonly handle: string
  readonly grant: AdsGrant
}

/**
 * Does `work` as the account of the network that this person connected last, of those that still work, or by the
 * connection that is named. When the network says
 * during the work that the grant is no good, the connection is marked for connecting again. Throws the refusals not_connected
 * and reconnect_needed, and the AdsFailure of the work as it is.
 */
export async function withNetworkGrant<Result>(
  ports: Pick<AdAccountPorts, 'db' | 'keys' | 'log'>,
  userId: string,
  work: (account: OpenNetworkAccount) => Promise<Result>,
  named?: string,
): Promise<Result> {
  const all = await listGrants(ports.db, userId, ADS_PROVIDER)
  const grants = all.filter(({ id }) => named === undefined || id === named)
  if (grants.length === 0) {
    const { status, detail } = networkGrantErrors.not_connected
    throw new Refusal('not_connected', status, detail)
  }
  const row = grants.findLast((grant) => grant.state === 'connected' && tokensOf(ports, grant) !== null)
  if (row === undefined) throw adAccountRefusal('reconnect_needed')
  const { id: connection, subject, handle } = row
  return await withTokens(ports, row, (grant) => work({ connection, userId: subject, handle, grant }))
}
