// Our cookies: the session, the browser that began a sign-in (by code, by another provider), a device that has signed in before.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookiesAreSecure, hostCookieName, hostCookieOptions } from '#platform/host-cookies.ts'
import { DEVICE_SECONDS, FLOW_COOKIE_SECONDS, PENDING_SECONDS, SESSION_SECONDS } from './session-limits.ts'

const NAMES = { session: 'sid', flow: 'lf', dance: 'of', device: 'ld' } as const
const SECONDS = {
  session: SESSION_SECONDS,
  flow: FLOW_COOKIE_SECONDS,
  dance: PENDING_SECONDS,
  device: DEVICE_SECONDS,
} as const
export type CookieKind = keyof typeof NAMES

const nameOf = (kind: CookieKind, secure: boolean): string => hostCookieName(NAMES[kind], secure)

/** What a cookie of a sign-in holds: 32 random bytes. */
export const isBrowserSecret = (text: string | undefined): text is string =>
  text !== undefined && /^[\w-]{43}$/.test(text)

/** Cookies of one request: only the name that would be set is read. */
export interface SessionCookies {
  read(kind: CookieKind): string | undefined
  set(reply: FastifyReply, kind: CookieKind, value: string): void
  clear(reply: FastifyReply, kind: CookieKind): void
}

export function sessionCookies(request: FastifyRequest, production: boolean): SessionCookies {
  const secure = cookiesAreSecure(request, production)
  const options = hostCookieOptions(secure)
  return {
    read: (kind) => request.cookies[nameOf(kind, secure)],
    set: (reply, kind, value) => {
      reply.setCookie(nameOf(kind, secure), value, { ...options, maxAge: SECONDS[kind] })
    },
    clear: (reply, kind) => {
      reply.clearCookie(nameOf(kind, secure), options)
    },
  }
}
