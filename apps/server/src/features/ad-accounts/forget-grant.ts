// Gives a connection back to the network once its row is gone; the tokens are carried sealed until then.
import { z } from 'zod'
import { AdsFailure } from '#connectors/ads/ads-port.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import type { AdAccountPorts } from './ad-account-ports.ts'
import { type GrantRow, isLoginConnected, listGrants } from './network-grant-store.ts'
import { heldTokens, sealedBearer } from './open-grant.ts'

const text = z.string()

/** What is needed to withdraw a connection once its row is gone; the tokens stay sealed. */
export const ForgottenGrant = z.object({
  id: text,
  user_id: text,
  provider: text,
  subject: text,
  // Orders from before there were others.
  kind: z.enum(['signed', 'bearer']).default('signed'),
  sealed_token: text,
  sealed_secret: text.nullable(),
  sealed_refresh: text.nullable().default(null),
})
export type ForgottenGrant = z.output<typeof ForgottenGrant>

/** One of OAuth 1.0a that has to be connected again is none any more; tokens of OAuth 2 may be good though what renews them is lost. */
export const isToBeForgotten = ({ kind, state }: Pick<GrantRow, 'kind' | 'state'>): boolean =>
  kind === 'bearer' || state === 'connected'

export async function grantsToForget(db: DbOrTx, userId: string): Promise<ForgottenGrant[]> {
  const rows = await listGrants(db, userId)
  return rows.filter(isToBeForgotten).map((row) => ForgottenGrant.parse(row))
}

/** Tokens of OAuth 2 that no row holds (any more), sealed as a row would hold them. */
export function unkeptTokens(
  ports: Pick<AdAccountPorts, 'keys' | 'clock'>,
  { id, user_id, provider, subject }: Pick<GrantRow, 'id' | 'user_id' | 'provider' | 'subject'>,
  tokens: Parameters<typeof sealedBearer>[2],
): ForgottenGrant {
  const { kind, sealedToken, sealedSecret, sealedRefresh } = sealedBearer(ports, { row: id, user: user_id }, tokens)
  const sealed = { sealed_token: sealedToken, sealed_secret: sealedSecret, sealed_refresh: sealedRefresh }
  return { id, user_id, provider, subject, kind, ...sealed }
}

export type ForgettingPorts = Pick<AdAccountPorts, 'db' | 'ads' | 'keys' | 'log'>

/** Each consent of OAuth 2 has tokens of its own; of OAuth 1.0a a colleague who connected the same login works with the same token. */
async function giveBack(ports: ForgettingPorts, grant: ForgottenGrant): Promise<void> {
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
