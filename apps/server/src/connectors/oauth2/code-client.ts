// A client of OAuth 2 with a code challenge (RFC 7636), for signing in and for connecting: the page of consent, tokens for a code, new ones for old ones, giving them back.
import * as oauth from 'oauth4webapi'
import { boundedFetch } from '#platform/bounded-fetch.ts'
import { type CodeDance, CodeFailure } from './code-port.ts'

/** Where a service is found: by its issuer alone (OpenID Connect), or address by address. */
export type ServiceAddresses =
  | { readonly issuer: string }
  | { readonly authorizeUrl: string; readonly tokenUrl: string; readonly revokeUrl?: string }

export interface CodeClientOptions {
  readonly service: ServiceAddresses
  readonly clientId: string
  readonly clientSecret: string
  /** Where the secret is written: in the form, or as basic authentication. */
  readonly secretIn: 'form' | 'header'
  readonly scopes: readonly string[]
  /** Milliseconds for one of its answers; 10,000 unless said. */
  readonly timeout?: number
  /** By which its tokens are judged, in milliseconds; the machine's unless given. */
  readonly clock?: () => number
}

/** Every call throws a CodeFailure. */
export interface CodeClient {
  /** Nothing is asked of a service that is known address by address. */
  begin(dance: CodeDance): Promise<{ readonly challenge: string; readonly authorizeUrl: string }>
  /** `returned`: the parameters of the callback. */
  exchange(
    dance: CodeDance,
    returned: Readonly<Record<string, string>>,
  ): Promise<{ readonly tokens: oauth.TokenEndpointResponse; readonly server: oauth.AuthorizationServer }>
  refresh(refreshToken: string): Promise<oauth.TokenEndpointResponse>
  revoke(token: string): Promise<void>
  readonly client: oauth.Client
  readonly fetching: typeof FETCHING & { readonly [oauth.customFetch]: ReturnType<typeof boundedFetch> }
}

const TIMEOUT_MS = 10_000
/** The metadata of a service are believed for so long. */
const METADATA_MS = 3_600_000

// Plain http is for a stand-in on this machine; the configuration lets no other through.
const FETCHING = { [oauth.allowInsecureRequests]: true } as const

const NOT_UNDERSTOOD = ['OAUTH_PARSE_ERROR', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON']
const APP_ERRORS = ['invalid_client', 'unauthorized_client']
const NEVER_LEFT = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']

const statusOf = (cause: unknown): number => (cause instanceof Response ? cause.status : 0)

function neverLeft({ cause }: Error): boolean {
  const { code, errors } = (cause ?? {}) as { readonly code?: unknown; readonly errors?: readonly { code?: unknown }[] }
  const codes = Array.isArray(errors) && errors.length > 0 ? errors.map((one) => one.code) : [code]
  return codes.every((one) => NEVER_LEFT.includes(String(one)))
}

/** Whatever the library found: an answer that was good in form but says no, or none that can be read. */
function failureOf(error: unknown): unknown {
  if (error instanceof CodeFailure || !(error instanceof Error)) return error
  const { message } = error
  if (error instanceof oauth.AuthorizationResponseError)
    return new CodeFailure(error.error === 'access_denied' ? 'declined' : 'refused', error.error)
  if (error instanceof oauth.ResponseBodyError) {
    const kind = error.status === 429 ? 'busy' : APP_ERRORS.includes(error.error) ? 'app_refused' : 'refused'
    return new CodeFailure(kind, `${error.error}: ${message}`)
  }
  if (error instanceof oauth.WWWAuthenticateChallengeError) return new CodeFailure('app_refused', message)
  if (error instanceof oauth.OperationProcessingError) {
    if (!NOT_UNDERSTOOD.includes(error.code ?? '')) return new CodeFailure('refused', message)
    const status = statusOf(error.cause)
    // Whoever is asked to come back later was not served.
    if (status === 429 || status === 503) return new CodeFailure('busy', message)
    return new CodeFailure(status === 401 || status === 403 ? 'app_refused' : 'lost', message)
  }
  // Unsupported algorithms and shapes of tokens.
  if (error instanceof oauth.UnsupportedOperationError) return new CodeFailure('refused', message)
  // Out of reach, out of time, too large.
  if (['TypeError', 'TimeoutError', 'AbortError', 'OutOfBounds'].includes(error.name))
    return new CodeFailure(neverLeft(error) ? 'unreached' : 'lost', message)
  return error
}

export const asCodeFailure = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    throw failureOf(error)
  }
}

/** Finds a service; its metadata are asked for once an hour. */
function serverFinder(service: ServiceAddresses, fetching: CodeClient['fetching']) {
  let known: { readonly server: oauth.AuthorizationServer; readonly until: number } | undefined
  return async (): Promise<oauth.AuthorizationServer> => {
    if (!('issuer' in service))
      return {
        issuer: new URL(service.authorizeUrl).origin,
        authorization_endpoint: service.authorizeUrl,
        token_endpoint: service.tokenUrl,
        ...(service.revokeUrl !== undefined && { revocation_endpoint: service.revokeUrl }),
      }
    if (known && performance.now() < known.until) return known.server
    const issuer = new URL(service.issuer)
    const answer = await oauth.discoveryRequest(issuer, { ...fetching, algorithm: 'oidc' })
    const server = await oauth.processDiscoveryResponse(issuer, answer)
    known = { server, until: performance.now() + METADATA_MS }
    return server
  }
}

/** Speaks to a service in the name of our app. Nothing is asked of it before somebody begins. */
export function openCodeClient(options: CodeClientOptions): CodeClient {
  const { service, scopes, clientSecret, clock = Date.now } = options
  const client: oauth.Client = {
    client_id: options.clientId,
    // The library asks the machine what time it is, and is told how far our clock is from that.
    get [oauth.clockSkew]() {
      return Math.round((clock() - Date.now()) / 1000)
    },
  }
  const secret =
    options.secretIn === 'form' ? oauth.ClientSecretPost(clientSecret) : oauth.ClientSecretBasic(clientSecret)
  const fetching = { ...FETCHING, [oauth.customFetch]: boundedFetch(options.timeout ?? TIMEOUT_MS) }
  const serverOf = serverFinder(service, fetching)
  const isOpenId = 'issuer' in service

  return {
    client,
    fetching,
    begin: (dance) =>
      asCodeFailure(async () => {
        const server = await serverOf()
        if (server.authorization_endpoint === undefined)
          throw new CodeFailure('lost', 'The service names no page to sign in at.')
        const challenge = await oauth.calculatePKCECodeChallenge(dance.verifier)
        const url = new URL(server.authorization_endpoint)
        const requested = {
          response_type: 'code',
          client_id: options.clientId,
          redirect_uri: dance.callback,
          scope: scopes.join(' '),
          state: dance.state,
          code_challenge: challenge,
          code_challenge_method: 'S256',
          ...(isOpenId && { nonce: dance.nonce }),
        }
        for (const [name, value] of Object.entries(requested)) url.searchParams.set(name, value)
        return { challenge, authorizeUrl: url.toString() }
      }),
    exchange: (dance, returned) =>
      asCodeFailure(async () => {
        const server = await serverOf()
        const given = oauth.validateAuthResponse(server, client, new URLSearchParams(returned), dance.state)
        const { callback, verifier, nonce } = dance
        const answer = await oauth.authorizationCodeGrantRequest(
          server,
          client,
          secret,
          given,
          callback,
          verifier,
          fetching,
        )
        const checks = isOpenId ? { expectedNonce: nonce, requireIdToken: true } : {}
        const tokens = await oauth.processAuthorizationCodeResponse(server, client, answer, checks)
        // The wire may not be encrypted in front of a stand-in, so the token proves itself.
        if (isOpenId) await oauth.validateApplicationLevelSignature(server, answer, fetching)
        return { tokens, server }
      }),
    refresh: (refreshToken) =>
      asCodeFailure(async () => {
        const server = await serverOf()
        const answer = await oauth.refreshTokenGrantRequest(server, client, secret, refreshToken, fetching)
        return await oauth.processRefreshTokenResponse(server, client, answer)
      }),
    revoke: (token) =>
      asCodeFailure(async () => {
        const answer = await oauth.revocationRequest(await serverOf(), client, secret, token, fetching)
        await oauth.processRevocationResponse(answer)
      }),
  }
}
