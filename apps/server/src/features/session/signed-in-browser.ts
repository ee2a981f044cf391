// The browser behind a sign-in: what it brings along, and what it is given once its person is signed in.
import type { HandlerContext } from '#platform/mount.ts'
import { randomSecret } from '#platform/secret-keys.ts'
import { deviceCookie, knownDevice } from './device-cookie.ts'
import type { LoginPurpose } from './login-store.ts'
import { isBrowserSecret, sessionCookies } from './session-cookies.ts'
import type { SessionPorts } from './session-ports.ts'
import type { Person } from './session-store.ts'
import type { Visitor } from './sign-in-ports.ts'

type Signing = Pick<HandlerContext<never>, 'caller' | 'request' | 'http'>
type Http = Signing['http']

/** Whoever calls; a session or token of the same kind that the call carries is replaced by the new one. */
export function visitorOf(
  { config }: SessionPorts,
  { caller, request, http }: Signing,
  purpose: LoginPurpose,
): Visitor {
  const cookies = sessionCookies(http.request, config.production)
  const present = cookies.read('flow')
  return {
    carried: caller.via === purpose ? { id: caller.sessionId, userId: caller.userId } : null,
    deviceCookie: cookies.read('device'),
    flowBrowser: isBrowserSecret(present) ? present : randomSecret(),
    ip: request.ip,
    userAgent: request.userAgent,
    language: request.language,
  }
}

/** Marks the device as one that this person has signed in on; `session`: the secret of a session's cookie, if there is one. */
export function rememberSignIn(
  { clock, keys, config }: SessionPorts,
  { request, reply }: Http,
  { email }: Person,
  session: string | null,
): void {
  const cookies = sessionCookies(request, config.production)
  const known = knownDevice(keys, cookies.read('device'), email, clock())
  cookies.set(reply, 'device', deviceCookie(keys, email, clock(), known ?? undefined))
  if (session !== null) cookies.set(reply, 'session', session)
}
