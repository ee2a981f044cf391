// What lets us act for a person at the network. Never leaves the server.

/** OAuth 1.0a, for the ads API too: each request is signed; it lasts until it is taken back. */
export interface SignedGrant {
  readonly token: string
  readonly secret: string
}

/** OAuth 2, for API v2 alone and within what was granted: good for whoever has it, for two hours. */
export interface BearerGrant {
  readonly bearer: string
  /** Whose it is, as far as is known: limits are the account's, and tokens change. */
  readonly subject: string | null
}

export type AdsGrant = SignedGrant | BearerGrant
