// The one place that decides how cookies are set: bound to one host, out of reach of scripts, over secure connections.
import type { FastifyRequest } from 'fastify'

/**
 * Cookies are `__Host-` and Secure over https, and always in production. Over plain http, which is for development
 * alone, they go under a plain name: Safari and Firefox refuse Secure cookies there, on localhost too.
 */
export const cookiesAreSecure = ({ protocol }: Pick<FastifyRequest, 'protocol'>, production: boolean): boolean =>
  production || protocol === 'https'

/** The name of a cookie that only this host may set, where browsers keep it. */
export const hostCookieName = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name)

export const hostCookieOptions = (secure: boolean) => ({ path: '/', httpOnly: true, secure, sameSite: 'lax' }) as const
