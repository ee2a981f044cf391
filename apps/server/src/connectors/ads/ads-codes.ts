// OAuth 2 of the network: what the suite connects accounts with, in the words of the port.
import { rightsOf, SUITE_SCOPES } from '@peregrine/domain/ad-accounts/connection-rules.ts'
import type { TokenEndpointResponse } from 'oauth4webapi'
import { openCodeClient } from '#connectors/oauth2/code-client.ts'
import { CodeFailure, type CodeFailureKind } from '#connectors/oauth2/code-port.ts'
import type { BearerTokens, CodesPort } from './ads-codes-port.ts'
import { isAbsence, type PeoplePort } from './ads-people-port.ts'
import type { AdsFailureKind } from './ads-port.ts'
import { failureOf } from './translate-failure.ts'

/** Our app as it is registered at the network for OAuth 2, and the network's page of consent. */
export interface CodeApp {
  readonly clientId: string
  readonly clientSecret: string
  readonly authorizeUrl: string
}

interface CodesOptions {
  readonly app: CodeApp
  /** Of the network's main API. */
  readonly root: string
  readonly clock: () => number
  readonly timeout?: number
}

const KINDS: Readonly<Record<CodeFailureKind, AdsFailureKind>> = {
  declined: 'rejected',
  refused: 'rejected',
  app_refused: 'forbidden',
  busy: 'rate_limited',
  unreached: 'unavailable',
  lost: 'unknown_outcome',
}

/** The network's own figure, where an answer leaves it out. */
const ACCESS_SECONDS = 7200

const tokensOf = (answer: TokenEndpointResponse, before: readonly string[]): BearerTokens => ({
  accessToken: answer.access_token,
  refreshToken: answer.refresh_token ?? null,
  expiresIn: answer.expires_in ?? ACCESS_SECONDS,
  // Left out, they are those that were asked for.
  scopes: answer.scope === undefined ? before : [...new Set(answer.scope.split(' ').filter((scope) => scope !== ''))],
})

export function adsCodes(
  { app, root, clock, timeout }: CodesOptions,
  { ownProfile }: Pick<PeoplePort, 'ownProfile'>,
): CodesPort {
  const codes = openCodeClient({
    ...app,
    service: {
      authorizeUrl: app.authorizeUrl,
      tokenUrl: `${root}/2/oauth2/token`,
      revokeUrl: `${root}/2/oauth2/revoke`,
    },
    secretIn: 'header',
    scopes: SUITE_SCOPES,
    clock,
    ...(timeout !== undefined && { timeout }),
  })
  const failing = (kinds: Partial<typeof KINDS> = {}) => {
    return (error: unknown): never => {
      throw error instanceof CodeFailure ? failureOf({ ...KINDS, ...kinds }[error.kind]) : error
    }
  }

  const revokeTokens: CodesPort['revokeTokens'] = async ({ accessToken, refreshToken }) => {
    const given = [...(refreshToken === null ? [] : [refreshToken]), accessToken]
    // The second one also when the first is not heard of.
    const ended = await Promise.allSettled(given.map((token) => codes.revoke(token).catch(failing())))
    const failed = ended.find((one) => one.status === 'rejected')
    if (failed) throw failed.reason
  }

  return {
    beginCode: (dance) => codes.begin(dance).catch(failing()),
    async finishCode(dance, returned) {
      const tokens = await codes.exchange(dance, returned).then(
        (answer) => tokensOf(answer.tokens, SUITE_SCOPES),
        (error: unknown) => (error instanceof CodeFailure && error.kind === 'declined' ? null : failing()(error)),
      )
      if (tokens === null) return 'declined'
      const { refreshToken, scopes } = tokens
      if (refreshToken === null || !rightsOf(scopes).includes('read')) {
        await revokeTokens(tokens).catch(() => undefined)
        return 'rights_missing'
      }
      try {
        const profile = await ownProfile({ bearer: tokens.accessToken, subject: null })
        if (isAbsence(profile)) throw failureOf('rejected')
        return { ...tokens, refreshToken, userId: profile.id, handle: profile.handle }
      } catch (error) {
        // Granted, and nobody would know of it.
        await revokeTokens(tokens).catch(() => undefined)
        throw error
      }
    },
    refreshTokens: async (refreshToken, scopes) =>
      tokensOf(await codes.refresh(refreshToken).catch(failing({ refused: 'unauthorised' })), scopes),
    revokeTokens,
  }
}
