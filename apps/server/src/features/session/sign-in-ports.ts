// What signing in with other accounts needs beside what signing in by code needs.
import type { SignInProvider } from '@peregrine/domain/session/provider-rules.ts'
import type { SocialLogins } from '#connectors/social-login/social-login-port.ts'
import type { SessionPorts } from './session-ports.ts'

export interface SignInPorts extends SessionPorts {
  /** Those that this installation is registered with. */
  readonly logins: SocialLogins
  /** The pages to which a provider may send a person back, the team site's first; nothing else is ever given to it. */
  readonly returnAddresses: (provider: SignInProvider) => readonly string[]
}

/** The browser and program behind a sign-in. */
export interface Visitor {
  /** The session that the call itself carries; it is replaced. */
  readonly carried: { readonly id: string; readonly userId: string } | null
  readonly deviceCookie: string | undefined
  /** What its cookie of sign-ins by code holds, or will hold once the sign-in goes on. */
  readonly flowBrowser: string
  readonly ip: string
  readonly userAgent: string
  readonly language: 'en' | 'ja'
}
