// Our three cookies: the session, the browser that began a sign-in, and a device that has signed in before.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DEVICE_SECONDS, FLOW_COOKIE_SECONDS, SESSION_SECONDS } from './session-limits.ts'

const NAMES = { session: 'sid', flow: 'lf', device: 'ld' } as const
const SECONDS = { session: SESSION_SECONDS, flow: FLOW_COOKIE_SECONDS, device: DEVICE_SECONDS } as const
export type CookieKind = keyof typeof NAMES

/**
 * The one place that decides how cookies are set. Browsers keep `__Host-` and Secure cookies over https, and over plain
 * http on localhost, its subdomains and loopback addresses (Chromium and Firefox do). Elsewhere over plain http, which is
 * for development alone, they go under a plain name.
 */
export function cookiesAreSecure(request: Pick<FastifyRequest, 'protocol' | 'hostname'>, production: boolean): boolean {
  if (production || request.protocol === 'https') return true
  return /(^|\.)localhost$|^127\.\d+\.\d+\.\d+$|^\[?::1\]?$/.test(request.hostname)
}

const nameOf = (kind: CookieKind, secure: boolean): string => (secure ? `__Host-${NAMES[kind]}` : NAMES[kind])

/** Cookies of one request: only the name that would be set is read. */
export interface SessionCookies {
  read(kind: CookieKind): string | undefined
  set(reply: FastifyReply, kind: CookieKind, value: string): void
  clear(reply: FastifyReply, kind: CookieKind): void
}

export function sessionCookies(request: FastifyRequest, production: boolean): SessionCookies {
  const secure = cookiesAreSecure(request, production)
  const options = { path: '/', httpOnly: true, secure, sameSite: 'lax' } as const
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
