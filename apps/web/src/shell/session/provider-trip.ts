// The way to another service and back: a state kept in this tab, the service's page, and the return (spec §4).
import type { Connection } from '@peregrine/contract/ad-accounts/ad-account-shapes.ts'
import { connections } from '@peregrine/contract/ad-accounts/connection-endpoints.ts'
import { session } from '@peregrine/contract/session/session-endpoints.ts'
import { signIn } from '@peregrine/contract/session/sign-in-endpoints.ts'
import { UNAUTHORIZED_LOGIN_MESSAGE } from '@peregrine/domain/ad-accounts/connection-rules.ts'
import { isOauthStateValid } from '@peregrine/domain/session/login-rules.ts'
import {
  REDIRECT_WAIT_SECONDS,
  type SignInProvider,
  signInReturnPath,
} from '@peregrine/domain/session/provider-rules.ts'
import { forget, queryClient } from '../asking.ts'
import { call } from '../calls.ts'
import { storedForTab } from '../stored.ts'

export interface Trip {
  /** How the service's dance begins, as the server said. */
  readonly begins: 'request_token' | 'code-challenge'
  /** To connect the account to whoever is signed in, instead of signing in with it. */
  readonly connect?: boolean
  /** A path of ours to come back to after connecting. */
  readonly returnTo?: string
}

const newState = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => byte.toString(16).padStart(2, '0')).join('')

const flag = (connect: boolean | undefined) => (connect ? { connect: 'true' as const } : {})

/** Asks for a start; answers the state to keep and the page to go to. */
async function begin(provider: SignInProvider, { begins, connect }: Trip): Promise<{ state: string; page: string }> {
  const params = { provider }
  const callback = location.origin + signInReturnPath(provider)
  if (begins === 'code-challenge') {
    const begun = await call(signIn.codeChallenge, { params, query: { callback, ...flag(connect) } })
    return { state: begun.state, page: begun.authorize_url }
  }
  const state = newState()
  const query = { oauth_callback: `${callback}?state=${state}`, ...flag(connect) }
  return { state, page: (await call(connections.requestToken, { params, query })).authorize_url }
}

/** Goes to the service's page. Answers only when the browser stayed here for 20 s. Throws a CallError. */
export async function goToProvider(provider: SignInProvider, trip: Trip): Promise<'stayed'> {
  const { state, page } = await begin(provider, trip)
  storedForTab.set('oauth-state', state)
  if (trip.connect) storedForTab.set('oauth-connect', provider)
  else storedForTab.remove('oauth-connect')
  if (trip.returnTo !== undefined) storedForTab.set('oauth-return', trip.returnTo)
  location.assign(page)
  await new Promise((resolve) => setTimeout(resolve, REDIRECT_WAIT_SECONDS * 1000))
  return 'stayed'
}

export type ProviderReturned =
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'connected'; readonly connection: Connection }
  /** A code is under way to `email`. */
  | { readonly kind: 'confirm-email'; readonly email: string; readonly magicCode: string; readonly pending: string }
  | { readonly kind: 'email-needed'; readonly pending: string }
  /** A passkey or a recovery code has to follow. */
  | { readonly kind: 'second-factor'; readonly secret: string }
  /** The state is not the one that was kept in this tab. */
  | { readonly kind: 'unauthorized'; readonly message: string }

/** Whether an address is one that a service sent somebody back with. */
export const isProviderReturn = (sent: URLSearchParams): boolean =>
  ['state', 'code', 'error', 'oauth_token', 'denied'].some((name) => sent.has(name))

const picked = <Name extends string>(sent: URLSearchParams, ...names: Name[]): { [N in Name]?: string } =>
  Object.fromEntries(names.flatMap((name) => (sent.has(name) ? [[name, sent.get(name)]] : []))) as {
    [N in Name]?: string
  }

/** Takes up what a service sent back in the address. Throws a CallError. */
export async function comeBackFromProvider(provider: SignInProvider, sent: URLSearchParams): Promise<ProviderReturned> {
  const [retained, state] = [storedForTab.get('oauth-state'), sent.get('state')]
  const connects = storedForTab.get('oauth-connect') === provider
  // Good for one return, whatever comes of it.
  storedForTab.remove('oauth-state')
  storedForTab.remove('oauth-connect')
  const doubled = [...sent.keys()].length !== new Set(sent.keys()).size
  if (doubled || state === null || !isOauthStateValid(state, retained))
    return { kind: 'unauthorized', message: UNAUTHORIZED_LOGIN_MESSAGE }
  const params = { provider }
  const isToken = ['oauth_token', 'denied'].some((name) => sent.has(name))
  const body = isToken
    ? await call(connections.accessToken, {
        params,
        query: { state, ...picked(sent, 'oauth_token', 'oauth_verifier', 'denied') },
      }).then(({ access_token }) => ({ access_token }))
    : picked(sent, 'state', 'code', 'iss', 'error')
  if (connects) {
    const connection = await call(connections.connect, { params, body })
    await forget(connections.listConnections, session.readUser)
    return { kind: 'connected', connection }
  }
  const answer = await call(signIn.logInWithProvider, { params, body })
  const { outcome, email, magic_code: magicCode, pending } = answer
  if (outcome === 'signed-in') {
    await queryClient.invalidateQueries()
    return { kind: 'signed-in' }
  }
  if (answer.second_factor !== undefined) return { kind: 'second-factor', secret: answer.second_factor }
  if (email !== null && magicCode !== null && pending !== null)
    return { kind: 'confirm-email', email, magicCode, pending }
  return { kind: 'email-needed', pending: pending ?? '' }
}

/** Where somebody was when they went to connect an account. */
export const pathAfterConnecting = (): string => storedForTab.get('oauth-return') ?? '/'

/** Exchanges a one-time token for a session; answers what goes on for somebody who has a passkey. Throws a CallError. */
export async function logInWithToken(token: string): Promise<string | null> {
  const answer = await call(signIn.logInViaToken, { body: { token } })
  if (!answer.confirmed) return answer.second_factor
  await queryClient.invalidateQueries()
  return null
}
