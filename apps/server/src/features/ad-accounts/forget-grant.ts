// Tells the ad platform that a connection is over whose person is gone: the tokens are carried sealed until then.
import { AdsFailure } from '#connectors/ads/ads-port.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import type { AdAccountPorts } from './ad-account-ports.ts'
import { type GrantRow, isLoginConnected, listGrants } from './network-grant-store.ts'
import { tokensOf } from './open-grant.ts'

/** What is needed to withdraw a connection once its row is gone; the tokens stay sealed. */
export type ForgottenGrant = Pick<
  GrantRow,
  'id' | 'user_id' | 'provider' | 'subject' | 'sealed_token' | 'sealed_secret'
>

export async function grantsToForget(db: DbOrTx, userId: string): Promise<ForgottenGrant[]> {
  const rows = await listGrants(db, userId)
  return rows
    .filter(({ state }) => state === 'connected')
    .map(({ id, user_id, provider, subject, sealed_token, sealed_secret }) => ({
      ...{ id, user_id, provider, subject, sealed_token, sealed_secret },
    }))
}

/** Does nothing where a colleague connected the same login, who works with the same token. Throws when it has to be tried again. */
export async function forgetGrant(
  ports: Pick<AdAccountPorts, 'db' | 'ads' | 'keys' | 'log'>,
  grant: ForgottenGrant,
): Promise<void> {
  const tokens = tokensOf(ports, grant)
  if (!tokens || (await isLoginConnected(ports.db, grant.provider, grant.subject))) return
  try {
    await ports.ads.revoke(tokens)
  } catch (error) {
    if (!(error instanceof AdsFailure)) throw error
    if (error.kind === 'unavailable' || error.kind === 'rate_limited' || error.kind === 'unknown_outcome') throw error
    ports.log.warn('A connection was forgotten, but the network does not take it back.', { reason: error.message })
  }
}
