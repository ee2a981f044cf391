// Who sends a request to an API: by a signature of OAuth 1.0a, or where that is allowed by a token of OAuth 2.
import type { Caller } from '#platform/ads-call.ts'
import type { Stranger } from '#platform/mount-calls.ts'
import { checkSignature } from './check-signature.ts'
import type { OAuthParts } from './oauth1-routes.ts'
import type { SignedRequest } from './oauth1-signature.ts'
import { bearerOf } from './oauth2-routes.ts'

/** `scopes` null: a signature only. */
export function identify(
  parts: Pick<OAuthParts, 'store' | 'clock'>,
  request: SignedRequest,
  scopes: readonly string[] | null,
): Caller | Stranger {
  const [, bearer] = /^Bearer\s+(\S+)$/i.exec(request.authorization ?? '') ?? []
  if (bearer !== undefined && scopes !== null) {
    const found = bearerOf(parts, bearer)
    if (found === undefined) return { reason: 'unknown_token' }
    const given = found.scope.split(' ')
    if (!scopes.every((scope) => given.includes(scope))) return { reason: 'scope' }
    const { userId, clientId } = found
    // Limits are the person's in this app, whichever token was given when.
    return { userId, consumerKey: clientId, token: `${clientId} ${userId}` }
  }
  const signer = checkSignature(parts, request, 'access-token')
  if (typeof signer === 'string') return { reason: signer }
  const { userId, consumerKey, token } = signer
  return userId === null ? { reason: 'no_credentials' } : { userId, consumerKey, token }
}
