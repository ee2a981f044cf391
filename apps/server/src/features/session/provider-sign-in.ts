// What the calls of signing in with other accounts share: cookies, who connects, and failures of providers as refusals.
import type { Caller } from '@peregrine/contract/platform/access.ts'
import type { ProviderReturn } from '@peregrine/contract/platform/sign-in-shapes.ts'
import { platformErrors } from '@peregrine/contract/platform/wire-errors.ts'
import { CSRF_HEADER } from '@peregrine/contract/session/session-shapes.ts'
import { type SignInProvider, signInProviderOf } from '@peregrine/domain/session/provider-rules.ts'
import {
  type CodeChallengeLogin,
  type ProvedIdentity,
  type RequestTokenLogin,
  SocialLoginFailure,
} from '#connectors/social-login/social-login-port.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { Refusal } from '#platform/refusal.ts'
import { comesFromOwnPage } from './cross-site-guard.ts'
import { isCsrfToken } from './csrf-token.ts'
import { requireFreshSignIn } from './fresh-sign-in.ts'
import { proveByCode, proveByToken, type SignInDancer } from './provider-dance.ts'
import { isBrowserSecret, sessionCookies } from './session-cookies.ts'
import type { SignInPorts } from './sign-in-ports.ts'

type Http = HandlerContext<never>['http']

export interface FoundProvider {
  readonly provider: SignInProvider
  readonly login: RequestTokenLogin | CodeChallengeLogin
}

/** Undefined for a provider that nobody knows, and for one that is not configured. */
export function findProvider(ports: SignInPorts, text: string): FoundProvider | undefined {
  const provider = signInProviderOf(text)
  const login = provider && ports.logins.get(provider)
  return provider && login && { provider, login }
}

export const cookiesOf = (ports: SignInPorts, { request }: Http) => sessionCookies(request, ports.config.production)

/** What this browser's cookie of dances holds; null when it has none of ours. */
export function danceCookie(ports: SignInPorts, http: Http): string | null {
  const present = cookiesOf(ports, http).read('dance')
  return isBrowserSecret(present) ? present : null
}

const refusePlatform = (code: 'not_signed_in' | 'not_allowed' | 'csrf'): never => {
  throw new Refusal(code, platformErrors[code].status, platformErrors[code].detail)
}

/** Whoever is signed in to a session in this browser; identities are connected to nobody else. */
export function personWhoConnects(caller: Caller): NonNullable<SignInDancer['person']> {
  if (caller.via === 'none' || caller.userId === null) return refusePlatform('not_signed_in')
  if (caller.via !== 'session') return refusePlatform('not_allowed')
  return { userId: caller.userId, sessionId: caller.sessionId }
}

/** Connecting begins on one of our own pages, by somebody who has just proved who they are. */
export async function startOfConnection(
  ports: SignInPorts,
  { caller, http }: { readonly caller: Caller; readonly http: Http },
): Promise<NonNullable<SignInDancer['person']>> {
  const person = personWhoConnects(caller)
  // These are calls of GET, so nobody has asked yet whether a page of ours makes them.
  const { 'sec-fetch-site': site, [CSRF_HEADER.toLowerCase()]: token } = http.request.headers
  if (site !== undefined && !comesFromOwnPage(http.request, ports.config.isOwnOrigin)) return refusePlatform('csrf')
  if (!isCsrfToken(ports.keys, person.sessionId, token)) return refusePlatform('csrf')
  await requireFreshSignIn(ports, { caller })
  return person
}

export type Proof =
  | { readonly identity: ProvedIdentity }
  | 'oauth_refused'
  | 'sign_in_declined'
  | 'provider_unavailable'

const OUTCOMES = {
  refused: 'oauth_refused',
  declined: 'sign_in_declined',
  unavailable: 'provider_unavailable',
} as const

/** Why a provider did not do it, as one of our refusals; whatever else went wrong is a bug. */
export function refusalOfProvider(ports: SignInPorts, provider: SignInProvider, error: unknown) {
  if (!(error instanceof SocialLoginFailure)) throw error
  ports.log.info('Sign-in by another service failed.', { provider, kind: error.kind, reason: error.message })
  return OUTCOMES[error.kind]
}

/** Who it is by what came back; the dance is over then, whatever comes of it. */
export async function proveIdentity(
  ports: SignInPorts,
  { provider, login }: FoundProvider,
  dancer: SignInDancer,
  returned: ProviderReturn,
): Promise<Proof> {
  const { access_token: accessToken, ...parameters } = returned
  try {
    const byToken = login.begins === 'request_token'
    if (byToken !== (accessToken !== undefined) || (byToken && Object.keys(parameters).length > 0))
      return 'oauth_refused'
    const identity = byToken
      ? await proveByToken(ports, provider, dancer, accessToken ?? '')
      : await proveByCode(ports, provider, login, dancer, given(parameters))
    return identity ? { identity } : 'oauth_refused'
  } catch (error) {
    return refusalOfProvider(ports, provider, error)
  }
}

const given = (parameters: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parameters).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
