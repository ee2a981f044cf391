// Proves who sent a request: a session cookie with its CSRF token, or `Authorization: Token …`, never two people at once.

import type { Access, Caller, Person } from '@peregrine/contract/platform/access.ts'
import { secondFactor } from '@peregrine/contract/session/passkey-endpoints.ts'
import { session } from '@peregrine/contract/session/session-endpoints.ts'
import { CSRF_HEADER } from '@peregrine/contract/session/session-shapes.ts'
import { signIn } from '@peregrine/contract/session/sign-in-endpoints.ts'
import type { FastifyRequest } from 'fastify'
import type { Identify } from '#platform/mount.ts'
import { hashOf, sameBytes } from '#platform/secret-keys.ts'
import { noteSecurityEvent } from '#platform/security-events.ts'
import { tokenKindOf } from './access-token.ts'
import { comesFromOwnPage, isUnsafe } from './cross-site-guard.ts'
import { isCsrfToken } from './csrf-token.ts'
import { sessionCookies } from './session-cookies.ts'
import type { SessionPorts } from './session-ports.ts'
import { findLiveSession, findLiveSessionById, type LiveSession, touchSession } from './session-store.ts'
import { sessionOfSuiteToken } from './suite-token.ts'

// Nobody has a CSRF token before signing in: these rest on the page they come from and on the flow cookie.
const BEFORE_SIGNING_IN = new Set<string>([
  session.createMagicLink.path,
  session.useMagicLink.path,
  session.createPersonalMagicLink.path,
  session.usePersonalMagicLink.path,
  signIn.logInWithProvider.path.replace('{provider}', ':provider'),
  signIn.logInViaToken.path,
  secondFactor.options.path,
  secondFactor.prove.path,
])

const NOBODY: Caller = { via: 'none' }

const refuseToken = (): Caller => {
  noteSecurityEvent({ kind: 'token_refused' })
  return NOBODY
}

/** Makes the proof of identity that the platform asks for before every call. */
export function identifyWith(ports: SessionPorts): Identify {
  const { db, clock, keys, config, log } = ports
  const personOf = async (
    { kind, user_id, id, groups }: LiveSession,
    { who }: Access,
    via: Person['via'] = kind,
  ): Promise<Caller> => ({
    via,
    userId: user_id,
    sessionId: id,
    groups,
    // The token of the targeting site reaches the person's own workspace and no other team (decision 023).
    ...(await ports.teamAccessOf(user_id, { personal: kind === 'personal-token' })),
    premium: who === 'premium' ? await ports.premiumOf(user_id) : 'none',
  })
  const lookup = hashOf(config.lookupToken)
  const extension = hashOf(config.extensionToken)

  const findCookieSession = async (request: FastifyRequest, now: Date): Promise<LiveSession | undefined> => {
    const secret = sessionCookies(request, config.production).read('session')
    if (secret === undefined || secret.length > 100) return undefined
    return await findLiveSession(db, 'session', hashOf(secret), now)
  }

  const identifyToken = async (
    request: FastifyRequest,
    { header, now, access }: { readonly header: string; readonly now: Date; readonly access: Access },
  ): ReturnType<Identify> => {
    const token = /^Token ([\x21-\x7e]{1,200})$/.exec(header)?.[1]
    if (token === undefined) return refuseToken()
    const hash = hashOf(token)
    if (sameBytes(hash, lookup)) return { via: 'lookup-token', userId: null }
    if (sameBytes(hash, extension)) return { via: 'extension-token', userId: null }
    const suite = sessionOfSuiteToken(keys, token, now.getTime())
    const kind = tokenKindOf(token)
    const found = suite
      ? await findLiveSessionById(db, suite, now)
      : kind
        ? await findLiveSession(db, kind, hash, now)
        : undefined
    if (!found) return refuseToken()
    const cookie = await findCookieSession(request, now)
    if (cookie && cookie.user_id !== found.user_id) {
      log.warn('A request carried two identities.', { users: [cookie.user_id, found.user_id], request: request.id })
      return 'two_identities'
    }
    await touchSession(db, found, now)
    return await personOf(found, access, suite ? 'suite-token' : found.kind)
  }

  return async (request, access) => {
    const now = new Date(clock())
    const { authorization } = request.headers
    // A header is set by a program on purpose, so it needs no proof of where it comes from; cookies are ignored then.
    if (authorization !== undefined) return await identifyToken(request, { header: authorization, now, access })
    const unsafe = isUnsafe(request.method)
    if (unsafe && !comesFromOwnPage(request, config.isOwnOrigin)) return 'csrf'
    const found = await findCookieSession(request, now)
    if (!found) return NOBODY
    const needsToken = unsafe && !BEFORE_SIGNING_IN.has(request.routeOptions.url ?? '')
    if (needsToken && !isCsrfToken(keys, found.id, request.headers[CSRF_HEADER.toLowerCase()])) return 'csrf'
    await touchSession(db, found, now)
    return await personOf(found, access)
  }
}
