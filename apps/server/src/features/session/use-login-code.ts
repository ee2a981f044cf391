// Takes the call that gives a login code back: signs the browser in, or hands out a personal token.
import type { session } from '@peregrine/contract/session/session-endpoints.ts'
import type { SignInStep } from '@peregrine/contract/session/session-shapes.ts'
import { displayName } from '@peregrine/domain/session/user-rules.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { refuseTooMany } from '#platform/refusal.ts'
import { type ConfirmedLogin, confirmLogin } from './confirm-login.ts'
import type { LoginPurpose } from './login-store.ts'
import { sessionCookies } from './session-cookies.ts'
import type { SessionPorts } from './session-ports.ts'
import { rememberSignIn } from './signed-in-browser.ts'

type UseContext = HandlerContext<typeof session.useMagicLink>

async function useCode(ports: SessionPorts, context: UseContext, purpose: LoginPurpose) {
  const { config } = ports
  const { body, caller, request, http, refuse } = context
  const cookies = sessionCookies(http.request, config.production)
  const result: ConfirmedLogin = await confirmLogin(ports, {
    purpose,
    magicCode: body.magic_code,
    code: body.confirm_code,
    browser: cookies.read('flow'),
    deviceCookie: cookies.read('device'),
    carried:
      caller.via === 'none' || caller.userId === null || caller.via === 'suite-token'
        ? null
        : { id: caller.sessionId, userId: caller.userId, kind: caller.via },
    ip: request.ip,
    userAgent: request.userAgent,
    language: request.language,
  })
  if (result.outcome === 'wait') return refuseTooMany(result.seconds)
  if (result.outcome === 'elsewhere') return refuse('sign_in_elsewhere')
  if (result.outcome === 'over') return refuse('login_code_over')
  if (result.outcome === 'invalid') return refuse('invalid_login_code', undefined, { tries_left: result.triesLeft })
  if (result.outcome === 'signed-in')
    rememberSignIn(ports, http, result.person, purpose === 'session' ? result.secret : null)
  // The second step has time of its own.
  if (result.outcome === 'second-factor') cookies.set(http.reply, 'flow', cookies.read('flow') ?? '')
  return result
}

const second = (secret: string) => ({ confirmed: false, second_factor: secret }) as const

export async function signInWithCode(ports: SessionPorts, context: UseContext): Promise<SignInStep> {
  const result = await useCode(ports, context, 'session')
  return result.outcome === 'second-factor' ? second(result.secret) : { confirmed: true }
}

export async function takePersonalToken(
  ports: SessionPorts,
  context: HandlerContext<typeof session.usePersonalMagicLink>,
) {
  const result = await useCode(ports, context, 'personal-token')
  if (result.outcome === 'second-factor') return second(result.secret)
  if (result.outcome !== 'signed-in') return context.refuse('login_code_over')
  return { token: result.secret, email: result.person.email, name: displayName(result.person) }
}
