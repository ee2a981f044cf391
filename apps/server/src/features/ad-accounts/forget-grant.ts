// Gives a connection back to the network: at once when it is disconnected, later when its person is gone (the tokens are carried sealed until then).
import { AdsFailure } from '#connectors/ads/ads-port.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import type { AdAccountPorts } from './ad-account-ports.ts'
import { type GrantRow, isLoginConnected, listGrants } from './network-grant-store.ts'
import { heldTokens, type SealedRow } from './open-grant.ts'

/** What is needed to withdraw a connection once its row is gone; the tokens stay sealed. */
export type ForgottenGrant = SealedRow & Pick<GrantRow, 'provider' | 'subject'>

/** One of OAuth 1.0a that has to be connected again is none any more; tokens of OAuth 2 may be good though what renews them is lost. */
export const isToBeForgotten = ({ kind, state }: Pick<GrantRow, 'kind' | 'state'>): boolean =>
  kind === 'bearer' || state === 'connected'

export async function grantsToForget(db: DbOrTx, userId: string): Promise<ForgottenGrant[]> {
  const rows = await listGrants(db, userId)
  return rows
    .filter(isToBeForgotten)
    .map(({ id, user_id, provider, subject, kind, sealed_token, sealed_secret, sealed_refresh }) => ({
      ...{ id, user_id, provider, subject, kind, sealed_token, sealed_secret, sealed_refresh },
    }))
}

type ForgettingPorts = Pick<AdAccountPorts, 'db' | 'ads' | 'keys' | 'log'>

/** Each consent of OAuth 2 has tokens of its own; of OAuth 1.0a a colleague who connected the same login works with the same token. */
export async function giveBack(ports: ForgettingPorts, grant: ForgottenGrant): Promise<void> {
  const held = heldTokens(ports, grant)
  if (!held) return
  if ('accessToken' in held) return await ports.ads.revokeTokens(held)
  if (!(await isLoginConnected(ports.db, grant.provider, grant.subject))) await ports.ads.revoke(held)
}

/** Throws when it has to be tried again. */
export async function forgetGrant(ports: ForgettingPorts, grant: ForgottenGrant): Promise<void> {
  try {
    await giveBack(ports, grant)
  } catch (error) {
    if (!(error instanceof AdsFailure)) throw error
    if (error.kind === 'unavailable' || error.kind === 'rate_limited' || error.kind === 'unknown_outcome') throw error
    ports.log.warn('A connection was forgotten, but the network does not take it back.', { reason: error.message })
  }
}
