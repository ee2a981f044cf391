// The calls of signing in, the user, and the devices.
import type { Caller } from '@peregrine/contract/platform/access.ts'
import { platformErrors } from '@peregrine/contract/platform/wire-errors.ts'
import type { session } from '@peregrine/contract/session/session-endpoints.ts'
import type { User } from '@peregrine/contract/session/session-shapes.ts'
import { displayName } from '@peregrine/domain/session/user-rules.ts'
import { canonicalEmail } from '@peregrine/domain/shell/email-rules.ts'
import type { HandlerContext, Handlers } from '#platform/mount.ts'
import { personOf } from '#platform/person-of.ts'
import { Refusal } from '#platform/refusal.ts'
import { hashOf, randomSecret } from '#platform/secret-keys.ts'
import { beginLogin } from './begin-login.ts'
import { type ConfirmedLogin, confirmLogin } from './confirm-login.ts'
import { csrfToken } from './csrf-token.ts'
import { deviceCookie, knownDevice } from './device-cookie.ts'
import { findPending, listIdentities } from './identity-store.ts'
import type { LoginPurpose } from './login-store.ts'
import { isBrowserSecret, sessionCookies } from './session-cookies.ts'
import type { SessionPorts } from './session-ports.ts'
import { deleteOtherSessions, deleteSession, findPerson, listSessions, setLanguage } from './session-store.ts'

type CreateContext = HandlerContext<typeof session.createMagicLink>
type UseContext = HandlerContext<typeof session.useMagicLink>

const tooMany = (wait: number): never => {
  throw new Refusal('too_many', platformErrors.too_many.status, platformErrors.too_many.detail, wait)
}

/** Handlers of the session endpoints. */
export function sessionHandlers(ports: SessionPorts): Handlers<typeof session> {
  const { db, clock, keys, config } = ports
  const cookiesOf = ({ http }: Pick<CreateContext, 'http'>) => sessionCookies(http.request, config.production)

  const readUser = async (caller: Caller): Promise<User> => {
    const { userId, sessionId, via } = personOf(caller)
    const person = await findPerson(db, userId)
    if (!person) throw new Refusal('not_signed_in', 403, platformErrors.not_signed_in.detail)
    const memberships = await ports.membershipsForUser(userId)
    const groups = new Set(person.groups)
    // A role in any team opens the page; what may be done in which team is the membership's.
    if (memberships.some(({ creator }) => creator)) groups.add('Audience_creator')
    return {
      ...person,
      groups: [...groups].map((name) => ({ name })),
      social_accounts: [
        ...(await listIdentities(db, userId)).map(({ id, provider }) => ({ id, provider })),
        ...(await ports.socialAccounts(userId)),
      ],
      memberships: [...memberships],
      token: via === 'session' ? csrfToken(keys, sessionId) : '',
    }
  }

  const pendingOf = async (context: CreateContext, secret: string): Promise<string | undefined> => {
    const browser = cookiesOf(context).read('dance') ?? ''
    return await findPending(db, hashOf(secret), hashOf(browser), new Date(clock()))
  }

  const create = async (purpose: LoginPurpose, context: CreateContext): Promise<{ magic_code: string }> => {
    const { body, request, http, refuse } = context
    const email = canonicalEmail(body.email)
    if (email === null) return refuse('invalid_email')
    const cookies = cookiesOf(context)
    // One browser may have several sign-ins running, in several tabs.
    const present = cookies.read('flow')
    const browser = isBrowserSecret(present) ? present : randomSecret()
    const pending = body.pending === undefined ? undefined : await pendingOf(context, body.pending)
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
    })
    if ('wait' in begun) return tooMany(begun.wait)
    cookies.set(http.reply, 'flow', browser)
    return { magic_code: begun.magicCode }
  }

  const use = async (purpose: LoginPurpose, context: UseContext) => {
    const { body, caller, request, http, refuse } = context
    const cookies = cookiesOf(context)
    const device = cookies.read('device')
    const result: ConfirmedLogin = await confirmLogin(ports, {
      purpose,
      magicCode: body.magic_code,
      code: body.confirm_code,
      browser: cookies.read('flow'),
      deviceCookie: device,
      carried:
        caller.via === 'none' || caller.userId === null
          ? null
          : { id: caller.sessionId, userId: caller.userId, kind: caller.via },
      ip: request.ip,
      userAgent: request.userAgent,
      language: request.language,
    })
    if (result.outcome === 'wait') return tooMany(result.seconds)
    if (result.outcome === 'invalid') return refuse('invalid_login_code')
    if (result.outcome === 'signed-in') {
      const { email } = result.person
      const known = knownDevice(keys, device, email, clock())
      cookies.set(http.reply, 'device', deviceCookie(keys, email, clock(), known ?? undefined))
      if (purpose === 'session') cookies.set(http.reply, 'session', result.secret)
    }
    return result
  }

  return {
    readUser: async ({ caller }) => await readUser(caller),

    updateUser: async ({ caller, body }) => {
      await setLanguage(db, personOf(caller).userId, body.language)
      return await readUser(caller)
    },

    createMagicLink: async (context) => await create('session', context),
    createPersonalMagicLink: async (context) => await create('personal-token', context),

    useMagicLink: async (context) => {
      await use('session', context)
      return { confirmed: true }
    },

    usePersonalMagicLink: async (context) => {
      const result = await use('personal-token', context)
      if (result.outcome !== 'signed-in') return context.refuse('invalid_login_code')
      return { token: result.secret, email: result.person.email, name: displayName(result.person) }
    },

    logOut: async (context) => {
      const { userId, sessionId, via } = personOf(context.caller)
      await deleteSession(db, userId, sessionId)
      // The page clears its own storage (LOGIN-11); the device cookie stays, since it opens nothing.
      if (via === 'session') cookiesOf(context).clear(context.http.reply, 'session')
    },

    listDevices: async ({ caller }) => {
      const { userId, sessionId } = personOf(caller)
      const sessions = await listSessions(db, userId, new Date(clock()))
      return sessions.map((row) => ({
        id: row.id,
        kind: row.kind === 'session' ? ('session' as const) : ('personal-token' as const),
        current: row.id === sessionId,
        user_agent: row.user_agent,
        ip: row.ip,
        created: row.created_at.toISOString(),
        last_seen: row.last_seen_at.toISOString(),
        expires: row.expires_at.toISOString(),
      }))
    },

    endDevice: async (context) => {
      const { userId, sessionId } = personOf(context.caller)
      if (!(await deleteSession(db, userId, context.params.id))) return context.refuse('not_found')
      if (context.params.id === sessionId) cookiesOf(context).clear(context.http.reply, 'session')
    },

    endOtherDevices: async ({ caller }) => {
      const { userId, sessionId } = personOf(caller)
      return { ended: await deleteOtherSessions(db, userId, sessionId) }
    },
  }
}
