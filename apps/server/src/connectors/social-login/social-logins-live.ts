// The services with which people sign in here: those whose apps are configured, each by its own protocol.
import type { SignInProvider } from '@peregrine/domain/session/provider-rules.ts'
import type { AdsPort } from '#connectors/ads/ads-port.ts'
import { openCodeLogin, type ServiceAddresses } from './code-challenge-live.ts'
import { openNetworkLogin } from './request-token-live.ts'
import type { SocialLogins } from './social-login-port.ts'

export interface ConfiguredApp {
  readonly clientId: string
  readonly clientSecret: string
  readonly scopes: readonly string[]
  /** Null: not offered. */
  readonly service: ServiceAddresses | null
}

export interface SocialLoginOptions {
  /** The network that is advertised on; null: nobody signs in with it. */
  readonly network: Pick<AdsPort, 'requestToken' | 'accessToken'> | null
  readonly apps: {
    readonly socialNetwork: ConfiguredApp
    readonly searchEngine: ConfiguredApp
    readonly professionalNetwork: ConfiguredApp
  }
  /** Milliseconds for one answer of a service. */
  readonly timeout?: number
  /** By which tokens are judged, in milliseconds; the machine's unless given. */
  readonly clock?: () => number
}

export function openSocialLogins({ network, apps, timeout, clock }: SocialLoginOptions): SocialLogins {
  const logins = new Map<SignInProvider, ReturnType<typeof openNetworkLogin> | ReturnType<typeof openCodeLogin>>()
  const add = (provider: SignInProvider, app: ConfiguredApp, vouchesForEmail: boolean): void => {
    const { service } = app
    const time = { ...(timeout !== undefined && { timeout }), ...(clock && { clock }) }
    if (service) logins.set(provider, openCodeLogin({ ...app, service, vouchesForEmail, ...time }))
  }
  if (network) logins.set('network', openNetworkLogin(network))
  // Its addresses may be anybody's: it does not prove them to those who ask.
  add('social-network', apps.socialNetwork, false)
  add('search-engine', apps.searchEngine, true)
  add('professional-network', apps.professionalNetwork, true)
  return logins
}
