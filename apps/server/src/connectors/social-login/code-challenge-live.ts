// Signing in by OAuth 2 with a code challenge: at a service of OpenID Connect, or at one with endpoints of its own.
import * as oauth from 'oauth4webapi'
import { boundedFetch } from '#platform/bounded-fetch.ts'
import { readProfile } from './profile-wire.ts'
import {
  type CodeChallengeLogin,
  type CodeDance,
  type ProvedIdentity,
  SocialLoginFailure,
} from './social-login-port.ts'

/** Where a service is found: by its issuer alone (OpenID Connect), or address by address. */
export type ServiceAddresses =
  | { readonly issuer: string }
  | { readonly authorizeUrl: string; readonly tokenUrl: string; readonly profileUrl: string }

export interface CodeLoginOptions {
  readonly service: ServiceAddresses
  readonly clientId: string
  readonly clientSecret: string
  readonly scopes: readonly string[]
  /** Whether this service proves the addresses that it tells. */
  readonly vouchesForEmail: boolean
  /** Milliseconds for one of its answers. */
  readonly timeout?: number
  /** By which its tokens are judged, in milliseconds; the machine's unless given. */
  readonly clock?: () => number
}

const TIMEOUT_MS = 10_000
/** The metadata of a service are believed for so long. */
const METADATA_MS = 3_600_000

const refused = (message: string) => new SocialLoginFailure('refused', message)

/** Whatever the library found: an answer that was good in form but says no, or none that can be read. */
function failureOf(error: unknown): unknown {
  if (error instanceof SocialLoginFailure) return error
  const message = error instanceof Error ? error.message : String(error)
  if (error instanceof oauth.AuthorizationResponseError)
    return new SocialLoginFailure(error.error === 'access_denied' ? 'declined' : 'refused', error.error)
  if (error instanceof oauth.ResponseBodyError)
    return error.status >= 500 ? new SocialLoginFailure('unavailable', message) : refused(`${error.error}: ${message}`)
  if (error instanceof oauth.WWWAuthenticateChallengeError) return refused(message)
  if (error instanceof oauth.OperationProcessingError)
    return ['OAUTH_PARSE_ERROR', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'].includes(
      error.code ?? '',
    )
      ? new SocialLoginFailure('unavailable', message)
      : refused(message)
  // Unsupported algorithms and shapes of tokens.
  if (error instanceof oauth.UnsupportedOperationError) return refused(message)
  // Out of reach, out of time, too large.
  if (error instanceof Error && ['TypeError', 'TimeoutError', 'AbortError', 'OutOfBounds'].includes(error.name))
    return new SocialLoginFailure('unavailable', message)
  return error
}

const asFailure = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    throw failureOf(error)
  }
}

/** Speaks to a service in the name of our app. Nothing is asked of it before somebody signs in. */
export function openCodeLogin(options: CodeLoginOptions): CodeChallengeLogin {
  const { service, scopes, clock = Date.now } = options
  const client: oauth.Client = {
    client_id: options.clientId,
    // The library asks the machine what time it is, and is told how far our clock is from that.
    get [oauth.clockSkew]() {
      return Math.round((clock() - Date.now()) / 1000)
    },
  }
  const secret = oauth.ClientSecretPost(options.clientSecret)
  const fetching = {
    [oauth.customFetch]: boundedFetch(options.timeout ?? TIMEOUT_MS),
    // Plain http is for a stand-in on this machine; the configuration lets no other through.
    [oauth.allowInsecureRequests]: true,
  }
  let known: { readonly server: oauth.AuthorizationServer; readonly until: number } | undefined

  const serverOf = async (): Promise<oauth.AuthorizationServer> => {
    if (!('issuer' in service))
      return {
        issuer: new URL(service.authorizeUrl).origin,
        authorization_endpoint: service.authorizeUrl,
        token_endpoint: service.tokenUrl,
      }
    if (known && performance.now() < known.until) return known.server
    const issuer = new URL(service.issuer)
    const answer = await oauth.discoveryRequest(issuer, { ...fetching, algorithm: 'oidc' })
    const server = await oauth.processDiscoveryResponse(issuer, answer)
    known = { server, until: performance.now() + METADATA_MS }
    return server
  }

  const profileOf = async (
    server: oauth.AuthorizationServer,
    tokens: oauth.TokenEndpointResponse,
  ): Promise<unknown> => {
    if ('issuer' in service) {
      const subject = oauth.getValidatedIdTokenClaims(tokens)?.sub
      if (subject === undefined) throw refused('There was no id token.')
      const answer = await oauth.userInfoRequest(server, client, tokens.access_token, fetching)
      return await oauth.processUserInfoResponse(server, client, subject, answer)
    }
    const url = new URL(service.profileUrl)
    const answer = await oauth.protectedResourceRequest(tokens.access_token, 'GET', url, undefined, undefined, fetching)
    if (answer.status !== 200) throw new SocialLoginFailure('unavailable', `The profile was answered ${answer.status}.`)
    return await answer.json().catch(() => null)
  }

  const tokensOf = async (
    server: oauth.AuthorizationServer,
    flow: CodeDance,
    returned: Readonly<Record<string, string>>,
  ): Promise<oauth.TokenEndpointResponse> => {
    const parameters = oauth.validateAuthResponse(server, client, new URLSearchParams(returned), flow.state)
    const { callback, verifier } = flow
    const answer = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      secret,
      parameters,
      callback,
      verifier,
      fetching,
    )
    if (!('issuer' in service)) return await oauth.processAuthorizationCodeResponse(server, client, answer)
    const checks = { expectedNonce: flow.nonce, requireIdToken: true }
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, answer, checks)
    // The wire may not be encrypted in front of a stand-in, so the token proves itself.
    await oauth.validateApplicationLevelSignature(server, answer, fetching)
    return tokens
  }

  return {
    begins: 'code-challenge',
    begin: (flow) =>
      asFailure(async () => {
        const server = await serverOf()
        if (server.authorization_endpoint === undefined)
          throw new SocialLoginFailure('unavailable', 'The service names no page to sign in at.')
        const challenge = await oauth.calculatePKCECodeChallenge(flow.verifier)
        const url = new URL(server.authorization_endpoint)
        const requested = {
          response_type: 'code',
          client_id: options.clientId,
          redirect_uri: flow.callback,
          scope: scopes.join(' '),
          state: flow.state,
          code_challenge: challenge,
          code_challenge_method: 'S256',
          ...('issuer' in service && { nonce: flow.nonce }),
        }
        for (const [name, value] of Object.entries(requested)) url.searchParams.set(name, value)
        return { challenge, authorizeUrl: url.toString() }
      }),
    finish: (flow, returned) =>
      asFailure(async (): Promise<ProvedIdentity> => {
        const server = await serverOf()
        const tokens = await tokensOf(server, flow, returned)
        const identity = readProfile(await profileOf(server, tokens), options.vouchesForEmail)
        if (!identity) throw refused('The profile does not say who it is.')
        return identity
      }),
  }
}
