// The calls of signing in with other accounts and with one-time tokens.
import type { signIn } from '@peregrine/contract/session/sign-in-endpoints.ts'
import type { HandlerContext, Handlers } from '#platform/mount.ts'
import { refuseTooMany } from '#platform/refusal.ts'
import { randomSecret } from '#platform/secret-keys.ts'
import { acceptIdentity } from './accept-identity.ts'
import { deviceCookie, knownDevice } from './device-cookie.ts'
import { logInByToken } from './one-time-token.ts'
import { beginCodeDance } from './provider-dance.ts'
import {
  cookiesOf,
  danceCookie,
  findProvider,
  proveIdentity,
  refusalOfProvider,
  startOfConnection,
} from './provider-sign-in.ts'
import { isBrowserSecret } from './session-cookies.ts'
import type { Person } from './session-store.ts'
import type { SignInPorts, Visitor } from './sign-in-ports.ts'

type Of<Name extends keyof typeof signIn> = HandlerContext<(typeof signIn)[Name]>
type AnyContext = Pick<Of<'logInViaToken'>, 'caller' | 'request' | 'http'>

/** Handlers of signing in with other accounts. */
export function signInHandlers(ports: SignInPorts): Handlers<typeof signIn> {
  const { keys, clock } = ports

  const visitorOf = ({ caller, request, http }: AnyContext): Visitor => ({
    carried: caller.via === 'session' ? { id: caller.sessionId, userId: caller.userId } : null,
    deviceCookie: cookiesOf(ports, http).read('device'),
    ip: request.ip,
    userAgent: request.userAgent,
    language: request.language,
  })

  const welcome = ({ http }: AnyContext, { secret, person }: { secret: string; person: Person }): void => {
    const cookies = cookiesOf(ports, http)
    const known = knownDevice(keys, cookies.read('device'), person.email, clock())
    cookies.set(http.reply, 'device', deviceCookie(keys, person.email, clock(), known ?? undefined))
    cookies.set(http.reply, 'session', secret)
  }

  return {
    listProviders: async () => [...ports.logins].map(([provider, { begins }]) => ({ provider, begins })),

    codeChallenge: async (context) => {
      const { params, query, http, refuse } = context
      const found = findProvider(ports, params.provider)
      if (found?.login.begins !== 'code-challenge') return refuse('not_found')
      const { provider, login } = found
      const person = query.connect ? await startOfConnection(ports, context) : null
      // One browser may have several dances under way, in several tabs.
      const browser = danceCookie(ports, http) ?? randomSecret()
      const begun = await beginCodeDance(ports, provider, login, { browser, person }, query.callback).catch(
        (error: unknown) => {
          refusalOfProvider(ports, provider, error)
          // Whatever it refuses at the beginning is a matter between it and our app.
          return refuse('provider_unavailable')
        },
      )
      if (begun === 'not_ours') return refuse('callback_not_ours')
      cookiesOf(ports, http).set(http.reply, 'dance', browser)
      const { state, challenge, authorizeUrl } = begun
      return { state, code_challenge: challenge, code_challenge_method: 'S256' as const, authorize_url: authorizeUrl }
    },

    logInWithProvider: async (context) => {
      const { params, body, http, refuse } = context
      const found = findProvider(ports, params.provider)
      if (!found) return refuse('not_found')
      const browser = danceCookie(ports, http)
      if (browser === null) return refuse('oauth_refused')
      const proof = await proveIdentity(ports, found, { browser, person: null }, body)
      if (typeof proof === 'string') return refuse(proof)
      const cookies = cookiesOf(ports, http)
      const present = cookies.read('flow')
      const flowBrowser = isBrowserSecret(present) ? present : randomSecret()
      const { provider } = found
      const accepted = await acceptIdentity(
        ports,
        { provider, proved: proof.identity, browser, flowBrowser },
        visitorOf(context),
      )
      if (accepted.outcome === 'refused') return refuse('oauth_refused')
      if (accepted.outcome === 'wait') return refuseTooMany(accepted.seconds)
      if (accepted.outcome === 'signed-in') {
        welcome(context, accepted)
        return { outcome: accepted.outcome, email: null, magic_code: null, pending: null }
      }
      cookies.set(http.reply, 'dance', browser)
      cookies.set(http.reply, 'flow', flowBrowser)
      return accepted.outcome === 'email-needed'
        ? { outcome: accepted.outcome, email: null, magic_code: null, pending: accepted.pending }
        : { ...accepted, magic_code: accepted.magicCode }
    },

    logInViaToken: async (context) => {
      const signedIn = await logInByToken(ports, context.body.token, visitorOf(context))
      if (!signedIn) return context.refuse('invalid_login_token')
      welcome(context, signedIn)
      return { confirmed: true }
    },
  }
}
