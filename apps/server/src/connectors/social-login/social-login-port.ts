// Other services with which people prove who they are, in our words; shapes of their wires stay behind it.
import type { SignInProvider } from '@peregrine/domain/session/provider-rules.ts'
import type { CodeDance } from '#connectors/oauth2/code-port.ts'

/** Who a provider says it is. Tokens are used up in finding that out and are not handed on. */
export interface ProvedIdentity {
  /** The provider's id of the person: never given to anybody else, never changing. */
  readonly subject: string
  /** As the provider writes it; null when it tells none. */
  readonly email: string | null
  /** Whether the provider vouches that the address is this person's. */
  readonly emailVouched: boolean
  readonly firstName: string
  readonly lastName: string
  /** As the person knows the account. */
  readonly label: string
}

/** 'refused': what came back is not good, or not what was asked for. 'unavailable': the service did not answer as one. */
export class SocialLoginFailure extends Error {
  override readonly name = 'SocialLoginFailure'
  readonly kind: 'refused' | 'declined' | 'unavailable'
  constructor(kind: SocialLoginFailure['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}

/** OAuth 1.0a. Both calls throw a SocialLoginFailure. */
export interface RequestTokenLogin {
  readonly begins: 'request_token'
  begin(callback: string): Promise<{ readonly token: string; readonly secret: string; readonly authorizeUrl: string }>
  finish(request: { readonly token: string; readonly secret: string }, verifier: string): Promise<ProvedIdentity>
}

/** OAuth 2 with a code challenge (S256). Both calls throw a SocialLoginFailure. */
export interface CodeChallengeLogin {
  readonly begins: 'code-challenge'
  begin(flow: CodeDance): Promise<{ readonly challenge: string; readonly authorizeUrl: string }>
  /** `returned`: the parameters of the callback. */
  finish(flow: CodeDance, returned: Readonly<Record<string, string>>): Promise<ProvedIdentity>
}

/** Those that are configured. */
export type SocialLogins = ReadonlyMap<SignInProvider, RequestTokenLogin | CodeChallengeLogin>

/** Somebody has asked a provider that what it told of them be deleted. */
export interface DeletionRequest {
  readonly subject: string
  readonly asked: Date
}
