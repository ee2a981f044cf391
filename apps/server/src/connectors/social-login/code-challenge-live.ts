// Signing in by OAuth 2 with a code challenge: at a service of OpenID Connect, or at one with endpoints of its own.
import * as oauth from 'oauth4webapi'
import { asCodeFailure, openCodeClient } from '#connectors/oauth2/code-client.ts'
import { CodeFailure } from '#connectors/oauth2/code-port.ts'
import { readProfile } from './profile-wire.ts'
import { type CodeChallengeLogin, type ProvedIdentity, SocialLoginFailure } from './social-login-port.ts'

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

const refused = (message: string) => new SocialLoginFailure('refused', message)

const KINDS = {
  declined: 'declined',
  refused: 'refused',
  app_refused: 'refused',
  busy: 'unavailable',
  unreached: 'unavailable',
  lost: 'unavailable',
} as const

const asFailure = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await asCodeFailure(work)
  } catch (error) {
    throw error instanceof CodeFailure ? new SocialLoginFailure(KINDS[error.kind], error.message) : error
  }
}

/** Speaks to a service in the name of our app. Nothing is asked of it before somebody signs in. */
export function openCodeLogin(options: CodeLoginOptions): CodeChallengeLogin {
  const { service } = options
  const codes = openCodeClient({ ...options, secretIn: 'form' })

  const profileOf = async (
    server: oauth.AuthorizationServer,
    tokens: oauth.TokenEndpointResponse,
  ): Promise<unknown> => {
    const { client, fetching } = codes
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

  return {
    begins: 'code-challenge',
    begin: (flow) => asFailure(() => codes.begin(flow)),
    finish: (flow, returned) =>
      asFailure(async (): Promise<ProvedIdentity> => {
        const { server, tokens } = await codes.exchange(flow, returned)
        const identity = readProfile(await profileOf(server, tokens), options.vouchesForEmail)
        if (!identity) throw refused('The profile does not say who it is.')
        return identity
      }),
  }
}
