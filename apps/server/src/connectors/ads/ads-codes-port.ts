// Connecting an account of the network by OAuth 2, and what it grants: tokens that end, and the one that brings new ones.
import type { CodeDance } from '#connectors/oauth2/code-port.ts'

export interface BearerTokens {
  readonly accessToken: string
  /** Null: the person did not let us stay connected. */
  readonly refreshToken: string | null
  /** Seconds. */
  readonly expiresIn: number
  readonly scopes: readonly string[]
}

export interface CodeGrant extends BearerTokens {
  readonly refreshToken: string
  readonly userId: string
  readonly handle: string
}

/** Every call throws an AdsFailure, and none is repeated by itself. */
export interface CodesPort {
  /** The network's page of consent; nothing is asked of it yet. */
  beginCode(dance: CodeDance): Promise<{ readonly challenge: string; readonly authorizeUrl: string }>
  /**
   * What was granted and by whom. `rights_missing`: too little to read anything, and given back. `rejected`: what came back is not
   * good, or nobody is there.
   */
  finishCode(
    dance: CodeDance,
    returned: Readonly<Record<string, string>>,
  ): Promise<CodeGrant | 'declined' | 'rights_missing'>
  /**
   * New tokens for the refresh token, which is used up. `unauthorised`: the network takes it no more; `unknown_outcome`: it may be
   * used up and what it brought be lost; `unavailable`, `rate_limited` and `forbidden`: it was not used. `scopes`: until now.
   */
  refreshTokens(refreshToken: string, scopes: readonly string[]): Promise<BearerTokens>
  /** Gives both back; a token that is none any more is given back already. */
  revokeTokens(tokens: Pick<BearerTokens, 'accessToken' | 'refreshToken'>): Promise<void>
}
