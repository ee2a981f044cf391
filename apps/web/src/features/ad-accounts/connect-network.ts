// The way to the network and back: a state of one's own in this tab, the network's page, and the return.

import type { Connection } from '@peregrine/contract/ad-accounts/ad-account-shapes.ts'
import { connections } from '@peregrine/contract/ad-accounts/connection-endpoints.ts'
import {
  ADS_PROVIDER,
  connectionReturnPath,
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

/**
 * Goes to the network's page, to come back to `returnTo` (a path of ours). Answers only when the browser stayed:
 * 'cancelled' without a sign-in, 'stayed' when the page did not open. Throws a CallError.
 */
export async function goToNetwork(returnTo: string): Promise<'cancelled' | 'stayed'> {
  const state = newState()
  const callback = `${location.origin}${connectionReturnPath(ADS_PROVIDER)}?state=${state}`
  const query = { oauth_callback: callback }
  const begun = await withSignIn(() => call(connections.requestToken, { params: { provider: ADS_PROVIDER }, query }))
  if (begun === 'cancelled') return 'cancelled'
  storedForTab.set('oauth-state', state)
  storedForTab.set('oauth-return', returnTo)
  location.assign(begun.authorize_url)
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

/** Takes up what the network sent back in the address. Throws a CallError. */
export async function comeBackFromNetwork(sent: URLSearchParams): Promise<Return> {
  const retained = storedForTab.get('oauth-state')
  const state = sent.get('state')
  // Good for one return, whatever comes of it.
  storedForTab.remove('oauth-state')
  if (retained === null || state === null || state !== retained)
    return { kind: 'unauthorized', message: UNAUTHORIZED_LOGIN_MESSAGE }
  const params = { provider: ADS_PROVIDER }
  const query = {
    state,
    ...pick(sent, 'oauth_token'),
    ...pick(sent, 'oauth_verifier'),
    ...pick(sent, 'denied'),
  }
  const connection = await withSignIn(async () => {
    const { access_token } = await call(connections.accessToken, { params, query })
    return call(connections.connect, { params, body: { access_token } })
  })
  if (connection === 'cancelled') return { kind: 'cancelled' }
  await forgetConnections()
  return { kind: 'connected', connection }
}

const pick = <Name extends string>(sent: URLSearchParams, name: Name): { [N in Name]?: string } => {
  const value = sent.get(name)
  return value === null ? {} : ({ [name]: value } as { [N in Name]: string })
}
