// Signing in with other accounts over a world's stores: the sandbox network and a real provider of OAuth 2 behind it.
import { connections } from '@peregrine/contract/ad-accounts/connection-endpoints.ts'
import { signIn } from '@peregrine/contract/session/sign-in-endpoints.ts'
import type { LightMyRequestResponse } from 'fastify'
import { loginScopes } from '../src/config.ts'
import { openLiveAds } from '../src/connectors/ads/ads-live.ts'
import { openSocialLogins } from '../src/connectors/social-login/social-logins-live.ts'
import { createConnectionHandlers } from '../src/features/ad-accounts/connection-handlers.ts'
import { createOptionCache } from '../src/features/ad-accounts/look-up-options.ts'
import { socialAccountsOf } from '../src/features/ad-accounts/network-grant-store.ts'
import { identityConnections } from '../src/features/session/identity-connections.ts'
import { signInHandlers } from '../src/features/session/sign-in-handlers.ts'
import type { SignInPorts } from '../src/features/session/sign-in-ports.ts'
import { RETURN_ADDRESS } from './ad-account-app.ts'
import { paced } from './eventually.ts'
import { CLIENT_SECRET, type OidcService, returnPage, signInAtService } from './real-openid-provider.ts'
import { answerConsent } from './sandbox-network.ts'
import { type Browser, type SessionApp, startSessionApp } from './session-app.ts'
import type { World } from './start-world.ts'
import { runningClock } from './test-clock.ts'

export interface SignInApp extends SessionApp {
  readonly signInPorts: SignInPorts
}

export async function startSignInApp(
  world: World,
  { network, service }: { readonly network: string; readonly service: OidcService },
): Promise<SignInApp> {
  const consumer = { key: 'sandbox-app', secret: 'sandbox-app-secret' }
  const ads = openLiveAds({
    apiUrl: network,
    adsApiUrl: network,
    consumer,
    clock: runningClock,
    timeout: paced(5_000),
    patience: 500,
  })
  const app = (clientId: string, scopes: readonly string[]) => ({ clientId, clientSecret: CLIENT_SECRET, scopes })
  const { issuer } = service
  const plain = { authorizeUrl: `${issuer}/auth`, tokenUrl: `${issuer}/token`, profileUrl: `${issuer}/profile` }
  const logins = openSocialLogins({
    network: ads,
    apps: {
      searchEngine: { ...app('search-engine', loginScopes.searchEngine), service: { issuer } },
      professionalNetwork: { ...app('professional-network', loginScopes.professionalNetwork), service: plain },
      socialNetwork: { ...app('social-network', loginScopes.socialNetwork), service: plain },
    },
    timeout: paced(1_500),
  })
  let signInPorts: SignInPorts | undefined
  const started = await startSessionApp(world, {
    socialAccounts: (userId) => socialAccountsOf(world.db, userId),
    more: (add, self) => {
      const clock = (): number => self.time
      const returnAddresses = (provider: string): readonly string[] => [returnPage(provider)]
      const ports: SignInPorts = { ...self.ports, logins, returnAddresses }
      signInPorts = ports
      const { db, keys, log } = self.ports
      const config = { production: false, returnAddresses: [RETURN_ADDRESS], suiteReturnAddresses: [] }
      const jobs = () => self.jobs
      const accounts = { db, ads, keys, jobs, clock, log, options: createOptionCache(ads, clock), config }
      add(signIn, signInHandlers(ports))
      add(connections, createConnectionHandlers(accounts, identityConnections(ports)))
    },
  })
  if (!signInPorts) throw new Error('Nothing was mounted')
  return Object.assign(started, { signInPorts })
}

export interface BegunSignIn {
  readonly provider: string
  readonly state: string
  readonly authorizeUrl: string
  /** The address to which the provider sent the person back. */
  readonly back: URL
}

export interface SignInStart {
  /** Who it is at the provider: an account of the service, a handle of the network. */
  readonly account: string
  readonly connect?: boolean
  readonly answer?: 'agree' | 'cancel'
}

/** From our page to the provider's and back. */
export async function goToProvider(
  browser: Browser,
  provider: string,
  { account, connect = false, answer = 'agree' }: SignInStart,
): Promise<BegunSignIn> {
  const flag = connect ? '&connect=true' : ''
  if (provider === 'network') {
    const state = crypto.randomUUID()
    const callback = encodeURIComponent(`${returnPage(provider)}?state=${state}`)
    const url = `/rest-auth/network/request_token/?oauth_callback=${callback}${flag}`
    const begun = await browser.send('GET', url)
    if (begun.statusCode !== 200) throw new Error(`No request token: ${begun.body}`)
    const authorizeUrl: string = begun.json().authorize_url
    const back = await answerConsent(authorizeUrl, {
      person: account,
      answer: answer === 'agree' ? 'authorize' : 'cancel',
    })
    return { provider, state, authorizeUrl, back }
  }
  const callback = encodeURIComponent(returnPage(provider))
  const begun = await browser.send('GET', `/rest-auth/${provider}/code-challenge/?callback=${callback}${flag}`)
  if (begun.statusCode !== 200) throw new Error(`No code challenge: ${begun.body}`)
  const { state, authorize_url: authorizeUrl } = begun.json()
  return { provider, state, authorizeUrl, back: await signInAtService(authorizeUrl, { account, answer }) }
}

/** What a page makes of the address that it was sent back with. */
export async function returned(browser: Browser, { provider, back }: BegunSignIn): Promise<Record<string, string>> {
  const sent = [...back.searchParams].filter(([name]) => ['state', 'code', 'iss', 'error'].includes(name))
  if (provider !== 'network') return Object.fromEntries(sent)
  const granted = await browser.send('GET', `/rest-auth/network/access_token/${back.search}`)
  if (granted.statusCode !== 200) throw new Error(`No access token: ${granted.body}`)
  return { access_token: granted.json().access_token }
}

/** The whole dance: signs in, or connects to whoever is signed in. */
export async function signInWith(
  browser: Browser,
  provider: string,
  start: SignInStart,
): Promise<LightMyRequestResponse> {
  const begun = await goToProvider(browser, provider, start)
  const path = start.connect ? `/rest-auth/${provider}/connect/` : `/rest-auth/${provider}/`
  return await browser.send('POST', path, { body: await returned(browser, begun) })
}
