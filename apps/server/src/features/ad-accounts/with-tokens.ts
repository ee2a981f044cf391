// Doing something with what a person granted us.
import { AdsFailure, type AdsGrant } from '#connectors/ads/ads-port.ts'
import type { GrantRow } from './network-grant-store.ts'
import { type GrantPorts, noticeRevoked, openedGrant, tokensOf } from './open-grant.ts'
import { adAccountRefusal } from './refuse-failure.ts'
import { freshGrant } from './renew-grant.ts'

/**
 * Does `work` with a grant, renewed where it is about to end. When the network says that the grant is no good, the connection
 * is marked so that the person is asked to connect again; the failure goes on to the caller. Throws the refusal
 * 'reconnect_needed' without asking the network when that is known already.
 */
export async function withTokens<Result>(
  ports: GrantPorts,
  row: GrantRow,
  work: (grant: AdsGrant) => Promise<Result>,
): Promise<Result> {
  if (row.state === 'reconnect') throw adAccountRefusal('reconnect_needed')
  const fresh = row.kind === 'bearer' ? await freshGrant(ports, row) : row
  const grant = await openedGrant(ports, fresh, tokensOf)
  try {
    return await work(grant)
  } catch (error) {
    if (error instanceof AdsFailure && error.kind === 'unauthorised') throw await noticeRevoked(ports, fresh, error)
    throw error
  }
}
