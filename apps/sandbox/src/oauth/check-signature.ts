// Who signed a request, or why nobody did: keys, token, timestamp window, nonce, signature.
import type { SandboxClock } from '#platform/sandbox-clock.ts'
import type { SandboxStore } from '#platform/sandbox-store.ts'
import { findAccessToken, findApp, findRequestToken, forgetNonces, rememberNonce } from './oauth-store.ts'
import { isSignedWith, type OAuthParameters, oauthParameters, type SignedRequest } from './oauth1-signature.ts'

/** Why a request is not authentic; the network's numbers for it are in `AUTHENTICITY_ERRORS`. */
export type Unauthentic =
  | 'no_credentials'
  | 'unknown_app'
  | 'unknown_token'
  | 'revoked'
  | 'stale'
  | 'replayed'
  | 'wrong_signature'

/** Code and message of API 1.1. */
export const AUTHENTICITY_ERRORS: Readonly<Record<Unauthentic, { readonly code: number; readonly message: string }>> = {
  no_credentials: { code: 215, message: 'Bad Authentication data.' },
  unknown_app: { code: 32, message: 'Could not authenticate you.' },
  unknown_token: { code: 89, message: 'Invalid or expired token.' },
  revoked: { code: 89, message: 'Invalid or expired token.' },
  stale: { code: 135, message: 'Timestamp out of bounds.' },
  replayed: { code: 32, message: 'Could not authenticate you.' },
  wrong_signature: { code: 32, message: 'Could not authenticate you.' },
}

export interface Signer {
  readonly consumerKey: string
  /** Empty when the app alone signed. */
  readonly token: string
  /** Null when the app alone signed, or with a request token. */
  readonly userId: string | null
  readonly parameters: OAuthParameters
}

/** Which token the second secret belongs to. */
type Stage = 'app' | 'request-token' | 'access-token'

const WINDOW_SECONDS = 300

interface TokenFacts {
  readonly secret: string
  readonly userId: string | null
}

function tokenOf(store: SandboxStore, stage: Stage, consumerKey: string, token: string): TokenFacts | Unauthentic {
  if (stage === 'app') return { secret: '', userId: null }
  if (stage === 'request-token') {
    const found = findRequestToken(store, token)
    return found?.consumerKey === consumerKey ? { secret: found.secret, userId: null } : 'unknown_token'
  }
  const found = findAccessToken(store, token)
  if (found?.consumerKey !== consumerKey) return 'unknown_token'
  return found.revoked ? 'revoked' : found
}

/** Remembers the nonce of a request that is authentic. */
export function checkSignature(
  { store, clock }: { readonly store: SandboxStore; readonly clock: SandboxClock },
  request: SignedRequest,
  stage: Stage,
): Signer | Unauthentic {
  const parameters = oauthParameters(request)
  const value = (name: string): string => parameters?.oauth.get(name) ?? ''
  const [consumerKey, token, nonce] = [value('oauth_consumer_key'), value('oauth_token'), value('oauth_nonce')]
  const isComplete = consumerKey !== '' && nonce !== '' && (stage === 'app' || token !== '')
  const isKnownMethod = value('oauth_signature_method') === 'HMAC-SHA1' && ['', '1.0'].includes(value('oauth_version'))
  if (parameters === undefined || !isComplete || !isKnownMethod) return 'no_credentials'
  const app = findApp(store, consumerKey)
  if (app === undefined) return 'unknown_app'
  const facts = tokenOf(store, stage, consumerKey, token)
  if (typeof facts === 'string') return facts
  const now = Math.floor(clock.real().getTime() / 1000)
  const stamp = /^\d{1,12}$/.test(value('oauth_timestamp')) ? Number(value('oauth_timestamp')) : 0
  if (Math.abs(now - stamp) > WINDOW_SECONDS) return 'stale'
  if (!isSignedWith(request, parameters, { consumer: app.secret, token: facts.secret })) return 'wrong_signature'
  // Last, so that nobody without the secrets can use up somebody's nonces.
  if (!rememberNonce(store, consumerKey, token, stamp, nonce)) return 'replayed'
  if (stamp % 50 === 0) forgetNonces(store, now - 2 * WINDOW_SECONDS)
  return { consumerKey, token, userId: facts.userId, parameters }
}
