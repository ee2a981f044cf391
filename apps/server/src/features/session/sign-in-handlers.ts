// The calls of signing in with other accounts and with one-time tokens.
import type { signIn } from '@peregrine/contract/session/sign-in-endpoints.ts'
import type { HandlerContext, Handlers } from '#platform/mount.ts'
import { refuseTooMany } from '#platform/refusal.ts'
import { randomSecret } from '#platform/secret-keys.ts'
import { noteSecurityEvent } from '#platform/security-events.ts'
import { acceptIdentity } from './accept-identity.ts'
import { beginCodeDance } from './code-dance.ts'
import { logInByToken } from './one-time-token.ts'
import {
  cookiesOf,
  danceCookie,
  findProvider,
  proveIdentity,
  refusalOfProvider,
  startOfConnection,
} from './provider-sign-in.ts'
import type { SignInPorts, Visitor } from './sign-in-ports.ts'
import { rememberSignIn, visitorOf } from './signed-in-browser.ts'

type Of<Name extends keyof typeof signIn> = HandlerContext<(typeof signIn)[Name]>
type AnyContext = Pick<Of<'logInViaToken'>, 'caller' | 'request' | 'http'>

/** Why a sign-in failed, as security events say it. */
const REASONS = { oauth_refused: 'refused', sign_in_declined: 'declined', provider_unavailable: 'unavailable' } as const

/** Handlers of signing in with other accounts. */
export function signInHandlers(ports: SignInPorts): Handlers<typeof signIn> {
  /** The cookie of sign-ins by code goes on with the second step. */
  const asks = ({ http }: AnyContext, visitor: Visitor): void =>
    cookiesOf(ports, http).set(http.reply, 'flow', visitor.flowBrowser)

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
      const begun = await beginCodeDance(
        ports,
        { provider, browser, person },
        { begin: (dance) => login.begin(dance), ours: ports.returnAddresses(provider), callback: query.callback },
      ).catch((error: unknown) => {
        refusalOfProvider(ports, provider, error)
        // Whatever it refuses at the beginning is a matter between it and our app.
        return refuse('provider_unavailable')
      })
      if (begun === 'not_ours') return refuse('callback_not_ours')
      cookiesOf(ports, http).set(http.reply, 'dance', browser)
      const { state, challenge, authorizeUrl } = begun
      return { state, code_challenge: challenge, code_challenge_method: 'S256' as const, authorize_url: authorizeUrl }
    },

    logInWithProvider: async (context) => {
      const { params, body, http, refuse } = context
      const found = findProvider(ports, params.provider)
      if (!found) return refuse('not_found')
      const { provider } = found
      const browser = danceCookie(ports, http)
      if (browser === null) return refuse('oauth_refused')
      const proof = await proveIdentity(ports, found, { browser, person: null }, body)
      if (typeof proof === 'string') {
        noteSecurityEvent({ kind: 'sign_in_failed', detail: { method: 'provider', provider, reason: REASONS[proof] } })
        return refuse(proof)
      }
      const cookies = cookiesOf(ports, http)
      const visitor = visitorOf(ports, context, 'session')
      const accepted = await acceptIdentity(ports, { provider, proved: proof.identity, browser }, visitor)
      if (accepted.outcome === 'refused') {
        noteSecurityEvent({ kind: 'sign_in_failed', detail: { method: 'provider', provider, reason: 'refused' } })
        return refuse('oauth_refused')
      }
      if (accepted.outcome === 'wait') return refuseTooMany(accepted.seconds)
      if (accepted.outcome === 'signed-in') {
        rememberSignIn(ports, http, accepted.person, accepted.secret)
        return { outcome: accepted.outcome, email: null, magic_code: null, pending: null }
      }
      if (accepted.outcome === 'second-factor') {
        asks(context, visitor)
        const nothing = { email: null, magic_code: null, pending: null }
        return { outcome: accepted.outcome, ...nothing, second_factor: accepted.secret }
      }
      cookies.set(http.reply, 'dance', browser)
      cookies.set(http.reply, 'flow', visitor.flowBrowser)
      return accepted.outcome === 'email-needed'
        ? { outcome: accepted.outcome, email: null, magic_code: null, pending: accepted.pending }
        : { ...accepted, magic_code: accepted.magicCode }
    },

    logInViaToken: async (context) => {
      const visitor = visitorOf(ports, context, 'session')
      const opened = await logInByToken(ports, context.body.token, visitor)
      if (!opened) {
        noteSecurityEvent({ kind: 'sign_in_failed', detail: { method: 'one_time_link', reason: 'link_not_valid' } })
        return context.refuse('invalid_login_token')
      }
      if (opened.outcome === 'second-factor') {
        asks(context, visitor)
        return { confirmed: false, second_factor: opened.secret }
      }
      rememberSignIn(ports, context.http, opened.person, opened.secret)
      return { confirmed: true }
    },
  }
}
