// The calls of connecting an account of the network; those of every other provider go on to whoever signs in with them.
import type { Connection } from '@peregrine/contract/ad-accounts/ad-account-shapes.ts'
import type { connections } from '@peregrine/contract/ad-accounts/connection-endpoints.ts'
import type { Caller, Person } from '@peregrine/contract/platform/access.ts'
import { platformErrors } from '@peregrine/contract/platform/wire-errors.ts'
import type { signIn } from '@peregrine/contract/session/sign-in-endpoints.ts'
import { ADS_PROVIDER, SUITE_PROVIDER } from '@peregrine/domain/ad-accounts/connection-rules.ts'
import { AdsFailure } from '#connectors/ads/ads-port.ts'
import { cookiesAreSecure, hostCookieName, hostCookieOptions } from '#platform/host-cookies.ts'
import type { HandlerContext, Handlers } from '#platform/mount.ts'
import { personOf } from '#platform/person-of.ts'
import { Refusal } from '#platform/refusal.ts'
import { randomSecret } from '#platform/secret-keys.ts'
import type { AdAccountPorts } from './ad-account-ports.ts'
import { connectionReply } from './ad-account-reply.ts'
import { beginCodeConnection, connectByCode } from './code-connection.ts'
import { FLOW_SECONDS } from './connection-limits.ts'
import { disconnectGrant } from './disconnect-grant.ts'
import { listAdAccounts } from './list-ad-accounts.ts'
import { beginConnection, comeBack, connectNetwork, type Dancer } from './make-connection.ts'
import { type GrantRow, listGrants } from './network-grant-store.ts'
import { adAccountRefusal } from './refuse-failure.ts'

type Of<Name extends keyof typeof connections> = HandlerContext<(typeof connections)[Name]>
type Http = Of<'connect'>['http']

/** These two calls are public, for signing in with a network; connecting one asks for a person. */
function signedIn(caller: Caller): Person {
  if (caller.via === 'none' || caller.userId === null)
    throw new Refusal('not_signed_in', platformErrors.not_signed_in.status, platformErrors.not_signed_in.detail)
  return personOf(caller)
}

/** The same calls for the providers with which one signs in. */
export interface OtherProviders extends Pick<Handlers<typeof connections>, 'requestToken' | 'accessToken' | 'connect'> {
  list(userId: string): Promise<readonly Connection[]>
  /** False when the person has no such account. */
  disconnect(context: Of<'disconnect'>): Promise<boolean>
}

/** The browser's cookie of dances under way. */
function danceCookie({ config }: AdAccountPorts, { request, reply }: Http) {
  const secure = cookiesAreSecure(request, config.production)
  const name = hostCookieName('of', secure)
  const present = request.cookies[name]
  return {
    value: present !== undefined && /^[\w-]{43}$/.test(present) ? present : null,
    set: (value: string) => void reply.setCookie(name, value, { ...hostCookieOptions(secure), maxAge: FLOW_SECONDS }),
  }
}

type CodeStartHandler = Handlers<typeof signIn>['codeChallenge']

/** How a dance of OAuth 2 begins: for the suite here, for signing in by `others`. */
export const codeChallengeHandler =
  (ports: AdAccountPorts, others: CodeStartHandler): CodeStartHandler =>
  async (context) => {
    const { caller, params, query, http, refuse } = context
    if (params.provider !== SUITE_PROVIDER) return await others(context)
    const { userId, sessionId } = signedIn(caller)
    const cookie = danceCookie(ports, http)
    const browser = cookie.value ?? randomSecret()
    const begun = await beginCodeConnection(ports, { userId, sessionId, browser }, query.callback)
    if (begun === 'not_ours') return refuse('callback_not_ours')
    cookie.set(browser)
    const { state, challenge, authorizeUrl } = begun
    return { state, code_challenge: challenge, code_challenge_method: 'S256', authorize_url: authorizeUrl }
  }

export function createConnectionHandlers(
  ports: AdAccountPorts,
  others: OtherProviders | null = null,
): Handlers<typeof connections> {
  const { db, log } = ports
  const cookieOf = (http: Http) => danceCookie(ports, http)

  const dancerOf = ({ caller, http }: Pick<Of<'accessToken'>, 'caller' | 'http'>): Dancer | null => {
    const { userId, sessionId } = signedIn(caller)
    const browser = cookieOf(http).value
    return browser === null ? null : { userId, sessionId, browser }
  }

  const soleReadersOf = async (userId: string): Promise<ReadonlySet<string>> =>
    new Set(await ports.soleReaders?.(userId))

  /** Whatever keeps the network from answering; what it refused is the caller's to judge. */
  const asRefusal = (error: unknown): never => {
    if (!(error instanceof AdsFailure)) throw error
    const { kind, retryAfter } = error
    if (kind === 'rate_limited') throw adAccountRefusal('network_busy', retryAfter ?? undefined)
    if (kind !== 'unavailable' && kind !== 'unknown_outcome')
      log.warn('The network does not let our app connect anybody.', { kind, message: error.message })
    throw adAccountRefusal('network_unavailable', retryAfter ?? undefined)
  }

  const made = async (connected: GrantRow) => {
    log.info('A connection to the network was made.', { connection: connected.id, user: connected.user_id })
    await ports.onConnected?.(connected.user_id)
    return connectionReply(connected, await soleReadersOf(connected.user_id))
  }

  const connectSuite = async (context: Of<'connect'>) => {
    const dancer = dancerOf(context)
    const { access_token: accessToken, ...returned } = context.body
    if (dancer === null || accessToken !== undefined) return context.refuse('oauth_refused')
    const given = Object.entries(returned).filter((pair): pair is [string, string] => pair[1] !== undefined)
    const connected = await connectByCode(ports, dancer, Object.fromEntries(given)).catch(asRefusal)
    if (connected === 'refused') return context.refuse('oauth_refused')
    if (connected === 'declined') return context.refuse('connection_declined')
    if (connected === 'rights_missing') return context.refuse('rights_missing')
    return await made(connected)
  }

  return {
    requestToken: async (context) => {
      if (context.params.provider !== ADS_PROVIDER)
        return others ? await others.requestToken(context) : context.refuse('not_found')
      const { userId, sessionId } = signedIn(context.caller)
      const cookie = cookieOf(context.http)
      // One browser may have several dances under way, in several tabs.
      const browser = cookie.value ?? randomSecret()
      const dancer = { userId, sessionId, browser }
      const begun = await beginConnection(ports, dancer, context.query.oauth_callback).catch(asRefusal)
      if (begun === 'not_ours') return context.refuse('callback_not_ours')
      cookie.set(browser)
      return { oauth_token: begun.requestToken, authorize_url: begun.authorizeUrl }
    },

    accessToken: async (context) => {
      const { query, refuse } = context
      if (context.params.provider !== ADS_PROVIDER)
        return others ? await others.accessToken(context) : refuse('not_found')
      const dancer = dancerOf(context)
      const requestToken = query.denied ?? query.oauth_token
      const verifier = query.denied === undefined ? query.oauth_verifier : null
      const contradiction = query.denied !== undefined && (query.oauth_token ?? query.oauth_verifier) !== undefined
      if (!dancer || !requestToken || verifier === undefined || verifier === '' || contradiction)
        return refuse('oauth_refused')
      const back = await comeBack(ports, dancer, { state: query.state, requestToken, verifier }).catch(asRefusal)
      if (back.outcome === 'declined') return refuse('connection_declined')
      if (back.outcome === 'refused') return refuse('oauth_refused')
      return { access_token: back.accessToken, handle: back.handle }
    },

    connect: async (context) => {
      if (context.params.provider === SUITE_PROVIDER) return await connectSuite(context)
      if (context.params.provider !== ADS_PROVIDER)
        return others ? await others.connect(context) : context.refuse('not_found')
      const dancer = dancerOf(context)
      const { access_token: accessToken, ...more } = context.body
      const fits = dancer !== null && accessToken !== undefined && Object.keys(more).length === 0
      const connected = fits ? await connectNetwork(ports, dancer, accessToken) : 'refused'
      if (connected === 'refused') return context.refuse('oauth_refused')
      // The accounts are there when the page asks for them; when the network does not answer now, it is asked again then.
      await listAdAccounts(ports, connected.user_id)
      return await made(connected)
    },

    listConnections: async ({ caller }) => {
      const { userId } = personOf(caller)
      const sole = await soleReadersOf(userId)
      const grants = (await listGrants(db, userId)).map((row) => connectionReply(row, sole))
      return [...grants, ...((await others?.list(userId)) ?? [])]
    },

    disconnect: async (context) => {
      const { caller, params, refuse } = context
      if (await disconnectGrant(ports, personOf(caller).userId, params.pk)) return
      if (!(await others?.disconnect(context))) return refuse('not_found')
    },
  }
}
