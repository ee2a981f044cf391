// Takes the call that sends a login code by mail, for a session or for a personal token.
import type { session } from '@peregrine/contract/session/session-endpoints.ts'
import { canonicalEmail } from '@peregrine/domain/shell/email-rules.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { refuseTooMany } from '#platform/refusal.ts'
import { hashOf, randomSecret } from '#platform/secret-keys.ts'
import { beginLogin } from './begin-login.ts'
import { findPending } from './identity-store.ts'
import type { LoginPurpose } from './login-store.ts'
import { isBrowserSecret, sessionCookies } from './session-cookies.ts'
import type { SessionPorts } from './session-ports.ts'

export async function sendLoginCode(
  ports: SessionPorts,
  context: HandlerContext<typeof session.createMagicLink>,
  purpose: LoginPurpose,
): Promise<{ magic_code: string }> {
  const { db, clock, config } = ports
  const { body, request, http, refuse } = context
  const email = canonicalEmail(body.email)
  if (email === null) return refuse('invalid_email')
  const cookies = sessionCookies(http.request, config.production)
  // One browser may have several sign-ins running, in several tabs.
  const present = cookies.read('flow')
  const browser = isBrowserSecret(present) ? present : randomSecret()
  const pending =
    body.pending === undefined
      ? undefined
      : await findPending(db, hashOf(body.pending), hashOf(cookies.read('dance') ?? ''), new Date(clock()))
  if (body.pending !== undefined && (pending === undefined || purpose !== 'session')) return refuse('sign_in_over')
  const begun = await beginLogin(ports, {
    purpose,
    email,
    magicCode: body.magic_code,
    browser,
    deviceCookie: cookies.read('device'),
    ip: request.ip,
    language: body.language ?? request.language,
    pendingIdentity: pending,
    host: http.request.host,
  })
  if ('wait' in begun) return refuseTooMany(begun.wait)
  cookies.set(http.reply, 'flow', browser)
  return { magic_code: begun.magicCode }
}
