// The way to the network and back: a state of one's own in this tab, the network's page, and the return.

import type { Connection } from '@peregrine/contract/ad-accounts/ad-account-shapes.ts'
import { connections } from '@peregrine/contract/ad-accounts/connection-endpoints.ts'
import { signIn } from '@peregrine/contract/session/sign-in-endpoints.ts'
import {
  ADS_PROVIDER,
  connectionReturnPath,
  SUITE_PROVIDER,
  UNAUTHORIZED_LOGIN_MESSAGE,
} from '@peregrine/domain/ad-accounts/connection-rules.ts'
import { call } from '#shell/calls.ts'
import { withSignIn } from '#shell/session/with-sign-in.ts'
import { storedForTab } from '#shell/stored.ts'
import { forgetConnections } from './ad-account-queries.ts'

/** The browser is given this long to leave (spec §9). */
const REDIRECT_WAIT_MS = 20_000

const newState = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** What an account of the network is connected for: by OAuth 1.0a for its ad accounts, by OAuth 2 for the analytics suite. */
export type ConnectedFor = 'ads' | 'suite'

interface Begun {
  readonly state: string
  readonly page: string
}

async function beginForAds(): Promise<Begun> {
  const state = newState()
  const callback = `${location.origin}${connectionReturnPath(ADS_PROVIDER)}?state=${state}`
  const query = { oauth_callback: callback }
  const begun = await call(connections.requestToken, { params: { provider: ADS_PROVIDER }, query })
  return { state, page: begun.authorize_url }
}

async function beginForSuite(): Promise<Begun> {
  const query = { callback: location.origin + connectionReturnPath(SUITE_PROVIDER), connect: 'true' } as const
  const begun = await call(signIn.codeChallenge, { params: { provider: SUITE_PROVIDER }, query })
  return { state: begun.state, page: begun.authorize_url }
}

/**
 * Goes to the network's page, to come back to `returnTo` (a path of ours). Answers only when the browser stayed:
 * 'cancelled' without a sign-in, 'stayed' when the page did not open. Throws a CallError.
 */
export async function goToNetwork(returnTo: string, connects: ConnectedFor = 'ads'): Promise<'cancelled' | 'stayed'> {
  const begun = await withSignIn(connects === 'suite' ? beginForSuite : beginForAds)
  if (begun === 'cancelled') return 'cancelled'
  storedForTab.set('oauth-state', begun.state)
  storedForTab.set('oauth-return', returnTo)
  location.assign(begun.page)
  await new Promise((resolve) => setTimeout(resolve, REDIRECT_WAIT_MS))
  return 'stayed'
}

/** Where the person was when they went to the network. */
export const pathOfReturn = (): string => storedForTab.get('oauth-return') ?? '/ad-accounts'

export type Return =
  | { readonly kind: 'connected'; readonly connection: Connection }
  | { readonly kind: 'cancelled' }
  /** The state is not the one that was kept in this tab. */
  | { readonly kind: 'unauthorized'; readonly message: string }

async function endForAds(sent: URLSearchParams, state: string): Promise<Connection> {
  const params = { provider: ADS_PROVIDER }
  const query = { state, ...pick(sent, 'oauth_token'), ...pick(sent, 'oauth_verifier'), ...pick(sent, 'denied') }
  const { access_token } = await call(connections.accessToken, { params, query })
  return await call(connections.connect, { params, body: { access_token } })
}

async function endForSuite(sent: URLSearchParams, state: string): Promise<Connection> {
  const body = { state, ...pick(sent, 'code'), ...pick(sent, 'iss'), ...pick(sent, 'error') }
  return await call(connections.connect, { params: { provider: SUITE_PROVIDER }, body })
}

/** Takes up what the network sent back in the address. Throws a CallError. */
export async function comeBackFromNetwork(sent: URLSearchParams, connects: ConnectedFor = 'ads'): Promise<Return> {
  const retained = storedForTab.get('oauth-state')
  const state = sent.get('state')
  // Good for one return, whatever comes of it.
  storedForTab.remove('oauth-state')
  if (retained === null || state === null || state !== retained)
    return { kind: 'unauthorized', message: UNAUTHORIZED_LOGIN_MESSAGE }
  const end = connects === 'suite' ? endForSuite : endForAds
  const connection = await withSignIn(() => end(sent, state))
  if (connection === 'cancelled') return { kind: 'cancelled' }
  await forgetConnections()
  return { kind: 'connected', connection }
}

const pick = <Name extends string>(sent: URLSearchParams, name: Name): { [N in Name]?: string } => {
  const value = sent.get(name)
  return value === null ? {} : ({ [name]: value } as { [N in Name]: string })
}
