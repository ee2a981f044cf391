// Takes the call that gives a login code back: signs the browser in, or hands out a personal token.
import type { session } from '@peregrine/contract/session/session-endpoints.ts'
import { displayName } from '@peregrine/domain/session/user-rules.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { refuseTooMany } from '#platform/refusal.ts'
import { type ConfirmedLogin, confirmLogin } from './confirm-login.ts'
import { deviceCookie, knownDevice } from './device-cookie.ts'
import type { LoginPurpose } from './login-store.ts'
import { sessionCookies } from './session-cookies.ts'
import type { SessionPorts } from './session-ports.ts'

type UseContext = HandlerContext<typeof session.useMagicLink>

async function useCode(ports: SessionPorts, context: UseContext, purpose: LoginPurpose) {
  const { clock, keys, config } = ports
  const { body, caller, request, http, refuse } = context
  const cookies = sessionCookies(http.request, config.production)
  const device = cookies.read('device')
  const result: ConfirmedLogin = await confirmLogin(ports, {
    purpose,
    magicCode: body.magic_code,
    code: body.confirm_code,
    browser: cookies.read('flow'),
    deviceCookie: device,
    carried:
      caller.via === 'none' || caller.userId === null || caller.via === 'suite-token'
        ? null
        : { id: caller.sessionId, userId: caller.userId, kind: caller.via },
    ip: request.ip,
    userAgent: request.userAgent,
    language: request.language,
  })
  if (result.outcome === 'wait') return refuseTooMany(result.seconds)
  if (result.outcome === 'invalid') return refuse('invalid_login_code')
  if (result.outcome === 'signed-in') {
    const { email } = result.person
    const known = knownDevice(keys, device, email, clock())
    cookies.set(http.reply, 'device', deviceCookie(keys, email, clock(), known ?? undefined))
    if (purpose === 'session') cookies.set(http.reply, 'session', result.secret)
  }
  return result
}

export async function signInWithCode(ports: SessionPorts, context: UseContext): Promise<{ confirmed: true }> {
  await useCode(ports, context, 'session')
  return { confirmed: true }
}

export async function takePersonalToken(
  ports: SessionPorts,
  context: HandlerContext<typeof session.usePersonalMagicLink>,
) {
  const result = await useCode(ports, context, 'personal-token')
  if (result.outcome !== 'signed-in') return context.refuse('invalid_login_code')
  return { token: result.secret, email: result.person.email, name: displayName(result.person) }
}
