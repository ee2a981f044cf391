// Acting as a person's own account of the network, in no ad account: through what they connected last and still works.
import { networkGrantErrors, networkRightErrors } from '@peregrine/contract/ad-accounts/ad-account-shapes.ts'
import { ADS_PROVIDER, type NetworkRight, rightsOf } from '@peregrine/domain/ad-accounts/connection-rules.ts'
import type { AdsGrant } from '#connectors/ads/ads-port.ts'
import { Refusal } from '#platform/refusal.ts'
import { listGrants } from './network-grant-store.ts'
import { type GrantPorts, tokensOf } from './open-grant.ts'
import { adAccountRefusal } from './refuse-failure.ts'
import { withTokens } from './with-tokens.ts'

/** An account of the network that a person connected, and the grant to use. It never leaves the server. */
export interface OpenNetworkAccount {
  /** Of our record of the connection. */
  readonly connection: string
  /** The network's id of the account. */
  readonly userId: string
  readonly handle: string
  readonly grant: AdsGrant
}

/** Which connection is meant: the ad account's that was connected last and still works, unless one is named. */
export interface MeantConnection {
  readonly connection?: string | undefined
  /** What it must allow. */
  readonly right?: NetworkRight
}

/** That what was granted includes this. */
export function requireRight(scopes: readonly string[] | null, right: NetworkRight): void {
  if (rightsOf(scopes).includes(right)) return
  const { status, detail } = networkRightErrors.right_missing
  throw new Refusal('right_missing', status, detail)
}

/**
 * Does `work` as an account of the network that this person connected. When the network says during the work that the grant is
 * no good, the connection is marked for connecting again. Throws the refusals not_connected, reconnect_needed and
 * right_missing, and the AdsFailure of the work as it is.
 */
export async function withNetworkGrant<Result>(
  ports: GrantPorts,
  userId: string,
  work: (account: OpenNetworkAccount) => Promise<Result>,
  { connection: named, right }: MeantConnection = {},
): Promise<Result> {
  const all = await listGrants(ports.db, userId, named === undefined ? ADS_PROVIDER : undefined)
  const grants = all.filter(({ id }) => named === undefined || id === named)
  if (grants.length === 0) {
    const { status, detail } = networkGrantErrors.not_connected
    throw new Refusal('not_connected', status, detail)
  }
  const row = grants.findLast((grant) => grant.state === 'connected' && tokensOf(ports, grant) !== null)
  if (row === undefined) throw adAccountRefusal('reconnect_needed')
  if (right !== undefined) requireRight(row.scopes, right)
  const { id: connection, subject, handle } = row
  return await withTokens(ports, row, (grant) => work({ connection, userId: subject, handle, grant }))
}
