// The one place that decides how cookies are set: bound to one host, out of reach of scripts, over secure connections.
import type { FastifyRequest } from 'fastify'

/**
 * Browsers keep `__Host-` and Secure cookies over https, and over plain http on localhost, its subdomains and loopback
 * addresses (Chromium and Firefox do). Elsewhere over plain http, which is for development alone, they go under a plain
 * name.
 */
export function cookiesAreSecure(request: Pick<FastifyRequest, 'protocol' | 'hostname'>, production: boolean): boolean {
  if (production || request.protocol === 'https') return true
  return /(^|\.)localhost$|^127\.\d+\.\d+\.\d+$|^\[?::1\]?$/.test(request.hostname)
}

/** The name of a cookie that only this host may set, where browsers keep it. */
export const hostCookieName = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name)

export const hostCookieOptions = (secure: boolean) => ({ path: '/', httpOnly: true, secure, sameSite: 'lax' }) as const
