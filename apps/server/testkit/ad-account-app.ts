// Signing in and ad accounts over a world's stores, against a network: what tests of connecting and of applying stand on.
import { adAccounts } from '@peregrine/contract/ad-accounts/ad-account-endpoints.ts'
import { connections } from '@peregrine/contract/ad-accounts/connection-endpoints.ts'
import { signIn } from '@peregrine/contract/session/sign-in-endpoints.ts'
import { SUITE_PROVIDER } from '@peregrine/domain/ad-accounts/connection-rules.ts'
import { openLiveAds } from '../src/connectors/ads/ads-live.ts'
import { createAdAccountHandlers } from '../src/features/ad-accounts/ad-account-handlers.ts'
import type { AdAccountPorts } from '../src/features/ad-accounts/ad-account-ports.ts'
import { codeChallengeHandler, createConnectionHandlers } from '../src/features/ad-accounts/connection-handlers.ts'
import { forgetGrantWorker } from '../src/features/ad-accounts/forget-grant-job.ts'
import { createOptionCache } from '../src/features/ad-accounts/look-up-options.ts'
import { socialAccountsOf } from '../src/features/ad-accounts/network-grant-store.ts'
import { sweepConnectionsWorker } from '../src/features/ad-accounts/sweep-connections-job.ts'
import { signInHandlers } from '../src/features/session/sign-in-handlers.ts'
import { openLog } from '../src/platform/log.ts'
import { paced } from './eventually.ts'
import { answerConsent } from './sandbox-network.ts'
import { type Browser, type SessionApp, type SessionAppOptions, startSessionApp } from './session-app.ts'
import type { World } from './start-world.ts'
import { runningClock } from './test-clock.ts'

export const RETURN_ADDRESS = 'http://localhost:3000/login/network-ads'
export const SUITE_RETURN_ADDRESS = 'http://localhost:3000/login/network-suite'

export interface AdAccountApp extends SessionApp {
  readonly adAccountPorts: AdAccountPorts
  /** Every line that was logged about connections. */
  readonly lines: string[]
  /** What the network said of its limits is believed until they end; a server that starts anew has heard nothing. */
  forgetRates(): void
}

export interface AdAccountAppOptions extends SessionAppOptions {
  /** Of the network. */
  readonly url: string
  readonly timeout?: number
}

export async function startAdAccountApp(world: World, options: AdAccountAppOptions): Promise<AdAccountApp> {
  const lines: string[] = []
  const openAds = () =>
    openLiveAds({
      apiUrl: options.url,
      adsApiUrl: options.url,
      consumer: { key: 'sandbox-app', secret: 'sandbox-app-secret' },
      clock: runningClock,
      timeout: paced(options.timeout ?? 5_000),
      patience: 1_000,
    })
  const ads = openAds()
  const log = openLog({ json: true, write: (line) => void lines.push(line) })
  let adAccountPorts: AdAccountPorts | undefined
  const app = await startSessionApp(world, {
    ...options,
    socialAccounts: (userId) => socialAccountsOf(world.db, userId),
    workers: (self) => [
      sweepConnectionsWorker({ db: world.db, clock: () => self.time }),
      forgetGrantWorker({
        ...{ db: world.db, ads, log },
        // The application stands only once it has its workers.
        get keys() {
          return self.ports.keys
        },
      }),
      ...(options.workers?.(self) ?? []),
    ],
    more: (add, self) => {
      const clock = (): number => self.time
      const ports: AdAccountPorts = {
        db: world.db,
        ads,
        keys: self.ports.keys,
        jobs: () => self.jobs,
        clock,
        log,
        options: createOptionCache(ads, clock),
        config: { production: false, returnAddresses: [RETURN_ADDRESS], suiteReturnAddresses: [SUITE_RETURN_ADDRESS] },
      }
      adAccountPorts = ports
      const elsewhere = signInHandlers({ ...self.ports, logins: new Map(), returnAddresses: () => [] })
      add(signIn, { ...elsewhere, codeChallenge: codeChallengeHandler(ports, elsewhere.codeChallenge) })
      add(connections, createConnectionHandlers(ports))
      add(adAccounts, createAdAccountHandlers(ports))
      options.more?.(add, self)
    },
  })
  if (!adAccountPorts) throw new Error('Nothing was mounted')
  return Object.assign(app, { adAccountPorts, lines, forgetRates: () => void Object.assign(ads, openAds()) })
}

/** What a page sends with its calls: nothing under a session cookie, the personal token on the targeting site. */
export type Credential = Readonly<Record<string, string>>

export interface Dance {
  readonly state: string
  /** The address to which the network sent the person back. */
  readonly back: URL
}

/** From our page to the network's and back: the first leg. */
export async function goToNetwork(
  browser: Browser,
  { headers = {}, ...consent }: Parameters<typeof answerConsent>[1] & { readonly headers?: Credential } = {},
): Promise<Dance> {
  const state = crypto.randomUUID()
  const callback = encodeURIComponent(`${RETURN_ADDRESS}?state=${state}`)
  const begun = await browser.send('GET', `/rest-auth/network-ads/request_token/?oauth_callback=${callback}`, {
    headers,
  })
  if (begun.statusCode !== 200) throw new Error(`No request token: ${begun.body}`)
  return { state, back: await answerConsent(begun.json().authorize_url, consent) }
}

/** The whole dance; answers the connection. */
export async function connectNetworkAccount(
  browser: Browser,
  options: NonNullable<Parameters<typeof goToNetwork>[1]> = {},
): Promise<{ readonly id: string; readonly handle: string; readonly state: string }> {
  const { back } = await goToNetwork(browser, options)
  const headers = options.headers ?? {}
  const granted = await browser.send('GET', `/rest-auth/network-ads/access_token/${back.search}`, { headers })
  if (granted.statusCode !== 200) throw new Error(`No access token: ${granted.body}`)
  const { access_token } = granted.json()
  const connected = await browser.send('POST', '/rest-auth/network-ads/connect/', { body: { access_token }, headers })
  if (connected.statusCode !== 200) throw new Error(`Not connected: ${connected.body}`)
  return connected.json()
}

/** The same by OAuth 2, as the analytics suite connects accounts. */
export async function goToConsent(
  browser: Browser,
  consent: Parameters<typeof answerConsent>[1] = {},
): Promise<Dance & { readonly authorizeUrl: URL }> {
  const callback = encodeURIComponent(SUITE_RETURN_ADDRESS)
  const begun = await browser.send('GET', `/rest-auth/${SUITE_PROVIDER}/code-challenge/?callback=${callback}`)
  if (begun.statusCode !== 200) throw new Error(`No code challenge: ${begun.body}`)
  const { state, authorize_url: url } = begun.json()
  return { state, authorizeUrl: new URL(url), back: await answerConsent(url, consent) }
}

export const endOfConsent = (browser: Browser, { back }: Pick<Dance, 'back'>) =>
  browser.send('POST', `/rest-auth/${SUITE_PROVIDER}/connect/`, { body: Object.fromEntries(back.searchParams) })

/** The whole dance; answers the connection. */
export async function connectSuiteAccount(
  browser: Browser,
  consent: Parameters<typeof answerConsent>[1] = {},
): Promise<{ readonly id: string; readonly handle: string; readonly state: string; readonly may: string[] }> {
  const connected = await endOfConsent(browser, await goToConsent(browser, consent))
  if (connected.statusCode !== 200) throw new Error(`Not connected: ${connected.body}`)
  return connected.json()
}
